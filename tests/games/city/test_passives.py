"""Passives and modifiers: CI-326 to CI-339; S-60, S-64, S-71, S-72, S-136, S-137."""

from __future__ import annotations

from typing import Any

import pytest

from shared.games.city import events as e
from shared.games.city.prompts import AskRetire
from shared.games.city.values import EventDeck
from tests.games.city.asking import asked
from tests.games.city.given import Spec, card, given
from tests.games.city.usual import ruins, thrown
from tests.marks import clause, scenario

INVADER = EventDeck.INVADER


def unit(on: list[Any], *do: Any, **more: Any) -> Spec:
    """A Unit with one passive."""
    return card("Unit", passives=[{"on": on, "do": list(do), **more}])


def soften(word: str, by: int = 1, deck: str = "invader") -> Spec:
    """A Unit or a Wall that softens losses of Defense."""
    return card(word, modifiers=[{"mod": "soften", "kind": deck, "res": "defense", "by": by}])


@clause("CI-326")
def test_passives_work_while_their_unit_is_active() -> None:
    watch = unit(["played", {}], "C+1")
    assert given().units(watch).place("Blank", 1, 0).end.coins == 6
    assert given().discards(watch).place("Blank", 1, 0).end.coins == 5
    assert given().hand(0, watch, "Blank").place("Blank", 1, 0).end.coins == 5


@scenario("S-72")
@clause("CI-314", "CI-327", "CI-332")
@pytest.mark.parametrize(("turned", "defense"), [(False, 4), (True, 6)])
def test_a_unit_that_leaves_between_its_passives(turned: bool, defense: int) -> None:
    passives: list[Any] = [
        {"on": ["discardAction"], "do": [["discardUnit", 1, {"where": "self"}]]},
        {"on": ["discardAction"], "do": ["D+2"]},
    ]
    leaving = card("Unit", passives=passives[::-1] if turned else passives)
    done = given().units(leaving, "Unit").discard(1)
    assert not asked(done, AskRetire)
    assert (done.end.defense, len(done.end.units)) == (defense, 1)


@clause("CI-327")
def test_passives_run_in_play_order() -> None:
    double = unit(["played", {}], ["gain", "coins", ["res", "coins"]])
    one = unit(["played", {}], "C+1")
    assert given().units(one, double).place("Blank", 1, 0).end.coins == 12
    assert given().units(double, one).place("Blank", 1, 0).end.coins == 11


@scenario("S-60")
@clause("CI-328", "CI-330")
def test_passives_do_not_chain() -> None:
    mourner = unit(["destroyed", {}], "H+1")
    breaker = unit(["restored", {}], ["destroy", {"type": "Home"}, 1])
    game = given().city({(1, 0): "(Home)"}).units(mourner, breaker)
    assert game.restore(1, 0).figures == "[H4 P4 D4 ★0 C5]"
    assert ruins(game) == [(1, 0)]
    game = given().city({(1, 0): "(Home)"}).units(mourner)
    assert game.restore(1, 0).figures == "[H4 P4 D4 ★0 C5]"
    assert not ruins(game)


@clause("CI-328")
def test_an_event_that_a_passive_draws_sets_off_no_passive() -> None:
    caller = unit(["played", {}], ["event", "invader", 1])
    game = given().units(caller, unit(["event", "invader"], "C+1")).invader(["D-1"])
    assert game.place("Blank", 1, 0).figures == "[H4 P4 D3 ★0 C5]"


@clause("CI-329")
def test_played_is_set_off_by_a_fitting_card_that_is_not_its_own() -> None:
    watch = unit(["played", {"kind": "unit"}], "C+1")
    game = given().hand(0, watch)
    assert game.unit(watch).end.coins == 5
    game = given().units(watch).hand(0, "Unit", "Home")
    assert game.copy().unit("Unit").end.coins == 6
    assert game.place("Home", 1, 0).end.coins == 5


