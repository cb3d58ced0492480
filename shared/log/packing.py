"""Small texts as few bytes: compressed after words that stand in most of them."""

from __future__ import annotations

import zlib

RAW = -zlib.MAX_WBITS  # no header and no sum: whoever stores it knows what it is


def deflated(text: bytes, words: bytes) -> bytes:
    """The text in few bytes; `words` must be the same when it is read, for ever."""
    packer = zlib.compressobj(9, zlib.DEFLATED, RAW, 9, zlib.Z_DEFAULT_STRATEGY, words)
    return packer.compress(text) + packer.flush()


def inflated(raw: bytes, words: bytes) -> bytes:
    """The text back; raises zlib.error."""
    return zlib.decompressobj(RAW, words).decompress(raw)
