"""Favors: the effects of lines c and d: S-80, S-81, S-83 to S-85, S-87, S-88, S-124."""

import pytest

from shared.games.caylus.actions import BuildPrestige, BuildTile, TransformTile
from shared.games.caylus.events import CubesPaid, FavorsGranted, LineChosen
from shared.games.caylus.prompts import AskLine
from shared.games.caylus.values import RESIDENCE, Cubes, Line
from tests.games.caylus.given import Game, given
from tests.games.caylus.looks import BLUE, GREEN, ORANGE, RED
from tests.games.caylus.signs import NONE, PAY, batch, build, line, prestige, swap, take, transform
from tests.marks import clause, scenario

PAIRS = ("FF", "FW", "FS", "FC", "WW", "WS", "WC", "SS", "SC", "CC")
FOREST_FIRST = ("neutral_forest", "neutral_farm", "neutral_sawmill", "neutral_quarry", "neutral_marketplace")


def favored(letter: str, column: int, **has: int) -> Game:
    """Red has just brought his marker to a column of a line; all columns are open."""
    game = given(3).counted("dungeon", "walls").markers(RED, **{letter: column - 1}).seat(RED, **has)
    game.favor(RED)
    game.act(RED, line(letter))
    return game


@scenario("S-80")
@clause("CY-292", "CY-293", "CY-310", "CY-311", "CY-312")
def test_a_lower_column_of_line_c() -> None:
    game = given(3).counted("dungeon", "walls").build(9, "mason", GREEN).workers(BLUE, 9).provost(9)
    game.seat(BLUE, stone=1, cloth=1).markers(BLUE, c=2)
    game.begin("activation")
    game.act(BLUE, build("church"))
    chosen = game.act(BLUE, line("c"))
    assert chosen.of(LineChosen) == [LineChosen(BLUE, Line.CUBES, 3)]
    assert game.options() == [NONE, take("F"), take("W"), take("S"), take("C")]
    game.act(BLUE, take("F"))
    assert (game.player(BLUE).markers.cubes, game.cubes(BLUE)) == (3, Cubes(food=1))


@scenario("S-81")
@clause("CY-161", "CY-182", "CY-317", "CY-321", "CY-322")
def test_the_park_by_favor() -> None:
    game = given(3).counted("dungeon").build(9, "bank", BLUE).build(10, "tailor", BLUE).workers(GREEN, "joust_field")
    game.seat(GREEN, deniers=1, cloth=1, food=1, points=8).markers(GREEN, d=2)
    game.begin("special")
    game.play((GREEN, PAY), (GREEN, line("d")))
    assert (game.player(GREEN).markers.buildings, build("park") in game.options()) == (3, True)
    game.act(GREEN, build("park"))
    assert (game.cubes(GREEN).food, game.player(GREEN).points) == (0, 11)
    assert (game.space(11).tile, game.space(11).owner) == ("park", GREEN)
    assert "park" not in game.state.supply


@scenario("S-83")
@clause("CY-175", "CY-177", "CY-316", "CY-320")
def test_a_wooden_tile_by_favor() -> None:
    game = given(3).supply("wood_quarry", "wood_marketplace", "park", "church", "statue").markers(BLUE, d=1)
    game.seat(BLUE, gold=1)
    game.favor(BLUE)
    game.act(BLUE, line("d"))
    assert game.options() == [NONE, build("wood_marketplace", "G")]
    game.act(BLUE, build("wood_marketplace", "G"))
    assert (game.cubes(BLUE), game.player(BLUE).points, game.space(9).tile) == (Cubes(), 4, "wood_marketplace")
    with_food = given(3).supply("wood_quarry", "wood_marketplace").markers(BLUE, d=1).seat(BLUE, food=1)
    with_food.favor(BLUE)
    with_food.act(BLUE, line("d"))
    assert with_food.options() == [NONE, build("wood_quarry"), build("wood_marketplace", "F")]


@scenario("S-84")
@clause("CY-293", "CY-313")
def test_a_swap_on_line_c() -> None:
    game = given(3).counted("dungeon").markers(GREEN, c=3).seat(GREEN, gold=1)
    game.favor(GREEN)
    game.act(GREEN, line("c"))
    singles = [NONE, take("F"), take("W"), take("S"), take("C")]
    assert game.options() == [*singles, *(swap("G", pair) for pair in PAIRS)]
    game.act(GREEN, swap("G", "CC"))
    assert game.cubes(GREEN) == Cubes(cloth=2)
    without = given(3).counted("dungeon").markers(GREEN, c=3)
    without.favor(GREEN)
    without.act(GREEN, line("c"))
    assert without.options() == singles
    assert without.refused(GREEN, swap("G", "CC")) == "CY-313"


