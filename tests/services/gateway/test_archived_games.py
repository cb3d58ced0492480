"""A game that left the store is read, watched and audited as before; a file that can't be read is told."""

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from grpc import StatusCode
from prestige.v1.game_pb2 import GAME_STATUS_ABANDONED, Position
from prestige.v1.game_service_pb2 import ResumePoint

from shared.archive.opening import files_of
from shared.client import Client
from shared.log.closing import Closed
from shared.log.redis_closing import RedisClosing
from shared.log.redis_readmodels import RedisReadModels
from shared.log.signing import Signer
from tests.marks import scenario
from tests.services.gateway import house as houses
from tests.services.gateway.failing import failed, said
from tests.services.gateway.house import PARTITIONS, House, Table
from tests.services.gateway.test_lists import projection
from tests.services.gateway.watching import BEGINNING, play, point, watched


@pytest.fixture
def folder(tmp_path: Path) -> str:
    return str(tmp_path / "archive")


@asynccontextmanager
async def served(url: str, folder: str) -> AsyncIterator[House]:
    """A gateway that has nothing in memory, and a command service."""
    async with houses.commands(url, archive=folder), houses.house(url, heartbeat=0.2, archive=folder) as opened:
        yield opened


async def archive(house: House, game: str, folder: str) -> None:
    files, store = files_of(folder, PARTITIONS), house.store
    assert files is not None
    plies, head = await store.read(game), await store.head(game)
    pointer = await files.write(game, plies, Signer(store.deployment.signing_key))
    assert await RedisClosing(store).archive(game, head, pointer) is Closed.DONE


async def over(house: House) -> Table:
    """A game with take-backs that was abandoned."""
    table = await houses.table(await house.client())
    await play(table, 14, random.Random(54))
    await table.client.abandon(table.game, "over")
    return table


def again(table: Table, client: Client) -> Table:
    """The same game, asked for by another client."""
    return Table(client, table.game, table.seats)


async def watches(house: House, table: Table) -> dict[str, list[bytes]]:
    """What watchers from the beginning, from every third ply and from none are sent until the end, per class."""
    plies = await house.store.read(table.id)
    starts = [BEGINNING, *(ResumePoint(version=it.version, hash=it.hash) for it in plies[::3])]
    found = {}
    for seat in (None, *table.seats):
        for after in (None, *starts):
            own: dict[str, Any] = {"after": after} if after is not None else {}
            async with watched(house, table, seat, with_views=True, **own) as stream:
                name = f"{seat.number if seat else 'all'} {after.version if after is not None else 'now'}"
                found[name] = [it.SerializeToString() async for it in stream if it.WhichOneof("message") != "heartbeat"]
    return found


async def seen(house: House, table: Table) -> dict[str, Any]:
    """Everything that can be asked about the game."""
    client, last = table.client, (await house.store.head(table.id)).version
    targets, versions = (table.game, table.seats[1]), range(1, last + 1)
    views = [await client.view(target, version=version) for target in targets for version in versions]
    return {
        "game": await client.get(table.game),
        "views": views,
        "now": await client.view(table.seats[0]),
        "state": await client.state(table.game, 5),
        "diff": await client.diff(table.game, 3, last),
        "legal": await client.legal(table.seats[0]),
        "plies": [it async for it in client.plies(table.game)],
        "export": [line async for line in client.export(table.game)],
        "verify": await client.verify(table.game),
        "replay": [it async for it in client.replay(table.game)],
    }


@scenario("P54")
async def test_whatever_is_asked_about_a_game_is_answered_the_same_after_it_was_archived(
    store_url: str, folder: str
) -> None:
    async with served(store_url, folder) as house:
        table = await over(house)
        before, told = await seen(house, table), await watches(house, table)
        await archive(house, table.id, folder)
        assert await seen(house, table) == before, "what this gateway had in memory"
    async with served(store_url, folder) as house:
        table = again(table, await house.client())
        assert not await house.store.redis.exists(house.store.keys.game(table.id))
        assert await watches(house, table) == told
        assert await seen(house, table) == before
        assert before["game"].status == GAME_STATUS_ABANDONED
        assert before["verify"].ok


async def test_who_watches_while_a_game_is_archived_sees_it_to_its_end(store_url: str, folder: str) -> None:
    async with served(store_url, folder) as house:
        table = await over(house)
        plies = await house.store.read(table.id)
        async with watched(house, table, after=BEGINNING) as stream:
            first = await anext(stream)
            await archive(house, table.id, folder)
            versions = [point(first).version, *[point(it).version async for it in stream]]
        assert versions == list(range(1, len(plies) + 1))


