"""Stucco, paneling and marble decoration: where, for what, by whom, one by one: CA-186 to CA-194, S-81, S-90."""

import pytest

from shared.games.castle.events import GoldGained, LightBlueFulfilled, PointsScored, ProductPlaced
from shared.games.castle.prompts import AskConstruction
from shared.games.castle.values import Counter, Goods, Reason, Side
from tests.games.castle.given import Game, given
from tests.games.castle.scenes import CRAFT_OF, RED, copy, issued, next_season, offered, order
from tests.marks import clause, scenario

RICH = {"wood": 9, "limestone": 9, "marble": 9}
KINDS = ("stucco", "paneling", "marble_decoration")
UNITS = {"stucco": "limestone", "paneling": "wood", "marble_decoration": "marble"}
LEVELS = ("ground", "second", "tower")


def tall(*craftsmen: str, **goods: int) -> Game:
    """RED with A.ground, A.second and A.tower finished, none decorated."""
    game = given(2).seat(RED, craftsmen=craftsmen, **(goods or RICH))
    return game.built(RED, "A.second").built(RED, "A.tower")


def decorations(game: Game) -> set[tuple[str, ...]]:
    """The decorations offered: the kind and where."""
    return {(each.product.value, *each.sites) for each in offered(game, RED) if each.product.value in KINDS}


@clause("CA-186")
@pytest.mark.parametrize("kind", KINDS)
def test_a_tile_that_lacks_a_decoration_takes_it_once(kind: str) -> None:
    game = given(2).seat(RED, craftsmen=["stonemason_1"], **RICH).built(RED, "A.second", kind)
    assert (kind, "A.ground") in decorations(game)
    assert (kind, "A.second") not in decorations(game)
    game.ask(AskConstruction(RED, 1))
    assert game.refused(RED, order(kind, "A.second")) == "CA-186"
    assert game.refused(RED, order(kind, "B.ground")) == "CA-151"


@clause("CA-186", "CA-187")
def test_a_tile_takes_one_of_each_kind_in_any_sequence() -> None:
    for first, second, third in (KINDS, KINDS[::-1], (KINDS[1], KINDS[2], KINDS[0])):
        game = given(2).seat(RED, craftsmen=["stonemason_1"], **RICH)
        assert decorations(game) == {(kind, "A.ground") for kind in KINDS}
        next_season(game.issued(RED, order(first, "A.ground")))
        assert decorations(game) == {(second, "A.ground"), (third, "A.ground")}
        next_season(game.issued(RED, order(second, "A.ground")))
        assert decorations(game) == {(third, "A.ground")}
        next_season(game.issued(RED, order(third, "A.ground")))
        assert decorations(game) == set()
        assert game.player(RED).tiles[0].complete


@clause("CA-187")
@pytest.mark.parametrize("level", LEVELS)
def test_any_level_may_be_decorated_first(level: str) -> None:
    game = tall("carpenter_2")
    ended = game.issued(RED, order("paneling", f"A.{level}")).season_end()
    assert [event.site for event in ended.of(ProductPlaced)] == [f"A.{level}"]


@clause("CA-188")
@pytest.mark.parametrize("kind", KINDS)
def test_a_tile_is_decorated_in_the_season_after_its_completion(kind: str) -> None:
    game = given(2).seat(RED, craftsmen=["stonemason_1"], **RICH, glass=1)
    game.issued(RED, order("second", "A.second")).seat(RED, **RICH)
    assert (kind, "A.second") not in decorations(game)
    assert game.ask(AskConstruction(RED, 2)).refused(RED, order(kind, "A.second")) == "CA-151"
    next_season(game)
    assert (kind, "A.second") in decorations(game)


@clause("CA-189", "CA-190")
@pytest.mark.parametrize(
    ("craftsman", "levels"),
    [
        ("carpenter_1", LEVELS[:2]),
        ("stucco_worker_1", LEVELS[:2]),
        ("carpenter_2", LEVELS),
        ("carpenter_3", LEVELS),
        ("stucco_worker_2", LEVELS),
        ("stucco_worker_3", LEVELS),
        ("stonemason_1", LEVELS),
        ("stonemason_3", LEVELS),
    ],
)
def test_a_craftsman_decorates_the_levels_of_its_skill(craftsman: str, levels: tuple[str, ...]) -> None:
    kind = next(kind for kind, craft in CRAFT_OF.items() if craft == craftsman[:-2])
    game = tall(craftsman)
    found = {sites for of, *sites in decorations(game) if of == kind and len(sites) == 1 for sites in sites}
    assert found == {f"A.{level}" for level in levels}
    if "tower" not in levels:
        assert game.ask(AskConstruction(RED, 1)).refused(RED, order(kind, "A.tower")) == "CA-189"


