"""Following a game: ordered, unique, without a gap, atomic, resumable from any version ever, bookmarkable."""

import asyncio
import random
from typing import Any

import pytest
from grpc import StatusCode
from grpc.aio import AioRpcError
from prestige.v1.game_service_pb2 import ResumePoint, WatchGameResponse

from shared.client import Seat
from shared.client.errors import failure
from tests.marks import scenario
from tests.services.gateway import house as houses
from tests.services.gateway.failing import said
from tests.services.gateway.house import House, Table
from tests.services.gateway.watching import BEGINNING, next_update, play, point, told, watched


async def followed(
    house: House, table: Table, seat: Seat | None, rng: random.Random, upto: int, with_views: bool
) -> tuple[list[Any], int]:
    """The updates that a watcher gets which leaves and comes back at random; how often it did."""
    seen: list[Any] = []
    at, cuts = BEGINNING, 0
    while at.version < upto:
        async with watched(house, table, seat, after=at, with_views=with_views) as stream:
            for _ in range(rng.choice((1, 1, 2, 5))):
                message = await anext(stream)
                kind = message.WhichOneof("message")
                assert kind != "snapshot", "its history was never lost"
                if kind == "update":
                    seen.append(message.update)
                assert point(message).version == (seen[-1].version if seen else 0)
                at = point(message)
        cuts += 1
    return seen, cuts


@scenario("P1", "E28", "P51")
async def test_every_ply_is_seen_once_and_in_order_through_fifty_cuts(house: House, table: Table) -> None:
    rng = random.Random(7)
    playing = asyncio.create_task(play(table, 70, random.Random(1)))
    viewers = [(None, False), (table.seats[0], False), (table.seats[1], True), (None, True)]
    watching = [followed(house, table, seat, random.Random(rng.random()), 60, views) for seat, views in viewers]
    results = await asyncio.gather(*watching)
    await playing
    for (seat, views), (seen, _) in zip(viewers, results, strict=True):
        assert [update.version for update in seen] == list(range(1, len(seen) + 1))
        assert seen == (await told(house, table, seat, views))[: len(seen)]
    assert sum(cuts for _, cuts in results) >= 50


@scenario("P3", "P42")
async def test_one_that_joins_late_gets_a_snapshot_and_a_stream_that_equal_the_whole_fold(
    house: House, table: Table
) -> None:
    seat = table.seats[0]
    async with watched(house, table, seat) as early:
        assert (await anext(early)).snapshot.view.version == 4
        await play(table, 20, random.Random(2))
        async with watched(house, table, seat, with_views=True) as late:
            begun = (await anext(late)).snapshot
            assert not begun.reset
            await play(table, 10, random.Random(3))
            whole = await told(house, table, seat, with_views=True)
            assert begun.view == whole[begun.view.version - 1].view
            for expected in whole[begun.view.version :]:
                assert await next_update(late) == expected
            for expected in whole[4:]:
                update = await next_update(early)
                assert (update.version, update.view_hash) == (expected.version, expected.view_hash)
                assert list(update.events) == list(expected.events)


@scenario("P11")
async def test_the_view_at_any_past_version_is_what_was_sent_when_it_was_the_present(
    house: House, table: Table
) -> None:
    for seat in (table.seats[0], None):
        async with watched(house, table, seat, with_views=True) as stream:
            await anext(stream)
            start = (await table.client.get(table.game)).version
            await play(table, 8, random.Random(4))
            head = (await table.client.get(table.game)).version
            for version in range(start + 1, head + 1):
                update = await next_update(stream)
                assert update.version == version
                assert await table.client.view(seat or table.game, version=version) == update.view


@scenario("P60")
async def test_silence_is_filled_with_heartbeats_that_say_what_this_watcher_got_last(
    house: House, table: Table
) -> None:
    async with watched(house, table) as stream:
        last = point(await anext(stream))
        for _ in range(2):
            assert (await anext(stream)).heartbeat.at == last
        await table.step()
        update = await next_update(stream)
        assert (await anext(stream)).heartbeat.at == ResumePoint(version=update.version, hash=update.hash)


@scenario("E10")
async def test_who_comes_back_with_a_place_of_idle_times_gets_the_next_ply_first(house: House, table: Table) -> None:
    async with watched(house, table) as stream:
        await anext(stream)
        idle = (await anext(stream)).heartbeat.at
    receipt = await table.step()
    async with watched(house, table, after=idle) as stream:
        first = await anext(stream)
        assert (first.update.version, first.update.hash) == (receipt.version, receipt.hash) == (5, receipt.hash)


@scenario("P54")
async def test_a_take_back_leaves_who_was_there_who_was_away_and_who_came_back_with_the_same_game(
    house: House,
) -> None:
    four = await houses.table(await house.client(), 4)
    for _ in range(3):
        await four.step()
    for seat in (four.seats[0], None):
        async with watched(house, four, seat, with_views=True) as there:
            away = point(await anext(there))
            acting, legal = await four.acting()
            made = await four.client.act(acting, legal.actions[0], prompt_id=legal.prompt.id)
            async with watched(house, four, seat, after=away, with_views=True) as coming:
                came = point(await anext(coming))
            assert came.version == made.version
            undone = await four.client.take_back(acting, made.version)
            last = [await next_update(there) for _ in range(2)][-1]
        async with watched(house, four, seat, after=away, with_views=True) as back:
            of_the_away = [await next_update(back) for _ in range(2)][-1]
        async with watched(house, four, seat, after=came, with_views=True) as back:
            of_the_returned = await next_update(back)
        assert last == of_the_away == of_the_returned
        assert (last.version, last.hash, last.rewound) == (undone.version, undone.hash, True)
        assert last.view == await four.client.view(seat or four.game)
        assert last.view.to_act == (await four.client.get(four.game)).to_act == acting.number


