"""One cluster for the tests that leave it whole, and what they put on it."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from hashlib import sha256
from typing import Any

import pytest
from pydantic import SecretStr

from services.projection.service import serve as serve_projection
from services.projection.settings import ProjectionSettings
from shared.process.running import Process
from tests.clusters.sentinels import Guarded
from tests.clusters.starting import Servers, ask
from tests.services.gateway import house as houses
from tests.services.within import within

Several = Servers | Guarded


@pytest.fixture(scope="session")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    """Three primaries and their replicas."""
    running = Servers(tmp_path_factory.mktemp("cluster"))
    running.start()
    yield running
    running.kill()


@pytest.fixture(scope="session")
def guarded_servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Guarded]:
    """A primary and its replica, with sentinels."""
    running = Guarded(tmp_path_factory.mktemp("guarded"))
    running.start()
    yield running
    running.kill()


@contextmanager
def emptied(servers: Several) -> Iterator[Several]:
    """Nothing in them before, and whole again afterwards."""
    for server in servers.primaries():
        ask(server, "FLUSHALL")
    yield servers
    if not servers.whole():
        servers.mend()


@pytest.fixture
def cluster(servers: Servers) -> Iterator[Servers]:
    """The same, empty and whole; a test may harm it."""
    with emptied(servers):
        yield servers


@pytest.fixture(params=["cluster", "sentinels"])
def several(request: pytest.FixtureRequest) -> Iterator[Several]:
    """One way to have more than one server, and then the other."""
    with emptied(request.getfixturevalue("servers" if request.param == "cluster" else "guarded_servers")) as found:
        yield found


@asynccontextmanager
async def projection(url: str) -> AsyncIterator[Process]:
    """A projection service for the length of a block."""
    quick = {"projection_lease_ms": 500, "projection_block_ms": 100}
    settings = ProjectionSettings(redis_url=SecretStr(url), partitions=houses.PARTITIONS, **quick)
    async with within("projection", settings, lambda process: serve_projection(process, settings)) as process:
        yield process


KEY = "of-the-admin"
KEYS = {"local": {"sha256": sha256(KEY.encode()).hexdigest(), "role": "admin"}}


@pytest.fixture
async def house(cluster: Servers) -> AsyncIterator[houses.House]:
    """All three services on the cluster."""
    async with housed(cluster.url) as opened:
        yield opened


@asynccontextmanager
async def housed(url: str, **own: Any) -> AsyncIterator[houses.House]:
    """All three services for the length of a block; `own` are settings of the command service."""
    commands = houses.commands(url, **own)
    async with commands, projection(url), houses.house(url, heartbeat=0.2, api_keys=KEYS) as opened:
        yield opened
