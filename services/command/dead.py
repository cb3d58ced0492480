"""Dead letters: commands that nobody could carry out, kept whole so that they can be sent again."""

from __future__ import annotations

import base64
import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from shared.kernel.errors import PrestigeError
from shared.log.answers import Accepted, Refusal, Refused, Reused
from shared.log.asking import ask
from shared.log.record import Entry
from shared.log.store import Bury

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping

    from shared.log.answers import Answer, Open
    from shared.log.record import Letter as Stored
    from shared.log.store import Store

LIMIT = 1000
KEPT = ("request", "payload", "body")
INTERNAL, UNREADABLE, MISPLACED = "INTERNAL", "UNREADABLE", "MISPLACED"
WHY = "why"  # beside what is kept
BROKEN, DELIVERIES = "broken", "deliveries"
WORDS = {
    BROKEN: "a fault of ours, twice",
    DELIVERIES: "it ended every process that took it",
    UNREADABLE: "it can't be read",
    MISPLACED: "it lay in another partition than its game",
}


class NotReplayable(PrestigeError):
    """The letter holds no command that could be read when it died."""


@dataclass(frozen=True, slots=True)
class Letter:
    """A dead letter by the entry it was, why it died, what more is known, and the command, if it could be read."""

    partition: int
    id: str
    entry: str
    reason: str
    detail: str
    why: str = ""
    game: str = ""
    request: bytes = b""
    payload: bytes = b""
    body: bytes = b""

    @property
    def name(self) -> str:
        """What a user calls it."""
        return f"{self.partition}:{self.entry}"

    @property
    def cause(self) -> str:
        """Why it died, in words."""
        return WORDS.get(self.why or self.reason, self.reason)

    @property
    def died(self) -> int:
        """When, in ms of the store's time."""
        return int(self.id.partition("-")[0])

    @property
    def replayable(self) -> bool:
        """Whether it holds a command."""
        return bool(self.game)

    @classmethod
    def of(cls, partition: int, stored: Stored) -> Letter:
        """From the store."""
        try:
            refusal = Refusal.decode(stored.answer)
            detail = dict(refusal.metadata).get("incident", refusal.message)
            letter = cls(partition, stored.id, stored.entry, refusal.reason, detail)
            return letter if refusal.reason == UNREADABLE else letter._with(json.loads(stored.body))
        except (KeyError, ValueError):
            return cls(partition, stored.id, stored.entry, UNREADABLE, "nor can what is kept of it")

    def _with(self, kept: Mapping[str, str]) -> Letter:
        request, payload, body = (base64.b64decode(kept[name]) for name in KEPT)
        return replace(self, why=kept[WHY], game=kept["game"], request=request, payload=payload, body=body)


def kept(entry: Entry, why: str = "") -> bytes:
    """All of a command that a replay needs."""
    parts = {name: base64.b64encode(getattr(entry, name)).decode() for name in KEPT}
    return json.dumps(parts | {"game": entry.game, WHY: why}).encode()


def bury(entry: Entry, refusal: Refusal, why: str) -> Bury:
    """Answer the caller and keep the command."""
    return Bury(replace(entry, body=kept(entry, why)), refusal)


async def letters(store: Store, limit: int = LIMIT) -> AsyncIterator[Letter]:
    """The newest dead letters of each partition that are not settled."""
    for partition in range(store.keys.partitions):
        for stored in await store.dead(partition, limit):
            yield Letter.of(partition, stored)


async def replay(store: Store, letter: Letter) -> Answer | Open:
    """Send it again and wait for its outcome; one that was carried out meanwhile answers with that.

    With any outcome it is settled: a command that breaks again is another letter. Without one (Expired, Open) it stays.
    Raises NotReplayable, StoreUnavailableError.
    """
    if not letter.replayable:
        raise NotReplayable(f"{letter.entry}: {letter.detail}")
    answer = await ask(store, letter.game, letter.request, letter.payload, letter.body)
    if isinstance(answer, Accepted | Refused | Reused):
        await store.strike(letter.partition, letter.id)
    return answer
