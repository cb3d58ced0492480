"""A slot goes to another server while games of its partition are played: nothing is lost, nothing happens twice."""

import asyncio
import time

import pytest

from tests.clusters.conftest import KEY
from tests.clusters.starting import Servers, ask
from tests.faults.account import account
from tests.faults.match import Remembering, match
from tests.services.gateway.house import House

pytestmark = pytest.mark.xdist_group("cluster")
PAUSE = 0.05  # seconds between two keys: the commands of some batches find half of theirs gone


async def test_a_slot_moves_under_load_to_a_server_without_our_functions(house: House, cluster: Servers) -> None:
    async with Remembering(house.address, KEY) as client:
        async with match(client) as game:
            await game.reaches(20)
            key = f"{{p{house.store.keys.partition_of(game.game.removeprefix('games/')):02d}}}"
            source, target = cluster.owner(key), cluster.owner("prestige")
            ask(target, "FUNCTION FLUSH")
            assert await asyncio.to_thread(cluster.move, key, target, lambda: time.sleep(PAUSE)) > 5
            await game.reaches(game.version + 20)
            await asyncio.to_thread(cluster.move_at_once, key, source)
            await game.reaches(game.version + 20)
            assert cluster.owner(key) is source
        await account(client, game)