async def test_a_take_back_brings_the_whole_view_and_is_seen_later_as_it_was_seen_live(
    house: House, table: Table
) -> None:
    async with watched(house, table) as live:
        await anext(live)
        await play(table, 12, random.Random(5))
        head = (await table.client.get(table.game)).version
        seen = [await next_update(live) for _ in range(5, head + 1)]
    rewound = [update for update in seen if update.rewound]
    assert rewound, "one of the moves could be taken back"
    for update in rewound:
        before = seen[update.events[0].table.ply_taken_back.version - 6] if update.version > 6 else None
        assert update.HasField("view")
        assert before is None or update.view.view == (await table.client.view(table.game, version=before.version)).view
    async with watched(house, table, after=BEGINNING) as again:
        assert [await next_update(again) for _ in range(head)][4:] == seen


@pytest.mark.parametrize("plies", [6, 20])
async def test_a_long_chain_of_take_backs_is_followed_and_can_be_joined(
    house: House, store_url: str, plies: int
) -> None:
    four = await houses.table(await house.client(), 4)
    for _ in range(3):
        await four.step()  # the setup bonuses; after the last of them an event card is turned up
    async with watched(house, four) as live:
        await anext(live)
        made = []
        for _ in range(plies):
            seat, legal = await four.acting()
            made.append((seat, await four.client.act(seat, legal.actions[0], prompt_id=legal.prompt.id)))
        for seat, receipt in reversed(made):
            last = await four.client.take_back(seat, receipt.version)
        seen = [await next_update(live) for _ in range(2 * plies)]
        assert [update.rewound for update in seen] == [False] * plies + [True] * plies
        assert seen[-1].hash == last.hash
    view = await four.client.view(four.game)
    assert view.view == seen[-1].view.view
    async with houses.house(store_url) as other:
        client = await other.client()
        assert (await client.view(four.game)).view == view.view
        elsewhere = Table(client, four.game, four.seats)
        async with watched(other, elsewhere, after=BEGINNING) as late:
            assert [await next_update(late) for _ in range(last.version)][-2 * plies :] == seen


@scenario("P3")
async def test_a_stream_ends_when_the_game_is_over_and_shows_the_end_to_those_who_come_later(
    house: House, table: Table
) -> None:
    async with watched(house, table) as stream:
        await anext(stream)
        await table.client.concede(table.seats[0])
        last = await next_update(stream)
        assert [event.table.WhichOneof("kind") for event in last.events] == ["seat_conceded", "seed_revealed"]
        with pytest.raises(StopAsyncIteration):
            await anext(stream)
    for fresh in (True, False):
        async with watched(house, table, after=None if fresh else BEGINNING) as later:
            messages = [message async for message in later]
        assert point(messages[-1]).version == last.version
        assert len(messages) == (1 if fresh else last.version)


async def test_a_watcher_that_is_ahead_waits_until_the_log_has_told_of_it(house: House, table: Table) -> None:
    async with watched(house, table) as stream:
        await anext(stream)
        for _ in range(10):
            receipt = await table.step()
            after = ResumePoint(version=receipt.version, hash=receipt.hash)
            async with watched(house, table, after=after) as ahead:
                assert (await anext(ahead)).heartbeat.at == after


@pytest.mark.parametrize("version", [2, 4, 9])
async def test_who_comes_from_another_history_is_shown_the_whole_view_and_no_mixture(
    house: House, table: Table, version: int
) -> None:
    async with watched(house, table, after=ResumePoint(version=version, hash="ab" * 32)) as stream:
        first = await anext(stream)
        assert first.snapshot.reset
        assert first.snapshot.view.version == 4
        await table.step()
        assert (await next_update(stream)).version == 5


async def test_a_watch_ends_in_time_with_a_point_to_resume_from(store_url: str) -> None:
    async with houses.commands(store_url), houses.house(store_url, watch_seconds=0.3) as house:
        table = await houses.table(await house.client())
        async with watched(house, table) as stream:
            last = point(await anext(stream))
            with pytest.raises(AioRpcError) as ended:
                await anext(stream)
        error = failure(ended.value)
        assert said(error) == (StatusCode.UNAVAILABLE, "WATCH_ENDED")
        assert (error.metadata["version"], error.metadata["hash"]) == (str(last.version), last.hash)
        assert error.passing


@scenario("E13")
async def test_watchers_who_leave_are_forgotten(house: House, table: Table) -> None:
    async def watch() -> WatchGameResponse:
        async with watched(house, table) as stream:
            return await anext(stream)

    await asyncio.gather(*(watch() for _ in range(20)))
    feeds = house.gateway.feeds
    for _ in range(100):
        if not any(feed.watchers for feed in feeds):
            break
        await asyncio.sleep(0.02)
    assert [feed.watchers for feed in feeds] == [0]
