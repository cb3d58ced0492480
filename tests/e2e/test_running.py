"""Starting and stopping the whole service, as its user does."""

import json
import os
import signal
import time
from collections.abc import Callable

import pytest

from tests.e2e.conftest import Program

pytestmark = pytest.mark.xdist_group("running")


def test_the_demo_plays_a_game_and_finds_everything_as_it_claims(alone: Program) -> None:
    out = alone.run("demo", "--seats", "2", "--folder", "kept")
    assert "Everything held: all 7 checks passed" in out
    assert "FAILED" not in out
    assert out.count(" views equal") == 3
    assert (alone.folder / "kept" / "gateway.log").exists()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_demo_that_is_told_to_stop_leaves_nothing_behind(alone: Program, number: signal.Signals) -> None:
    (alone.folder / "tmp").mkdir()
    demo = alone.begin("demo", "--seats", "2", TMPDIR=str(alone.folder / "tmp"))
    wait_until(lambda: any((alone.folder / "tmp").glob("*/bot-1.log")))
    services = {json.loads(file.read_text())["pid"] for file in (alone.folder / "tmp").glob("*/*.ready")}
    demo.send_signal(number)
    assert demo.wait(30) == 130
    assert len(services) == 3
    assert not any(running(pid) for pid in services)
    assert list((alone.folder / "tmp").iterdir()) == []


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
