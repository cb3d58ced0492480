"""A rebuild that is killed after any of its steps, or meets another one: nothing is lost, and nothing is left."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import wraps
from inspect import iscoroutinefunction
from typing import Any

import pytest
from prometheus_client import CollectorRegistry
from pydantic import SecretStr

from services.command.service import serve as serve_commands
from services.command.settings import CommandSettings
from services.projection.generations import first
from services.projection.measures import Measures
from services.projection.projector import Projector
from services.projection.rebuild import NotSwitchedError, Rebuild
from services.projection.settings import ProjectionSettings
from shared.log.readmodels import Query
from shared.log.redis_readmodels import RedisReadModels
from tests.services.caller import Caller
from tests.services.projection.conftest import equal_to_the_fold
from tests.services.within import within

GAMES = ["g0", "g1", "g2"]


class Killed(BaseException):
    """The process is gone: nothing of ours runs after this."""


class Mortal:
    """A store or read models whose user dies after so many calls, before it hears the answer of the last one."""

    def __init__(self, whole: Any, calls: list[int]) -> None:
        self._whole = whole
        self._calls = calls

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._whole, name)
        return self._mortal(found) if iscoroutinefunction(found) else found

    def _mortal(self, call: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        @wraps(call)
        async def called(*args: Any, **own: Any) -> Any:
            answer = await call(*args, **own)
            self._calls[0] -= 1
            if self._calls[0] == 0:
                raise Killed
            return answer

        return called


@pytest.fixture
async def caller(store_url: str) -> AsyncIterator[Caller]:
    """A gateway and a command service of a deployment with one partition: what happens in another is the same."""
    settings = CommandSettings(redis_url=SecretStr(store_url), partitions=1)
    async with (
        Caller.open(store_url, 1) as opened,
        within("command", settings, lambda process: serve_commands(process, settings)),
    ):
        yield opened


@pytest.fixture
async def rebuilt(
    caller: Caller, models: RedisReadModels, settings: ProjectionSettings, projector: Callable[..., Projector]
) -> Callable[..., Rebuild]:
    """Makes rebuilds of what a projection has written; `calls` is how many a rebuild outlives, none for all."""
    for game in GAMES:
        await caller.create(game)
    await caller.play("g0", 3)
    await models.adopt(0, first())
    await projector(0).start()

    def made(calls: int = 0) -> Rebuild:
        left = [calls]
        mortal: Any = Mortal(caller.store, left), Mortal(models, left)
        return Rebuild(*mortal, settings, Measures(CollectorRegistry()), str)

    return made


async def whole(models: RedisReadModels) -> None:
    """Readers find each game once, and counted once."""
    assert {row.game for row in (await models.page(Query(), 10)).rows} == set(GAMES)
    assert (await models.statistics("player0"))["games"] == len(GAMES)


async def nothing_left(caller: Caller, models: RedisReadModels) -> None:
    """One generation, no key of another."""
    used = await models.generations(0)
    assert (used.building, await models.left(0)) == ("", [])
    keys = [key.decode() async for key in caller.store.redis.scan_iter("{p00}:[arlmt]*:*.*")]
    assert keys
    assert [key for key in keys if f":{used.current}" not in key] == []


async def test_killed_after_any_step_it_harms_no_reader_and_the_next_one_clears_away(
    caller: Caller, models: RedisReadModels, rebuilt: Callable[..., Rebuild]
) -> None:
    deaths = 0
    for calls in range(1, 500):
        try:
            await rebuilt(calls).run(0)
            break
        except Killed:
            deaths += 1
        await whole(models)
        if calls % 4 == 0:  # else one broken off one after the other
            await rebuilt().run(0)
            await nothing_left(caller, models)
    assert deaths > 20, "it went through many steps"
    await whole(models)
    await nothing_left(caller, models)
    for game in GAMES:
        await equal_to_the_fold(caller, models, game)


async def test_of_two_at_once_one_goes_on_and_the_other_says_so(
    caller: Caller, models: RedisReadModels, rebuilt: Callable[..., Rebuild]
) -> None:
    for lead in range(8):
        first_one = asyncio.create_task(rebuilt().run(0))
        for _ in range(lead * 10):
            await asyncio.sleep(0)
        ended = await asyncio.gather(first_one, rebuilt().run(0), return_exceptions=True)
        assert None in ended, ended
        assert all(isinstance(error, NotSwitchedError) for error in ended if error)
        await whole(models)
    await rebuilt().run(0)
    await nothing_left(caller, models)
    for game in GAMES:
        await equal_to_the_fold(caller, models, game)
