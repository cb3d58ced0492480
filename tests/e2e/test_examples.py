"""The examples in the documents do what they say."""

import ast
import asyncio
import json
import runpy
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from shared.client import Client
from shared.embedded.deployment import Deployment
from shared.embedded.processes import ROOT, surroundings
from tests.e2e.games import Played

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


def altered(lines: list[str], version: int, old: str, new: str) -> str:
    """An export in which a ply says something else, with all hashes of the file as they were."""
    line = json.loads(lines[version])
    assert old in line["ply"]
    line["ply"] = line["ply"].replace(old, new, 1)
    return "\n".join([*lines[:version], json.dumps(line), *lines[version + 1 :], ""])


async def test_an_export_can_be_checked_with_nothing_of_ours(client: Client, over: Played, tmp_path: Path) -> None:
    check: Callable[[Path], str] = runpy.run_path(str(EXAMPLES / "check_export.py"))["main"]
    lines = [line async for line in client.export(over.game)]
    file = tmp_path / "game.jsonl"
    file.write_text("".join(f"{line}\n" for line in lines))
    assert check(file).startswith(f"{over.plies} plies in a chain, ")
    assert " 0 draws" not in check(file)
    file.write_text(altered(lines, 4, '"version":4', '"version":5'))
    with pytest.raises(ValueError, match="not whole"):
        check(file)


async def test_an_export_made_whole_again_breaks_its_chain(client: Client, tmp_path: Path) -> None:
    program = runpy.run_path(str(EXAMPLES / "check_export.py"))
    game = (await client.create("castle", 2)).game
    await client.sit(game, "ann", entropy="mine")
    head, *stored, _ = [json.loads(line) async for line in client.export(game)]
    created = json.loads(stored[0]["ply"])["events"][0]
    program["check_chain"](head, created, stored)
    stored[1]["ply"] = stored[1]["ply"].replace("mine", "ours")
    with pytest.raises(ValueError, match="the chain breaks at ply 2"):
        program["check_chain"](head, created, stored)
