"""Lines of text as a compressed file, the same bytes for the same lines, and back."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterable
from io import BytesIO

from shared.codecs.errors import Malformed

GZIP, ANY_GZIP = b"\x1f\x8b", zlib.MAX_WBITS + 16
MOST = 1 << 28  # bytes of text: a small file may unpack to any size


def packed(lines: Iterable[str]) -> bytes:
    """The lines as gzip without time and name."""
    file = BytesIO()
    with gzip.GzipFile(filename="", mode="wb", compresslevel=9, fileobj=file, mtime=0) as out:
        out.writelines(f"{line}\n".encode() for line in lines)
    return file.getvalue()


def unpacked(file: bytes) -> bytes:
    """The text of a file, compressed or not; raises Malformed."""
    if not file.startswith(GZIP):
        return file
    stream = zlib.decompressobj(ANY_GZIP)
    try:
        text = stream.decompress(file, MOST)
    except zlib.error:
        raise Malformed("", "the compressed file is damaged") from None
    if stream.unconsumed_tail:
        raise Malformed("", f"the file unpacks to more than {MOST} bytes")
    if not stream.eof or stream.unused_data:
        raise Malformed("", "the compressed file is cut, or something follows it")
    return text
