"""Auditors compare two games, or two spans of one: where they part, and in what."""

import pytest
from grpc import StatusCode

from services.command import judging
from shared.client import Client
from tests.marks import scenario
from tests.services.gateway import house as houses
from tests.services.gateway.failing import failed, said
from tests.services.gateway.house import Table
from tests.services.gateway.watching import wrongly


@pytest.fixture
def alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game has the same chance, whatever its id."""
    monkeypatch.setattr(judging, "Seeded", lambda game, seed: SEEDED("any", b"s" * 32))


SEEDED = judging.Seeded


@pytest.mark.usefixtures("alike")
@pytest.mark.parametrize("title", ["castle", "caylus"])
async def test_two_games_are_equal_as_far_as_the_same_was_done(client: Client, title: str) -> None:
    one, other = [await houses.table(client, title=title) for _ in range(2)]
    for table in (one, other):
        await table.step()
    whole = await client.compare(one.game, other.game)
    assert (whole.equal, whole.differ, [*whole.changes]) == (5, False, [])
    await one.step()
    longer = await client.compare(one.game, other.game)
    assert (longer.equal, longer.differ, longer.version, longer.other_version) == (5, True, 6, 0)
    assert not (await client.compare(one.game, other.game, plies=5)).differ
    await other.step(1)
    parted = await client.compare(one.game, other.game)
    assert (parted.equal, parted.differ, parted.version, parted.other_version) == (5, True, 6, 6)
    paths = [change.path.partition(".")[0].partition("[")[0] for change in parted.changes]
    assert paths == sorted(paths, key=["actor", "cause", "events", "state"].index)
    assert {"cause", "events"} <= {*paths}


async def test_games_with_other_chance_part_where_it_is_first_used(client: Client) -> None:
    one, other = [await houses.table(client, title="city") for _ in range(2)]
    found = await client.compare(one.game, other.game)
    assert (found.equal, found.version) == (3, 4)
    assert found.changes[0].path.startswith("events[")


async def test_games_of_two_titles_part_at_once(client: Client) -> None:
    one, other = [await houses.table(client, title=title) for title in ("castle", "city")]
    found = await client.compare(one.game, other.game)
    assert (found.equal, [(it.path, it.before, it.after) for it in found.changes]) == (
        0,
        [("title", '"castle"', '"city"')],
    )


@scenario("P84")
async def test_what_was_undone_stays_readable_and_done_again_it_is_the_same(table: Table) -> None:
    seat, action, version = await wrongly(table)
    undone = await anext(table.client.replay(table.game, from_version=version))
    assert (undone.action, bool(undone.words)) == (action, True)
    legal = await table.client.legal(seat)
    again = await table.client.act(seat, action, prompt_id=legal.prompt.id)
    assert again.version == version + 2
    own = {"from_version": version, "other_from_version": again.version}
    found = await table.client.compare(table.game, table.game, plies=1, **own)
    assert (found.equal, found.differ) == (1, False)
    told = await anext(table.client.replay(table.game, from_version=again.version))
    assert told.words == undone.words


async def test_a_comparison_that_can_not_be_is_told_so(table: Table) -> None:
    client, game = table.client, table.game
    for call, wanted in (
        (client.compare(game, "games/none"), (StatusCode.NOT_FOUND, "GAME_NOT_FOUND")),
        (client.compare(game, "none"), (StatusCode.INVALID_ARGUMENT, "MALFORMED")),
        (client.compare(game, game, plies=-1), (StatusCode.INVALID_ARGUMENT, "MALFORMED")),
        (client.compare(game, game, other_from_version=99), (StatusCode.OUT_OF_RANGE, "VERSION_OUT_OF_RANGE")),
    ):
        assert said(await failed(call)) == wanted


async def test_it_is_told_which_of_two_games_is_not_there(client: Client) -> None:
    game = (await houses.table(client)).game
    one, other = await failed(client.compare("games/none", game)), await failed(client.compare(game, "games/none"))
    assert (one.metadata["field"], one.message) == ("game", "there is no such game")
    assert (other.metadata["field"], other.message) == ("other", "there is no such game to compare with")
