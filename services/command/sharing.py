"""Which of several processes reads which partition, so that a game is in the memory of one; only speed rests on it.

Each says that it lives, and all count the same way. Whoever sees that commands wait and nobody reads them, reads them.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING

import structlog

from shared.log.connection import StoreUnavailableError, reaching
from shared.log.redis_counting import RedisCounts
from shared.process.faults import Contained

if TYPE_CHECKING:
    from services.command.intake import Intake
    from services.command.recovery import Recovery
    from shared.log.redis import RedisStore
    from shared.process.running import Process

log = structlog.get_logger()
LOOK = 0.5  # seconds between two looks
ALONE = 2.0  # seconds after its start in which a process reads all: those before it may have died a moment ago
LIVES = 2.0  # seconds of silence after which a process counts as gone
PATIENCE = 0.4  # seconds for which commands may wait while none is read before a partition counts as neglected
HELP = 2.0  # seconds for which another's partition is read once it was found neglected


class Sharing:
    """The share of one process."""

    def __init__(self, process: Process, store: RedisStore, intake: Intake, recovery: Recovery) -> None:
        self._process = process
        self._store = store
        self._counts = RedisCounts(store)
        self._intake = intake
        self._recovery = recovery
        self._partitions = range(store.keys.partitions)
        self._alone_until = time.monotonic() + ALONE
        self._helping: dict[int, float] = {}
        self._waiting: dict[int, tuple[bytes, float]] = {}

    async def share(self) -> None:
        """Read one's share; until the process drains."""
        while not self._process.stopping:
            # The store is asked for by a condition of its own; whatever else breaks here costs nothing but speed.
            with suppress(StoreUnavailableError), Contained("the partitions can't be shared"):
                await self._look()
            await self._process.rest(LOOK)

    async def leave(self) -> None:
        """Read on until the others have taken over, if there are any."""
        with suppress(StoreUnavailableError):
            if await self._gone():
                await asyncio.sleep(LOOK)

    async def _look(self) -> None:
        living = await self._living()
        own = {it for it in self._partitions if living[it % len(living)] == self._process.name}
        if time.monotonic() < self._alone_until:
            own = set(self._partitions)
        for partition in set(self._partitions) - own:
            if await self._neglected(partition):
                self._helping[partition] = time.monotonic() + HELP
        helped = {it for it, until in self._helping.items() if until > time.monotonic()}
        await self._recovery.strays(await self._intake.read(own | helped))
        self._recovery.measures.reads.set(len(own | helped))

    @reaching
    async def _living(self) -> list[str]:
        """The names of all processes that read, one's own among them, in the order in which they share."""
        redis, key = self._store.redis, self._store.keys.readers
        now = await self._store.now(key)
        await redis.zadd(key, {self._process.name: now})
        await redis.zremrangebyscore(key, "-inf", now - int(LIVES * 1000))
        found = {name.decode() for name in await redis.zrange(key, 0, -1)}
        return sorted(found | {self._process.name})  # a server that has just taken over may not know of oneself

    @reaching
    async def _gone(self) -> bool:
        """No longer among those who read; whether others are."""
        redis, key = self._store.redis, self._store.keys.readers
        await redis.zrem(key, self._process.name)
        return bool(await redis.exists(key))

    async def _neglected(self, partition: int) -> bool:
        """Whether commands have waited for a while, and none was read meanwhile."""
        backlog = await self._counts.backlog(partition)
        place, since = self._waiting.pop(partition, (b"", 0.0))
        if not (backlog.unread and backlog.last):  # a group that is lost is made anew elsewhere
            return False
        if backlog.last != place:
            place, since = backlog.last, time.monotonic()
        self._waiting[partition] = place, since
        return time.monotonic() - since > PATIENCE
