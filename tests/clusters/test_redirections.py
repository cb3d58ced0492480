"""A slot in motion: every command reaches whoever has its key, or says that nobody has all of them."""

from collections.abc import AsyncIterator, Iterator

import pytest

from shared.log import cluster as clusters
from shared.log.connecting import connect
from shared.log.connection import StoreUnavailableError, reaching
from shared.log.deployment import DeploymentError
from shared.log.redis import RedisStore
from tests.clusters.starting import PASSWORD, Servers, ask

pytestmark = pytest.mark.xdist_group("cluster")
GONE, STAYS, ABSENT, ELSEWHERE = "{p00}:gone", "{p00}:stays", "{p00}:absent", "{p01}:elsewhere"


@pytest.fixture
async def client(cluster: Servers, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[clusters.Cluster]:
    """Of a cluster that has some keys; it gives up soon."""
    monkeypatch.setattr(clusters, "PATIENCE", 0.0)
    found = connect(cluster.url)
    for key in (GONE, STAYS, ELSEWHERE):
        await found.set(key, key)
    yield found
    await found.aclose()


@pytest.fixture
def torn(client: clusters.Cluster, cluster: Servers) -> Iterator[None]:
    """Half of a slot's keys are on their new server, and half on their old one."""
    source = cluster.owner(STAYS)
    moving = cluster.moving(STAYS, cluster.owner(ELSEWHERE), [GONE])
    next(moving)
    yield
    for _ in moving:  # the rest of it
        pass
    cluster.move(STAYS, source)


@pytest.mark.usefixtures("torn")
async def test_each_key_of_a_slot_that_moves_is_found_where_it_is(client: clusters.Cluster) -> None:
    for _ in range(5):  # over more than one connection
        assert [await client.get(key) for key in (GONE, STAYS, ABSENT)] == [GONE.encode(), STAYS.encode(), None]
    async with client.pipeline(transaction=False) as pipe:
        for key in (STAYS, GONE, ELSEWHERE, GONE, STAYS):
            pipe.get(key)
        pipe.set(ABSENT, "came")
        pipe.get(ABSENT)
        found = await pipe.execute()
    assert found == [STAYS.encode(), GONE.encode(), ELSEWHERE.encode(), GONE.encode(), STAYS.encode(), True, b"came"]


@pytest.mark.usefixtures("torn")
async def test_what_needs_keys_of_both_is_told_that_the_store_is_away(client: clusters.Cluster) -> None:
    with pytest.raises(StoreUnavailableError):
        await reaching(client.mget)([STAYS, GONE])
    async with client.pipeline(transaction=True) as pipe:
        pipe.get(STAYS)
        pipe.get(GONE)
        with pytest.raises(StoreUnavailableError):
            await reaching(pipe.execute)()
    assert await client.get(STAYS) == STAYS.encode()


async def test_a_slot_that_has_moved_is_followed_by_whoever_knew_its_old_server(
    client: clusters.Cluster, cluster: Servers
) -> None:
    source = cluster.owner(STAYS)
    before = await client.owner(STAYS)
    cluster.move(STAYS, cluster.owner(ELSEWHERE))
    async with client.pipeline(transaction=True) as pipe:
        for key in (STAYS, ELSEWHERE, GONE):
            pipe.get(key)
        assert await pipe.execute() == [STAYS.encode(), ELSEWHERE.encode(), GONE.encode()]
    assert await client.owner(STAYS) != before
    cluster.move(STAYS, source)
    assert await client.get(STAYS) == STAYS.encode()
    assert await client.owner(STAYS) == before


async def test_one_server_is_no_cluster_and_a_server_of_a_cluster_is_not_all_of_it(
    cluster: Servers, store_url: str
) -> None:
    with pytest.raises(DeploymentError, match="cluster support disabled"):
        await RedisStore.open(store_url.replace("redis://", "redis+cluster://").rpartition("/")[0], 2)
    stranger = next(it for it in cluster.primaries() if it is not cluster.owner("prestige"))
    with pytest.raises(StoreUnavailableError, match="redis\\+cluster://"):
        await RedisStore.open(stranger.url, 2)


async def test_a_cluster_is_found_by_any_of_the_servers_that_are_named(cluster: Servers, unused_tcp_port: int) -> None:
    last = cluster.servers[-1].port
    store = await RedisStore.open(f"redis+cluster://:{PASSWORD}@127.0.0.1:{unused_tcp_port},127.0.0.1:{last}", 2)
    assert await store.log_end(0) == await store.log_end(1)
    await store.close()
    with pytest.raises(StoreUnavailableError):
        await RedisStore.open(f"redis+cluster://:{PASSWORD}@127.0.0.1:{unused_tcp_port}", 2)
    assert ask(cluster.owner("prestige"), "EXISTS", "prestige") == 1
