"""Placing a card: CI-075 to CI-095; S-18 to S-26, S-94 to S-99."""

from __future__ import annotations

import pytest

from shared.games.city import actions as a
from shared.games.city import events as e
from shared.games.city.prompts import AskMay, AskTurn
from shared.games.city.values import Reason
from tests.games.city.given import card, figures, given
from tests.games.city.usual import LOST, WON, end, ruins
from tests.marks import clause, scenario


@scenario("S-94")
@clause("CI-075", "CI-076", "CI-077", "CI-117")
def test_the_city_grows_beside_the_tribal_center() -> None:
    game = given().hand(0, "Home", "Above", "Below", "Blank")
    assert game.cells("Home") == [(-1, 0), (1, 0)]
    assert game.cells("Above") == [(0, 1)]
    assert game.cells("Below") == [(0, -1)]
    assert game.refused(a.PlaceCard(game.held("Home"), 0, 1)).clause == "CI-076"
    home = game.held("Home")
    done = game.place("Home", -1, 0)
    assert len(done.end.cells) == 2
    assert len(done.end.players[0].hand) == 4
    assert home not in [held.id for held in done.end.players[0].hand]
    assert game.cells("Blank") == [(-2, 0), (1, 0)]


@scenario("S-94")
@clause("CI-079")
def test_the_city_has_no_border() -> None:
    game = given().hand(0, "Home").city({(x, 0): "Blank" for x in range(1, 13)})
    assert game.cells("Home") == [(-1, 0), (13, 0)]


@clause("CI-075")
def test_only_cards_of_the_active_hand_are_placed() -> None:
    game = given().hand(0, "Home").hand(1, "Market")
    other = game.state.players[1].hand[0].id
    game.refused(a.PlaceCard(other, 1, 0))
    game.refused(a.PlaceCard(other, 1, 0), seat=1)


@scenario("S-18")
@clause("CI-080", "CI-082", "CI-150")
def test_main_road_needs_two_markets() -> None:
    game = given().hand(0, "Main Road").city({(1, 0): "Market"})
    assert game.cells("Main Road") == []
    assert game.refused(a.PlaceCard(game.held("Main Road"), 2, 0)).clause == "CI-080"
    game = given().hand(0, "Main Road").city({(1, 0): "Market", (2, 0): "Market"})
    assert game.cells("Main Road") == [(-1, 0), (3, 0)]
    assert game.place("Main Road", 3, 0).figures == "[H5 P4 D4 ★0 C6]"
    game = given().hand(0, "Main Road").city({(1, 0): "Market", (2, 0): "(Market)"})
    assert game.cells("Main Road") == []


@clause("CI-080")
def test_all_needs_must_hold() -> None:
    home = card("Home", needs=["coins >= 5", "happiness >= 5"])
    assert given().hand(0, home).cells(home) == []
    assert given(coins=4, happiness=5).hand(0, home).cells(home) == []
    assert given(happiness=5).hand(0, home).cells(home) == [(-1, 0), (1, 0)]


@scenario("S-19")
@clause("CI-081")
def test_a_card_does_not_meet_its_own_need() -> None:
    market = card("Market", needs=[[">=", ["count", {"type": "Market"}], 2]])
    assert given().city({(1, 0): "Market"}).hand(0, market).cells(market) == []


@clause("CI-081")
def test_the_card_does_not_count_as_a_card_of_the_hand() -> None:
    work = card("Work", needs=[[">=", ["hand"], 3]])
    assert given().hand(0, work, "Blank", "Blank").cells(work) == []
    assert given().hand(0, work, "Blank", "Blank", "Blank").cells(work) == [(-1, 0), (1, 0)]


@scenario("S-20")
@clause("CI-080", "CI-268", "CI-295")
def test_a_need_about_the_cell() -> None:
    market = card("Market", needs=[[">=", ["count", {"where": "adjacent", "type": "Road"}], 1]])
    assert given().city({(1, 0): "Road"}).hand(0, market).cells(market) == [(2, 0)]


@clause("CI-082")
@pytest.mark.parametrize("where", ["destroyed", "discard"])
def test_a_need_counts_destroyed_and_discarded_cards_only_where_it_names_them(where: str) -> None:
    named = card("Work", needs=[[">=", ["count", {"where": where, "type": "Market"}], 1]])
    plain = card("Work", needs=[[">=", ["count", {"type": "Market"}], 1]])
    game = given().hand(0, named, plain)
    game.city({(1, 0): "(Market)"}) if where == "destroyed" else game.discards("Market")
    assert game.cells(plain) == []
    assert (-1, 0) in game.cells(named)


