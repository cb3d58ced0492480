"""Texts of cards at work, and what another seat sees of them: S-58 to S-61 and S-64."""

from __future__ import annotations

import pytest

from shared.games.city import actions as a
from shared.games.city.prompts import AskOption, AskRecover
from shared.games.city.values import Backs, Tribe
from shared.kernel.secrets import Hidden
from tests.games.city.given import card, given
from tests.games.city.usual import hand, ruins
from tests.marks import clause, scenario


@scenario("S-58")
@clause("CI-026", "CI-272", "CI-273", "CI-274", "CI-275", "CI-276")
def test_what_another_seat_sees() -> None:
    game = given().hand(0, "Home:merchant", "Home:merchant", "Work", "Unit:warrior")
    game.piles(["Home:fishing", "Road"], ["Spiritual:priestly", "Home"], ["Road", "Home"])
    seen = game.view(1)
    backs = (Tribe.COMMUNAL, Tribe.MERCHANT, Tribe.MERCHANT, Tribe.WARRIOR)
    assert isinstance(seen.players[0].hand, Backs)
    assert sorted(back.value for back in seen.players[0].hand.backs) == [back.value for back in backs]
    assert seen.pile_a.top is not None
    assert seen.pile_a.top.id == "home-fishing.1"
    assert (seen.pile_b.top, seen.pile_c.top) == (Backs((Tribe.PRIESTLY,)), Backs((Tribe.COMMUNAL,)))
    assert [pile.size for pile in (seen.pile_a, seen.pile_b, seen.pile_c)] == [2, 2, 2]
    assert [player.identity for player in seen.players] == [Hidden(1), (Tribe.FISHING,), Hidden(1), Hidden(1)]
    assert seen.players[1].hand == game.state.players[1].hand


@scenario("S-59")
@clause("CI-297", "CI-315")
def test_taking_a_card_from_the_discard_pile() -> None:
    work = card("Work", effects=[["recover", {"type": "Home"}, 1]])
    game = given().discards("Home", "Home$1", "Blank").hand(0, work, "Blank").piles()
    game.act(a.PlaceCard(game.held(work), 1, 0))
    assert isinstance(game.asked, AskRecover)
    first, second, _ = (thing.id for thing in game.state.discard)
    assert game.options() == [a.RecoverOne(first), a.RecoverOne(second)]
    game.play(a.RecoverOne(second))
    assert hand(game, 0) == ["Blank", "Home$1"]


@scenario("S-60")
@clause("CI-328", "CI-330")
@pytest.mark.parametrize("second", [True, False])
def test_passives_do_not_chain(second: bool) -> None:
    mourns = card("Unit", passives=[{"on": ["destroyed", {}], "do": ["H+1"]}])
    breaks = card("Unit", passives=[{"on": ["restored", {}], "do": [["destroy", {"type": "Home"}, 1]]}])
    game = given().city({(1, 0): "(Home)"}).units(mourns)
    if second:
        game.units(breaks)
    assert game.restore(1, 0).figures == "[H4 P4 D4 ★0 C5]"
    assert ruins(game) == ([(1, 0)] if second else [])


@scenario("S-61")
@clause("CI-289", "CI-310")
@pytest.mark.parametrize(("coins", "offered"), [(5, [1, 2]), (6, [0, 1, 2])])
def test_options_with_a_need(coins: int, offered: list[int]) -> None:
    work = card("Work", effects=[["choose", [{"need": "coins >= 6", "do": ["P+2"]}, ["H+1"], ["D+1"]]]])
    game = given(coins=coins).hand(0, work)
    game.act(a.PlaceCard(game.held(work), 1, 0))
    assert isinstance(game.asked, AskOption)
    assert game.options() == [a.ChooseOption(option) for option in offered]
    assert game.play(a.ChooseOption(2)).figures == f"[H4 P4 D5 ★0 C{coins}]"


@scenario("S-64")
@clause("CI-035", "CI-139", "CI-333")
def test_free_resources() -> None:
    game = given(start=True).units(card("Unit", passives=[{"on": ["turnStart"], "do": ["C+1"]}]))
    game.start()
    assert game.state.coins == 6
    game.blank()
    assert (game.state.active, game.state.coins) == (1, 7)