@clause("CI-330")
def test_destroyed_is_set_off_after_each_single_card_by_its_printed_properties() -> None:
    watch = unit(
        ["destroyed", {"type": "Home", "tribe": "crafting"}], ["gain", "coins", ["count", {"where": "destroyed"}]]
    )
    strike = [["destroy", {"type": "Home"}, 3]]
    game = given().units(watch).city({(1, 0): "Home:crafting", (2, 0): "Home:crafting", (3, 0): "Home"}).invader(strike)
    game.act(next(o for o in game.options() if type(o).__name__ == "DiscardCards"))
    game.act(game.options()[0])
    assert game.state.coins == 6
    game.act(game.options()[0])
    assert game.state.coins == 8
    assert len(ruins(game)) == 3


@clause("CI-331")
def test_event_passives_come_after_the_used_heap_and_before_those_of_the_action() -> None:
    first = unit(["event", "invader"], ["gain", "coins", ["used", "invader"]])
    second = unit(["discardAction"], ["gain", "happiness", ["res", "coins"]])
    game = given().units(second, first).invader(["C-5"])
    assert game.discard(1).figures == "[H5 P4 D4 ★0 C1]"
    game = given().units(first).wards(INVADER, 1).invader(["C-5"])
    assert game.discard(1).end.coins == 6
    assert given().units(first).favor_lost("Calm").discard(1).end.coins == 6


@clause("CI-332")
def test_discard_action_is_set_off_by_the_action_only() -> None:
    watch = unit(["discardAction"], "C+1")
    assert given().units(watch).discard(2).end.coins == 6
    assert given().units(watch).city({(1, 0): "(Home)"}).restore(1, 0).end.coins == 5
    caller = card("Blank", effects=[["event", "invader", 1]])
    assert given().units(watch).hand(0, caller).place(caller, 1, 0).end.coins == 5


@scenario("S-64")
@clause("CI-035", "CI-333", "CI-139")
def test_free_resources() -> None:
    game = given(start=True).units(unit(["turnStart"], "C+1"))
    game.start()
    assert (game.state.active, game.state.coins) == (0, 6)
    game.blank()
    assert (game.state.active, game.state.coins) == (1, 7)


@clause("CI-334")
def test_a_limit_of_a_turn_allows_one_run_per_turn_and_copy() -> None:
    watch = unit(["destroyed", {}], "C+1", limit="turn")
    strike = [["destroy", {"type": "Home"}, 2]]
    game = given().units(watch, watch).city({(1, 0): "Home", (2, 0): "Home"}).invader(strike, strike)
    game.act(next(o for o in game.options() if type(o).__name__ == "DiscardCards"))
    game.play(game.options()[0])
    assert game.state.coins == 7
    game.city({(1, 0): "Home"})
    assert game.discard(1).end.coins == 9


@scenario("S-137")
@clause("CI-315", "CI-334")
def test_once_in_a_game() -> None:
    limited = unit(["played", {"type": "Home"}], "H+1", **{"if": "coins >= 6"}, limit="game")
    work = card("Work", effects=[["discardUnit", 1], ["recover", {"kind": "unit"}, 1]])
    game = given(1).units(limited).hand(0, "Home", "Home", "Home", work)
    assert game.place("Home", 1, 0).end.happiness == 4
    assert not game.state.spent
    game.with_state(coins=6)
    assert game.place("Home", 2, 0).end.happiness == 5
    assert game.place("Home", 3, 0).end.happiness == 5
    game.place(work, 4, 0)
    assert not game.state.units
    game.unit(limited)
    game.hand(0, "Home", limited, "Home")
    assert game.place("Home", 5, 0).end.happiness == 5
    game.unit(limited)
    assert game.place("Home", 6, 0).end.happiness == 6


@clause("CI-335")
def test_cost_changes_add_up_for_fitting_cards() -> None:
    cheaper = card("Unit", modifiers=[{"mod": "cost", "match": {"type": "Home"}, "by": -1}])
    dearer = card("Unit", modifiers=[{"mod": "cost", "match": {}, "by": 2}])
    game = given().units(cheaper, dearer).hand(0, "Home$2", "Market$2")
    assert game.copy().place("Home$2", 1, 0).end.coins == 2
    assert game.place("Market$2", 1, 0).end.coins == 1


