"""Commands of which each has its own answer, in one round trip.

On one server it is written bare: a pipeline of redis-py starts a timer for each answer, and costs three times as much.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

from redis.asyncio import Redis
from redis.exceptions import ResponseError
from redis.exceptions import TimeoutError as RedisTimeoutError

from shared.log.wires import heard

if TYPE_CHECKING:
    from collections.abc import Sequence

Command: TypeAlias = "Sequence[str | bytes | int]"


async def round_trip(redis: Any, commands: Sequence[Command]) -> list[Any]:
    """The answers, in order, a server's errors among them; raises what the client library raises for the whole."""
    if not isinstance(redis, Redis):
        async with redis.pipeline(transaction=False) as pipe:
            for command in commands:
                pipe.execute_command(*command)
            return list(await pipe.execute(raise_on_error=False))
    pool: Any = redis.connection_pool
    connection = await pool.get_connection()
    try:
        ask = partial(_asked, connection, commands)
        found = await connection.retry.call_with_retry(ask, lambda error: connection.disconnect())
    finally:
        await pool.release(connection)
    return _read(redis, commands, found)


async def asked(redis: Redis, command: Command) -> Any:
    """The answer to one command on the connection that a client has for itself, which hides no break."""
    if redis.connection is None:
        await redis.initialize()
    (answer,) = _read(redis, [command], await _asked(redis.connection, [command]))
    if isinstance(answer, Exception):
        raise answer
    return answer


async def _asked(connection: Any, commands: Sequence[Command]) -> list[Any]:
    try:
        async with asyncio.timeout(connection.socket_timeout):
            await connection.send_packed_command(connection.pack_commands(commands))
            return [await _answer(connection) for _ in commands]
    except TimeoutError:
        raise RedisTimeoutError("the server did not answer in time") from None


async def _answer(connection: Any) -> Any:
    try:
        return await heard(connection)
    except ResponseError as error:
        return error


def _read(redis: Any, commands: Sequence[Command], answers: Sequence[Any]) -> list[Any]:
    """As the client library hands them over."""
    found: list[Any] = []
    for command, answer in zip(commands, answers, strict=True):
        read = None if isinstance(answer, Exception) else redis.response_callbacks.get(command[0])
        found.append(answer if read is None else read(answer))
    return found
