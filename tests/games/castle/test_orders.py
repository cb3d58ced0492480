"""Issuing construction orders: CA-147 to CA-164."""

import pytest

from shared.games.castle.actions import DeclineOrder, IssueOrder
from shared.games.castle.events import GoldPaid, OrderIssued, ProductPlaced, StewardPlaced
from shared.games.castle.prompts import AskConstruction, AskSteward
from shared.games.castle.state import Tile
from shared.games.castle.values import Area, Goods, Product
from tests.games.castle.editions import changed, row
from tests.games.castle.given import Game, given
from tests.games.castle.scenes import BLUE, RED, copy, issued, next_season, offered, order
from tests.marks import clause

RICH = {"wood": 20, "limestone": 20, "marble": 20, "glass": 20}
DECORATORS = {"paneling": "carpenter", "stucco": "stucco_worker", "marble_decoration": "stonemason"}


def rich(*craftsmen: str, event: str | None = None, edition: str | None = None) -> Game:
    """RED has goods for everything, these craftsmen, and a column A up to the tower."""
    game = given(2, event=event, edition=edition).seat(RED, **RICH, craftsmen=craftsmen)
    return game.built(RED, "A.second").built(RED, "A.tower")


def refused(game: Game, action: IssueOrder) -> str:
    """The clause that forbids RED an order now."""
    return copy(game).ask(AskConstruction(RED, 1)).refused(RED, action)


def sites(game: Game, product: str) -> set[tuple[str, ...]]:
    """The sites on which RED is offered a product."""
    return {offer.sites for offer in offered(game, RED) if offer.product is Product(product)}


@clause("CA-147")
def test_a_visit_is_for_one_order() -> None:
    game = rich()
    game.visit(RED, "construction")
    assert DeclineOrder() in game.options()
    done = game.act(RED, order("paneling", "A.ground"))
    assert len(done.of(OrderIssued)) == 1
    assert game.asked == AskSteward(BLUE)


@clause("CA-148", "CA-345")
def test_goods_and_workers_go_to_the_order_at_once() -> None:
    game = given(2).seat(RED, wood=3, limestone=1)
    game.visit(RED, "construction")
    game.act(RED, order("paneling", "A.ground"))
    red = game.player(RED)
    assert (red.goods, red.workers) == (Goods(wood=1, limestone=1), 9)
    assert [(each.goods, each.workers) for each in red.orders] == [(Goods(wood=2), 3)]


@clause("CA-148", "CA-345")
@pytest.mark.parametrize("short", [{"wood": 2}, {"limestone": 1}, {"glass": 0}, {"tavern": 7}])
def test_an_order_lacking_a_single_good_or_worker_is_not_possible(short: dict[str, int]) -> None:
    needed = {"wood": 3, "limestone": 2, "glass": 1, "tavern": 6}
    ground = order("ground", "B.ground")
    assert ground in offered(given(2).seat(RED, **needed), RED)
    game = given(2).seat(RED, **needed | short)
    assert ground not in offered(game, RED)
    assert refused(game, ground) == refused(given(2), order("paneling", "A.ground")) == "CA-148"


@clause("CA-149")
def test_the_product_is_finished_at_the_end_of_the_same_season() -> None:
    game = given(2).seat(RED, wood=3, limestone=2, glass=1)
    game.visit(RED, "construction")
    placed = game.act(RED, order("ground", "B.ground"))
    assert not placed.of(ProductPlaced)
    assert (game.player(RED).tile("B.ground"), game.player(RED).exterior) == (None, 8)
    assert game.season_end().of(ProductPlaced) == [ProductPlaced(RED, Product.GROUND, "B.ground")]
    assert game.player(RED).tile("B.ground") == Tile("B.ground")


