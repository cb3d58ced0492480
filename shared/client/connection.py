"""One channel to the service: credentials, deadlines, and the same request again where that is safe."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from typing import Any, TypeVar

import grpc
from google.protobuf.message import Message

from shared.client.errors import CallFailed, Said, Unavailable, failure
from shared.client.line import Line
from shared.client.retry import Pauses, Retry

T = TypeVar("T")
Metadata = tuple[tuple[str, str], ...]

# A channel's own pauses between connections would grow to two minutes.
CHANNEL = (
    ("grpc.initial_reconnect_backoff_ms", 100),
    ("grpc.min_reconnect_backoff_ms", 100),
    ("grpc.max_reconnect_backoff_ms", 1000),
    ("grpc.keepalive_time_ms", 25_000),  # a gateway takes offence below 20 s
    ("grpc.keepalive_timeout_ms", 10_000),
    ("grpc.max_receive_message_length", 16 * 1024 * 1024),
    ("grpc.use_local_subchannel_pool", 1),
)


class Connection:
    """A channel and how it is used; `timeout` in seconds is the deadline of one attempt."""

    def __init__(
        self,
        address: str,
        api_key: str | None,
        timeout: float,
        retry: Retry,
        credentials: grpc.ChannelCredentials | None,
    ) -> None:
        self.line = Line(
            lambda: (
                grpc.aio.secure_channel(address, credentials, options=CHANNEL)
                if credentials
                else grpc.aio.insecure_channel(address, options=CHANNEL)
            )
        )
        self.retry = retry
        self._api_key = api_key
        self._timeout = timeout

    @property
    def channel(self) -> grpc.aio.Channel:
        """The channel in use now."""
        return self.line.channel

    async def ask(self, method: Any, request: Message, *, token: str = "", within: float | None = None) -> Any:
        """The answer to a request, sent again unchanged while the failure is a passing one; raises CallFailed.

        A connection that breaks counts as one: whatever became of the request, the same id makes it safe to ask again.
        """
        pauses = self.retry.pauses()
        while True:
            try:
                return await method(request, timeout=within or self._timeout, metadata=self.metadata(token))
            except grpc.aio.AioRpcError as error:
                failed = failure(error)
                failed.request_id = getattr(request, "request_id", "")
                if not failed.cut:
                    raise failed from error
                await pause(pauses, failed)

    async def stream(
        self, method: Any, request: Callable[[Any], Message | None], silence: float | None = None
    ) -> AsyncGenerator[Any, None]:
        """All messages of a stream; raises CallFailed.

        After a cut, or after `silence` seconds without a message, it goes on with the request made from the last
        message (None at first), or fails if that is None.
        """
        following, last, pauses = request(None), None, self.retry.pauses()
        while following is not None:
            opened, call = time.monotonic(), method(following, metadata=self.metadata(""))
            try:
                messages = aiter(call)
                while (message := await within(silence, messages)) is not None:
                    last, pauses = message, self.retry.pauses()
                    yield message
                return
            except (grpc.aio.AioRpcError, TimeoutError) as error:
                failed = failure(error) if isinstance(error, grpc.aio.AioRpcError) else self.silent(opened, silence)
                following = request(last)
                if not failed.cut or following is None:
                    raise failed from error
            finally:
                call.cancel()  # a call that is only dropped stays open on the server
            await pause(pauses, failed)

    def silent(self, opened: float, silence: float | None) -> CallFailed:
        """A stream opened at that moment went silent: its connection counts as dead, and the next call dials anew."""
        self.line.redial(opened)
        return lost(f"silent for {silence:g} s")

    def metadata(self, token: str) -> Metadata:
        """The credentials of a call: the seat's token where there is one, else the API key."""
        if token:
            return (("prestige-seat-token", token),)
        return (("authorization", f"Bearer {self._api_key}"),) if self._api_key else ()


async def within(silence: float | None, messages: AsyncIterator[T]) -> T | None:
    """The next message, None at the end; raises TimeoutError after so many seconds."""
    async with asyncio.timeout(silence):
        return await anext(messages, None)


def lost(message: str) -> CallFailed:
    """The failure of a stream on which something is missing."""
    return Unavailable(grpc.StatusCode.UNAVAILABLE, message, Said("STREAM_LOST"))


async def pause(pauses: Pauses, failed: CallFailed) -> None:
    """Wait before the next attempt, as long as the service asks for if it does; raises the failure after the last."""
    seconds = pauses.after(failed.retry_after or 0.0)
    if seconds is None:
        raise failed
    await asyncio.sleep(seconds)
