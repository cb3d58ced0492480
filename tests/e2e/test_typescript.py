"""The example in TypeScript is built from today's protos and plays a game, even if the gateway falls meanwhile."""

import asyncio
import os
import shutil
import signal
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory

import pytest
from prestige.v1.game_pb2 import Game, GameStatus

from shared.client import BEGINNING, Client, point_of
from shared.embedded.deployment import Deployment
from shared.embedded.processes import ROOT

pytestmark = [
    pytest.mark.xdist_group("typescript"),
    pytest.mark.skipif(which("npm") is None, reason="there is no node here"),
]
EXAMPLE = Path("docs", "examples", "typescript")
MADE = shutil.ignore_patterns("node_modules", "generated", "build")
COMMANDS = ["npm ci", "npm run build", "PRESTIGE_API_KEY=$KEY npm start -- $ADDRESS"]


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    """A copy of the example beside a copy of the protos, built as its README says."""
    with TemporaryDirectory() as copies:
        shutil.copytree(ROOT / EXAMPLE, copies / EXAMPLE, ignore=MADE)
        shutil.copytree(ROOT / "protos", copies / Path("protos"))
        for command in COMMANDS[:2]:
            done = subprocess.run(command.split(), cwd=copies / EXAMPLE, capture_output=True, text=True)
            assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
        yield copies / EXAMPLE


@asynccontextmanager
async def started(folder: Path, deployment: Deployment) -> AsyncIterator[asyncio.subprocess.Process]:
    """The program at work; at the end it is over, with all that it started."""
    known = {"ADDRESS": deployment.address, "KEY": deployment.api_key, "npm_config_loglevel": "silent"}
    program = await asyncio.create_subprocess_shell(
        COMMANDS[2], env=os.environ | known, cwd=folder, stdout=subprocess.PIPE, start_new_session=True
    )
    try:
        yield program
    finally:
        if program.returncode is None:
            os.killpg(program.pid, signal.SIGKILL)
            await program.wait()


async def seen_through(deployment: Deployment, game: str) -> Game:
    """The game when it is over; in the middle of it the gateway is killed and comes back."""
    async with Client(deployment.address, deployment.api_key) as client, asyncio.timeout(80):
        async for seen in client.watch(game, after=BEGINNING):
            if point_of(seen).version == 60:
                deployment.kill("gateway")
                await asyncio.to_thread(deployment.restart, "gateway")
        return await client.get(game)


async def test_a_game_in_typescript_goes_on_through_the_fall_of_the_gateway(folder: Path, tmp_path: Path) -> None:
    with Deployment(tmp_path) as deployment:
        async with started(folder, deployment) as program:
            assert program.stdout is not None
            game = (await program.stdout.readline()).decode().strip()
            over = await seen_through(deployment, game)
            printed, _ = await program.communicate()
    assert program.returncode == 0
    assert over.status == GameStatus.GAME_STATUS_FINISHED
    ranks = [(standing.rank, standing.seat, standing.points) for standing in over.outcome.standings]
    assert printed.decode().splitlines() == [f"{rank}. seat {seat}: {points} points" for rank, seat, points in ranks]


def test_its_readme_has_the_commands_that_are_run_here() -> None:
    _, commands, _ = (ROOT / EXAMPLE / "README.md").read_text().split("```")
    assert commands.split("\n")[1:-1] == COMMANDS
