"""The examples in the documents do what they say."""

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
