"""Strangers who ask about health and never take the answer cost nobody else theirs, and no more than their places."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from grpc import StatusCode, aio
from grpc_health.v1 import health_pb2, health_pb2_grpc

from services.gateway.attendants import CROWDED, MOST
from tests.faults.waiting import until
from tests.services.gateway import house as houses
from tests.services.gateway.failing import failed, said
from tests.services.gateway.house import House
from tests.services.gateway.test_crowds import OVERLOADED, refusals

SERVING, NOT_SERVING = health_pb2.HealthCheckResponse.SERVING, health_pb2.HealthCheckResponse.NOT_SERVING
ASKED = health_pb2.HealthCheckRequest()
DEAF = (("grpc.http2.lookahead_bytes", 0), ("grpc.http2.bdp_probe", 0))
"""Options of a channel that leaves the gateway no room to send a message."""


@asynccontextmanager
async def connected(house: House, *options: tuple[str, int]) -> AsyncIterator[Any]:
    """A connection of its own."""
    own = [("grpc.use_local_subchannel_pool", 1), *options]
    async with aio.insecure_channel(house.address, options=own) as channel:
        yield channel


def unread(channel: Any, method: str) -> Any:
    """A call of health whose answer nobody reads: a unary one would be read by grpc itself."""
    call = channel.unary_stream(f"/grpc.health.v1.Health/{method}", health_pb2.HealthCheckRequest.SerializeToString)
    return call(ASKED)


def open_calls(method: str) -> int:
    """How many calls the gateway has in work, by the names that grpc gives their tasks."""
    return sum(it.get_name() == f"HandleExceptions[/grpc.health.v1.Health/{method}]" for it in asyncio.all_tasks())


def stub(channel: Any) -> Any:
    return health_pb2_grpc.HealthStub(channel)


async def status(house: House) -> Any:
    """What a probe hears that has just come."""
    async with connected(house) as channel:
        return (await stub(channel).Check(ASKED, timeout=5)).status


async def test_a_watch_that_takes_nothing_keeps_neither_news_nor_the_drain(store_url: str) -> None:
    async with houses.house(store_url) as house, connected(house, *DEAF) as deaf, connected(house) as channel:
        stuck, watch = unread(deaf, "Watch"), stub(channel).Watch(ASKED)
        assert (await watch.read()).status == SERVING
        await until(lambda: open_calls("Watch") == 2)
        house.gateway.replies.hearing.clear()
        await asyncio.wait_for(house.gateway.tell_health(), 5)
        assert (await asyncio.wait_for(watch.read(), 5)).status == NOT_SERVING
        assert await status(house) == NOT_SERVING
        await asyncio.wait_for(house.gateway.stop(0.5), 20)
        assert await watch.read() is aio.EOF
        assert await stuck.code() is not StatusCode.OK


@pytest.mark.parametrize(("method", "limit"), [("Watch", "attendants_at_once"), ("Check", "checks_at_once")])
async def test_those_who_take_nothing_are_bounded_and_keep_out_none_but_themselves(
    house: House, caplog: pytest.LogCaptureFixture, method: str, limit: str
) -> None:
    async with connected(house, *DEAF) as deaf:
        calls = [unread(deaf, method) for _ in range((CROWDED + 1) * MOST)]
        await until(lambda: sum(call.done() for call in calls) == MOST)
        assert {await call.code() for call in calls if call.done()} == {StatusCode.RESOURCE_EXHAUSTED}
        assert refusals(house, limit) == MOST
        await until(lambda: open_calls(method) == CROWDED * MOST)
        async with connected(house) as channel:
            assert (await stub(channel).Check(ASKED, timeout=5)).status == SERVING
            assert (await stub(channel).Watch(ASKED).read()).status == SERVING
    await until(lambda: open_calls(method) == 0)
    async with connected(house) as channel:
        watches = [stub(channel).Watch(ASKED) for _ in range(MOST)]
        assert {(await watch.read()).status for watch in watches} == {SERVING}
    assert [it.getMessage() for it in caplog.records if it.levelname == "ERROR"] == []


async def test_a_watch_that_is_slow_gives_way_once_it_has_heard_what_was_sent(house: House) -> None:
    async with connected(house, *DEAF) as deaf, connected(house) as channel:
        slow = stub(deaf).Watch(ASKED)
        await until(lambda: open_calls("Watch") == 1)
        watches = [stub(channel).Watch(ASKED) for _ in range(MOST)]
        assert {(await watch.read()).status for watch in watches} == {SERVING}
        assert open_calls("Watch") == MOST + 1
        assert (await slow.read()).status == SERVING
        assert said(await failed(slow.read())) == OVERLOADED
        await until(lambda: open_calls("Watch") == MOST)
