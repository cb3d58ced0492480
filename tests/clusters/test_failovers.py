"""A primary that ends: its replica takes over, and what it never got is lost, which everybody is told."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from shared.log.connection import LIBRARIES
from shared.log.redis_readmodels import RedisReadModels
from tests.clusters.conftest import KEY, Several, housed
from tests.clusters.starting import ask, fail_over, lag, level
from tests.clusters.starting import until as settled
from tests.clusters.test_services import on_all_partitions
from tests.faults.match import PATIENT
from tests.services.caller import until
from tests.services.gateway import house as houses
from tests.services.gateway.house import House
from tests.services.gateway.watching import next_update, watched

pytestmark = pytest.mark.xdist_group("cluster")
WITHIN = 15.0  # seconds in which writes go on


@pytest.fixture
async def house(several: Several) -> AsyncIterator[House]:
    """All three services."""
    async with housed(several.url) as opened:
        yield opened


async def test_who_asks_while_a_primary_is_gone_is_answered_by_its_replica(house: House, several: Several) -> None:
    client = await house.client(KEY, retry=PATIENT)
    tables = await on_all_partitions(house, client)
    primary = several.owner("{p00}")
    replica = several.replica_of(primary)
    await asyncio.to_thread(settled, lambda: level(primary))
    fail_over(primary, replica)
    assert len(ask(replica, "FUNCTION LIST")) >= len(LIBRARIES), "it has them without being given any"
    async with asyncio.timeout(WITHIN):
        asked = [await asyncio.gather(*(table.step() for table in tables)) for _ in range(3)]
    assert [[receipt.version for receipt in each] for each in asked] == [[version] * 2 for version in (5, 6, 7)]
    for table in tables:
        assert [ply.version async for ply in client.plies(table.game)] == list(range(1, 8))


async def without_heartbeat(stream: Any) -> Any:
    while (message := await anext(stream)).HasField("heartbeat"):
        pass
    return message


async def test_plies_that_the_replica_never_got_are_taken_back_from_everybody(house: House, several: Several) -> None:
    client = await house.client(KEY)
    table = await houses.table(client)
    partition = house.store.keys.partition_of(table.id)
    models, primary = RedisReadModels(house.store), several.owner(f"{{p{partition:02d}}}")

    replica = several.replica_of(primary)

    async def row_says(version: int) -> bool:
        row = await models.row(table.id)
        return row is not None and row.version == version

    first, second = table.seats
    async with watched(house, table, first) as one, watched(house, table, second) as other:
        for each in (one, other):
            assert (await anext(each)).snapshot.view.version == 4
        await until(lambda: row_says(4))
        lag(primary, replica)
        for version in (5, 6, 7):
            assert (await table.step()).version == version
            assert {(await next_update(each)).version for each in (one, other)} == {version}
        await until(lambda: row_says(7))
        fail_over(primary, replica)
        for each in (one, other):
            told = (await asyncio.wait_for(without_heartbeat(each), WITHIN)).snapshot
            assert (told.reset, told.view.version) == (True, 4)
        await until(lambda: row_says(4), 30)
        assert (await table.step(1)).version == 5
        assert {(await next_update(each)).version for each in (one, other)} == {5}
        await until(lambda: row_says(5))
    assert house.gateway.metrics.resets._value.get() == 1
    assert [ply.version async for ply in client.plies(table.game)] == [1, 2, 3, 4, 5]
    assert (await client.verify(table.game)).ok
