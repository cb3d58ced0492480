"""How the services come to a cluster: as the user of docs/operations.md, and by TLS."""

import asyncio
import re
import ssl
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from hashlib import sha256
from pathlib import Path

import pytest

from shared.embedded import store
from shared.embedded.deployment import free_port
from shared.log.connection import StoreUnavailableError
from shared.log.redis import RedisStore
from tests.architecture.settings import DOCUMENT
from tests.clusters.conftest import KEY, housed
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


async def relayed(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Hand on what comes until it ends."""
    with suppress(OSError):
        while some := await reader.read(2**16):
            writer.write(some)
            await writer.drain()
    writer.close()


@asynccontextmanager
async def encrypted(port: int, plain: int, authority: Authority) -> AsyncIterator[None]:
    """TLS in front of a server, since that of the tests knows none."""
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(*authority.issue("store"))

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        to, back = await asyncio.open_connection("127.0.0.1", plain)
        await asyncio.gather(relayed(reader, back), relayed(to, writer))

    async with await asyncio.start_server(serve, "127.0.0.1", port, ssl=context):
        yield


@pytest.mark.parametrize("scheme", [pytest.param("rediss", marks=pytest.mark.soak), "rediss+cluster"])
async def test_games_are_played_by_tls(scheme: str, tmp_path: Path) -> None:
    authority, port, bus = Authority(tmp_path), free_port(), free_port()
    of_a_cluster = ("cluster-enabled yes", f"cluster-announce-port {port}", f"cluster-port {bus}")
    more = of_a_cluster if scheme == "rediss+cluster" else ()
    server = store.start(tmp_path / "store", password=PASSWORD, more=more)
    try:
        if more:
            ask(server, "CLUSTER ADDSLOTSRANGE", 0, SLOTS - 1)
            await asyncio.to_thread(until, lambda: ask(server, "CLUSTER INFO")["cluster_state"] == "ok")
        url = f"{scheme}://:{PASSWORD}@127.0.0.1:{port}/0"
        async with encrypted(port, server.port, authority):
            with pytest.raises(StoreUnavailableError, match="certificate verify failed"):
                await RedisStore.open(url, 2)
            async with housed(f"{url}?ssl_ca_certs={authority.path}") as house:
                client = await house.client(KEY)
                played = await table(client)
                assert (await played.step()).version == 5
                assert (await client.verify(played.game)).ok
    finally:
        server.kill()
