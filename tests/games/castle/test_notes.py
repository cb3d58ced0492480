"""Notes that are often forgotten: CA-344 to CA-356."""

import pytest

from shared.games.castle.actions import BuyBackWorker, BuyGood, FetchFromWorks, FinishOrder, HireCraftsman, HireWorkers
from shared.games.castle.events import LightBlueFulfilled, OrderFinished, WorkersRecovered
from shared.games.castle.prompts import AskConstruction, AskCraftsman, AskMarket, AskWorks
from shared.games.castle.values import Craft, Craftsman, Good, Goods, MarketField
from tests.games.castle.given import given
from tests.games.castle.scenes import RED, copy, issued, next_season, offered, order
from tests.marks import clause

RICH = {"wood": 9, "limestone": 9, "marble": 9, "glass": 9}
THREE = ("stucco", "paneling", "marble_decoration")


@clause("CA-344")
def test_missing_pieces_block_nothing() -> None:
    # the box holds 20 second storeys and 30 marble decorations
    game = given(4).seat(RED, craftsmen=["stonemason_1"], wood=2, limestone=1, glass=1, marble=2)
    for seat in (1, 2, 3):
        for column in "ABCDE":
            for level in ("ground", "second", "tower"):
                game.built(seat, f"{column}.{level}", "marble_decoration")
    for column in "BCDE":
        game.built(RED, f"{column}.ground", "marble_decoration").built(RED, f"{column}.second", "marble_decoration")
    assert {each.sites for each in offered(game, RED, "stonemason")} == {("A.ground",)}
    assert ("A.second",) in {each.sites for each in offered(game, RED, "master_builder")}


@clause("CA-345")
@pytest.mark.parametrize("missing", ["wood", "limestone", "glass", "workers"])
def test_all_goods_and_workers_must_be_there(missing: str) -> None:
    goods = {"wood": 3, "limestone": 2, "glass": 1}
    game = given(2).seat(RED, tavern=6, **goods)
    ground = order("ground", "B.ground")
    assert ground in offered(game, RED)
    if missing == "workers":
        game.seat(RED, tavern=7)
    else:
        game.seat(RED, **{missing: goods[missing] - 1})
    assert game.ask(AskConstruction(RED, 1)).refused(RED, ground) == "CA-148"


@clause("CA-346")
def test_experience_is_for_the_master_builder_only_and_one_worker_is_always_needed() -> None:
    game = given(2).seat(RED, craftsmen=["master_builder_3", "sculptor_1"], experience=5, **RICH)
    game.event("good_weather")
    assert issued(game, RED, order("second", "A.second", level=2)).workers == 1  # 3 - 1 - 2
    assert issued(game, RED, order("statue", "A.ground")).workers == 2 - 1
    assert {each.level for each in offered(game, RED) if each.craft is not Craft.MASTER_BUILDER} == {None}


@clause("CA-347")
def test_a_lower_experience_level_may_be_used() -> None:
    game = given(2).seat(RED, experience=4, wood=2, limestone=2, glass=1).ask(AskConstruction(RED, 1))
    grounds = [each.level for each in offered(game, RED) if each.product.value == "ground"]
    assert grounds == [3]  # level 4 would save limestone and need 3 wood


@clause("CA-348")
@pytest.mark.parametrize("kind", THREE)
def test_interior_work_begins_in_the_season_after_the_building_is_finished(kind: str) -> None:
    game = given(2).seat(RED, craftsmen=["stonemason_1"], **RICH).issued(RED, order("ground", "B.ground"))
    wanted = order(kind, "B.ground")
    assert wanted not in offered(game.seat(RED, **RICH), RED)
    next_season(game)
    assert wanted in offered(game, RED)


@clause("CA-349")
@pytest.mark.parametrize("first", THREE)
def test_any_decoration_may_be_the_first_or_the_last(first: str) -> None:
    game = given(2).seat(RED, craftsmen=["stonemason_1"], **RICH).built(RED, "A.second", *(set(THREE) - {first}))
    sites = {each.sites[0] for each in offered(game, RED) if each.product.value == first}
    assert sites == {"A.ground", "A.second"}


