"""A disk without room: the store ends rather than answer what it could not write, and goes on when there is room."""

import asyncio
import resource
from pathlib import Path

import pytest

from shared.client import Retry, Unavailable
from shared.embedded.deployment import Deployment
from tests.faults.account import account
from tests.faults.match import Remembering, match
from tests.faults.waiting import until
from tests.marks import scenario

pytestmark = pytest.mark.xdist_group("shaken")
ROOM = 20_000  # bytes


def log_of(deployment: Deployment) -> Path:
    """The file that the store appends to."""
    return max((deployment.store.folder / "appendonlydir").glob("*.incr.aof"))


def leave(deployment: Deployment, room: int) -> None:
    """No file of the store may grow by more than this: to it, a disk that is nearly full."""
    most = log_of(deployment).stat().st_size + room
    resource.prlimit(deployment.store.process.pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))


def down(deployment: Deployment) -> bool:
    """Whether the store ended, by itself."""
    return deployment.fallen() == ["store"]


@scenario("P2", "E3")
async def test_a_full_disk_loses_nothing_that_was_acknowledged_and_the_game_goes_on_when_there_is_room(
    shaken: Deployment,
) -> None:
    async with Remembering(shaken.address, shaken.api_key) as client:
        async with match(client, seats=3, seed=5) as game:
            await game.reaches(game.version + 5)
            leave(shaken, ROOM)
            await until(lambda: down(shaken))
            for _ in range(2):  # its supervisor starts it again, and there is still no room
                await asyncio.to_thread(shaken.restart_store)
                leave(shaken, 0)
                await until(lambda: down(shaken))
            await refused(shaken, game.game)
            await asyncio.to_thread(shaken.restart_store)
            await game.reaches(game.version + 10)
            assert not game.over
            assert shaken.fallen() == []
        assert await account(client, game) > 15


async def refused(deployment: Deployment, game: str) -> None:
    """A call says that the store is away."""
    async with Remembering(deployment.address, deployment.api_key, retry=Retry(attempts=1)) as once:
        with pytest.raises(Unavailable, match="STORE_UNAVAILABLE"):
            await once.get(game)
