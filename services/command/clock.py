"""The store's time, asked for once a second."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shared.log.store import Store

FRESH = 1.0  # seconds


class StoreClock:
    """Milliseconds of the store's clock: good for a ply's `at`; `expires` is judged by the store itself."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._asked = -FRESH
        self._told = 0

    async def now(self) -> int:
        """The time, in ms since the Unix epoch; raises StoreUnavailableError."""
        if time.monotonic() - self._asked >= FRESH:
            self._told = await self._store.now()
            self._asked = time.monotonic()
        return self._told + int((time.monotonic() - self._asked) * 1000)
