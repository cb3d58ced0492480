"""Too many calls, with and without credentials: each is told so with a reason, and nobody is locked out."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterable
from contextlib import AsyncExitStack
from typing import Any

import grpc
import pytest
from grpc import StatusCode, aio
from grpc_health.v1 import health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection_pb2, reflection_pb2_grpc
from prestige.v1.game_service_pb2 import GetGameRequest, ListGamesRequest, ListTitlesRequest, WatchGamesRequest

from services.gateway import door
from services.gateway.attendants import MOST
from shared.client.errors import failure
from tests.faults.waiting import until
from tests.marks import scenario
from tests.services.gateway import house as houses
from tests.services.gateway.failing import failed, said
from tests.services.gateway.house import House
from tests.services.gateway.test_credentials import KEYS

OVERLOADED = (StatusCode.RESOURCE_EXHAUSTED, "OVERLOADED")
SHOP = (("authorization", "Bearer key of shop"),)
MADE_UP = (("prestige-seat-token", "made up"),)
GAME = "games/" + "a" * 26
SERVING, NOT_SERVING = health_pb2.HealthCheckResponse.SERVING, health_pb2.HealthCheckResponse.NOT_SERVING
SERVICE = "/prestige.v1.GameService/"


@pytest.fixture
async def guarded(store_url: str) -> AsyncIterator[House]:
    async with houses.house(store_url, api_keys=KEYS, calls_at_once=20, watches_at_once=20, heartbeat=0.2) as opened:
        yield opened


async def begun(call: Any) -> tuple[StatusCode, str] | None:
    """Why a stream ended before its first message; None if it goes on."""
    try:
        return None if await call.read() is not aio.EOF else (StatusCode.OK, "")
    except grpc.aio.AioRpcError as error:
        return said(failure(error))


async def crowd(calls: Iterable[Any]) -> Counter[tuple[StatusCode, str] | None]:
    return Counter(await asyncio.gather(*(begun(call) for call in calls)))


async def listed(house: House) -> bool:
    """Whether a backend is served."""
    client = await house.client("key of shop")
    return [game async for game in client.list_games()] == []


async def test_the_oldest_watch_of_health_gives_way_and_nobody_is_locked_out(guarded: House) -> None:
    async with aio.insecure_channel(guarded.address) as channel:
        health = health_pb2_grpc.HealthStub(channel)
        watches = []
        for count in (30, MOST - 30, 30):
            watches.append([health.Watch(health_pb2.HealthCheckRequest(service="")) for _ in range(count)])
            assert await crowd(watches[-1]) == {None: count}
        oldest, old, new = watches
        assert await asyncio.wait_for(crowd(oldest), 30) == {OVERLOADED: 30}
        assert refusals(guarded, "attendants_at_once") == 30
        reflection = reflection_pb2_grpc.ServerReflectionStub(channel).ServerReflectionInfo
        asked = [reflection(iter([reflection_pb2.ServerReflectionRequest(list_services="")])) for _ in range(5)]
        assert await crowd(asked) == {None: 5}
        assert (await health.Check(health_pb2.HealthCheckRequest(service=""))).status == SERVING
        assert await listed(guarded)
        guarded.gateway.health.tell(serving=False)
        assert {(await call.read()).status for call in (*old[5:], *new)} == {NOT_SERVING}, "the others go on"
        for call in (*old, *new, *asked):
            call.cancel()


async def test_checks_whose_message_never_comes_keep_no_probe_from_its_answer(guarded: House) -> None:
    async with aio.insecure_channel(guarded.address) as channel:
        silent = [channel.stream_stream("/grpc.health.v1.Health/Check")() for _ in range(MOST + 20)]
        await until(lambda: refusals(guarded, "checks_at_once") == 20)
        check = await health_pb2_grpc.HealthStub(channel).Check(health_pb2.HealthCheckRequest(service=""), timeout=5)
        assert check.status == SERVING
        assert refusals(guarded, "checks_at_once") == 21
        for call in silent:
            call.cancel()


def refusals(house: House, limit: str) -> Any:
    """How many refusals the metrics count."""
    return house.gateway.metrics.over_limits.labels(limit)._value.get()


@pytest.mark.parametrize("metadata", [(), MADE_UP])
async def test_calls_whose_message_never_comes_lock_nobody_out_and_end(
    guarded: House, monkeypatch: pytest.MonkeyPatch, metadata: Any
) -> None:
    monkeypatch.setattr(door, "PATIENCE", 1.0)
    methods = [SERVICE + "GetGame", SERVICE + "WatchGame", "/grpc.health.v1.Health/Check"]
    async with AsyncExitStack() as stack:
        channel = await stack.enter_async_context(aio.insecure_channel(guarded.address))
        silent = [channel.stream_stream(method)(metadata=metadata) for method in methods for _ in range(150)]
        await asyncio.sleep(0.3)
        assert await listed(guarded)
        ended = await asyncio.wait_for(asyncio.gather(*(call.code() for call in silent)), 30)
        assert StatusCode.OK not in ended
        check = await health_pb2_grpc.HealthStub(channel).Check(health_pb2.HealthCheckRequest(service=""))
        assert check.status == check.SERVING


async def test_whoever_has_a_key_comes_in_beside_any_number_of_those_without(guarded: House) -> None:
    client = await guarded.client()
    stub = guarded.stub(client)
    silent = stub_of_silent(client, "GetGame", MADE_UP, 30)
    await asyncio.sleep(0.2)
    assert said(await failed(stub.ListTitles(ListTitlesRequest(), timeout=5))) == OVERLOADED
    assert said(await failed(stub.GetGame(GetGameRequest(game=GAME), metadata=MADE_UP, timeout=5))) == OVERLOADED
    assert await listed(guarded)
    for call in silent:
        call.cancel()


def stub_of_silent(client: Any, method: str, metadata: Any, count: int) -> list[Any]:
    channel = client._connection.line.channel
    return [channel.stream_stream(SERVICE + method)(metadata=metadata) for _ in range(count)]


async def test_without_credentials_a_call_is_refused_before_its_message_comes(guarded: House) -> None:
    client = await guarded.client()
    for method in ("CreateGame", "GetGame", "WatchGame", "ListGames"):
        (call,) = stub_of_silent(client, method, (), 1)
        assert await asyncio.wait_for(call.code(), 30) is StatusCode.UNAUTHENTICATED
        (call,) = stub_of_silent(client, method, (("authorization", "Bearer nobody"),), 1)
        assert await asyncio.wait_for(call.code(), 30) is StatusCode.UNAUTHENTICATED


async def test_streams_beyond_the_limit_are_told_to_come_back(guarded: House) -> None:
    stub = guarded.stub(await guarded.client())
    watches = [stub.WatchGames(WatchGamesRequest(player="p"), metadata=SHOP) for _ in range(25)]
    assert await crowd(watches) == {None: 20, OVERLOADED: 5}


@scenario("P28")
@pytest.mark.parametrize("size", [3000])
async def test_a_burst_of_calls_is_answered_call_by_call(guarded: House, size: int) -> None:
    stub = guarded.stub(await guarded.client())

    async def call() -> tuple[StatusCode, str]:
        try:
            await stub.ListGames(ListGamesRequest(page_size=1), metadata=SHOP, timeout=50)
        except grpc.aio.AioRpcError as error:
            return said(failure(error))
        return StatusCode.OK, ""

    answers = Counter(await asyncio.gather(*(call() for _ in range(size))))
    assert set(answers) <= {(StatusCode.OK, ""), OVERLOADED}
    assert answers[StatusCode.OK, ""] > 0
