"""Checkpoints: each day's is signed by itself, holds every head, and outlives whoever was at it."""

import asyncio

import pytest

from services.projection.checkpoints import Checkpoints, day
from shared.log import merkle, notes
from shared.log.connection import StoreUnavailableError
from shared.log.heads import HeadTrees, Signed, Tree
from shared.log.leaves import Leaf
from shared.log.redis import RedisStore
from shared.log.signing import Signer
from tests.marks import scenario
from tests.services.caller import Caller, until
from tests.services.projection.conftest import Start

GAMES = [f"g{number}" for number in range(8)]
QUICK = {"projection_checkpoint_seconds": 0.05}
A_DAY = 86_400_000  # ms


@pytest.fixture
def checkpoints(caller: Caller) -> Checkpoints:
    return Checkpoints(caller.store)


async def played(caller: Caller) -> None:
    """Some games, a few plies each."""
    for game in GAMES:
        await caller.create(game)
    await asyncio.gather(*(caller.play(game, 4) for game in GAMES))


async def complete(store: RedisStore, signed: Signed) -> None:
    """Each head of the partition is a leaf once, and the note is the deployment's own over all of them."""
    head = notes.opened(signed.note, Signer(store.deployment.signing_key).public)
    raw = await store.redis.lrange(store.keys.leaves(head.partition), 0, -1)
    games = sorted([game async for game in store.games(head.partition)])
    heads = [Leaf(game, it.version, it.hash) for game, it in zip(games, await store.heads(games), strict=True)]
    assert sorted(it[4:] for it in raw) == [leaf.raw for leaf in heads]
    assert head.size == len(heads)
    assert head.root == merkle.root([merkle.leaf_hash(it[4:]) for it in raw])


async def aged(caller: Caller, trees: HeadTrees, days: int) -> None:
    """Put notes of a day that is over into both partitions."""
    signer = Signer(caller.store.deployment.signing_key)
    at = await caller.store.now() - days * A_DAY
    for partition in range(2):
        tree, count = await trees.tree(partition)
        head = notes.TreeHead(notes.origin(signer.name, partition), tree.size, tree.root, day(at), 0)
        assert await trees.grow(partition, tree, count, (), Signed(notes.sealed(head, signer), head, at))


async def dated(trees: HeadTrees, today: str) -> bool:
    """Whether both partitions have a note of this day."""
    newest = [await trees.newest(partition) for partition in range(2)]
    return all(signed is not None and signed.head.day == today for signed in newest)


@scenario("E19")
async def test_whoever_leads_signs_each_day_once(start: Start, caller: Caller, checkpoints: Checkpoints) -> None:
    trees, today = checkpoints.trees, day(await caller.store.now())
    await played(caller)
    await aged(caller, trees, 1)
    async with start(**QUICK) as one, start(**QUICK) as two:
        await until(lambda: dated(trees, today))
        for partition in range(2):
            newest = await trees.newest(partition)
            assert newest is not None
            await complete(caller.store, newest)
            assert newest.head.entry == (await caller.store.log_end(partition)).number
        await asyncio.sleep(0.2)
        told = [
            process.registry.get_sample_value("prestige_checkpoint_signed_seconds", {"partition": "0"})
            for process in (one, two)
        ]
    assert [len(await trees.notes(partition, 0, -1)) for partition in range(2)] == [2, 2]
    assert [seconds for seconds in told if seconds] == [pytest.approx(await caller.store.now() / 1000, abs=60)]


async def test_a_new_deployment_signs_that_it_has_no_games(start: Start, caller: Caller) -> None:
    trees, today = HeadTrees(caller.store), day(await caller.store.now())
    async with start(**QUICK):
        await until(lambda: dated(trees, today))
    newest = await trees.newest(0)
    assert newest is not None
    assert (newest.head.size, newest.head.root) == (0, merkle.EMPTY)


