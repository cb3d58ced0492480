"""Around every call: who calls, until when, how many at once; and a stable answer to whatever goes wrong."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import aclosing, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

import grpc
import structlog
from grpc import aio
from grpc_status import rpc_status

from services.gateway.auth import Access, Caller
from services.gateway.deserialize import reader, written
from services.gateway.errors import Problem, problem_of
from services.gateway.metrics import Metrics
from services.gateway.settings import GatewaySettings
from shared.log.connection import StoreUnavailableError
from shared.process import logs

log = structlog.get_logger()
PREFIX = "/prestige.v1."
SLACK = 0.5  # seconds: whoever waits inside knows the deadline and has the better words
LONG_CALLS = {"/prestige.v1.AuditService/VerifyGame": 600.0}
"""Seconds for calls that play a whole game again."""


class Deadline:
    """When a call must be answered."""

    def __init__(self, seconds: float) -> None:
        self._at = time.monotonic() + seconds

    @property
    def left(self) -> float:
        """Seconds until then, negative after it."""
        return self._at - time.monotonic()


@dataclass(slots=True)
class Call:
    """Who calls, until when it must be answered, and whether a command of it is on its way."""

    caller: Caller
    deadline: Deadline
    sent: bool = False


_CALL: ContextVar[Call] = ContextVar("call")


def current() -> Call:
    """The call that is being answered."""
    return _CALL.get()


class Calls(aio.ServerInterceptor):  # type: ignore[type-arg]  # generic in its stubs only
    """Wraps the handlers of our services; health and reflection pass untouched."""

    def __init__(self, settings: GatewaySettings, access: Access, metrics: Metrics) -> None:
        self._settings = settings
        self._access = access
        self._metrics = metrics
        self._unary = 0
        self._streams = 0

    async def intercept_service(self, continuation: Callable[[Any], Awaitable[Any]], handler_call_details: Any) -> Any:
        """The handler of a call, wrapped."""
        handler = await continuation(handler_call_details)
        method: str = handler_call_details.method
        if handler is None or not method.startswith(PREFIX):
            return handler
        read = reader(method, handler.request_deserializer)
        if handler.response_streaming:
            streaming = self._streaming(method, handler.unary_stream)
            return grpc.unary_stream_rpc_method_handler(streaming, read, written)
        return grpc.unary_unary_rpc_method_handler(self._answering(method, handler.unary_unary), read, written)

    def _answering(self, method: str, answer: Callable[[Any, Any], Awaitable[Any]]) -> Callable[[Any, Any], Any]:
        async def call(request: Any, context: Any) -> Any:
            with self._metrics.seconds.labels(method).time(), self._counted("_unary", self._settings.calls_at_once):
                deadline = self._deadline(method, context)
                self._begin(request, context, deadline)
                async with asyncio.timeout(max(deadline.left, 0) + SLACK):
                    return await answer(request, context)

        return self._told(method, call)

    def _streaming(self, method: str, stream: Callable[[Any, Any], AsyncIterator[Any]]) -> Callable[[Any, Any], Any]:
        async def call(request: Any, context: Any) -> None:
            with self._counted("_streams", self._settings.watches_at_once):
                self._begin(request, context, Deadline(self._settings.watch_seconds))
                # Written here and not yielded on: a cancelled call then closes the handler's generator at once.
                async with aclosing(stream(request, context)) as messages:  # type: ignore[type-var]  # a generator
                    async for message in messages:
                        await _write(context, message)

        return self._told(method, call)

    def _begin(self, request: Any, context: Any, deadline: Deadline) -> None:
        if isinstance(request, Problem):
            raise request
        _CALL.set(Call(self._access.caller(context.invocation_metadata() or ()), deadline))

    def _deadline(self, method: str, context: Any) -> Deadline:
        asked: float | None = context.time_remaining()
        longest = LONG_CALLS.get(method, self._settings.longest_deadline)
        return Deadline(min(self._settings.default_deadline if asked is None else asked, longest))

    @contextmanager
    def _counted(self, kind: str, most: int) -> Iterator[None]:
        if getattr(self, kind) >= most:
            raise Problem("OVERLOADED", "too many calls at once")
        setattr(self, kind, getattr(self, kind) + 1)
        try:
            yield
        finally:
            setattr(self, kind, getattr(self, kind) - 1)

    def _told(self, method: str, call: Callable[[Any, Any], Awaitable[Any]]) -> Callable[[Any, Any], Awaitable[Any]]:
        """The call with every error turned into a status, and counted."""

        async def told(request: Any, context: Any) -> Any:
            try:
                answer = await call(request, context)
            except asyncio.CancelledError:
                self._metrics.calls.labels(method, "CANCELLED").inc()
                raise
            except Exception as error:  # noqa: BLE001  # all that is a fault of ours is logged by `_fault`
                problem = self._problem(method, error)
                self._metrics.calls.labels(method, problem.code.name).inc()
                await context.abort_with_status(rpc_status.to_status(problem.status()))
            else:
                self._metrics.calls.labels(method, "OK").inc()
                return answer

        return told

    def _problem(self, method: str, error: Exception) -> Problem:
        """What to tell: once a command was sent, a wait in vain says nothing about what became of it."""
        call = _CALL.get(None)
        if isinstance(error, StoreUnavailableError | TimeoutError) and call is not None and call.sent:
            return Problem("OUTCOME_UNKNOWN", "ask again with the same request id")
        if isinstance(error, TimeoutError):
            return Problem("EXPIRED", "the deadline has passed")
        return problem_of(error) or self._fault(method, error)

    def _fault(self, method: str, error: Exception) -> Problem:
        incident = secrets.token_hex(8)
        self._metrics.faults.inc()
        log.error("a call broke", method=method, incident=incident, traceback=logs.frames(error))
        return Problem("INTERNAL", "a fault of ours", {"incident": incident})


async def _write(context: Any, message: Any) -> None:
    """Raises CancelledError where the caller has gone: grpc may tell so only by a failing write."""
    try:
        await context.write(message)
    except aio.InternalError as error:
        raise asyncio.CancelledError from error
