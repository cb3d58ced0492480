"""Effects that pick cards of the city, and extra actions: CI-321 to CI-325; S-62, S-134, S-135."""

from __future__ import annotations

import pytest

from shared.games.city import actions as a
from shared.games.city import events as e
from shared.games.city.prompts import AskDestroy, AskTurn
from shared.games.city.values import EventDeck, Reason
from tests.games.city.asking import asked, forced
from tests.games.city.given import card, given
from tests.games.city.test_effects import put
from tests.games.city.usual import LOST, end, ruins
from tests.marks import clause, scenario

INVADER = EventDeck.INVADER


@scenario("S-62")
@clause("CI-157", "CI-265", "CI-270", "CI-300", "CI-321")
def test_two_edge_cards() -> None:
    game = given().city({(-1, 0): "Home", (1, 0): "Home", (2, 0): "Market"})
    game.invader([["destroy", {"edge": True, "center": "no"}, 2]])
    game.act(game.options(a.DiscardCards)[0])
    assert isinstance(game.asked, AskDestroy)
    assert game.options() == [a.DestroyOne(-1, 0), a.DestroyOne(2, 0)]
    done = game.act(a.DestroyOne(2, 0))
    assert ruins(game) == [(-1, 0), (2, 0)]
    assert (asked(done, AskDestroy), forced(done, AskDestroy)) == (0, 1)


@clause("CI-322")
def test_units_are_no_candidates_and_destroyed_cards_neither() -> None:
    game = given().units("Unit").city({(1, 0): "(Home)", (-1, 0): "Home"})
    put(game, ["destroy", {"type": "Home"}, 2], ["destroy", {"kind": "unit"}, 1])
    assert len(game.state.units) == 1
    assert len(ruins(game)) == 2
    assert game.state.cell(0, 0) is not None


@scenario("S-135")
@clause("CI-322", "CI-338")
def test_what_a_guard_keeps_off() -> None:
    strike = [["destroy", {"type": "Home"}, 1]]
    wall = card("Wall", modifiers=[{"mod": "guard", "kind": "invader", "match": {"type": "Home"}}])
    cells = {(-1, 0): wall, (1, 0): "Home"}
    blank = card("Blank", effects=strike)
    game = given().city(cells).hand(0, blank)
    game.place(blank, 2, 0)
    assert ruins(game) == [(1, 0)]
    game = given().city(cells).invader([["event", "favorLost", 1]]).favor_lost(strike)
    game.discard(1)
    assert ruins(game) == [(1, 0)]
    game = given(start=True, happiness=1).city(cells).favor_lost([["event", "invader", 1]]).invader(strike)
    done = game.start()
    assert len(done.of(e.EventDrawn)) == 2
    assert not ruins(game)


@clause("CI-323")
def test_the_center_is_struck_last_even_if_the_others_are_guarded() -> None:
    wall = card("Wall", modifiers=[{"mod": "guard", "kind": "invader", "match": {}}])
    game = given().city({(1, 0): wall}).invader([["destroy", {}, 1]])
    game.discard(1)
    assert end(game) == (None, None)
    assert not ruins(game)
    game = given().city({(1, 0): wall}).invader([["destroy", {"type": "Public"}, 1]])
    game.discard(1)
    assert end(game) == (LOST, Reason.CENTER)


@clause("CI-323")
@pytest.mark.parametrize(("center", "offered"), [("yes", True), ("last", False), ("no", False)])
def test_when_the_center_is_a_candidate(center: str, offered: bool) -> None:
    game = (
        given()
        .city({(1, 0): "Public", (2, 0): "Public"})
        .invader([["destroy", {"type": "Public", "center": center}, 1]])
    )
    game.act(game.options(a.DiscardCards)[0])
    assert (a.DestroyOne(0, 0) in game.options()) is offered


@scenario("S-134")
@clause("CI-172", "CI-270", "CI-324", "CI-330")
def test_restored_by_an_effect() -> None:
    unit = card("Unit", passives=[{"on": ["restored", {"type": "Home"}], "do": ["C+1"]}])
    spiritual = card("Spiritual", effects=[["restore", {"type": "Home"}, 2]])
    game = given().lay(1, 0, card("Home", effects=["H+1"]), destroyed=True).city({(2, 0): "(Market)", (3, 0): "(Home)"})
    game.units(unit).hand(0, spiritual, "Blank", "Blank", "Blank")
    game.act(a.PlaceCard(game.held(spiritual), -1, 0))
    assert game.options() == [a.RestoreOne(1, 0), a.RestoreOne(3, 0)]
    done = game.play(a.RestoreOne(3, 0))
    assert done.figures == "[H4 P4 D4 ★0 C7]"
    assert ruins(game) == [(2, 0)]
    assert not game.state.discard


@clause("CI-325")
def test_extra_actions_add_up_and_lapse_with_the_turn() -> None:
    game = given(1)
    put(game, ["extra"], ["extra"])
    assert (game.state.extra, game.state.turn) == (1, 1)
    game.blank()
    assert isinstance(game.asked, AskTurn)
    assert (game.state.extra, game.state.turn) == (0, 1)
    game.blank()
    assert game.state.turn == 2
