"""Read models built anew while everything goes on."""

import asyncio
from collections.abc import Callable

import pytest
from prometheus_client import CollectorRegistry

from services.projection.generations import after, first
from services.projection.measures import Measures
from services.projection.projector import Projector, RetiredError
from services.projection.rebuild import Rebuild
from services.projection.settings import ProjectionSettings
from shared.log.keys import tag
from shared.log.redis_readmodels import RedisReadModels
from tests.services.caller import Caller
from tests.services.launch import popen
from tests.services.projection.conftest import Start, equal_to_the_fold, projected

GAMES = [f"g{number}" for number in range(6)]


async def test_a_rebuild_beside_live_writes_switches_and_removes_what_was_there(
    start: Start, caller: Caller, models: RedisReadModels, settings: ProjectionSettings
) -> None:
    told: list[str] = []
    rebuild = Rebuild(caller.store, models, settings, Measures(CollectorRegistry()), told.append)
    async with start():
        for game in GAMES:
            await caller.create(game)
        await projected(caller, models)
        before = await models.statistics("player0")
        playing = asyncio.gather(*(caller.play(game, 15) for game in GAMES))
        await rebuild.run(linger=0)
        await playing
        await caller.create("later")
        await projected(caller, models)
        used = [await models.generations(partition) for partition in range(2)]
    assert {each.current for each in used} == {after(first())}
    assert {each.building for each in used} == {""}
    for game in (*GAMES, "later"):
        await equal_to_the_fold(caller, models, game)
    assert (await models.statistics("player0"))["games"] == before["games"] + 1
    left = [key async for key in caller.store.redis.scan_iter(match=f"*:{first()}*")]
    assert left == []
    assert sum("in use" in line for line in told) == 2


async def test_the_command_line_rebuilds(store_url: str, start: Start, caller: Caller, models: RedisReadModels) -> None:
    async with start():
        await caller.create("g0")
        await projected(caller, models)
        process = await asyncio.to_thread(popen, "projection", store_url, "rebuild", "--linger", "0")
        out, err = await asyncio.to_thread(process.communicate)
        assert process.returncode == 0, err
        await caller.play("g0", 3)
        await projected(caller, models)
    assert out.count("in use") == 2
    await equal_to_the_fold(caller, models, "g0")


async def test_what_the_last_projection_wrote_does_not_matter(
    start: Start, caller: Caller, models: RedisReadModels, settings: ProjectionSettings
) -> None:
    async with start():
        await caller.create("g0")
        await caller.play("g0")
        await projected(caller, models)
    keys = caller.store.keys
    await caller.store.redis.hset(keys.row(first(), "g0"), mapping={"players": '["liar","liar"]', "status": "open"})
    await Rebuild(caller.store, models, settings, Measures(CollectorRegistry()), str).run(0)
    await equal_to_the_fold(caller, models, "g0")


async def test_a_projector_of_a_retired_generation_stops(
    caller: Caller, models: RedisReadModels, settings: ProjectionSettings, projector: Callable[..., Projector]
) -> None:
    await caller.create("g0")
    partition = caller.store.keys.partition_of("g0")
    await models.adopt(partition, first())
    old = projector(partition)
    await old.start()
    await Rebuild(caller.store, models, settings, Measures(CollectorRegistry()), str).run(0)
    await caller.play("g0", 1)
    with pytest.raises(RetiredError):
        await old.advance([])
    assert [key async for key in caller.store.redis.scan_iter(match=f"*:{first()}*")] == []


async def test_a_rebuild_that_broke_off_is_forgotten_by_the_next(
    caller: Caller, models: RedisReadModels, settings: ProjectionSettings, projector: Callable[..., Projector]
) -> None:
    await caller.create("g0")
    partition, broken = caller.store.keys.partition_of("g0"), after(first())
    await models.adopt(partition, first())
    await models.build(partition, broken)
    await projector(partition, broken).build()
    await Rebuild(caller.store, models, settings, Measures(CollectorRegistry()), str).run(0)
    assert (await models.generations(partition)).current == after(broken)
    assert [key async for key in caller.store.redis.scan_iter(match=f"{tag(partition)}:*{broken}*")] == []
    await equal_to_the_fold(caller, models, "g0")
