"""Connections and a pool as redis-py has them, less tasks, timers and locks that cost more than a command itself."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from redis.asyncio import BlockingConnectionPool, Connection, SSLConnection
from redis.exceptions import ConnectionError as RedisConnectionError

if TYPE_CHECKING:
    from collections.abc import Iterable


class _Direct(Connection):
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


class Pool(BlockingConnectionPool):
    """Whoever finds a free connection that is whole takes it at once; else, and where one has to be made, as usual."""

    async def get_connection(self, *given: Any, **options: Any) -> Any:
        """A connection that is ready to send."""
        if self._available_connections:
            connection = self.get_available_connection()  # type: ignore[no-untyped-call]
            if await _whole(connection):
                return connection
            await self.release(connection)
        return await super().get_connection(*given, **options)  # type: ignore[no-untyped-call]

    async def release(self, connection: Any) -> None:
        """Give it back; whoever waits for one has it next."""
        if connection.should_reconnect():
            await super().release(connection)
            return
        self._in_use_connections.remove(connection)
        self._available_connections.append(connection)
        async with self._condition:
            self._condition.notify()


async def _whole(connection: Any) -> bool:
    """Whether it is open, and nothing is left over on it."""
    with suppress(RedisConnectionError):
        return connection.is_connected and not await connection.can_read()
    return False


def direct(options: dict[str, Any]) -> dict[str, Any]:
    """What connections are made of, with those of this kind; others than these two stay what they are."""
    kind = options.get("connection_class", Connection)
    return {**options, "connection_class": {Connection: Wire, SSLConnection: SecureWire}.get(kind, kind)}
