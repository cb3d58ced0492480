"""The read models in Redis or Valkey.

A reader asks for the generation in use *after* it has read from the one it took for it. A generation never
comes back, so if it is still in use then, it was all the time, and nothing of a removed one is ever shown.
"""

from __future__ import annotations

from dataclasses import astuple
from heapq import merge
from itertools import chain
from typing import TYPE_CHECKING, Any

from shared.log import rows
from shared.log.connection import reaching
from shared.log.readmodels import Generations, Page, Progress, Projected, ReadModels, Switched
from shared.log.record import Checkpoint
from shared.log.rows import Row

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from shared.log.connection import Client
    from shared.log.readmodels import Query
    from shared.log.redis import RedisStore
    from shared.log.rows import Change

    Ask = Callable[[Client, str], None]  # puts a read of a generation into a pipeline

Arg = str | bytes | int
LISTED = ("version", "hash", "status", "title", "created", "to_act", "players", "labels", "winners", "card", "result")
WHOLE = (*LISTED, "state", "state_version")
ROUNDS = 20  # reads for one page at most; a page of a rare mixture of filters may come short, with a token
CHUNK = 500
MADE = b"made:"  # field of `rm`: a generation of which keys may be there


class RedisReadModels(ReadModels):
    """`ReadModels` on the server of a store."""

    def __init__(self, store: RedisStore) -> None:
        self._redis: Client = store.redis
        self._functions = store.functions
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
        found = await self._redis.hmget(self._keys.rm(partition), "gen", "building")
        return Generations(*((name or b"").decode() for name in found))

    async def adopt(self, partition: int, generation: str) -> Generations:
        """HSETNX."""
        await reaching(self._redis.hsetnx)(self._keys.rm(partition), "gen", generation)
        return await self.generations(partition)

    async def build(self, partition: int, generation: str) -> str:
        """HSET."""
        used = await self.generations(partition)
        made = {MADE + name.encode(): 1 for name in (used.current, generation)}
        await reaching(self._redis.hset)(self._keys.rm(partition), mapping={b"building": generation, **made})
        return "" if used.building == generation else used.building

    @reaching
    async def left(self, partition: int) -> list[str]:
        """HGETALL."""
        found = await self._redis.hgetall(self._keys.rm(partition))
        made = {name.removeprefix(MADE) for name in found if name.startswith(MADE)}
        return sorted(name.decode() for name in made - {found.get(b"gen"), found.get(b"building")})

    @reaching
    async def checkpoint(self, partition: int, generation: str) -> Checkpoint:
        """HMGET."""
        return _checkpoint(await self._redis.hmget(self._keys.at(partition, generation), "n", "hash"))

    @reaching
    async def progress(self, partition: int, generation: str) -> Progress:
        """HMGET."""
        found = await self._redis.hmget(self._keys.at(partition, generation), "done", "games", "events", "start")
        return Progress(*(int(number or 0) for number in found))

    @reaching
    async def project(
        self, partition: int, generation: str, at: Checkpoint, to: Checkpoint, changes: Sequence[Change]
    ) -> Projected:
        """The function `project`."""
        keys, args = self._written(partition, generation, changes)
        place: list[Arg] = [generation, at.number, at.hash, to.number, to.hash]
        return Projected((await self._functions.call("project", keys, place + args)).decode())

    @reaching
    async def plant(
        self, partition: int, generation: str, changes: Sequence[Change], progress: Progress | None = None
    ) -> Projected:
        """The function `plant`."""
        keys, args = self._written(partition, generation, changes)
        told = astuple(progress) if progress else ("",) * 4
        return Projected((await self._functions.call("plant", keys, [generation, *told, *args])).decode())

    @reaching
    async def slim(self, game: str) -> None:
        """HDEL of the states."""
        used = await self.generations(self._keys.partition_of(game))
        for generation in filter(None, (used.current, used.building)):
            await self._redis.hdel(self._keys.row(generation, game), "state", "state_version")

    @reaching
    async def switch(self, partition: int, old: str, new: str) -> Switched:
        """The function `switch`."""
        keys = [self._keys.rm(partition), self._keys.at(partition, old), self._keys.at(partition, new)]
        return Switched((await self._functions.call("switch", keys, [old, new])).decode())

    @reaching
    async def drop(self, partition: int, generation: str) -> int:
        """UNLINK of all that the generation made."""
        used = await self.generations(partition)
        if generation in (used.current, used.building):
            raise ValueError(f"generation {generation} is in use or being built")
        every, made = self._keys.lobby(partition, generation, rows.EVERY), self._keys.made(partition, generation)
        dropped = 0
        while members := await self._redis.zrange(every, 0, CHUNK - 1):
            dropped += await self._redis.unlink(*(self._keys.row(generation, _game(member)) for member in members))
            await self._redis.zrem(every, *members)
        async for key in self._redis.sscan_iter(made, count=CHUNK):
            dropped += await self._redis.unlink(key)
        dropped += int(await self._redis.unlink(made, self._keys.at(partition, generation)))
        await self._redis.hdel(self._keys.rm(partition), MADE + generation.encode())
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
        """HMGET of each, in one pipeline."""
        async with self._redis.pipeline(transaction=False) as pipe:
            for game in games:
                pipe.hmget(self._keys.row(generation, game), *WHOLE)
            return [_row(game, WHOLE, found) for game, found in zip(games, await pipe.execute(), strict=True)]

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
            members = await self._members(query.facet(), after, size + 1)
            for row in await self._rows([_game(member) for member in members[:size]], LISTED):
                if row is not None and query.admits(row) and len(found) <= size:
                    found.append(row)
            if len(found) > size:
                return Page(tuple(found[:size]), query.token(found[size - 1].member))
            if len(members) <= size:
                return Page(tuple(found))
            after = members[size - 1].decode()
            if len(found) == size:
                break
        return Page(tuple(found), query.token(after))

    async def mine(self, partition: int, player: str) -> tuple[Checkpoint, tuple[str, ...]]:
        """Checkpoint and list in one MULTI."""

        def ask(pipe: Client, generation: str) -> None:
            pipe.hmget(self._keys.at(partition, generation), "n", "hash")
            pipe.zrange(self._keys.lobby(partition, generation, f"player:{player}"), 0, -1)

        at, members = await self._current([(partition, ask)], atomic=True)
        return _checkpoint(at), tuple(_game(member) for member in members)

    async def statistics(self, player: str) -> dict[str, int]:
        """HGETALL in every partition, summed."""

        def asking(partition: int) -> Ask:
            return lambda pipe, generation: pipe.hgetall(self._keys.tally(partition, generation, player))

        counted: dict[str, int] = {}
        for part in await self._current([(i, asking(i)) for i in range(self._keys.partitions)]):
            for word, count in part.items():
                counted[word.decode()] = counted.get(word.decode(), 0) + int(count)
        return {word: count for word, count in counted.items() if count}

    async def _members(self, facet: str, after: str, count: int) -> list[bytes]:
        """The newest members of a list, below `after` if given, over all partitions."""

        def asking(partition: int) -> Ask:
            def ask(pipe: Client, generation: str) -> None:
                key = self._keys.lobby(partition, generation, facet)
                pipe.zrevrangebylex(key, f"({after}" if after else "+", "-", 0, count)

            return ask

        found = await self._current([(i, asking(i)) for i in range(self._keys.partitions)])
        return list(merge(*found, reverse=True))[:count]

    async def _rows(self, games: Sequence[str], names: tuple[str, ...]) -> list[Row | None]:
        def asking(game: str) -> Ask:
            return lambda pipe, generation: pipe.hmget(self._keys.row(generation, game), *names)

        found = await self._current([(self._keys.partition_of(game), asking(game)) for game in games])
        return [_row(game, names, values) for game, values in zip(games, found, strict=True)]

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

    def _written(self, partition: int, generation: str, changes: Sequence[Change]) -> tuple[list[str], list[Arg]]:
        """Keys and arguments of a write, row by row: readmodels.lua walks along them."""
        names = self._keys
        keys = [names.rm(partition), names.at(partition, generation), names.made(partition, generation)]
        keys += [names.row(generation, change.after.game) for change in changes]
        args: list[Arg] = [len(changes), *(change.before.version if change.before else 0 for change in changes)]
        for change in changes:
            (enter, leave), tallies, fields = change.facets(), change.tallies(), change.after.fields()
            keys += [names.lobby(partition, generation, facet) for facet in (*enter, *leave)]
            keys += [names.tally(partition, generation, player) for player, _ in tallies]
            args += [change.after.member, len(fields), *_flat(fields.items()), len(enter), len(leave), len(tallies)]
            args += _flat((word, step) for (_, word), step in tallies.items())
        return keys, args


def _flat(pairs: Iterable[tuple[Arg, Arg]]) -> Iterable[Arg]:
    return chain.from_iterable(pairs)


def _game(member: bytes) -> str:
    return member.decode().partition(":")[2]


def _row(game: str, names: Sequence[str], values: Sequence[bytes | None]) -> Row | None:
    fields = {name: value for name, value in zip(names, values, strict=True) if value is not None}
    return Row.of(game, fields) if fields else None


def _checkpoint(found: Sequence[bytes | None]) -> Checkpoint:
    number, digest = found
    return Checkpoint(int(number or 0), (digest or b"").decode())
