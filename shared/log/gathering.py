"""Single commands of many callers in one round trip: those of one turn of the event loop share a pipeline."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, TypeAlias

from redis.exceptions import ConnectionError as RedisConnectionError

from shared.log.trips import round_trip

if TYPE_CHECKING:
    from shared.log.connection import Client

Asked: TypeAlias = "tuple[tuple[Any, ...], asyncio.Future[Any]]"


class Gathering:
    """Under load a pool's connection for each command costs more CPU than the command itself."""

    def __init__(self, redis: Client) -> None:
        self._redis = redis
        self._asked: list[Asked] = []
        self._trips = set[asyncio.Task[None]]()

    async def ask(self, *command: Any) -> Any:
        """The answer to one command; raises what the client library raises for it or for its round trip."""
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._asked.append((command, future))
        if len(self._asked) == 1:
            trip = asyncio.create_task(self._trip())
            self._trips.add(trip)
            trip.add_done_callback(self._trips.discard)
        return await future

    async def _trip(self) -> None:
        asked, self._asked = self._asked, []
        try:
            results = await round_trip(self._redis, [command for command, _ in asked])
        except BaseException as error:
            results = [_for_callers(error)] * len(asked)
            if not isinstance(error, Exception):
                raise
        finally:
            for (_, future), result in zip(asked, results, strict=True):
                _settle(future, result)


def _for_callers(error: BaseException) -> Exception:
    """Whoever waits was not cancelled itself: to it a trip that was is a lost connection."""
    return error if isinstance(error, Exception) else RedisConnectionError("the round trip was cut off")


def _settle(future: asyncio.Future[Any], result: Any) -> None:
    if future.done():
        return
    if isinstance(result, Exception):
        future.set_exception(result)
    else:
        future.set_result(result)
