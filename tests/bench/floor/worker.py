"""`python -m tests.bench.floor.worker [bare]`: decides as the table does, and appends with the same function.

No state hash, no recovery, no limits, no dead letters, no take-back. `bare` decides nothing and appends the command.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from typing import Any

from shared.codecs.plies import of, title_of
from shared.ledger.sealing import genesis_of, link
from shared.log.answers import Accepted
from shared.log.connecting import connect
from shared.log.keys import GROUP
from shared.log.record import Entry, Side
from shared.log.redis import RedisStore
from shared.log.store import Append
from shared.table.chance import Seeded
from shared.table.decide import Asking, decide
from shared.table.fold import Game, advance
from shared.table.plies import FORMAT, StoredPly
from tests.bench.floor import bare
from tests.bench.floor.script import SEED

BATCH = 64


class Worker:
    """The commands of one partition."""

    def __init__(self, store: RedisStore, url: str, partition: int, deciding: bool) -> None:
        self._store = store
        self._redis: Any = connect(url, connections=1)
        self._stream = store.keys.commands(partition)
        self._judge = self._decided if deciding else self._echoed
        self._games: dict[str, Any] = {}

    async def work(self) -> None:
        """For ever."""
        while True:
            found = await self._redis.xreadgroup(GROUP, "floor", {self._stream: ">"}, count=BATCH, block=1000)
            for _, entries in found:
                appends = [self._judge(Entry.of(place.decode(), fields)) for place, fields in entries]
                for verdict in await self._store.decide(appends):
                    assert isinstance(verdict, Accepted), verdict

    def _decided(self, entry: Entry) -> Append:
        game: Game | None = self._games.get(entry.game)
        plies = of(game.table.title if game else title_of(entry.body))
        asked = plies.read_asked(entry.body)
        decided = decide(
            Asking(plies.rules, game, Seeded(entry.game, SEED), plies.read_options),
            asked.command,
            asked.expected_version,
        )
        table, version = decided.table, game.version + 1 if game else 1
        previous = game.hash if game else genesis_of(entry.game, plies.rules.name, table.commitment)
        ply = StoredPly(
            format=FORMAT,
            game=entry.game,
            title=plies.rules.name,
            rules=table.rules,
            version=version,
            request=entry.request.hex(),
            payload="",
            actor=asked.actor,
            cause=asked.command,
            events=decided.events,
            draws=decided.draws,
            at=0,
            salt="",
            prev_hash=previous,
            state_hash="",
            state_schema=plies.schema,
        )
        stored = plies.write_ply(ply)
        hash_ = link(previous, stored)
        self._games[entry.game] = advance(plies.rules, game, ply, hash_, table=table)
        head = (game.version, game.hash) if game else (0, "")
        return Append(entry, *head, stored, hash_, table.to_act, table.status.value, previous, Side(index=game is None))

    def _echoed(self, entry: Entry) -> Append:
        version, hash_ = self._games.get(entry.game, (0, ""))
        after = link(hash_ or "00" * 32, entry.body)
        self._games[entry.game] = (version + 1, after)
        return Append(entry, version, hash_, entry.body, after, None, "running", hash_, Side(index=version == 0))


async def work(store: RedisStore, url: str, ready: Callable[..., None]) -> None:
    """One loop for each partition."""
    deciding = sys.argv[1:] != ["bare"]
    workers = [Worker(store, url, partition, deciding) for partition in range(store.keys.partitions)]
    for partition in range(store.keys.partitions):
        await store.join(partition)
    ready()
    await asyncio.gather(*(worker.work() for worker in workers))


if __name__ == "__main__":
    bare.run(work)
