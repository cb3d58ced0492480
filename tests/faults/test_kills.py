"""Every process is killed in the middle of a game, and so is the store; the game goes on as if nothing had happened."""

import asyncio
import os
from random import Random

import pytest
from prestige.v1.game_pb2 import GameStatus

from shared.embedded.deployment import SERVICES, Deployment
from tests.faults.account import account
from tests.faults.conftest import bring_back, kill
from tests.faults.match import Match, Remembering, match
from tests.marks import scenario

pytestmark = pytest.mark.xdist_group("shaken")
ALL = (*SERVICES, "store")
STRIDE = 10  # plies between two blows


async def lose(deployment: Deployment, *names: str) -> None:
    """Kill, and bring back."""
    for name in names:
        kill(deployment, name)
    await asyncio.sleep(0.1)
    await asyncio.to_thread(bring_back, deployment, *names)


async def lists_show_the_end(of: Match) -> None:
    """What the projection wrote, whatever happened to it, says what the log says."""
    last = await of.client.get(of.game)
    position = of.client.told[-1].receipt.position
    shown = [it async for it in of.client.list_games(player="player-0", seen=[position]) if it.name == of.game]
    for _ in range(100):
        if [it.status for it in shown] == [GameStatus.GAME_STATUS_FINISHED]:
            break
        await asyncio.sleep(0.05)
        shown = [it async for it in of.client.list_games(player="player-0") if it.name == of.game]
    players = [f"player-{seat.number}" for seat in of.seats]
    assert [(it.version, list(it.players)) for it in shown] == [(last.version, players)]
    assert shown[0].outcome == last.outcome


@scenario("P2", "P29", "P36", "P55")
async def test_a_game_outlives_a_kill_of_each_service_and_of_the_store_and_of_all_at_once(shaken: Deployment) -> None:
    async with Remembering(shaken.address, shaken.api_key) as client:
        async with match(client, seats=3) as game:
            for victims in (*((name,) for name in ALL), ALL):
                await game.reaches(game.version + STRIDE)
                await lose(shaken, *victims)
                await game.reaches(game.version + STRIDE)
            assert not game.over
            assert shaken.fallen() == []
        assert await account(client, game) > 2 * STRIDE * len(ALL)
        await lists_show_the_end(game)


@scenario("P55")
@pytest.mark.soak
async def test_games_outlive_any_number_of_kills(shaken: Deployment) -> None:
    rng = Random(7)
    for turn in range(int(os.environ.get("SOAK_GAMES", "20"))):
        async with Remembering(shaken.address, shaken.api_key) as client:
            async with match(client, seats=rng.choice((2, 3, 4)), seed=turn) as game:
                while not game.over:
                    await asyncio.sleep(rng.random())
                    await lose(shaken, *rng.sample(ALL, rng.choice((1, 1, 2, 4))))
                    await game.reaches(game.version + 1)
            await account(client, game)
