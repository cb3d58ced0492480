"""Watchers while the store is away, comes back, or comes back with less than it had."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from prestige.v1.game_service_pb2 import WatchGameRequest

from services.gateway import feed as feeds
from services.gateway.feed import Life
from shared.embedded import store as embedded
from shared.log.connection import StoreUnavailableError
from tests.marks import scenario
from tests.services.gateway import house as houses
from tests.services.gateway.house import House, Table
from tests.services.gateway.watching import BEGINNING, next_update, play, point, told, watched


@dataclass
class Breakable:
    """A house whose store can be killed and brought back."""

    house: House
    table: Table
    start: Callable[[], embedded.Server]
    server: embedded.Server

    def aof(self) -> Path:
        """The file that the store appends to."""
        return max((self.server.folder / "appendonlydir").glob("*.incr.aof"), key=lambda it: it.name)

    async def restart(self, keep: int | None = None) -> None:
        """Kill it and bring it back, with only the first bytes of its file if so many are to be kept."""
        self.server.kill()
        if keep is not None:
            with self.aof().open("r+b") as file:
                file.truncate(keep)
        await asyncio.sleep(0.2)
        self.server = await asyncio.to_thread(self.start)
        for _ in range(200):
            if not await self.house.gateway.faults():
                return
            await asyncio.sleep(0.02)
        raise AssertionError("the gateway did not find the store again")


@pytest.fixture
async def breakable(store_server: Callable[[], embedded.Server]) -> AsyncIterator[Breakable]:
    server = store_server()
    async with houses.commands(server.url), houses.house(server.url, heartbeat=0.2) as house:
        yield Breakable(house, await houses.table(await house.client()), store_server, server)


async def test_watchers_miss_nothing_when_the_store_restarts(breakable: Breakable) -> None:
    house, table = breakable.house, breakable.table
    async with watched(house, table) as stream:
        await anext(stream)
        await play(table, 3, random.Random(1))
        await breakable.restart()
        await play(table, 3, random.Random(2))
        whole = await told(house, table)
        assert [await next_update(stream) for _ in whole[4:]] == whole[4:]


@scenario("P60")
async def test_while_the_store_is_away_there_are_no_heartbeats(breakable: Breakable) -> None:
    async with watched(breakable.house, breakable.table) as stream:
        await anext(stream)
        assert (await anext(stream)).HasField("heartbeat")
        breakable.server.kill()
        silent = asyncio.ensure_future(anext(stream))
        await asyncio.sleep(0.5)
        quiet = {silent} if not silent.done() else set()
        if not quiet:  # one may have been on its way
            silent = asyncio.ensure_future(anext(stream))
            await asyncio.sleep(0.5)
        assert not silent.done()
        breakable.server = await asyncio.to_thread(breakable.start)
        assert (await asyncio.wait_for(silent, 30)).HasField("heartbeat")


async def test_a_lost_tail_resets_those_who_saw_it_and_nobody_else(breakable: Breakable) -> None:
    house, table = breakable.house, breakable.table
    other = await houses.table(table.client)
    await play(table, 3, random.Random(3))
    kept, before = breakable.aof().stat().st_size, await table.client.get(table.game)
    async with watched(house, table) as saw, watched(house, other) as elsewhere:
        await anext(saw)
        await anext(elsewhere)
        await play(table, 4, random.Random(4))
        lost = (await table.client.get(table.game)).version
        last = point(await anext(saw))
        while last.version < lost:
            last = point(await anext(saw))
        await breakable.restart(kept)
        reset = await _not_heartbeat(saw)
        assert reset.snapshot.reset
        assert (reset.snapshot.view.version, reset.snapshot.view.hash) == (before.version, before.hash)
        await play(table, 6, random.Random(5))
        whole = await told(house, table)
        assert [await next_update(saw) for _ in whole[before.version :]] == whole[before.version :]
        await other.step()
        assert (await _not_heartbeat(elsewhere)).update.version == 5
        async with watched(house, table, after=last) as late:
            assert (await anext(late)).snapshot.reset


async def _not_heartbeat(stream: Any) -> Any:
    while (message := await anext(stream)).HasField("heartbeat"):
        pass
    return message


@scenario("P94")
async def test_a_reader_that_is_cut_off_again_and_again_misses_nothing(breakable: Breakable) -> None:
    house, table = breakable.house, breakable.table
    playing = asyncio.create_task(play(table, 40, random.Random(6)))
    async with watched(house, table, after=BEGINNING) as stream:
        seen = [await next_update(stream) for _ in range(4)]
        while not playing.done():
            for client in await house.store.redis.client_list():
                if client["cmd"] == "xread":
                    await house.store.redis.client_kill_filter(_id=client["id"])
            await asyncio.sleep(0.05)
        await playing
        whole = await told(house, table)
        seen += [await next_update(stream) for _ in whole[4:]]
    assert seen == whole


@scenario("E49")
async def test_entries_that_were_trimmed_before_they_were_read_are_read_from_the_game(
    breakable: Breakable, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, table = breakable.house, breakable.table
    async with watched(house, table) as stream:
        await anext(stream)
        reader = house.gateway.tails.readers[house.store.keys.partition_of(table.id)]
        reader.at = type(reader.at)(reader.at.number - 2, reader.at.hash)
        await play(table, 5, random.Random(7))
        whole = await told(house, table)
        assert [await next_update(stream) for _ in whole[4:]] == whole[4:]


async def test_a_feed_that_can_not_be_loaded_at_first_is_loaded_later(
    breakable: Breakable, monkeypatch: pytest.MonkeyPatch
) -> None:
    games, tries = breakable.house.gateway.games, 0
    load = games.at_head

    async def failing(id_: str) -> Any:
        nonlocal tries
        tries += 1
        if tries < 4:
            raise StoreUnavailableError("away")
        return await load(id_)

    monkeypatch.setattr(games, "at_head", failing)
    async with watched(breakable.house, breakable.table) as stream:
        assert (await anext(stream)).snapshot.view.version == 4
    assert tries == 4


async def test_a_feed_that_is_behind_when_it_is_loaded_shows_itself_only_when_it_got_there(
    breakable: Breakable, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, table = breakable.house, breakable.table
    games = house.gateway.games
    old, load, reads = await games.at_head(table.id), games.at_head, 0
    receipt = await table.step()

    async def behind(id_: str) -> Any:
        nonlocal reads
        reads += 1
        feed = house.gateway.feeds.open(id_)
        feed.expect(receipt.version)
        if reads < 3:
            asyncio.get_running_loop().call_soon(feed.changed_people)
            await asyncio.sleep(0)
            return old
        return await load(id_)

    monkeypatch.setattr(games, "at_head", behind)
    async with watched(house, table) as stream:
        assert (await anext(stream)).snapshot.view.version == receipt.version
        later = await table.step()
        assert (await next_update(stream)).version == later.version


async def test_a_load_that_fails_for_another_reason_is_told_and_tried_anew_by_the_next(
    breakable: Breakable, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, table = breakable.house, breakable.table
    with monkeypatch.context() as patch:
        patch.setattr(house.gateway.games, "at_head", lambda id_: 1 / 0)
        stream = house.stub(table.client).WatchGame(WatchGameRequest(game=table.game))
        with pytest.raises(Exception, match="a fault of ours"):
            await anext(aiter(stream))
    async with watched(house, table) as again:
        assert (await anext(again)).snapshot.view.version == 4


async def test_a_take_back_further_than_a_feed_remembers_is_folded_anew(
    breakable: Breakable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(feeds, "RETAINED", 1)
    house, table = breakable.house, breakable.table
    async with watched(house, table, with_views=True) as stream:
        await anext(stream)
        await play(table, 30, random.Random(9))
        whole = await told(house, table, with_views=True)
        assert any(update.rewound for update in whole)
        assert [await next_update(stream) for _ in whole[4:]] == whole[4:]
        assert [feed.life for feed in house.gateway.feeds] == [Life.LIVE]
