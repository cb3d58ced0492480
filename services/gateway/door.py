"""How many calls are let in: each is counted from its first byte to its end, even if its message never comes."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from enum import Enum
from typing import Any

import grpc
from grpc_status import rpc_status

from services.gateway.errors import Problem, malformed

PATIENCE = 10.0  # seconds for the message of a call to come
SHARE = 0.8  # of the calls at once, for those without an API key: whoever has one still comes in


class Kind(Enum):
    """What is counted together."""

    CALL = "call"
    STREAM = "stream"
    CHECK = "check"  # calls of health
    ATTENDANT = "attendant"  # streams of health and reflection


class Door:
    """Lets in so many calls of each kind."""

    def __init__(self, most: Mapping[Kind, int]) -> None:
        self._most = most
        self._inside: Counter[Kind] = Counter()

    def enter(self, kind: Kind, known: bool) -> None:
        """Count the call of this task until the task ends; raises a Problem if there are too many.

        `known` is a caller with an API key.
        """
        most = self._most[kind]
        if self._inside[kind] >= (most if known else max(int(most * SHARE), 1)):
            raise Problem("OVERLOADED", "too many calls at once")
        self._inside[kind] += 1
        task = asyncio.current_task()
        assert task is not None, "grpc runs each call in a task of its own"
        task.add_done_callback(lambda _: self._inside.subtract({kind: 1}))


async def message_of(requests: AsyncIterator[Any]) -> Any:
    """The one message of a call, read here because grpc itself would wait for it for ever.

    Raises a Problem where none comes.
    """
    try:
        async with asyncio.timeout(PATIENCE):
            return await anext(requests)
    except TimeoutError:
        raise Problem("EXPIRED", "the message of the call did not come") from None
    except StopAsyncIteration:
        raise malformed("", "the call has no message") from None


def waiting(handler: Any) -> Any:
    """The handler of another service, with that care about its message."""
    if handler.request_streaming:
        return handler

    async def answer(requests: Any, context: Any) -> Any:
        try:
            request = await message_of(requests)
        except Problem as problem:
            await context.abort_with_status(rpc_status.to_status(problem.status()))
        return await (handler.unary_stream or handler.unary_unary)(request, context)

    kind = grpc.stream_stream_rpc_method_handler if handler.response_streaming else grpc.stream_unary_rpc_method_handler
    return kind(answer, handler.request_deserializer, handler.response_serializer)


def refusing(problem: Problem) -> Any:
    """A handler that says no at once: as one of streams it waits for no message, whatever the call is."""

    async def refuse(requests: Any, context: Any) -> None:
        await context.abort_with_status(rpc_status.to_status(problem.status()))

    refusal: Callable[[Any, Any], Awaitable[None]] = refuse
    return grpc.stream_stream_rpc_method_handler(refusal)
