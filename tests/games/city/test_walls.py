"""Walls: CI-118 to CI-129; S-30 to S-34, S-69 and S-102."""

from __future__ import annotations

import pytest

from shared.games.city import actions as a
from shared.games.city import components
from shared.games.city.components.reading import reader
from shared.games.city.prompts import AskWall
from shared.games.city.values import Direction
from shared.kernel.errors import BadEdition
from tests.games.city.given import Game, card, given
from tests.games.city.notation import BUILT_IN
from tests.games.city.usual import DECK
from tests.marks import clause, scenario

HOME_WALL = card("Wall", between=[{"match": {"type": "Home"}, "do": ["H+1"]}])


def walled(cells: dict[tuple[int, int], object], wall: object = HOME_WALL) -> Game:
    """A city and a Wall in the hand."""
    return given().city(cells).hand(0, wall)  # type: ignore[arg-type]


@scenario("S-30")
@clause("CI-121", "CI-124")
def test_between_two_walls() -> None:
    game = walled({(1, 0): "Wall", (2, 0): "Home", (3, 0): "Home"})
    assert game.place(HOME_WALL, 4, 0).figures == "[H6 P4 D4 ★0 C5]"


@scenario("S-31")
@clause("CI-125", "CI-127")
def test_a_destroyed_home_in_the_line_and_a_near_wall() -> None:
    game = walled({(1, 0): "Wall", (2, 0): "Home", (3, 0): "(Home)", (4, 0): "Market", (5, 0): "Home"})
    assert game.place(HOME_WALL, 6, 0).end.happiness == 6
    game = walled({(1, 0): "Wall", (2, 0): "Home", (3, 0): "Home", (4, 0): "Wall"})
    assert game.place(HOME_WALL, 5, 0).end.happiness == 4


@clause("CI-127")
def test_a_destroyed_wall_is_no_partner() -> None:
    game = walled({(1, 0): "Wall", (2, 0): "Home", (3, 0): "(Wall)", (4, 0): "Home"})
    assert game.place(HOME_WALL, 5, 0).end.happiness == 6


@scenario("S-32")
@clause("CI-122", "CI-123")
@pytest.mark.parametrize(("direction", "happiness"), [(Direction.LEFT, 5), (Direction.RIGHT, 4)])
def test_two_walls_equally_near(direction: Direction, happiness: int) -> None:
    row = {(1, 0): "Wall", (2, 0): "Home", (4, 0): "Market", (5, 0): "Wall"}
    game = walled({**row, (2, 1): "Blank", (3, 1): "Above", (4, 1): "Blank"})
    game.act(a.PlaceCard(game.held(HOME_WALL), 3, 0))
    assert isinstance(game.asked, AskWall)
    assert game.asked.seat == 0
    assert game.options() == [a.ChooseWall(Direction.LEFT), a.ChooseWall(Direction.RIGHT)]
    assert game.play(a.ChooseWall(direction)).end.happiness == happiness


@scenario("S-33")
@clause("CI-118", "CI-119", "CI-120", "CI-126", "CI-264")
def test_a_vertical_line_and_a_gap() -> None:
    high = card("Home", kind="above")
    wall = card("Wall", between=[{"match": {"type": "Home"}, "do": ["D+1"]}])
    cells = {(1, 0): "Wall", (2, 0): "Blank", (1, 1): "Above", (1, 2): high, (2, 1): "Above", (2, 2): "Above"}
    game = walled({**cells, (2, 3): "Above"}, wall)
    assert game.cells(wall) == [(1, 3), (3, 3), (0, 2), (3, 2), (0, 1), (3, 1), (-1, 0), (3, 0)]
    assert game.place(wall, 1, 3).figures == "[H4 P4 D5 ★0 C5]"
    game = walled({(1, 0): "Blank", (2, 0): "Blank", (0, 1): "Wall", (2, 1): high})
    assert game.place(HOME_WALL, 3, 1).end.happiness == 4


@clause("CI-120")
@pytest.mark.parametrize(("filled", "happiness"), [(True, 5), (False, 4)])
def test_an_empty_cell_ends_the_look(filled: bool, happiness: int) -> None:
    cells = {(0, 1): "Wall", (1, 0): "Blank", (2, 0): "Blank", (2, 1): card("Home", kind="above")}
    game = walled({**cells, (1, 1): "Above"} if filled else cells)
    assert game.place(HOME_WALL, 3, 1).end.happiness == happiness


@clause("CI-121", "CI-125")
def test_the_partner_is_the_nearest_wall_of_all_directions() -> None:
    near = {(1, 0): "Wall", (2, 0): "Home", (3, 0): "Blank", (3, 1): "Above", (4, 1): "Wall"}
    game = walled({**near, (4, 0): "(Blank)"})
    assert game.place(HOME_WALL, 4, 0).end.happiness == 4
    game = walled({**near, (4, 1): "Blank", (4, 0): "(Blank)"})
    assert game.place(HOME_WALL, 4, 0).end.happiness == 5


