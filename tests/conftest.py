"""A real store for every test that asks for one: each worker of pytest-xdist has its own, nothing is shared."""

import gc
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import redis

from services import COLLECT
from shared.embedded import store as embedded
from tests.pair import Pair

# A test that starts a program with a `preexec_fn` really forks, and grpc's own threads may be at work at that moment:
# what grpc would do to the child before it becomes the program has killed it.
os.environ["GRPC_ENABLE_FORK_SUPPORT"] = "false"

gc.set_threshold(*COLLECT)  # as in a service: five thousand tests stay, and to look through them takes time


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Name each test's group where xdist's loadgroup looks for it: 3.8 writes it to a place that pytest 9.2 left."""
    if not config.getoption("loadgroup", False):
        return
    for item in items:
        group = item.get_closest_marker("xdist_group")
        if group is not None and not item.nodeid.endswith(f"@{group.args[0]}"):
            item._id = type(item._id).parse(f"{item.nodeid}@{group.args[0]}")  # type: ignore[attr-defined]


def pytest_collection_finish() -> None:
    """No more looking through what was collected: it stays."""
    gc.collect()
    gc.freeze()


def _database(url: str, number: int) -> str:
    """The url with its database replaced."""
    return re.sub(r"(?<=[^/])/\d*$", "", url) + f"/{number}"


def _container() -> Iterator[str]:
    from testcontainers.core.container import DockerContainer
    from testcontainers.core.wait_strategies import LogMessageWaitStrategy

    options = ("--appendonly", "yes", "--appendfsync", "always")
    container = DockerContainer("valkey/valkey:9").with_exposed_ports(6379).with_command(" ".join(options))
    with container.waiting_for(LogMessageWaitStrategy("Ready to accept connections")) as running:
        yield f"redis://{running.get_container_host_ip()}:{running.get_exposed_port(6379)}/0"


def _server(folder: Path) -> Iterator[str]:
    """REDIS_URL, else a server of our own, else a container; Redis 7.0 or any Valkey will do."""
    if url := os.environ.get("REDIS_URL"):
        yield url
    elif embedded.binary():
        server = embedded.start(folder)
        yield server.url
        server.kill()
    else:
        yield from _container()


@pytest.fixture(scope="session")
def session_store(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Iterator[str]:
    """The url of this worker's own database, 1 to 15: a server given by REDIS_URL keeps its database 0."""
    number = 1 + int(re.sub(r"\D", "", worker_id) or 0)
    for url in _server(tmp_path_factory.mktemp("store")):
        yield _database(url, number)


@pytest.fixture
def store_url(session_store: str) -> str:
    """The url of an empty store with functions of earlier tests, if any, still loaded."""
    with redis.Redis.from_url(session_store) as client:
        client.flushdb()
    return session_store


@pytest.fixture(scope="session")
def session_pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    """A store of this worker with a replica; a test leaves both running."""
    with Pair.running(tmp_path_factory.mktemp("pair")) as pair:
        yield pair


@pytest.fixture
def pair(session_pair: Pair) -> Pair:
    """The same, empty and with the replica at work."""
    with redis.Redis.from_url(session_pair.url) as client:
        client.config_set("min-replicas-to-write", 1)
        session_pair.resume()
        client.flushdb()
    return session_pair


@pytest.fixture
def store_server(tmp_path: Path) -> Iterator[Callable[[], embedded.Server]]:
    """Starts a server of this test alone; called again after `kill()` it brings the same one back, port included."""
    started: list[embedded.Server] = []

    def start() -> embedded.Server:
        started.append(embedded.start(tmp_path / "store"))
        return started[-1]

    yield start
    for server in started:
        if server.process.poll() is None:
            server.kill()
