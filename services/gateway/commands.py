"""Sending commands and hearing what became of them: accepted, refused, or certainly never to be applied."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import nullcontext, suppress
from dataclasses import dataclass, field
from typing import TypeAlias, TypeVar

from services.gateway.calls import Call
from services.gateway.clock import StoreClock
from services.gateway.errors import Problem, refused
from services.gateway.limits import Most
from services.gateway.queues import Queues
from services.gateway.replies import Awaited, ReplyChannel
from shared.ledger.requests import carried_out
from shared.log.answers import Accepted, Answer, Expired, Open, Position, Refused, Reused
from shared.log.connection import StoreUnavailableError
from shared.log.record import Entry, request_key
from shared.log.store import KEEP, Store
from shared.process import traces

T = TypeVar("T")
Prove: TypeAlias = Callable[[], Awaitable[None]]
MARGIN = 200  # ms between the last moment at which it may be applied and the caller's deadline
LAST = 0.08  # seconds before the deadline in which an answer still reaches the caller
POLL = 0.02  # seconds between two questions to the store when the answer is due
PATIENCE = 5.0  # seconds without the store after which an outcome counts as unknown
LINE = Most("commands_in_line", 64, "commands of one caller for one game at once")


@dataclass(frozen=True, slots=True)
class Command:
    """A command of a caller for a game: its body, and the hash by which a repetition is known."""

    requester: str
    request_id: str
    game: str
    body: bytes
    payload: bytes


@dataclass(slots=True)
class _Turn:
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    line: int = 0


async def granted() -> None:
    """Nothing has to be proven."""


class Commands:
    """The way of commands to the command service and back."""

    def __init__(self, store: Store, replies: ReplyChannel, clock: StoreClock, queues: Queues) -> None:
        self._store = store
        self._queues = queues
        self._replies = replies
        self._clock = clock
        self._turns: dict[tuple[str, str], _Turn] = {}

    async def run(self, command: Command, call: Call, prove: Prove = granted) -> Accepted:
        """What it became; raises a Problem that says what became of it instead.

        `prove` is called after a wait in line, and raises if the caller may act no longer.
        """
        match await self._in_turn(command, call, prove):
            case Accepted() as accepted:
                return accepted
            case Refused(refusal, head, head_hash):
                raise refused(refusal, head, head_hash)
            case Reused():
                raise Problem("REQUEST_ID_REUSED", "this request id was used for something else")
            case Expired():
                await self._led(command, call)
                raise Problem("EXPIRED", "too late: nothing was applied, and nothing will be")

    async def answered(self, command: Command) -> Accepted | None:
        """What it became before, if it was accepted; nothing is sent."""
        request = request_key(command.requester, command.request_id)
        never = self._clock.now() + KEEP
        found = await self._store.outcome(command.game, request, command.payload, never)
        if isinstance(found, Open):
            return await self._recalled(command, request)
        return found if isinstance(found, Accepted) else None

    async def _recalled(self, command: Command, request: bytes) -> Accepted | None:
        """By the plies of a closed game, which has no records."""
        head = await self._store.head(command.game)
        found = await carried_out(self._store, command.game, request) if head.closed else None
        if found is None or found.payload != command.payload:
            return None
        partition = self._store.keys.partition_of(command.game)
        position = Position(partition, (await self._store.log_end(partition)).number)
        return Accepted(found.stored.version, found.stored.hash, head.version, head.hash, position)

    async def _in_turn(self, command: Command, call: Call, prove: Prove) -> Answer:
        """One at a time for each caller and game: what is sent in order is decided in order."""
        key = (command.requester, command.game)
        turn = self._turns.setdefault(key, _Turn())
        if turn.line >= LINE.value:
            raise LINE.over()
        turn.line += 1
        waited = turn.lock.locked()
        try:
            # A timer costs more than all else here: none where nothing is waited for.
            async with asyncio.timeout(max(call.deadline.left, 0)) if waited else nullcontext():
                await turn.lock.acquire()
            try:
                if waited:
                    await prove()
                return await self._answer(command, call)
            finally:
                turn.lock.release()
        finally:
            turn.line -= 1
            if not turn.line:
                del self._turns[key]

    async def _answer(self, command: Command, call: Call) -> Answer:
        await self._reachable(call)
        request = request_key(command.requester, command.request_id)
        expires = self._clock.now() + int(call.deadline.left * 1000) - MARGIN
        with self._queues.place(command.game), self._replies.awaiting() as (corr, place):
            channel = self._replies.name
            sent = (command.game, request, command.payload, expires, channel, corr, command.body)
            entry = Entry(*sent, trace=traces.carried())
            call.sent = True
            self._store.post(entry, place.lost)
            return await self._settled(entry, place, call, self._until(expires))

    async def _led(self, command: Command, call: Call) -> None:
        """Whoever said so still leads replicas, if they count: one that was replaced knows nothing of its successor."""
        try:
            await _within(call, self._store.replicated(self._store.keys.partition_of(command.game)))
        except StoreUnavailableError:
            raise Problem("OUTCOME_UNKNOWN", "its store may have been replaced: ask again") from None

    async def _reachable(self, call: Call) -> None:
        """Nothing is sent while no answer could be heard."""
        if self._replies.hearing.is_set():
            return
        try:
            async with asyncio.timeout(min(max(call.deadline.left - LAST, 0), PATIENCE)):
                await self._replies.hearing.wait()
        except TimeoutError:
            raise Problem("STORE_UNAVAILABLE", "the store can't be reached: nothing was sent") from None

    async def _settled(self, entry: Entry, place: Awaited, call: Call, pause: float) -> Answer:
        """The answer as heard, else as the store has it: past `expires` it knows for certain."""
        away = 0.0
        while True:
            if (heard := await place.wait(pause)) is not None:
                return heard
            pause = POLL
            asked = self._store.outcome(entry.game, entry.request, entry.payload, entry.expires)
            try:
                found = await _within(call, asked)
            except StoreUnavailableError:
                away = away or time.monotonic()
                if time.monotonic() - away > PATIENCE or call.deadline.left <= LAST:
                    raise Problem("OUTCOME_UNKNOWN", "ask again with the same request id") from None
                continue
            away = 0.0
            if not isinstance(found, Open):
                return found
            if call.deadline.left <= LAST:
                raise Problem("OUTCOME_UNKNOWN", "it has no outcome yet: ask again with the same request id")
            pause = max(self._until(entry.expires), POLL)
            if pause > POLL:  # told to ask before its time: what was sent may be lost with the server that had it
                with suppress(StoreUnavailableError):
                    await _within(call, self._store.send(entry))

    def _until(self, expires: int) -> float:
        """Seconds until then, by the store's clock."""
        return (expires - self._clock.now()) / 1000


async def _within(call: Call, asked: Awaitable[T]) -> T:
    """The store's answer; one that does not come before the deadline is none."""
    try:
        async with asyncio.timeout(max(call.deadline.left - LAST, POLL)):
            return await asked
    except TimeoutError:
        raise StoreUnavailableError("no answer before the deadline") from None
