"""The log in memory, with the semantics of the one in Redis: for laws and tests that need no server.

Methods never await between a check and a write, so each is as atomic as a function of the store.
"""

from __future__ import annotations

import asyncio
import time
from functools import partial
from typing import TYPE_CHECKING

from shared.log import answers
from shared.log.answers import Accepted, Answer, Buried, Conflict, Expired, Gone, Known, Open, Position, Refused, Reused
from shared.log.archive import NoArchive
from shared.log.keys import Keys
from shared.log.memory_listening import MemoryReplies, MemoryTail
from shared.log.memory_parts import Handed, Kept, Part
from shared.log.record import (
    OVER,
    Checkpoint,
    Head,
    Letter,
    Logged,
    Pending,
    People,
    PeopleLogged,
    PlyLogged,
    Stored,
)
from shared.log.store import Append, Bury, Decision, Recall, Refuse, Store

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Mapping, Sequence

    from shared.log.answers import Refusal, Verdict
    from shared.log.archive import Archive
    from shared.log.record import Entry


class MemoryStore(Store):
    """A `Store` of this process."""

    def __init__(self, partitions: int = 4, archive: Archive | None = None) -> None:
        self._archive = archive or NoArchive()
        self._keys = Keys(partitions)
        self.parts = [Part() for _ in range(partitions)]
        self.kept: dict[str, Kept] = {}
        self.index: list[dict[str, None]] = [{} for _ in range(partitions)]
        self.ahead = 0  # ms that a test lets the clock run ahead
        self.channels: dict[str, list[asyncio.Queue[bytes]]] = {}  # who listens

    @property
    def keys(self) -> Keys:
        """Names and partitions."""
        return self._keys

    async def now(self) -> int:
        """This machine's time, and what a test added to it."""
        return self._now()

    async def close(self) -> None:
        """Nothing to give back."""

    def post(self, entry: Entry, lost: Callable[[Exception], None]) -> None:
        """At once: nothing is lost."""
        self._part(entry.game).add(entry)

    async def send(self, entry: Entry) -> str:
        """Waits for `take`."""
        return self._part(entry.game).add(entry)

    async def outcome(self, game: str, request: bytes, payload: bytes, expires: int) -> Answer | Open:
        """As the function of the same name."""
        if (known := self._known(game, request, payload)) is not None:
            return known
        closed = self._game(game).head.closed
        return Expired() if not closed and self._now() > expires else Open()

    async def replicated(self, partition: int) -> None:
        """There are no replicas to wait for."""

    async def confirmed(self, game: str) -> bool:
        """There are none to ask."""
        return False

    async def join(self, partition: int) -> None:
        """The group is always there."""

    async def take(self, partition: int, consumer: str, limit: int) -> list[tuple[str, Mapping[bytes, bytes]]]:
        """In the order sent."""
        part = self.parts[partition]
        taken, part.waiting = part.waiting[:limit], part.waiting[limit:]
        part.handed |= {place: Handed(consumer, time.monotonic()) for place in taken}
        return [(place, dict(part.commands[place])) for place in taken]

    async def pending(self, partition: int, idle: int, limit: int = 100) -> list[Pending]:
        """Those handed out and not settled."""
        now = time.monotonic()
        found = [
            Pending(place, handed.consumer, int((now - handed.since) * 1000), handed.deliveries)
            for place, handed in self.parts[partition].handed.items()
        ]
        return [item for item in found if item.idle >= idle][:limit]

    async def recount(self, partition: int, consumer: str, entry: str, idle: int, deliveries: int) -> None:
        """Nothing if it is settled, or handed to another one."""
        handed = self.parts[partition].handed
        if entry in handed and handed[entry].consumer == consumer:
            handed[entry] = Handed(consumer, time.monotonic() - idle / 1000, deliveries)

    async def claim(self, partition: int, consumer: str, entry: str, idle: int) -> Mapping[bytes, bytes] | None:
        """Hands it out once more."""
        part = self.parts[partition]
        handed = part.handed.get(entry)
        if handed is None or (time.monotonic() - handed.since) * 1000 < idle:
            return None
        part.handed[entry] = Handed(consumer, time.monotonic(), handed.deliveries + 1)
        return dict(part.commands[entry])

    async def decide(self, decisions: Sequence[Decision]) -> list[Verdict]:
        """One after the other."""
        return [self._decide(decision) for decision in decisions]

    async def discard(self, partition: int, entry: str, refusal: Refusal, body: bytes) -> None:
        """To the dead letters."""
        part = self.parts[partition]
        if part.handed.pop(entry, None):
            part.bury(entry, refusal, body)

    async def dead(self, partition: int, limit: int = 100) -> list[Letter]:
        """Newest first."""
        return [*self.parts[partition].dead.values()][::-1][:limit]

    async def strike(self, partition: int, letter: str) -> bool:
        """Forgets it."""
        return self.parts[partition].dead.pop(letter, None) is not None

    async def trim(self, partition: int) -> int:
        """Up to the oldest pending one, or the last handed out."""
        part = self.parts[partition]
        places = list(part.commands)
        first = min(map(places.index, part.handed), default=len(places) - len(part.waiting) - 1)
        for place in places[: max(first, 0)]:
            del part.commands[place]
        return max(first, 0)

    async def head(self, game: str) -> Head:
        """Where the game stands."""
        return self._game(game).head

    async def heads(self, games: Sequence[str]) -> list[Head]:
        """Where each game stands."""
        return [self._game(game).head for game in games]

    async def read(self, game: str, after: int = 0, upto: int | None = None, limit: int | None = None) -> list[Stored]:
        """A slice."""
        kept = self._game(game)
        plies = await self._archive.plies(game, kept.head) if kept.head.filed else kept.plies
        return [*plies][max(after, 0) : upto][:limit]

    async def filed(self, game: str, head: Head) -> list[Stored]:
        """From the archive."""
        return [*await self._archive.plies(game, head, fresh=True)]

    async def people(self, game: str) -> People:
        """Who sits where."""
        return People.of(self._game(game).people)

    async def forgotten(self, player: str) -> bool:
        """Nobody is erased here."""
        return False

    async def seed(self, game: str) -> bytes | None:
        """Until the reveal."""
        return self._game(game).seed

    async def games(self, partition: int) -> AsyncIterator[str]:
        """In order of creation."""
        for game in list(self.index[partition]):
            yield game

    async def log(self, partition: int, after: int, limit: int = 500) -> list[Logged]:
        """What was not trimmed."""
        return [entry for entry in self.parts[partition].log if entry.number > after][:limit]

    async def log_end(self, partition: int) -> Checkpoint:
        """The last entry."""
        log = self.parts[partition].log
        return Checkpoint(log[-1].number, log[-1].hash) if log else Checkpoint()

    async def log_hash(self, partition: int, number: int) -> str | None:
        """By number."""
        return next((entry.hash for entry in self.parts[partition].log if entry.number == number), None)

    def tail(self, partition: int, wait: float = 5.0) -> MemoryTail:
        """Wakes up when the log grows."""
        return MemoryTail(partial(self.log, partition), lambda: self.parts[partition].grown, wait)

    async def replies(self, channel: str, wait: float = 1.0) -> MemoryReplies:
        """Wakes up when an answer is published."""
        return MemoryReplies(self.channels.setdefault(channel, []), wait)

    def _now(self) -> int:
        return time.time_ns() // 1_000_000 + self.ahead

    def _part(self, game: str) -> Part:
        return self.parts[self._keys.partition_of(game)]

    def _game(self, game: str) -> Kept:
        return self.kept.get(game) or Kept()

    def _position(self, game: str) -> Position:
        return Position(self._keys.partition_of(game), self._part(game).end)

    def _known(self, game: str, request: bytes, payload: bytes) -> Accepted | Refused | Reused | None:
        kept = self._game(game)
        place = (kept.head.version, kept.head.hash, self._position(game))
        if found := kept.accepted.get(request):
            if found[0] != payload:
                return Reused()
            return Accepted(found[1], kept.plies[found[1] - 1].hash, *place)
        refused = kept.refused.get(request)
        if refused is None or refused[2] < self._now():
            return None
        return Refused(refused[1], *place) if refused[0] == payload else Reused()

    def _decide(self, decision: Decision) -> Verdict:
        entry = decision.entry
        if entry.id not in self._part(entry.game).handed:
            return Gone()
        known = self._known(entry.game, entry.request, entry.payload)
        if isinstance(decision, Recall):
            return self._repeat(entry, known or self._recalled(decision))
        if known is not None:
            return self._repeat(entry, known)
        head = self._game(entry.game).head
        conflict = Conflict(head.version, head.hash)
        if not isinstance(decision, Bury) and head.archive != _archive_of(decision):
            return conflict
        if not head.closed and self._now() > entry.expires:
            return self._settle(entry, Expired())
        if not isinstance(decision, Bury) and (head.version, head.hash) != (decision.version, decision.hash):
            return conflict
        match decision:
            case Append():
                return self._settle(entry, self._append(decision))
            case Refuse(_, _, _, refusal, keep, _):
                if keep:
                    kept = self.kept.setdefault(entry.game, Kept())
                    kept.refused[entry.request] = (entry.payload, refusal, self._now() + keep)
                return self._settle(entry, Refused(refusal, head.version, head.hash, self._position(entry.game)))
            case Bury(_, refusal):
                self._part(entry.game).bury(entry.id, refusal, entry.body)
                self._settle(entry, Refused(refusal, head.version, head.hash, self._position(entry.game)))
                return Buried()

    def _repeat(self, entry: Entry, known: Accepted | Refused | Reused) -> Verdict:
        self._settle(entry, known)
        return known if isinstance(known, Reused) else Known(known)

    def _recalled(self, recall: Recall) -> Accepted | Reused:
        if recall.payload != recall.entry.payload:
            return Reused()
        head, position = self._game(recall.entry.game).head, self._position(recall.entry.game)
        return Accepted(recall.version, recall.hash, head.version, head.hash, position)

    def _settle(self, entry: Entry, answer: Answer) -> Answer:
        del self._part(entry.game).handed[entry.id]
        for listener in self.channels.get(entry.reply, ()):
            listener.put_nowait(answers.reply(entry.corr, answer))
        return answer

    def _append(self, append: Append) -> Accepted:
        entry, side = append.entry, append.side
        game, version, digest = entry.game, append.version + 1, append.new_hash
        kept, part = self.kept.setdefault(game, Kept()), self._part(game)
        kept.plies.append(Stored(version, digest, append.ply))
        kept.head = Head(version, digest, append.status)
        kept.accepted[entry.request] = (entry.payload, version)
        if append.status in OVER:
            part.over[game] = self._now()
        if side.index:
            self.index[self._keys.partition_of(game)][game] = None
        kept.seed = None if side.reveal else side.seed or kept.seed
        told, removed = side.people()
        kept.people |= {name.encode(): text.encode() for name, text in told.items()}
        for name in removed:
            kept.people.pop(name.encode(), None)
        number, prev, to_act, status = part.end + 1, append.prev, append.to_act, append.status
        ply = PlyLogged(number, game, version, prev, digest, append.ply, to_act, status, entry.trace)
        part.grow(ply, *(PeopleLogged(part.end + 2 + i, game, version, digest, it) for i, it in enumerate(side.seats)))
        return Accepted(version, digest, version, digest, self._position(game))


def _archive_of(decision: Append | Refuse) -> str:
    return decision.archive if isinstance(decision, Refuse) else ""
