"""Whole games under a second pair of eyes: points, deniers and cubes are what the rules text makes of the log."""

import pytest

from shared.games.caylus.events import DeniersGained, PointsLost, PointsScored, TurnBegan
from shared.games.caylus.state import Player
from shared.games.caylus.values import Edition, Options
from shared.kernel.play import Played
from tests.games.caylus.audit import Audit, letters
from tests.games.caylus.games import played
from tests.marks import clause, scenario

EDITIONS = [Options(edition, jeweller=jeweller) for edition in Edition for jeweller in (False, True)]


def held(player: Player) -> tuple[int, int, str]:
    """What the state says a player has."""
    return player.points, player.deniers, letters(player.cubes)


def audited(plies: list[Played]) -> int:
    """Compare the books of a game with its states whenever a turn begins, and at the end; the number of comparisons."""
    audit, compared = Audit(), 0
    for ply in plies:
        for event in ply.events:
            audit.read(event)
        if ply is plies[-1] or any(isinstance(event, TurnBegan) for event in ply.events):
            players = ply.state.players
            assert {p.seat: audit.purse(p.seat) for p in players} == {p.seat: held(p) for p in players}
            compared += 1
    return compared


@scenario("P24")
@pytest.mark.parametrize("options", EDITIONS, ids=lambda o: f"{o.edition.value}-{o.jeweller}")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@clause("CY-012", "CY-025", "CY-026", "CY-027", "CY-057", "CY-184", "CY-232", "CY-327", "CY-328", "CY-329", "CY-337")
def test_a_second_scorer_finds_what_everybody_has(seats: int, options: Options) -> None:
    by_chance = played(seats, 71, options=options)
    with_bots = played(seats, 72, bots=range(seats - 1), options=options)
    for plies in (by_chance, with_bots):
        assert audited(plies) == 1 + plies[-1].state.turn


def test_the_second_scorer_has_no_eyes_for_the_amounts_it_checks() -> None:
    blind = [
        ply._replace(
            events=tuple(e for e in ply.events if not isinstance(e, PointsScored | PointsLost | DeniersGained))
        )
        for ply in played(3, 73, bots=(0, 1, 2))
    ]
    assert audited(blind) > 9


def test_a_wrong_total_does_not_pass() -> None:
    plies = played(2, 74)
    last = plies[-1].state
    wrong = last.with_player(1, points=last.players[1].points + 1)
    with pytest.raises(AssertionError):
        audited([*plies[:-1], plies[-1]._replace(state=wrong)])
