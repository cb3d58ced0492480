"""With `durability = replica` a primary can be lost at any moment, and nothing that was acknowledged with it."""

import asyncio
from collections.abc import Iterator

import pytest

from shared.log.deployment import DeploymentError
from shared.log.durability import Durability
from shared.log.redis import RedisStore
from tests.clusters.conftest import KEY, Several, housed
from tests.clusters.starting import Servers, ask, leads
from tests.clusters.starting import until as settled
from tests.faults.account import account
from tests.faults.match import Remembering, match

pytestmark = pytest.mark.xdist_group("cluster")


def guard(servers: Several, replicas: int) -> None:
    """Say how many replicas must be there for a write."""
    for server in servers.servers:
        if server.process.poll() is None:
            ask(server, "CONFIG SET", "min-replicas-to-write", replicas)


@pytest.fixture
def guarded(several: Several) -> Iterator[Several]:
    """No server of it takes writes without a replica."""
    guard(several, 1)
    yield several
    guard(several, 0)


async def lose(guarded: Several, place: str) -> None:
    """Kill the primary of a partition; it comes back, to follow the other: then there are two again."""
    primary = guarded.owner(place)
    replica = guarded.replica_of(primary)
    primary.kill()
    await asyncio.to_thread(settled, lambda: leads(replica))
    await asyncio.to_thread(guarded.mend)


@pytest.mark.parametrize("several", ["cluster", pytest.param("sentinels", marks=pytest.mark.soak)], indirect=True)
@pytest.mark.parametrize("times", [1, pytest.param(6, marks=[pytest.mark.soak, pytest.mark.timeout(600)])])
async def test_no_ply_that_was_told_is_lost_with_a_primary_at_work(guarded: Several, times: int) -> None:
    async with housed(guarded.url, durability="replica") as house, Remembering(house.address, KEY) as client:
        async with match(client, seed=5) as game:
            place = f"{{p{house.store.keys.partition_of(game.game.removeprefix('games/')):02d}}}"
            for _ in range(times):
                await game.reaches(game.version + 20)
                told = len(client.told)
                await lose(guarded, place)
                await game.reaches(game.version + 10)
                assert len(client.told) > told
        assert await account(client, game) > 30 * times


async def test_a_cluster_that_writes_on_without_replicas_is_refused(cluster: Servers) -> None:
    primary = cluster.primaries()[0]
    for one in (primary, cluster.replica_of(primary)):  # which may be the primary tomorrow
        guard(cluster, 1)
        ask(one, "CONFIG SET", "min-replicas-to-write", 0)
        with pytest.raises(DeploymentError, match="min-replicas-to-write"):
            await RedisStore.open(cluster.url, 2, None, Durability(1))
    guard(cluster, 1)
    await (await RedisStore.open(cluster.url, 2, None, Durability(1))).close()
    guard(cluster, 0)
