"""The checkpoint is the fence: each entry counts once, a late write changes nothing, a removed generation is gone."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from shared.log.readmodels import Generations, Projected, Query, ReadModels, Switched
from shared.log.record import Checkpoint
from shared.log.redis import RedisStore
from shared.log.redis_readmodels import RedisReadModels
from shared.log.rows import Change, Row
from shared.log.store import Store
from tests.log.writing import Writer
from tests.marks import scenario

GEN, NEXT = "schema.1", "schema.2"
START, ONE, TWO = Checkpoint(), Checkpoint(1, "a" * 64), Checkpoint(2, "b" * 64)
GAME = "fenced"


@pytest.fixture
def partition(store: Store) -> int:
    return store.keys.partition_of(GAME)


@pytest.fixture(autouse=True)
async def adopted(models: ReadModels, partition: int) -> None:
    for each in (0, 1):
        assert await models.adopt(each, GEN) == Generations(GEN)


def row(version: int = 1, status: str = "running", **fields) -> Row:
    return Row(GAME, version, f"{version:064x}", status, "toy", 1000, 0, ("ann", "bob"), ("friendly",), **fields)


async def test_a_write_moves_the_checkpoint_with_rows_lists_and_counters(models: ReadModels, partition: int) -> None:
    new = row(state=b"state 1", state_version=1, card=b"{}")
    assert await models.project(partition, GEN, START, ONE, [Change(None, new)]) is Projected.DONE
    assert await models.at(partition) == await models.checkpoint(partition, GEN) == ONE
    assert await models.row(GAME) == new
    assert await models.stored(GEN, [GAME, "nowhere"]) == [new, None]
    assert (await models.page(Query(), 10)).rows == (replace(new, state=None, state_version=0),)
    assert await models.mine(partition, "bob") == (ONE, (GAME,))
    assert await models.statistics("ann") == {"games": 1, "games:toy": 1}


async def test_a_late_write_changes_nothing(models: ReadModels, partition: int) -> None:
    old, late = row(1, state=b"1"), row(2, "finished", winners=(0,), state=b"2")
    await models.project(partition, GEN, START, ONE, [Change(None, old)])
    for stale in (START, Checkpoint(1, "f" * 64), TWO):
        assert await models.project(partition, GEN, stale, TWO, [Change(old, late)]) is Projected.MOVED
    assert await models.at(partition) == ONE
    assert await models.row(GAME) == old
    assert (await models.page(Query("finished"), 10)).rows == ()
    assert await models.statistics("ann") == {"games": 1, "games:toy": 1}


@scenario("E14")
async def test_the_same_write_sent_twice_counts_once(models: ReadModels, partition: int) -> None:
    old, new = row(1), row(2, "finished", winners=(0,))
    await models.project(partition, GEN, START, ONE, [Change(None, old)])
    assert await models.project(partition, GEN, ONE, TWO, [Change(old, new)]) is Projected.DONE
    assert await models.project(partition, GEN, ONE, TWO, [Change(old, new)]) is Projected.MOVED
    won = {"games": 1, "games:toy": 1, "finished": 1, "finished:toy": 1, "won": 1, "won:toy": 1}
    assert await models.statistics("ann") == won
    assert "won" not in await models.statistics("bob")


async def test_a_write_built_on_another_row_moves_nothing(models: ReadModels, partition: int) -> None:
    seen, refolded = row(1), row(5)
    await models.project(partition, GEN, START, ONE, [Change(None, seen)])
    assert await models.plant(partition, GEN, [Change(seen, refolded)]) is Projected.DONE
    assert await models.project(partition, GEN, ONE, TWO, [Change(seen, row(2))]) is Projected.MOVED
    assert await models.plant(partition, GEN, [Change(None, row(9))]) is Projected.MOVED
    assert (await models.at(partition), await models.row(GAME)) == (ONE, refolded)


@pytest.mark.parametrize(
    "changes",
    [
        {"to_act": 1},
        {"to_act": None, "players": ("ann", "")},
        {"players": ("cid", "bob"), "labels": ()},
        {"status": "finished", "winners": (1,), "card": b"c", "result": b"r", "state": b"2", "state_version": 2},
    ],
)
async def test_what_changes_of_a_row_is_written_and_the_rest_stays(
    models: ReadModels, partition: int, changes: dict[str, Any]
) -> None:
    old = row(1, card=b"{}", result=b"before", state=b"1", state_version=1)
    new = replace(old, version=2, hash="b" * 64, **{"state": None, **changes})
    await models.project(partition, GEN, START, ONE, [Change(None, old)])
    await models.project(partition, GEN, ONE, TWO, [Change(replace(old, state=None), new)])
    assert await models.row(GAME) == (new if new.state else replace(new, state=b"1", state_version=1))


async def test_a_state_stays_until_another_is_written(models: ReadModels, partition: int) -> None:
    first, second = row(1, state=b"one", state_version=1), row(2)
    await models.plant(partition, GEN, [Change(None, first)])
    await models.plant(partition, GEN, [Change(first, second)])
    assert await models.row(GAME) == replace(second, state=b"one", state_version=1)


async def test_a_retired_generation_takes_no_writes(models: ReadModels, partition: int) -> None:
    assert await models.project(partition, NEXT, START, ONE, [Change(None, row())]) is Projected.RETIRED
    assert await models.plant(partition, NEXT, [Change(None, row())]) is Projected.RETIRED
    assert await models.row(GAME) is None
    await models.build(partition, NEXT)
    assert await models.plant(partition, NEXT, [Change(None, row())]) is Projected.DONE


async def test_a_switch_waits_until_the_new_generation_caught_up(models: ReadModels, partition: int) -> None:
    await models.project(partition, GEN, START, ONE, [Change(None, row(1))])
    assert await models.switch(partition, GEN, NEXT) is Switched.RETIRED
    assert await models.build(partition, NEXT) == ""
    await models.plant(partition, NEXT, [Change(None, row(3))])
    assert await models.switch(partition, GEN, NEXT) is Switched.BEHIND
    assert (await models.row(GAME)) == row(1)
    await models.project(partition, NEXT, START, ONE, [])
    assert await models.switch(partition, GEN, NEXT) is Switched.DONE
    assert await models.generations(partition) == Generations(NEXT)
    assert (await models.row(GAME)) == row(3)
    assert await models.adopt(partition, GEN) == Generations(NEXT)
    assert await models.project(partition, GEN, ONE, TWO, []) is Projected.RETIRED


async def test_a_new_attempt_to_build_names_the_one_it_ends(models: ReadModels, partition: int) -> None:
    await models.build(partition, NEXT)
    assert await models.build(partition, NEXT) == ""
    assert await models.build(partition, "schema.3") == NEXT
    assert await models.plant(partition, NEXT, [Change(None, row())]) is Projected.RETIRED


async def test_a_generation_in_use_is_not_dropped(models: ReadModels, partition: int) -> None:
    await models.build(partition, NEXT)
    for used in (GEN, NEXT):
        with pytest.raises(ValueError, match="in use or being built"):
            await models.drop(partition, used)


async def test_a_dropped_generation_leaves_no_key(redis_store: RedisStore) -> None:
    models, partition = RedisReadModels(redis_store), redis_store.keys.partition_of(GAME)
    await models.adopt(partition, GEN)
    await models.build(partition, NEXT)
    await models.project(partition, NEXT, START, ONE, [Change(None, row(2, "finished", winners=(1,)))])
    assert [key async for key in redis_store.redis.scan_iter(f"*{NEXT}*")]
    await models.build(partition, "schema.3")
    assert await models.drop(partition, NEXT) > 5
    assert [key async for key in redis_store.redis.scan_iter(f"*{NEXT}*")] == []


async def old_layout(redis_store: RedisStore, generation: str, games: int) -> None:
    """A generation as release 0.1.0 made it, in one partition: one list of all games, no set of titles."""
    tagged, keys = f"{{p{redis_store.keys.partition_of(GAME):02d}}}", redis_store.keys
    for number in range(games):
        fields = {"version": 1, "status": "running", "players": '["ann","bob"]'}
        await redis_store.redis.hset(f"{tagged}:row:{generation}:game-{number}", mapping=fields)
        await redis_store.redis.zadd(f"{tagged}:lobby:{generation}:all", {f"{number:012x}:game-{number}": 0})
    for kind in ("lobby:{}:player:ann", "lobby:{}:running/player:ann", "tally:{}:ann"):
        key = f"{tagged}:{kind.format(generation)}"
        await redis_store.redis.zadd(key, {"000000000000:game-0": 0})
        await redis_store.redis.sadd(keys.made(keys.partition_of(GAME), generation), key)
    await redis_store.redis.hset(keys.at(keys.partition_of(GAME), generation), mapping={"n": 1, "hash": "a" * 64})


async def test_a_generation_of_any_release_is_found_and_leaves_no_key(redis_store: RedisStore) -> None:
    models, partition = RedisReadModels(redis_store), redis_store.keys.partition_of(GAME)
    await old_layout(redis_store, "0a1b2c3d.1", games=1200)
    await old_layout(redis_store, "0a1b2c3d.11", games=2)
    await models.adopt(partition, GEN)
    await models.project(partition, GEN, START, ONE, [Change(None, row())])
    before = await models.row(GAME)
    assert await models.left(partition) == ["0a1b2c3d.1", "0a1b2c3d.11"]
    assert await models.left(1 - partition) == []
    assert await models.drop(partition, "0a1b2c3d.1") == 1200 + 6
    assert await models.left(partition) == ["0a1b2c3d.11"]
    await models.drop(partition, "0a1b2c3d.11")
    assert [key async for key in redis_store.redis.scan_iter("*0a1b2c3d*")] == []
    assert await models.row(GAME) == before


async def test_a_lease_has_one_owner_at_a_time(models: ReadModels) -> None:
    assert await models.lease(0, "one", 60_000)
    assert await models.lease(0, "one", 60_000)
    assert not await models.lease(0, "other", 60_000)
    await models.release(0, "other")
    assert not await models.lease(0, "other", 60_000)
    await models.release(0, "one")
    assert await models.lease(0, "other", 20)
    await asyncio.sleep(0.05)
    assert await models.lease(0, "one", 20)


async def test_the_log_is_trimmed_below_every_checkpoint_and_never_its_last_entries(
    store: Store, models: ReadModels
) -> None:
    writer = Writer(store)
    await writer.played(10)
    partition = writer.partition

    async def reach(generation: str, before: int, number: int) -> None:
        places = [Checkpoint(n, await store.log_hash(partition, n) or "") if n else START for n in (before, number)]
        assert await models.project(partition, generation, *places, []) is Projected.DONE

    async def first() -> int:
        return (await store.log(partition, 0))[0].number

    assert await models.trim_log(partition, keep=1) == 0
    await reach(GEN, 0, 6)
    assert await models.trim_log(partition, keep=8) == 2
    assert await first() == 3
    await models.build(partition, NEXT)
    assert await models.trim_log(partition, keep=1) == 0
    await reach(NEXT, 0, 5)
    assert await models.trim_log(partition, keep=1) == 2
    assert await first() == 5
    assert (await store.log_end(partition)).number == 10
    await writer.append("next")
    assert (await store.log_end(partition)).number == 11


async def test_a_reader_never_goes_back_while_generations_change(store: Store, models: ReadModels) -> None:
    partition = store.keys.partition_of(GAME)
    reader = RedisReadModels(store) if isinstance(store, RedisStore) else models
    await models.plant(partition, GEN, [Change(None, row(1))])
    over = asyncio.Event()

    async def rebuild() -> None:
        old = GEN
        for n in range(2, 40):
            new = f"schema.{n}"
            await models.build(partition, new)
            await models.plant(partition, new, [Change(None, row(n))])
            assert await models.switch(partition, old, new) is Switched.DONE
            await models.drop(partition, old)
            old = new
            await asyncio.sleep(0)
        over.set()

    async def poll() -> int:
        last, polls = 0, 0
        while not over.is_set():
            found, listed = await reader.row(GAME), await reader.page(Query(), 10)
            assert found is not None
            assert last <= found.version <= listed.rows[0].version
            last, polls = listed.rows[0].version, polls + 1
            await asyncio.sleep(0)
        return polls

    polls, _ = await asyncio.gather(poll(), rebuild())
    assert polls > 3
