"""Destroyed cards: CI-145 to CI-160; S-40, S-45, S-106, S-107 and S-110."""

from __future__ import annotations

import pytest

from shared.games.city import actions as a
from shared.games.city.prompts import AskDestroy
from shared.games.city.scoring import eyes_of
from shared.games.city.values import Position, Reason
from tests.games.city.given import Game, card, given
from tests.games.city.usual import DECK, LOST, end, named, ruins, thrown
from tests.marks import clause, scenario


def count(game: Game, **match: object) -> int:
    """How many coins a card earns that counts what fits."""
    work = card("Work", effects=[["gain", "coins", ["count", match]]])
    other = game.copy().hand(game.state.active, work).with_state(coins=0)
    return other.place(work, *other.cells(work)[0]).end.coins


@scenario("S-40")
@clause("CI-148", "CI-149", "CI-150", "CI-133")
def test_near_a_ruin() -> None:
    game = given().city({(1, 0): "Home", (2, 0): "(Market)"}).hand(0, "Home", "Above", "Unit", "Water")
    for word in ("Home", "Water"):
        assert game.cells(word) == [(-1, 0), (2, 0)]
    assert game.cells("Above") == [(0, 1), (1, 1), (2, 0)]
    assert game.options(a.PlayUnit)
    for x, y in ((3, 0), (2, 1), (2, -1)):
        assert not [place for place in game.options(a.PlaceCard) if (place.x, place.y) == (x, y)]
    assert game.refused(a.PlaceCard(game.held("Home"), 3, 0)).clause in {"CI-076", "CI-148"}


@clause("CI-148")
def test_a_ruin_keeps_a_supported_cell_empty() -> None:
    game = given().city({(1, 0): "Home", (0, 1): "Above", (1, 1): "(Above)"}).hand(0, "Home", "Above")
    assert game.cells("Home") == [(-1, 1), (1, 1), (-1, 0), (2, 0)]
    assert game.cells("Above") == [(0, 2), (1, 1)]
    game = given().city({(1, 0): "Blank", (2, 0): "(Blank)", (3, 0): "Home", (3, 1): "Above"}).hand(0, "Home")
    assert game.cells("Home") == [(4, 1), (-1, 0), (2, 0), (4, 0)]
    assert game.refused(a.PlaceCard(game.held("Home"), 2, 1)).clause == "CI-148"


@scenario("S-106")
@clause("CI-145", "CI-146", "CI-154", "CI-155", "CI-174", "CI-278")
def test_face_down_and_up_again() -> None:
    work = card("Work:crafting", action={"discard": 1, "do": ["C+2"]})
    home = card("Home", needs=[[">=", ["count", {"type": "Work"}], 1]])
    game = given().city({(1, 0): work}).hand(0, "Blank", home, "Blank", "Blank")
    game.invader([["destroy", {"type": "Work"}, 1]], *DECK)
    assert eyes_of(game.state, 0).influence() == 1
    done = game.discard(1)
    cell = game.state.cell(1, 0)
    assert cell is not None
    assert (cell.face_down, ruins(game)) == (True, [(1, 0)])
    assert [named(game.state, there.card.id) for there in game.view(2).cells] == ["Tribal Center", "Work:crafting"]
    assert thrown(game) == ["Blank"]
    assert not game.options(a.UseUnique)
    assert eyes_of(done.end, 0).influence() == 0
    done = game.restore(1, 0)
    assert (len(done.end.discard), len(done.end.players[1].hand), done.end.coins) == (2, 4, 5)
    assert game.options(a.UseUnique)
    assert eyes_of(game.state, 0).influence() == 1
    while game.state.active:
        game.discard(1)
    assert game.cells(home) == [(-1, 0), (2, 0)]


@scenario("S-106")
@clause("CI-146")
def test_a_face_down_card_meets_no_need() -> None:
    home = card("Home", needs=[[">=", ["count", {"type": "Work"}], 1]])
    assert given().city({(1, 0): "(Work)"}).hand(0, home).cells(home) == []
    assert given().city({(1, 0): "Work"}).hand(0, home).cells(home) == [(-1, 0), (2, 0)]


@clause("CI-147")
def test_nothing_takes_the_cards_beside_a_ruin_away() -> None:
    game = given().city({(1, 0): "Home", (1, 1): "Above", (2, 0): "Market"})
    game.invader([["destroy", {"type": "Home"}, 1]], *DECK).discard(1)
    assert ruins(game) == [(1, 0)]
    assert [(cell.x, cell.y) for cell in game.state.cells if not cell.face_down] == [(0, 0), (1, 1), (2, 0)]


@scenario("S-107")
@clause("CI-149", "CI-150", "CI-151", "CI-152")
def test_a_covering_card_does_all_it_does() -> None:
    unit = card("Unit", passives=[{"on": ["played", {"type": "Market"}], "do": ["C+2"]}])
    market = card("Market$1", kind="above", effects=["D+1"], special=["H+1"])
    game = given().city({(1, 0): "(Home)"}).units(unit).hand(0, market)
    assert game.place(market, 1, 0).figures == "[H5 P4 D5 ★0 C6]"
    assert count(game, type="Home") == 0
    assert count(game, type="Home", where="destroyed") == 0


@clause("CI-150")
def test_needs_and_cost_hold_for_covering() -> None:
    dear, needy = "Home$6", card("Home", needs=["coins >= 6"])
    game = given().city({(1, 0): "(Home)"}).hand(0, dear, needy, "Above", "Below", "Water")
    assert game.cells(dear) == []
    assert game.cells(needy) == []
    assert all((1, 0) in game.cells(word) for word in ("Above", "Below", "Water"))


