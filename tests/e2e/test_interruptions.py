"""A game that goes on while everything it runs on falls and comes back."""

import asyncio
from pathlib import Path

import pytest
from prestige.v1.game_pb2 import GameUpdate

from services.bot.player import play
from services.bot.strategies import strategy
from services.cli.checks import checks
from services.cli.witness import Witness
from shared.client import Client, Retry, Seat
from shared.embedded.deployment import Deployment
from tests.marks import scenario

# The same is shown in less time by tests/faults/history.
pytestmark = [pytest.mark.soak, pytest.mark.xdist_group("running")]
PATIENT = Retry(attempts=40)
FALLS = {30: "gateway", 60: "command", 90: "projection", 120: "store", 150: "gateway"}


async def fall(deployment: Deployment, name: str) -> None:
    """Kill it and bring it back, while the game goes on."""
    if name == "store":
        await asyncio.to_thread(deployment.kill_store)
        await asyncio.to_thread(deployment.restart_store)
    else:
        await asyncio.to_thread(deployment.kill, name)
        await asyncio.to_thread(deployment.restart, name)


@scenario("P2", "E42", "E44")
async def test_bots_and_watchers_go_on_through_the_fall_of_every_process(tmp_path: Path) -> None:
    with Deployment(tmp_path) as deployment:
        async with Client(deployment.address, deployment.api_key, retry=PATIENT, timeout=3.0, silence=15.0) as client:
            game = (await client.create("castle", 2)).game
            seats = [await client.sit(game, player) for player in ("ann", "bob")]
            known = await client.start(game)
            witnesses = await played_through(deployment, client, game, seats)
            found = [check async for check in checks(client, game, known, witnesses)]
        assert [check for check in found if not check.ok] == []
        assert deployment.fallen() == []


async def played_through(deployment: Deployment, client: Client, game: str, seats: list[Seat]) -> list[Witness]:
    """Play to the end, and at some plies let something fall."""
    falls: list[asyncio.Task[None]] = []

    def tell(update: GameUpdate) -> None:
        if name := FALLS.get(update.version):
            falls.append(asyncio.create_task(fall(deployment, name)))

    witnesses = [Witness("spectator", game), *(Witness(f"seat {seat.number}", seat) for seat in seats)]
    watches = [witness.watch(client, tell if witness is witnesses[0] else None) for witness in witnesses]
    await asyncio.gather(*watches, *(play(client, seat, strategy("random", "castle", seed=7)) for seat in seats))
    await asyncio.gather(*falls)
    assert len(falls) == len(FALLS)
    return witnesses
