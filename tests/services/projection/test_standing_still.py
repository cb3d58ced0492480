"""A projection that runs and does not move says so: by its lag, and by not being ready."""

import asyncio
from functools import partial
from typing import Any

import pytest

from services.projection import lag
from services.projection.generations import first
from shared.log.redis_readmodels import RedisReadModels
from shared.process.running import Process
from tests.marks import scenario
from tests.services.caller import Caller, until
from tests.services.projection.conftest import Start, equal_to_the_fold, projected


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Looks more often and waits less than in the field."""
    assert lag.STILL + lag.PAUSE < 5
    monkeypatch.setattr(lag, "STILL", 0.3)
    monkeypatch.setattr(lag, "PAUSE", 0.05)


async def stands(process: Process, partition: int, behind: int) -> bool:
    """Whether it tells that it is so many entries behind, and that it is unfit because of it."""
    shown = process.registry.get_sample_value("prestige_projection_lag", {"partition": f"{partition}"})
    why = {f"partition {partition}": f"{behind} entries behind and it does not move"} if behind else {}
    return shown == behind and await process.readiness.faults() == why


@scenario("E21")
async def test_a_write_that_hangs_is_told_by_lag_and_readiness_until_it_goes_on(
    start: Start, caller: Caller, models: RedisReadModels, monkeypatch: pytest.MonkeyPatch
) -> None:
    going, real = asyncio.Event(), RedisReadModels.project

    async def project(self: RedisReadModels, *args: Any) -> Any:
        await going.wait()
        return await real(self, *args)

    partition = caller.store.keys.partition_of("g0")
    async with start() as process:
        await caller.create("g0")
        await projected(caller, models)
        monkeypatch.setattr(RedisReadModels, "project", project)
        await caller.play("g0", 4)
        await until(partial(stands, process, partition, 4))
        going.set()
        await until(partial(stands, process, partition, 0))
    await equal_to_the_fold(caller, models, "g0")


@scenario("E17", "E21")
async def test_what_fails_again_and_again_is_not_passed_over_and_comes_in_order_when_it_is_mended(
    start: Start, caller: Caller, models: RedisReadModels, monkeypatch: pytest.MonkeyPatch
) -> None:
    partition, failures = caller.store.keys.partition_of("g0"), [0]

    async def project(self: RedisReadModels, *args: Any) -> Any:
        failures[0] += 1
        raise RuntimeError("it can't")

    async def often() -> bool:
        return failures[0] > 3

    async with start() as process:
        await caller.create("g0")
        await projected(caller, models)
        at = await models.at(partition)
        with monkeypatch.context() as broken:
            broken.setattr(RedisReadModels, "project", project)
            await caller.play("g0", 4)
            await until(often)
            await until(partial(stands, process, partition, 4))
            assert await models.checkpoint(partition, first()) == at
            row = await models.row("g0")
            assert row is not None
            assert row.version == 4
        assert process.failure == ""
        await projected(caller, models)
        await until(partial(stands, process, partition, 0))
    await equal_to_the_fold(caller, models, "g0")


async def test_a_partition_that_cannot_be_begun_with_takes_no_other_along(
    start: Start, caller: Caller, models: RedisReadModels, monkeypatch: pytest.MonkeyPatch
) -> None:
    partition, real = caller.store.keys.partition_of("g0"), RedisReadModels.project

    async def project(self: RedisReadModels, where: int, *args: Any) -> Any:
        if where == partition:
            raise RuntimeError("it can't")
        return await real(self, where, *args)

    async with start() as process:
        await caller.create("g0")
        await projected(caller, models)
        other = next(game for game in "abcdef" if caller.store.keys.partition_of(game) != partition)
        with monkeypatch.context() as broken:
            broken.setattr(RedisReadModels, "project", project)
            broken.setattr("services.projection.projector.Projector.behind", never)
            await caller.play("g0", 2)
            await caller.create(other)
            await until(partial(stands, process, partition, 2))
            await equal_to_the_fold(caller, models, other)
        await projected(caller, models)
        assert process.failure == ""


async def never(self: object) -> None:
    """Not the one in use: it is begun with anew."""
