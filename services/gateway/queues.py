"""How many commands wait for their outcome in each partition: too many are not sent at all."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from services.gateway.limits import Most
from shared.log.connection import StoreUnavailableError
from shared.log.redis_counting import RedisCounts

LOOK = 0.5  # seconds between two looks at what all gateways have sent


class Queues:
    """What the store said last, and what this gateway has sent and heard since."""

    def __init__(self, counts: RedisCounts, most: Most) -> None:
        self._counts = counts
        self._most = most
        self._waiting = [0 for _ in counts.partitions]

    @contextmanager
    def place(self, game: str) -> Iterator[None]:
        """A command waits for as long as this takes; raises a Problem if too many do."""
        partition = self._counts.partition_of(game)
        if self._waiting[partition] >= self._most.value:
            raise self._most.over()
        self._waiting[partition] += 1
        try:
            yield
        finally:
            self._waiting[partition] = max(self._waiting[partition] - 1, 0)

    async def keep(self) -> None:
        """Look, for the life of the process: whoever gave up waiting has left a command behind."""
        while True:
            with suppress(StoreUnavailableError):  # then nothing is sent, and the next look will do
                await self.look()
            await asyncio.sleep(LOOK)

    async def look(self) -> None:
        """Ask the store."""
        for partition in self._counts.partitions:
            backlog = await self._counts.backlog(partition)
            self._waiting[partition] = backlog.unread + backlog.in_work
