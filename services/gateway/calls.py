"""Around every call: who calls, until when, how many at once; and a stable answer to whatever goes wrong."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import aclosing
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache
from typing import Any

import grpc
import structlog
from google.rpc import status_pb2
from grpc import aio

from services.gateway.accounts import Accounts
from services.gateway.attendants import Attendants
from services.gateway.auth import Access, Caller
from services.gateway.deserialize import reader, written
from services.gateway.door import NEVER, PATIENCE, Door, Kind, Line, Place, end, message_of, refusing
from services.gateway.errors import Problem, problem_of
from services.gateway.limits import of_all
from services.gateway.metrics import Metrics
from services.gateway.rates import Rates
from services.gateway.reach import Reach
from services.gateway.settings import GatewaySettings
from services.gateway.traced import name_game, traced
from shared.log.archive import ArchiveFailure
from shared.log.connection import StoreRefusesError, StoreUnavailableError
from shared.process import logs, traces

log = structlog.get_logger()
PREFIX = "/prestige.v1."
FOR_ALL = ("/prestige.v1.GameService/ListTitles",)
"""Calls that need neither key nor token."""
UNKNOWN = "unknown"
"""Stands for all calls that there are not: a name that is made up makes no label."""
DAMAGED = ("GAME_DAMAGED", "ARCHIVE_DAMAGED", "CHECKPOINT_DAMAGED")
SLACK = 0.5  # seconds: whoever waits inside knows the deadline and has the better words
LONG_CALLS = {f"/prestige.v1.AuditService/{name}": 600.0 for name in ("VerifyGame", "TraceField", "CompareGames")}
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
    """Who calls, until when it must be answered, and whether a command of it is on its way, or may be or have been."""

    caller: Caller
    deadline: Deadline
    sent: bool = False
    repeatable: bool = False


_CALLER: ContextVar[Caller] = ContextVar("caller")
"""Who was let in."""
_CALL: ContextVar[Call] = ContextVar("call")
"""From its message on."""


def current() -> Call:
    """The call that is being answered."""
    return _CALL.get()


class Calls(aio.ServerInterceptor):  # type: ignore[type-arg]  # generic in its stubs only
    """Wraps the handlers of our services; those of health and reflection are only counted."""

    def __init__(
        self, settings: GatewaySettings, access: Access, accounts: Accounts, reach: Reach, metrics: Metrics
    ) -> None:
        self._settings = settings
        self._access = access
        self._reach = reach
        self._metrics = metrics
        # To look for the counter of some labels costs six times what counting does.
        self._calls, self._seconds = cache(metrics.calls.labels), metrics.seconds.labels
        self._accounts = accounts
        self._rates = Rates()
        self._door = Door(
            {
                Kind.CALL: of_all(settings, "calls_at_once", "calls at once"),
                Kind.STREAM: of_all(settings, "watches_at_once", "streams at once"),
            }
        )
        self._handlers: dict[str, Any] = {}
        self._attendants = Attendants(self._refused)

    async def intercept_service(self, continuation: Callable[[Any], Awaitable[Any]], handler_call_details: Any) -> Any:
        """The handler of a call, wrapped."""
        handler = await continuation(handler_call_details)
        method: str = handler_call_details.method
        if handler is None:
            return refusing(self._refused(UNKNOWN, Problem("UNKNOWN_CALL", "there is no such call")))
        if not method.startswith(PREFIX):
            return self._attendants.attended(method, handler)
        try:
            caller = self._let_in(method, handler.response_streaming, handler_call_details.invocation_metadata or ())
        except Problem as problem:
            return refusing(self._refused(method, problem))
        _CALLER.set(caller)  # it is asked for by the same task
        if method not in self._handlers:
            self._handlers[method] = self._wrapped(method, handler)
        return self._handlers[method]

    def _let_in(self, method: str, streaming: bool, metadata: Iterable[tuple[str, str | bytes]]) -> Caller:
        """Who calls; whoever surely may not is not even counted."""
        caller = self._access.caller(metadata)
        if method not in FOR_ALL:
            caller.must_be_known()
        account = self._accounts.of(caller)
        self._rates.take(account.name, account.tier.rate)
        place = self._door.enter(Kind.STREAM if streaming else Kind.CALL, account)
        if caller.proof is None:
            return caller
        return Caller(caller.holder, caller.proof, caller.key, lambda: self._proven(caller, place))

    def _proven(self, caller: Caller, place: Place) -> None:
        """The call counts with those of the seat, and so does whatever is sent with this token from now on."""
        if caller.proof is not None:
            self._accounts.prove(caller.proof)
            place.move(self._accounts.of(caller))

    def _wrapped(self, method: str, handler: Any) -> Any:
        read = reader(method, handler.request_deserializer)
        if handler.response_streaming:
            streaming = self._streaming(method, handler.unary_stream)
            return grpc.stream_stream_rpc_method_handler(streaming, read)
        return grpc.stream_unary_rpc_method_handler(self._answering(method, handler.unary_unary), read)

    def _answering(self, method: str, answer: Callable[[Any, Any], Awaitable[Any]]) -> Callable[[Any, Any], Any]:
        seconds = self._seconds(method)

        async def call(requests: Any, context: Any) -> Any:
            caller = _CALLER.get()
            with seconds.time():
                deadline = self._deadline(method, context)
                async with asyncio.timeout(PATIENCE) as timer:  # one for both: it costs more than what it watches
                    request = await _begun(requests, Call(caller, deadline))
                    timer.reschedule(asyncio.get_running_loop().time() + max(deadline.left, 0) + SLACK)
                    try:
                        return await self._confirmed(request, lambda: answer(request, context))
                    except Exception as error:
                        await self._cover(request, error)
                        raise

        return traced(method, _CALLER.get, self._told(method, call))

    async def _confirmed(self, request: Any, answer: Callable[[], Awaitable[Any]]) -> Any:
        """The answer as it is written; it is asked for again where what was denied may be shown meanwhile."""
        caller = _CALL.get().caller
        try:
            await self._reach.check(caller, request)
            return written(await answer())
        except Exception as error:
            if not await self._reach.confirmed(error, request):
                raise
        await self._reach.check(caller, request)
        return written(await answer())

    def _streaming(self, method: str, stream: Callable[[Any, Any], AsyncIterator[Any]]) -> Callable[[Any, Any], Any]:
        async def call(requests: Any, context: Any) -> None:
            caller = _CALLER.get()
            async with asyncio.timeout(PATIENCE):
                request = await _begun(requests, Call(caller, Deadline(self._settings.watch_seconds)))
            try:
                await self._reach.check(caller, request)
                line = Line(context)
                await line.answered(self._written(line, stream(request, context), caller))
            except Exception as error:
                await self._reach.confirmed(error, request)
                await self._cover(request, error)
                raise

        return traced(method, _CALLER.get, self._told(method, call))

    async def _written(self, line: Line, messages: AsyncIterator[Any], caller: Caller) -> None:
        """Written here and not yielded on: a cancelled call then closes the handler's generator at once."""
        async with aclosing(messages):  # type: ignore[type-var]  # a generator
            async for message in messages:
                self._access.check(caller)
                await line.write(written(message))

    async def _cover(self, request: Any, error: Exception) -> None:
        """Whoever had a command sent has shown that its token is good."""
        if not (call := _CALL.get()).sent:
            await self._reach.cover(call.caller, request, error)

    def _deadline(self, method: str, context: Any) -> Deadline:
        asked: float | None = context.time_remaining()
        longest = LONG_CALLS.get(method, self._settings.longest_deadline)
        return Deadline(min(self._settings.default_deadline if asked is None else asked, longest))

    def _told(self, method: str, call: Callable[[Any, Any], Awaitable[Any]]) -> Callable[[Any, Any], Awaitable[Any]]:
        """The call with every error turned into a status, and counted."""

        async def told(requests: Any, context: Any) -> Any:
            try:
                answer = await call(requests, context)
            except asyncio.CancelledError:
                self._count(method, "CANCELLED")
                raise
            except Exception as error:  # noqa: BLE001  # all that is a fault of ours is logged by `_fault`
                await end(
                    context, self._refused(method, self._problem(method, error)), heard=_CALL.get(None) is not None
                )
                return None
            else:
                self._count(method, "OK")
                return answer

        return told

    def _refused(self, method: str, problem: Problem) -> status_pb2.Status:
        """The status to end the call with, counted."""
        self._count(method, problem.code.name)
        if (limit := problem.metadata.get("limit")) is not None:
            self._metrics.over_limits.labels(limit).inc()
        return problem.status()

    def _count(self, method: str, code: str) -> None:
        self._calls(method, code).inc()
        traces.note(code=code)

    def _problem(self, method: str, error: Exception) -> Problem:
        """What to tell: once a command was sent, a wait in vain or a fault says nothing about what became of it."""
        call = _CALL.get(None)
        if call is not None and _says_nothing(error, call):
            why = f"{error}: " if isinstance(error, StoreRefusesError) else ""
            return Problem("OUTCOME_UNKNOWN", f"{why}ask again with the same request id")
        if isinstance(error, TimeoutError):
            return Problem("EXPIRED", NEVER if call is None else "the deadline has passed")
        if isinstance(error, ArchiveFailure):
            log.error("the archive can't be read", method=method, why=str(error))
        problem = problem_of(error) or self._fault(method, error, call is not None and call.sent)
        if problem.reason in DAMAGED:
            self._metrics.mismatches.inc()
        return problem

    def _fault(self, method: str, error: Exception, sent: bool) -> Problem:
        incident = secrets.token_hex(8)
        self._metrics.faults.inc()
        log.error("a call broke", method=method, incident=incident, traceback=logs.frames(error))
        traces.failed("a fault of ours")
        if sent:
            return Problem(
                "OUTCOME_UNKNOWN", "a fault of ours: ask again with the same request id", {"incident": incident}
            )
        return Problem("INTERNAL", "a fault of ours", {"incident": incident})


async def _begun(requests: AsyncIterator[Any], call: Call) -> Any:
    """The message of a call that from now on is the current one."""
    request = await message_of(requests)
    call.repeatable = bool(getattr(request, "request_id", ""))
    _CALL.set(call)
    if isinstance(request, Problem):
        try:
            raise request
        finally:
            del request  # else this frame holds an error whose traceback holds the frame
    name_game(request)
    return request


def _says_nothing(error: Exception, call: Call) -> bool:
    """Whether the command of the call, if it is one, may have been applied by this sending or an earlier one."""
    if isinstance(error, TimeoutError):
        return call.sent or call.repeatable
    return isinstance(error, StoreUnavailableError) and call.sent
