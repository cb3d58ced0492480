"""What the master builder builds, where and for what, and what experience is worth: CA-165 to CA-180."""

import pytest

from shared.games.castle.events import ExperienceGained, PointsScored
from shared.games.castle.prompts import AskConstruction
from shared.games.castle.state import Tile
from shared.games.castle.values import Good, Goods, Product, Reason, Side
from tests.games.castle.editions import changed, row
from tests.games.castle.given import Game, given
from tests.games.castle.scenes import RED, copy, issued, next_season, offered, order
from tests.marks import clause, scenario

RICH = {"wood": 9, "limestone": 9, "marble": 9, "glass": 9}
FIRST, SECOND, THIRD = "master_builder_1", "master_builder_2", "master_builder_3"


def rich(craftsman: str = FIRST, *, edition: str | None = None, **fields: int) -> Game:
    """RED with a master builder, plenty of goods and all its workers."""
    return given(2, edition=edition).seat(RED, craftsmen=[craftsman], **RICH, **fields)


def sites(game: Game) -> set[str]:
    """Where the master builder can build; the site's level is the product."""
    orders = offered(game, RED, "master_builder")
    assert all(each.product.value == each.sites[0].partition(".")[2] for each in orders)
    return {site for each in orders for site in each.sites}


@scenario("S-74")
@clause("CA-165", "CA-167", "CA-168", "CA-169", "CA-170")
def test_each_product_has_its_sites() -> None:
    game = rich(SECOND).built(RED, "B.ground").built(RED, "A.second")
    assert sites(game) == {"C.ground", "B.second", "A.tower"}
    game.seat(RED, craftsmen=[FIRST])
    assert sites(game) == {"C.ground", "B.second"}


@clause("CA-165")
def test_the_first_master_builder_builds_no_towers() -> None:
    game = rich(FIRST).built(RED, "A.second").ask(AskConstruction(RED, 1))
    assert game.refused(RED, order("tower", "A.tower")) == "CA-165"
    for builder in (SECOND, THIRD):
        assert "A.tower" in sites(copy(game).seat(RED, craftsmen=[builder]))


@clause("CA-166")
def test_the_master_builder_has_one_order_a_season_for_one_tile() -> None:
    game = rich().issued(RED, order("ground", "B.ground"))
    assert sites(game) == set()
    assert game.ask(AskConstruction(RED, 2)).refused(RED, order("second", "A.second")) == "CA-152"
    next_season(game.seat(RED, **RICH))
    assert sites(game) == {"C.ground", "A.second", "B.second"}
    assert all(len(each.sites) == 1 for each in offered(game, RED, "master_builder"))


@clause("CA-167")
@pytest.mark.parametrize(
    ("there", "site"), [("A", "B.ground"), ("AB", "C.ground"), ("ABC", "D.ground"), ("ABCD", "E.ground")]
)
def test_ground_floors_are_built_in_a_row(there: str, site: str) -> None:
    game = rich()
    for column in there:
        game.built(RED, f"{column}.ground").built(RED, f"{column}.second")
    assert sites(game) == {site}


@clause("CA-167")
def test_five_ground_floors_are_all() -> None:
    game = rich()
    for column in "ABCDE":
        game.built(RED, f"{column}.ground")
    assert sites(game) == {f"{column}.second" for column in "ABCDE"}


@clause("CA-167")
def test_from_a_column_in_the_middle_the_castle_grows_to_both_sides() -> None:
    game = rich().seat(RED, tiles=(Tile("C.ground"), Tile("C.second")))
    assert sites(game) == {"B.ground", "D.ground"}


@clause("CA-168", "CA-169")
def test_a_floor_stands_on_the_one_below_and_stands_there_once() -> None:
    game = rich(SECOND).built(RED, "B.ground").built(RED, "B.second").built(RED, "B.tower").built(RED, "C.ground")
    assert sites(game) == {"A.second", "C.second", "D.ground"}
    game.ask(AskConstruction(RED, 1))
    assert game.refused(RED, order("second", "B.second")) == "CA-168"
    assert game.refused(RED, order("second", "D.second")) == "CA-168"
    assert game.refused(RED, order("tower", "B.tower")) == "CA-169"
    assert game.refused(RED, order("tower", "A.tower")) == "CA-169"


