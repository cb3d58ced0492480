"""How many games that are not over the holder of an API key may have."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from services.gateway.accounts import Accounts
from services.gateway.calls import Call
from services.gateway.errors import Problem
from shared.log.connection import StoreRefusesError
from shared.log.redis_counting import RedisCounts


class Newborn:
    """The games that are being created here, beside those that the store counts."""

    def __init__(self, counts: RedisCounts, accounts: Accounts) -> None:
        self._counts = counts
        self._accounts = accounts
        self._coming: defaultdict[str, Counter[str]] = defaultdict(Counter)
        """By holders: how many sendings of each request may still become its game."""

    @asynccontextmanager
    async def place(self, request_id: str, call: Call) -> AsyncIterator[None]:
        """One is created for as long as this takes; raises a Problem if there are too many.

        Those that are on their way may count twice, and none is ever forgotten: of a caller that hung up neither.
        However often a request is repeated, its game is one.
        """
        name, most = call.caller.requester, self._accounts.of(call.caller).tier.games
        others = self._coming[name].keys() - {request_id}
        self._coming[name][request_id] += 1
        wait = 0.0
        try:
            if most is not None and await self._counts.alive(name) + len(others) >= most.value:
                raise most.over()
            yield
            self._came(name, request_id)
        except BaseException as error:
            if call.sent and not _settled(error):
                wait = max(call.deadline.left, 0)  # until then it may come
            raise
        finally:
            if wait:
                asyncio.get_running_loop().call_later(wait, self._leave, name, request_id)
            else:
                self._leave(name, request_id)

    def _came(self, name: str, request_id: str) -> None:
        """The store counts it now, whatever became of its other sendings."""
        self._coming[name][request_id] = 1

    def _leave(self, name: str, request_id: str) -> None:
        coming = self._coming[name]
        coming[request_id] -= 1
        if coming[request_id] <= 0:  # less where it came by another sending
            del coming[request_id]
        if not coming:
            del self._coming[name]


def _settled(error: BaseException) -> bool:
    """Whether it says what became of a command that was sent."""
    if isinstance(error, StoreRefusesError):
        return True  # it never came into the store
    return isinstance(error, Problem) and error.reason != "OUTCOME_UNKNOWN"
