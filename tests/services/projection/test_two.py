"""Several at once: each entry counts once, and who comes late writes nothing."""

import asyncio
from collections.abc import Callable

import pytest

from services.projection.generations import first
from services.projection.projector import Projector
from shared.log.record import Checkpoint
from shared.log.redis_readmodels import RedisReadModels
from tests.marks import scenario
from tests.services.caller import Caller
from tests.services.launch import launch
from tests.services.projection.conftest import Start, equal_to_the_fold, projected

GAMES = [f"g{number}" for number in range(8)]


async def test_two_services_share_the_partitions_and_count_each_entry_once(
    start: Start, caller: Caller, models: RedisReadModels
) -> None:
    async with start() as one, start() as two:
        for game in GAMES:
            await caller.create(game)
        await asyncio.gather(*(caller.play(game, 10) for game in GAMES))
        await projected(caller, models)
        counted = [
            process.registry.get_sample_value("prestige_projection_entries_total") or 0 for process in (one, two)
        ]
        ends = [(await caller.store.log_end(partition)).number for partition in range(2)]
    assert sum(counted) == sum(ends)
    for game in GAMES:
        await equal_to_the_fold(caller, models, game)
    assert (await models.statistics("player0"))["games"] == len(GAMES)


async def test_who_stands_by_has_read_the_titles_before_it_is_ready(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[bool] = []
    async with start():
        monkeypatch.setattr("services.projection.service.shape", lambda: read.append(True))
        async with start():
            assert read, "it would do so in the middle of taking over"


@scenario("P79")
async def test_another_takes_over_when_the_first_drains(start: Start, caller: Caller, models: RedisReadModels) -> None:
    async with start():
        async with start():
            await caller.create("g0")
            await projected(caller, models)
        await caller.play("g0", 10)
        await projected(caller, models)
    await equal_to_the_fold(caller, models, "g0")


@scenario("E26", "P36")
async def test_started_again_while_the_lease_of_its_killed_self_runs_it_is_ready_and_goes_on_when_that_is_over(
    start: Start, caller: Caller, models: RedisReadModels
) -> None:
    await caller.create("g0")
    for partition in range(2):
        assert await models.lease(partition, "its killed self", 60_000)
    async with start() as process:
        assert await models.at(caller.store.keys.partition_of("g0")) == Checkpoint(), "another one leads"
        for partition in range(2):
            await models.release(partition, "its killed self")
        await projected(caller, models)
        assert process.failure == ""
    await equal_to_the_fold(caller, models, "g0")


@scenario("E18")
async def test_what_fifty_callers_do_at_once_is_counted_as_often_as_it_is_logged(
    start: Start, caller: Caller, models: RedisReadModels
) -> None:
    games = [f"c{number}" for number in range(50)]

    async def one(game: str) -> None:
        await caller.create(game)
        await caller.play(game, 6)

    async with start() as process:
        await asyncio.gather(*map(one, games))
        await projected(caller, models)
        counted = process.registry.get_sample_value("prestige_projection_entries_total")
        ends = [(await caller.store.log_end(partition)).number for partition in range(2)]
    assert counted == sum(ends) > 50 * 10
    for player in ("player0", "player1"):
        assert (await models.statistics(player))["games"] == len(games)


@scenario("P37")
async def test_a_late_write_moves_nothing_and_the_late_one_reads_anew(
    caller: Caller, models: RedisReadModels, projector: Callable[..., Projector]
) -> None:
    await caller.create("g0")
    partition = caller.store.keys.partition_of("g0")
    await models.adopt(partition, first())
    early, late = projector(partition), projector(partition)
    await early.start()
    await late.start()
    await caller.play("g0", 6)
    entries = await caller.store.log(partition, late.at.number)
    await early.advance(entries)
    row = await models.row("g0")
    await late.advance(entries[:3])
    assert await models.row("g0") == row
    assert late.at == early.at == await caller.store.log_end(partition)
    await caller.play("g0", 2)
    await late.advance([])
    await equal_to_the_fold(caller, models, "g0")
    assert (await models.statistics("player0"))["games"] == 1


@scenario("E8")
async def test_killed_again_and_again_the_rows_equal_the_fold_and_nothing_counts_twice(
    store_url: str, caller: Caller, models: RedisReadModels
) -> None:
    for game in GAMES:
        await caller.create(game, short=False)
    playing = asyncio.gather(*(slowly(caller, game) for game in GAMES))
    service = await asyncio.to_thread(launch, "projection", store_url, projection_lease_ms=300)
    for _ in range(3):
        await asyncio.sleep(0.3)
        service.kill()
        service = await asyncio.to_thread(launch, "projection", store_url, projection_lease_ms=300)
    await playing
    await projected(caller, models, 20)
    assert service.stop() == 0
    for game in GAMES:
        await equal_to_the_fold(caller, models, game)
    for player in ("player0", "player1"):
        assert (await models.statistics(player))["games"] == len(GAMES)


async def slowly(caller: Caller, game: str) -> None:
    """Play on for about as long as the kills take."""
    for _ in range(40):
        await caller.play(game, 1)
        await asyncio.sleep(0.05)
