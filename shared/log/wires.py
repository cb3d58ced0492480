"""Connections and a pool as redis-py has them, less tasks, timers and locks that cost more than a command itself.

What is sent is packed by hiredis, as redis-py does for connections that block; in Python it takes ten times as long.
"""

from __future__ import annotations

import asyncio
import math
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from redis.asyncio import Connection, ConnectionPool, SSLConnection
from redis.connection import HiredisRespSerializer
from redis.exceptions import ConnectionError as RedisConnectionError

if TYPE_CHECKING:
    from collections.abc import Iterable


_packer = HiredisRespSerializer()


class _Direct(Connection):
    def pack_command(self, *args: Any) -> list[bytes]:
        """One."""
        return _packer.pack(*args)  # type: ignore[no-any-return]

    def pack_commands(self, commands: Iterable[Iterable[Any]]) -> list[bytes]:
        """Many; they are joined by the write."""
        return [packed for command in commands for packed in self.pack_command(*command)]

    async def send_packed_command(self, command: bytes | str | Iterable[bytes], check_health: bool = True) -> None:
        """Without a task: a write waits for nobody, and there is one before each answer, for which all wait in time."""
        if (writer := self._writer) is None or isinstance(command, str | bytes):
            await super().send_packed_command(command, check_health)
            return
        try:
            writer.writelines(command)
        except BaseException:
            await self.disconnect(nowait=True)
            raise


class Wire(_Direct):
    """In plain text."""


class SecureWire(_Direct, SSLConnection):
    """By TLS."""


class Pool(ConnectionPool):
    """Connections for so many at once; whoever comes when all are taken has the first that is given back, in turn."""

    def __init__(self, *, max_connections: int, timeout: float, **options: Any) -> None:
        super().__init__(max_connections=max_connections, **options)
        self._timeout = timeout
        self._places = asyncio.Semaphore(max_connections)

    async def get_connection(self, *_: Any, **__: Any) -> Any:
        """A connection that is ready to send; raises redis-py's ConnectionError if none is free in time."""
        await self._admitted()
        connection = self.get_available_connection()  # type: ignore[no-untyped-call]
        try:
            if not await _whole(connection):
                await self.ensure_connection(connection)
        except BaseException:
            await self.release(connection)
            raise
        return connection

    async def release(self, connection: Any) -> None:
        """Give it back; whoever has waited longest for one has it next."""
        try:
            if connection.should_reconnect():
                await connection.disconnect()
        finally:
            self._in_use_connections.remove(connection)
            self._available_connections.append(connection)
            self._places.release()

    async def _admitted(self) -> None:
        if not self._places.locked():
            await self._places.acquire()  # at once, without a timer
            return
        try:
            async with asyncio.timeout(self._timeout):
                await self._places.acquire()
        except TimeoutError:
            raise RedisConnectionError("No connection available.") from None


async def heard(connection: Any, **options: Any) -> Any:
    """The next answer, for which no timer is started; raises redis-py's errors, and disconnects by that of a break.

    redis-py takes a connection that the system calls timed out for a wait in vain: to it that is the answer None.
    """
    answer = await connection.read_response(timeout=math.inf, **options)
    if answer is None and _cut(connection):
        await connection.disconnect(nowait=True)
        raise RedisConnectionError("the connection timed out")
    return answer


async def _whole(connection: Any) -> bool:
    """Whether it is open, and nothing is left over on it."""
    with suppress(RedisConnectionError):
        return connection.is_connected and not _cut(connection) and not await connection.can_read()
    return False


def _cut(connection: Any) -> bool:
    reader = connection._reader
    return reader is not None and reader.exception() is not None


def direct(options: dict[str, Any]) -> dict[str, Any]:
    """What connections are made of, with those of this kind; others than these two stay what they are."""
    kind = options.get("connection_class", Connection)
    return {**options, "connection_class": {Connection: Wire, SSLConnection: SecureWire}.get(kind, kind)}
