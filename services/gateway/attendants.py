"""Calls of health and reflection: whoever makes them has proven nothing, so the oldest gives way to the newest."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import aclosing
from typing import Any

import grpc
from google.rpc import status_pb2

from services.gateway.deserialize import reader
from services.gateway.door import NEVER, PATIENCE, end, message_of, write
from services.gateway.errors import Problem
from services.gateway.limits import Most

MOST = 100  # of each kind at once
CHECKS = Most("checks_at_once", MOST, "checks of health at once")
STREAMS = Most("attendants_at_once", MOST, "streams of health and reflection at once")
CROWDED = 2  # times so many are open: the older ones were asked to leave, and take nothing of what they are sent


class Attendant:
    """The call of this task, which comes by a connection.

    Grpc can't end a call while something of it is on its way, so one that gives way then ends when that was taken.
    """

    def __init__(self, connection: str) -> None:
        task = asyncio.current_task()
        assert task is not None, "grpc runs each call in a task of its own"
        self.task = task
        self.connection = connection
        self.sending = False
        self.giving_way = False

    @property
    def interrupted(self) -> bool:
        """Whether it was cancelled by `give_way`, and not by grpc because its caller has gone."""
        return self.giving_way and not self.sending

    def give_way(self) -> None:
        """End soon."""
        self.giving_way = True
        if not self.sending:
            self.task.cancel()

    async def write(self, context: Any, message: Any) -> None:
        """Send an answer; raises CancelledError if it shall give way."""
        self.sending = True
        await write(context, message)
        self.sending = False
        if self.giving_way:
            raise asyncio.CancelledError


class Crowd:
    """Attendants of one kind."""

    def __init__(self, most: Most) -> None:
        self._most = most
        self._staying: dict[Attendant, None] = {}
        self._leaving: set[Attendant] = set()
        self._by: Counter[str] = Counter()

    def enter(self, attendant: Attendant) -> None:
        """Count it until its task ends, and ask the oldest to leave.

        Raises a Problem if too many do not, and one of them all came by its connection: a new one always has a place.
        """
        crowded = len(self._staying) + len(self._leaving) >= CROWDED * self._most.value
        if crowded and attendant.connection in self._by:
            raise self._most.over()
        if len(self._staying) >= self._most.value:
            oldest = next(iter(self._staying))
            del self._staying[oldest]
            self._leaving.add(oldest)
            oldest.give_way()
        self._staying[attendant] = None
        self._by[attendant.connection] += 1
        attendant.task.add_done_callback(lambda _: self._leave(attendant))

    def _leave(self, attendant: Attendant) -> None:
        self._staying.pop(attendant, None)
        self._leaving.discard(attendant)
        self._by[attendant.connection] -= 1
        if not self._by[attendant.connection]:
            del self._by[attendant.connection]


class Attendants:
    """Who is being answered; `refused` gives the status of a refusal, and counts it."""

    def __init__(self, refused: Callable[[str, Problem], status_pb2.Status]) -> None:
        self._refused = refused
        self._crowds = {most: Crowd(most) for most in (CHECKS, STREAMS)}

    def attended(self, method: str, handler: Any) -> Any:
        """The handler of a call, which is let in once it runs."""
        most = STREAMS if handler.response_streaming else CHECKS

        async def answer(requests: Any, context: Any) -> None:
            attendant = Attendant(context.peer())
            try:
                self._crowds[most].enter(attendant)
                async with aclosing(_answers(handler, requests, context)) as messages:
                    async for message in messages:
                        await attendant.write(context, message)
                return
            except Problem as problem:
                status = self._refused(method, problem)
            except asyncio.CancelledError:
                if not attendant.interrupted:
                    raise
                attendant.task.uncancel()
                status = self._refused(method, most.over())
            finally:
                attendant.sending = True
            await end(context, status)

        return grpc.stream_stream_rpc_method_handler(
            answer, reader(method, handler.request_deserializer), handler.response_serializer
        )


async def _answers(handler: Any, requests: AsyncIterator[Any], context: Any) -> AsyncGenerator[Any, None]:
    if handler.request_streaming:
        messages = handler.stream_stream(_read(requests), context)
    else:
        try:
            async with asyncio.timeout(PATIENCE):
                request = await message_of(requests)
        except TimeoutError:
            raise Problem("EXPIRED", NEVER) from None
        if isinstance(request, Problem):
            raise request
        if not handler.response_streaming:
            yield await handler.unary_unary(request, context)
            return
        messages = handler.unary_stream(request, context)
    async with aclosing(messages):
        async for message in messages:
            yield message


async def _read(requests: AsyncIterator[Any]) -> AsyncIterator[Any]:
    async for request in requests:
        if isinstance(request, Problem):
            raise request
        yield request
