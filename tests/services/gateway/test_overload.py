"""Ten times as much as there is room for: every request is answered, and afterwards nothing of it is left."""

import asyncio
import gc
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from types import FrameType
from typing import Any

import grpc
import pytest
from grpc import StatusCode
from prestige.v1 import game_service_pb2 as api

from services.gateway import server
from shared.client import Client, Retry
from shared.client.errors import failure
from tests.faults.waiting import until
from tests.marks import scenario
from tests.services.gateway import house as houses
from tests.services.gateway.failing import failed
from tests.services.gateway.house import House, Table, new_id

ROOM = 20
TENFOLD = 10 * ROOM
LIMITS = {
    "calls_at_once": ROOM, "watches_at_once": ROOM, "commands_waiting": ROOM, "key_calls_at_once": 10 * TENFOLD,
}  # fmt: skip


async def answer(call: Awaitable[Any]) -> str:
    """OK, or the limit that a call is over; fails where one says neither that nor when to come back."""
    try:
        await call
    except grpc.aio.AioRpcError as error:
        failed = failure(error)
        assert failed.code is StatusCode.RESOURCE_EXHAUSTED, failed
        assert failed.retry_after is not None
        return failed.metadata["limit"]
    return "OK"


def create() -> api.CreateGameRequest:
    request = api.CreateGameRequest(request_id=new_id(), seats=2)
    request.options.castle.SetInParent()
    return request


async def games(house: House) -> int:
    return len([game for partition in range(houses.PARTITIONS) async for game in house.store.games(partition)])


@scenario("P28")
async def test_ten_times_the_calls_and_streams_are_all_answered_and_leave_nothing_behind(store_url: str) -> None:
    async with houses.house(store_url, heartbeat=0.2, **LIMITS) as house:
        stub = house.stub(await house.client())
        await stub.ListGames(api.ListGamesRequest())
        before, over = len(asyncio.all_tasks()), house.gateway.metrics.over_limits.labels("calls_at_once")._value
        watches = [stub.WatchGames(api.WatchGamesRequest(player="p")) for _ in range(TENFOLD)]
        streams = Counter(await asyncio.gather(*(answer(first(watch)) for watch in watches)))
        assert streams == {"OK": ROOM, "watches_at_once": TENFOLD - ROOM}
        answers = asyncio.gather(*(answer(stub.CreateGame(create(), timeout=30)) for _ in range(TENFOLD)))
        await until(lambda: over.get() == TENFOLD - ROOM)
        async with houses.commands(store_url):
            assert Counter(await answers) == {"OK": ROOM, "calls_at_once": TENFOLD - ROOM}
            assert await games(house) == ROOM
        for watch in watches:
            watch.cancel()
        await until(lambda: len(asyncio.all_tasks()) <= before)
        assert house.gateway.replies.awaited == 0


async def first(watch: Any) -> None:
    """A stream's first message."""
    assert await watch.read() is not grpc.aio.EOF


@scenario("P28")
async def test_clients_that_come_back_when_they_are_told_get_everything_done(store_url: str) -> None:
    async with houses.commands(store_url), houses.house(store_url, **LIMITS) as house:
        retry = Retry(attempts=50, first=0.01, longest=0.1, patience=300)
        client = Client(house.address, retry=retry)
        async with client:
            created = await asyncio.gather(*(client.create("castle", 2) for _ in range(3 * ROOM)))
        assert len({it.game for it in created}) == await games(house) == 3 * ROOM


@scenario("P28")
@pytest.mark.parametrize(("seconds", "ended"), [(server.UNREAD, False), (1, True)])
async def test_calls_that_wait_long_for_a_busy_gateway_are_answered_all_the_same(
    store_url: str, monkeypatch: pytest.MonkeyPatch, seconds: int, ended: bool
) -> None:
    """With one second it is shown that grpc would end them without a reason: by its own setting after thirty."""
    monkeypatch.setattr(server, "UNREAD", seconds)
    async with houses.house(store_url) as house:
        stub = house.stub(await house.client())
        calls = [stub.ListTitles(api.ListTitlesRequest(), timeout=60) for _ in range(300)]
        for _ in range(30):
            await asyncio.sleep(0)
        time.sleep(2)  # noqa: ASYNC251  # nobody takes what comes meanwhile
        codes = Counter(await asyncio.gather(*(call.code() for call in calls)))
        assert codes.keys() <= {StatusCode.OK, StatusCode.CANCELLED}
        assert (StatusCode.CANCELLED in codes) is ended


SERVED = {"_ServicerContext", "_MessageReceiver"}
"""What grpc has of a call as long as it is answered."""


async def test_no_call_leaves_anything_behind_that_only_a_search_for_cycles_would_find(
    house: House, table: Table
) -> None:
    stub, known = house.stub(table.client), api.WatchGameRequest(game=table.game)
    calls: list[Callable[[], Awaitable[Any]]] = [
        lambda: stub.GetGame(api.GetGameRequest(game=table.game)),
        lambda: glance(stub.WatchGame(known)),
        lambda: failed(stub.GetGame(api.GetGameRequest(game="games/nobody-knows-it"))),
        lambda: failed(stub.GetGame(api.GetGameRequest(game="castle/1"))),
        lambda: failed(stub.GetGame(api.GetGameRequest(game="g" * 70_000))),
        lambda: failed(stub.WatchGame(api.WatchGameRequest(game="games/nobody-knows-it")).read()),
        lambda: failed(stub.GetGame(api.GetGameRequest(), metadata=(("authorization", "Bearer nobody"),))),
    ]
    for call in calls:
        await call()
    gc.collect()
    await until(lambda: served() == 0)
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        for call in calls:
            await call()
        await until(lambda: served() == 0)
        gc.collect()
        codes = [it.f_code for it in gc.garbage if isinstance(it, FrameType)]
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
    ours = {code.co_qualname for code in codes if code.co_filename.endswith(("calls.py", "door.py", "server.pyx.pxi"))}
    assert ours == set()


async def glance(watch: Any) -> None:
    """Look once, and go."""
    await first(watch)
    watch.cancel()


def served() -> int:
    """How much of grpc's calls is in memory."""
    return sum(type(it).__name__ in SERVED for it in gc.get_objects())
