"""The program, as its user runs it."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from shared.client import Client
from shared.embedded.deployment import Deployment
from shared.embedded.processes import ROOT, surroundings
from tests.e2e.conftest import Program
from tests.e2e.games import played

pytestmark = pytest.mark.xdist_group("e2e")


def test_the_demo_plays_a_game_and_finds_everything_as_it_claims(alone: Program) -> None:
    out = alone.run("demo", "--seats", "2", "--folder", "kept")
    assert "Everything held: all 7 checks passed" in out
    assert "FAILED" not in out
    assert out.count(" views equal") == 3
    assert (alone.folder / "kept" / "gateway.log").exists()


async def test_a_game_can_be_listed_shown_told_verified_and_taken_along(client: Client, prestige: Program) -> None:
    over = await played(client, 2, "program")
    newest = (await client.get(over.game)).version
    listed = prestige.run("games", "--status", "finished", "--label", "program")
    assert over.game in listed
    assert "player-0, player-1" in listed
    assert prestige.run("games", "--status", "open", "--label", "program").count("games/") == 0
    assert f"version {newest}" in prestige.run("show", over.game)
    assert "version 9" in prestige.run(
        "show", over.game, "--seat", "0", "--token", over.seats[0].token, "--version", "9"
    )
    told = prestige.run("replay", over.game, "--from", "4", "--to", "9")
    assert [line.split()[0] for line in told.splitlines() if line[3:4].isdigit()] == ["4", "5", "6", "7", "8", "9"]
    assert f"{newest} plies" in prestige.run("verify", over.game)
    prestige.run("verify", "--all")
    prestige.run("export", over.game, "game.jsonl")
    assert len((prestige.folder / "game.jsonl").read_text().splitlines()) == newest


def test_the_example_in_the_documents_plays_a_game(deployment: Deployment, tmp_path: Path) -> None:
    example = ROOT / "docs" / "examples" / "first_game.py"
    command = [sys.executable, str(example), deployment.address, deployment.api_key]
    done = subprocess.run(command, cwd=tmp_path, env=surroundings(), capture_output=True, text=True, timeout=100)
    assert done.returncode == 0, done.stderr
    assert [line.split(". seat")[0] for line in done.stdout.splitlines()] == ["1", "2"]


def test_the_example_is_short() -> None:
    text = (ROOT / "docs" / "examples" / "first_game.py").read_text()
    core = text.partition("async with Client")[2].partition("for standing")[0].splitlines()[1:-1]
    assert len(core) < 10


def test_read_models_can_be_rebuilt_and_dead_letters_looked_at(prestige: Program) -> None:
    prestige.run("rebuild")
    prestige.run("dead", "list")


def test_up_runs_until_down_and_starts_again_what_falls(alone: Program) -> None:
    alone.run("up", "--detach")
    try:
        note = json.loads((alone.folder / "var" / "prestige.json").read_text())
        assert note["address"] in alone.fails("up")
        alone.run("games")
        os.kill(note["pids"]["projection"], signal.SIGKILL)
        wait_until(lambda: pids(alone)["projection"] != note["pids"]["projection"])
        alone.run("games")
    finally:
        alone.run("down")
    assert not (alone.folder / "var" / "prestige.json").exists()
    assert not any(running(pid) for pid in note["pids"].values())


def pids(alone: Program) -> dict[str, int]:
    """The processes by name."""
    found: dict[str, int] = json.loads((alone.folder / "var" / "prestige.json").read_text())["pids"]
    return found


def running(pid: int) -> bool:
    """Whether there is such a process."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def wait_until(true: Callable[[], bool], patience: float = 30.0) -> None:
    """Until it is so; fails the test after a while."""
    end = time.monotonic() + patience
    while not true():
        assert time.monotonic() < end
        time.sleep(0.1)
