"""`python -m tests.bench.floor.projector`: folds every ply of the logs and writes one view of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from shared.codecs.plies import of, title_of
from shared.kernel.secrets import redact
from shared.log.record import PlyLogged
from shared.log.redis import RedisStore
from shared.table.fold import Game, advance
from tests.bench.floor import bare


class Projector:
    """One partition."""

    def __init__(self, store: RedisStore, partition: int) -> None:
        self._store = store
        self._tail = store.tail(partition, 1.0)
        self._games: dict[str, Game] = {}

    async def work(self) -> None:
        """For ever."""
        number = 0
        while True:
            entries = await self._tail.read(number)
            if not entries:
                continue
            async with self._store.redis.pipeline(transaction=False) as pipe:
                for entry in entries:
                    if isinstance(entry, PlyLogged):
                        pipe.set(f"view:{entry.game}", self._view(entry))
                await pipe.execute()
            number = entries[-1].number

    def _view(self, entry: PlyLogged) -> bytes:
        game = self._games.get(entry.game)
        plies = of(game.table.title if game else title_of(entry.ply))
        game = self._games[entry.game] = advance(plies.rules, game, plies.read_ply(entry.ply), entry.hash)
        return plies.table_bytes(redact(game.table, None))


async def work(store: RedisStore, url: str, ready: Callable[..., None]) -> None:
    """One loop for each partition."""
    ready()
    await asyncio.gather(*(Projector(store, partition).work() for partition in range(store.keys.partitions)))


if __name__ == "__main__":
    bare.run(work)
