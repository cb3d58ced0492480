"""The answers to this gateway's commands: one channel, one connection, whoever waits is found by correlation."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterator
from contextlib import contextmanager

import structlog

from services.gateway.bell import Bell
from services.gateway.clock import StoreClock
from shared.log.answers import Answer
from shared.log.connection import StoreRefusesError, StoreUnavailableError
from shared.log.record import Logged
from shared.log.store import Store

log = structlog.get_logger()
PAUSE = 0.1  # seconds before the channel is listened to again


class Awaited:
    """A place for the answer to one command."""

    def __init__(self) -> None:
        self._answer: Answer | None = None
        self._error: Exception | None = None
        self._put = False
        self._bell = Bell()

    def put(self, answer: Answer | None) -> None:
        """The answer, or None: it may have been missed, ask the store."""
        self._answer = self._answer or answer
        self._put = True
        self._bell.ring()

    def lost(self, error: Exception) -> None:
        """The command may not have arrived: ask the store, unless that said so itself."""
        if isinstance(error, StoreRefusesError) or not isinstance(error, StoreUnavailableError):
            self._error = error
        self.put(None)

    async def wait(self, seconds: float) -> Answer | None:
        """The answer; None if it did not come in time or may have been missed. Raises what kept the command away."""
        if not self._put:
            await self._bell.wait(seconds)
        self._put = False
        if self._answer is None and self._error is not None:
            try:
                raise self._error
            finally:
                self._error = None  # or it would keep itself by its traceback
        return self._answer


class ReplyChannel:
    """The channel of this gateway; `hearing` is set while it is listened to."""

    def __init__(self, store: Store, clock: StoreClock) -> None:
        self.name = f"gateway:{secrets.token_hex(8)}"
        self.hearing = asyncio.Event()
        self._store = store
        self._clock = clock
        self._awaited: dict[str, Awaited] = {}

    @property
    def awaited(self) -> int:
        """How many commands wait for their answers."""
        return len(self._awaited)

    @contextmanager
    def awaiting(self) -> Iterator[tuple[str, Awaited]]:
        """A new correlation, and the place where its answer will be."""
        corr = secrets.token_hex(8)
        self._awaited[corr] = place = Awaited()
        try:
            yield corr, place
        finally:
            del self._awaited[corr]

    def doubt(self) -> None:
        """Whoever waits shall ask the store: an answer was missed, or a command lost."""
        for place in self._awaited.values():
            place.put(None)

    def offer(self, entry: Logged) -> None:
        """Nothing: answers come by the channel."""

    async def reconnected(self, partition: int, lost: bool) -> None:
        """The log of a partition is another server's now, perhaps: that may lack what was sent."""
        self.doubt()

    async def listen(self) -> None:
        """Listen for the life of the process; after each break everyone who waits is told to ask the store."""
        while True:
            try:
                await self._hear()
            except StoreUnavailableError as error:
                if self.hearing.is_set():
                    log.warning("the reply channel broke", error=str(error))
            finally:
                self.hearing.clear()
            await asyncio.sleep(PAUSE)

    async def _hear(self) -> None:
        replies = await self._store.replies(self.name)
        try:
            await self._clock.measure()  # it may be another server by now
            self.hearing.set()
            self.doubt()
            while True:
                for corr, answer in await replies.read():
                    if (awaited := self._awaited.get(corr)) is not None:
                        awaited.put(answer)
        finally:
            await replies.close()
