"""The services on a cluster do what they do on one server: nobody who calls them sees a difference."""

import pytest

from shared.client import Client
from shared.log.connection import LIBRARIES
from tests.clusters.conftest import KEY
from tests.clusters.starting import Servers, ask
from tests.faults.account import account
from tests.faults.match import Remembering, match
from tests.services.gateway import house as houses
from tests.services.gateway.house import House, Table

pytestmark = pytest.mark.xdist_group("cluster")


async def on_all_partitions(house: House, client: Client) -> list[Table]:
    """Games that lie on different servers."""
    tables: dict[int, Table] = {}
    while len(tables) < houses.PARTITIONS:
        table = await houses.table(client)
        tables.setdefault(house.store.keys.partition_of(table.id), table)
    return [tables[partition] for partition in sorted(tables)]


async def test_a_game_is_played_watched_and_verified(house: House) -> None:
    async with Remembering(house.address, KEY) as client:
        async with match(client) as game:
            await game.reaches(40)
        assert await account(client, game) >= 40


async def test_games_of_different_servers_are_listed_together(house: House, cluster: Servers) -> None:
    client = await house.client(KEY)
    tables = await on_all_partitions(house, client)
    assert cluster.owner("{p00}") is not cluster.owner("{p01}")
    done = [await client.concede(table.seats[0]) for table in tables]
    seen = [receipt.position for receipt in done]
    for player in ("player-0", "player-1"):
        listed = [game async for game in client.list_games(player=player, seen=seen)]
        assert {table.game for table in tables} <= {game.name for game in listed}
    (counted,) = await client.statistics("player-1")
    assert counted.won == len(tables)
    streamed = await anext(aiter(client.watch_games("player-0")))
    assert {table.game for table in tables} <= {game.name for game in streamed.games}


async def test_the_functions_come_back_to_a_server_that_lost_them(house: House, cluster: Servers) -> None:
    client = await house.client(KEY)
    tables = await on_all_partitions(house, client)
    for server in cluster.primaries():
        ask(server, "FUNCTION FLUSH")
        assert ask(server, "FUNCTION LIST") == []
    for table in tables:
        assert (await table.step()).version == 5
    for partition in range(houses.PARTITIONS):
        libraries = ask(cluster.owner(f"{{p{partition:02d}}}"), "FUNCTION LIST")
        assert len(libraries) == len(LIBRARIES)


async def test_functions_of_another_release_stay_beside_ours(house: House, cluster: Servers) -> None:
    other = "#!lua name=prestige_write_0123456789ab\n"
    other += "redis.register_function('append_0123456789ab', function() return 1 end)"
    for server in cluster.primaries():
        ask(server, "FUNCTION LOAD", other)
    await house.store.functions.load()
    client = await house.client(KEY)
    for table in await on_all_partitions(house, client):
        await table.step()
    for server in cluster.primaries():
        assert ask(server, "FCALL", "append_0123456789ab", 0) == 1
        ask(server, "FUNCTION DELETE", "prestige_write_0123456789ab")
