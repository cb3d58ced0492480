"""Dead letters: commands that nobody could carry out, kept whole so that they can be sent again."""

from __future__ import annotations

import base64
import json
import uuid
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from shared.kernel.errors import PrestigeError
from shared.log.answers import Refusal, parse_reply
from shared.log.record import Entry
from shared.log.store import Bury

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping

    from shared.log.answers import Answer
    from shared.log.redis import RedisStore

REPLAY = 30_000  # ms that a command sent again has
LIMIT = 1000
KEPT = ("game", "request", "payload", "body")


class NotReplayable(PrestigeError):
    """The letter holds no command that could be read when it died."""


@dataclass(frozen=True, slots=True)
class Letter:
    """A dead letter: the id of the entry it was, why it died, and the command, if it could be read."""

    partition: int
    entry: str
    reason: str
    detail: str
    game: str = ""
    request: bytes = b""
    payload: bytes = b""
    body: bytes = b""

    @property
    def replayable(self) -> bool:
        """Whether it holds a command."""
        return bool(self.game)

    @classmethod
    def of(cls, partition: int, fields: Mapping[bytes, bytes]) -> Letter:
        """From the store."""
        entry, answer, body = (fields[name] for name in (b"entry", b"answer", b"body"))
        try:
            refusal = Refusal.decode(answer)
        except ValueError:
            return cls(partition, entry.decode(), "UNREADABLE", answer.decode(errors="replace"))
        kept = json.loads(body)
        request, payload, asked = (base64.b64decode(kept[name]) for name in KEPT[1:])
        detail = dict(refusal.metadata).get("incident", "")
        return cls(partition, entry.decode(), refusal.reason, detail, kept["game"], request, payload, asked)


def bury(entry: Entry, refusal: Refusal) -> Bury:
    """Answer the caller and keep all of the command that a replay needs."""
    kept = {name: base64.b64encode(getattr(entry, name)).decode() for name in KEPT[1:]} | {"game": entry.game}
    return Bury(replace(entry, body=json.dumps(kept).encode()), refusal)


async def letters(store: RedisStore, limit: int = LIMIT) -> AsyncIterator[Letter]:
    """The newest dead letters of each partition."""
    for partition in range(store.keys.partitions):
        for fields in await store.dead(partition, limit):
            yield Letter.of(partition, fields)


async def replay(store: RedisStore, letter: Letter) -> Answer:
    """Send it again and wait for its outcome; one that was carried out meanwhile answers with that.

    Raises NotReplayable, StoreUnavailableError.
    """
    if not letter.replayable:
        raise NotReplayable(f"{letter.entry}: {letter.detail}")
    channel, corr = f"replay:{uuid.uuid4().hex}", "0"
    expires = await store.now() + REPLAY
    async with store.redis.pubsub() as listener:
        await listener.subscribe(channel)
        await store.send(Entry(letter.game, letter.request, letter.payload, expires, channel, corr, letter.body))
        async for message in listener.listen():
            if message["type"] == "message":
                return parse_reply(message["data"])[1]
    raise ConnectionError("the store closed the connection")