@clause("CI-121", "CI-122")
def test_of_two_walls_the_nearer_one_is_the_partner_without_a_question() -> None:
    row = {(1, 0): "Wall", (2, 0): "Home", (3, 0): "Home", (4, 0): "(Blank)", (5, 0): "Market", (6, 0): "Wall"}
    game = walled(row)
    done = game.act(a.PlaceCard(game.held(HOME_WALL), 4, 0))
    assert not isinstance(game.asked, AskWall)
    assert done.state.happiness == 4
    game = walled({**row, (3, 0): "Wall", (2, 0): "Home", (5, 0): "Home"})
    assert game.place(HOME_WALL, 4, 0).end.happiness == 4


@scenario("S-34")
@clause("CI-127", "CI-301")
def test_enclosed_cards() -> None:
    row = ["Wall", "Home", "(Home)", "Home", "Wall", "Home", "Wall", "Wall"]
    game = given().city({(x, 0): word for x, word in enumerate(row, 1)})
    counts = card(
        "Work", effects=[["gain", "happiness", ["enclosed", {"type": "Home"}]], ["gain", "coins", ["wallPairs"]]]
    )
    game.hand(0, counts)
    assert game.place(counts, -1, 0).figures == "[H7 P4 D4 ★0 C7]"
    assert reader(game.state, components.of(game.state.edition)).wall_pairs() == 2


@scenario("S-102")
@clause("CI-118", "CI-123", "CI-124", "CI-128")
def test_any_wall_is_a_partner() -> None:
    other = card("Wall:warrior", between=[{"match": {"type": "Home"}, "do": ["D+1"]}])
    game = walled({(1, 0): other, (2, 0): "Home"})
    assert game.place(HOME_WALL, 3, 0).figures == "[H5 P4 D4 ★0 C5]"
    game = walled({(1, 0): other, (2, 0): "Home"}, "Wall")
    assert game.place("Wall", 3, 0).figures == "[H4 P4 D4 ★0 C5]"
    both = card("Wall", between=[{"match": {"type": t}, "do": [e]} for t, e in (("Home", "H+1"), ("Market", "C+1"))])
    game = walled({(1, 0): "Wall", (2, 0): "Home", (3, 0): "Market"}, both)
    assert game.place(both, 4, 0).figures == "[H5 P4 D4 ★0 C6]"


@clause("CI-124")
def test_the_cards_between_are_counted_when_the_step_begins() -> None:
    blow = ["destroy", {"type": "Home"}, 1]
    wall = card("Wall", between=[{"match": {"type": "Home"}, "do": [blow]}, {"match": {"type": "Home"}, "do": ["H+1"]}])
    game = walled({(1, 0): "Wall", (2, 0): "Home"}, wall)
    assert game.place(wall, 3, 0).end.happiness == 5


@clause("CI-126")
def test_without_a_partner_nothing_happens() -> None:
    assert walled({(1, 0): "Home", (2, 0): "Home"}).place(HOME_WALL, 3, 0).end.happiness == 4


@clause("CI-118")
def test_a_wall_covers_a_ruin_too() -> None:
    game = walled({(1, 0): "Wall", (2, 0): "Home", (3, 0): "(Market)"})
    assert game.cells(HOME_WALL) == [(-1, 0), (3, 0)]
    assert game.place(HOME_WALL, 3, 0).end.happiness == 5
    walls = [design for design in BUILT_IN["cards"] if "Wall" in design["types"]]
    assert {design["kind"] for design in walls} == {"normal"}


@scenario("S-69")
@clause("CI-129", "CI-146", "CI-326", "CI-337")
@pytest.mark.parametrize(("standing", "defense"), [(True, 2), (False, 1)])
def test_a_wall_that_softens(standing: bool, defense: int) -> None:
    wall = card("Wall", modifiers=[{"mod": "soften", "kind": "invader", "res": "defense", "by": 1}])
    game = given().lay(1, 0, wall, destroyed=not standing).invader(["D-3"], *DECK)
    assert game.discard(1).end.defense == defense


@clause("CI-129", "CI-326", "CI-338")
def test_a_wall_guards_but_carries_no_other_lasting_change() -> None:
    guard = card("Wall", modifiers=[{"mod": "guard", "kind": "invader", "match": {"type": "Home"}}])
    for standing in (True, False):
        game = given().city({(-1, 0): "Home"}).lay(1, 0, guard, destroyed=not standing)
        game.invader([["destroy", {"type": "Home"}, 1]], *DECK)
        game.discard(1)
        home = game.state.cell(-1, 0)
        assert home is not None
        assert home.face_down is not standing
    for data in (
        {"modifiers": [{"mod": "cost", "match": {}, "by": -1}]},
        {"modifiers": [{"mod": "bolster", "match": {}, "res": "coins", "by": 1}]},
        {"passives": [{"on": ["turnStart"], "do": ["C+1"]}]},
    ):
        game = given().city({(1, 0): card("Wall", **data)})
        with pytest.raises(BadEdition):
            assert game.state


@clause("CI-088")
def test_between_effects_come_after_adjacency_and_before_special_ones() -> None:
    rich = ["gain", "coins", ["res", "happiness"]]
    wall = card(
        "Wall",
        adjacency=[{"match": {"type": "Home"}, "do": ["H+1"]}],
        between=[{"match": {"type": "Home"}, "do": [rich]}],
        special=["H-3"],
    )
    game = walled({(1, 0): "Wall", (2, 0): "Home"}, wall)
    assert game.place(wall, 3, 0).figures == "[H2 P4 D4 ★0 C10]"
