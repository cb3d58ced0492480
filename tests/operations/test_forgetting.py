"""Players who ask to be forgotten: no byte of any file names them afterwards, and every game still verifies."""

from pathlib import Path

import pytest

from shared.client import Client, Denied, Refused, Seat
from shared.embedded.deployment import Deployment
from tests.marks import scenario
from tests.operations.program import prestige

GONE, STAYS = "Gerda Ohnesorg", "Paul Bleibt"
CASTLE = "castle"


async def seated(client: Client, *players: str) -> tuple[str, list[Seat]]:
    """A game that has begun, with these players on its seats."""
    game = (await client.create(CASTLE, seats=len(players))).game
    seats = [await client.sit(game, player) for player in players]
    await client.start(game)
    return game, seats


def naming(folder: Path, player: str) -> list[str]:
    """The files of a deployment in which a name can be read."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    return [path.name for path in files if player.encode() in path.read_bytes()]


@scenario("E54")
async def test_a_player_who_is_forgotten_can_be_read_nowhere_and_every_game_still_verifies(tmp_path: Path) -> None:
    with Deployment(tmp_path / "var") as deployment:
        async with Client(deployment.address, deployment.api_key) as client:
            over, _ = await seated(client, GONE, STAYS)
            await client.abandon(over, "enough")
            running, (hers, his) = await seated(client, GONE, STAYS)
            assert naming(deployment.folder, GONE)
            told = await prestige(deployment, "forget", GONE)
            assert "2 seats" in told
            assert naming(deployment.folder, GONE) == []
            assert naming(deployment.folder, STAYS) != []
            for game in (over, running):
                assert [it.player for it in (await client.get(game)).seats] == ["(forgotten)", STAYS]
                assert (await client.verify(game)).ok
            assert [it.name async for it in client.list_games(player=GONE)] == []
            assert {it.name async for it in client.list_games(player=STAYS)} == {over, running}
            with pytest.raises(Denied):
                await client.concede(hers)
            another = await client.create(CASTLE, seats=2)
            with pytest.raises(Refused) as refused:
                await client.sit(another.game, GONE)
            assert refused.value.reason == "PLAYER_FORGOTTEN"
            await client.concede(his)
