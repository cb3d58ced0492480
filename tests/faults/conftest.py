"""Two deployments: one that tests may harm and find whole again, and one that nobody harms."""

import asyncio
from collections.abc import AsyncIterator, Container, Iterator

import pytest

from shared.client import Client
from shared.embedded.deployment import Deployment
from tests.faults.keys import Keyed

QUICK = {
    "PRESTIGE_COMMAND_IDLE_MS": "300",
    "PRESTIGE_COMMAND_RECOVERY_SECONDS": "0.1",
    "PRESTIGE_COMMAND_BLOCK_MS": "200",
    "PRESTIGE_PROJECTION_BLOCK_MS": "200",
    "PRESTIGE_HEARTBEAT": "0.4",
    "PRESTIGE_KEY_GAMES": "1000000",
    "PRESTIGE_SEAT_WATCHES": "100",
}
"""Less patience with what is lost than in the field, so that tests are short; and room for many games of one key."""


@pytest.fixture(scope="session")
def steady(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Deployment]:
    """A store and the three services; tests must not harm it."""
    with Deployment(tmp_path_factory.mktemp("steady"), settings=QUICK) as running:
        yield running
        assert running.fallen() == []


@pytest.fixture(scope="session")
def keyed(steady: Deployment) -> Iterator[Keyed]:
    """A second gateway of the one that nobody harms, which asks for keys of every role."""
    gateway = Keyed(steady)
    gateway.child.ports()
    yield gateway
    gateway.stop()


@pytest.fixture(scope="session")
def breakable(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Deployment]:
    """The one behind `shaken`."""
    with Deployment(tmp_path_factory.mktemp("shaken"), settings=QUICK) as running:
        yield running


@pytest.fixture
async def shaken(breakable: Deployment) -> Deployment:
    """A store and the three services, whole; the test may do to them what it likes."""
    await asyncio.to_thread(mend, breakable)
    return breakable


@pytest.fixture
async def client(steady: Deployment) -> AsyncIterator[Client]:
    """A client of the one that nobody harms; it may do everything but play for a seat."""
    async with Client(steady.address, steady.api_key) as client:
        yield client


def mend(deployment: Deployment, but: Container[str] = ()) -> None:
    """Start again whatever is down, but for these."""
    for name in deployment.children:
        deployment.resume(name)
    bring_back(deployment, *(name for name in deployment.fallen() if name not in but))


def bring_back(deployment: Deployment, *names: str) -> None:
    """Start the store, if it is named, then the services, and wait until they are ready."""
    if "store" in names:
        deployment.restart_store()
    for child in [deployment.launch(name) for name in names if name != "store"]:
        child.ports()


def kill(deployment: Deployment, name: str) -> None:
    """End a service, or the store, at once."""
    if name == "store":
        deployment.kill_store()
    else:
        deployment.kill(name)


async def lose(deployment: Deployment, *names: str) -> None:
    """Kill, and bring back."""
    for name in names:
        kill(deployment, name)
    await asyncio.sleep(0.1)
    await asyncio.to_thread(bring_back, deployment, *names)
