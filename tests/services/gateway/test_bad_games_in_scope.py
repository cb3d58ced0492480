"""Keys of some titles, and games whose title the log no longer tells: one of them costs no list and no audit."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from grpc import StatusCode

from shared.archive.opening import files_of
from shared.client import Client
from tests.services.gateway import house as houses
from tests.services.gateway.failing import failed, said
from tests.services.gateway.house import PARTITIONS, House, Table
from tests.services.gateway.test_archived_games import archive, end
from tests.services.gateway.test_keys import NOT_FOUND, of
from tests.services.gateway.test_lists import listed, projection

DAMAGED = (StatusCode.FAILED_PRECONDITION, "GAME_DAMAGED")
NO_FILE = (StatusCode.UNAVAILABLE, "ARCHIVE_UNAVAILABLE")
KEYS = {
    "boss": of("boss", "admin"),
    "tv": of("tv", "spectator", titles=["castle"]),
    "scoped": of("scoped", "auditor", titles=["castle"]),
}


@dataclass
class Games:
    """Names of games of castle, each with a fault of its own, and of a sound one of city."""

    sound: str
    broken: str
    deleted: str
    filed: str
    other: str

    @property
    def castles(self) -> set[str]:
        return {self.sound, self.broken, self.deleted, self.filed}


async def overwrite_first_ply(house: House, table: Table) -> None:
    key = house.store.keys.game(table.id)
    (_, first), *later = await house.store.redis.xrange(key)
    await house.store.redis.delete(key)
    for place, fields in ((b"1-0", {**first, b"ply": b"spoilt"}), *later):
        await house.store.redis.xadd(key, fields, id=place)


async def spoilt(house: House, folder: str, rows: bool) -> Games:
    """The games, once all rows are there if there shall be `rows`."""
    boss = await house.client("boss")
    sound, broken, deleted, filed = [await houses.table(boss) for _ in range(4)]
    city = await houses.table(boss, title="city")
    await boss.abandon(filed.game)
    tables = (sound, broken, deleted, filed, city)
    if rows:
        seen = [await end(house, table) for table in tables]
        assert len(await listed(boss, seen=seen)) == len(tables)
    await overwrite_first_ply(house, broken)
    await house.store.redis.delete(house.store.keys.game(deleted.id))
    await archive(house, filed.id, folder)
    files = files_of(folder, PARTITIONS)
    assert files is not None
    await files.storage.remove(files.name(filed.id))
    return Games(*(table.game for table in tables))


@asynccontextmanager
async def served(url: str, folder: str) -> AsyncIterator[House]:
    """A gateway that remembers no game."""
    async with houses.house(url, api_keys=KEYS, archive=folder, heartbeat=0.1) as opened:
        yield opened


@pytest.fixture
def folder(tmp_path: Path) -> str:
    return str(tmp_path / "archive")


async def watched(client: Client) -> set[str]:
    """The games of a player that the stream of it begins with."""
    return {game.name for game in (await anext(client.watch_games("player-0"))).games}


async def test_the_row_tells_the_title_that_the_log_does_not(store_url: str, folder: str) -> None:
    async with houses.commands(store_url, archive=folder), projection(store_url):
        async with served(store_url, folder) as house:
            games = await spoilt(house, folder, rows=True)
        async with served(store_url, folder) as house:
            tv, scoped, boss = [await house.client(name) for name in ("tv", "scoped", "boss")]
            assert set(await listed(tv)) == games.castles
            assert {game async for game in scoped.all_games()} == games.castles
            assert await watched(tv) == await watched(boss) - {games.other} >= {games.sound, games.filed}
            for game in (games.broken, games.deleted):
                told = await scoped.verify(game)
                assert told == await boss.verify(game)
                assert told.HasField("divergence")
            for game, answer in ((games.broken, DAMAGED), (games.deleted, NOT_FOUND), (games.filed, NO_FILE)):
                assert said(await failed(tv.get(game))) == said(await failed(boss.get(game))) == answer
            assert said(await failed(scoped.verify(games.filed))) == NO_FILE


async def test_without_a_row_the_game_is_damaged_and_auditors_hear_of_it(store_url: str, folder: str) -> None:
    async with houses.commands(store_url, archive=folder), served(store_url, folder) as house:
        games = await spoilt(house, folder, rows=False)
    async with served(store_url, folder) as house:
        tv, scoped = [await house.client(name) for name in ("tv", "scoped")]
        assert {game async for game in scoped.all_games()} == games.castles
        assert await watched(tv) == {games.sound}
        assert (await scoped.verify(games.sound)).ok
        for game, answer in ((games.broken, DAMAGED), (games.deleted, DAMAGED), (games.filed, NO_FILE)):
            for asked in (scoped.verify(game), tv.get(game)):
                assert said(await failed(asked)) == answer
        assert said(await failed(scoped.verify(games.other))) == NOT_FOUND


async def test_whoever_may_know_of_all_follows_games_of_which_one_is_damaged(store_url: str, folder: str) -> None:
    async with houses.commands(store_url, archive=folder), served(store_url, folder) as house:
        games = await spoilt(house, folder, rows=False)
    async with served(store_url, folder) as house:
        assert await watched(await house.client("boss")) == {games.sound, games.other}
