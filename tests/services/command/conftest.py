"""The command service in the test's own process, on a store of its own."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import TypeAlias

import pytest
from pydantic import SecretStr

from services.command.service import serve
from services.command.settings import CommandSettings
from shared.process.running import Process
from tests.services import unruly
from tests.services.caller import Caller
from tests.services.within import within

Start: TypeAlias = Callable[..., AbstractAsyncContextManager[Process]]


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy title is played here, and some commands misbehave."""
    unruly.install(monkeypatch)


@pytest.fixture
def start(store_url: str) -> Start:
    """Starts a command service; leaving the block drains it."""

    @asynccontextmanager
    async def started(url: str = store_url, **own: object) -> AsyncIterator[Process]:
        chosen = {"command_idle_ms": 200, "command_recovery_seconds": 0.05, "partitions": 2, **own}
        settings = CommandSettings(redis_url=SecretStr(url), **chosen)  # type: ignore[arg-type]
        async with within("command", settings, lambda process: serve(process, settings)) as process:
            yield process

    return started


@pytest.fixture
async def caller(store_url: str) -> AsyncIterator[Caller]:
    """A gateway, as far as the store can tell."""
    async with Caller.open(store_url) as opened:
        yield opened
