"""Groups that somebody deletes, a store that is emptied or full: under a service that runs."""

import asyncio
from typing import Any

import pytest

from services.command import dead
from shared.log.answers import Accepted
from shared.log.keys import GROUP
from shared.log.redis import RedisStore
from shared.table.commands import AbandonGame
from tests.marks import scenario
from tests.services.caller import Caller, asked, until
from tests.services.command.conftest import Start


@scenario("E4")
@pytest.mark.parametrize("whole", [False, True])
async def test_a_lost_group_is_made_anew_and_no_command_is_lost_or_applied_twice(
    start: Start, caller: Caller, capfd: pytest.CaptureFixture[str], whole: bool
) -> None:
    """With its stream, or alone: then what is still in the stream is handed out again."""
    redis, commands = caller.store.redis, caller.store.keys.commands
    games = [f"g{number}" for number in range(6)]
    async with start() as process:
        for game in games[:3]:
            await caller.create(game, start=False)
        for partition in range(2):
            await (redis.delete(commands(partition)) if whole else redis.xgroup_destroy(commands(partition), GROUP))
        for game in games[3:]:
            await caller.create(game, start=False)

        async def whole_again() -> bool:
            return not await process.readiness.faults()

        await until(whole_again)
        assert process.failure == ""
        assert [await caller.store.pending(partition, 0) for partition in range(2)] == [[], []]
    assert capfd.readouterr().out.count("the consumer group is lost and made anew") == 2
    assert [head.version for head in await caller.store.heads(games)] == [3] * len(games)


@scenario("E4")
async def test_a_group_lost_while_a_command_is_decided_gives_it_its_outcome_all_the_same(
    start: Start, caller: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    redis, decide, lost = caller.store.redis, RedisStore.decide, list[int]()

    async def late(self: RedisStore, decisions: Any) -> Any:
        if not lost:
            lost.append(await redis.xgroup_destroy(caller.store.keys.commands(partition), GROUP))
        return await decide(self, decisions)

    partition = caller.store.keys.partition_of("g1")
    async with start() as process:
        monkeypatch.setattr(RedisStore, "decide", late)
        await caller.create("g1", start=False)
        assert process.failure == ""
    assert lost == [1]
    assert (await caller.store.head("g1")).version == 3


@scenario("E3")
async def test_an_emptied_store_ends_the_service_with_a_failure(start: Start, caller: Caller) -> None:
    async with start() as process:
        await caller.create("g1", start=False)
        await caller.store.redis.flushdb()
        async with asyncio.timeout(10):
            await process.stopped()
        assert await process.readiness.faults()
    assert process.failure == "the store was emptied"
    left = {*await caller.store.redis.keys("*")} - {caller.store.keys.readers.encode()}
    assert not left, "no game and no group is put into a store that is no longer ours"


async def test_while_the_store_is_full_a_command_waits_and_is_no_dead_letter_however_long_that_is(
    start: Start, caller: Caller
) -> None:
    redis = caller.store.redis
    async with start(command_recovery_seconds=0.02, command_idle_ms=50) as process:
        await caller.create("g1", start=False)
        entry = await caller.entry("g1", asked(AbandonGame()), "one", 60_000)
        async with redis.pipeline(transaction=True) as pipe:
            commands = caller.store.keys.commands(caller.store.keys.partition_of("g1"))
            pipe.xadd(commands, entry.fields())
            pipe.config_set("maxmemory", 1)
            answer = caller.awaits(entry)
            await pipe.execute()
        try:

            async def tried_often() -> bool:
                return (process.registry.get_sample_value("prestige_commands_recovered_total") or 0) > 5

            await until(tried_often)
            assert not answer.done()
        finally:
            await redis.config_set("maxmemory", 0)
        assert isinstance(await answer, Accepted)
        assert [letter async for letter in dead.letters(caller.store)] == []
        assert process.failure == ""
