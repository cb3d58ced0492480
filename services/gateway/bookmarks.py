"""Where a follower of games is in the logs, as opaque text: number and hash of each partition's last entry."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Annotated, TypeAlias

from pydantic import Field, TypeAdapter

from services.gateway import opaque
from services.gateway.errors import malformed
from shared.log.record import Checkpoint

PATH = "after.token"
LONGEST = 20_000  # characters: a hundred places, and a player
Number: TypeAlias = Annotated[int, Field(strict=True, ge=0, lt=2**63)]
Hash: TypeAlias = Annotated[str, Field(pattern=r"^([0-9a-f]{64})?$")]
FORM: TypeAdapter[tuple[str, list[tuple[Number, Hash]]]] = TypeAdapter(tuple[str, list[tuple[Number, Hash]]])


def written(player: str, places: Sequence[Checkpoint]) -> str:
    """The text of a bookmark."""
    content = [player, [[place.number, place.hash] for place in places]]
    return opaque.written(json.dumps(content, separators=(",", ":")))


def read(player: str, token: str) -> list[Checkpoint]:
    """The places in a bookmark; raises where it is none, or one of another player."""
    try:
        whose, places = FORM.validate_json(opaque.read(token, LONGEST))
    except ValueError:
        raise malformed(PATH, "is damaged") from None
    if whose != player:
        raise malformed(PATH, "is a bookmark of another player")
    return [Checkpoint(number, hash_) for number, hash_ in places]
