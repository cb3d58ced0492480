"""The program as a process of its own, and a scripted server for it."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from shared.embedded.processes import surroundings
from tests.client.fake import Fake, serve


@dataclass(frozen=True)
class Done:
    """How a run of the program ended."""

    code: int
    out: str
    err: str


Prestige = Callable[..., Awaitable[Done]]


@pytest.fixture
def prestige(tmp_path: Path) -> Prestige:
    """Run `prestige` with these words in an empty folder; keywords are for its environment."""

    async def run(*words: str, **environment: str) -> Done:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "services.cli", *words),
            cwd=tmp_path,
            env=surroundings() | {"COLUMNS": "200"} | environment,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        out, err = await process.communicate()
        return Done(process.returncode or 0, out.decode(), err.decode())

    assert "PRESTIGE_ADDRESS" not in surroundings(), os.environ
    return run


@pytest.fixture
def fake() -> Fake:
    """The scripts and the calls seen."""
    return Fake()


@pytest.fixture
async def address(fake: Fake) -> AsyncIterator[str]:
    """Where the scripted server listens."""
    server, port = await serve(fake)
    yield f"127.0.0.1:{port}"
    await server.stop(None)
