"""What becomes of the processes when whoever started them is killed."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from shared.embedded.claim import holder
from shared.embedded.deployment import Deployment, end_orphans
from shared.embedded.known import Known
from shared.embedded.processes import StartError, surroundings
from tests.e2e.orphaned import keeper_of, known_in
from tests.e2e.waiting import wait_until

pytestmark = pytest.mark.xdist_group("orphans")
OWNER = """
import sys, time
from pathlib import Path
from shared.embedded.deployment import Deployment
with Deployment(Path(sys.argv[1]), services=("command",)):
    print("runs", flush=True)
    time.sleep(600)
"""


def owner_of(folder: Path) -> subprocess.Popen[str]:
    """A process that runs a store and a service in a folder."""
    command = [sys.executable, "-c", OWNER, str(folder)]
    owner = subprocess.Popen(command, env=surroundings(), stdout=subprocess.PIPE, text=True)
    assert owner.stdout is not None
    assert owner.stdout.readline() == "runs\n"
    return owner


def test_nothing_outlives_an_owner_that_is_killed(tmp_path: Path) -> None:
    with owner_of(tmp_path) as owner:
        kept = known_in(tmp_path)
        assert [known.alive for known in kept] == [True, True]
        owner.kill()
        wait_until(lambda: not any(known.alive for known in kept))
    assert '"event": "ended"' in (tmp_path / "command.log").read_text(), "it was ended in good order"


def orphaned(folder: Path) -> list[Known]:
    """A store and a service that nobody looks after."""
    with owner_of(folder) as owner:
        keeper = keeper_of(owner.pid)
        os.kill(keeper.pid, signal.SIGKILL)
        owner.kill()
    kept = known_in(folder)
    assert [known.alive for known in kept] == [True, True]
    return kept


def test_a_new_owner_ends_what_the_old_one_left(tmp_path: Path) -> None:
    old = orphaned(tmp_path)
    with Deployment(tmp_path, services=("command",)) as deployment:
        assert not any(known.alive for known in old)
        assert deployment.fallen() == []
        assert [known.alive for known in known_in(tmp_path)] == [True, True]
    assert not any(known.alive for known in known_in(tmp_path))


def test_orphans_are_ended_once_and_named(tmp_path: Path) -> None:
    old = orphaned(tmp_path)
    assert end_orphans(tmp_path) == ["command", "store"]
    assert not any(known.alive for known in old)
    assert end_orphans(tmp_path) == []


def test_a_keeper_that_is_killed_is_replaced_at_the_next_start(tmp_path: Path) -> None:
    with Deployment(tmp_path, services=()) as deployment:
        first = keeper_of(os.getpid())
        os.kill(first.pid, signal.SIGKILL)
        wait_until(lambda: not first.alive)
        deployment.launch("command").ports()
        assert keeper_of(os.getpid()) != first


def test_a_folder_has_one_owner_at_a_time(tmp_path: Path) -> None:
    assert holder(tmp_path) is None
    with Deployment(tmp_path, services=()):
        assert holder(tmp_path) == Known.of(os.getpid())
        with pytest.raises(StartError, match="something runs in"):
            Deployment(tmp_path, services=()).start()
        assert known_in(tmp_path)[0].alive
    assert holder(tmp_path) is None
    with Deployment(tmp_path, services=()):
        pass


def test_a_process_is_not_taken_for_another_that_had_its_id(tmp_path: Path) -> None:
    (tmp_path / "command.pid").write_text(f"{os.getpid()} 1 another\n")
    assert end_orphans(tmp_path) == []
    (tmp_path / "command.pid").write_text("nonsense")
    assert end_orphans(tmp_path) == []
