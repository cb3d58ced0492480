"""A log that lost its end, or all of it, and read models that somebody deleted: the rows are made anew."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from services.projection.generations import first
from shared.log.readmodels import Query
from shared.log.redis_readmodels import RedisReadModels
from shared.table.commands import CreateGame
from tests.marks import scenario
from tests.services.caller import Caller, other_hash, until
from tests.services.projection.conftest import Start, equal_to_the_fold, projected

GAMES = ["g0", "g1", "a", "b", "c", "d"]
Harm = Callable[[Caller], Awaitable[None]]


async def keys(caller: Caller, *patterns: str) -> list[bytes]:
    return [key for pattern in patterns for key in await caller.store.redis.keys(pattern)]


async def lists(models: RedisReadModels) -> dict[str, int]:
    return {row.game: row.version for row in (await models.page(Query(), 50)).rows}


async def as_the_games_are(caller: Caller, models: RedisReadModels, *games: str) -> None:
    """Wait until lists, counters and rows say what the games do, and of no other game."""

    async def right() -> bool:
        heads = {game: (await caller.store.head(game)).version for game in games}
        return await lists(models) == heads and (await models.statistics("player0")).get("games", 0) == len(games)

    await until(right, 10)
    for game in games:
        await equal_to_the_fold(caller, models, game)


async def read_models(caller: Caller) -> None:
    await caller.store.redis.delete(
        *await keys(caller, "*:rm", "*:at:*", "*:row:*", "*:lobby:*", "*:tally:*", "*:made:*")
    )


async def without_counters(caller: Caller) -> None:
    await caller.store.redis.delete(*await keys(caller, "*:rm", "*:at:*", "*:row:*", "*:lobby:*"))


async def all_but_rows(caller: Caller) -> None:
    await caller.store.redis.delete(*await keys(caller, "*:rm", "*:at:*", "*:lobby:*", "*:tally:*", "*:made:*"))


async def the_generation(caller: Caller) -> None:
    await caller.store.redis.delete(*await keys(caller, "*:rm"))


async def checkpoints(caller: Caller) -> None:
    for key in await keys(caller, "*:at:*"):
        await caller.store.redis.hset(key, mapping={"n": 10_000, "hash": "f" * 64})


async def logs(caller: Caller) -> None:
    await caller.store.redis.delete(*await keys(caller, "*:log"))


async def ends_of_logs(caller: Caller) -> None:
    for key in await keys(caller, "*:log"):
        for place, _ in await caller.store.redis.xrevrange(key, count=2):
            await caller.store.redis.xdel(key, place)


HARMS = [read_models, without_counters, all_but_rows, the_generation, checkpoints, logs, ends_of_logs]


@scenario("E3")
@pytest.mark.parametrize("running", [True, False])
@pytest.mark.parametrize("harm", HARMS)
async def test_rows_are_made_anew_whatever_was_lost(
    start: Start, caller: Caller, models: RedisReadModels, harm: Harm, running: bool
) -> None:
    async with start() as process:
        for game in GAMES:
            await caller.create(game)
        await caller.play("g0", 3)
        await projected(caller, models)
        if running:
            await harm(caller)
            await as_the_games_are(caller, models, *GAMES)
            await caller.play("g1", 3)
            await as_the_games_are(caller, models, *GAMES)
            assert process.failure == ""
    if not running:
        await harm(caller)
        await caller.play("g1", 3)
        async with start():
            await as_the_games_are(caller, models, *GAMES)


async def test_games_that_are_gone_leave_the_lists(start: Start, caller: Caller, models: RedisReadModels) -> None:
    async with start() as process:
        for game in GAMES:
            await caller.create(game)
        await projected(caller, models)
        partition = caller.store.keys.partition_of("g0")
        mine = [game for game in GAMES if caller.store.keys.partition_of(game) == partition]
        kept = [game for game in GAMES if game not in mine]
        gone = [key for game in mine for key in await keys(caller, f"*:{game}") if b":row:" not in key]
        await caller.store.redis.delete(*gone, caller.store.keys.log(partition), caller.store.keys.games(partition))
        await as_the_games_are(caller, models, *kept)
        await caller.ask("g0", CreateGame("market", 2, "{}"), player="owner")
        await until(lambda: _listed(models, "g0"), 10)
        assert process.failure == ""


@scenario("E3")
async def test_after_the_store_was_emptied_it_ends_with_a_failure(start: Start, caller: Caller) -> None:
    async with start() as process:
        await caller.create("g0")
        await caller.store.redis.flushdb()
        async with asyncio.timeout(10):
            await process.stopped()
    assert process.failure == "the store was emptied"


@scenario("E3")
async def test_after_all_games_were_deleted_the_lists_are_empty_and_it_goes_on(
    start: Start, caller: Caller, models: RedisReadModels
) -> None:
    async with start() as process:
        for game in GAMES:
            await caller.create(game)
        await projected(caller, models)
        await caller.store.redis.delete(*await keys(caller, "{p*"))

        async def recovered() -> bool:
            return await lists(models) == {} and await process.readiness.faults() == {}

        await until(recovered, 10)
        assert process.failure == ""


async def test_numbers_that_a_log_left_out_are_counted(start: Start, caller: Caller, models: RedisReadModels) -> None:
    log = caller.store.keys.log(caller.store.keys.partition_of("g0"))
    async with start():
        await caller.create("g0")
        await projected(caller, models)
    await caller.play("g0", 3)
    for place, _ in (await caller.store.redis.xrevrange(log, count=3))[1:]:
        await caller.store.redis.xdel(log, place)
    async with start() as process:
        await as_the_games_are(caller, models, "g0")
        assert process.registry.get_sample_value("prestige_sequence_gaps_total") == 2
        assert process.registry.get_sample_value("prestige_hash_mismatches_total") == 0


async def test_a_ply_that_does_not_follow_the_row_is_counted(
    start: Start, caller: Caller, models: RedisReadModels
) -> None:
    async with start() as process:
        await caller.create("g0")
        await caller.play("g0", 2)
        await projected(caller, models)
        assert process.registry.get_sample_value("prestige_hash_mismatches_total") == 0
        await other_hash(caller.store, "g0")
        await caller.play("g0", 1)
        await projected(caller, models)
        assert process.registry.get_sample_value("prestige_hash_mismatches_total") >= 1
        await as_the_games_are(caller, models, "g0")


async def _listed(models: RedisReadModels, game: str) -> bool:
    return game in await lists(models)


async def test_an_untouched_projection_keeps_its_generation(
    start: Start, caller: Caller, models: RedisReadModels
) -> None:
    for game in GAMES[:2]:
        async with start():
            await caller.create(game)
            await projected(caller, models)
            await asyncio.sleep(1.2)
        used = [await models.generations(partition) for partition in range(2)]
        assert [(it.current, it.building) for it in used] == [(first(), "")] * 2
