"""Commands of many callers in few round trips: what is asked while one is on its way waits for the next."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, TypeAlias

from redis.exceptions import ConnectionError as RedisConnectionError

from shared.log.connection import unreached
from shared.log.trips import Command, round_trip

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from shared.log.connection import Client

Asked: TypeAlias = "tuple[Sequence[Command], asyncio.Future[list[Any]]]"
SLOW = 0.05  # seconds: behind a trip that takes longer nobody waits


class Gathering:
    """Under load a round trip for each command costs more CPU than the command itself, here and in the store."""

    def __init__(self, redis: Client) -> None:
        self._redis = redis
        self._asked: list[Asked] = []
        self._trips = set[asyncio.Task[None]]()

    async def ask(self, *command: Any) -> Any:
        """The answer to one command; raises what the client library raises for it or for its round trip."""
        (answer,) = await self.answers([command])
        if isinstance(answer, Exception):
            raise answer
        return answer

    async def answers(self, commands: Sequence[Command]) -> list[Any]:
        """The answers in order, a server's errors among them; raises what is raised for their round trip."""
        return await self._begun(commands)

    def post(self, command: Command, lost: Callable[[Exception], None]) -> asyncio.Future[list[Any]]:
        """A command whose answer need not be waited for; `lost` is told what there is instead of one."""

        def ended(posted: asyncio.Future[list[Any]]) -> None:
            error = posted.exception() or posted.result()[0]
            if isinstance(error, Exception):
                lost(unreached(error) or error)

        begun = self._begun([command])
        begun.add_done_callback(ended)
        return begun

    def _begun(self, commands: Sequence[Command]) -> asyncio.Future[list[Any]]:
        future: asyncio.Future[list[Any]] = asyncio.get_running_loop().create_future()
        self._asked.append((commands, future))
        if not self._trips:
            self._go()
        return future

    def _go(self) -> None:
        if self._asked:
            trip = asyncio.create_task(self._trip())
            self._trips.add(trip)
            trip.add_done_callback(self._ended)

    def _ended(self, trip: asyncio.Task[None]) -> None:
        self._trips.discard(trip)
        self._go()

    async def _trip(self) -> None:
        asked, self._asked = self._asked, []
        slow = asyncio.get_running_loop().call_later(SLOW, self._go)
        try:
            answers = iter(await round_trip(self._redis, [command for commands, _ in asked for command in commands]))
            for commands, future in asked:
                own = [next(answers) for _ in commands]
                if not future.done():
                    future.set_result(own)
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
