"""Connections to the store, and the function libraries that it runs for us."""

from __future__ import annotations

import asyncio
import functools
import re
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, ParamSpec, TypeAlias, TypeVar

from redis.exceptions import AskError, RedisClusterException, RedisError, ResponseError
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import TimeoutError as RedisTimeoutError

from shared.kernel.errors import Broken
from shared.log.cluster import REDIRECTS
from shared.log.connecting import at_owner, servers
from shared.log.trips import Command, round_trip

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine, Sequence

P = ParamSpec("P")
T = TypeVar("T")
Client: TypeAlias = Any  # a Redis: its annotations allow for every protocol and decoding, ours is one
LIBRARIES = ("functions.lua", "commands.lua", "closing.lua", "readmodels.lua", "erasure.lua", "heads.lua")
UNREACHED = (RedisConnectionError, RedisTimeoutError, RedisClusterException, *REDIRECTS)
CODE = re.compile(r"(?:^|\(')([A-Z]+) ")  # in a pipeline's words it stands inside
REFUSING = {
    "OOM": "its memory is full",
    "MISCONF": "it can't write its files, as on a full disk",
    "NOREPLICAS": "it has too few replicas",
    "READONLY": "it is a read-only replica",
}
"""Why a store that answers takes no writes, by the code of its error."""
WRONG_TYPE = "WRONGTYPE"
WRONG = "a key of the game in the store is of a wrong type, or its head is none of ours"
CLOSED = "unable to perform operation on <"
"""How uvloop begins the RuntimeError of a write on a connection that was reset a moment ago."""


class StoreUnavailableError(ConnectionError):
    """The store did not answer or takes no writes; whether a write of this call was applied is unknown."""


class StoreRefusesError(StoreUnavailableError):
    """The store answers, and takes no writes: the text says why."""


class LogDamaged(Broken):
    """A key of a game holds something else than we ever put there."""


def reaching(call: Callable[P, Awaitable[T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """Turns the client library's errors of a store that is absent or takes no writes into StoreUnavailableError."""

    @functools.wraps(call)
    async def guarded(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return await call(*args, **kwargs)
        except (*UNREACHED, ResponseError, RuntimeError) as error:
            if (away := unreached(error)) is None:
                raise
            raise away from error

    return guarded


def unreached(error: Exception) -> StoreUnavailableError | None:
    """What the client library's error says of the store: that it is absent or takes no writes, else None."""
    if isinstance(error, AskError):
        return StoreUnavailableError(f"{error.host}:{error.port} has it: a cluster is redis+cluster://")
    if isinstance(error, UNREACHED):
        return StoreUnavailableError(str(error))
    if isinstance(error, ResponseError):
        return StoreRefusesError(f"the store takes no writes: {why}") if (why := refusing(error)) else None
    reset = isinstance(error, RuntimeError) and str(error).startswith(CLOSED)
    return StoreUnavailableError("the connection was reset") if reset else None


def refusing(error: ResponseError) -> str:
    """Why the store takes no writes; empty if the error says something else."""
    told = CODE.search(str(error))
    return REFUSING.get(error.status_code or (told[1] if told else ""), "")


def group_lost(error: ResponseError) -> bool:
    """Whether a consumer group, or the stream it was of, is not there."""
    return "NOGROUP" in str(error) or "no such key" in str(error)


def reading(call: Callable[P, Awaitable[T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """As `reaching`, for what is kept of games: a key of a wrong type is LogDamaged."""
    reached = reaching(call)

    @functools.wraps(call)
    async def guarded(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return await reached(*args, **kwargs)
        except ResponseError as error:
            if WRONG_TYPE not in str(error):
                raise
            raise LogDamaged(WRONG) from error

    return guarded


@dataclass(frozen=True, slots=True)
class Call:
    """One call of a function: its plain name, keys and arguments."""

    function: str
    keys: Sequence[str]
    args: Sequence[str | bytes | int]


class Functions:
    """Our function libraries on one store; names carry a hash of their text, so a rolling deploy has both."""

    def __init__(self, redis: Client) -> None:
        self._redis = redis

    async def load(self) -> None:
        """Put the libraries into every server that takes writes; those that are there already are left alone.

        A server that can't be reached, or refuses, keeps no other from them: the first such error is raised last.
        """
        every = await asyncio.gather(*(_put(it) for it in await servers(self._redis)), return_exceptions=True)
        for failure in every:
            if failure is not None:
                raise failure

    async def call(self, function: str, keys: Sequence[str], args: Sequence[str | bytes | int]) -> bytes:
        """One call; raises ResponseError with the store's words."""
        (result,) = await self.calls([Call(function, keys, args)])
        if isinstance(result, ResponseError):
            raise result
        return result

    async def calls(self, calls: Sequence[Call]) -> list[bytes | ResponseError]:
        """Many calls in one pipeline, each with its own result; loads the libraries if the store lost them."""
        return await self._calls(self._redis, calls, ())

    async def calls_and(self, key: str, calls: Sequence[Call], *behind: Sequence[str | int]) -> list[Any]:
        """Calls for whoever has the key, and commands behind them on the same connection; their results come last.

        An error of theirs is raised.
        """
        async with at_owner(self._redis, key) as redis:
            results = await self._calls(redis, calls, behind)
        for result in results[len(calls) :]:
            if isinstance(result, ResponseError):
                raise result
        return results

    async def _calls(self, redis: Client, calls: Sequence[Call], behind: Sequence[Sequence[str | int]]) -> list[Any]:
        results = await _run(redis, calls, behind)
        if lost := _lost(results):
            failure = await self._loaded()
            places = [*lost, *range(len(calls), len(results))]
            for i, result in zip(places, await _run(redis, [calls[i] for i in lost], behind), strict=True):
                results[i] = result
            if failure is not None and _lost(results):
                raise failure
        return results

    async def _loaded(self) -> RedisError | None:
        """What kept the libraries from a server, which need not be one that a call is for."""
        try:
            await self.load()
        except RedisError as error:
            return error
        return None


async def _put(server: Client) -> None:
    """Our libraries, into one server."""
    for text in _libraries():
        try:
            await server.function_load(text)
        except ResponseError as error:
            if "already exists" not in str(error):
                raise


async def _run(redis: Client, calls: Sequence[Call], behind: Sequence[Command]) -> list[Any]:
    digest = _digest()
    commands: list[Command] = [("FCALL", f"{it.function}_{digest}", len(it.keys), *it.keys, *it.args) for it in calls]
    results = await round_trip(redis, [*commands, *behind])
    for result in results:
        if isinstance(result, Exception) and not _told(result):
            raise result
    return results


def _told(error: Exception) -> bool:
    """Whether a server that has the keys, and takes writes, said so."""
    return isinstance(error, ResponseError) and not isinstance(error, REDIRECTS) and not refusing(error)


def _lost(results: Sequence[object]) -> list[int]:
    """The places of the calls whose function is not there."""
    return [
        i
        for i, result in enumerate(results)
        if isinstance(result, ResponseError) and "function not found" in str(result).lower()
    ]


@functools.cache
def _sources() -> tuple[str, ...]:
    folder = Path(__file__).parent
    return tuple((folder / name).read_text() for name in LIBRARIES)


@functools.cache
def _digest() -> str:
    return sha256("".join(_sources()).encode()).hexdigest()[:12]


def _libraries() -> list[str]:
    return [source.replace("@HASH@", _digest()) for source in _sources()]
