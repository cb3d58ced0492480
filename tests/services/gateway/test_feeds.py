"""What a gateway keeps of a watched game, for how long, and what becomes of those who read too slowly."""

import asyncio
import random
from contextlib import AsyncExitStack, aclosing
from typing import Any

import pytest
from grpc import StatusCode
from prestige.v1.game_service_pb2 import ResumePoint, WatchGameRequest, WatchGameResponse

from services.gateway import ring as rings
from services.gateway.auth import EVERYONE, Caller
from services.gateway.calls import Call, Deadline
from services.gateway.errors import Problem
from services.gateway.feed import Life
from services.gateway.ring import Item, Overrun, Ring
from services.gateway.updates import Point, Sight
from tests.marks import scenario
from tests.services.gateway import house as houses
from tests.services.gateway.house import House, Table
from tests.services.gateway.watching import BEGINNING, next_update, play, told, watched


def messages(house: House, table: Table, after: ResumePoint | None = None) -> Any:
    """A stream inside the gateway, whose reader takes its time."""
    request = WatchGameRequest(game=table.game, after=after)
    call = Call(Caller(EVERYONE), Deadline(60))
    return aclosing(house.gateway.game_service.watching.game(request, call))


async def until_heartbeat(stream: Any) -> list[Any]:
    """The updates before the next heartbeat."""
    seen = []
    while (message := WatchGameResponse.FromString(await anext(stream))).HasField("update"):
        seen.append(message.update)
    return seen


async def test_a_watcher_that_is_too_slow_is_cut_off_and_loses_nothing(house: House, table: Table) -> None:
    seen: list[Any] = []
    at = BEGINNING
    cuts = house.gateway.metrics.cuts._value.get
    for part in range(3):
        async with messages(house, table, at) as stream:
            seen += await until_heartbeat(stream)
            await play(table, rings.LENGTH + 5, random.Random(part))
            with pytest.raises(Problem) as cut:
                await anext(stream)
        at = ResumePoint(version=seen[-1].version, hash=seen[-1].hash)
        assert (cut.value.reason, cut.value.code) == ("WATCHER_TOO_SLOW", StatusCode.RESOURCE_EXHAUSTED)
        assert cut.value.metadata == {"version": str(at.version), "hash": at.hash}
        assert cuts() == part + 1
    async with messages(house, table, at) as stream:
        seen += await until_heartbeat(stream)
    assert cuts() == 3, "whoever keeps up is not counted"
    assert seen == await told(house, table)


@scenario("E48")
async def test_a_watcher_that_does_not_read_is_cut_off_and_the_others_hear_everything(
    house: House, table: Table
) -> None:
    async with AsyncExitStack() as streams:
        quick = [await streams.enter_async_context(watched(house, table)) for _ in range(30)]
        for stream in quick:
            await anext(stream)
        slow = await streams.enter_async_context(messages(house, table))
        at = WatchGameResponse.FromString(await anext(slow)).snapshot.view
        await play(table, rings.LENGTH + 5, random.Random(48))
        whole = (await told(house, table))[4:]
        for stream in quick:
            assert [await next_update(stream) for _ in whole] == whole
        with pytest.raises(Problem) as cut:
            await anext(slow)
        assert cut.value.metadata == {"version": str(at.version), "hash": at.hash}


async def test_one_ply_is_encoded_once_for_all_watchers_of_a_class(house: House, table: Table) -> None:
    encoded = house.gateway.metrics.updates._value.get
    async with messages(house, table) as one, messages(house, table) as other:
        await anext(one)
        await anext(other)
        before = encoded()
        await table.step()
        first, second = await anext(one), await anext(other)
        assert first is second
        assert encoded() == before + 1


