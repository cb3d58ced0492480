"""A command of an operator's tool: sent, and waited for until it has an outcome or its time is over."""

from __future__ import annotations

import uuid
from typing import TYPE_CHECKING

from shared.log.record import Entry

if TYPE_CHECKING:
    from shared.log.answers import Answer, Open
    from shared.log.store import Store

PATIENCE = 30_000  # ms that a command of a tool has
LATE = 1000  # ms after them in which an answer may still come


async def ask(store: Store, game: str, request: bytes, payload: bytes, body: bytes) -> Answer | Open:
    """What became of it: Expired is certain, Open means that nobody took it up. Raises StoreUnavailableError."""
    expires = await store.now() + PATIENCE
    channel = f"tool:{uuid.uuid4().hex}"
    replies = await store.replies(channel)
    try:
        await store.send(Entry(game, request, payload, expires, channel, "0", body))
        while await store.now() < expires + LATE:
            for _, answer in await replies.read():
                return answer
    finally:
        await replies.close()
    return await store.outcome(game, request, payload, expires)
