"""Many streams: of one seat, of several games, dropped and taken up again, quick and slow, to every kind of end."""

import asyncio
import random
from contextlib import AsyncExitStack
from typing import Any

import pytest
from prestige.v1.game_service_pb2 import ResumePoint

from shared.client import Seat
from tests.faults.waiting import until
from tests.marks import scenario
from tests.services.gateway import house as houses
from tests.services.gateway.house import House, Table
from tests.services.gateway.watching import BEGINNING, next_update, play, told, watched


@scenario("P30", "P59")
async def test_a_seat_may_watch_two_games_from_several_devices_and_no_stream_ends_another(
    house: House, table: Table
) -> None:
    tables, rng = [table, await houses.table(table.client)], random.Random(30)
    async with AsyncExitStack() as devices:
        steady = [await devices.enter_async_context(watched(house, it, it.seats[0])) for it in (*tables, table)]
        for stream in steady:
            await anext(stream)
        for _ in range(12):
            it = rng.choice(tables)
            async with watched(house, it, it.seats[0], with_views=True) as passing:
                begun = (await anext(passing)).snapshot.view
                assert begun == await it.client.view(it.seats[0])
                assert begun.version == (await it.step(rng.randrange(9))).version - 1
                assert (await next_update(passing)).version == begun.version + 1
        for it, stream in zip((*tables, table), steady, strict=True):
            whole = await told(house, it, it.seats[0])
            assert [await next_update(stream) for _ in whole[4:]] == whole[4:]


@scenario("P39")
async def test_who_comes_when_nobody_watched_sees_what_happened_meanwhile(store_url: str) -> None:
    async with houses.commands(store_url), houses.house(store_url, idle_seconds=0.05) as house:
        table = await houses.table(await house.client())
        async with watched(house, table) as stream:
            await anext(stream)
        await until(lambda: not list(house.gateway.feeds))
        await play(table, 15, random.Random(39))
        for seat in (*table.seats, None):
            async with watched(house, table, seat) as late:
                assert (await anext(late)).snapshot.view == (await told(house, table, seat, with_views=True))[-1].view


@scenario("E41")
async def test_everybody_is_told_of_the_same_plies_but_for_what_is_hidden(house: House) -> None:
    def shape(update: Any) -> tuple[Any, ...]:
        kinds = [event.WhichOneof("event") for event in update.events]
        return update.version, update.hash, update.cause, update.at, update.to_act, kinds, list(update.prompt_ids)

    table = await houses.table(await house.client(), title="city")
    await play(table, 12, random.Random(41))
    plies, told_to = len(await told(house, table)), []
    for viewer in (*table.seats, None):
        async with watched(house, table, viewer, after=BEGINNING) as stream:
            told_to.append([await next_update(stream) for _ in range(plies)])
    assert [[shape(update) for update in seen] for seen in told_to] == [[shape(update) for update in told_to[0]]] * 3
    assert told_to[0] != told_to[1] != told_to[2] != told_to[0], "hands are hidden"


@scenario("E43")
async def test_cut_at_any_message_a_watcher_comes_back_to_the_same_board(house: House, table: Table) -> None:
    await play(table, 12, random.Random(43))
    seat = table.seats[0]
    whole = await told(house, table, seat, with_views=True)
    for cut in range(len(whole)):
        async with watched(house, table, seat, after=BEGINNING, with_views=True) as stream:
            seen = [await next_update(stream) for _ in range(cut)]
        at = ResumePoint(version=seen[-1].version, hash=seen[-1].hash) if seen else BEGINNING
        async with watched(house, table, seat, after=at, with_views=True) as stream:
            assert seen + [await next_update(stream) for _ in whole[cut:]] == whole


async def conceded(table: Table) -> None:
    await table.client.concede(table.seats[0])


async def abandoned(table: Table) -> None:
    await table.client.abandon(table.game, "closing time")


async def scored(table: Table) -> None:
    while (await table.client.get(table.game)).status == 2:
        await table.step()


@scenario("P61")
@pytest.mark.parametrize("end", [conceded, abandoned, scored])
async def test_however_a_game_ends_the_last_ply_of_every_stream_says_so(house: House, end: Any) -> None:
    table = await houses.table(await house.client(), title="caylus")

    async def to_the_end(seat: Seat | None) -> Any:
        async with watched(house, table, seat, with_views=True) as stream:
            return [message.update async for message in stream if message.HasField("update")][-1]

    watching = asyncio.gather(*(to_the_end(seat) for seat in (*table.seats, None)))
    await asyncio.sleep(0.1)
    await end(table)
    game = await table.client.get(table.game)
    for last in await watching:
        assert (last.version, last.hash, last.view.status) == (game.version, game.hash, game.status)
        assert last.events[-1].table.HasField("seed_revealed")
        assert not last.HasField("to_act")
    assert game.outcome.cause == ("" if end is abandoned else end.__name__)


@scenario("P43", "E50")
async def test_streams_that_come_and_go_leave_nothing_behind(house: House, table: Table) -> None:
    seat, feeds = table.seats[0], house.gateway.feeds
    rng, counts = random.Random(43), set[int]()

    async def visit() -> None:
        async with watched(house, table, seat) as stream:
            if rng.random() < 0.7:
                await anext(stream)
            counts.update(feed.watchers for feed in feeds)

    async def left() -> int:
        await until(lambda: not any(feed.watchers for feed in feeds))
        await asyncio.sleep(0.05)
        return len(asyncio.all_tasks())

    await asyncio.gather(*(visit() for _ in range(20)))
    before = await left()
    for _ in range(20):
        await asyncio.gather(*(visit() for _ in range(25)))
    assert await left() <= before
    assert 0 <= min(counts) < max(counts) <= 25
