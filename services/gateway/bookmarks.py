"""Where a follower of games is in the logs, as opaque text: number and hash of each partition's last entry."""

from __future__ import annotations

import base64
import json
from collections.abc import Sequence

from services.gateway.errors import malformed
from shared.log.record import Checkpoint

PATH = "after.token"


def written(player: str, places: Sequence[Checkpoint]) -> str:
    """The text of a bookmark."""
    content = [player, *([place.number, place.hash] for place in places)]
    return base64.urlsafe_b64encode(json.dumps(content, separators=(",", ":")).encode()).decode()


def read(player: str, token: str) -> list[Checkpoint]:
    """The places in a bookmark; raises where it is none, or one of another player."""
    try:
        whose, *places = json.loads(base64.urlsafe_b64decode(token))
        found = [Checkpoint(int(number), str(hash_)) for number, hash_ in places]
    except (ValueError, TypeError):
        raise malformed(PATH, "is damaged") from None
    if whose != player:
        raise malformed(PATH, "is a bookmark of another player")
    return found
