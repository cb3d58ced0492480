"""How many games that are not over the holder of an API key may have."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from services.gateway.accounts import Accounts
from services.gateway.calls import Call
from services.gateway.errors import Problem
from shared.log.redis_counting import RedisCounts


class Newborn:
    """The games that are being created here, beside those that the store counts."""

    def __init__(self, counts: RedisCounts, accounts: Accounts) -> None:
        self._counts = counts
        self._accounts = accounts
        self._coming: Counter[str] = Counter()

    @asynccontextmanager
    async def place(self, call: Call) -> AsyncIterator[None]:
        """One is created for as long as this takes; raises a Problem if there are too many.

        Those that are on their way may count twice, and none is ever forgotten: of a caller that hung up neither.
        """
        name, most = call.caller.requester, self._accounts.of(call.caller).tier.games
        coming = self._coming[name]
        self._coming[name] += 1
        wait = 0.0
        try:
            if most is not None and await self._counts.alive(name) + coming >= most.value:
                raise most.over()
            yield
        except BaseException as error:
            if call.sent and not _settled(error):
                wait = max(call.deadline.left, 0)  # until then it may come, and later it can't
            raise
        finally:
            if wait:
                asyncio.get_running_loop().call_later(wait, self._leave, name)
            else:
                self._leave(name)

    def _leave(self, name: str) -> None:
        self._coming[name] -= 1
        if not self._coming[name]:
            del self._coming[name]


def _settled(error: BaseException) -> bool:
    """Whether it says what became of a command that was sent."""
    return isinstance(error, Problem) and error.reason != "OUTCOME_UNKNOWN"
