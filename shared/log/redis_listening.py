"""Waiting for what comes next, each on a connection of its own that hides no break."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from redis.exceptions import ConnectionError as RedisConnectionError

from shared.log import answers
from shared.log.connection import reaching
from shared.log.record import Logged, logged
from shared.log.store import Replies, Tail
from shared.log.trips import asked
from shared.log.wires import heard

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from shared.log.connection import Client

    Connect = Callable[[str], Awaitable[Client]]  # to whoever has a key

MOST = 500  # replies handed over at once
SILENCE = 3.0  # seconds without an answer after which a server counts as lost


class RedisTail(Tail):
    """A `Tail` that blocks in XREAD."""

    def __init__(self, connect: Connect, log: str, wait: float) -> None:
        self._connect = connect
        self._redis: Client = None
        self._log = log
        self._block = int(wait * 1000)

    @reaching
    async def read(self, after: int, limit: int = 500) -> list[Logged]:
        """XREAD with BLOCK."""
        if self._redis is None:
            self._redis = await self._connect(self._log)
        command = ("XREAD", "COUNT", limit, "BLOCK", self._block, "STREAMS", self._log, f"0-{after}")
        found = await asked(self._redis, command)
        return [logged(place, fields) for _, entries in found or () for place, fields in entries]

    @reaching
    async def close(self) -> None:
        """Gives the connection back."""
        if self._redis is not None:
            await self._redis.aclose(close_connection_pool=True)


class RedisReplies(Replies):
    """`Replies` by SUBSCRIBE; after a break the next read connects and subscribes again.

    Read bare: redis-py's PubSub starts a timer for each message, and costs three times as much.
    """

    def __init__(self, redis: Client, channel: str, wait: float) -> None:
        self._redis = redis
        self._channel = channel
        self._wait = wait
        self._asked = 0.0  # when the server was asked whether it is there, if it has not answered since

    @classmethod
    @reaching
    async def open(cls, connect: Connect, channel: str, wait: float) -> RedisReplies:
        """Subscribed when it returns: no answer to a command sent after that is missed."""
        replies = cls(await connect(channel), channel, wait)
        try:
            await replies._redis.initialize()
            await replies._subscribe()
        except BaseException:
            await replies.close()
            raise
        return replies

    @reaching
    async def read(self) -> list[tuple[str, answers.Answer]]:
        """Waits for a message and takes those that have come with it."""
        if not self._line.is_connected:
            await self._subscribe()
        try:
            found, anything = await self._heard()
            await self._doubt(anything)
        except BaseException:
            await self._line.disconnect(nowait=True)
            raise
        return found

    async def _subscribe(self) -> None:
        self._asked = 0.0
        await self._line.send_command("SUBSCRIBE", self._channel)
        await self._line.read_response()

    async def _heard(self) -> tuple[list[tuple[str, answers.Answer]], bool]:
        """Answers, and whether anything was heard at all."""
        found: list[tuple[str, answers.Answer]] = []
        anything = False
        with suppress(TimeoutError):
            async with asyncio.timeout(self._wait):
                while not found or (len(found) < MOST and await self._line.can_read()):
                    said = await heard(self._line, disconnect_on_error=False)
                    anything = True
                    if said[0] == b"message":
                        found.append(_read(said[-1]))
        return found, anything

    @property
    def _line(self) -> Any:
        return self._redis.connection

    async def _doubt(self, heard: bool) -> None:
        """A server that hangs says nothing, as one does that has nothing to say; asked, only the latter answers."""
        if heard:
            self._asked = 0.0
        elif not self._asked:
            self._asked = time.monotonic()
            await self._line.send_command("PING")
        elif time.monotonic() - self._asked > SILENCE:
            raise RedisConnectionError("the server of the channel is silent")

    @reaching
    async def close(self) -> None:
        """Gives the connection back."""
        await self._redis.aclose(close_connection_pool=True)


def _read(said: bytes) -> tuple[str, answers.Answer]:
    """What nobody can read counts as a break: then whoever waits asks the store."""
    try:
        return answers.parse_reply(said)
    except ValueError:
        raise RedisConnectionError("an answer can't be read") from None
