"""Victory and defeat: CI-182 to CI-195; S-113, S-114, S-141."""

from __future__ import annotations

from typing import Any

import pytest

from shared.games.city import actions as a
from shared.games.city import events as e
from shared.games.city.values import Reason, Verdict
from shared.kernel.errors import Refused
from tests.games.city.given import Game, agenda, card, given
from tests.games.city.usual import LOST, WON, end
from tests.marks import clause, scenario

STRIKE = [["destroy", {"name": "Tribal Center"}, 1]]


def put(game: Game, *effects: Any) -> Game:
    """The game after the active seat has placed a Blank with these effects at (1,0), with three more in hand."""
    spec = card("Blank", effects=list(effects))
    game.hand(game.state.active, spec, "Blank", "Blank", "Blank")
    game.place(spec, 1, 0)
    return game


@scenario("S-113")
@clause("CI-182", "CI-189", "CI-190")
def test_victory_comes_inside_a_passive() -> None:
    unit = card("Unit", passives=[{"on": ["played", {}], "do": ["★+1", "P-4"]}])
    game = put(given(prestige=4).units(unit), "H+1")
    assert end(game) == (WON, Reason.PRESTIGE)
    assert game.figures == "[H5 P4 D4 ★5 C5]"
    assert len(game.state.players[0].hand) == 3


@scenario("S-113")
@clause("CI-182", "CI-190", "CI-050")
def test_prestige_stops_at_the_top_and_the_city_prevails_at_once() -> None:
    monument = card("Monument", effects=[["gain", "prestige", 3], ["lose", "populace", 9]])
    game = given(prestige=4).hand(0, monument)
    game.place(monument, 1, 0)
    assert end(game) == (WON, Reason.PRESTIGE)
    assert game.figures == "[H4 P4 D4 ★5 C5]"


@clause("CI-182")
def test_prestige_below_the_top_is_no_victory() -> None:
    assert end(put(given(prestige=3), "★+1")) == (None, None)


@clause("CI-183")
def test_the_demand_for_a_favor_that_is_not_there_is_a_victory_and_the_last_favor_is_none() -> None:
    favor = ["event", "favorGained", 1]
    assert end(put(given().favor_gained(), favor)) == (WON, Reason.FAVOR_GAINED)
    assert end(put(given().favor_gained("Calm"), favor)) == (None, None)


@clause("CI-184", "CI-189")
def test_without_populace_the_city_falls_before_it_can_rise_again() -> None:
    game = put(given(populace=2), "P-2", "P+3")
    assert end(game) == (LOST, Reason.POPULACE)
    assert game.state.populace == 0
    assert end(put(given(populace=2), "P-1", "P+3")) == (None, None)


@clause("CI-185")
def test_the_city_falls_at_the_start_of_a_turn_without_cards_not_in_the_turn_before() -> None:
    game = given(2).piles().hand(0, "Blank").hand(1, "Blank")
    game.blank()
    assert end(game) == (None, None)
    game.blank()
    assert end(game) == (LOST, Reason.DECK_EMPTY)
    assert game.state.active == 0


@clause("CI-186", "CI-189")
def test_without_its_tribal_center_the_city_falls_at_once() -> None:
    game = put(given(), *STRIKE, "★+5")
    assert end(game) == (LOST, Reason.CENTER)
    assert game.state.prestige == 0


@pytest.mark.parametrize(
    ("deck", "reason"),
    [
        pytest.param("invader", Reason.INVADER, marks=clause("CI-187", "CI-189")),
        pytest.param("favorLost", Reason.FAVOR_LOST, marks=clause("CI-188", "CI-189")),
    ],
)
def test_the_demand_for_a_bad_event_that_is_not_there_is_a_defeat(deck: str, reason: Reason) -> None:
    game = put(given().invader().favor_lost(), ["event", deck, 1], "★+5")
    assert end(game) == (LOST, reason)
    assert game.state.prestige == 0
    game = put(given().invader("Calm").favor_lost("Calm"), ["event", deck, 1])
    assert end(game) == (None, None)


@clause("CI-190")
@pytest.mark.parametrize(("effects", "fate"), [(("★+1", "P-1"), WON), (("P-1", "★+1"), LOST)])
def test_what_is_reached_first_decides(effects: tuple[str, ...], fate: Verdict) -> None:
    assert put(given(prestige=4, populace=1), *effects).state.verdict is fate


@clause("CI-191")
def test_at_the_same_instant_the_city_falls() -> None:
    game = put(given(prestige=4, populace=1), ["convert", "populace", "prestige", 1])
    assert end(game) == (LOST, Reason.POPULACE)
    assert game.figures == "[H4 P0 D4 ★5 C5]"


@clause("CI-193")
def test_no_happiness_no_defense_and_no_coins_are_no_defeat() -> None:
    game = put(given(), "H-9", "D-9", "C-9")
    assert game.state.verdict is None
    assert len(game.state.players[0].hand) == 4


@scenario("S-114")
@clause("CI-192", "CI-194", "CI-195", "CI-249", "CI-283", "CI-284")
def test_a_fallen_city() -> None:
    game = (
        given(3, shadows=True, populace=1)
        .city({(1, 0): "Home:crafting"})
        .agendas(0, agenda("happiness >= 4", "end", 3))
    )
    blank = card("Blank", effects=["P-1"])
    game.hand(0, blank)
    action = game.options(a.PlaceCard)[0]
    done = game.play(action)
    result = game.state.result
    assert result is not None
    assert (result.verdict, result.reason) == (LOST, Reason.POPULACE)
    assert (result.winners, result.influence, result.cost, result.agendas) == ((), (), (), ())
    (ended,) = done.of(e.GameEnded)
    for viewer in (None, 0, 1, 2):
        assert game.view(viewer).shown == ended.shown
    assert [len(shown.hand) for shown in ended.shown] == [0, 4, 4]
    assert [shown.identity[0].value for shown in ended.shown] == ["crafting", "fishing", "merchant"]
    assert [len(shown.agendas) for shown in ended.shown] == [1, 0, 0]
    for seat in range(3):
        with pytest.raises(Refused):
            game.act(action, seat)


@scenario("S-141")
@clause("CI-194", "CI-195", "CI-262", "CI-283", "CI-284")
def test_after_the_end_all_is_shown_but_the_cards_in_the_box() -> None:
    monument = card("Monument", effects=["★+1"])
    game = given(2, shadows=True, prestige=4).agendas(0, agenda("coins >= 9")).agendas(1, agenda("coins >= 8", "end"))
    game.agenda_deck(agenda("coins >= 7")).city({(-1, 0): "Home:fishing$2"}).hand(0, monument, "Blank")
    action = game.options(a.PlaceCard)[0]
    game.play(action)
    for viewer in (None, 0, 1):
        view = game.view(viewer)
        assert [[tribe.value for tribe in shown.identity] for shown in view.shown] == [
            ["crafting", "fishing"],
            ["merchant", "peacekeeper"],
        ]
        assert [len(shown.hand) for shown in view.shown] == [1, 4]
        assert [shown.agendas for shown in view.shown] == [("agenda-0",), ("agenda-1",)]
        assert "agenda-2" not in repr(view)
        assert not view.prompts
    assert not game.options()
    for seat in (0, 1):
        with pytest.raises(Refused):
            game.act(action, seat)
    result = game.state.result
    assert result is not None
    assert (result.verdict, result.reason, result.winners) == (WON, Reason.PRESTIGE, (0,))
    assert (result.influence, result.cost) == ((1, 0), (2, 0))