@scenario("E9")
async def test_a_log_trimmed_far_below_what_was_signed_hides_no_game(caller: Caller, checkpoints: Checkpoints) -> None:
    await checkpoints.make(0)
    await played(caller)
    await caller.store.redis.xtrim(caller.store.keys.log(0), maxlen=1, approximate=False)
    await complete(caller.store, await checkpoints.make(0))


@scenario("E10")
async def test_a_checkpoint_never_lies_above_the_log(caller: Caller, checkpoints: Checkpoints) -> None:
    await played(caller)
    idle = await checkpoints.make(0)
    end = await caller.store.log_end(0)
    assert idle.head.entry == end.number
    playing = asyncio.gather(*(caller.play(game, 12) for game in GAMES))
    while not playing.done():
        made = await checkpoints.make(0)
        assert idle.head.entry <= made.head.entry <= (await caller.store.log_end(0)).number
    await playing


class Dying(HeadTrees):
    """The store goes away before or after a step of the growth."""

    def __init__(self, store: RedisStore, steps: int, done: bool) -> None:
        super().__init__(store)
        self._left = steps
        self._done = done

    async def grow(self, partition: int, tree: Tree, count: int, leaves: list[Leaf], signed: Signed | None) -> bool:  # type: ignore[override]
        """As long as it lasts."""
        self._left -= 1
        if self._left >= 0:
            return await super().grow(partition, tree, count, leaves, signed)
        if self._done:
            await super().grow(partition, tree, count, leaves, signed)
        raise StoreUnavailableError("killed")


@scenario("E14")
@pytest.mark.parametrize("done", [False, True])
@pytest.mark.parametrize("steps", range(5))
async def test_a_checkpoint_that_broke_off_is_gone_on_with(
    caller: Caller, checkpoints: Checkpoints, monkeypatch: pytest.MonkeyPatch, steps: int, done: bool
) -> None:
    monkeypatch.setattr("services.projection.checkpoints.CHUNK", 1)
    await played(caller)
    first = await checkpoints.make(0)
    dying = Checkpoints(caller.store)
    dying.trees = Dying(caller.store, steps, done)
    await asyncio.gather(*(caller.play(game, 2) for game in GAMES))
    with pytest.raises(StoreUnavailableError):
        await dying.make(0)
    made = await checkpoints.make(0)
    ids = sorted([game async for game in caller.store.games(0)])
    assert made.head.size == 2 * first.head.size == 2 * len(ids)
    for game, head in zip(ids, await caller.store.heads(ids), strict=True):
        found = await checkpoints.trees.leaf(game, 0, made.head.size)
        assert found is not None
        assert found[1] == Leaf(game, head.version, head.hash)
    hashes = await checkpoints.trees.roots(0, merkle.consistency(first.head.size, made.head.size))
    assert merkle.grows(first.head.size, first.head.root, made.head.size, made.head.root, hashes)


async def test_several_at_once_make_one_tree(caller: Caller, checkpoints: Checkpoints) -> None:
    await played(caller)
    made = await asyncio.gather(*(Checkpoints(caller.store).make(0) for _ in range(4)))
    assert len({signed.head.root for signed in made}) == 1
    await complete(caller.store, made[0])


async def test_a_store_that_lost_what_was_signed_is_told_of(
    start: Start, caller: Caller, checkpoints: Checkpoints
) -> None:
    await aged(caller, checkpoints.trees, 1)
    store, today = caller.store, day(await caller.store.now())
    older = await store.redis.hget(store.keys.signed(0), "at")
    async with start(**QUICK) as process:
        await until(lambda: dated(checkpoints.trees, today))
        await asyncio.sleep(0.2)
        async with store.redis.pipeline(transaction=True) as pipe:
            await pipe.rpop(store.keys.notes(0)).hset(store.keys.signed(0), "at", older).execute()

        async def told() -> bool:
            return process.registry.get_sample_value("prestige_checkpoints_lost_total") == 1

        await until(told)
