"""The projection along the log: first start, restart, what is missing, what breaks."""

import asyncio
from collections.abc import Callable

import pytest

from services.projection.generations import first
from services.projection.projector import Projector
from shared.ledger import loading
from shared.log.readmodels import Query
from shared.log.record import Checkpoint
from shared.log.redis_readmodels import RedisReadModels
from shared.table.commands import AbandonGame, LeaveSeat, ReplacePlayer, StartGame, TakeSeat
from tests.marks import scenario
from tests.services.caller import Caller, until
from tests.services.projection.conftest import Start, equal_to_the_fold, projected

GAMES = [f"g{number}" for number in range(6)]


async def test_rows_lists_and_counters_are_what_the_games_say(
    start: Start, caller: Caller, models: RedisReadModels
) -> None:
    async with start():
        for game in GAMES:
            await caller.create(game, start=False)
        await caller.ask("g0", LeaveSeat(1))
        await caller.ask("g0", TakeSeat(1), player="late")
        for game in GAMES[1:]:
            await caller.ask(game, StartGame())
        await caller.play("g1")
        await caller.play("g2", 5)
        await caller.ask("g2", ReplacePlayer(0), player="sub")
        await caller.ask("g3", AbandonGame("bored"))
        await projected(caller, models)
    for game in GAMES:
        await equal_to_the_fold(caller, models, game)
    page = await models.page(Query(), 10)
    assert [row.member for row in page.rows] == sorted((row.member for row in page.rows), reverse=True)
    assert {row.game for row in page.rows} == set(GAMES)
    assert {row.game for row in (await models.page(Query(status="finished"), 10)).rows} == {"g1"}
    assert {row.game for row in (await models.page(Query(player="late"), 10)).rows} == {"g0"}
    assert {row.game for row in (await models.page(Query(player="sub"), 10)).rows} == {"g2"}
    told = await models.statistics("player1")
    assert (told["games"], told["finished"]) == (5, 1)
    (played,) = (await models.page(Query(status="finished"), 10)).rows
    assert told.get("won", 0) == played.winners.count(1)


@scenario("E1")
async def test_a_first_start_sees_all_that_came_before_it(
    start: Start, caller: Caller, models: RedisReadModels
) -> None:
    for game in GAMES:
        await caller.create(game)
    await caller.play("g0", 20)
    async with start():
        await projected(caller, models)
    for game in GAMES:
        await equal_to_the_fold(caller, models, game)


@scenario("E10", "E19")
async def test_the_checkpoint_soon_after_the_start_is_the_last_entry_and_in_idle_times_it_stays_below_the_next(
    start: Start, caller: Caller, models: RedisReadModels
) -> None:
    await caller.create("g0")
    partition = caller.store.keys.partition_of("g0")
    async with start():
        await projected(caller, models)
        last, row = (await caller.store.log(partition, 0))[-1], await models.row("g0")
        at = await models.checkpoint(partition, first())
        assert at == Checkpoint(last.number, last.hash)
        assert row is not None
        assert (row.version, row.hash) == (last.version, last.hash)
        await asyncio.sleep(0.6)
        assert await models.checkpoint(partition, first()) == at
        await caller.play("g0", 1)
        assert [entry.number for entry in await caller.store.log(partition, at.number)] == [at.number + 1]
        await projected(caller, models)
    await equal_to_the_fold(caller, models, "g0")


@scenario("E2")
async def test_a_second_start_goes_on_and_an_idle_one_hardly_asks(
    start: Start, caller: Caller, models: RedisReadModels
) -> None:
    async with start():
        await caller.create("g0")
        await projected(caller, models)
    await caller.play("g0", 5)
    async with start():
        await projected(caller, models)
        await equal_to_the_fold(caller, models, "g0")
        await caller.play("g0", 5)
        await projected(caller, models)
        await equal_to_the_fold(caller, models, "g0")
        before = (await caller.store.redis.info("stats"))["total_commands_processed"]
        await asyncio.sleep(1.5)
        calls = (await caller.store.redis.info("stats"))["total_commands_processed"] - before
    assert calls / 1.5 / 4 < 20  # two partitions, two services


async def test_a_batch_that_broke_is_read_again(
    start: Start, caller: Caller, models: RedisReadModels, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, broken = RedisReadModels.project, [0]

    async def break_sometimes(self: RedisReadModels, *args: object) -> object:
        broken[0] += 1
        if broken[0] % 3 == 0:
            raise RuntimeError("in the middle")
        return await real(self, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(RedisReadModels, "project", break_sometimes)
    async with start():
        await caller.create("g0")
        await caller.play("g0", 12)
        await projected(caller, models)
    assert broken[0] > 3
    await equal_to_the_fold(caller, models, "g0")
    assert (await models.statistics("player0"))["games"] == 1


async def test_a_game_that_cannot_be_folded_does_not_stop_the_others(
    start: Start, caller: Caller, models: RedisReadModels, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = loading.load

    async def load(store: object, id_: str, *args: object, **own: object) -> object:
        if id_ == "bad":
            raise RuntimeError("it can't")
        return await real(store, id_, *args, **own)  # type: ignore[arg-type]

    await caller.create("bad")
    for game in GAMES:
        await caller.create(game)
    with monkeypatch.context() as patch:
        patch.setattr("services.projection.folding.loading.load", load)
        async with start() as process:
            await projected(caller, models)
            assert process.registry.get_sample_value("prestige_projection_broken_total")
    for game in GAMES:
        await equal_to_the_fold(caller, models, game)
    assert await models.row("bad") is None


@scenario("E29")
async def test_a_game_whose_first_entry_is_not_its_first_ply_is_looked_up(
    caller: Caller, models: RedisReadModels, projector: Callable[..., Projector]
) -> None:
    await caller.create("g0")
    partition = caller.store.keys.partition_of("g0")
    await models.adopt(partition, first())
    at = projector(partition)
    entries = await caller.store.log(partition, 0)
    changes = await at._folding.changes(entries[3:])
    assert [(change.before, change.after.version) for change in changes] == [(None, 4)]


@scenario("E9", "E9")
async def test_a_trimmed_log_is_made_up_for_by_the_games_themselves(
    start: Start, caller: Caller, models: RedisReadModels
) -> None:
    async with start():
        for game in GAMES[:3]:
            await caller.create(game)
        await projected(caller, models)
    for game in GAMES[3:]:
        await caller.create(game)
    await caller.play("g0")
    for partition in range(2):
        await caller.store.redis.xtrim(caller.store.keys.log(partition), maxlen=1, approximate=False)
    async with start():
        await projected(caller, models)
    for game in GAMES:
        await equal_to_the_fold(caller, models, game)
    assert (await models.statistics("player0"))["games"] == 6


async def test_the_log_is_trimmed_below_the_checkpoint_and_the_last_entries(
    start: Start, caller: Caller, models: RedisReadModels
) -> None:
    await caller.create("g0", short=False)
    partition = caller.store.keys.partition_of("g0")
    async with start(projection_keep=5, projection_trim_seconds=0.05):

        async def five() -> bool:
            return int(await caller.store.redis.xlen(caller.store.keys.log(partition))) == 5

        await until(five)
        await caller.play("g0", 30)
        await until(five)
        await projected(caller, models)
    await equal_to_the_fold(caller, models, "g0")
