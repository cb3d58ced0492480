"""The connection under a channel: one that is dead, though nobody has told so, is left for a new one."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import grpc

Dial = Callable[[], grpc.aio.Channel]


class Line:
    """Takes the place of a channel in a stub; each call goes over the channel of that moment."""

    def __init__(self, dial: Dial) -> None:
        self._dial = dial
        self._left: list[grpc.aio.Channel] = []
        self._dialled = time.monotonic()
        self.channel = dial()

    def unary_unary(self, *words: Any, **own: Any) -> Callable[..., Any]:
        """A call with one answer, as a stub asks for it."""
        return lambda request, **call: self.channel.unary_unary(*words, **own)(request, **call)

    def unary_stream(self, *words: Any, **own: Any) -> Callable[..., Any]:
        """A call with a stream of answers, as a stub asks for it."""
        return lambda request, **call: self.channel.unary_stream(*words, **own)(request, **call)

    def redial(self, since: float) -> None:
        """Use a new channel from now on, unless that was done after `since` (of the monotonic clock).

        The old one may still carry calls, so it is closed with the line: to close it would cancel them.
        """
        if self._dialled <= since:
            self._left.append(self.channel)
            self._dialled, self.channel = time.monotonic(), self._dial()

    async def close(self) -> None:
        """End it, and every call on it."""
        for channel in (*self._left, self.channel):
            await channel.close(None)
