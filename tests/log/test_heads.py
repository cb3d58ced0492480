"""The tree of heads as the store keeps it: it only grows, and what it proves anybody can check."""

import asyncio
import itertools
from functools import partial
from hashlib import sha256
from itertools import islice

import pytest

from shared.log import merkle, notes
from shared.log.heads import BLOCK, HeadTrees, Signed, Tree
from shared.log.keys import Keys
from shared.log.leaves import BadProof, Leaf, Proof, continued
from shared.log.notes import TreeHead, sealed
from shared.log.redis import RedisStore
from shared.log.signing import Signer

SIGNER = Signer(bytes(range(32)))
PARTITION = 1
DAY = "2026-11-30"


@pytest.fixture
def trees(redis_store: RedisStore) -> HeadTrees:
    return HeadTrees(redis_store)


def games(count: int) -> list[str]:
    """Names of games in the partition."""
    return list(
        islice((name for number in itertools.count() if partition_of(name := f"g{number}") == PARTITION), count)
    )


def partition_of(name: str) -> int:
    return Keys(2).partition_of(name)


async def play(store: RedisStore, game: str, version: int, story: str = "") -> Leaf:
    """Move the head of a game, as an append would."""
    leaf = Leaf(game, version, sha256(f"{game} {version} {story}".encode()).hexdigest())
    await store.redis.hset(store.keys.head(game), mapping={"version": version, "hash": leaf.hash})
    return leaf


def by_day(day: str, head: TreeHead) -> bool:
    return head.day <= day


async def signed(trees: HeadTrees, names: list[str], day: str = DAY) -> Signed | None:
    """A checkpoint over these games; None if it came too late."""
    tree, count = await trees.tree(PARTITION)
    fresh = await trees.unsigned(names)
    if not await trees.grow(PARTITION, tree, count, fresh, None):
        return None
    head = TreeHead(notes.origin(SIGNER.name, PARTITION), tree.size, tree.root, day, 7)
    one = Signed(sealed(head, SIGNER), head, 1_790_000_000_123)
    return one if await trees.grow(PARTITION, tree, count, (), one) else None


async def proof(trees: HeadTrees, game: str, version: int, note: Signed) -> Proof:
    found = await trees.leaf(game, version, note.head.size)
    assert found is not None
    index, leaf = found
    hashes = await trees.roots(PARTITION, merkle.inclusion(index, note.head.size))
    return Proof(leaf, index, tuple(hashes), note.note)


async def test_each_head_becomes_a_leaf_once_and_again_when_it_moves(redis_store: RedisStore, trees: HeadTrees) -> None:
    one, two = games(2)
    first = [await play(redis_store, one, 3), await play(redis_store, two, 1)]
    assert await trees.unsigned([one, two]) == first
    note = await signed(trees, [one, two])
    assert note is not None
    assert note.head.root == merkle.root([merkle.leaf_hash(leaf.raw) for leaf in first])
    assert await trees.unsigned([one, two]) == []
    moved = await play(redis_store, one, 4)
    assert await trees.unsigned([one, two]) == [moved]
    assert await trees.newest(PARTITION) == note


async def test_a_head_that_was_rewritten_becomes_a_leaf_of_its_own(redis_store: RedisStore, trees: HeadTrees) -> None:
    (game,) = games(1)
    await play(redis_store, game, 3)
    await signed(trees, [game])
    forged = await play(redis_store, game, 3, "rewritten")
    assert await trees.unsigned([game]) == [forged]


async def test_what_is_no_head_becomes_no_leaf(redis_store: RedisStore, trees: HeadTrees) -> None:
    one, two = games(2)
    await redis_store.redis.hset(redis_store.keys.head(two), mapping={"version": 3, "hash": "damaged"})
    assert await trees.unsigned([one, two]) == []


