"""With `durability = replica` a primary can be lost at any moment, and nothing that was acknowledged with it."""

import asyncio
from collections.abc import Iterator
from contextlib import suppress

import pytest
import redis

from shared.embedded import store
from shared.log.deployment import DeploymentError
from tests.clusters.conftest import KEY, Several, housed
from tests.clusters.starting import Servers, ask
from tests.clusters.starting import until as settled
from tests.faults.account import account
from tests.faults.match import Remembering, match

pytestmark = pytest.mark.xdist_group("cluster")


def guard(servers: Several, replicas: int) -> None:
    """Say how many replicas must be there for a write."""
    for server in servers.servers:
        if server.process.poll() is None:
            ask(server, "CONFIG SET", "min-replicas-to-write", replicas)


def leads(server: store.Server) -> bool:
    """Whether it takes writes; at the moment when it begins to, it hangs up on who asks."""
    with suppress(redis.ConnectionError):
        return bool(ask(server, "INFO", "replication")["role"] == "master")
    return False


@pytest.fixture
def guarded(several: Several) -> Iterator[Several]:
    """No server of it takes writes without a replica."""
    guard(several, 1)
    yield several
    guard(several, 0)


@pytest.mark.parametrize("several", ["cluster", pytest.param("sentinels", marks=pytest.mark.soak)], indirect=True)
async def test_no_ply_that_was_told_is_lost_with_a_primary_at_work(guarded: Several) -> None:
    async with housed(guarded.url, durability="replica") as house, Remembering(house.address, KEY) as client:
        async with match(client, seed=5) as game:
            await game.reaches(20)
            place = f"{{p{house.store.keys.partition_of(game.game.removeprefix('games/')):02d}}}"
            primary = guarded.owner(place)
            replica = guarded.replica_of(primary)
            primary.kill()
            await asyncio.to_thread(settled, lambda: leads(replica))
            told = len(client.told)
            await asyncio.to_thread(guarded.mend)  # it comes back, to follow the other: then there are two again
            await game.reaches(game.version + 10)
            assert len(client.told) > told
        assert await account(client, game) > 30


async def test_a_cluster_that_writes_on_without_replicas_is_refused(cluster: Servers) -> None:
    guard(cluster, 1)
    ask(cluster.servers[0], "CONFIG SET", "min-replicas-to-write", 0)
    with pytest.raises(DeploymentError, match="min-replicas-to-write"):
        async with housed(cluster.url, durability="replica"):
            pass
    guard(cluster, 0)
