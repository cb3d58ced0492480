"""Starting and stopping the whole service, as its user does."""

import fcntl
import json
import os
import pty
import signal
import subprocess
import sys
import termios
from collections.abc import Iterator
from typing import Any

import pytest

from shared.embedded.known import Known
from shared.embedded.processes import surroundings
from tests.e2e.conftest import Program
from tests.e2e.orphaned import keeper_of, known_in
from tests.e2e.waiting import wait_until

pytestmark = pytest.mark.xdist_group("running")
SMALL = ("demo", "--title", "castle", "--seats", "2")


@pytest.fixture
def running(alone: Program) -> Iterator[Program]:
    """The program of a user whose service runs in the background."""
    alone.run("up", "--detach")
    yield alone
    alone.run("down")


@pytest.fixture(scope="module")
def standing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    """The same for all tests that do no harm to it."""
    program = Program(tmp_path_factory.mktemp("standing"), {})
    program.run("up", "--detach")
    yield program
    program.run("down")


def note(alone: Program) -> dict[str, Any]:
    """What `up` wrote down."""
    found: dict[str, Any] = json.loads((alone.folder / "var" / "prestige.json").read_text())
    return found


def supervisor(alone: Program) -> int:
    """Whoever looks after the service."""
    return int(note(alone)["pid"])


def noted(alone: Program) -> bool:
    """Whether `up` says that the service runs."""
    return (alone.folder / "var" / "prestige.json").exists()


def test_the_demo_plays_a_game_and_finds_everything_as_it_claims(alone: Program) -> None:
    out = alone.run(*SMALL, "--folder", "kept")
    assert "Everything held: all 7 checks passed" in out
    assert "FAILED" not in out
    assert out.count(" views equal") == 3
    assert (alone.folder / "kept" / "gateway.log").exists()
    assert not any(known.alive for known in known_in(alone.folder / "kept"))


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_demo_that_is_told_to_stop_leaves_nothing_behind(alone: Program, number: signal.Signals) -> None:
    demo = alone.begin(*SMALL, deaf_to={signal.SIGINT})  # as for a job in the background
    wait_until(lambda: (alone.folder / "var" / "demo" / "bot-1.pid").exists())
    started = known_in(alone.folder / "var" / "demo")
    assert len(started) >= 5
    demo.send_signal(number)
    demo.send_signal(signal.SIGTERM)  # somebody is impatient
    assert demo.wait(60) == 130
    wait_until(lambda: not any(known.alive for known in started))
    assert list(alone.folder.iterdir()) == []


def test_a_demo_whose_terminal_is_gone_leaves_nothing_behind(alone: Program) -> None:
    ours, its = pty.openpty()
    command = [sys.executable, "-m", "services.cli", *SMALL]
    demo = subprocess.Popen(
        command, cwd=alone.folder, env=surroundings(), stdin=its, stdout=its, stderr=its, preexec_fn=at_a_terminal
    )
    os.close(its)
    wait_until(lambda: (alone.folder / "var" / "demo" / "bot-1.pid").exists())
    started = known_in(alone.folder / "var" / "demo")
    os.close(ours)
    assert demo.wait(60) == 130
    wait_until(lambda: not any(known.alive for known in started))
    assert list(alone.folder.iterdir()) == []


def at_a_terminal() -> None:
    """In a new process: its input is the terminal whose end it hears of."""
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    os.setsid()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


@pytest.mark.parametrize("words", [("--title", "nope"), ("--seats", "5"), ("--seats", "1")])
def test_a_demo_that_can_not_be_is_refused_before_anything_starts(alone: Program, words: tuple[str, ...]) -> None:
    assert len(alone.fails("demo", *words, code=2).splitlines()) == 1
    assert list(alone.folder.iterdir()) == []


def test_a_demo_that_fails_keeps_its_files_and_names_them(alone: Program) -> None:
    assert "the files are in var/demo" in alone.fails(*SMALL, "--limit", "0.5")
    assert (alone.folder / "var" / "demo" / "gateway.log").exists()
    assert not any(known.alive for known in known_in(alone.folder / "var" / "demo"))


def test_up_runs_until_down_and_starts_again_what_falls(running: Program) -> None:
    started = known_in(running.folder / "var")
    assert note(running)["address"] in running.fails("up")
    running.run("games")
    (projection,) = (known for known in started if known.pid == note(running)["pids"]["projection"])
    projection.signal(signal.SIGKILL)
    wait_until(lambda: projection not in known_in(running.folder / "var"))
    wait_until(lambda: projection.pid not in note(running)["pids"].values())
    running.run("games")
    assert "stopped" in running.run("down")
    assert not noted(running)
    assert not any(known.alive for known in [*started, *known_in(running.folder / "var")])


def test_up_in_the_foreground_that_is_hung_up_ends_all_that_it_started(alone: Program) -> None:
    up = alone.begin("up")
    wait_until(lambda: noted(alone))
    started = known_in(alone.folder / "var")
    up.send_signal(signal.SIGHUP)
    up.send_signal(signal.SIGTERM)
    assert up.wait(60) == 0
    assert len(started) == 4
    assert not any(known.alive for known in started)
    assert not noted(alone)


def test_down_ends_what_is_not_ready_yet(alone: Program) -> None:
    up = alone.begin("up")
    wait_until(lambda: (alone.folder / "var" / "command.pid").exists())
    assert "stopped" in alone.run("down")
    assert up.wait(60) == 0
    assert not any(known.alive for known in known_in(alone.folder / "var"))


@pytest.mark.parametrize("then", ["up", "down"])
def test_what_was_left_by_a_kill_can_be_taken_over_and_ended(running: Program, then: str) -> None:
    old = known_in(running.folder / "var")
    keeper = keeper_of(supervisor(running))
    keeper.signal(signal.SIGKILL)
    Known.of(supervisor(running)).signal(signal.SIGKILL)
    assert all(known.alive for known in old)
    if then == "up":
        running.run("up", "--detach")
        running.run("games")
        assert all(known.alive for known in known_in(running.folder / "var"))
        assert "it runs already, at" in running.fails("up")
    else:
        assert "stopped" in running.run("down")
        assert not noted(running)
    assert not any(known.alive for known in old)


def test_two_deployments_do_not_share_a_port(standing: Program) -> None:
    port = note(standing)["address"].rpartition(":")[2]
    for detached in ((), ("--detach",)):
        assert f"port {port} is in use" in standing.fails("up", "--folder", "other", "--port", port, *detached)
    assert known_in(standing.folder / "other") == []
    standing.run("games")


def test_a_note_is_removed_only_by_who_wrote_it(standing: Program) -> None:
    before = note(standing)
    standing.fails("up")
    standing.fails("up", "--detach")
    assert note(standing) == before
    assert "nothing runs in other" in standing.run("down", "--folder", "other")
    assert note(standing) == before


def test_the_lines_to_try_work_and_show_no_key(standing: Program) -> None:
    said = (standing.folder / "var" / "up.log").read_text()
    assert (standing.folder / "var" / "api-key").read_text() not in said
    lines = [line.strip() for line in said.replace("\\\n", "").splitlines()]
    [curl] = [line for line in lines if "ListTitles" in line]
    assert '"name": "castle"' in typed(standing, curl)
    [play] = [line for line in lines if "first_game.py" in line]
    assert "PRESTIGE_API_KEY=$(cat var/api-key) " in play
    assert typed(standing, play).startswith("1. seat ")


def typed(program: Program, line: str) -> str:
    """What a line of a shell prints where the program was called."""
    done = subprocess.run(line, shell=True, cwd=program.folder, env=surroundings(), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout
