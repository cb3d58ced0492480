"""The examples in the documents do what they say."""

import ast
import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from shared.client import Client
from shared.embedded.deployment import Deployment
from shared.embedded.processes import ROOT, surroundings
from tests.marks import scenario

pytestmark = pytest.mark.xdist_group("e2e")
EXAMPLES = ROOT / "docs" / "examples"


def test_the_first_game_is_played_to_its_end(deployment: Deployment, tmp_path: Path) -> None:
    command = [sys.executable, str(EXAMPLES / "first_game.py"), deployment.address, deployment.api_key]
    done = subprocess.run(command, cwd=tmp_path, env=surroundings(), capture_output=True, text=True, timeout=100)
    assert done.returncode == 0, done.stderr
    assert [line.split(". seat")[0] for line in done.stdout.splitlines()] == ["1", "2"]


def test_the_first_game_takes_less_than_ten_lines() -> None:
    text = (EXAMPLES / "first_game.py").read_text()
    core = text.partition("async with Client")[2].partition("for standing")[0].splitlines()[1:-1]
    assert len(core) < 10


@scenario("P18")
async def test_two_bots_play_a_game_with_their_tokens_alone(deployment: Deployment, client: Client) -> None:
    game = (await client.create("castle", 2)).game
    seats = [await client.sit(game, player) for player in ("ann", "bob")]
    await client.start(game)
    command = [sys.executable, str(EXAMPLES / "bot.py"), deployment.address, game]
    bots = [
        await asyncio.create_subprocess_exec(
            *command, str(seat.number), env=surroundings() | {"PRESTIGE_SEAT_TOKEN": seat.token}, stdout=subprocess.PIPE
        )
        for seat in seats
    ]
    told = [(await bot.communicate())[0].decode().splitlines() for bot in bots]
    assert [bot.returncode for bot in bots] == [0, 0]
    standings = (await client.get(game)).outcome.standings
    assert told == [[f"{each.rank}. seat {each.seat}: {each.points} points" for each in standings]] * 2


def test_a_whole_bot_takes_no_more_than_fifty_lines() -> None:
    bot = EXAMPLES / "bot.py"
    assert len(bot.read_text().splitlines()) <= 50
    used = {node.module for node in ast.walk(ast.parse(bot.read_text())) if isinstance(node, ast.ImportFrom)}
    ours = {name for name in used if name and name.startswith(("shared", "services", "prestige"))}
    assert ours == {"shared.client", "prestige.v1.game_pb2", "prestige.v1.titles_pb2"}
