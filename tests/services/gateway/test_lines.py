"""Whoever hangs up ends what is written to him between two writes: grpc frees nothing of one that is cancelled."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
from grpc import aio

from services.gateway.door import Line


class Caller:
    """Takes what it is written once it is told to, or breaks."""

    def __init__(self) -> None:
        self.taken: list[bytes] = []
        self.written: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def write(self, message: bytes) -> None:
        await self.written
        self.taken.append(message)


@pytest.fixture
async def caller() -> Caller:
    return Caller()


def answering(line: Line, ended: list[str], pause: Callable[[], Awaitable[object]]) -> asyncio.Future[bool]:
    """Two messages, and a pause behind each."""

    async def messages() -> AsyncIterator[bytes]:
        try:
            for message in (b"one", b"two"):
                yield message
                await pause()
        finally:
            ended.append("the generator")

    async def answer() -> None:
        stream = messages()
        try:
            async for message in stream:
                await line.write(message)
        finally:
            await stream.aclose()  # type: ignore[attr-defined]  # a generator

    return asyncio.ensure_future(line.answered(answer()))


async def test_a_write_is_not_cancelled_and_nothing_is_written_after_it(caller: Caller) -> None:
    ended = list[str]()
    call = answering(Line(caller), ended, lambda: asyncio.sleep(0))
    await asyncio.sleep(0.01)
    call.cancel()
    await asyncio.sleep(0.01)
    assert (caller.written.cancelled(), call.done(), ended) == (False, False, [])
    caller.written.set_result(None)
    with pytest.raises(asyncio.CancelledError):
        await call
    assert (caller.taken, ended) == ([b"one"], ["the generator"])


async def test_who_waits_for_news_ends_at_once(caller: Caller) -> None:
    ended = list[str]()
    call = answering(Line(caller), ended, asyncio.Event().wait)
    caller.written.set_result(None)
    await asyncio.sleep(0.01)
    call.cancel()
    with pytest.raises(asyncio.CancelledError):
        await call
    assert (caller.taken, ended) == ([b"one"], ["the generator"])


async def test_a_write_that_breaks_is_a_caller_who_has_gone_and_every_other_error_is_told(caller: Caller) -> None:
    ended = list[str]()
    call = answering(Line(caller), ended, asyncio.Event().wait)
    await asyncio.sleep(0.01)
    caller.written.set_exception(aio.InternalError("gone"))
    with pytest.raises(asyncio.CancelledError):
        await call
    other = Caller()
    other.written.set_exception(ValueError("of ours"))
    with pytest.raises(ValueError, match="of ours"):
        await answering(Line(other), ended, asyncio.Event().wait)
    assert ended == ["the generator"] * 2


async def test_whoever_is_asked_to_leave_ends_after_the_write_and_knows_it(caller: Caller) -> None:
    ended = list[str]()
    line = Line(caller)
    call = answering(line, ended, asyncio.Event().wait)
    await asyncio.sleep(0.01)
    line.leave()
    await asyncio.sleep(0.01)
    assert (caller.written.cancelled(), call.done()) == (False, False)
    caller.written.set_result(None)
    assert (await call, caller.taken, ended) == (False, [b"one"], ["the generator"])


async def test_whoever_waits_for_news_leaves_at_once(caller: Caller) -> None:
    ended = list[str]()
    line = Line(caller)
    caller.written.set_result(None)
    call = answering(line, ended, asyncio.Event().wait)
    await asyncio.sleep(0.01)
    line.leave()
    assert (await call, caller.taken, ended) == (False, [b"one"], ["the generator"])


async def test_whoever_goes_while_asked_to_leave_has_gone(caller: Caller) -> None:
    line = Line(caller)
    call = answering(line, list[str](), asyncio.Event().wait)
    await asyncio.sleep(0.01)
    line.leave()
    caller.written.set_exception(aio.InternalError("gone"))
    with pytest.raises(asyncio.CancelledError):
        await call


async def test_all_is_written_to_whoever_stays(caller: Caller) -> None:
    caller.written.set_result(None)
    assert await answering(Line(caller), list[str](), lambda: asyncio.sleep(0))
    assert caller.taken == [b"one", b"two"]
