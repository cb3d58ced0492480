"""How the services come to a cluster: as the user of docs/operations.md, and by TLS."""

import asyncio
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest
from redis import RedisError

from shared.embedded import store
from shared.embedded.ports import free_port
from shared.log.connection import StoreUnavailableError
from shared.log.redis import RedisStore
from tests.architecture.settings import DOCUMENT
from tests.clusters.conftest import KEY, housed
from tests.clusters.encrypting import encrypted
from tests.clusters.sentinels import NAME, Guarded
from tests.clusters.starting import PASSWORD, SLOTS, Servers, ask, until
from tests.clusters.test_durability import guard
from tests.clusters.test_services import on_all_partitions
from tests.operations.test_rights import USER
from tests.services.gateway.authority import Authority
from tests.services.gateway.house import table

pytestmark = pytest.mark.xdist_group("cluster")
EXTRA = re.compile(r"and of a cluster `(\S+)`")
SECRET = "of-the-services"


@pytest.fixture
def restricted(cluster: Servers) -> Iterator[str]:
    """The cluster's url for a user with the rights of the document, whom all its servers know for the test."""
    [rule], [extra] = (found.findall(DOCUMENT.read_text()) for found in (USER, EXTRA))
    digest = sha256(SECRET.encode()).hexdigest()
    words = (*rule.replace("<SHA-256 of the password>", digest).split(), extra)
    for server in cluster.servers:
        ask(server, "ACL SETUSER", *words)
        ask(server, "ACL LOG", "RESET")
    guard(cluster, 1)
    yield cluster.url.replace(f":{PASSWORD}@", f"prestige:{SECRET}@")
    guard(cluster, 0)
    for server in cluster.servers:
        ask(server, "ACL DELUSER", "prestige")


async def test_games_are_played_on_a_cluster_with_the_rights_of_the_documented_user(
    restricted: str, cluster: Servers
) -> None:
    async with housed(restricted, durability="replica") as house:
        client = await house.client(KEY)
        tables = await on_all_partitions(house, client)
        for each in tables:
            assert (await each.step()).version == 5
        first, second = (cluster.owner(f"{{p{partition:02d}}}") for partition in (0, 1))
        await asyncio.to_thread(cluster.move, "{p00}", second)
        for each in tables:
            assert (await each.step()).version == 6
            assert (await client.verify(each.game)).ok
        await asyncio.to_thread(cluster.move, "{p00}", first)
    for server in cluster.servers:
        assert ask(server, "ACL LOG") == [], "nothing was asked for that the user may not"
        for forbidden in ("CLUSTER RESET", "CLUSTER FAILOVER", "FLUSHALL"):
            assert "no permissions" in ask(server, "ACL DRYRUN", "prestige", *forbidden.split())


@pytest.fixture
def authority(tmp_path: Path) -> Authority:
    """Who signs the certificates here."""
    return Authority(tmp_path)


async def plays(url: str, authority: Authority) -> None:
    """A game can be played there by whoever trusts the authority, and by nobody else."""
    with pytest.raises(StoreUnavailableError, match="certificate verify failed"):
        await RedisStore.open(url, 2)
    async with housed(f"{url}?ssl_ca_certs={authority.path}") as house:
        client = await house.client(KEY)
        played = await table(client)
        assert (await played.step()).version == 5
        assert (await client.verify(played.game)).ok


@pytest.mark.parametrize("scheme", [pytest.param("rediss", marks=pytest.mark.soak), "rediss+cluster"])
async def test_games_are_played_by_tls(scheme: str, tmp_path: Path, authority: Authority) -> None:
    port = free_port()
    of_a_cluster = ("cluster-enabled yes", f"cluster-announce-port {port}", f"cluster-port {free_port()}")
    more = of_a_cluster if scheme == "rediss+cluster" else ()
    server = store.start(tmp_path / "store", password=PASSWORD, more=more)
    try:
        if more:
            ask(server, "CLUSTER ADDSLOTSRANGE", 0, SLOTS - 1)
            await asyncio.to_thread(until, lambda: ask(server, "CLUSTER INFO")["cluster_state"] == "ok")
        async with encrypted(port, server.port, authority):
            await plays(f"{scheme}://:{PASSWORD}@127.0.0.1:{port}/0", authority)
    finally:
        server.kill()


def knows(guarded: Guarded) -> bool:
    """Whether the sentinel has found the server."""
    with suppress(RedisError):
        return guarded.owner("") is guarded.servers[0]
    return False


@pytest.mark.soak
async def test_games_are_played_by_tls_with_sentinels(tmp_path: Path, authority: Authority) -> None:
    of_the_store, of_the_sentinel = free_port(), free_port()
    server = store.start(tmp_path / "store", password=PASSWORD)
    guarded = Guarded(tmp_path, [replace(server, port=of_the_store)])
    try:
        async with encrypted(of_the_store, server.port, authority):
            guarded.sentinels = [await asyncio.to_thread(guarded.guard, 0)]
            async with encrypted(of_the_sentinel, guarded.sentinels[0].port, authority):
                await asyncio.to_thread(until, lambda: knows(guarded))
                await plays(f"rediss+sentinel://:{PASSWORD}@127.0.0.1:{of_the_sentinel}/{NAME}", authority)
    finally:
        guarded.kill()
