"""What became of a request by the plies themselves: each names the one that it carried out."""

from __future__ import annotations

import json

from shared.log.closing import Recorded
from shared.log.record import Stored
from shared.log.store import Store


async def carried_out(store: Store, game: str, request: bytes) -> Recorded | None:
    """The ply that a request became; None if it became none. A closed game has no other record of it."""
    wanted = request.hex()
    for stored in await store.read(game):
        if wanted.encode() in stored.ply and (found := recorded(stored)).request == request:
            return found
    return None


def recorded(stored: Stored) -> Recorded:
    """A ply with its request."""
    ply = json.loads(stored.ply)
    return Recorded(stored, bytes.fromhex(ply["request"]), bytes.fromhex(ply["payload"]))
