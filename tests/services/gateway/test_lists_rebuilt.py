"""What callers see while commands run and the read models are built anew under them."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import aclosing
from functools import partial
from typing import Any

from prometheus_client import CollectorRegistry
from pydantic import SecretStr

from services.projection.measures import Measures
from services.projection.rebuild import Rebuild
from services.projection.settings import ProjectionSettings
from shared.client import Client
from shared.log.redis_readmodels import RedisReadModels
from tests.marks import scenario
from tests.services.caller import until
from tests.services.gateway import house as houses
from tests.services.gateway.house import House, Table
from tests.services.gateway.test_lists import projection

PLIES = 25
PLAYER = "player-0"


class Reader:
    """Somebody who asks again and again, and remembers what was the newest."""

    def __init__(self) -> None:
        self.newest: dict[str, int] = {}
        self.reads = 0

    def sees(self, name: str, version: int) -> None:
        """One game at a version: never an older one than before."""
        assert version >= self.newest.get(name, 0)
        self.newest[name] = version
        self.reads += 1


async def gets(client: Client, games: list[str], reader: Reader) -> None:
    """GetGame of each."""
    for game in games:
        reader.sees(game, (await client.get(game)).version)


async def lists(client: Client, games: list[str], reader: Reader) -> None:
    """ListGames: none is missing, none is there twice."""
    found = [(game.name, game.version) async for game in client.list_games(player=PLAYER)]
    assert sorted(name for name, _ in found) == sorted(games)
    for name, version in found:
        reader.sees(name, version)


async def counts(client: Client, games: list[str], reader: Reader) -> None:
    """GetPlayerStatistics: each game counts once."""
    (statistics,) = await client.statistics(PLAYER)
    assert statistics.games == len(games)
    reader.sees("statistics", statistics.finished)


async def follows(client: Client, reader: Reader) -> None:
    """WatchGames, coming back from its bookmark now and then."""
    after: Any = None
    while True:
        async with aclosing(client.watch_games(PLAYER, after=after)) as stream:
            for _ in range(3):
                message = await anext(stream)
                after = message.bookmark
                assert not message.gone
                for game in message.games:
                    reader.sees(game.name, game.version)


async def again_and_again(read: Callable[..., Any], *args: Any) -> None:
    while True:
        await read(*args)


async def plays(table: Table) -> None:
    for _ in range(PLIES):
        await table.step()


async def listed(client: Client, games: list[str]) -> bool:
    """Whether the lists have all of them."""
    return sorted([game.name async for game in client.list_games(player=PLAYER)]) == sorted(games)


async def up_to_date(readers: list[Reader], heads: dict[str, int]) -> bool:
    """Whether they have seen the newest of each game."""
    return all({**reader.newest, **heads} == reader.newest for reader in readers)


async def rebuilds(house: House, url: str) -> AsyncIterator[None]:
    """One after the other."""
    settings = ProjectionSettings(redis_url=SecretStr(url), partitions=houses.PARTITIONS)
    while True:
        measures = Measures(CollectorRegistry())
        await Rebuild(house.store, RedisReadModels(house.store), settings, measures, str).run(0)
        yield


@scenario("E20")
async def test_no_reader_sees_a_version_go_back_and_nothing_counts_twice_while_rows_are_built_anew(
    house: House, client: Client, store_url: str
) -> None:
    async with projection(store_url):
        tables = [await houses.table(client) for _ in range(4)]
        games = [table.game for table in tables]
        await until(partial(listed, client, games))
        readers = [Reader() for _ in range(4)]
        reading = [
            asyncio.create_task(again_and_again(read, client, games, reader))
            for read, reader in zip((gets, lists, counts), readers, strict=False)
        ]
        reading.append(asyncio.create_task(follows(client, readers[3])))
        playing = asyncio.gather(*map(plays, tables))
        done = 0
        async for _ in rebuilds(house, store_url):
            done += 1
            if playing.done() and done > 3:
                break
        await playing
        heads = {game: (await client.get(game)).version for game in games}
        await until(partial(up_to_date, readers[1::2], heads), 20)
    for task in reading:
        assert not task.done(), task.exception()
        task.cancel()
    assert all(reader.reads > 20 for reader in readers)
