"""Players who ask to be forgotten: no byte of any file names them afterwards, and every game still verifies."""

from pathlib import Path

import pytest
import redis

from shared.client import Client, Denied, Refused, Seat
from shared.embedded.deployment import Deployment
from tests.marks import scenario
from tests.operations.program import prestige
from tests.operations.test_backup import unpacked

GONE, STAYS = "Gerda Ohnesorg", "Paul Bleibt"
CASTLE = "castle"


async def seated(client: Client, *players: str) -> tuple[str, list[Seat]]:
    """A game that has begun, with these players on its seats."""
    game = (await client.create(CASTLE, seats=len(players))).game
    seats = [await client.sit(game, player) for player in players]
    await client.start(game)
    return game, seats


def archived(folder: Path) -> dict[str, str]:
    """The settings of a deployment whose archive is beside it."""
    return {"PRESTIGE_ARCHIVE": str(folder / "archive")}


def naming(folder: Path, player: str) -> list[str]:
    """The files of a deployment in which a name can be read."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    return [path.name for path in files if player.encode() in path.read_bytes()]


def trimmed(url: str) -> None:
    """Trim what the services trim by and by: nothing shows it any more, and yet it is there."""
    with redis.Redis.from_url(url) as client:
        for key in (*client.scan_iter("*:commands"), *client.scan_iter("*:log")):
            client.xtrim(key, maxlen=1, approximate=False)


def rewriting(url: str) -> None:
    """Begin a rewrite of the store's files that takes its time: it began before anybody is forgotten."""
    with redis.Redis.from_url(url) as client:
        client.config_set("rdb-key-save-delay", 20_000)
        client.bgrewriteaof()
        assert client.info("persistence")["aof_rewrite_in_progress"]
        client.config_set("rdb-key-save-delay", 0)


@scenario("E54")
async def test_a_player_who_is_forgotten_can_be_read_nowhere_and_every_game_still_verifies(tmp_path: Path) -> None:
    with Deployment(tmp_path / "var", settings=archived(tmp_path)) as deployment:
        async with Client(deployment.address, deployment.api_key) as client:
            over, _ = await seated(client, GONE, STAYS)
            await client.abandon(over, "enough")
            old, _ = await seated(client, STAYS, GONE)
            await client.abandon(old, "enough")
            await prestige(deployment, "archive", old.partition("/")[2])
            running, (hers, his) = await seated(client, GONE, STAYS)
            assert naming(tmp_path, GONE)
            trimmed(deployment.store.url)
            rewriting(deployment.store.url)
            told = await prestige(deployment, "forget", GONE)
            assert "3 seats" in told
            assert "spelt" not in told
            assert "spelt" in await prestige(deployment, "forget", "nobody-here")
            assert naming(tmp_path, GONE) == []
            assert naming(tmp_path, STAYS) != []
            assert [it.player for it in (await client.get(old)).seats] == [STAYS, "(forgotten)"]
            assert (await client.verify(old)).ok
            for game in (over, running):
                assert [it.player for it in (await client.get(game)).seats] == ["(forgotten)", STAYS]
                assert (await client.verify(game)).ok
            assert [it.name async for it in client.list_games(player=GONE)] == []
            assert {it.name async for it in client.list_games(player=STAYS)} == {over, old, running}
            with pytest.raises(Denied):
                await client.concede(hers)
            another = await client.create(CASTLE, seats=2)
            with pytest.raises(Refused) as refused:
                await client.sit(another.game, GONE)
            assert refused.value.reason == "PLAYER_FORGOTTEN"
            await client.concede(his)


@scenario("E54")
async def test_a_copy_from_before_names_nobody_once_it_is_restored(tmp_path: Path) -> None:
    copy = tmp_path / "copy.tar"
    with Deployment(tmp_path / "var", settings=archived(tmp_path)) as deployment:
        async with Client(deployment.address, deployment.api_key) as client:
            over, _ = await seated(client, GONE, STAYS)
            await client.abandon(over, "enough")
            running, _ = await seated(client, GONE, STAYS)
            await prestige(deployment, "backup", str(copy), "--store", str(deployment.folder / "store"))
            await prestige(deployment, "forget", GONE)
    unpacked(copy, tmp_path / "new/store")
    assert naming(tmp_path / "new", GONE), "the copy is from before"
    with Deployment(tmp_path / "new", settings=archived(tmp_path)) as restored:
        assert naming(restored.folder, GONE) == []
        async with Client(restored.address, restored.api_key) as client:
            for game in (over, running):
                assert [it.player for it in (await client.get(game)).seats] == ["(forgotten)", STAYS]
                assert (await client.verify(game)).ok