async def test_of_two_that_let_the_same_tree_grow_one_comes_too_late(redis_store: RedisStore, trees: HeadTrees) -> None:
    names = games(20)
    for game in names:
        await play(redis_store, game, 1)
    (one, count), (two, _) = await trees.tree(PARTITION), await trees.tree(PARTITION)
    fresh = await trees.unsigned(names)
    grown = await asyncio.gather(*(trees.grow(PARTITION, tree, count, fresh, None) for tree in (one, two)))
    assert sorted(grown) == [False, True]
    assert (await trees.tree(PARTITION))[0].size == 20
    assert await signed(trees, names) is not None
    tree, count = await trees.tree(PARTITION)
    assert (tree.size, count) == (20, 1)


async def test_of_two_notes_over_the_same_tree_one_comes_too_late(redis_store: RedisStore, trees: HeadTrees) -> None:
    names = games(3)
    for game in names:
        await play(redis_store, game, 1)
    tree, count = await trees.tree(PARTITION)
    assert await trees.grow(PARTITION, tree, count, await trees.unsigned(names), None)
    head = TreeHead(notes.origin(SIGNER.name, PARTITION), tree.size, tree.root, DAY, 7)
    one = Signed(sealed(head, SIGNER), head, 1_790_000_000_123)
    put = await asyncio.gather(*(trees.grow(PARTITION, tree, count, (), one) for _ in range(2)))
    assert sorted(put) == [False, True]
    assert (await trees.tree(PARTITION))[1] == 1


async def test_a_note_that_never_came_leaves_leaves_that_the_next_one_covers(
    redis_store: RedisStore, trees: HeadTrees
) -> None:
    names = games(3)
    for game in names:
        await play(redis_store, game, 1)
    tree, count = await trees.tree(PARTITION)
    assert await trees.grow(PARTITION, tree, count, await trees.unsigned(names[:2]), None)
    note = await signed(trees, names)
    assert note is not None
    assert note.head.size == 3
    for game in names:
        assert (await proof(trees, game, 0, note)).proven(SIGNER.public) == note.head


