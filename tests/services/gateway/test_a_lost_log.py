"""A store that is emptied, or whose log is replaced, while every connection to it holds: nobody stays deaf."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from grpc import StatusCode
from prestige.v1.game_service_pb2 import WatchGamesRequest

from services.gateway import tail
from shared.log.record import Checkpoint
from tests.marks import scenario
from tests.services.caller import until
from tests.services.gateway import house as houses
from tests.services.gateway.failing import failed, said
from tests.services.gateway.house import House
from tests.services.gateway.watching import watched


@pytest.fixture
async def house(store_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """A gateway alone, whose reads of the log wait shortly."""
    monkeypatch.setattr(tail, "WAIT", 0.2)
    async with houses.house(store_url, heartbeat=5) as opened:
        yield opened


async def _reached(reader: tail.TailReader, end: Checkpoint) -> bool:
    return reader.at == end


async def without_heartbeat(stream: Any) -> Any:
    while (message := await anext(stream)).HasField("heartbeat"):
        pass
    return message


@scenario("E3")
async def test_after_everything_is_deleted_watchers_are_told_and_new_games_are_heard(
    house: House, store_url: str
) -> None:
    client = await house.client()
    async with houses.commands(store_url):
        table = await houses.table(client)
        finished = await houses.table(client)
        await client.concede(finished.seats[0])
    games = house.stub(client).WatchGames(WatchGamesRequest(player="player-0"))
    assert len((await games.read()).games) == 2
    async with watched(house, table) as stream:
        assert (await anext(stream)).snapshot.view.version == 4
        await house.store.redis.flushdb()

        async def next_message() -> Any:
            return await without_heartbeat(stream)

        error = await asyncio.wait_for(failed(next_message()), 30)
        assert said(error) == (StatusCode.NOT_FOUND, "GAME_NOT_FOUND")
    for game in (table.game, finished.game):
        assert said(await failed(client.get(game))) == (StatusCode.NOT_FOUND, "GAME_NOT_FOUND")
    again = await asyncio.wait_for(games.read(), 30)
    assert (again.whole, list(again.games)) == (True, [])
    assert await house.gateway.faults() == ""
    async with houses.commands(store_url):
        fresh = await houses.table(client)
        while not (told := await asyncio.wait_for(games.read(), 30)).games:
            pass
        assert told.games[0].name == fresh.game
        async with watched(house, fresh) as stream:
            assert (await anext(stream)).snapshot.view.version == 4
            await fresh.step()
            assert (await asyncio.wait_for(without_heartbeat(stream), 30)).update.version == 5
    games.cancel()


@pytest.mark.parametrize("more", [0, 1, 3])
async def test_a_log_that_was_replaced_between_two_reads_is_noticed(house: House, store_url: str, more: int) -> None:
    """It is as long as the one before or a little longer: its numbers alone show nothing."""
    lost: list[int] = []

    async def told(partition: int, lose: bool) -> None:
        lost.extend([partition] * lose)

    house.gateway.followers.reconnected = told  # type: ignore[method-assign]
    client = await house.client()
    async with houses.commands(store_url):
        table = await houses.table(client)
        partition = house.store.keys.partition_of(table.id)
        reader, log = house.gateway.tails.readers[partition], house.store.keys.log(partition)
        async with watched(house, table) as stream:
            await anext(stream)
            end = await house.store.log_end(partition)
            await until(lambda: _reached(reader, end))
            (_, last), *_ = await house.store.redis.xrevrange(log, count=1)
            async with house.store.redis.pipeline(transaction=True) as pipe:
                pipe.delete(log)
                for number in range(1, end.number + 1 + more):
                    pipe.xadd(log, {**last, b"game": b"other", b"hash": b"%064x" % number}, id=f"0-{number}")
                await pipe.execute()
            await asyncio.sleep(0.6)
            assert lost == [partition]
            assert house.gateway.metrics.mismatches._value.get() == 1
            assert reader.at == await house.store.log_end(partition)
            await table.step()
            assert (await asyncio.wait_for(without_heartbeat(stream), 30)).update.version == 5


async def test_numbers_that_a_log_left_out_are_counted_and_the_games_are_read_instead(
    house: House, store_url: str
) -> None:
    client = await house.client()
    async with houses.commands(store_url):
        table = await houses.table(client)
        partition = house.store.keys.partition_of(table.id)
        log = house.store.keys.log(partition)
        async with watched(house, table) as stream:
            await anext(stream)
            end = await house.store.log_end(partition)
            await until(lambda: _reached(house.gateway.tails.readers[partition], end))
            (_, last), *_ = await house.store.redis.xrevrange(log, count=1)
            await house.store.redis.xadd(log, {**last, b"game": b"other"}, id=f"0-{end.number + 4}")
            await table.step()
            assert (await asyncio.wait_for(without_heartbeat(stream), 30)).update.version == 5
    metrics = house.gateway.metrics
    assert (metrics.gaps._value.get(), metrics.mismatches._value.get(), metrics.resets._value.get()) == (3, 0, 0)
