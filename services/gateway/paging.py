"""Page tokens of a game's plies: the last version given, bound to the game."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode

from shared.log.readmodels import PageTokenError


def written(game: str, version: int) -> str:
    """The token of the page behind a version."""
    return urlsafe_b64encode(f"{game} {version}".encode()).decode()


def read(game: str, token: str) -> int:
    """The version a page begins behind, 0 for the first page; raises PageTokenError."""
    if not token:
        return 0
    try:
        whose, version = urlsafe_b64decode(token).decode().split(" ")
        found = int(version)
    except ValueError as error:
        raise PageTokenError("the page token is damaged") from error
    if whose != game or found < 1:
        raise PageTokenError("the page token belongs to another game")
    return found