@pytest.mark.parametrize("sizes", [(1, 2), (255, 256), (256, 257), (300, 700), (511, 513), (512, 1024)])
async def test_every_kept_tree_proves_its_leaves_and_its_growth(
    redis_store: RedisStore, trees: HeadTrees, sizes: tuple[int, int]
) -> None:
    names, made = games(sizes[1]), []
    for game in names:
        await play(redis_store, game, 1)
    for size in sizes:
        note = await signed(trees, names[:size])
        assert note is not None
        assert note.head.size == size
        made.append(note)
    hashes = await trees.roots(PARTITION, merkle.consistency(*sizes))
    assert continued(made[0].note, made[1].note, tuple(hashes), SIGNER.public) == (made[0].head, made[1].head)
    for note in made:
        for game in (names[0], names[note.head.size // 2], names[note.head.size - 1]):
            one = await proof(trees, game, 0, note)
            assert one.proven(SIGNER.public) == note.head
            assert one.leaf.game == game
            assert Proof.of(one.text) == one


async def test_a_leaf_is_found_by_the_version_that_it_covers(redis_store: RedisStore, trees: HeadTrees) -> None:
    game, other = games(2)
    made = []
    for version in (3, 8, 20):
        await play(redis_store, game, version)
        await play(redis_store, other, version)
        made.append(await signed(trees, [game, other]))
    assert all(made)

    async def found(version: int, size: int = 6) -> tuple[int, int] | None:
        leaf = await trees.leaf(game, version, size)
        return leaf and (leaf[0], leaf[1].version)

    assert [await found(version) for version in (0, 1, 3, 4, 8, 9, 20)] == [
        (4, 20), (0, 3), (0, 3), (2, 8), (2, 8), (4, 20), (4, 20),
    ]  # fmt: skip
    assert await found(21) is None
    assert await found(0, size=4) == (2, 8)
    assert await found(9, size=4) is None
    assert await found(0, size=0) is None
    assert await trees.leaf("never", 0, 6) is None


async def test_notes_are_found_by_what_they_say(redis_store: RedisStore, trees: HeadTrees) -> None:
    (game,) = games(1)
    made = []
    for version, day in enumerate(("2026-11-28", "2026-11-29", "2026-11-29", "2026-12-02"), 1):
        await play(redis_store, game, version)
        made.append(await signed(trees, [game], day))
    kept = [note.note for note in made if note]
    assert await trees.notes(PARTITION, 0, -1) == kept
    for day, place in (("2026-11-27", None), ("2026-11-28", 0), ("2026-11-30", 2), ("2027-01-01", 3)):
        wanted = None if place is None else kept[place]
        assert await trees.last_note(PARTITION, partial(by_day, day)) == wanted
    assert await trees.last_note(PARTITION, lambda head: head.size <= 2) == kept[1]
    assert await trees.newest(0) is None


async def test_a_tree_that_lost_its_end_does_not_go_on_from_what_was_signed(
    redis_store: RedisStore, trees: HeadTrees
) -> None:
    names = games(5)
    for game in names:
        await play(redis_store, game, 1)
    older = await signed(trees, names[:3])
    saved = {key: await redis_store.redis.dump(key) for key in await redis_store.redis.keys("{p01}:*")}
    newer = await signed(trees, names)
    for key, value in saved.items():
        await redis_store.redis.restore(key, 0, value, replace=True)
    for game in names:
        await play(redis_store, game, 2)
    other = await signed(trees, names)
    assert older
    assert newer
    assert other
    hashes = tuple(await trees.roots(PARTITION, merkle.consistency(5, other.head.size)))
    with pytest.raises(BadProof, match="rewritten"):
        continued(newer.note, other.note, hashes, SIGNER.public)
    hashes = tuple(await trees.roots(PARTITION, merkle.consistency(3, other.head.size)))
    assert continued(older.note, other.note, hashes, SIGNER.public)


async def test_a_leaf_takes_at_most_seventy_bytes(redis_store: RedisStore, trees: HeadTrees) -> None:
    names = [f"{name:x<26}" for name in games(4000)]
    names = [name for name in names if partition_of(name) == PARTITION]
    tree, count = await trees.tree(PARTITION)
    leaves = [Leaf(name, 318, sha256(name.encode()).hexdigest()) for name in names]
    assert await trees.grow(PARTITION, tree, count, leaves, None)
    used = sum([await redis_store.redis.memory_usage(f"{{p01}}:{key}", samples=0) for key in ("leaves", "blocks")])
    assert used / len(names) <= 72


def test_a_tree_is_the_one_of_the_rfc_whatever_its_size() -> None:
    tree, leaves = Tree(), [Leaf(f"g{number}", 1, bytes(32).hex()) for number in range(2 * BLOCK + 3)]
    hashes = [merkle.leaf_hash(leaf.raw) for leaf in leaves]
    assert tree.root == merkle.EMPTY
    for size, leaf in enumerate(leaves, 1):
        made = tree.add([leaf])
        assert tree.root == merkle.root(hashes[:size])
        assert made == ([merkle.root(hashes[size - BLOCK : size])] if size % BLOCK == 0 else [])


async def test_a_leaf_is_found_when_the_game_does_not_say_which(
    redis_store: RedisStore, trees: HeadTrees, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shared.log.heads.PAGE", 2)
    names, leaves = games(5), list[Leaf]()
    for version in (1, 2):
        leaves += [await play(redis_store, name, version) for name in names[: 6 - version]]
        await signed(trees, names)
    assert [Leaf.of(raw) async for raw in trees.leaves(PARTITION)] == leaves[::-1]
    for name in names:
        await redis_store.redis.hdel(redis_store.keys.head(name), "leaf")
    assert [await trees.newest_of(name, 9) for name in names] == [*leaves[5:], leaves[4]]
    assert [await trees.newest_of(name, 5) for name in names] == leaves[:5]
    assert await trees.newest_of(names[3], 3) is None
    assert await trees.newest_of("g", 9) is None