@clause("CA-171", "CA-172", "CA-173", "CA-175")
@pytest.mark.parametrize(
    ("builder", "site", "goods", "workers", "exhausted"),
    [
        (FIRST, "B.ground", Goods(wood=3, limestone=2, glass=1), 6, 2),
        (FIRST, "A.second", Goods(wood=2, limestone=1, glass=1), 5, 2),
        (SECOND, "B.ground", Goods(wood=3, limestone=1, glass=1), 6, 2),
        (SECOND, "A.second", Goods(wood=2, limestone=1, glass=1), 5, 2),
        (THIRD, "B.ground", Goods(wood=2, limestone=1, glass=1), 4, 1),
        (THIRD, "A.second", Goods(wood=1, limestone=1, glass=1), 3, 1),
    ],
)
def test_an_order_takes_goods_and_workers(builder: str, site: str, goods: Goods, workers: int, exhausted: int) -> None:
    taken = issued(rich(builder), RED, order(site.partition(".")[2], site))
    assert (taken.goods, taken.workers, taken.exhausted) == (goods, workers, exhausted)


@clause("CA-172", "CA-173", "CA-175")
@pytest.mark.parametrize(
    ("builder", "flex", "goods", "workers", "exhausted"),
    [
        (SECOND, "", Goods(wood=2, limestone=2, glass=1, marble=1), 8, 3),
        (THIRD, "wood", Goods(wood=2, limestone=1, glass=1, marble=1), 5, 1),
        (THIRD, "limestone", Goods(wood=1, limestone=2, glass=1, marble=1), 5, 1),
    ],
)
def test_a_tower_takes_marble_too(builder: str, flex: str, goods: Goods, workers: int, exhausted: int) -> None:
    taken = issued(rich(builder).built(RED, "A.second"), RED, order("tower", "A.tower", flex=flex))
    assert (taken.goods, taken.workers, taken.exhausted) == (goods, workers, exhausted)


@clause("CA-173")
def test_the_wood_or_limestone_of_a_tower_must_be_named() -> None:
    game = rich(THIRD).built(RED, "A.second").ask(AskConstruction(RED, 1))
    assert game.refused(RED, order("tower", "A.tower")) == "CA-173"
    assert game.refused(RED, order("tower", "A.tower", flex="glass")) == "CA-173"


@clause("CA-174")
@pytest.mark.parametrize(("site", "points"), [("B.ground", 8), ("A.second", 6), ("B.tower", 12)])
def test_building_tiles_score_outside(site: str, points: int) -> None:
    game = rich(SECOND)
    if site == "B.tower":
        game.built(RED, "B.ground").built(RED, "B.second")
    ended = game.issued(RED, order(site.partition(".")[2], site)).season_end()
    assert ended.of(PointsScored) == [PointsScored(RED, Side.EXTERIOR, points, Reason.ORDER)]


@clause("CA-176")
@pytest.mark.parametrize("experience", range(6))
def test_any_level_up_to_the_own_may_be_used(experience: int) -> None:
    game = rich(experience=experience)
    assert {each.level for each in offered(game, RED, "master_builder")} == {*range(experience + 1)}
    assert game.ask(AskConstruction(RED, 1)).refused(RED, order("ground", "B.ground", level=experience + 1)) == "CA-176"


@clause("CA-176")
@pytest.mark.parametrize(
    ("level", "workers", "wood", "limestone"),
    [(0, 6, 3, 2), (1, 5, 3, 2), (2, 4, 3, 2), (3, 5, 2, 2), (4, 5, 3, 1)],
)
def test_a_level_saves_what_it_says_and_nothing_of_the_levels_below(
    level: int, workers: int, wood: int, limestone: int
) -> None:
    taken = issued(rich(experience=5), RED, order("ground", "B.ground", level=level))
    assert (taken.workers, taken.goods) == (workers, Goods(wood=wood, limestone=limestone, glass=1))