@clause("CI-152", "CI-153")
def test_only_the_top_card_of_a_cell_matters() -> None:
    game = given(1).city({(1, 0): "(Market:crafting)"}).hand(0, "Home", "Blank", "Above")
    assert len(game.options(a.RestoreCard)) == 3
    game.place("Home", 1, 0)
    assert game.options(a.RestoreCard) == []
    assert eyes_of(game.state, 0).influence() == 0
    game.invader([["destroy", {"type": "Home"}, 1]], *DECK).discard(1)
    assert {(o.x, o.y) for o in game.options(a.RestoreCard)} == {(1, 0)}
    again = game.copy()
    again.restore(1, 0)
    top = again.state.cell(1, 0)
    assert top is not None
    assert (named(again.state, top.card.id), top.face_down) == ("Home", False)
    game.place("Blank", 1, 0)
    top = game.state.cell(1, 0)
    assert top is not None
    assert [named(game.state, c.id) for c in (*top.covered, top.card)] == ["Market:crafting", "Home", "Blank"]


@clause("CI-154")
def test_a_restored_card_supports_matches_and_works() -> None:
    soft = card("Wall", modifiers=[{"mod": "soften", "kind": "invader", "res": "defense", "by": 1}])
    game = given(1).lay(1, 0, soft, destroyed=True).hand(0, "Home", "Blank").invader(["D-2"], *DECK)
    assert (2, 0) not in game.cells("Home")
    game.play(a.RestoreCard(1, 0, game.held("Blank")))
    assert (2, 0) in game.cells("Home")
    assert count(game, type="Wall") == 1
    assert game.discard(1).end.defense == 3


@clause("CI-155")
def test_what_is_destroyed_is_not_thrown_and_what_is_thrown_is_not_destroyed() -> None:
    game = given().city({(1, 0): "Home"}).discards("Market")
    game.invader([["destroy", {"type": "Home"}, 1]], *DECK).discard(1)
    assert thrown(game) == ["Market", "Blank"]
    assert [(o.x, o.y) for o in game.options(a.RestoreCard)] == [(1, 0)] * 4


@clause("CI-156")
def test_destroyed_cards_do_not_count_for_the_founder() -> None:
    game = given(3).city({(1, 0): "Home:crafting", (2, 0): "(Home:crafting)"})
    assert eyes_of(game.state, 0).influence() == 1


@clause("CI-157")
def test_a_card_that_destroys_lets_its_player_choose() -> None:
    work = card("Work", effects=[["destroy", {"type": "Home"}, 1]])
    game = given(active=2).city({(1, 0): "Home", (2, 0): "Home"}).hand(2, work)
    game.act(a.PlaceCard(game.held(work), 3, 0))
    assert isinstance(game.asked, AskDestroy)
    assert (game.asked.seat, game.asked.cells) == (2, (Position(1, 0), Position(2, 0)))


@scenario("S-45")
@clause("CI-158", "CI-186", "CI-323")
def test_the_tribal_center_as_last_target() -> None:
    game = given().invader([["destroy", {}, 1]], *DECK)
    other = game.copy().city({(1, 0): "Home"})
    game.discard(1)
    assert end(game) == (LOST, Reason.CENTER)
    other.discard(1)
    assert (end(other), ruins(other)) == ((None, None), [(1, 0)])


@clause("CI-158", "CI-322", "CI-323")
def test_a_guarded_card_keeps_the_tribal_center_from_being_the_last_choice() -> None:
    guard = card("Unit", modifiers=[{"mod": "guard", "kind": "invader", "match": {"type": "Home"}}])
    game = given().units(guard).city({(1, 0): "Home"}).invader([["destroy", {}, 1]], *DECK)
    game.discard(1)
    assert (end(game), ruins(game)) == ((None, None), [])


@scenario("S-110")
@clause("CI-158", "CI-159", "CI-186", "CI-323")
@pytest.mark.parametrize("center", [True, False])
def test_when_the_tribal_center_can_be_struck(center: bool) -> None:
    blank = card("Blank", effects=[["destroy", {"type": "Public", "center": "yes"}, 1]])
    game = given().city({(1, 0): "Public"}).hand(0, blank)
    game.act(a.PlaceCard(game.held(blank), 2, 0))
    assert game.options() == [a.DestroyOne(0, 0), a.DestroyOne(1, 0)]
    game.play(a.DestroyOne(0 if center else 1, 0))
    assert end(game) == ((LOST, Reason.CENTER) if center else (None, None))
    never = card("Blank", effects=[["destroy", {"type": "Public", "center": "no"}, 1]])
    game = given().city({(1, 0): "Blank"}).hand(0, never)
    game.place(never, 2, 0)
    assert (end(game), ruins(game)) == ((None, None), [])
    game = given().city({(1, 0): "Public"}).invader([["destroy", {"name": "Tribal Center"}, 1]], *DECK)
    game.discard(1)
    assert end(game) == (LOST, Reason.CENTER)


@clause("CI-159")
def test_the_tribal_center_is_never_covered_or_restored() -> None:
    game = given().city({(1, 0): "(Home)"})
    assert (0, 0) not in {(o.x, o.y) for o in game.options(a.PlaceCard, a.RestoreCard)}
    game.refused(a.PlaceCard(game.held("Blank"), 0, 0))
    game.refused(a.RestoreCard(0, 0, game.held("Blank")))


@clause("CI-160")
def test_without_a_fitting_card_nothing_is_destroyed() -> None:
    game = given().city({(1, 0): "Home"}).invader([["destroy", {"type": "Road"}, 2], "D-1"], *DECK)
    game.discard(1)
    assert (ruins(game), game.figures) == ([], "[H4 P4 D3 ★0 C5]")
