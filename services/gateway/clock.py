"""The store's time, as far as this process knows it: measured now and then, reckoned in between."""

from __future__ import annotations

import asyncio
import time

from shared.log.connection import StoreUnavailableError
from shared.log.store import Store

EVERY = 10.0  # seconds


class StoreClock:
    """Milliseconds of the store's time; right to about half a round trip."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._ahead = 0.0

    def now(self) -> int:
        """Milliseconds since the Unix epoch."""
        return int(time.monotonic() * 1000 + self._ahead)

    async def measure(self) -> None:
        """Compare once; raises StoreUnavailableError."""
        before = time.monotonic()
        there = await self._store.now()
        self._ahead = there - (before + time.monotonic()) / 2 * 1000

    async def keep(self) -> None:
        """Compare again and again: the two clocks drift, and another store may answer after a failover."""
        while True:
            try:
                await self.measure()
            except StoreUnavailableError:
                await asyncio.sleep(1)
            else:
                await asyncio.sleep(EVERY)
