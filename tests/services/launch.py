"""`python -m tests.services.launch command …`: a service as a process of its own that also plays the toy title."""

import os
import runpy
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from json import loads
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]


class Launched:
    """A process that said ready."""

    def __init__(self, process: subprocess.Popen[str], ready: dict[str, Any]) -> None:
        self.process = process
        self.ready = ready

    def kill(self) -> None:
        """End it as a crash would."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """Tell it to stop; its exit code."""
        self.process.terminate()
        return self.process.wait(20)


def popen(service: str, url: str, *args: str, **settings: object) -> subprocess.Popen[str]:
    """Start a service; `settings` without their prefix."""
    own = {f"PRESTIGE_{name.upper()}": str(value) for name, value in {"partitions": 2, **settings}.items()}
    env = {**os.environ, **own, "PRESTIGE_REDIS_URL": url, "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'protos'}"}
    command = [sys.executable, "-m", "tests.services.launch", service, *args]
    return subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def launch(service: str, url: str, **settings: object) -> Launched:
    """Start a service and wait until it is ready."""
    process = popen(service, url, **settings)
    assert process.stdout is not None
    line = process.stdout.readline()
    if not line:
        raise AssertionError(process.communicate()[1])
    return Launched(process, loads(line))


@contextmanager
def running(service: str, url: str, **settings: object) -> Iterator[Launched]:
    """A service for the length of a block."""
    launched = launch(service, url, **settings)
    try:
        yield launched
    finally:
        launched.process.kill()
        sys.stderr.write(launched.process.communicate()[1])  # for whoever reads of a failed test


def main() -> None:
    """Be the service."""
    from tests.services import unruly

    unruly.install()
    service = sys.argv.pop(1)
    runpy.run_module(f"services.{service}", run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
