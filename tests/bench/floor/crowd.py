"""Watchers by the thousand: each counts what it is sent, and notes how long after `sent_at` that came."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from typing import Any


class Crowd:
    """Streams that are all open once `gathered` returns; `reached` waits until each has so many messages."""

    def __init__(self, watch: Callable[[], Any], size: int) -> None:
        self.size = size
        self.bytes = 0
        self.sent_at = 0.0
        self.delays: list[float] = []  # seconds
        self._counts = [0] * size
        self._least = 1
        self._behind = size
        self._there = asyncio.Event()
        self._tasks = [asyncio.ensure_future(self._follow(watch(), number)) for number in range(size)]

    async def gathered(self) -> None:
        """The first message of each: a snapshot, or the hub's empty one."""
        await self._there.wait()

    async def reached(self, count: int) -> None:
        """Until every watcher has so many messages after the first one."""
        self._least = count + 1
        self._behind = sum(seen < self._least for seen in self._counts)
        if self._behind:
            self._there.clear()
            await self._there.wait()

    async def leave(self) -> None:
        """Close all streams."""
        for task in self._tasks:
            task.cancel()
        await asyncio.wait(self._tasks)

    async def _follow(self, stream: AsyncIterator[bytes], number: int) -> None:
        async for message in stream:
            self.bytes += len(message)
            self.delays.append(time.perf_counter() - self.sent_at)
            self._counts[number] += 1
            if self._counts[number] == self._least:
                self._behind -= 1
                if not self._behind:
                    self._there.set()