async def test_a_feed_without_watchers_goes_after_a_while(store_url: str) -> None:
    async with houses.commands(store_url), houses.house(store_url, idle_seconds=0.1) as house:
        table = await houses.table(await house.client())
        async with watched(house, table) as stream:
            await anext(stream)
            await asyncio.sleep(0.4)
            assert len(list(house.gateway.feeds)) == 1, "it is watched"
        for _ in range(100):
            if not list(house.gateway.feeds):
                break
            await asyncio.sleep(0.02)
        assert list(house.gateway.feeds) == []
        async with watched(house, table) as stream:
            assert (await anext(stream)).HasField("snapshot")


async def test_too_many_idle_feeds_go_oldest_first(store_url: str) -> None:
    async with houses.commands(store_url), houses.house(store_url, idle_feeds=2) as house:
        client = await house.client()
        tables = [await houses.table(client, start=False) for _ in range(4)]
        for table in tables:
            async with watched(house, table) as stream:
                await anext(stream)
        for _ in range(100):
            if not any(feed.watchers for feed in house.gateway.feeds):
                break
            await asyncio.sleep(0.02)
        house.gateway.feeds.evict()
        assert [feed.id for feed in house.gateway.feeds] == [table.id for table in tables[2:]]


async def test_the_feed_of_a_finished_game_has_ended_at_once(house: House, table: Table) -> None:
    await table.client.concede(table.seats[0])
    async with watched(house, table) as stream:
        assert len([message async for message in stream]) == 1
    assert [feed.life for feed in house.gateway.feeds] == [Life.ENDED]


async def test_a_feed_is_not_read_while_an_answered_command_is_not_in_it(house: House, table: Table) -> None:
    async with watched(house, table) as stream:
        await anext(stream)
        (feed,) = house.gateway.feeds
        feed.expect(6)
        await table.step()
        assert (await next_update(stream)).version == 5
        assert not feed.current, "version 6 is known and missing"
        await table.step()
        assert (await next_update(stream)).version == 6
        assert feed.current


async def test_many_watchers_come_and_go_while_a_game_is_played(house: House, table: Table) -> None:
    async def visit(number: int) -> list[int]:
        rng = random.Random(number)
        await asyncio.sleep(rng.random() * 0.3)
        async with watched(house, table, after=BEGINNING) as stream:
            return [(await next_update(stream)).version for _ in range(rng.randrange(4, 20))]

    playing = asyncio.create_task(play(table, 30, random.Random(1)))
    for versions in await asyncio.gather(*map(visit, range(40))):
        assert versions == list(range(1, len(versions) + 1))
    await playing


def item(version: int) -> Item:
    return Item(Point(version, f"h{version}"), b"%d" % version)


def test_a_ring_keeps_the_last_messages_and_knows_who_has_which() -> None:
    ring = Ring(Sight(), with_views=False)
    assert ring.at(0) is None
    for version in range(1, rings.LENGTH + 3):
        ring.put(item(version))
    with pytest.raises(Overrun):
        ring.at(1)
    assert ring.at(2) == item(3)
    assert ring.at(ring.end) is None
    assert ring.behind(Point(3, "h3")) == 3
    assert ring.behind(Point(3, "other")) is None
    assert ring.behind(Point(1, "h1")) is None


def test_a_ring_of_large_messages_holds_fewer_and_never_more_bytes_than_it_may() -> None:
    ring = Ring(Sight(), with_views=True)
    size = rings.ROOM // 5
    for version in range(1, 10):
        ring.put(Item(Point(version, f"h{version}"), bytes(size)))
    assert [place for place in range(ring.end) if held(ring, place)] == [4, 5, 6, 7, 8]
    ring.put(Item(Point(10, "h10"), bytes(2 * rings.ROOM)))
    assert [place for place in range(ring.end) if held(ring, place)] == [9], "one is always there"
    for version in range(11, 14):
        ring.put(item(version))
    assert [place for place in range(ring.end) if held(ring, place)] == [10, 11, 12]


def held(ring: Ring, place: int) -> bool:
    try:
        return ring.at(place) is not None
    except Overrun:
        return False