@clause("CA-150")
@pytest.mark.parametrize("craftsman", ["carpenter_2", "carpenter_3"])
def test_no_second_order_of_a_product_may_name_the_same_place(craftsman: str) -> None:
    game = rich(craftsman).issued(RED, order("paneling", "A.ground"))
    assert sites(game, "paneling") == {("A.second",), ("A.tower",)}
    assert refused(game, order("paneling", "A.ground")) == "CA-150"
    assert refused(game, order("paneling", "F.ground")) == refused(game, order("paneling")) == "CA-150"


@clause("CA-150", "CA-157")
def test_different_products_may_name_the_same_building_tile() -> None:
    game = rich("stonemason_1", "sculptor_1").issued(RED, order("paneling", "A.ground"))
    game.issued(RED, order("stucco", "A.ground")).issued(RED, order("marble_decoration", "A.ground"))
    game.issued(RED, order("cladding", "A.ground"))
    game.season_end()
    assert game.player(RED).tile("A.ground") == Tile("A.ground", True, True, True, cladding=True)


@clause("CA-151")
def test_what_other_orders_of_the_season_will_build_does_not_count() -> None:
    game = given(2).seat(RED, **RICH, craftsmen=["stonemason_1", "sculptor_1"])
    game.built(RED, "A.ground", "stucco", "paneling").issued(RED, order("ground", "B.ground"))
    game.issued(RED, order("marble_decoration", "A.ground"))
    assert not any("B.ground" in offer.sites for offer in offered(game, RED))
    assert refused(game, order("paneling", "B.ground")) == "CA-151"
    assert refused(game, order("column", "A.ground")) == "CA-203"
    next_season(game)
    assert {("B.ground",)} <= sites(game, "paneling") & sites(game, "cladding")
    assert sites(game, "column") == {("A.ground",)}


@clause("CA-152", "CA-156")
@pytest.mark.parametrize(
    ("craftsman", "first", "second"),
    [
        ("master_builder_1", order("ground", "B.ground"), order("second", "C.second")),
        ("master_builder_2", order("ground", "B.ground"), order("tower", "C.tower")),
        ("master_builder_3", order("second", "C.second"), order("ground", "B.ground")),
        ("sculptor_1", order("statue", "A.ground"), order("statue", "A.ground")),
        ("sculptor_1", order("statue", "A.ground"), order("cladding", "A.ground")),
        ("stonemason_1", order("marble_decoration", "A.ground"), order("marble_decoration", "A.second")),
        ("carpenter_1", order("paneling", "A.ground"), order("paneling", "A.second")),
        ("stucco_worker_1", order("stucco", "A.ground"), order("stucco", "A.second")),
    ],
)
def test_a_craftsman_carries_one_order(craftsman: str, first: IssueOrder, second: IssueOrder) -> None:
    game = rich(craftsman).built(RED, "C.ground")
    if second.sites == ("C.tower",):
        game.built(RED, "C.second")
    assert {first, second} <= {*offered(game, RED)}
    game.issued(RED, first)
    assert [offer for offer in offered(game, RED) if offer.craft is first.craft] == []
    assert refused(game, second) == "CA-152"


@clause("CA-153", "CA-155")
@pytest.mark.parametrize(("craftsman", "product"), [("carpenter_2", "paneling"), ("stucco_worker_2", "stucco")])
def test_carpenter_and_stucco_worker_2_carry_two_orders_with_a_steward_each(craftsman: str, product: str) -> None:
    game = rich(craftsman)
    game.visit(RED, "construction")
    assert {len(offer.sites) for offer in game.options(IssueOrder)} == {1}
    assert refused(game, order(product, "A.ground", "A.second")) == "CA-195"
    game.act(RED, order(product, "A.ground"))
    game.visit(RED, "construction")
    game.act(RED, order(product, "A.second"))
    assert sites(game, product) == set()
    assert refused(game, order(product, "A.tower")) == "CA-152"
    game.season_end()
    assert [getattr(tile, product) for tile in game.player(RED).tiles] == [True, True, False]


