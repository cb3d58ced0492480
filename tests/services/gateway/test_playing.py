"""A game from creation to its end through the gateway alone."""

from shared.client import Client
from tests.services.gateway.house import Table


async def test_a_game_is_created_started_and_played(table: Table) -> None:
    before = await table.client.get(table.game)
    receipt = await table.step()
    after = await table.client.view(table.game, min_version=receipt.version)
    assert (before.status, before.version) == (2, 4)
    assert (after.version, after.hash) == (receipt.version, receipt.hash)
    assert receipt.version == 5


async def test_the_titles_are_told_with_their_options(client: Client) -> None:
    (castle,) = [title for title in await client.titles() if title.name == "castle"]
    assert (castle.min_seats, castle.max_seats) == (2, 4)
    assert {option.name for option in castle.options} >= {"duel"}
    assert all(option.comment and option.type for option in castle.options)