@scenario("S-85")
@clause("CY-166", "CY-196", "CY-300", "CY-304")
def test_the_monument() -> None:
    game = given(3).build(9, "architect", BLUE).residences(RED, 10).workers(RED, 9).provost(9)
    game.seat(RED, stone=4, gold=2)
    game.begin("activation")
    built = game.act(RED, prestige("monument", 10))
    assert (game.player(RED).points, game.cubes(RED)) == (14, Cubes())
    assert built.of(FavorsGranted) == [FavorsGranted(RED, 2)]
    assert game.options() == line("a", "b", "c", "d")
    game.act(RED, line("b"))
    assert (game.asked, game.options()) == (AskLine(RED), line("a", "c", "d"))
    assert game.refused(RED, line("b")) == "CY-300"
    game.act(RED, line("a"))
    assert game.player(RED).points == 15


@scenario("S-87")
@clause("CY-190", "CY-300", "CY-305", "CY-319")
def test_a_favor_within_a_favor() -> None:
    game = given(3).counted("dungeon", "walls").residences(RED, 2).markers(RED, d=4).workers(RED, "castle")
    game.seat(RED, food=1, wood=1, cloth=1, stone=2, gold=1, points=27)
    game.begin("castle")
    game.act(RED, batch("FWC"))
    assert (game.player(RED).points, game.cubes(RED)) == (30, Cubes(stone=2, gold=1))
    game.act(RED, line("d"))
    assert game.options(BuildPrestige) == [prestige("statue", 2)]
    built = game.act(RED, prestige("statue", 2))
    assert built.of(CubesPaid)[0].cubes == Cubes(stone=2, gold=1)
    assert (game.player(RED).points, game.asked) == (37, AskLine(RED))
    assert game.options() == line("a", "b", "c")


@scenario("S-88")
@clause("CY-201", "CY-202", "CY-318", "CY-324")
def test_a_lawyer_by_favor_without_money() -> None:
    game = given(4, neutral=FOREST_FIRST).counted("dungeon").markers(ORANGE, d=3).workers(ORANGE, "castle")
    game.seat(ORANGE, food=1, wood=1, stone=1, cloth=1, points=1)
    game.begin("castle")
    game.act(ORANGE, batch("FWS"))
    game.act(ORANGE, line("d"))
    assert (game.player(ORANGE).markers.buildings, game.player(ORANGE).points) == (4, 5)
    made = game.act(ORANGE, transform(1)).state.players[ORANGE]
    assert (made.cubes, made.points) == (Cubes(), 7)
    assert (game.space(1).tile, game.space(1).owner) == (RESIDENCE, ORANGE)
    assert "neutral_forest" in game.state.box


@scenario("S-124")
@clause("CY-257", "CY-292", "CY-293", "CY-294", "CY-313", "CY-314")
def test_gold_on_line_c() -> None:
    game = given(3).counted("dungeon", "walls").markers(RED, c=4, d=5).workers(RED, "castle")
    game.seat(RED, food=1, wood=1, stone=1)
    game.begin("castle")
    game.play((RED, batch("FWS")), (RED, line("c")))
    assert (game.player(RED).markers.cubes, game.player(RED).markers.buildings) == (5, 5)
    assert game.options() == [NONE, take("F"), take("W"), take("S"), take("C"), take("G")]
    assert game.refused(RED, build("park")) == "CY-293"
    game.act(RED, take("G"))
    assert game.cubes(RED) == Cubes(gold=1)


@pytest.mark.parametrize(
    ("column", "letters"), [(1, ["F"]), (2, ["F", "W", "S"]), (3, ["F", "W", "S", "C"]), (5, ["F", "W", "S", "C", "G"])]
)
@clause("CY-293", "CY-310", "CY-311", "CY-312", "CY-314")
def test_line_c_gives_what_its_columns_print(column: int, letters: list[str]) -> None:
    assert favored("c", column).options() == [NONE, *map(take, letters)]


@clause("CY-313")
def test_a_swap_takes_one_cube_of_any_kind_held_and_gives_no_gold() -> None:
    game = favored("c", 4, food=1, cloth=2)
    swaps = [swap(give, pair) for give in "FC" for pair in PAIRS]
    assert game.options()[5:] == swaps
    game.refused(RED, swap("F", "FG"))
    game.refused(RED, swap("W", "FF"))
    game.act(RED, swap("C", "FS"))
    assert game.cubes(RED) == Cubes(food=2, stone=1, cloth=1)


WOODEN = {
    "wood_farm_food": "F",
    "wood_farm_cloth": "F",
    "wood_quarry": "F",
    "wood_sawmill": "F",
    "lawyer": "C",
    "mason": "F",
}
STONE = {
    "stone_farm": "F",
    "park": "F",
    "workshop": "F",
    "church": "C",
    "tailor": "W",
    "bank": "W",
    "alchemist": "F",
    "architect": "F",
}