@clause("CA-177")
def test_experience_helps_no_other_craftsman() -> None:
    game = rich(experience=5)
    taken = issued(game, RED, order("paneling", "A.ground"))
    assert (taken.goods, taken.workers, taken.exhausted) == (Goods(wood=2), 3, 2)
    assert game.ask(AskConstruction(RED, 1)).refused(RED, order("paneling", "A.ground", level=3)) == "CA-177"


@clause("CA-178")
def test_what_a_level_saves_beyond_the_cost_is_lost() -> None:
    def three_wood(data: dict) -> None:
        row(data["experience"], level=3).update(wood=3)

    game = rich(THIRD, edition=changed(three_wood), experience=3)
    taken = issued(game, RED, order("second", "A.second", level=3))
    assert taken.goods == Goods(wood=0, limestone=1, glass=1)
    taken = issued(game, RED, order("ground", "B.ground", level=3))
    assert taken.goods == Goods(wood=0, limestone=1, glass=1)


@clause("CA-178")
def test_a_saved_good_need_not_be_there() -> None:
    game = given(2).seat(RED, craftsmen=[THIRD], limestone=1, glass=1, experience=4)
    assert [(each.product, each.level) for each in offered(game, RED, "master_builder")] == [(Product.SECOND, 3)]
    game.issued(RED, order("second", "A.second", level=3))
    assert game.player(RED).goods == Goods()


@clause("CA-179")
def test_on_level_5_the_good_that_is_saved_must_be_named() -> None:
    game = rich(experience=5).ask(AskConstruction(RED, 1))
    assert game.refused(RED, order("ground", "B.ground", level=5)) == "CA-179"
    assert game.refused(RED, order("ground", "B.ground", level=5, save="glass")) == "CA-179"
    assert game.refused(RED, order("ground", "B.ground", level=4, save="wood")) == "CA-179"
    for save, left in (("wood", Goods(wood=2, limestone=2, glass=1)), ("limestone", Goods(3, 1, 0, 1))):
        taken = issued(game, RED, order("ground", "B.ground", level=5, save=save))
        assert (taken.goods, taken.workers) == (left, 4)


@clause("CA-179")
@pytest.mark.parametrize(
    ("cost", "saves", "goods"),
    [({"wood": 1, "glass": 1}, [Good.WOOD], Goods(glass=1)), ({"glass": 2}, [None], Goods(glass=2))],
)
def test_only_what_the_product_costs_can_be_saved(cost: dict, saves: list[Good | None], goods: Goods) -> None:
    def cheap(data: dict) -> None:
        row(data["products"], craftsman=FIRST, product="second").update(cost=cost)

    game = rich(edition=changed(cheap), experience=5)
    level_5 = [each for each in offered(game, RED) if each.product is Product.SECOND and each.level == 5]
    assert [each.save for each in level_5] == saves
    taken = issued(game, RED, level_5[0])
    assert (taken.goods, taken.workers) == (goods, 3)


@clause("CA-180")
def test_each_finished_order_of_the_master_builder_brings_experience_for_later_ones() -> None:
    game = rich().issued(RED, order("ground", "B.ground"))
    assert game.player(RED).experience == 0
    for expected in (1, 2):
        ended = next_season(game)
        assert ended.of(ExperienceGained) == [ExperienceGained(RED, 1, Reason.ORDER)]
        assert game.player(RED).experience == expected
        game.seat(RED, **RICH, tavern=0)
        assert max(each.level for each in offered(game, RED, "master_builder")) == expected
        game.issued(RED, order("second", "AB"[expected - 1] + ".second"))


@clause("CA-180")
def test_orders_of_others_bring_no_experience() -> None:
    game = rich().issued(RED, order("paneling", "A.ground")).issued(RED, order("stucco", "A.ground"))
    assert not copy(game).season_end().of(ExperienceGained)
    assert game.player(RED).experience == 0