async def test_a_client_of_another_history_is_reset_by_an_archived_game_too(store_url: str, folder: str) -> None:
    async with served(store_url, folder) as house:
        table = await over(house)
        await archive(house, table.id, folder)
    async with served(store_url, folder) as house:
        lost = ResumePoint(version=3, hash="0" * 64)
        async with watched(house, again(table, await house.client()), after=lost) as stream:
            message = await anext(stream)
        assert message.snapshot.reset


@pytest.mark.parametrize(
    ("harm", "code", "reason"),
    [
        ("remove", StatusCode.UNAVAILABLE, "ARCHIVE_UNAVAILABLE"),
        ("damage", StatusCode.DATA_LOSS, "ARCHIVE_DAMAGED"),
    ],
)
async def test_a_file_that_cannot_be_read_is_told_and_nothing_wrong_is_shown(
    store_url: str, folder: str, harm: str, code: StatusCode, reason: str
) -> None:
    async with served(store_url, folder) as house:
        table = await over(house)
        await archive(house, table.id, folder)
    files = files_of(folder, PARTITIONS)
    assert files is not None
    name, content = files.name(table.id), await files.storage.read(files.name(table.id))
    await (files.storage.remove(name) if harm == "remove" else files.storage.write(name, content[:-9] + b"otherwise"))
    async with served(store_url, folder) as house:
        table = again(table, await house.client())
        for asked in (table.client.view(table.game), table.client.view(table.game, version=2), table.step()):
            with pytest.raises(Exception, match=reason):
                await asked
        async with watched(house, table) as stream:
            assert said(await failed(anext(stream))) == (code, reason)
        await files.storage.write(name, content)
        assert (await table.client.view(table.game)).version == (await house.store.head(table.id)).version


async def test_lists_and_the_streams_of_a_player_need_no_file(store_url: str, folder: str) -> None:
    async with served(store_url, folder) as house, projection(store_url):
        table = await over(house)
        shown = [game async for game in table.client.list_games(player="player-0", seen=[await end(house, table)])]
        await archive(house, table.id, folder)
        await RedisReadModels(house.store).slim(table.id)
    files = files_of(folder, PARTITIONS)
    assert files is not None
    await files.storage.remove(files.name(table.id))
    async with served(store_url, folder) as house:
        client = await house.client()
        assert [game async for game in client.list_games(player="player-0")] == shown
        assert [*(await anext(client.watch_games("player-0"))).games] == shown


async def end(house: House, table: Table) -> Position:
    """Where the log of the game's partition ends."""
    partition = house.store.keys.partition_of(table.id)
    return Position(partition=partition, number=(await house.store.log_end(partition)).number)


async def test_a_game_is_verified_and_exported_from_its_file_as_it_is_now(store_url: str, folder: str) -> None:
    async with served(store_url, folder) as house:
        table = await over(house)
        await archive(house, table.id, folder)
        assert (await table.client.verify(table.game)).ok
        files = files_of(folder, PARTITIONS)
        assert files is not None
        name, content = files.name(table.id), await files.storage.read(files.name(table.id))
        flipped = content[:99] + bytes([content[99] ^ 1]) + content[100:]
        for harm, answer in (
            (files.storage.write(name, flipped), (StatusCode.DATA_LOSS, "ARCHIVE_DAMAGED")),
            (files.storage.remove(name), (StatusCode.UNAVAILABLE, "ARCHIVE_UNAVAILABLE")),
        ):
            await harm
            for asked in (table.client.verify(table.game), anext(table.client.export(table.game))):
                assert said(await failed(asked)) == answer
        await files.storage.write(name, content)
        assert (await table.client.verify(table.game)).ok


async def test_a_gateway_that_was_not_told_of_the_archive_says_so(store_url: str, folder: str) -> None:
    async with served(store_url, folder) as house:
        table = await over(house)
        await archive(house, table.id, folder)
    async with houses.house(store_url) as house:
        client = await house.client()
        with pytest.raises(Exception, match="ARCHIVE_UNAVAILABLE"):
            await client.view(table.game)
        with pytest.raises(Exception, match="GAME_NOT_FOUND"):
            await client.view("games/nowhere")
