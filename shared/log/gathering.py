"""Commands of many callers in few round trips: what is asked while one is on its way waits for the next."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from redis.exceptions import ConnectionError as RedisConnectionError

from shared.log.cluster import Cluster
from shared.log.connection import unreached
from shared.log.trips import Command, round_trip

if TYPE_CHECKING:
    from collections.abc import Callable

    from shared.log.connection import Client

SLOW = 0.05  # seconds: behind a trip that takes longer nobody waits
TRIPS = 8  # at once on one way: a quarter of the connections to a server


class Gathering:
    """Under load a round trip for each command costs more CPU than the command itself, here and in the store."""

    def __init__(self, redis: Client) -> None:
        self._redis = redis
        self._apart = isinstance(redis, Cluster)
        self._ways: dict[str, _Way] = {}

    async def ask(self, *command: Any) -> Any:
        """The answer to one command; raises what the client library raises for it or for its round trip."""
        answer = await self._begun(command)
        if isinstance(answer, Exception):
            raise answer
        return answer

    def post(self, command: Command, lost: Callable[[Exception], None]) -> asyncio.Future[Any]:
        """A command whose answer need not be waited for; `lost` is told what there is instead of one."""

        def ended(posted: asyncio.Future[Any]) -> None:
            error = posted.exception() or posted.result()
            if isinstance(error, Exception):
                lost(unreached(error) or error)

        begun = self._begun(command)
        begun.add_done_callback(ended)
        return begun

    def _begun(self, command: Command) -> asyncio.Future[Any]:
        """Of several servers one may be silent: nobody who asks another waits for it."""
        name = str(command[1]).partition("}")[0] if self._apart else ""
        if name not in self._ways:
            self._ways[name] = _Way(self._redis)
        return self._ways[name].ask(command)


class _Way:
    """Where commands travel together."""

    def __init__(self, redis: Client) -> None:
        self._redis = redis
        self._asked: list[tuple[Command, asyncio.Future[Any]]] = []
        self._ahead: asyncio.Task[None] | None = None  # whose return is waited for
        self._trips = set[asyncio.Task[None]]()

    def ask(self, command: Command) -> asyncio.Future[Any]:
        """The answer, or a server's error as one."""
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._asked.append((command, future))
        self._go()
        return future

    def _go(self) -> None:
        if self._asked and self._ahead is None and len(self._trips) < TRIPS:
            self._ahead = asyncio.create_task(self._trip())
            self._trips.add(self._ahead)
            self._ahead.add_done_callback(self._ended)

    def _ended(self, trip: asyncio.Task[None]) -> None:
        self._trips.discard(trip)
        self._pass(trip)

    def _pass(self, trip: asyncio.Task[None] | None) -> None:
        if self._ahead is trip:
            self._ahead = None
        self._go()

    async def _trip(self) -> None:
        asked, self._asked = self._asked, []
        slow = asyncio.get_running_loop().call_later(SLOW, self._pass, asyncio.current_task())
        try:
            answers = await round_trip(self._redis, [command for command, _ in asked])
            for (_, future), answer in zip(asked, answers, strict=True):
                if not future.done():
                    future.set_result(answer)
        except BaseException as error:
            for _, future in asked:
                if not future.done():
                    future.set_exception(_for_callers(error))
            if not isinstance(error, Exception):
                raise
        finally:
            slow.cancel()


def _for_callers(error: BaseException) -> Exception:
    """Whoever waits was not cancelled itself: to it a trip that was is a lost connection."""
    return error if isinstance(error, Exception) else RedisConnectionError("the round trip was cut off")
