"""Waiting for what comes next, each on a connection of its own that hides no break."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from redis.exceptions import ConnectionError as RedisConnectionError

from shared.log import answers
from shared.log.connection import reaching
from shared.log.record import Logged, logged
from shared.log.store import Replies, Tail

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
        found = await self._redis.xread({self._log: f"0-{after}"}, count=limit, block=self._block)
        return [logged(place, fields) for _, entries in found or () for place, fields in entries]

    @reaching
    async def close(self) -> None:
        """Gives the connection back."""
        if self._redis is not None:
            await self._redis.aclose(close_connection_pool=True)


class RedisReplies(Replies):
    """`Replies` by SUBSCRIBE; after a break the next read connects and subscribes again."""

    def __init__(self, redis: Client, wait: float) -> None:
        self._redis = redis
        self._ear = redis.pubsub()
        self._wait = wait
        self._asked = 0.0  # when the server was asked whether it is there, if it has not answered since

    @classmethod
    @reaching
    async def open(cls, connect: Connect, channel: str, wait: float) -> RedisReplies:
        """Subscribed when it returns: no answer to a command sent after that is missed."""
        replies = cls(await connect(channel), wait)
        try:
            await replies._ear.subscribe(channel)
            await replies._ear.get_message(timeout=wait)
        except BaseException:
            await replies.close()
            raise
        return replies

    @reaching
    async def read(self) -> list[tuple[str, answers.Answer]]:
        """Waits for a message and takes those that have come with it."""
        found: list[tuple[str, answers.Answer]] = []
        end, heard = time.monotonic() + self._wait, False
        while len(found) < MOST:
            left = 0.0 if found else max(end - time.monotonic(), 0.0)
            message = await self._ear.get_message(timeout=left)
            heard |= message is not None
            if message is not None and message["type"] == "message":
                found.append(answers.parse_reply(message["data"]))
            elif message is None and (found or left == 0.0):
                break
        await self._doubt(heard)
        return found

    async def _doubt(self, heard: bool) -> None:
        """A server that hangs says nothing, as one does that has nothing to say; asked, only the latter answers."""
        if heard:
            self._asked = 0.0
        elif not self._asked:
            self._asked = time.monotonic()
            await self._ear.ping()
        elif time.monotonic() - self._asked > SILENCE:
            raise RedisConnectionError("the server of the channel is silent")

    @reaching
    async def close(self) -> None:
        """Gives the connections back."""
        await self._ear.aclose()
        await self._redis.aclose(close_connection_pool=True)
