"""Python programs of ours as real child processes: started, waited for, stopped, killed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from shared.embedded.keeper import KEEPER, Rank
from shared.embedded.known import PID, Known

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0  # seconds for a start
GRACE = 25.0  # seconds for a stop; a service drains for 20
LOOK = 0.02  # seconds between two looks
LAST_LINES = 12
OF_TLS = ("PRESTIGE_CA", "PRESTIGE_CLIENT_CERT", "PRESTIGE_CLIENT_KEY")
OF_CLIENTS = ("PRESTIGE_ADDRESS", "PRESTIGE_API_KEY", "PRESTIGE_SEAT_TOKEN", *OF_TLS)


class StartError(RuntimeError):
    """A program ended before it was ready, or stayed silent; the text says which and ends with its last lines."""


@dataclass(frozen=True, slots=True)
class Child:
    """A running `python -m …` that keeps its output in `<name>.log`."""

    name: str
    folder: Path
    process: subprocess.Popen[bytes] = field(repr=False)

    @property
    def alive(self) -> bool:
        """Whether it still runs."""
        return self.process.poll() is None

    @property
    def last_lines(self) -> str:
        """The end of what it wrote."""
        return "\n".join(log_of(self.folder, self.name).read_text(errors="replace").splitlines()[-LAST_LINES:])

    @property
    def _failure(self) -> str:
        """Why it ended: a service says it in its last line."""
        with suppress(ValueError, IndexError, TypeError):
            told = json.loads(self.last_lines.splitlines()[-1])
            if failure := str(told.get("failure", "")):
                return failure
        return f"\n{self.last_lines}"

    def ports(self, patience: float = PATIENCE) -> Mapping[str, int]:
        """Wait until it says that it is ready: the ports it told. Raises StartError."""
        end = time.monotonic() + patience
        told = ready_of(self.folder, self.name)
        while not told.exists():
            if not self.alive:
                raise StartError(f"{self.name} ended with {self.process.returncode}: {self._failure}")
            if time.monotonic() > end:
                raise StartError(f"{self.name} was not ready within {patience:.0f} s:\n{self.last_lines}")
            time.sleep(LOOK)
        return {key: value for key, value in json.loads(told.read_text()).items() if key.endswith("port")}

    def signal(self, number: signal.Signals) -> None:
        """Send a signal, if it still runs."""
        if self.alive:
            self.process.send_signal(number)

    def wait(self, patience: float = GRACE) -> int:
        """Its exit code, by force if it takes too long."""
        try:
            return self.process.wait(patience)
        except subprocess.TimeoutExpired:
            return self.kill()

    def stop(self) -> int:
        """End it in good order; answers its exit code."""
        self.signal(signal.SIGCONT)  # a paused one could not hear
        self.signal(signal.SIGTERM)
        return self.wait()

    def kill(self) -> int:
        """End it at once, as a crash would (SIGKILL)."""
        self.signal(signal.SIGKILL)
        return self.process.wait()


def launch(name: str, module: Sequence[str], folder: Path, settings: Mapping[str, str]) -> Child:
    """Start `python -m <module and arguments>` with these settings beside the environment; doesn't wait.

    It ends with this process, however that ends.
    """
    folder.mkdir(parents=True, exist_ok=True)
    ready = ready_of(folder, name)
    ready.unlink(missing_ok=True)
    environment = surroundings() | {"PRESTIGE_READY_FILE": str(ready.resolve())} | dict(settings)
    with log_of(folder, name).open("ab") as output:
        process = subprocess.Popen(
            [sys.executable, "-m", *module],
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            start_new_session=True,  # Ctrl-C is for whoever started it, who then ends it in good order
        )
    KEEPER.keep(process.pid, Rank.PROGRAM)
    Known.of(process.pid).write(folder / f"{name}{PID}")
    return Child(name, folder, process)


def surroundings() -> dict[str, str]:
    """This environment without what is meant for clients, and with the packages of ours on the path."""
    kept = {key: value for key, value in os.environ.items() if key not in OF_CLIENTS}
    paths = [str(ROOT), str(ROOT / "protos"), *filter(None, [kept.get("PYTHONPATH")])]
    return kept | {"PYTHONPATH": os.pathsep.join(paths)}


def log_of(folder: Path, name: str) -> Path:
    """Where a child's output goes."""
    return folder / f"{name}.log"


def ready_of(folder: Path, name: str) -> Path:
    """Where a child says that it is ready."""
    return folder / f"{name}.ready"
