"""The hash chain over a game's plies: whoever holds a head hash notices any change of what came before it."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from shared.log.record import Stored

SIZE = 32


def genesis(game: str, title: str, commitment: bytes) -> bytes:
    """The hash before ply 1, which fixes whose chain it is; `commitment` is the seed's, 32 bytes."""
    return sha256(_word("prestige/v1") + _word(game) + _word(title) + _hash(commitment)).digest()


def link(prev: bytes, ply: bytes) -> bytes:
    """The hash of a ply: over the 32 bytes of the one before it and the ply exactly as stored."""
    return sha256(_hash(prev) + ply).digest()


def first_break(version: int, prev: bytes, plies: Iterable[Stored]) -> int | None:
    """The first version that is missing or does not continue the chain after `version`; None if all do."""
    for stored in plies:
        version += 1
        prev = link(prev, stored.ply)
        if stored.version != version or stored.hash != prev.hex():
            return version
    return None


def _hash(raw: bytes) -> bytes:
    if len(raw) != SIZE:
        raise ValueError(f"a hash has {SIZE} bytes, not {len(raw)}")
    return raw


def _word(text: str) -> bytes:
    if "\0" in text:
        raise ValueError("a word holds no 0 byte: it is what ends it")
    return text.encode() + b"\0"
