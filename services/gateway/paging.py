"""Page tokens of a game's plies: the last version looked at, bound to the game and the filter."""

from __future__ import annotations

import re

from services.gateway import opaque
from shared.log.readmodels import PageTokenError

LONGEST = 200  # characters
FORM = re.compile(r"([a-z0-9-]+(?:\+[0-9a-f]{16})?) ([1-9][0-9]{0,8})", re.ASCII)


def written(scope: str, version: int) -> str:
    """The token of the page behind a version; `scope` names the game and the filter."""
    return opaque.written(f"{scope} {version}")


def read(scope: str, token: str) -> int:
    """The version a page begins behind, 0 for the first page; raises PageTokenError."""
    if not token:
        return 0
    try:
        found = FORM.fullmatch(opaque.read(token, LONGEST))
    except ValueError:
        found = None
    if found is None:
        raise PageTokenError("the page token is damaged")
    if found[1] != scope:
        raise PageTokenError("the page token belongs to another game or filter")
    return int(found[2])