@scenario("S-21")
@clause("CI-084", "CI-085", "CI-335")
def test_cost_and_cost_change() -> None:
    game = given(coins=1).hand(0, "Home$2", "Home$1")
    assert game.cells("Home$2") == []
    assert game.cells("Home$1") == [(-1, 0), (1, 0)]
    assert game.refused(a.PlaceCard(game.held("Home$2"), 1, 0)).clause == "CI-084"
    game.units(card("Unit", modifiers=[{"mod": "cost", "match": {"type": "Home"}, "by": -1}]))
    assert game.cells("Home$2") == [(-1, 0), (1, 0)]
    done = game.place("Home$2", 1, 0)
    assert done.figures == "[H4 P4 D4 ★0 C0]"
    for _ in range(3):
        game.blank()
    assert game.state.active == 0
    assert game.cells("Home$1")
    last = max(place for place, _ in game.cells("Home$1"))
    assert game.place("Home$1", last, 0).figures == "[H4 P4 D4 ★0 C0]"


@clause("CI-085")
def test_cost_changes_add_up_to_at_least_0_and_know_no_edge() -> None:
    def change(by: int, **match: object) -> object:
        return card("Unit", modifiers=[{"mod": "cost", "match": match, "by": by}])

    game = given().hand(0, "Home$2").units(change(-3, type="Home"), change(-3, type="Home"))
    assert game.place("Home$2", 1, 0).end.coins == 5
    game = given().hand(0, "Home$2").units(change(2, type="Home"), change(-1, type="Home"))
    assert game.place("Home$2", 1, 0).end.coins == 2
    game = given().hand(0, "Home$2").units(change(-2, edge=True))
    assert game.place("Home$2", 1, 0).end.coins == 3


@scenario("S-22")
@clause("CI-083", "CI-088", "CI-291")
def test_bank() -> None:
    assert given().hand(0, "Bank").place("Bank", 1, 0).end.coins == 5
    assert given(coins=8).hand(0, "Bank").place("Bank", 1, 0).end.coins == 10


@clause("CI-083")
def test_the_cost_is_paid_before_the_card_lies() -> None:
    done = given().hand(0, "Home$2").place("Home$2", 1, 0)
    kinds = [type(event) for event in done.events if isinstance(event, e.CostPaid | e.CardPlaced)]
    assert kinds == [e.CostPaid, e.CardPlaced]
    assert done.of(e.CostPaid)[0].coins == 2


@scenario("S-95")
@clause("CI-086", "CI-087", "CI-103")
def test_nothing_to_pay_nothing_to_match() -> None:
    home = card("Home", adjacency=[{"match": {"type": "Market"}, "do": ["C+2"]}])
    game = given(1, coins=0).hand(0, home, "Market")
    done = game.place(home, 1, 0)
    assert done.end.coins == 0
    assert not done.of(e.CostPaid)
    assert game.place("Market", 2, 0).end.coins == 0


@scenario("S-23")
@clause("CI-088", "CI-265", "CI-309", "CI-323")
def test_tenements() -> None:
    game = given().city({(1, 0): "Home", (2, 0): "Market"}).hand(0, "Tenements")
    game.act(a.PlaceCard(game.held("Tenements"), 3, 0))
    assert isinstance(game.asked, AskMay)
    assert game.state.populace == 6
    done = game.play(a.AcceptEffect())
    assert done.figures == "[H4 P6 D4 ★0 C4]"
    assert ruins(game) == [(2, 0)]
    game = given().hand(0, "Tenements")
    game.place("Tenements", 1, 0, a.AcceptEffect())
    assert (ruins(game), end(game)) == ([], (None, None))


@scenario("S-24")
@clause("CI-088", "CI-100", "CI-101")
def test_standard_effects_come_before_adjacency_and_special_ones_after_it() -> None:
    blow, gain = [["destroy", {"where": "adjacent", "center": "no"}, 1]], {"match": {"type": "Market"}, "do": ["C+2"]}
    for data, coins in (({"effects": blow}, 5), ({"special": blow}, 7)):
        work = card("Work", adjacency=[gain], **data)
        game = given().city({(1, 0): "Market"}).hand(0, work)
        assert game.place(work, 2, 0).end.coins == coins
        assert ruins(game) == [(1, 0)]


@scenario("S-96")
@clause("CI-088", "CI-089", "CI-091", "CI-102", "CI-285")
def test_the_order_inside_a_placing() -> None:
    unit = card(
        "Unit", passives=[{"on": ["played", {"type": "Home"}], "do": [["gain", "defense", ["res", "happiness"]]]}]
    )
    leader = card("Leader", modifiers=[{"mod": "bolster", "match": {"type": "Home"}, "res": "happiness", "by": 1}])
    rich = ["gain", "coins", ["res", "happiness"]]
    home = card(
        "Home$1", effects=[rich, "H+1"], adjacency=[{"match": {"type": "Public"}, "do": [rich]}], special=["H-1"]
    )
    done = given().units(unit, leader).hand(0, home).place(home, 1, 0)
    kinds = e.CostPaid | e.ResourceGained | e.ResourceLost
    steps = [(getattr(event, "resource", None), event) for event in done.events if isinstance(event, kinds)]
    told = [
        (type(event).__name__[8:], what.value if what else "", getattr(event, "amount", 0)) for what, event in steps
    ]
    assert told == [
        ("", "", 0),
        ("Gained", "coins", 4),
        ("Gained", "happiness", 1),
        ("Gained", "coins", 5),
        ("Lost", "happiness", 1),
        ("Gained", "happiness", 1),
        ("Gained", "defense", 5),
    ]
    assert done.figures == "[H5 P4 D9 ★0 C13]"


