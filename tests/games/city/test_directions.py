"""Printed directions of an adjacency: S-138."""

from __future__ import annotations

import pytest

from tests.games.city.given import card, given
from tests.marks import clause, scenario

ROAD = card(
    "Road",
    adjacency=[
        {"match": {"type": "Market"}, "dirs": "L", "do": ["C+1"]},
        {"match": {"type": "Market"}, "dirs": "UD", "do": ["H+2"]},
        {"match": {"type": "Market"}, "dirs": "R", "do": ["D+1"]},
    ],
)


@scenario("S-138")
@clause("CI-096", "CI-097")
@pytest.mark.parametrize(("cell", "figures"), [((2, 0), "[H6 P4 D4 ★0 C6]"), ((3, 1), "[H4 P4 D4 ★0 C6]")])
def test_printed_directions(cell: tuple[int, int], figures: str) -> None:
    game = given().city({(1, 0): "Market", (1, 1): "Above", (2, 1): "Market"}).hand(0, ROAD)
    assert game.place(ROAD, *cell).figures == figures
