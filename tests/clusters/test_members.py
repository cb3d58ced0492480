"""What is asked of each server of a cluster, of the right one, or of none that has left it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from redis.exceptions import TimeoutError as RedisTimeoutError

from shared.log.address import Node
from shared.log.answers import Expired
from shared.log.cluster import SLOTS, Cluster
from shared.log.connection import LIBRARIES, StoreRefusesError, reaching
from shared.log.redis import RedisStore
from tests.clusters.starting import Servers, ask

GAMES = [f"g{number}" for number in range(20)]
STAYS, LEAVES = ("here", 1), ("there", 2)


class Server:
    """Says that one server has all slots."""

    def __init__(self, node: Node, closed: list[Node], lasting: asyncio.Event | None = None) -> None:
        self._node = node
        self._closed = closed
        self._lasting = lasting

    async def execute_command(self, *command: Any) -> Any:
        """The only question of a client that learns."""
        assert command == ("CLUSTER SLOTS",)
        return [[0, SLOTS - 1, [STAYS[0].encode(), STAYS[1]]]]

    async def aclose(self) -> None:
        """Remembered; or it lasts, and ends in an error."""
        if self._lasting:
            await self._lasting.wait()
        self._closed.append(self._node)
        if self._lasting:
            raise RedisTimeoutError("it did not say good-bye")


async def test_a_server_that_left_the_cluster_is_let_go_of() -> None:
    closed = list[Node]()
    client = Cluster([STAYS], lambda node: Server(node, closed))
    left = client.client(LEAVES)
    await client.servers(replicas=True)
    await asyncio.sleep(0)
    assert closed == [LEAVES]
    assert client.client(LEAVES) is not left, "should it come back, it is asked anew"


async def test_nobody_waits_for_one_that_left_and_is_dead() -> None:
    closed, lasting = list[Node](), asyncio.Event()
    client = Cluster([STAYS], lambda node: Server(node, closed, lasting))
    client.client(LEAVES)
    await asyncio.wait_for(client.servers(replicas=True), 20)
    assert await client.owner("game") == STAYS
    assert closed == []
    lasting.set()
    await client.aclose()
    assert sorted(closed) == [STAYS, LEAVES]


@pytest.fixture
async def store(cluster: Servers) -> AsyncIterator[RedisStore]:
    """On the cluster."""
    opened = await RedisStore.open(cluster.url, 2)
    yield opened
    await opened.close()


@pytest.mark.xdist_group("cluster")
async def test_the_functions_are_loaded_on_all_others_though_one_refuses_them(
    store: RedisStore, cluster: Servers
) -> None:
    for refusing in cluster.primaries():
        for server in cluster.primaries():
            ask(server, "FUNCTION FLUSH")
        ask(refusing, "CONFIG SET", "min-replicas-to-write", 5)
        with pytest.raises(StoreRefusesError, match="too few replicas"):
            await reaching(store.functions.load)()
        ask(refusing, "CONFIG SET", "min-replicas-to-write", 0)
        loaded = {server.port: len(ask(server, "FUNCTION LIST")) for server in cluster.primaries()}
        assert loaded == {server.port: 0 if server is refusing else len(LIBRARIES) for server in cluster.primaries()}
    await store.functions.load()


@pytest.mark.xdist_group("cluster")
async def test_a_call_fails_by_a_server_that_refuses_its_functions_only_where_it_is_for_that_one(
    store: RedisStore, cluster: Servers
) -> None:
    refusing, well = cluster.owner("{p00}"), cluster.owner("{p01}")
    assert refusing is not well
    for server in cluster.primaries():
        ask(server, "FUNCTION FLUSH")
    ask(refusing, "CONFIG SET", "min-replicas-to-write", 5)
    there, elsewhere = (next(game for game in GAMES if store.keys.partition_of(game) == n) for n in (0, 1))
    with pytest.raises(StoreRefusesError, match="too few replicas"):
        await store.outcome(there, b"", b"", 0)
    assert await store.outcome(elsewhere, b"", b"", 0) == Expired()
    ask(refusing, "CONFIG SET", "min-replicas-to-write", 0)
    assert await store.outcome(there, b"", b"", 0) == Expired()


@pytest.mark.xdist_group("cluster")
async def test_the_time_of_a_key_is_that_of_the_server_that_has_it(store: RedisStore, cluster: Servers) -> None:
    key = store.keys.readers
    for server in cluster.primaries():
        ask(server, "CONFIG RESETSTAT")
    for _ in range(10):
        await store.now(key)
    owner = cluster.owner(key)
    for server in cluster.primaries():
        asked = ask(server, "INFO", "commandstats").get("cmdstat_time", {"calls": 0})["calls"]
        assert asked == (10 if server is owner else 0)
