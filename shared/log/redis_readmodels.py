"""The read models in Redis or Valkey.

A reader asks for the generation in use *after* it has read from the one it took for it. A generation never
comes back, so if it is still in use then, it was all the time, and nothing of a removed one is ever shown.
"""

from __future__ import annotations

from dataclasses import astuple
from heapq import merge
from itertools import product
from typing import TYPE_CHECKING, Any

from shared.log import ids
from shared.log.chunks import chunks
from shared.log.connection import reaching
from shared.log.keys import generation_in, tag
from shared.log.readmodels import Generations, Page, Progress, Projected, Query, ReadModels, Switched
from shared.log.record import Checkpoint
from shared.log.redis_rows import Arg, game_at, row_of, written
from shared.log.rows import Row

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Sequence

    from shared.log.connection import Client
    from shared.log.redis import RedisStore
    from shared.log.rows import Change

    Ask = Callable[[Client, str], None]  # puts a read of a generation into a pipeline

LISTED = ("version", "hash", "status", "title", "created", "to_act", "players", "labels", "winners", "card", "result")
WHOLE = (*LISTED, "state", "state_version")
ROUNDS = 20  # reads for one page at most; a page of a rare mixture of filters may come short, with a token
CHUNK = 500
SCANNED = 2000  # keys that the store looks at in one go


