"""A service dies at each point between reading a command and telling of it: nobody ever saw what is not in the log."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from shared.embedded.deployment import Deployment
from shared.embedded.processes import Child, launch
from tests.faults.account import account
from tests.faults.conftest import QUICK
from tests.faults.dying import DIE_AT, POINTS
from tests.faults.match import Match, Remembering, match
from tests.faults.test_kills import lists_show_the_end
from tests.faults.waiting import until
from tests.marks import scenario

pytestmark = pytest.mark.xdist_group("points")


class Mortal(Deployment):
    """A deployment whose services die where they are told to."""

    def launch(self, name: str) -> Child:
        """Start a service that knows its points."""
        whole = super()._of_a_gateway(name) if name == "gateway" else {}
        words = ["tests.faults.dying", name]
        settings = self.environment | whole | {DIE_AT: str(self.order(name))}
        self.children[name] = launch(name, words, self.folder, settings)
        return self.children[name]

    def order(self, name: str) -> Path:
        """The file that says where a service is to die."""
        return self.folder / f"{name}.die"


@pytest.fixture(scope="module")
def mortal(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Mortal]:
    with Mortal(tmp_path_factory.mktemp("mortal"), settings=QUICK) as running:
        yield running


async def die(deployment: Mortal, service: str, point: str, game: Match) -> None:
    """Let a service die at a point, and start it again; the game goes on."""
    deployment.order(service).write_text(point)
    await until(lambda: not deployment.children[service].alive)
    assert deployment.children[service].process.returncode == -9
    seen = game.version
    await asyncio.to_thread(lambda: deployment.launch(service).ports())
    await game.reaches(seen + 3)


@scenario("P7")
@pytest.mark.parametrize("service", POINTS)
async def test_no_watcher_sees_what_is_not_in_the_log(mortal: Mortal, service: str) -> None:
    async with Remembering(mortal.address, mortal.api_key) as client:
        async with match(client, seed=3) as game:
            await game.reaches(game.version + 8)
            for point in POINTS[service]:
                await die(mortal, service, point, game)
        await account(client, game)
        await lists_show_the_end(game)
    assert mortal.fallen() == []
