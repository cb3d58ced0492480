"""What is left in the store's memory of games that were archived: `make bench` prints it; the goal is 1 KiB."""

from __future__ import annotations

import base64
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from hashlib import sha256

import pytest

from services.projection.checkpoints import Checkpoints
from services.projection.folding import concluded, row_of
from services.projection.generations import first
from shared.embedded import store as embedded
from shared.log.answers import Accepted
from shared.log.closing import Closed
from shared.log.record import FILE, Entry, Head, People, SeatChange, Side
from shared.log.redis import RedisStore
from shared.log.redis_closing import RedisClosing
from shared.log.redis_readmodels import RedisReadModels
from shared.log.rows import Change, Row
from tests.bench.figures import figure
from tests.golden import archive
from tests.golden.titles import golden
from tests.log.writing import command, following

pytestmark = [pytest.mark.bench, pytest.mark.timeout(1800)]
MARKS = (2_500, 5_000, 10_000, 20_000)  # the first comes after what grows with players, logs and trees
PLAYERS = 500
LIKE = {2: ("castle", "two_seats_duel"), 4: ("castle", "four_seats_worked_example")}
MOST = 1024  # bytes
BORN = 1_790_000_000_000  # ms


@dataclass
class Season:
    """Games that are created, end and go to the archive, one after another, as the services do it."""

    store: RedisStore
    seats: int
    chance: random.Random = field(default_factory=lambda: random.Random(1))

    def __post_init__(self) -> None:
        title, name = LIKE[self.seats]
        game = archive.game_at(archive.path(golden(title), name))
        self.like = concluded(row_of(game, BORN, People()), game)
        self.models, self.closing = RedisReadModels(self.store), RedisClosing(self.store)

    async def play(self, number: int) -> None:
        game = base64.b32encode(sha256(b"%d" % number).digest()).decode().lower()[:26]
        players = tuple(f"player-{it:06d}" for it in self.chance.sample(range(PLAYERS), self.seats))
        born = BORN + 60_000 * number
        head = await self._appended(game, Head(), self._beginning(players, born), "running")
        head = await self._appended(game, head, Side(), "finished")
        await self._projected(game, head, players, born)
        pointer = FILE + sha256(game.encode()).hexdigest()
        assert await self.closing.archive(game, head, pointer) is Closed.DONE
        await self.models.slim(game)
        await self.closing.settle(game)

    def _beginning(self, players: tuple[str, ...], born: int) -> Side:
        tokens = [(f"token:{seat}", self.chance.randbytes(32).hex()) for seat in range(self.seats)]
        notes = (*tokens, ("creator", "backend"), ("created", str(born)), ("labels", "[]"))
        return Side(True, b"s" * 32, False, tuple(SeatChange(seat, "", it) for seat, it in enumerate(players)), notes)

    async def _appended(self, game: str, head: Head, side: Side, status: str) -> Head:
        partition = self.store.keys.partition_of(game)
        await self.store.send(command(game, f"{head.version}", expires=2**52))
        ((place, fields),) = await self.store.take(partition, "one", 1)
        append = following(Entry.of(place, fields), head, b"{}", side, status=status)
        (accepted,) = await self.store.decide([append])
        assert isinstance(accepted, Accepted)
        return Head(accepted.version, accepted.hash, status)

    async def _projected(self, game: str, head: Head, players: tuple[str, ...], born: int) -> None:
        partition, like = self.store.keys.partition_of(game), self.like
        at, end = await self.models.checkpoint(partition, first()), await self.store.log_end(partition)
        row = Row(game, head.version, head.hash, "finished", like.title, born, None, players, ())
        row = Row(*(getattr(row, it) for it in FIRST), like.winners, b"", like.result, b"s" * 6000, 2)
        await self.models.project(partition, first(), at, end, [Change(None, row)])

    async def used(self) -> int:
        """Bytes in use, with heads signed and logs trimmed."""
        for partition in range(self.store.keys.partitions):
            await Checkpoints(self.store).make(partition)
            await self.store.trim(partition)
            await self.models.trim_log(partition, 1)
        return int((await self.store.redis.info("memory"))["used_memory"])


FIRST = ("game", "version", "hash", "status", "title", "created", "to_act", "players", "labels")


@asynccontextmanager
async def opened(server: embedded.Server) -> AsyncIterator[RedisStore]:
    store = await RedisStore.open(server.url, 4)
    await store.redis.config_set("appendfsync", "no")  # memory is measured, not the disk
    for partition in range(4):
        await store.join(partition)
        await RedisReadModels(store).adopt(partition, first())
    yield store
    await store.close()


@pytest.mark.parametrize("seats", [2, 4])
async def test_an_archived_game_leaves_a_kibibyte_and_no_more_however_many_there_are(
    store_server: Callable[[], embedded.Server], seats: int
) -> None:
    async with opened(store_server()) as store:
        season, played, used = Season(store, seats), 0, [0]
        for mark in MARKS:
            for number in range(played, mark):
                await season.play(number)
            played = mark
            used.append(await season.used())
    left = [(used[i + 1] - used[i]) / (MARKS[i] - MARKS[i - 1]) for i in range(1, len(MARKS))]
    for mark, size in zip(MARKS[1:], left, strict=True):
        figure(f"archived.{seats}_seats_bytes_per_game_to_{mark}", size, MOST, most=True)
    assert max(left) <= MOST
    assert left[-1] <= 1.1 * left[0]
