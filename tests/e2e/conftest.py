"""The whole service, started once for the tests here, and the program as its user runs it."""

import asyncio
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest

from shared.client import Client
from shared.embedded.deployment import Deployment
from shared.embedded.processes import surroundings
from tests.e2e.games import Played, played


@pytest.fixture(scope="session")
def deployment(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Deployment]:
    """A store and the three services; tests must not harm it."""
    with Deployment(tmp_path_factory.mktemp("deployment")) as running:
        yield running


@pytest.fixture(scope="session")
def over(deployment: Deployment) -> Played:
    """A game that is over, with the label `over`."""

    async def play() -> Played:
        async with Client(deployment.address, deployment.api_key) as client:
            return await played(client, 2, "over")

    return asyncio.run(play())


@pytest.fixture
async def client(deployment: Deployment) -> AsyncIterator[Client]:
    """A client that may do everything but play for a seat."""
    async with Client(deployment.address, deployment.api_key) as client:
        yield client


def hearing_all_but(deaf_to: frozenset[signal.Signals]) -> None:
    """In a new process: whatever ours was told to ignore, it hears these signals or not."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN if number in deaf_to else signal.SIG_DFL)


@dataclass(frozen=True)
class Program:
    """`prestige` against a deployment, in a folder."""

    folder: Path
    environment: dict[str, str]

    def run(self, *words: str, typed: Sequence[str] = (), **environment: str) -> str:
        """What it printed while these lines were typed; the test fails if the program did."""
        done = self.done(*words, typed=typed, **environment)
        assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
        return done.stdout

    def fails(self, *words: str, code: int = 1) -> str:
        """What it said when it failed, as it must."""
        done = self.done(*words)
        assert done.returncode == code, f"{done.stdout}\n{done.stderr}"
        assert "Traceback" not in done.stderr
        return done.stderr

    def begin(
        self,
        *words: str,
        stdin: int | None = None,
        stdout: int = subprocess.DEVNULL,
        deaf_to: Iterable[signal.Signals] = (),
        **environment: str,
    ) -> subprocess.Popen[bytes]:
        """The program at work, its output thrown away if it is not piped; some signals may be turned off for it."""
        command = [sys.executable, "-m", "services.cli", *words]
        return subprocess.Popen(
            command,
            cwd=self.folder,
            env=surroundings() | self.environment | environment,
            stdin=stdin,
            stdout=stdout,
            preexec_fn=partial(hearing_all_but, frozenset(deaf_to)),
        )

    def done(self, *words: str, typed: Sequence[str] = (), **environment: str) -> subprocess.CompletedProcess[str]:
        """How it ended, well or not."""
        command = [sys.executable, "-m", "services.cli", *words]
        all_of_it = surroundings() | {"COLUMNS": "160"} | self.environment | environment
        lines = "".join(f"{line}\n" for line in typed)
        return subprocess.run(
            command, cwd=self.folder, env=all_of_it, input=lines, capture_output=True, text=True, timeout=150
        )


@pytest.fixture
def prestige(deployment: Deployment, tmp_path: Path) -> Program:
    """The program of a user of the shared deployment."""
    known = {"PRESTIGE_ADDRESS": deployment.address, "PRESTIGE_API_KEY": deployment.api_key}
    return Program(tmp_path, known | deployment.environment)


@pytest.fixture
def alone(tmp_path: Path) -> Program:
    """The program of a user who has nothing running."""
    return Program(tmp_path, {})
