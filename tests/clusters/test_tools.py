"""An operator's tools on a cluster, and the rights that services need on each of its servers."""

import asyncio
import os
import subprocess
import sys
from collections.abc import AsyncIterator
from hashlib import sha256
from pathlib import Path

import pytest
from prometheus_client import CollectorRegistry
from pydantic import SecretStr

from services.projection.forgetting import Forgetting
from services.projection.measures import Measures
from services.projection.settings import ProjectionSettings
from shared.embedded.processes import surroundings
from shared.log.erasure import Erasure
from shared.log.redis_readmodels import RedisReadModels
from tests.clusters.conftest import KEY, housed
from tests.clusters.starting import PASSWORD, Servers, ask, until
from tests.clusters.test_services import on_all_partitions
from tests.operations.test_rights import documented
from tests.services.gateway import house as houses
from tests.services.gateway.house import House

pytestmark = pytest.mark.xdist_group("cluster")
OWN = "only-of-this-test"


async def run(url: str, *words: str) -> str:
    """What a tool of the services prints; it must succeed."""
    environment = surroundings() | {"PRESTIGE_REDIS_URL": url, "PRESTIGE_PARTITIONS": f"{houses.PARTITIONS}"}
    command = [sys.executable, "-m", *words]
    done = await asyncio.to_thread(subprocess.run, command, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
async def restricted(cluster: Servers) -> AsyncIterator[str]:
    """The url of the cluster for the user of docs/operations.md."""
    for server in cluster.servers:
        ask(server, "ACL SETUSER", *documented(sha256(OWN.encode()).hexdigest()))
        ask(server, "ACL LOG", "RESET")
    yield cluster.url.replace(f":{PASSWORD}@", f"prestige:{OWN}@")
    for server in cluster.servers:
        ask(server, "ACL DELUSER", "prestige")


async def test_the_documented_user_may_all_that_services_and_tools_need(cluster: Servers, restricted: str) -> None:
    async with housed(restricted) as house:
        client = await house.client(KEY)
        tables = await on_all_partitions(house, client)
        for table in tables:
            await table.step()
        said = await run(restricted, "services.projection", "rebuild", "--linger", "0")
        assert said.count("in use") == houses.PARTITIONS
        listed = [game.name async for game in client.list_games(player="player-0")]
        assert {table.game for table in tables} <= set(listed)
    assert [ask(server, "ACL LOG") for server in cluster.servers] == [[]] * len(cluster.servers)


def naming(servers: Servers, player: str) -> list[Path]:
    """The files of all servers in which a name can be read."""
    walks = (walk for server in servers.servers for walk in os.walk(server.folder))
    files = [Path(folder, name) for folder, _, names in walks for name in names]
    return [path for path in files if path.exists() and player.encode() in path.read_bytes()]


async def test_a_player_who_is_forgotten_stands_in_no_file_of_any_server(house: House, cluster: Servers) -> None:
    client, store = await house.client(KEY), house.store
    tables = await on_all_partitions(house, client)
    assert len(naming(cluster, "player-0")) >= 2 * len(tables), "of primaries and replicas"
    settings = ProjectionSettings(redis_url=SecretStr(cluster.url), partitions=houses.PARTITIONS)
    erasure = Erasure(store)
    erasure.marks = frozenset([erasure.mark("player-0")])
    measures = Measures(CollectorRegistry())
    done = await Forgetting(store, RedisReadModels(store), erasure, settings, measures, pytest.fail).run()
    assert done.seats >= len(tables)
    await asyncio.to_thread(until, lambda: naming(cluster, "player-0") == [])
    assert naming(cluster, "player-1")
    for table in tables:
        assert [seat.player for seat in (await client.get(table.game)).seats] == ["(forgotten)", "player-1"]
        assert (await client.verify(table.game)).ok