class RedisReadModels(ReadModels):
    """`ReadModels` on the server of a store."""

    def __init__(self, store: RedisStore) -> None:
        self._redis: Client = store.redis
        self._functions = store.functions
        self._gathering = store.gathering
        self._keys = store.keys
        self._in_use: dict[int, str] = {}

    @reaching
    async def lease(self, partition: int, owner: str, ms: int) -> bool:
        """SET with PX, by whoever holds it or may have it."""
        return bool(int(await self._functions.call("lease", [self._keys.lease(partition)], [owner, ms])))

    @reaching
    async def release(self, partition: int, owner: str) -> None:
        """DEL, by whoever holds it."""
        await self._functions.call("release", [self._keys.lease(partition)], [owner])

    @reaching
    async def generations(self, partition: int) -> Generations:
        """HMGET."""
        found = await self._gathering.ask("HMGET", self._keys.rm(partition), "gen", "building")
        return Generations(*((name or b"").decode() for name in found))

    async def adopt(self, partition: int, generation: str) -> Generations:
        """HSETNX."""
        await reaching(self._redis.hsetnx)(self._keys.rm(partition), "gen", generation)
        return await self.generations(partition)

    async def build(self, partition: int, generation: str) -> str:
        """HSET."""
        used = await self.generations(partition)
        await reaching(self._redis.hset)(self._keys.rm(partition), "building", generation)
        return "" if used.building == generation else used.building

    @reaching
    async def left(self, partition: int) -> list[str]:
        """SCAN, and then HMGET: what begins meanwhile is being built."""
        made = {name async for _, name in self._made(partition, "*")}
        used = await self.generations(partition)
        return sorted(made - {used.current, used.building})

    @reaching
    async def checkpoint(self, partition: int, generation: str) -> Checkpoint:
        """HMGET."""
        return _checkpoint(await self._gathering.ask("HMGET", self._keys.at(partition, generation), "n", "hash"))

    @reaching
    async def progress(self, partition: int, generation: str) -> Progress:
        """HMGET."""
        names = ("done", "games", "events", "start")
        found = await self._gathering.ask("HMGET", self._keys.at(partition, generation), *names)
        return Progress(*(int(number or 0) for number in found))

    @reaching
    async def project(
        self, partition: int, generation: str, at: Checkpoint, to: Checkpoint, changes: Sequence[Change]
    ) -> Projected:
        """The function `project`."""
        keys, args = written(self._keys, partition, generation, changes)
        place: list[Arg] = [generation, at.number, at.hash, to.number, to.hash]
        return Projected((await self._functions.call("project", keys, place + args)).decode())

    @reaching
    async def plant(
        self, partition: int, generation: str, changes: Sequence[Change], progress: Progress | None = None
    ) -> Projected:
        """The function `plant`."""
        keys, args = written(self._keys, partition, generation, changes)
        told = astuple(progress) if progress else ("",) * 4
        return Projected((await self._functions.call("plant", keys, [generation, *told, *args])).decode())

    @reaching
    async def slim(self, game: str) -> None:
        """The function `slim` of each generation that has a row."""
        partition = self._keys.partition_of(game)
        used = await self.generations(partition)
        for generation in filter(None, (used.current, used.building)):
            (row,) = await self.stored(generation, [game])
            if row is not None:
                keys = [self._keys.row(generation, game), self._keys.head(game)]
                keys.append(self._keys.packed(partition, generation))
                await self._functions.call("slim", keys, [ids.packed(game), row.version, row.packed()])

    @reaching
    async def switch(self, partition: int, old: str, new: str) -> Switched:
        """The function `switch`."""
        keys = [self._keys.rm(partition), self._keys.at(partition, old), self._keys.at(partition, new)]
        return Switched((await self._functions.call("switch", keys, [old, new])).decode())

    @reaching
    async def drop(self, partition: int, generation: str) -> int:
        """SCAN and UNLINK of all that has its name, whatever release made it."""
        used = await self.generations(partition)
        if generation in (used.current, used.building):
            raise ValueError(f"generation {generation} is in use or being built")
        own = (key async for key, name in self._made(partition, f"{generation}*") if name == generation)
        dropped = 0
        async for keys in chunks(own, CHUNK):
            dropped += await self._redis.unlink(*keys)
        return dropped

    @reaching
    async def trim_log(self, partition: int, keep: int = 1000) -> int:
        """XTRIM by MINID, within a function that reads the checkpoints."""
        used = await self.generations(partition)
        keys = [self._keys.log(partition), self._keys.rm(partition)]
        keys += [self._keys.at(partition, used.current), self._keys.at(partition, used.building)]
        return int(await self._functions.call("trimlog", keys, [used.current, used.building, keep]))

    @reaching
    async def stored(self, generation: str, games: Sequence[str]) -> list[Row | None]:
        """HMGET and HGET of each, in one pipeline."""
        async with self._redis.pipeline(transaction=False) as pipe:
            for game in games:
                pipe.hmget(self._keys.row(generation, game), *WHOLE)
                pipe.hget(self._keys.packed(self._keys.partition_of(game), generation), ids.packed(game))
            found = await pipe.execute()
        return [row_of(game, WHOLE, *found[2 * place : 2 * place + 2]) for place, game in enumerate(games)]

    async def at(self, partition: int) -> Checkpoint:
        """HMGET."""

        def ask(pipe: Client, generation: str) -> None:
            pipe.hmget(self._keys.at(partition, generation), "n", "hash")

        return _checkpoint((await self._current([(partition, ask)]))[0])

    async def row(self, game: str) -> Row | None:
        """HMGET, state included."""
        found = await self._rows([game], WHOLE)
        return found[0]

    async def page(self, query: Query, size: int, token: str = "") -> Page:
        """ZRANGE by place in every partition, merged, and the rows of what is left."""
        after, found = query.member(token), list[Row]()
        for _ in range(ROUNDS):
            members = await self._members(query, after, size + 1)
            for row in await self._rows([game_at(member) for member in members[:size]], LISTED):
                if row is not None and query.admits(row) and len(found) <= size:
                    found.append(row)
            if len(found) > size:
                return Page(tuple(found[:size]), query.token(found[size - 1].member))
            if len(members) <= size:
                return Page(tuple(found))
            after = members[size - 1]
            if len(found) == size:
                break
        return Page(tuple(found), query.token(after))

    async def mine(self, partition: int, player: str) -> tuple[Checkpoint, tuple[str, ...]]:
        """Checkpoint and lists in one MULTI."""

        def ask(pipe: Client, generation: str) -> None:
            pipe.hmget(self._keys.at(partition, generation), "n", "hash")
            for facet in Query(player=player).facets():
                pipe.zrange(self._keys.lobby(partition, generation, facet), 0, -1)

        at, *found = await self._current([(partition, ask)], atomic=True)
        return _checkpoint(at), tuple(game_at(member) for member in merge(*found))

    async def statistics(self, player: str) -> dict[str, int]:
        """HGETALL in every partition, summed."""

        def asking(partition: int) -> Ask:
            return lambda pipe, generation: pipe.hgetall(self._keys.tally(partition, generation, player))

        counted: dict[str, int] = {}
        for part in await self._current([(i, asking(i)) for i in range(self._keys.partitions)]):
            for word, count in part.items():
                counted[word.decode()] = counted.get(word.decode(), 0) + int(count)
        return {word: count for word, count in counted.items() if count}

    async def _members(self, query: Query, after: bytes, count: int) -> list[bytes]:
        """The newest members of the lists of a query, below `after` if given, over all partitions."""
        last = b"(" + after if after else b"+"

        def asking(partition: int, facet: str) -> Ask:
            def ask(pipe: Client, generation: str) -> None:
                pipe.zrevrangebylex(self._keys.lobby(partition, generation, facet), last, b"-", 0, count)

            return ask

        titles = () if query.narrow else await self._titles()
        places = product(range(self._keys.partitions), query.facets(titles))
        asks = [(partition, asking(partition, facet)) for partition, facet in places]
        found = await self._current(asks, atomic=True)  # a game is in one list of a status or in another, never in none
        return list(merge(*found, reverse=True))[:count]

    async def _made(self, partition: int, names: str) -> AsyncIterator[tuple[bytes, str]]:
        """The keys of generations with such names, each with the name."""
        async for key in self._redis.scan_iter(f"{tag(partition)}:*:{names}", count=SCANNED):
            if (name := generation_in(key)) is not None:
                yield key, name

    async def _titles(self) -> list[str]:
        def asking(partition: int) -> Ask:
            return lambda pipe, generation: pipe.smembers(self._keys.titles(partition, generation))

        found = await self._current([(i, asking(i)) for i in range(self._keys.partitions)])
        return sorted(title.decode() for title in set().union(*found))

    async def _rows(self, games: Sequence[str], names: tuple[str, ...]) -> list[Row | None]:
        def asking(game: str, partition: int) -> Ask:
            def ask(pipe: Client, generation: str) -> None:
                pipe.hmget(self._keys.row(generation, game), *names)
                pipe.hget(self._keys.packed(partition, generation), ids.packed(game))

            return ask

        places = [(game, self._keys.partition_of(game)) for game in games]
        found = await self._current([(partition, asking(game, partition)) for game, partition in places])
        return [row_of(game, names, *found[2 * place : 2 * place + 2]) for place, game in enumerate(games)]

    @reaching
    async def _current(self, asks: Sequence[tuple[int, Ask]], atomic: bool = False) -> list[Any]:
        """The answers to what is asked of the generation in use; asked again while one changes meanwhile."""
        partitions = sorted({partition for partition, _ in asks})
        while True:
            # A copy: another task may learn of a switch while this one waits.
            taken = [self._in_use.get(partition, "") for partition in partitions]
            assumed = dict(zip(partitions, taken, strict=True))
            async with self._redis.pipeline(transaction=atomic) as pipe:
                for partition, ask in asks:
                    ask(pipe, assumed[partition])
                for partition in partitions:
                    pipe.hget(self._keys.rm(partition), "gen")
                found: list[Any] = await pipe.execute()
            split = len(found) - len(partitions)
            used = [(name or b"").decode() for name in found[split:]]
            if used == taken:
                return found[:split]
            self._in_use.update(zip(partitions, used, strict=True))


def _checkpoint(found: Sequence[bytes | None]) -> Checkpoint:
    number, digest = found
    return Checkpoint(int(number or 0), (digest or b"").decode())
