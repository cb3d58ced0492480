"""Processes that outlive whoever started them: known by their id and the moment at which they began."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path

PID = ".pid"  # of the name of a file that says who a process is
PROC = Path("/proc")
STATE, THREADS, BEGAN = 0, 17, 19  # of what stands behind the name in /proc/<pid>/stat
ENDED = "ZX"  # nobody has asked a dead child how it ended; until its last thread is gone it holds what it held
LOOK = 0.02  # seconds between two looks


@dataclass(frozen=True, slots=True)
class Known:
    """A process; the id alone may be another's by now."""

    pid: int
    began: str

    @classmethod
    def of(cls, pid: int) -> Known:
        """The process that has this id now."""
        return cls(pid, _began(pid))

    @property
    def alive(self) -> bool:
        """Whether it still runs."""
        return bool(self.began) and _began(self.pid) == self.began

    def signal(self, number: signal.Signals) -> None:
        """Send a signal, if it still runs."""
        if self.alive:
            with suppress(ProcessLookupError):
                os.kill(self.pid, number)

    def write(self, path: Path) -> None:
        """Put it into a file."""
        path.write_text(f"{self.pid} {self.began}\n")

    @classmethod
    def read(cls, path: Path) -> Known | None:
        """From a file; None if there is none that can be read."""
        try:
            pid, began = path.read_text().split(maxsplit=1)
            return cls(int(pid), began.strip())
        except (FileNotFoundError, ValueError):
            return None


def end(processes: Iterable[Known], patience: float) -> None:
    """End processes in good order, all at once; those that take longer than so many seconds by force."""
    left = [process for process in processes if process.alive]
    for process in left:
        process.signal(signal.SIGCONT)  # a paused one could not hear
        process.signal(signal.SIGTERM)
    stop = time.monotonic() + patience
    while left := [process for process in left if process.alive]:
        if time.monotonic() > stop:
            for process in left:
                process.signal(signal.SIGKILL)
        time.sleep(LOOK)


def _began(pid: int) -> str:
    """When a process began, in words of this machine; empty if there is no such process or it has ended."""
    if not PROC.is_dir():
        found = subprocess.run(["ps", "-o", "lstart=", "-p", str(pid)], capture_output=True, text=True, check=False)
        return found.stdout.strip()
    try:
        words = (PROC / str(pid) / "stat").read_text(errors="replace").rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return ""
    return "" if words[STATE] in ENDED and int(words[THREADS]) <= 1 else f"{words[BEGAN]} {_boot()}"


@cache
def _boot() -> str:
    """Of this machine: the moment of a process is counted from it."""
    return (PROC / "sys" / "kernel" / "random" / "boot_id").read_text().strip()
