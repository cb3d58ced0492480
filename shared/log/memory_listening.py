"""Waiting for what comes next, in memory."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

from shared.log import answers
from shared.log.record import Logged
from shared.log.store import Replies, Tail

Read = Callable[[int, int], Awaitable[list[Logged]]]
"""`(after, limit)`: entries of a log that are there."""
Growth = Callable[[], asyncio.Event]
"""What is set when the log grows next."""


class MemoryTail(Tail):
    """A `Tail` in memory."""

    def __init__(self, read: Read, growth: Growth, wait: float) -> None:
        self._log = read
        self._growth = growth
        self._wait = wait

    async def read(self, after: int, limit: int = 500) -> list[Logged]:
        """Waits for the log to grow."""
        end = time.monotonic() + self._wait
        while not (found := await self._log(after, limit)):
            try:
                await asyncio.wait_for(self._growth().wait(), end - time.monotonic())
            except TimeoutError:
                break
        return found

    async def close(self) -> None:
        """Nothing to give back."""


class MemoryReplies(Replies):
    """`Replies` of a `MemoryStore`; `channel` holds the queues of all who listen."""

    def __init__(self, channel: list[asyncio.Queue[bytes]], wait: float) -> None:
        self._channel = channel
        self._wait = wait
        self._queue: asyncio.Queue[bytes] = asyncio.Queue()
        channel.append(self._queue)

    async def read(self) -> list[tuple[str, answers.Answer]]:
        """Waits for an answer and takes all that are there."""
        try:
            messages = [await asyncio.wait_for(self._queue.get(), self._wait)]
        except TimeoutError:
            return []
        while not self._queue.empty():
            messages.append(self._queue.get_nowait())
        return [answers.parse_reply(message) for message in messages]

    async def close(self) -> None:
        """Listens no longer."""
        self._channel.remove(self._queue)
