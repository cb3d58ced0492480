"""Waking everyone who waits for news, at once and without a queue."""

from __future__ import annotations

import asyncio


class Bell:
    """Rings for those who wait at that moment; who looks and then waits without an await in between misses nothing."""

    def __init__(self) -> None:
        self._waiting: set[asyncio.Future[None]] = set()

    def ring(self) -> None:
        """Wake them all."""
        for future in self._waiting:
            if not future.done():
                future.set_result(None)
        self._waiting.clear()

    async def wait(self, seconds: float) -> bool:
        """Wait for the next ring; False if none came in time."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.add(future)
        try:
            async with asyncio.timeout(max(seconds, 0)):
                await future
        except TimeoutError:
            return False
        finally:
            self._waiting.discard(future)
        return True
