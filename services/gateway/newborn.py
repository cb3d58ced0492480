"""How many games that are not over the holder of an API key may have."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from services.gateway.accounts import Accounts
from services.gateway.auth import Caller
from shared.log.redis_counting import RedisCounts


class Newborn:
    """The games that are being created here, beside those that the store counts."""

    def __init__(self, counts: RedisCounts, accounts: Accounts) -> None:
        self._counts = counts
        self._accounts = accounts
        self._coming: Counter[str] = Counter()

    @asynccontextmanager
    async def place(self, caller: Caller) -> AsyncIterator[None]:
        """One is created for as long as this takes; raises a Problem if there are too many.

        Those that are on their way may count twice, and none is ever forgotten.
        """
        name, most = caller.requester, self._accounts.of(caller).tier.games
        coming = self._coming[name]
        self._coming[name] += 1
        try:
            if most is not None and await self._counts.alive(name) + coming >= most.value:
                raise most.over()
            yield
        finally:
            self._coming[name] -= 1
