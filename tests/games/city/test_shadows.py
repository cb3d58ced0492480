"""City Shadows: CI-233 to CI-250, CI-269; S-54 to S-56, S-124 to S-127."""

from __future__ import annotations

from typing import Any

import pytest

from shared.games.city import actions as a
from shared.games.city.prompts import AskAgenda, AskClose, AskTurn
from shared.games.city.values import EventDeck, Reason
from shared.kernel.secrets import Hidden
from tests.games.city.asking import asked
from tests.games.city.given import Game, agenda, card, given
from tests.games.city.usual import WON, end
from tests.marks import clause, scenario

WIN = card("Monument", effects=["★+1"])
DEMAND = [["event", "favorLost", 1]]


def prevailed(game: Game) -> Any:
    """The result after seat 0 has placed the last Monument."""
    game.hand(0, WIN)
    game.place(WIN, -1, 0)
    assert end(game) == (WON, Reason.PRESTIGE)
    return game.state.result


@scenario("S-54")
@clause("CI-239", "CI-240", "CI-241", "CI-242", "CI-243")
def test_revealing_an_agenda() -> None:
    game = given(3, shadows=True, coins=8, prestige=4)
    game.agendas(0, agenda("coins >= 8", "play", 2), agenda("happiness >= 4", "play", 3))
    assert game.options(a.RevealAgenda) == [a.RevealAgenda("agenda-0"), a.RevealAgenda("agenda-1")]
    game.act(a.RevealAgenda("agenda-0"))
    assert isinstance(game.asked, AskTurn)
    assert not game.options(a.RevealAgenda)
    done = game.blank()
    assert not asked(done, AskClose)
    game.blank()
    game.blank()
    assert game.state.active == 0
    assert not game.options(a.RevealAgenda)
    game.with_state(coins=0)
    result = prevailed_anywhere(game)
    assert (result.agendas, result.influence) == ((2, 0, 0), (2, 0, 0))


def prevailed_anywhere(game: Game) -> Any:
    """The result after seat 0 has placed the last Monument in row 0, as far left as it can."""
    game.hand(0, WIN)
    x = min(x for x, y in game.cells(WIN) if y == 0)
    game.place(WIN, x, 0)
    return game.state.result


@scenario("S-55")
@clause("CI-239", "CI-244", "CI-245", "CI-246", "CI-247")
def test_end_agendas_change_the_founder() -> None:
    game = given(3, shadows=True, prestige=4)
    game.city({(1, 0): "Home:fishing", (2, 0): "Home:fishing", (3, 0): "Home:crafting"})
    game.agendas(
        0, agenda("defense >= 4", "end", 1), agenda("happiness >= 4", "end", 2), agenda("coins >= 5", "play", 3)
    )
    result = prevailed(game)
    assert game.figures == "[H4 P4 D4 ★5 C5]"
    assert (result.influence, result.agendas, result.winners) == ((3, 2, 0), (2, 0, 0), (0,))


@scenario("S-56")
@clause("CI-068", "CI-234", "CI-235", "CI-236")
def test_an_agenda_for_each_event() -> None:
    game = given(2, shadows=True).agenda_deck(*[agenda("coins >= 5")] * 3).invader([*DEMAND, "C+1"]).favor_lost("Calm")
    game.act(a.DiscardCards((game.state.players[0].hand[0].id,)))
    assert isinstance(game.asked, AskAgenda)
    assert game.options() == [a.TakeAgenda(), a.DeclineAgenda()]
    assert len(game.state.stack(EventDeck.FAVOR_LOST).used) == 1
    assert game.state.coins == 5
    game.act(a.TakeAgenda())
    assert isinstance(game.asked, AskAgenda)
    assert game.state.coins == 6
    assert game.state.resolving == ()
    game.act(a.DeclineAgenda())
    assert not isinstance(game.asked, AskAgenda)
    assert (len(game.state.players[0].agendas), len(game.state.agenda_deck)) == (1, 2)


@scenario("S-56")
@clause("CI-237")
def test_a_seat_that_has_revealed_is_offered_nothing_nor_is_one_from_an_empty_deck() -> None:
    game = given(2, shadows=True).agenda_deck(agenda("coins >= 5")).agendas(0, agenda("coins >= 5"))
    game.act(a.RevealAgenda("agenda-1"))
    assert not asked(game.discard(1), AskAgenda)
    game = given(2, shadows=True)
    assert not asked(game.discard(1), AskAgenda)


@clause("CI-235")
def test_the_offer_comes_after_the_passives_of_the_event_and_before_those_of_the_action() -> None:
    unit = card(
        "Unit", passives=[{"on": ["event", "invader"], "do": ["H+1"]}, {"on": ["discardAction"], "do": ["C+1"]}]
    )
    game = given(2, shadows=True).units(unit).agenda_deck(agenda("coins >= 5")).invader(["D-1"])
    game.act(a.DiscardCards((game.state.players[0].hand[0].id,)))
    assert isinstance(game.asked, AskAgenda)
    assert game.figures == "[H5 P4 D3 ★0 C5]"
    game.act(a.DeclineAgenda())
    assert game.figures == "[H5 P4 D3 ★0 C6]"


@clause("CI-236")
def test_a_warded_event_and_one_of_the_tracks_bring_an_offer() -> None:
    game = given(2, shadows=True).agenda_deck(agenda("coins >= 5")).wards(EventDeck.INVADER, 1)
    assert asked(game.discard(1), AskAgenda) == 1
    game = given(2, shadows=True, start=True, happiness=1).agenda_deck(agenda("coins >= 5"))
    assert asked(game.start(), AskAgenda) == 1


