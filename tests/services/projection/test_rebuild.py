"""Read models built anew while everything goes on."""

import asyncio
import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from prometheus_client import CollectorRegistry

from services.projection.generations import after, first
from services.projection.measures import Measures
from services.projection.projector import Projector, RetiredError
from services.projection.rebuild import Rebuild
from services.projection.settings import ProjectionSettings
from shared.log.keys import tag
from shared.log.readmodels import Projected
from shared.log.redis import RedisStore
from shared.log.redis_readmodels import RedisReadModels
from tests.marks import scenario
from tests.services.caller import PLIES, Caller, until
from tests.services.launch import popen
from tests.services.projection.conftest import Start, equal_to_the_fold, projected

GAMES = [f"g{number}" for number in range(6)]
READ_MODELS = {b"rm", b"at", b"row", b"lobby", b"tally", b"made", b"lease", b"titles", b"packed"}
TOLD = ("rebuilding", "rebuild_games", "rebuild_done", "rebuild_events", "rebuild_lag")


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


async def all_but_rows(caller: Caller) -> dict[bytes, Any]:
    """Everything in the store that is no read model nor says who lives; of commands the last, for they are trimmed."""
    redis, living = caller.store.redis, caller.store.keys.readers.encode()
    keys = [key async for key in redis.scan_iter() if key != living and not READ_MODELS & set(key.split(b":"))]
    commands = {key for key in keys if key.endswith(b":commands")}
    return {key: await (redis.xrevrange(key, count=1) if key in commands else redis.dump(key)) for key in keys}


@scenario("E20")
async def test_a_rebuild_writes_rows_and_does_nothing_else_of_what_was_done_once(
    start: Start, caller: Caller, models: RedisReadModels, settings: ProjectionSettings
) -> None:
    async with start():
        for game in GAMES:
            await caller.create(game)
            await caller.play(game)
        await projected(caller, models)
    counted, before = await models.statistics("player0"), await all_but_rows(caller)
    async with caller.store.redis.pubsub() as ear:
        await ear.psubscribe("*")
        for _ in range(2):
            await Rebuild(caller.store, models, settings, Measures(CollectorRegistry()), str).run(0)
        said = [await ear.get_message(timeout=0.1) for _ in range(3)]
    assert [message["type"] for message in said if message] == ["psubscribe"]
    assert await all_but_rows(caller) == before
    assert await models.statistics("player0") == counted
    assert counted["finished"] == len(GAMES)


class Held(RedisReadModels):
    """Read models whose checkpoints don't move before they are let."""

    def __init__(self, store: RedisStore) -> None:
        super().__init__(store)
        self.let = asyncio.Event()

    async def project(self, *args: Any) -> Projected:
        """Wait, then write."""
        await self.let.wait()
        return await super().project(*args)


async def test_it_tells_how_far_it_is_on_its_lines_and_to_the_projection_beside_it(
    start: Start, caller: Caller, models: RedisReadModels, settings: ProjectionSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("services.projection.rebuild.TOLD", 0.05)
    monkeypatch.setattr("services.projection.lag.PAUSE", 0.05)
    partition, told, held = caller.store.keys.partition_of("g0"), list[str](), Held(caller.store)
    async with start() as process:
        await caller.create("g0")
        await caller.play("g0", 5)
        plies = await caller.store.read("g0")
        events = sum(len(PLIES.read_ply(ply.ply).events) for ply in plies)
        rebuild = Rebuild(caller.store, held, settings, Measures(CollectorRegistry()), told.append)
        running = asyncio.create_task(rebuild.partition(partition))

        async def shown(*numbers: float) -> bool:
            sample, labels = process.registry.get_sample_value, {"partition": f"{partition}"}
            return numbers == tuple(sample(f"prestige_{name}", labels) for name in TOLD)

        async def said(lag: int) -> bool:
            return any("1 of 1 games, " in line and line.endswith(f" events/s, {lag} entries behind") for line in told)

        for lag in (0, 3):
            await caller.play("g0", lag)
            await until(partial(shown, 1, 1, 1, events, lag))
            await until(partial(said, lag))
        held.let.set()
        await running
        await until(partial(shown, 0, 0, 0, 0, 0))
    built = rf"partition {partition}: generation {after(first())}, 1 of 1 games, [\d,]+ events/s, 0 entries behind"
    assert re.fullmatch(built, told[-2])
    assert told[-1] == f"partition {partition}: in use"


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