@scenario("S-16")
@clause("CI-090", "CI-083", "CI-097")
def test_a_card_in_the_city_gives_nothing_again() -> None:
    game = given().city({(1, 0): "City Market"}).hand(0, "Guardhouse")
    done = game.place("Guardhouse", 2, 0)
    assert done.figures == "[H5 P4 D5 ★0 C4]"
    assert len(done.end.players[0].hand) == 4
    game = given().city({(1, 0): "City Market"}).hand(0, "Road")
    assert game.place("Road", 2, 0).figures == "[H4 P4 D4 ★0 C5]"


@scenario("S-98")
@clause("CI-092", "CI-093", "CI-286")
def test_effects_are_resolved_before_hands_are_filled_and_end_with_the_game() -> None:
    work = card("Work", effects=[["gain", "coins", ["hand"]]])
    game = given().hand(0, work, "Blank", "Blank", "Blank")
    done = game.place(work, 1, 0)
    assert (done.end.coins, len(done.end.players[0].hand)) == (8, 4)
    blank = card("Blank", effects=["P-4", "C+1"])
    game = given().hand(0, blank, "Blank", "Blank", "Blank")
    game.place(blank, 1, 0)
    assert (end(game), game.state.coins, len(game.state.players[0].hand)) == ((LOST, Reason.POPULACE), 5, 3)


@scenario("S-27")
@clause("CI-093", "CI-190", "CI-191", "CI-307")
def test_order_decides_victory_or_defeat() -> None:
    for effects, ending, left in (
        (["★+1", "P-1"], (WON, Reason.PRESTIGE), "[H4 P1 D4 ★5 C5]"),
        (["P-1", "★+1"], (LOST, Reason.POPULACE), "[H4 P0 D4 ★4 C5]"),
        ([["convert", "populace", "prestige", 1]], (LOST, Reason.POPULACE), "[H4 P0 D4 ★5 C5]"),
    ):
        blank = card("Blank", effects=effects)
        game = given(populace=1, prestige=4).hand(0, blank)
        game.place(blank, 1, 0)
        assert (end(game), figures(game.state)) == (ending, left)


@scenario("S-99")
@clause("CI-094", "CI-099", "CI-080")
def test_one_card_of_three_types() -> None:
    road = card(
        "Road",
        needs=[[">=", ["count", {"type": "Home"}], 1], [">=", ["count", {"type": "Work"}], 1]],
        adjacency=[
            {"match": {"type": kind}, "do": [gain]}
            for kind, gain in (("Market", "C+1"), ("Home", "H+1"), ("Spiritual", "D+1"))
        ],
    )
    game = given().city({(1, 0): card("Market", types=["Market", "Work", "Home"])}).hand(0, road)
    assert game.cells(road) == [(-1, 0), (2, 0)]
    assert game.place(road, 2, 0).figures == "[H5 P4 D4 ★0 C6]"
    assert given().city({(1, 0): card("Market", types=["Market", "Work"])}).hand(0, road).cells(road) == []


@scenario("S-97")
@clause("CI-095", "CI-160", "CI-088", "CI-266", "CI-287")
def test_what_is_impossible_is_skipped() -> None:
    no_home = ["destroy", {"type": "Home", "center": "no"}, 1]
    blank = card("Blank", effects=[["lose", "coins", 9], no_home, ["discardUnit", 2], ["restore", {}, 1], "D+1"])
    game = given().units("Unit").hand(0, blank)
    done = game.place(blank, 1, 0)
    assert (done.figures, done.end.units) == ("[H4 P4 D5 ★0 C0]", ())
    assert game.asked == AskTurn(1)
    unit = card("Unit", passives=[{"on": ["played", {"type": "Home"}], "do": ["C+1"]}])
    home = card(
        "Home",
        effects=[["destroy", {"where": "self"}, 1], "P+1"],
        adjacency=[{"match": {"type": "Public"}, "do": ["H+1"]}],
    )
    game = given().units(unit).hand(0, home)
    assert game.place(home, 1, 0).figures == "[H5 P5 D4 ★0 C6]"
    assert ruins(game) == [(1, 0)]
