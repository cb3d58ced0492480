"""Ids of games: they follow from the request that creates one, so a repeated request finds the same game."""

from __future__ import annotations

import re
from base64 import b32encode
from hashlib import sha256

from services.gateway.errors import malformed
from shared.log.keys import GAME
from shared.table.errors import GameNotFound

NAME = re.compile(f"games/({GAME})")
LENGTH = 26  # characters of 5 bits
MADE = re.compile(f"games/([a-z2-7]{{{LENGTH}}})")  # by `created_by`


def created_by(requester: str, request_id: str) -> str:
    """The id of the game that this request creates."""
    digest = sha256(b"".join(word.encode() + b"\0" for word in ("game", requester, request_id))).digest()
    return b32encode(digest).decode().lower()[:LENGTH]


def game_of(name: str, path: str = "game") -> str:
    """The id in a resource name `games/{id}`; raises where it is none."""
    found = NAME.fullmatch(name)
    if found is None:
        raise malformed(path, "must be games/{id}" if name else "missing")
    return found[1]


def missing(path: str) -> GameNotFound:
    """There is no such game, or none that the caller may know of; `path` is where the request names it."""
    return GameNotFound("there is no such game" + " to compare with" * (path == "other"), field=path)


def name_of(game: str) -> str:
    """The resource name of a game."""
    return f"games/{game}"