@scenario("S-124")
@clause("CI-233", "CI-234", "CI-238", "CI-243", "CI-263", "CI-281")
def test_any_number_of_agendas() -> None:
    never = [agenda("coins >= 99", "end")] * 5
    game = given(2, shadows=True).agendas(0, *never).agenda_deck(*[agenda("coins >= 5", "play", 1)] * 2)
    game.act(a.DiscardCards((game.state.players[0].hand[0].id,)))
    game.act(a.TakeAgenda())
    game.act(game.options(a.DrawFrom)[0])
    assert isinstance(game.asked, AskClose)
    new = game.state.players[0].agendas[-1]
    assert game.view(1).players[0].agendas == Hidden(6)
    assert game.options() == [a.EndTurn(), a.RevealAgenda(new)]
    game.play(a.RevealAgenda(new))
    seen = game.view(1).players[0]
    assert (seen.revealed, seen.agendas) == (new, Hidden(5))
    game.blank()
    done = game.discard(1)
    assert not asked(done, AskAgenda)
    assert not asked(done, AskClose)


@clause("CI-240")
def test_a_play_agenda_whose_goal_does_not_hold_cannot_be_revealed() -> None:
    game = given(2, shadows=True).agendas(0, agenda("coins >= 6"))
    assert not game.options(a.RevealAgenda)
    game.refused(a.RevealAgenda("agenda-0"))
    game.act(game.options(a.PlaceCard)[0])
    game.act(a.DrawFrom(game.options(a.DrawFrom)[0].pile))
    assert game.options() == [a.EndTurn()]


@clause("CI-240")
def test_an_agenda_can_be_revealed_only_in_the_own_turn() -> None:
    game = given(2, shadows=True).agendas(1, agenda("coins >= 5"))
    assert not game.options(a.RevealAgenda)
    game.refused(a.RevealAgenda("agenda-0"), seat=1)
    game.blank()
    assert game.options(a.RevealAgenda) == [a.RevealAgenda("agenda-0")]


@clause("CI-242")
def test_the_revealed_agenda_counts_and_no_better_one() -> None:
    game = given(3, shadows=True, prestige=4).agendas(
        0, agenda("coins >= 5", "play", 1), agenda("coins >= 5", "end", 3)
    )
    game.act(a.RevealAgenda("agenda-0"))
    assert prevailed(game).agendas == (1, 0, 0)


@clause("CI-243")
@pytest.mark.parametrize("goal", ["coins >= 5", "coins >= 99"])
@pytest.mark.parametrize("timing", ["play", "end"])
def test_the_close_is_asked_whatever_the_agendas_are(goal: str, timing: str) -> None:
    game = given(2, shadows=True).agendas(0, agenda(goal, timing)).agendas(1)
    assert asked(game.blank(), AskClose) == 1
    assert not asked(game.blank(), AskClose)


@clause("CI-245")
def test_of_fulfilled_end_agendas_the_one_with_most_points_is_scored() -> None:
    game = given(3, shadows=True, prestige=4).agendas(
        1, agenda("coins >= 5", "end", 1), agenda("coins >= 99", "end", 3), agenda("coins >= 5", "end", 2)
    )
    assert prevailed(game).agendas == (0, 2, 0)


@clause("CI-246")
def test_a_play_agenda_that_was_not_revealed_scores_nothing() -> None:
    game = given(3, shadows=True, prestige=4).agendas(0, agenda("coins >= 5", "play", 3))
    assert prevailed(game).influence == (0, 0, 0)


@scenario("S-125")
@clause("CI-240", "CI-244", "CI-248")
@pytest.mark.parametrize(
    ("coins", "points", "influence", "winner"), [(5, 1, (2, 2, 0), 1), (4, 1, (1, 2, 0), 1), (5, 2, (3, 2, 0), 0)]
)
def test_an_end_agenda_and_the_cost_comparison(coins: int, points: int, influence: Any, winner: int) -> None:
    game = given(3, shadows=True, prestige=4, coins=coins)
    game.city({(1, 0): "Home:crafting$1", (2, 0): "Home:fishing$2", (3, 0): "Home:fishing$3"})
    game.agendas(0, agenda("coins >= 5", "end", points))
    assert not game.options(a.RevealAgenda)
    result = prevailed(game)
    assert (result.influence, result.cost, result.winners) == (influence, (1, 5, 0), (winner,))


@clause("CI-249")
def test_if_the_city_falls_agendas_score_nothing() -> None:
    game = given(2, shadows=True).agendas(0, agenda("coins >= 5", "play", 3)).invader()
    game.act(a.RevealAgenda("agenda-0"))
    game.discard(1)
    result: Any = game.state.result
    assert (result.reason, result.winners, result.influence, result.agendas) == (Reason.INVADER, (), (), ())


@scenario("S-126")
@clause("CI-228", "CI-250")
def test_love_with_agendas() -> None:
    game = given(2, mode="love", shadows=True, prestige=4).agendas(0, agenda("coins >= 5", "play", 3)).hand(0, WIN)
    game.act(a.RevealAgenda("agenda-0"))
    result = prevailed(game)
    assert (result.winners, result.influence) == ((0, 1), ())


@scenario("S-127")
@clause("CI-241", "CI-242", "CI-264", "CI-269")
def test_after_reveal_the_turn_action_is_still_to_come() -> None:
    game = given(2, shadows=True).agendas(0, agenda("coins >= 5"), agenda("coins >= 6"))
    before = game.options()
    types = [a.PlaceCard] * 8 + [a.DiscardCards] * 15 + [a.RevealAgenda]
    assert [type(option) for option in before] == types
    assert before[-1] == a.RevealAgenda("agenda-0")
    game.act(before[-1])
    assert game.asked == AskTurn(0)
    assert game.options() == before[:-1]
    assert game.state.players[0].revealed == "agenda-0"
