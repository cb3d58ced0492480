"""Adjacency: CI-096 to CI-104; S-16, S-17, S-25 and S-65."""

from __future__ import annotations

import pytest

from tests.games.city.given import card, given
from tests.marks import clause, scenario

MARKETS = [{"match": {"type": "Market"}, "do": ["C+1"]}]


@scenario("S-17")
@clause("CI-096", "CI-097")
def test_a_guardhouse_between_two_markets() -> None:
    game = given().city({(1, 0): "Market", (1, 1): "Above", (2, 1): "Market"}).hand(0, "Guardhouse")
    assert game.place("Guardhouse", 2, 0).figures == "[H6 P4 D5 ★0 C4]"


@clause("CI-096")
@pytest.mark.parametrize(
    ("x", "y", "coins"),
    [(0, 1, 6), (2, 1, 6), (1, 2, 6), (1, 0, 6), (0, 2, 5), (2, 2, 5), (2, 0, 5), (1, 3, 5), (3, 1, 5)],
)
def test_left_right_above_and_below_are_neighbours_and_nothing_else_is(x: int, y: int, coins: int) -> None:
    ruin = card("Work", adjacency=MARKETS)
    game = given().hand(0, ruin).city({(1, 1): "Market"}).lay(x, y, "Blank", destroyed=True)
    assert game.place(ruin, x, y).end.coins == coins


@clause("CI-097")
@pytest.mark.parametrize("beside", [0, 1, 2])
def test_an_effect_runs_once_for_every_matching_neighbour(beside: int) -> None:
    work = card("Work", adjacency=MARKETS)
    cells = {(1, 0): "Market" if beside else "Home", (1, 1): "Above", (2, 1): "Market" if beside == 2 else "Home"}
    assert given().city(cells).hand(0, work).place(work, 2, 0).end.coins == 5 + beside


@scenario("S-65")
@clause("CI-098", "CI-099", "CI-292")
def test_once_and_each_with_several_types() -> None:
    road = card(
        "Road",
        adjacency=[
            {"match": {"type": "Market"}, "per": "once", "do": ["C+1"]},
            {"match": {"type": ["Market", "Work"]}, "do": ["H+1"]},
        ],
    )
    cells = {(1, 0): "Market", (1, 1): "Above", (2, 1): card("Market", types=["Market", "Work"])}
    assert given().city(cells).hand(0, road).place(road, 2, 0).figures == "[H6 P4 D4 ★0 C6]"


@clause("CI-098")
def test_once_without_a_match_is_not_at_all() -> None:
    road = card("Road", adjacency=[{"match": {"type": "Market"}, "per": "once", "do": ["C+1"]}])
    assert given().city({(1, 0): "Home"}).hand(0, road).place(road, 2, 0).end.coins == 5


@clause("CI-099")
def test_a_neighbour_of_two_types_matches_two_effects() -> None:
    work = card("Work", adjacency=[*MARKETS, {"match": {"type": "Home"}, "do": ["C+2"]}])
    both = card("Market", types=["Market", "Home"])
    assert given().city({(1, 0): both}).hand(0, work).place(work, 2, 0).end.coins == 8


@clause("CI-100")
def test_destroyed_neighbours_do_not_match() -> None:
    work = card("Work", adjacency=MARKETS)
    game = given().city({(1, 0): "Blank", (2, 0): "(Blank)", (3, 0): "(Market)"}).hand(0, work)
    assert game.place(work, 2, 0).end.coins == 5


@clause("CI-101")
def test_neighbours_are_counted_when_the_step_begins() -> None:
    blow = [["destroy", {"where": "adjacent", "type": "Market"}, 1]]
    work = card("Work", adjacency=[{"match": {"type": "Market"}, "do": blow}, *MARKETS])
    game = given().city({(1, 0): "Market"}).hand(0, work)
    assert game.place(work, 2, 0).end.coins == 6


@scenario("S-25")
@clause("CI-101", "CI-289", "CI-296")
def test_counting_oneself() -> None:
    counts = card("Market", effects=[["gain", "coins", ["count", {"type": "Market"}]]])
    others = card("Market", effects=[["gain", "coins", ["count", {"type": "Market", "other": True}]]])
    game = given(1).city({(1, 0): "Market"}).hand(0, counts, others)
    assert game.place(counts, 2, 0).end.coins == 7
    assert game.place(others, 3, 0).end.coins == 9


@clause("CI-102")
def test_the_tribal_center_is_a_neighbour_of_type_public() -> None:
    home = card("Home", adjacency=[{"match": {"type": "Public"}, "do": ["C+1"]}])
    assert given().hand(0, home).place(home, 1, 0).end.coins == 6
    assert given().city({(1, 0): "Blank"}).hand(0, home).place(home, 2, 0).end.coins == 5


@clause("CI-103")
def test_a_later_card_does_not_set_off_an_earlier_one() -> None:
    game = given().city({(1, 0): card("Work", adjacency=MARKETS)}).hand(0, "Market")
    assert game.place("Market", 2, 0).end.coins == 5


@clause("CI-104")
def test_a_covering_card_uses_its_neighbours() -> None:
    work = card("Work", adjacency=MARKETS)
    game = given().city({(1, 0): "(Market)", (2, 0): "Market"}).hand(0, work)
    assert game.place(work, 1, 0).end.coins == 6
