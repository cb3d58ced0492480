"""A service dies at each point between reading a command and telling of it: nobody ever saw what is not in the log."""

import asyncio
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

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
TOLD = ("decided", "appended", "sent", "shown", "folded")
"""The points around which somebody could be told too much or too little; the others are for the soak."""


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


async def deaths(deployment: Mortal, points: Iterable[tuple[str, str]], seed: int) -> None:
    """One game through these deaths; afterwards everybody has seen what is in the log, and nothing else."""
    async with Remembering(deployment.address, deployment.api_key) as client:
        async with match(client, seats=4, seed=seed) as game:
            await game.reaches(game.version + 8)
            for service, point in points:
                assert not game.over
                await die(deployment, service, point, game)
        await account(client, game)
        await lists_show_the_end(game)
    assert deployment.fallen() == []


@scenario("P7", "E8", "E14")
async def test_no_watcher_sees_what_is_not_in_the_log(mortal: Mortal) -> None:
    await deaths(mortal, [point for point in POINTS if point[1] in TOLD], seed=3)


@scenario("P7")
@pytest.mark.soak
async def test_no_watcher_ever_sees_what_is_not_in_the_log(mortal: Mortal) -> None:
    for seed in range(int(os.environ.get("SOAK_GAMES", "20"))):
        await deaths(mortal, Random(seed).sample(POINTS, len(POINTS)), seed)
