"""Closed games in Redis or Valkey: the functions of closing.lua."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from shared.log.closing import Closed, Closing
from shared.log.connection import reaching
from shared.log.deciding import packed
from shared.log.record import People

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared.log.closing import Planted, Recorded
    from shared.log.deciding import Arg
    from shared.log.record import Head
    from shared.log.redis import RedisStore


class RedisClosing(Closing):
    """`Closing` on the server of a `RedisStore`."""

    def __init__(self, store: RedisStore) -> None:
        self._store = store
        self._redis = store.redis
        self._functions = store.functions
        self._keys = store.keys

    @reaching
    async def over(self, partition: int, until: int, skip: int = 0, limit: int = 100) -> list[str]:
        """ZRANGE by score."""
        found = await self._redis.zrangebyscore(self._keys.over(partition), "-inf", until, start=skip, num=limit)
        return [game.decode() for game in found]

    @reaching
    async def archive(self, game: str, head: Head, pointer: str) -> Closed:
        """The function `archive`."""
        keys, people = self._keys, await self._store.people(game)
        names = [keys.head(game), keys.game(game), keys.req(game), keys.seed(game), keys.people(game)]
        args: list[Arg] = [head.version, head.hash, packed(pointer), bytes.fromhex(head.hash), people.packed()]
        return await self._call("archive", names, [*args, *chain.from_iterable(people.fields().items())])

    @reaching
    async def settle(self, game: str) -> None:
        """ZREM."""
        await self._redis.zrem(self._keys.over(self._keys.partition_of(game)), game)

    @reaching
    async def restore(self, game: str, pointer: str, plies: Sequence[Recorded]) -> Closed:
        """The function `restore`."""
        keys = self._keys
        names = [keys.head(game), keys.game(game), keys.req(game), keys.over(keys.partition_of(game))]
        kept = await self._redis.hget(names[0], "people") or b""
        fields = People.unpacked(kept).fields() if kept else {}
        args: list[Arg] = [game, packed(pointer), kept, len(fields), *chain.from_iterable(fields.items())]
        names.append(keys.people(game))
        for it in plies:
            args += [it.stored.ply, it.stored.hash, it.request, it.payload + b"%d" % it.stored.version]
        return await self._call("restore", names, args)

    async def plant(self, planted: Planted) -> Closed:
        """The function `plantgame`."""
        keys, game, partition = self._keys, planted.game, self._keys.partition_of(planted.game)
        names = [keys.head(game), keys.game(game), keys.people(game), keys.games(partition), keys.log(partition)]
        to_act = "" if planted.to_act is None else planted.to_act
        args: list[Arg] = [game, planted.status, to_act, planted.prev, planted.created]
        for it in planted.plies:
            args += [it.ply, it.hash]
        return await self._call("plantgame", names, args)

    @reaching
    async def _call(self, function: str, names: list[str], args: Sequence[Arg]) -> Closed:
        return Closed((await self._functions.call(function, names, args)).decode())