@pytest.mark.parametrize(("column", "prices"), [(2, WOODEN), (3, WOODEN | STONE)], ids=["wooden", "stone"])
@clause("CY-316", "CY-317", "CY-320", "CY-321")
def test_line_d_takes_one_cube_off_each_price(column: int, prices: dict[str, str]) -> None:
    any_cube = ("wood_marketplace", "wood_peddler")
    for letter, name in (("F", "food"), ("W", "wood"), ("C", "cloth"), ("S", "stone"), ("G", "gold")):
        game = favored("d", column, **{name: 1})
        tiles = {action.tile for action in game.options(BuildTile)}
        assert tiles == {tile for tile, price in prices.items() if price == letter} | {*any_cube}
        for tile in tiles:
            built = favored("d", column, **{name: 1})
            built.act(RED, build(tile, letter if tile in any_cube else None))
            assert (built.cubes(RED), built.space(9).tile, built.space(9).owner) == (Cubes(), tile, RED)


@clause("CY-293", "CY-294", "CY-316", "CY-317", "CY-318", "CY-319")
@pytest.mark.parametrize("column", range(2, 6))
def test_line_d_offers_the_columns_up_to_the_marker(column: int) -> None:
    game = given(3).counted("dungeon", "walls").markers(RED, c=5, d=column - 1).residences(RED, 1)
    game.seat(RED, food=9, wood=9, stone=9, cloth=9, gold=9, deniers=9)
    game.favor(RED)
    game.act(RED, line("d"))
    kinds = {type(action) for action in game.options()} - {type(NONE)}
    expected = [{BuildTile}, {BuildTile}, {BuildTile, TransformTile}, {BuildTile, TransformTile, BuildPrestige}]
    assert kinds == expected[column - 2]
    assert (build("park") in game.options()) is (column > 2)
    assert build("mason") in game.options()


@clause("CY-318", "CY-324")
def test_a_lawyer_by_favor_costs_one_cloth_even_with_money() -> None:
    game = favored("d", 4, cloth=1, deniers=3)
    assert game.options(TransformTile) == transform(1, 2, 3, 4, 5, 6)
    game.act(RED, transform(2))
    assert (game.cubes(RED), game.player(RED).deniers, game.player(RED).points) == (Cubes(), 3, 2)
    assert favored("d", 4, deniers=3).options(TransformTile) == []


@clause("CY-319")
def test_a_prestige_tile_by_favor_costs_its_full_price() -> None:
    game = given(3).counted("dungeon", "walls").markers(RED, d=5).residences(RED, 3).residences(GREEN, 4)
    game.seat(RED, stone=1, gold=1)
    game.favor(RED)
    game.act(RED, line("d"))
    assert game.options(BuildPrestige) == []
    game.seat(RED, stone=2)
    assert game.options(BuildPrestige) == [prestige("statue", 3)]
    assert game.refused(RED, prestige("statue", 4)) == "CY-169"


@clause("CY-288", "CY-305", "CY-322")
def test_the_church_by_favor_brings_its_own_favor_before_older_ones() -> None:
    game = given(3).counted("dungeon").markers(RED, d=2).seat(RED, cloth=1)
    game.favor(RED, 2)
    game.act(RED, line("d"))
    built = game.act(RED, build("church"))
    assert built.of(FavorsGranted) == [FavorsGranted(RED, 1)]
    assert (game.player(RED).points, game.options()) == (4, line("a", "b", "c"))
    game.act(RED, line("a"))
    assert (game.asked, game.options()) == (AskLine(RED), line("b", "c"))


@clause("CY-293", "CY-294")
def test_effects_beyond_the_marker_and_of_the_other_line_are_refused() -> None:
    game = given(3).counted("dungeon", "walls").markers(RED, d=1).residences(RED, 1)
    game.seat(RED, food=9, wood=9, stone=9, cloth=9, gold=9, deniers=9)
    game.favor(RED)
    game.act(RED, line("d"))
    for action in (build("park"), transform(2), prestige("statue", 1), take("F"), swap("F", "WW")):
        assert game.refused(RED, action) == "CY-293"


@clause("CY-313", "CY-314", "CY-344")
def test_line_c_lists_its_effects_by_column() -> None:
    game = favored("c", 5, wood=1)
    assert game.options() == [
        NONE,
        *(take(letter) for letter in "FWSC"),
        *(swap("W", pair) for pair in PAIRS),
        take("G"),
    ]


@clause("CY-319", "CY-344")
def test_line_d_lists_wooden_stone_lawyer_and_prestige_in_this_order() -> None:
    game = given(3, neutral=()).counted("dungeon", "walls").markers(RED, d=4).residences(RED, 1, 2)
    game.supply("mason", "park", "architect", "architect", "statue", "cathedral")
    game.seat(RED, food=9, wood=9, stone=9, cloth=9, gold=9, deniers=9)
    game.favor(RED)
    game.act(RED, line("d"))
    lawyer = game.options(TransformTile)
    assert game.options() == [
        NONE,
        build("mason"),
        build("park"),
        build("architect"),
        *lawyer,
        prestige("statue", 1),
        prestige("statue", 2),
        prestige("cathedral", 1),
        prestige("cathedral", 2),
    ]
    assert lawyer == transform(3, 4, 5, 6)
