"""The trees of heads in Redis or Valkey, one for each partition: leaves, roots over each 256 of them, signed notes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from shared.log import merkle, notes
from shared.log.connection import reaching
from shared.log.leaves import Leaf

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Sequence

    from shared.log.connection import Client
    from shared.log.merkle import Span
    from shared.log.notes import TreeHead
    from shared.log.redis import RedisStore

BLOCK = 256  # leaves under one kept root
PAGE = 5000  # leaves read together
POINTER = 4  # bytes before a leaf: 1 + the number of its game's leaf before, 0 = none
NONE = -1


@dataclass(slots=True)
class Tree:
    """A tree by its roots over whole blocks, and the hashes of the leaves behind them."""

    blocks: list[bytes] = field(default_factory=list)
    last: list[bytes] = field(default_factory=list)

    @property
    def size(self) -> int:
        """Its leaves."""
        return BLOCK * len(self.blocks) + len(self.last)

    @property
    def root(self) -> bytes:
        """Over all of them."""
        return merkle.root([*self.blocks, merkle.root(self.last)] if self.last else self.blocks)

    def add(self, leaves: Sequence[Leaf]) -> list[bytes]:
        """One leaf after another; the roots over blocks that become whole."""
        before = len(self.blocks)
        for leaf in leaves:
            self.last.append(merkle.leaf_hash(leaf.raw))
            if len(self.last) == BLOCK:
                self.blocks.append(merkle.root(self.last))
                self.last = []
        return self.blocks[before:]


@dataclass(frozen=True, slots=True)
class Signed:
    """A note, and when it was signed (ms of the store's time)."""

    note: str
    head: TreeHead
    at: int


class HeadTrees:
    """The trees on the server of a store. Every method may raise StoreUnavailableError."""

    def __init__(self, store: RedisStore) -> None:
        self._redis: Client = store.redis
        self._functions = store.functions
        self._keys = store.keys

    # Whoever lets them grow.

    @reaching
    async def tree(self, partition: int) -> tuple[Tree, int]:
        """The tree as it stands, and how many notes there are."""
        async with self._redis.pipeline(transaction=True) as pipe:
            pipe.lrange(self._keys.blocks(partition), 0, -1)
            pipe.llen(self._keys.notes(partition))
            pipe.llen(self._keys.leaves(partition))
            pipe.lrange(self._keys.leaves(partition), -BLOCK, -1)
            blocks, count, size, last = await pipe.execute()
        behind = size - BLOCK * len(blocks)
        return Tree(blocks, [merkle.leaf_hash(it[POINTER:]) for it in last[len(last) - behind :]]), count

    @reaching
    async def unsigned(self, games: Sequence[str]) -> list[Leaf]:
        """The heads of these games that are not what the newest leaf of the game says; never one that is damaged."""
        found: Any = await self._functions.call("moved", [self._keys.head(game) for game in games], ())
        words = [it.decode().split() for it in found]
        return [Leaf(games[int(place) - 1], int(version), hash_) for place, version, hash_ in words]

    @reaching
    async def grow(self, partition: int, tree: Tree, count: int, leaves: Sequence[Leaf], signed: Signed | None) -> bool:
        """Add leaves to the tree, and then perhaps a note, in one step; `tree` has them afterwards.

        False and nothing done if there are not as many leaves and notes as the tree and `count` say.
        """
        keys = [self._keys.leaves(partition), self._keys.blocks(partition), self._keys.notes(partition)]
        keys += [self._keys.signed(partition), *(self._keys.head(leaf.game) for leaf in leaves)]
        size, blocks = tree.size, tree.add(leaves)
        args: list[str | bytes | int] = [size, count, len(leaves), len(blocks)]
        for leaf in leaves:
            args += [leaf.raw, leaf.version, leaf.hash]
        args += blocks
        if signed is not None:
            head = signed.head
            args += [signed.note, "day", head.day, "size", head.size, "n", head.entry, "at", signed.at]
        return await self._functions.call("grow", keys, args) == b"DONE"

    @reaching
    async def newest(self, partition: int) -> Signed | None:
        """The newest note, if there is one."""
        async with self._redis.pipeline(transaction=True) as pipe:
            pipe.lindex(self._keys.notes(partition), -1)
            pipe.hget(self._keys.signed(partition), "at")
            note, at = await pipe.execute()
        return Signed(note.decode(), notes.said(note.decode()), int(at)) if note else None

    # Whoever reads them.

    @reaching
    async def notes(self, partition: int, first: int, last: int) -> list[str]:
        """The notes of these numbers, from 0, both included; -1 is the newest."""
        found = await self._redis.lrange(self._keys.notes(partition), first, last)
        return [note.decode() for note in found]

    async def count(self, partition: int) -> int:
        """How many notes there are."""
        return int(await reaching(self._redis.llen)(self._keys.notes(partition)))

    async def last_note(self, partition: int, fits: Callable[[TreeHead], bool]) -> str | None:
        """The last of the notes that fit: all before one that fits do, too."""
        low, high, best = 0, await self.count(partition), None
        while low < high:
            middle = (low + high) // 2
            (note,) = await self.notes(partition, middle, middle)
            if fits(notes.said(note)):
                low, best = middle + 1, note
            else:
                high = middle
        return best

    @reaching
    async def leaf(self, game: str, version: int, size: int) -> tuple[int, Leaf] | None:
        """Number and leaf of a game among the first `size`: the first of at least `version`, or (0) the newest."""
        key = self._keys.leaves(self._keys.partition_of(game))
        kept = await self._redis.hget(self._keys.head(game), "leaf")
        index, found = int(kept.partition(b":")[0]) if kept else NONE, None
        while index != NONE and (raw := await self._redis.lindex(key, index)) is not None:
            leaf = Leaf.of(raw[POINTER:])
            if index < size:
                if leaf.version < version:
                    break
                found = index, leaf
                if not version:
                    break
            index = int.from_bytes(raw[:POINTER], "big") - 1
        return found

    async def newest_of(self, game: str, size: int) -> Leaf | None:
        """The newest leaf of a game among the first `size`, also where the game's head no longer says which that is."""
        if (found := await self.leaf(game, 0, size)) is not None:
            return found[1]
        start = f"{game}\0".encode()
        async for raw in self.leaves(self._keys.partition_of(game), size):
            if raw.startswith(start):
                return Leaf.of(raw)
        return None

    async def leaves(self, partition: int, size: int | None = None) -> AsyncIterator[bytes]:
        """What is hashed of the first `size` leaves or of all, the newest first."""
        key = self._keys.leaves(partition)
        end = await reaching(self._redis.llen)(key) if size is None else size
        while end > 0:
            start = max(end - PAGE, 0)
            for raw in reversed(await reaching(self._redis.lrange)(key, start, end - 1)):
                yield raw[POINTER:]
            end = start

    @reaching
    async def roots(self, partition: int, spans: Sequence[Span]) -> list[bytes]:
        """The roots over these subtrees: of whole blocks as they are kept, of the leaves behind those."""
        cuts = [end // BLOCK * BLOCK if start % BLOCK == 0 else start for start, end in spans]
        async with self._redis.pipeline(transaction=False) as pipe:
            for (start, end), cut in zip(spans, cuts, strict=True):
                pipe.lrange(self._keys.blocks(partition), *_range(start // BLOCK, cut // BLOCK))
                pipe.lrange(self._keys.leaves(partition), *_range(cut, end))
            found = await pipe.execute()
        return [_root(*pair) for pair in zip(found[::2], found[1::2], strict=True)]


def _range(start: int, end: int) -> tuple[int, int]:
    """Of a list, both included; nothing of it where there is nothing between."""
    return (start, end - 1) if start < end else (1, 0)


def _root(blocks: list[bytes], leaves: list[bytes]) -> bytes:
    rest = [merkle.leaf_hash(it[POINTER:]) for it in leaves]
    return merkle.root([*blocks, merkle.root(rest)] if rest else blocks)
