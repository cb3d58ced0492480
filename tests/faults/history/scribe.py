"""A client that writes down each sending of each request, and what it was told."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from random import Random
from typing import Any
from zlib import crc32

import grpc
from prestige.v1.game_pb2 import Receipt
from prestige.v1.game_service_pb2_grpc import GameServiceStub

from services.gateway.auth import KEY, TOKEN
from shared.client.connection import CHANNEL
from shared.client.errors import CallFailed, failure
from tests.faults.history.record import (
    Accepted,
    Answer,
    Attempt,
    Expired,
    History,
    Point,
    Refused,
    Sight,
    Unknown,
    Unsent,
)

PATIENCE = 15.0  # seconds for one sending
PERSISTENCE = 180.0  # seconds until somebody has to answer
FAITHFUL = 0.8  # how likely a game is asked for where it is asked for mostly
PAUSES = (0.02, 0.3)  # seconds before the next one
FINAL = frozenset(("ILLEGAL_ACTION", "NOT_TO_ACT", "STALE_PROMPT", "GAME_FINISHED", "NOT_THE_LAST", "NOT_YOURS"))
FINAL_TOO = frozenset(("REVEALED", "DRAWN", "ALREADY_CONCEDED", "GAME_NOT_STARTED", "GAME_STARTED", "SEAT_TAKEN"))
DENIALS = frozenset(("GAME_NOT_FOUND", "VERSION_OUT_OF_RANGE", "UNAUTHENTICATED"))
PASSING = frozenset(("STORE_UNAVAILABLE", "OVERLOADED", "INTERNAL"))


@dataclass(frozen=True, slots=True)
class Request:
    """A command on its way to be sent, any number of times: the call, and what the log will name it by."""

    method: str
    message: Any
    game: str  # id
    command: Any
    key: str  # as the log names the request
    token: str = field(repr=False, default="")


def until_too_late() -> Iterator[None]:
    """Once for each attempt."""
    end = time.monotonic() + PERSISTENCE
    while time.monotonic() < end:
        yield


class Denied(Exception):
    """It is not there, says a service, of what was acknowledged before; it is written down."""


class Scribe:
    """Asks through any of several gateways."""

    def __init__(self, api_key: str, rng: Random) -> None:
        self.history = History()
        self.settled = set[str]()  # requests with a certain outcome
        self.longest = 0.0  # seconds from the first sending of a request to its outcome
        self.heard = Counter[str]()
        self.last = time.monotonic()  # when something was acknowledged
        self.silence = 0.0  # the longest time without
        self._api_key = api_key
        self._rng = rng
        self._doors: list[Any] = []

    async def open(self, stack: AsyncExitStack, addresses: Sequence[str]) -> None:
        """Open a channel to each gateway, until the stack is left."""
        for address in addresses:
            channel = grpc.aio.insecure_channel(address, options=CHANNEL)
            stack.push_async_callback(channel.close, None)
            self._doors.append(GameServiceStub(channel))

    def door(self, game: str) -> Any:
        """One of the gateways, for each game mostly the same one."""
        if self._rng.random() < FAITHFUL:
            return self._doors[crc32(game.encode()) % len(self._doors)]
        return self._rng.choice(self._doors)

    def metadata(self, token: str) -> tuple[tuple[str, str], ...]:
        """The credentials of a seat, or of the backend."""
        return ((TOKEN, token),) if token else ((KEY, f"Bearer {self._api_key}"),)

    async def once(self, request: Request, within: float = PATIENCE, door: Any = None) -> tuple[Answer, Any]:
        """Send it once; what was said, and the whole message if it was accepted."""
        call = getattr(door or self.door(request.game), request.method)
        asked, since, message = time.monotonic(), time.time_ns() // 10**6, None
        try:
            message = await call(request.message, timeout=within, metadata=self.metadata(request.token))
            answer: Answer = _accepted(message.receipt)
        except grpc.aio.AioRpcError as error:
            answer = _answer(self.true(failure(error), request.game))
        told = time.monotonic()
        if isinstance(answer, Accepted):
            self.silence, self.last = max(self.silence, told - self.last), told
        self.heard[_word(answer)] += 1
        self.history.attempts.append(
            Attempt(request.key, request.game, request.command, asked, asked + within, told, since, answer)
        )
        return answer, message

    async def all_of(self, request: Request, within: float = PATIENCE) -> list[Answer]:
        """Send it through all gateways at once."""
        answers = await asyncio.gather(*(self.once(request, within, door) for door in self._doors))
        return [answer for answer, _ in answers]

    async def outcome(self, request: Request) -> tuple[Accepted | Refused, Any]:
        """Send it until somebody says what became of it."""
        began = time.monotonic()
        for _ in until_too_late():
            answer, message = await self.once(request)
            if isinstance(answer, Accepted | Refused):
                self.settled.add(request.key)
                self.longest = max(self.longest, time.monotonic() - began)
                return answer, message
            await asyncio.sleep(self._rng.uniform(*PAUSES))
        raise AssertionError(f"{request} has no outcome for {PERSISTENCE} s: {answer}")

    async def read_all(self, method: str, message: Any, token: str) -> list[Any]:
        """What each gateway answers to a question."""
        return [await self.read(method, message, token, door) for door in self._doors]

    async def read(self, method: str, message: Any, token: str, door: Any = None) -> Any:
        """The answer to a question, asked until there is one."""
        for _ in until_too_late():
            try:
                call = getattr(door or self.door(message.game.partition("/")[2]), method)
                return await call(message, timeout=PATIENCE, metadata=self.metadata(token))
            except grpc.aio.AioRpcError as error:
                failed = self.true(failure(error), message.game.partition("/")[2])
                if not failed.cut:
                    raise failed from error
            await asyncio.sleep(self._rng.uniform(*PAUSES))
        raise AssertionError(f"{method} of {message.game} has no answer: {failed}")

    def true(self, failed: CallFailed, game: str) -> CallFailed:
        """The same, if it may be so; raises Denied if it says that a game, a version or a seat is not there."""
        if failed.reason in DENIALS:
            self.history.denials.append((game, str(failed)))
            raise Denied(str(failed))
        return failed

    def saw(self, sight: Sight) -> None:
        """Write down what was shown."""
        self.history.sights.append(sight)


def _accepted(receipt: Receipt) -> Accepted:
    return Accepted(Point(receipt.version, receipt.hash), Point(receipt.head_version, receipt.head_hash))


def _answer(failed: CallFailed) -> Answer:
    """What a failure says of the request; raises where it is none that faults may lead to."""
    if failed.reason in FINAL or failed.reason in FINAL_TOO:
        head = failed.metadata.get("head_version")
        return Refused(failed.reason, Point(int(head), failed.metadata["head_hash"]) if head else None)
    if failed.reason == "EXPIRED":
        return Expired()
    if failed.reason in PASSING:
        return Unsent(failed.reason)
    if failed.cut:
        return Unknown(failed.reason or failed.code.name)
    raise failed


def _word(answer: Answer) -> str:
    match answer:
        case Refused(reason) | Unsent(reason) | Unknown(reason):
            return reason
    return type(answer).__name__.lower()