@clause("CA-154", "CA-155")
@pytest.mark.parametrize("product", [*DECORATORS])
def test_level_3_decorators_carry_a_pair_or_two_single_orders(product: str) -> None:
    game = rich(f"{DECORATORS[product]}_3")
    places = ("A.ground", "A.second", "A.tower")
    pairs = {(low, high) for i, low in enumerate(places) for high in places[i + 1 :]}
    assert sites(game, product) == {(place,) for place in places} | pairs
    assert refused(game, order(product, "A.tower", "A.ground")) == "CA-195"  # named from below only
    pair = copy(game).issued(RED, order(product, "A.ground", "A.tower"))
    assert len(pair.state.bar.construction) == 1
    assert sites(pair, product) == set()
    game.issued(RED, order(product, "A.tower"))
    assert sites(game, product) == {("A.ground",), ("A.second",)}
    game.issued(RED, order(product, "A.ground"))
    assert (len(game.state.bar.construction), sites(game, product)) == (2, set())


@clause("CA-155")
@pytest.mark.parametrize("craftsman", ["carpenter_2", "carpenter_3"])
def test_two_decorations_of_a_season_are_on_different_levels_of_any_columns(craftsman: str) -> None:
    game = rich(craftsman).built(RED, "B.ground").built(RED, "B.second").issued(RED, order("paneling", "A.second"))
    assert sites(game, "paneling") == {("A.ground",), ("B.ground",), ("A.tower",)}
    assert refused(game, order("paneling", "B.second")) == "CA-155"


@clause("CA-155")
def test_a_pair_is_on_different_levels_of_any_columns() -> None:
    game = rich("carpenter_3").built(RED, "B.ground")
    two = {places for places in sites(game, "paneling") if len(places) == 2}
    assert {("A.ground", "A.second"), ("B.ground", "A.second"), ("B.ground", "A.tower")} <= two
    assert ("A.ground", "B.ground") not in two
    assert refused(game, order("paneling", "A.ground", "B.ground")) == "CA-155"


@clause("CA-157")
def test_every_craftsman_may_work_in_one_season_each_for_one_steward() -> None:
    game = given(4).seat(RED, **RICH, craftsmen=["stonemason_1", "sculptor_1"])
    orders = [order("ground", "B.ground"), order("paneling", "A.ground"), order("marble_decoration", "A.ground")]
    for number, action in enumerate([*orders, order("statue", "A.ground")], 1):
        placed = game.seat(RED, tavern=0).visit(RED, "construction")
        assert placed.of(StewardPlaced) == [StewardPlaced(RED, Area.CONSTRUCTION, number)]
        game.seat(RED, workers=12).ask(AskConstruction(RED, number)).act(RED, action)
    assert len(game.player(RED).orders) == 4


@clause("CA-158", "CA-159")
@pytest.mark.parametrize(
    ("event", "level", "workers"),
    [
        (None, 0, 5),
        (None, 2, 3),
        ("bad_weather", 0, 6),
        ("bad_weather", 2, 4),
        ("good_weather", 0, 4),
        ("good_cooperation", 2, 2),
    ],
)
def test_workers_are_the_printed_number_with_event_and_saving(event: str, level: int, workers: int) -> None:
    game = given(2, event=event).seat(RED, **RICH, experience=2)
    assert issued(game, RED, order("second", "A.second", level=level)).workers == workers


@clause("CA-159", "CA-346")
@pytest.mark.parametrize("event", ["good_weather", "good_cooperation"])
def test_every_order_needs_a_worker_whatever_is_saved(event: str) -> None:
    game = rich("master_builder_3", event=event).seat(RED, experience=5).built(RED, "B.ground")
    assert issued(game, RED, order("second", "B.second", level=2)).workers == 1
    assert issued(game.seat(RED, craftsmen=["sculptor_1"]), RED, order("statue", "A.ground")).workers == 1
    game.seat(RED, tavern=12)
    assert offered(game, RED) == []


@clause("CA-159")
def test_a_pair_needs_a_worker_too() -> None:
    def one_worker(edition):
        row(edition["pairs"], levels=["ground", "second"]).update(workers=1, exhausted=1)

    game = rich("carpenter_3", event="good_cooperation", edition=changed(one_worker))
    assert issued(game, RED, order("paneling", "A.ground", "A.second")).workers == 1


