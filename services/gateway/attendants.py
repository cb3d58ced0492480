"""Calls of health and reflection: whoever makes them has proven nothing, so the oldest gives way to the newest."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import grpc
from google.rpc import status_pb2

from services.gateway.deserialize import reader
from services.gateway.door import end, message_of
from services.gateway.errors import Problem
from services.gateway.limits import Most

MOST = 100  # of each kind at once
CHECKS = Most("checks_at_once", MOST, "checks of health at once")
STREAMS = Most("attendants_at_once", MOST, "streams of health and reflection at once")


class Attendants:
    """Who is being answered; `refused` gives the status of a refusal, and counts it."""

    def __init__(self, refused: Callable[[str, Problem], status_pb2.Status]) -> None:
        self._refused = refused
        self._inside: dict[Most, dict[asyncio.Task[Any], None]] = {CHECKS: {}, STREAMS: {}}
        self._giving_way: set[asyncio.Task[Any]] = set()

    def attended(self, method: str, handler: Any) -> Any:
        """The handler of the call of this task, which is let in."""
        most = STREAMS if handler.response_streaming else CHECKS
        self._let_in(most)

        async def answer(requests: Any, context: Any) -> Any:
            try:
                return await _answer(handler, requests, context)
            except Problem as problem:
                status = self._refused(method, problem)
            except asyncio.CancelledError:
                task = asyncio.current_task()
                if task not in self._giving_way:
                    raise
                task.uncancel()
                status = self._refused(method, most.over())
            return await end(context, status, heard=False)

        stream, one = grpc.stream_stream_rpc_method_handler, grpc.stream_unary_rpc_method_handler
        kind = stream if handler.response_streaming else one
        return kind(answer, reader(method, handler.request_deserializer), handler.response_serializer)

    def _let_in(self, most: Most) -> None:
        inside, task = self._inside[most], asyncio.current_task()
        assert task is not None, "grpc runs each call in a task of its own"
        if len(inside) >= most.value:
            oldest = next(iter(inside))
            del inside[oldest]
            self._giving_way.add(oldest)
            oldest.cancel()
        inside[task] = None
        task.add_done_callback(lambda it: self._leave(inside, it))

    def _leave(self, inside: dict[asyncio.Task[Any], None], task: asyncio.Task[Any]) -> None:
        inside.pop(task, None)
        self._giving_way.discard(task)


async def _answer(handler: Any, requests: AsyncIterator[Any], context: Any) -> Any:
    if handler.request_streaming:
        async for message in handler.stream_stream(_read(requests), context):
            await context.write(message)
        return None
    request = await message_of(requests)
    if isinstance(request, Problem):
        raise request
    return await (handler.unary_stream or handler.unary_unary)(request, context)


async def _read(requests: AsyncIterator[Any]) -> AsyncIterator[Any]:
    async for request in requests:
        if isinstance(request, Problem):
            raise request
        yield request
