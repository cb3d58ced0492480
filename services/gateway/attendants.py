"""Calls of health and reflection: whoever makes them has proven nothing, so the oldest gives way to the newest."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import aclosing
from dataclasses import dataclass
from typing import Any

import grpc
from google.rpc import status_pb2

from services.gateway.deserialize import reader
from services.gateway.door import NEVER, PATIENCE, Line, end, message_of, task_of_call
from services.gateway.errors import Problem
from services.gateway.limits import Most

MOST = 100  # of each kind at once
CHECKS = Most("checks_at_once", MOST, "checks of health at once")
STREAMS = Most("attendants_at_once", MOST, "streams of health and reflection at once")
CROWDED = 2  # times so many are open: the older ones were asked to leave, and take nothing of what they are sent


@dataclass(frozen=True, slots=True, eq=False)
class Attendant:
    """The call of a task, which comes by a connection."""

    task: asyncio.Task[Any]
    connection: str
    line: Line


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
            oldest.line.leave()
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
            line = Line(context)
            try:
                self._crowds[most].enter(Attendant(task_of_call(), context.peer(), line))
                if await line.answered(_written(line, _answers(handler, requests, context))):
                    return
                status = self._refused(method, most.over())
            except Problem as problem:
                status = self._refused(method, problem)
            await end(context, status)

        return grpc.stream_stream_rpc_method_handler(
            answer, reader(method, handler.request_deserializer), handler.response_serializer
        )


async def _written(line: Line, answers: AsyncGenerator[Any, None]) -> None:
    async with aclosing(answers):
        async for message in answers:
            await line.write(message)


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
