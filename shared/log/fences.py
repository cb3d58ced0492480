"""Waits for replicas that are shared: however many ask for one partition, one is up and one is to come."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

AT_ONCE = 16  # half of the connections to a server: the other half stays free for those who read


class Fences:
    """The fences of all partitions; `fence` writes to one of them and waits until replicas have it."""

    def __init__(self, fence: Callable[[int], Awaitable[None]]) -> None:
        self._fence = fence
        self._up = asyncio.Semaphore(AT_ONCE)
        self._turns: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._coming: dict[int, asyncio.Task[None]] = {}

    async def passed(self, partition: int) -> None:
        """Returns once one has passed that was put up after this was called; raises what `fence` does."""
        if partition not in self._coming:
            self._coming[partition] = asyncio.create_task(self._next(partition))
            self._coming[partition].add_done_callback(_heard)
        await asyncio.shield(self._coming[partition])  # the others wait for it, too

    async def _next(self, partition: int) -> None:
        async with self._turns[partition], self._up:
            # Whoever comes from here on may ask about what this one does not see any more.
            del self._coming[partition]
            await self._fence(partition)


def _heard(fence: asyncio.Task[None]) -> None:
    """Of one that nobody waits for any more, an error is none that was forgotten."""
    if not fence.cancelled():
        fence.exception()
