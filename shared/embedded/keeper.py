"""A process that outlives ours and ends what we started, should we be killed before we could do so ourselves.

It hears of our end by the end of its input. The kernel's own signal would not do: it comes when the thread ends that
started the child.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from enum import IntEnum
from pathlib import Path
from threading import Lock

from shared.embedded.known import Known, end

ROOT = Path(__file__).parents[2]  # of the packages of ours
GRACE = 25.0  # seconds for each rank; a service drains for 20
DEAF = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Rank(IntEnum):
    """What ends before what."""

    PROGRAM = 0
    STORE = 1


class Keeper:
    """Our end of it: started with the first process that it is told of, and anew if it is lost."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._kept: list[tuple[Rank, Known]] = []

    def keep(self, pid: int, rank: Rank) -> None:
        """Have this process ended when ours is gone."""
        with self._lock:
            self._kept = [kept for kept in self._kept if kept[1].alive] + [(rank, Known.of(pid))]
            if self._process is None or self._process.poll() is not None:
                self._process = _started()
            if self._process.stdin is not None:
                line = ",".join(f"{rank:d} {known.pid} {known.began}" for rank, known in self._kept)
                self._process.stdin.write(f"{line}\n".encode())
                self._process.stdin.flush()


KEEPER = Keeper()


def _started() -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-S", "-m", "shared.embedded.keeper"],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


def main() -> None:
    """Hear what there is to keep until the input ends; then end all that still runs, rank by rank."""
    for number in DEAF:
        signal.signal(number, signal.SIG_IGN)
    last = ""
    for line in sys.stdin:
        last = line
    kept = [known.split(maxsplit=2) for known in last.strip().split(",") if known]
    for rank in Rank:
        end((Known(int(pid), began) for of, pid, began in kept if int(of) == rank), GRACE)


if __name__ == "__main__":
    main()