def bolster(resource: str = "happiness", by: int = 1) -> Spec:
    """A Leader that bolsters Spiritual cards."""
    return card("Leader", modifiers=[{"mod": "bolster", "match": {"type": "Spiritual"}, "res": resource, "by": by}])


@scenario("S-71")
@clause("CI-307", "CI-336")
@pytest.mark.parametrize(("coins", "figures"), [(5, "[H7 P4 D4 ★0 C4]"), (0, "[H4 P4 D4 ★0 C0]")])
def test_two_bolsters_and_a_conversion(coins: int, figures: str) -> None:
    spiritual = card("Spiritual", effects=[["convert", "coins", "happiness", 1]])
    assert given(coins=coins).units(bolster(), bolster()).hand(0, spiritual).place(spiritual, 1, 0).figures == figures


@clause("CI-336")
@pytest.mark.parametrize(
    ("data", "happiness"),
    [
        ({"effects": ["H+1", "H+1"]}, 7),
        ({"special": ["H+1"]}, 6),
        ({"adjacency": [{"match": {"type": "Public"}, "do": ["H+1"]}]}, 6),
        ({"effects": ["C+1"]}, 4),
        ({"effects": [["event", "favorGained", 1]]}, 6),
        ({"effects": ["H-1"]}, 3),
    ],
)
def test_a_bolster_adds_once_if_the_lists_of_the_card_have_gained(data: Any, happiness: int) -> None:
    spiritual = card("Spiritual", **data)
    game = given().units(bolster()).favor_gained(["H+2"]).hand(0, spiritual)
    assert game.place(spiritual, 1, 0).end.happiness == happiness


@clause("CI-336")
def test_a_bolster_helps_no_other_card_and_a_gain_at_the_top_is_one() -> None:
    home = card("Home", effects=["H+1"])
    assert given().units(bolster()).hand(0, home).place(home, 1, 0).end.happiness == 5
    spiritual = card("Spiritual", effects=["H+1", "H-4"])
    game = given(happiness=12).units(bolster()).hand(0, spiritual)
    assert game.place(spiritual, 1, 0).end.happiness == 9


@clause("CI-337")
def test_soften_lowers_each_loss_in_events_of_its_kind_not_below_nothing() -> None:
    game = given().units(soften("Unit"), soften("Unit")).invader(["D-3", "D-1", "D-3"])
    assert game.discard(1).end.defense == 2
    lost = card("Blank", effects=[["event", "favorLost", 1], "D-1"])
    assert given().units(soften("Unit")).favor_lost(["D-1"]).hand(0, lost).place(lost, 1, 0).end.defense == 2
    game = given().units(soften("Unit")).invader([["event", "favorLost", 1]]).favor_lost(["D-2"])
    assert game.discard(1).end.defense == 2


@clause("CI-338")
def test_a_guard_keeps_off_events_of_its_kind_only() -> None:
    strike = [["destroy", {"type": "Home", "center": "no"}, 1]]
    guard = card("Unit", modifiers=[{"mod": "guard", "kind": "favorLost", "match": {"type": "Home"}}])
    game = given().units(guard).city({(1, 0): "Home"}).invader(strike)
    game.discard(1)
    assert ruins(game) == [(1, 0)]
    game = given(start=True, happiness=1).units(guard).city({(1, 0): "Home"}).favor_lost(strike)
    game.start()
    assert not ruins(game)


@scenario("S-136")
@clause("CI-330", "CI-337", "CI-339")
def test_a_passive_inside_an_event() -> None:
    game = given().city({(1, 0): "Home"}).units(unit(["destroyed", {}], "D-2"), soften("Unit"))
    done = game.invader([["destroy", {"type": "Home"}, 1], "D-2"]).discard(1)
    assert [event.amount for event in done.of(e.ResourceLost)][:2] == [2, 1]
    assert done.end.defense == 1
    assert thrown(game) == ["Blank"]