@clause("CA-160")
def test_an_event_counts_when_the_order_is_issued() -> None:
    game = given(2, event="hot_summer").seat(RED, wood=2).issued(RED, order("paneling", "A.ground")).event(None)
    assert game.player(RED).workers == 8
    game.season_end()
    assert (game.player(RED).workers, game.player(RED).tavern) == (10, 2)


@clause("CA-161")
@pytest.mark.parametrize(("event", "workers"), [(None, 4), ("hot_summer", 5), ("good_cooperation", 3)])
def test_an_event_changes_the_workers_of_a_pair_once(event: str, workers: int) -> None:
    game = rich("carpenter_3", event=event)
    assert issued(game, RED, order("paneling", "A.ground", "A.tower")).workers == workers


@clause("CA-162")
@pytest.mark.parametrize(("printed", "exhausted"), [(1, 1), (2, 2), (3, 2)])
def test_no_more_workers_are_exhausted_than_were_used(printed: int, exhausted: int) -> None:
    def red_number(edition):
        row(edition["products"], craftsman="carpenter_1", level="ground")["exhausted"] = printed

    game = rich(event="good_cooperation", edition=changed(red_number)).issued(RED, order("paneling", "A.ground"))
    game.season_end()
    assert (game.player(RED).workers, game.player(RED).tavern) == (12 - exhausted, exhausted)


@clause("CA-162")
@pytest.mark.parametrize("event", [None, "bad_weather", "good_weather", "good_cooperation"])
@pytest.mark.parametrize("level", [0, 2])
def test_experience_and_events_leave_the_red_number(event: str, level: int) -> None:
    game = given(2, event=event).seat(RED, **RICH, experience=2)
    assert issued(game, RED, order("ground", "B.ground", level=level)).exhausted == 2


@clause("CA-073", "CA-163")
@pytest.mark.parametrize(("number", "taken", "extra"), [(12, 3, 2), (12, 4, 2), (12, 2, 0), (11, 2, 0)])
def test_in_the_last_season_an_order_above_the_limit_costs_2_gold(number: int, taken: int, extra: int) -> None:
    game = given(2, round=number).seat(RED, wood=2).stewards("construction", *[BLUE] * taken)
    placed = game.visit(RED, "construction")
    assert not placed.of(GoldPaid)
    game.act(RED, order("paneling", "A.ground"))
    assert (game.player(RED).gold, game.player(RED).goods) == (5 - extra, Goods())


@clause("CA-163")
def test_who_cannot_pay_the_extra_gold_may_place_and_declines_for_nothing() -> None:
    game = given(2, round=12).seat(RED, wood=2, gold=1).stewards("construction", BLUE, BLUE, BLUE)
    paneling = order("paneling", "A.ground")
    assert copy(game).ask(AskConstruction(RED, 4, surcharge=2)).refused(RED, paneling) == "CA-163"
    able = copy(game).seat(RED, gold=2).ask(AskConstruction(RED, 4, surcharge=2))
    assert able.refused(RED, order("paneling", "A.tower")) == "CA-189"
    placed = game.visit(RED, "construction")
    assert not placed.of(OrderIssued, GoldPaid)
    assert game.asked == AskSteward(BLUE)
    willing = given(2, round=12).seat(RED, wood=2).stewards("construction", BLUE, BLUE, BLUE)
    willing.visit(RED, "construction")
    willing.act(RED, DeclineOrder())
    assert willing.player(RED).gold == 5


@clause("CA-164")
def test_otherwise_orders_cost_no_gold() -> None:
    game = rich("sculptor_1", "stonemason_1").seat(RED, gold=0)
    assert len({offer.craft for offer in offered(game, RED)}) == 5
    for offer in offered(game, RED):
        assert not copy(game).ask(AskConstruction(RED, 1)).act(RED, offer).of(GoldPaid)
