"""After an upgrade to a release that makes rows of another shape: they are made anew by whoever leads."""

import asyncio
import re
from collections.abc import Callable

import pytest

from services.projection.generations import of_today
from services.projection.projector import Projector
from shared.log.readmodels import Query
from shared.log.redis_readmodels import RedisReadModels
from tests.services.caller import Caller, until
from tests.services.projection.conftest import Start, equal_to_the_fold, projected

OLD = "0a1b2c3d.7"
GAMES = [f"g{number}" for number in range(6)]


@pytest.fixture
async def upgraded(caller: Caller, models: RedisReadModels, projector: Callable[..., Projector]) -> None:
    """A store whose rows another release made: their lists are under other names."""
    for partition in range(2):
        await models.adopt(partition, OLD)
    for game in GAMES:
        await caller.create(game)
        await caller.play(game, 2)
    for partition in range(2):
        await projector(partition, OLD).start()
    redis = caller.store.redis
    for key in [key async for key in redis.scan_iter(f"*:lobby:{OLD}:*")]:
        await redis.rename(key, key.replace(b"/", b"."))
    await redis.delete(*[key async for key in redis.scan_iter(f"*:titles:{OLD}")])
    assert (await models.page(Query(), 10)).rows == ()


async def renewed(models: RedisReadModels) -> bool:
    return all([of_today((await models.generations(partition)).current) for partition in range(2)])


async def alone(caller: Caller) -> bool:
    return [key async for key in caller.store.redis.scan_iter(f"*{OLD}*")] == []


@pytest.mark.parametrize("processes", [1, 2])
async def test_lists_are_whole_again_and_the_old_rows_are_gone(
    processes: int,
    upgraded: None,
    start: Start,
    caller: Caller,
    models: RedisReadModels,
    capfd: pytest.CaptureFixture[str],
) -> None:
    async with start() as process:
        if processes == 2:
            async with start():
                await until(lambda: renewed(models), 10)
        await until(lambda: renewed(models), 10)
        await until(lambda: alone(caller), 10)
        for game in GAMES:
            await caller.play(game, 1)
        await projected(caller, models)
        assert process.failure == ""
    assert {row.game for row in (await models.page(Query(), 10)).rows} == set(GAMES)
    assert (await models.statistics("player0"))["games"] == len(GAMES)
    for game in GAMES:
        await equal_to_the_fold(caller, models, game)
    told = capfd.readouterr()
    assert len(re.findall("rows of another release are made anew", told.out + told.err)) >= 2


async def test_while_rows_are_made_anew_the_old_ones_are_brought_along(
    upgraded: None, start: Start, caller: Caller, models: RedisReadModels, monkeypatch: pytest.MonkeyPatch
) -> None:
    going = asyncio.Event()

    async def held(self: Projector) -> None:
        await going.wait()
        await build(self)

    build = Projector.build
    monkeypatch.setattr(Projector, "build", held)
    async with start() as process:
        await caller.play("g0", 1)
        await projected(caller, models)
        assert [(await models.generations(partition)).current for partition in range(2)] == [OLD, OLD]
        assert await process.readiness.faults() == {}
        going.set()
        await until(lambda: renewed(models), 10)
        await projected(caller, models)
    await equal_to_the_fold(caller, models, "g0")


async def test_one_that_fails_begins_again(
    upgraded: None, start: Start, caller: Caller, models: RedisReadModels, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = 0

    async def failing(self: Projector) -> None:
        nonlocal tries
        tries += 1
        if tries <= 3:
            raise RuntimeError("not yet")
        await build(self)

    build = Projector.build
    monkeypatch.setattr(Projector, "build", failing)
    async with start():
        await until(lambda: renewed(models), 10)
        await until(lambda: alone(caller), 10)
        await projected(caller, models)
    assert tries >= 4
    assert {row.game for row in (await models.page(Query(), 10)).rows} == set(GAMES)
