"""How many calls are let in: each is counted from its first byte to its end, even if its message never comes."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

import grpc
from google.rpc import status_pb2
from grpc import aio
from grpc_status import rpc_status

from services.gateway.errors import malformed
from services.gateway.limits import Most

PATIENCE = 10.0  # seconds for the message of a call to come
NEVER = "the message of the call did not come"
LEAVE = 1.0  # seconds in which grpc tells that a call without a message is over


class Kind(Enum):
    """What is counted together."""

    CALL = "call"
    STREAM = "stream"

    __hash__ = object.__hash__  # an Enum's own runs in Python, a dozen times for each call


@dataclass(frozen=True, slots=True)
class Tier:
    """What an account may have; `share` of what there is room for in whole."""

    share: float
    rate: Most
    at_once: Mapping[Kind, Most]
    games: Most | None = None


@dataclass(frozen=True, slots=True)
class Account:
    """Callers that count together."""

    name: str
    tier: Tier


class Door:
    """Lets in so many calls of each kind, of all and of each account."""

    def __init__(self, most: Mapping[Kind, Most]) -> None:
        self._most = most
        self._inside: Counter[Kind] = Counter()
        self._own: Counter[tuple[Kind, str]] = Counter()

    def enter(self, kind: Kind, account: Account) -> Place:
        """Count the call of this task until the task ends; raises a Problem if there are too many."""
        whole = self._most[kind]
        if self._inside[kind] >= max(int(whole.value * account.tier.share), 1):
            raise whole.over()
        place = Place(self, kind, account)
        self._inside[kind] += 1
        task_of_call().add_done_callback(lambda _: self._leave(place))
        return place

    def count(self, kind: Kind, account: Account) -> None:
        """One more of the account; raises a Problem if those are too many."""
        most = account.tier.at_once[kind]
        if self._own[kind, account.name] >= most.value:
            raise most.over()
        self._own[kind, account.name] += 1

    def uncount(self, kind: Kind, account: Account) -> None:
        """One less: an account without any leaves nothing here."""
        self._own[kind, account.name] -= 1
        if not self._own[kind, account.name]:
            del self._own[kind, account.name]

    def _leave(self, place: Place) -> None:
        self._inside[place.kind] -= 1
        self.uncount(place.kind, place.account)


class Place:
    """Where a call is counted."""

    def __init__(self, door: Door, kind: Kind, account: Account) -> None:
        self.kind = kind
        self.account = account
        self._door = door
        door.count(kind, account)

    def move(self, account: Account) -> None:
        """Count it elsewhere from now on; raises a Problem if there are too many."""
        if account.name != self.account.name:
            self._door.count(self.kind, account)
            self._door.uncount(self.kind, self.account)
            self.account = account


def task_of_call() -> asyncio.Task[Any]:
    """The task that answers the current call."""
    task = asyncio.current_task()
    assert task is not None, "grpc runs each call in a task of its own"
    return task


async def message_of(requests: AsyncIterator[Any]) -> Any:
    """The one message of a call, read here because grpc itself would wait for it for ever, and not only PATIENCE.

    Raises a Problem where none can come.
    """
    messages: Any = aiter(requests)
    try:
        return await anext(messages)
    except StopAsyncIteration:
        await asyncio.sleep(LEAVE)  # grpc ends a call so whose message it refuses, and tells later that it has
        raise malformed("", "the call has no message") from None
    finally:
        await messages.aclose()  # it and the call hold each other, and cycles are looked for so rarely that they add up


def refusing(status: status_pb2.Status) -> Any:
    """A handler that says no at once: as one of streams it waits for no message, whatever the call is."""

    async def refuse(requests: Any, context: Any) -> None:
        await end(context, status)

    refusal: Callable[[Any, Any], Awaitable[None]] = refuse
    return grpc.stream_stream_rpc_method_handler(refusal)


async def end(context: Any, status: status_pb2.Status, heard: bool = True) -> None:
    """Say with what the call ends once its handler returns; `heard` is whether its message has come.

    `abort` raises for it an error that grpc keeps beside its own traceback: a cycle for each refusal, and those are
    looked for so rarely that a gateway would grow by them. It alone ends a unary call at once whose message is missing.
    """
    said = rpc_status.to_status(status)
    if not heard:
        await context.abort_with_status(said)
    context.set_code(said.code)
    context.set_details(said.details)
    context.set_trailing_metadata(said.trailing_metadata)


class Line:
    """What a stream is written to; it ends after a write, not within one, for whatever reason it ends early.

    Of a write whose task is cancelled grpc never frees what it made for it (grpc/grpc#43360).
    """

    def __init__(self, context: Any) -> None:
        self._context = context
        self._answering: asyncio.Future[None] | None = None
        self._writing = False
        self._left = False

    async def write(self, message: Any) -> None:
        """Raises CancelledError where the caller has gone, which grpc may tell by a failing write, or it shall end."""
        self._writing = True
        try:
            await self._context.write(message)
        except aio.InternalError as error:
            raise asyncio.CancelledError from error
        self._writing = False
        if self._left:
            raise asyncio.CancelledError

    def leave(self) -> None:
        """End soon."""
        if not self._left and not self._writing and self._answering is not None:
            self._answering.cancel()
        self._left = True

    async def answered(self, answer: Coroutine[Any, Any, None]) -> bool:
        """Whether all that answers is written, and it was not told to leave; raises CancelledError if the caller left.

        It is a task of its own, for grpc cancels the one of the call.
        """
        task = self._answering = asyncio.ensure_future(answer)
        try:
            await asyncio.wait({task})
            if task.cancelled() and self._left and not self._writing:
                return False
            task.result()
            return True
        except asyncio.CancelledError:
            self.leave()
            await asyncio.wait({task})
            raise
        finally:
            self._answering = None
            del task  # an error of it holds this frame
