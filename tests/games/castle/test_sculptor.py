"""Claddings, columns and statues: CA-200 to CA-208."""

import pytest

from shared.games.castle.events import PointsScored
from shared.games.castle.prompts import AskConstruction
from shared.games.castle.values import Craft, Craftsman, Goods, Reason, Side
from tests.games.castle.given import Game, given
from tests.games.castle.scenes import RED, issued, next_season, offered, order
from tests.marks import clause

RICH = {"wood": 9, "limestone": 9, "marble": 9}
THREE = ("stucco", "paneling", "marble_decoration")


def sculptor() -> Game:
    """RED with a sculptor, a stonemason, goods, and all three decorations on A.ground."""
    game = given(2).seat(RED, craftsmen=["sculptor_1", "stonemason_1"], **RICH)
    return game.built(RED, "A.ground", *THREE)


def sites(game: Game, product: str) -> list[str]:
    """Where the sculptor is offered a product."""
    return [each.sites[0] for each in offered(game, RED, "sculptor") if each.product.value == product]


@clause("CA-200")
def test_there_is_one_sculptor_with_one_order_at_a_time() -> None:
    assert [who for who in Craftsman if who.craft is Craft.SCULPTOR] == [Craftsman.SCULPTOR_1]
    game = sculptor()
    assert {each.product.value for each in offered(game, RED, "sculptor")} == {"cladding", "column", "statue"}
    game.issued(RED, order("statue", "A.ground")).ask(AskConstruction(RED, 2))
    for product in ("cladding", "column", "statue"):
        assert game.refused(RED, order(product, "A.ground")) == "CA-152"
    next_season(game)
    assert {each.product.value for each in offered(game, RED, "sculptor")} == {"cladding", "column", "statue"}


@clause("CA-201", "CA-202", "CA-205", "CA-206", "CA-207")
@pytest.mark.parametrize(
    ("product", "goods", "workers", "side", "points"),
    [
        ("cladding", Goods(marble=2, wood=1), 3, Side.EXTERIOR, 7),
        ("column", Goods(marble=1, wood=1), 2, Side.INTERIOR, 6),
        ("statue", Goods(marble=1, limestone=1), 2, Side.EXTERIOR, 5),
    ],
)
def test_what_a_product_of_the_sculptor_takes_and_scores(
    product: str, goods: Goods, workers: int, side: Side, points: int
) -> None:
    game, wanted = sculptor(), order(product, "A.ground")
    taken = issued(game, RED, wanted)
    assert (taken.goods, taken.workers) == (goods, workers)
    ended = game.issued(RED, wanted).season_end()
    assert ended.of(PointsScored) == [PointsScored(RED, side, points, Reason.ORDER)]
    assert (game.player(RED).workers, game.player(RED).tavern) == (12, 0)


@clause("CA-201")
def test_each_finished_ground_floor_takes_one_cladding() -> None:
    game = sculptor().built(RED, "A.second", *THREE).built(RED, "B.ground").built(RED, "C.ground", cladding=True)
    assert sites(game, "cladding") == ["A.ground", "B.ground"]
    assert game.ask(AskConstruction(RED, 1)).refused(RED, order("cladding", "C.ground")) == "CA-201"
    assert game.refused(RED, order("cladding", "A.second")) == "CA-201"
    assert game.refused(RED, order("cladding", "D.ground")) == "CA-201"


@clause("CA-203")
@pytest.mark.parametrize("missing", THREE)
def test_a_column_stands_where_all_three_decorations_are_finished(missing: str) -> None:
    game = sculptor().built(RED, "A.second", *THREE).built(RED, "A.tower", *(set(THREE) - {missing}))
    assert sites(game, "column") == ["A.ground", "A.second"]
    assert game.ask(AskConstruction(RED, 1)).refused(RED, order("column", "A.tower")) == "CA-203"
    game.built(RED, "A.tower", missing)
    assert "A.tower" in sites(game, "column")


@clause("CA-203")
def test_one_column_for_each_building_tile() -> None:
    game = sculptor().built(RED, "A.second", *THREE)
    next_season(game.issued(RED, order("column", "A.ground")))
    assert game.player(RED).tile("A.ground").column
    assert sites(game, "column") == ["A.second"]
    assert game.ask(AskConstruction(RED, 1)).refused(RED, order("column", "A.ground")) == "CA-203"


@clause("CA-204")
@pytest.mark.parametrize("last", THREE)
def test_a_column_waits_for_the_season_after_the_third_decoration(last: str) -> None:
    game = given(2).seat(RED, craftsmen=["sculptor_1", "stonemason_1"], **RICH)
    game.built(RED, "A.ground", *(set(THREE) - {last}))
    game.issued(RED, order(last, "A.ground"))
    assert sites(game, "column") == []
    next_season(game)
    assert sites(game, "column") == ["A.ground"]


@clause("CA-205")
def test_each_finished_ground_floor_has_room_for_two_statues_ordered_singly() -> None:
    game = sculptor().built(RED, "A.second").built(RED, "B.ground", statues=1).built(RED, "C.ground", statues=2)
    assert sites(game, "statue") == ["A.ground", "B.ground"]
    game.ask(AskConstruction(RED, 1))
    assert game.refused(RED, order("statue", "C.ground")) == "CA-205"
    assert game.refused(RED, order("statue", "A.second")) == "CA-205"
    assert game.refused(RED, order("statue", "A.ground", "A.ground")) == "CA-152"
    next_season(game.issued(RED, order("statue", "B.ground")))
    assert game.player(RED).tile("B.ground").statues == 2
    assert sites(game, "statue") == ["A.ground"]


@clause("CA-208", "CA-283", "CA-296", "CA-298")
@pytest.mark.parametrize(
    ("event", "cladding", "statue", "column"),
    [("bad_weather", 4, 3, 2), ("good_weather", 2, 1, 2), ("hot_summer", 3, 2, 3), ("good_cooperation", 2, 1, 1)],
)
def test_in_any_weather_claddings_and_statues_are_outside_and_columns_inside(
    event: str, cladding: int, statue: int, column: int
) -> None:
    game = sculptor().event(event)
    needed = {each.product.value: issued(game, RED, each) for each in offered(game, RED, "sculptor")}
    assert {product: taken.workers for product, taken in needed.items()} == {
        "cladding": cladding,
        "statue": statue,
        "column": column,
    }
    assert {taken.exhausted for taken in needed.values()} == {0}
