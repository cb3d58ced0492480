"""The desk of one partition: gives each command its outcome, or leaves it pending for recovery."""

from __future__ import annotations

import asyncio
import time
import uuid
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import structlog

from services.command import dead
from services.command.holding import fetch, follow
from services.command.judging import Judged, judge
from services.command.recalling import recalled, unread
from shared.ledger.loading import Forked
from shared.log import answers as a
from shared.log.archive import ArchiveFailure
from shared.log.connection import StoreUnavailableError
from shared.log.record import Entry, UnreadableError
from shared.log.store import Append, Decision
from shared.process import traces
from shared.process.faults import Contained

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from contextlib import AbstractContextManager

    from services.command.clock import StoreClock
    from services.command.holding import Cache, Held
    from services.command.measures import Measures
    from shared.log.store import Store

log = structlog.get_logger()
ROUNDS = 50  # decisions anew after a conflict, before recovery has to come back to it
Raw = tuple[str, "Mapping[bytes, bytes]"]


@dataclass(slots=True)
class Work:
    """The commands of one game in a batch, judged on a copy; those that broke are judged again alone."""

    game: str
    held: Held | None
    judged: list[Judged]
    broken: list[Entry]


class Desk:
    """Works on one thing at a time; several services may have a desk for the same partition."""

    def __init__(self, store: Store, partition: int, cache: Cache, clock: StoreClock, measures: Measures) -> None:
        self.partition = partition
        self.in_work: dict[str, float] = {}  # entry -> since when
        self._store = store
        self._cache = cache
        self._clock = clock
        self._measures = measures
        self._lock = asyncio.Lock()

    async def settle(self, batch: Sequence[Raw]) -> bool:
        """Give each entry its outcome. False where the store is lost: they stay pending, what was held is forgotten."""
        places = {place for place, _ in batch}
        self.in_work |= dict.fromkeys(places, time.monotonic())
        try:
            with Contained("a batch broke", partition=self.partition):
                async with self._lock:
                    await self._settle(batch)
        except StoreUnavailableError as error:
            log.warning("the store is away", partition=self.partition, error=str(error), left=len(batch))
            return False
        finally:
            for place in places:
                self.in_work.pop(place, None)
        return True

    async def give_up(self, place: str, fields: Mapping[bytes, bytes]) -> None:
        """Bury a command that ended the process again and again; its caller is told."""
        async with self._lock:
            if (entry := await self._read(place, fields)) is not None:
                await self._bury(entry, dead.DELIVERIES)

    async def _settle(self, batch: Sequence[Raw]) -> None:
        games: dict[str, list[Entry]] = {}
        for place, fields in batch:
            if (entry := await self._read(place, fields)) is not None:
                games.setdefault(entry.game, []).append(entry)
        self._measures.batches.observe(len(batch))
        broken: list[Entry] = []
        for _ in range(ROUNDS):
            works = [await self._work(game, entries) for game, entries in games.items()]
            broken += [entry for work in works for entry in work.broken]
            games = await self._carry_out(works)
            if not games:
                break
        for entry in broken:
            await self._alone(entry)
        self._measures.held.set(len(self._cache))

    async def _read(self, place: str, fields: Mapping[bytes, bytes]) -> Entry | None:
        try:
            entry = Entry.of(place, fields)
        except UnreadableError as error:
            log.error("a command can't be read", entry=place, why=str(error))
            await self._discard(place, a.Refusal(dead.UNREADABLE, str(error)), repr(dict(fields)).encode())
            return None
        home = self._store.keys.partition_of(entry.game)
        if home == self.partition:
            return entry
        # No function of the store reaches both: it would be refused each time, and come back for ever.
        log.error("a command lies in the wrong partition", entry=place, game=entry.game, home=home)
        await self._discard(place, a.Refusal(dead.MISPLACED, f"its game lives in partition {home}"), dead.kept(entry))
        return None

    async def _discard(self, place: str, refusal: a.Refusal, body: bytes) -> None:
        """Nobody is answered; left pending it would stop the trim for ever."""
        await self._store.discard(self.partition, place, refusal, body)
        self._measures.dead.labels(refusal.reason.lower()).inc()

    async def _work(self, game: str, entries: list[Entry]) -> Work:
        held, now = None, 0
        with Contained("a game can't be loaded", game=game) as fault:
            held = self._cache.get(game) or await self._fetch(game)
            now = await self._clock.now()
        if fault.broke:
            return Work(game, None, [], entries)
        work, after = Work(game, held, [], []), held
        for entry in entries:
            with (
                _part("decide", entry),
                Contained("a decision broke, to be tried alone", game=game, entry=entry.id) as fault,
            ):
                judged = await recalled(self._store, entry, held) or self._judge(entry, after, now)
                work.judged.append(judged)
                after = judged.after
            if fault.broke:
                work.broken.append(entry)
        return work

    async def _fetch(self, game: str, keep: int | None = 16) -> Held | None:
        self._measures.loads.inc()
        return await fetch(self._store, game, keep)

    def _judge(self, entry: Entry, held: Held | None, now: int) -> Judged:
        start = time.perf_counter()
        try:
            return judge(entry, held, now)
        finally:
            self._measures.deciding.observe(time.perf_counter() - start)

    async def _carry_out(self, works: list[Work]) -> dict[str, list[Entry]]:
        """All decisions in one round trip; answers what has to be decided anew, by game."""
        decisions = [judged.decision for work in works for judged in work.judged]
        try:
            verdicts = iter(await self._decide(decisions))
        except StoreUnavailableError:
            for work in works:
                self._cache.drop(work.game)
            raise
        again: dict[str, list[Entry]] = {}
        for work in works:
            if left := await self._confirm(work, [next(verdicts) for _ in work.judged]):
                again[work.game] = left
        return again

    async def _decide(self, decisions: list[Decision]) -> list[a.Verdict]:
        if not decisions:
            return []
        began = time.time_ns()
        with self._measures.appending.time():
            verdicts = await self._store.decide(decisions)
        if traces.on():
            for decision, verdict in zip(decisions, verdicts, strict=True):
                _appended(decision, verdict, began)
        return verdicts

    async def _confirm(self, work: Work, verdicts: list[a.Verdict]) -> list[Entry]:
        """Hold what the store confirmed; the commands that conflicted, with the game caught up."""
        held, left = work.held, list[Entry]()
        for judged, verdict in zip(work.judged, verdicts, strict=True):
            self._count(judged.decision, verdict)
            if isinstance(verdict, a.Accepted) and isinstance(judged.decision, Append):
                held = judged.after
            elif isinstance(verdict, a.Conflict):
                left.append(judged.decision.entry)
        if left:
            held = await self._catch_up(work.game, held)
        if any(isinstance(verdict, a.Failed) for verdict in verdicts):
            held = None
        if held is None:
            self._cache.drop(work.game)
        else:
            self._cache.put(held)
        return left

    async def _catch_up(self, game: str, held: Held | None) -> Held | None:
        """The game at its head; None if it can't be read: then the next round loads it anew."""
        self._cache.drop(game)
        with Contained("a game can't be followed", game=game):
            try:
                return await follow(self._store, held) if held else await self._fetch(game)
            except Forked:
                self._measures.mismatches.inc()
                return await self._fetch(game)
        return None

    async def _alone(self, entry: Entry) -> None:
        """Once more, on a fresh load that keeps all plies; what breaks now is a dead letter."""
        self._cache.drop(entry.game)
        for _ in range(ROUNDS):
            work = Work(entry.game, None, [], [])
            with _part("decide", entry), Contained("a decision broke again", game=entry.game, entry=entry.id) as fault:
                work.judged.append(await self._judge_alone(entry, work))
            if fault.broke:
                await self._bury(entry, dead.BROKEN)
                return
            if not await self._carry_out([work]):
                return

    async def _judge_alone(self, entry: Entry, work: Work) -> Judged:
        try:
            work.held = await self._fetch(entry.game, keep=None)
            now = await self._clock.now()
            return await recalled(self._store, entry, work.held) or self._judge(entry, work.held, now)
        except ArchiveFailure as failure:
            log.error("the archive can't be read", game=entry.game, why=str(failure))
            return unread(entry, await self._store.head(entry.game), failure)

    async def _bury(self, entry: Entry, why: str) -> None:
        incident = uuid.uuid4().hex
        with _part("bury", entry):
            log.error("dead letter", incident=incident, why=why, game=entry.game, entry=entry.id)
        refusal = a.Refusal(dead.INTERNAL, "a fault of ours; nothing was applied", (("incident", incident),))
        decision = dead.bury(entry, refusal, why)
        self._count(decision, (await self._decide([decision]))[0])

    def _count(self, decision: Decision, verdict: a.Verdict) -> None:
        self._measures.outcomes.labels(type(verdict).__name__.lower(), self.partition).inc()
        match verdict:
            case a.Refused(refusal):
                self._measures.refusals.labels(refusal.reason).inc()
            case a.Buried():
                self._measures.dead.labels("buried").inc()
            case a.Failed(why):
                log.error("the store refused a call", why=why, game=decision.entry.game, entry=decision.entry.id)


def _part(name: str, entry: Entry) -> AbstractContextManager[Any]:
    return traces.span(name, entry.trace, game=entry.game, entry=entry.id)


def _appended(decision: Decision, verdict: a.Verdict, began: int) -> None:
    entry, outcome = decision.entry, type(verdict).__name__.lower()
    traces.finished("append", entry.trace, began, game=entry.game, entry=entry.id, outcome=outcome)
