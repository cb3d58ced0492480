"""Ids of games in few bytes, for places where there are many of them."""

from __future__ import annotations

import re
from base64 import b32decode, b32encode
from functools import lru_cache

USUAL = re.compile(r"[a-z2-7]{26}")  # as the gateway makes them: 130 bits
MARK = b"\xff"  # begins no other id
FILL = "aaaaaa"


@lru_cache(4096)
def packed(game: str) -> bytes:
    """The id in 18 bytes, if it is a usual one."""
    if USUAL.fullmatch(game) is None:
        return game.encode()
    return MARK + b32decode((game + FILL).upper())[:17]


def unpacked(raw: bytes) -> str:
    """The id."""
    if not raw.startswith(MARK):
        return raw.decode()
    return b32encode(raw[1:] + bytes(3)).decode().lower()[:26]