@clause("CA-350")
@pytest.mark.parametrize(
    ("craftsman", "product", "site"),
    [
        ("master_builder", "ground", "B.ground"),
        ("carpenter", "paneling", "A.ground"),
        ("stucco_worker", "stucco", "A.ground"),
        ("stonemason", "marble_decoration", "A.ground"),
    ],
)
def test_no_craftsman_is_bettered_while_it_carries_an_order(craftsman: str, product: str, site: str) -> None:
    game = given(2, round=9).seat(RED, gold=9, craftsmen=["stonemason_1"], **RICH)
    better = HireCraftsman(Craftsman(f"{craftsman}_3"), 3)
    assert better in copy(game).ask(AskCraftsman(RED)).options()
    game.issued(RED, order(product, site))
    assert game.ask(AskCraftsman(RED)).refused(RED, better) == "CA-213"


@clause("CA-351")
@pytest.mark.parametrize(
    ("craftsman", "product", "more"),
    [
        ("carpenter_1", "paneling", False),
        ("stucco_worker_1", "stucco", False),
        ("stonemason_1", "marble_decoration", False),
        ("sculptor_1", "statue", False),
        ("carpenter_2", "paneling", True),
        ("stucco_worker_2", "stucco", True),
        ("carpenter_3", "paneling", True),
        ("stucco_worker_3", "stucco", True),
        ("stonemason_3", "marble_decoration", True),
    ],
)
def test_one_order_for_each_craftsman_but_two_for_better_decorators(craftsman: str, product: str, more: bool) -> None:
    game = given(2).seat(RED, craftsmen=[craftsman], **RICH).built(RED, "A.second").built(RED, "A.tower")
    game.issued(RED, order(product, "A.ground"))
    left = offered(game, RED, craftsman[:-2])
    assert bool(left) is more
    for each in left:
        third = copy(game).issued(RED, each)
        assert not offered(third, RED, craftsman[:-2])


@clause("CA-352")
def test_the_number_of_a_craftsman_is_its_year() -> None:
    for year in (1, 2, 3):
        game = given(2, round=4 * year)
        assert {stack.craftsman.level for stack in game.state.stacks if stack.displayed} == {*range(1, year + 1)}
    assert [who.value for who in Craftsman if who.craft is Craft.STONEMASON] == ["stonemason_1", "stonemason_3"]


@clause("CA-353")
def test_with_several_orders_the_owner_chooses_what_is_finished_first() -> None:
    game = given(2).seat(RED, **RICH)
    for product, site in (("ground", "B.ground"), ("paneling", "A.ground"), ("stucco", "A.ground")):
        game.issued(RED, order(product, site))
    ended = game.season_end(FinishOrder(3), FinishOrder(1))
    assert [event.number for event in ended.of(OrderFinished)] == [3, 1, 2]


@clause("CA-354")
def test_each_condition_is_fulfilled_once_by_a_seat() -> None:
    game = given(2).bonus("seconds_2", "towers_2").yellow("y12", "y13").seat(RED, **RICH).built(RED, "B.ground")
    game.built(RED, "C.ground").built(RED, "A.second")
    for site, times in (("B.second", 1), ("C.second", 0)):
        ended = next_season(game.seat(RED, **RICH).issued(RED, order("second", site)))
        assert len(ended.of(LightBlueFulfilled)) == times


@clause("CA-355")
def test_market_and_season_end_bring_workers_back() -> None:
    game = given(2).seat(RED, tavern=6)
    game.visit(RED, "market")
    hired = game.act(RED, HireWorkers(MarketField.HIRE_TWO, 2))
    ended = game.season_end(BuyBackWorker())
    assert [event.workers for event in (*hired.of(WorkersRecovered), *ended.of(WorkersRecovered))] == [2, 1]
    assert game.player(RED).tavern == 3


@clause("CA-356")
def test_glass_comes_from_the_market() -> None:
    game = given(2).seat(RED, wood=2, tavern=0).discs(RED, "marble_1", r1b="forest", r2b="limestone_quarry")
    fetched = {offer.income.value for offer in copy(game).ask(AskWorks(RED)).options(FetchFromWorks)}
    assert fetched == {"wood", "limestone", "marble", "gold"}
    deals = game.ask(AskMarket(RED, 3)).options()
    assert BuyGood(Good.GLASS, 2) in deals
    assert [deal.give for deal in deals if getattr(deal, "get", None) == Goods(glass=1)] == [Goods(wood=2)]
