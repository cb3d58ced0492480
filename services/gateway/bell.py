"""Waking everyone who waits for news, at once and without a queue."""

from __future__ import annotations

import asyncio


class Bell:
    """Rings for those who wait at that moment; who looks and then waits without an await in between misses nothing."""

    def __init__(self) -> None:
        self._waiting: set[asyncio.Future[bool]] = set()

    def ring(self) -> None:
        """Wake them all."""
        for future in self._waiting:
            if not future.done():
                future.set_result(True)
        self._waiting.clear()

    async def wait(self, seconds: float) -> bool:
        """Wait for the next ring; False if none came in time."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[bool] = loop.create_future()
        self._waiting.add(future)
        late = loop.call_later(max(seconds, 0), _too_late, future)  # a third of what `asyncio.timeout` costs
        try:
            return await future
        finally:
            late.cancel()
            self._waiting.discard(future)


def _too_late(future: asyncio.Future[bool]) -> None:
    if not future.done():
        future.set_result(False)
