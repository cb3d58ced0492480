"""Games of city through the interface: alone and with others, with everything hidden that can be hidden."""

import pytest
from prestige.v1.game_pb2 import GameStatus

from services.cli.checks import checks
from shared.client import Client
from tests.e2e.games import played
from tests.marks import clause

pytestmark = pytest.mark.xdist_group("e2e")


@clause("CI-282", "CI-372")
@pytest.mark.parametrize(("seats", "mode"), [(1, "MODE_STANDARD"), (3, "MODE_SQUALOR")])
async def test_a_game_is_what_everybody_saw_and_what_the_log_says(client: Client, seats: int, mode: str) -> None:
    over = await played(client, seats, title="city", mode=mode, shadows=True)
    receipt = over.seats[-1].receipt
    assert receipt is not None
    found = [check async for check in checks(client, over.game, receipt, over.witnesses)]
    assert [check for check in found if not check.ok] == []
    game = await client.get(over.game)
    assert game.status == GameStatus.GAME_STATUS_FINISHED
    assert {standing.rank for standing in game.outcome.standings} <= {1, 2, 3}


@clause("CI-192", "CI-284")
async def test_the_last_seat_plays_on_and_a_city_that_all_have_left_falls(client: Client) -> None:
    game = (await client.create("city", 2)).game
    seats = [await client.sit(game, f"player-{n}") for n in range(2)]
    await client.start(game)
    asked = (await client.get(game)).to_act
    await client.concede(seats[1 - asked])  # who is asked would discard for it, and an Invader event could end the game
    assert (await client.get(game)).status == GameStatus.GAME_STATUS_RUNNING
    await client.concede(seats[asked])
    over = await client.get(game)
    assert (over.status, over.outcome.cause) == (GameStatus.GAME_STATUS_FINISHED, "concede")
    assert all(standing.rank > 1 for standing in over.outcome.standings)