@clause("CA-191", "CA-192", "CA-193")
@pytest.mark.parametrize(
    ("craftsman", "workers", "exhausted"),
    [
        ("carpenter_1", (3, 3), 2),
        ("stucco_worker_1", (3, 3), 2),
        ("carpenter_2", (2, 2, 3), 1),
        ("stucco_worker_2", (2, 2, 3), 1),
        ("stonemason_1", (2, 2, 3), 1),
        ("carpenter_3", (2, 2, 3), 1),
        ("stucco_worker_3", (2, 2, 3), 1),
        ("stonemason_3", (2, 2, 3), 1),
    ],
)
def test_a_decoration_takes_two_units_and_its_workers(craftsman: str, workers: tuple[int, ...], exhausted: int) -> None:
    kind = next(kind for kind, craft in CRAFT_OF.items() if craft == craftsman[:-2])
    for level, needed in zip(LEVELS, workers, strict=False):
        taken = issued(tall(craftsman), RED, order(kind, f"A.{level}"))
        assert (taken.goods, taken.workers) == (Goods(**{UNITS[kind]: 2}), needed)
        assert taken.exhausted == exhausted


@clause("CA-193")
@pytest.mark.parametrize(("carpenter", "exhausted"), [("carpenter_1", 2), ("carpenter_2", 1)])
def test_so_many_workers_go_to_the_tavern(carpenter: str, exhausted: int) -> None:
    game = tall(carpenter).issued(RED, order("paneling", "A.ground"))
    game.season_end()
    assert (game.player(RED).workers, game.player(RED).tavern) == (12 - exhausted, exhausted)


@clause("CA-194")
@pytest.mark.parametrize(
    ("kind", "craftsman", "points"),
    [
        ("stucco", "stucco_worker_2", (4, 4, 5)),
        ("paneling", "carpenter_2", (4, 4, 5)),
        ("marble_decoration", "stonemason_1", (5, 5, 6)),
    ],
)
def test_a_decoration_scores_inside_and_more_on_a_tower(kind: str, craftsman: str, points: tuple[int, ...]) -> None:
    for level, scored in zip(LEVELS, points, strict=True):
        ended = tall(craftsman).issued(RED, order(kind, f"A.{level}")).season_end()
        assert ended.of(PointsScored) == [PointsScored(RED, Side.INTERIOR, scored, Reason.ORDER)]


@scenario("S-81")
@clause("CA-187", "CA-189", "CA-190", "CA-191", "CA-192")
def test_who_decorates_what() -> None:
    game = tall("stonemason_1", wood=2, limestone=2, marble=2)
    carpenter = {each.sites[0]: issued(game, RED, each).workers for each in offered(game, RED, "carpenter")}
    stonemason = {each.sites[0]: issued(game, RED, each).workers for each in offered(game, RED, "stonemason")}
    assert carpenter == {"A.ground": 3, "A.second": 3}
    assert stonemason == {"A.ground": 2, "A.second": 2, "A.tower": 3}


def three_crafts() -> Game:
    """The state of S-90."""
    game = given(2).seat(RED, craftsmen=["stonemason_1"], **RICH).bonus("all_three_1", "statues_4").yellow("y01")
    return game.built(RED, "A.ground", "stucco", "paneling").built(RED, "A.second", "marble_decoration")


@scenario("S-90")
@clause("CA-186", "CA-193")
def test_three_decorations_are_offered() -> None:
    game = three_crafts()
    needs = {(each.product.value, *each.sites): issued(game, RED, each) for each in offered(game, RED)}
    assert {each: (taken.workers, taken.exhausted) for each, taken in needs.items()} == {
        ("stucco", "A.second"): (3, 2),
        ("paneling", "A.second"): (3, 2),
        ("marble_decoration", "A.ground"): (2, 1),
    }


@scenario("S-90")
@clause("CA-251", "CA-252")
def test_all_three_decorations_are_there_when_the_last_one_is_finished() -> None:
    game = three_crafts()
    game.visit(RED, "construction")
    assert not game.act(RED, order("marble_decoration", "A.ground")).of(LightBlueFulfilled)
    ended = game.season_end()
    assert ended.of(LightBlueFulfilled) == [LightBlueFulfilled(RED, 1, "all_three_1")]
    assert GoldGained(RED, 5, Reason.YELLOW_TILE) in ended.of(GoldGained)


@scenario("S-90")
@clause("CA-251")
def test_all_three_count_tiles_that_carry_all_of_them_on_any_level() -> None:
    game = given(2)
    for site in ("B.ground", "C.ground", "B.second", "C.second", "C.tower"):
        game.built(RED, site)
    scattered = copy(game).built(RED, "A.ground", "stucco").built(RED, "B.ground", "paneling")
    scattered.built(RED, "C.ground", "marble_decoration")
    for site in ("A.ground", "B.second", "C.tower"):
        game.built(RED, site, *KINDS)
    assert game.player(RED).count(Counter.ALL_THREE) == 3
    assert scattered.player(RED).count(Counter.ALL_THREE) == 0
