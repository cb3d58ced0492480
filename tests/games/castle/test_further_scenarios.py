"""Further scenarios about turns, Works, estates and orders: S-69, S-72, S-79, S-85, S-86, S-88, S-97."""

import pytest

from shared.games.castle.actions import (
    DeclineWorks,
    FetchFromWorks,
    FinishOrder,
    JoinEstate,
    LayEstate,
    PlaceCondition,
    PlaceSteward,
    RemoveCondition,
    TakeYellow,
    TradeGoods,
)
from shared.games.castle.events import (
    ConditionPlaced,
    ConditionRemoved,
    DarkBlueTurnedUp,
    DiscPlaced,
    EstateLaid,
    GoldGained,
    GoldPaid,
    LightBlueFulfilled,
    OrderFinished,
    TurnOrderFormed,
    YellowTileTaken,
)
from shared.games.castle.prompts import (
    AskBonusTile,
    AskBuildChoice,
    AskConditionPlace,
    AskConditionRemove,
    AskEstate,
    AskMarket,
    AskSteward,
    AskWorks,
)
from shared.games.castle.values import Area, Estate, Goods, Income, MarketField, Reason
from shared.kernel.errors import IllegalAction, NotToAct
from tests.games.castle.given import Game, given
from tests.games.castle.scenes import BLUE, RED, base_income, copy, fetchable, income, issued, offered, order
from tests.marks import clause, scenario


@scenario("S-69")
@clause("CA-016", "CA-019")
def test_wrong_answers_are_rejected_and_change_nothing() -> None:
    game = given(2).stewards("start", BLUE).to_place(RED)
    before = game.state
    with pytest.raises(NotToAct):
        game.act(BLUE, PlaceSteward(Area.WORKS))
    with pytest.raises(IllegalAction):
        game.act(RED, FetchFromWorks(Income.WOOD, 1))
    with pytest.raises(IllegalAction):
        game.act(RED, PlaceSteward(Area.START))
    assert game.state == before
    assert game.asked == AskSteward(RED)


@scenario("S-72")
@clause("CA-084", "CA-086", "CA-087")
def test_privileges_are_used_by_acquiring_only() -> None:
    game = given(2)
    game.visit(RED, "works")
    game.act(RED, DeclineWorks())
    game.visit(BLUE, "works")
    assert fetchable(game, "wood") == [1, 2, 3]
    game.act(BLUE, FetchFromWorks(Income.WOOD, 1))
    for seat in (RED, BLUE):
        probe = copy(game).ask(AskWorks(seat))
        assert (fetchable(probe, "wood"), fetchable(probe, "limestone")) == ([1, 2], [1, 2, 3])


@scenario("S-79")
@clause("CA-103", "CA-110")
@pytest.mark.parametrize("own", [{}, {"r1c": "tax_revenue"}], ids=["first expansion", "own disc beside it"])
def test_a_tile_type_runs_out(own: dict[str, str]) -> None:
    game = given(2).seat(RED, gold=9).discs(BLUE, r1b="forest", r1a="forest", W0="forest", r2a="forest")
    game.discs(RED, **own).ask(AskEstate(RED, 3))
    offers = game.options(LayEstate)
    assert {offer.tile for offer in offers} == {Estate.TAX_REVENUE, Estate.LIMESTONE_QUARRY}
    assert JoinEstate("r1b") in game.options()
    assert game.refused(RED, LayEstate(offers[0].space, Estate.FOREST)) == "CA-103"


@scenario("S-85")
@clause("CA-094", "CA-105", "CA-106", "CA-107")
def test_the_two_gold_rows() -> None:
    game = given(2).seat(RED, gold=12)
    rows = []
    for space in ("r1b", "r1c", "r1d", "r2c"):
        laid = game.ask(AskEstate(RED, 3)).act(RED, LayEstate(space, Estate.TAX_REVENUE))
        assert not laid.of(GoldGained)
        rows.append((game.player(RED).gold, income(game, RED, "gold"), base_income(game, RED)))
    assert rows == [(9, 4, 3), (6, 5, 4), (3, 6, 4), (0, 7, 5)]


@scenario("S-86")
@clause("CA-119", "CA-121", "CA-229")
def test_one_estates_action_step_by_step() -> None:
    game = given(2).seat(RED, gold=3).bonus("discs_4", "columns_2").yellow("y01", "y05")
    game.discs(RED, W0="tax_revenue", r1a="tax_revenue", r1b="tax_revenue")
    game.visit(RED, "estates")
    laid = game.act(RED, LayEstate("r2a", Estate.FOREST))
    assert laid.of(GoldPaid, EstateLaid, DiscPlaced, LightBlueFulfilled) == [
        GoldPaid(RED, 3, Reason.ESTATES),
        EstateLaid(RED, "r2a", Estate.FOREST),
        DiscPlaced(RED, "r2a", Income.WOOD),
    ]
    assert (game.player(RED).gold, game.asked, len(game.options())) == (0, AskConditionPlace(RED, "r2a"), 9)
    placed = game.act(RED, PlaceCondition("sell_wood_2", "SW"))
    assert placed.of(ConditionPlaced, LightBlueFulfilled) == [ConditionPlaced(RED, "sell_wood_2", "SW")]
    assert game.asked == AskConditionRemove(RED)
    removed = game.act(RED, RemoveCondition("hire_minus_1"))
    fulfilled = [ConditionRemoved(RED, "hire_minus_1"), LightBlueFulfilled(RED, 1, "discs_4")]
    assert removed.of(ConditionRemoved, LightBlueFulfilled) == fulfilled
    assert game.asked == AskBonusTile(RED, 1)
    taken = game.act(RED, TakeYellow("y01"))
    told = [YellowTileTaken(RED, "y01"), GoldGained(RED, 5, Reason.YELLOW_TILE), DarkBlueTurnedUp(1, "columns_2")]
    assert taken.of(YellowTileTaken, GoldGained, DarkBlueTurnedUp) == told
    assert game.player(RED).gold == 5
    assert income(game, RED, "wood") == 3


@scenario("S-86")
@clause("CA-119", "CA-121", "CA-229")
def test_joining_on_an_edge_space_goes_straight_to_the_bonus() -> None:
    game = given(2).seat(RED, gold=3).seat(BLUE, gold=0).bonus("discs_4", "columns_2").yellow("y01", "y05")
    game.discs(RED, W0="tax_revenue", r1a="tax_revenue", r1b="tax_revenue").discs(BLUE, r2a="forest")
    game.visit(RED, "estates")
    joined = game.act(RED, JoinEstate("r2a"))
    assert joined.of(GoldPaid, GoldGained, LightBlueFulfilled) == [
        GoldPaid(RED, 3, Reason.ESTATES),
        GoldGained(BLUE, 1, Reason.COMPENSATION),
        LightBlueFulfilled(RED, 1, "discs_4"),
    ]
    assert [game.player(seat).gold for seat in (RED, BLUE)] == [0, 1]
    assert game.asked == AskBonusTile(RED, 1)


@scenario("S-88")
@clause("CA-147", "CA-149", "CA-150", "CA-164", "CA-171", "CA-174", "CA-193")
def test_three_orders_in_one_season() -> None:
    game = given(2).seat(RED, wood=5, limestone=4, glass=2)
    ground = issued(game, RED, order("ground", "B.ground"))
    assert (ground.goods, ground.workers, ground.exhausted) == (Goods(wood=3, limestone=2, glass=1), 6, 2)
    game.visit(RED, "construction")
    game.act(RED, order("second", "A.second"))
    player, (under_way,) = game.player(RED), game.player(RED).orders
    assert (under_way.goods, under_way.workers) == (Goods(wood=2, limestone=1, glass=1), 5)
    assert (player.gold, player.exterior, game.asked) == (5, 8, AskSteward(BLUE))
    game.visit(RED, "construction")
    paneling, stucco = order("paneling", "A.ground"), order("stucco", "A.ground")
    assert {*offered(game, RED)} == {paneling, stucco}
    assert [issued(game, RED, each).workers for each in (paneling, stucco)] == [3, 3]
    game.act(RED, paneling)
    game.visit(RED, "construction")
    assert offered(game, RED) == [stucco]
    game.act(RED, stucco)
    assert game.player(RED).workers == 1
    first = game.last_turn_played()
    assert not first.of(OrderFinished)
    assert game.asked == AskBuildChoice(RED, 1)
    assert game.options() == [FinishOrder(1), FinishOrder(2), FinishOrder(3)]
    game.act(RED, FinishOrder(2))
    assert game.options() == [FinishOrder(1), FinishOrder(3)]
    finished = game.act(RED, FinishOrder(1))
    red = finished.until(TurnOrderFormed).players[RED]  # before income
    assert (red.exterior, red.interior, red.gold, red.experience) == (8 + 6, 8, 6, 1)
    assert (red.workers, red.tavern) == (6, 6)


def decorator(*decorations: str, **goods: int) -> Game:
    """The state of S-97."""
    game = given(2).seat(RED, craftsmen=["carpenter_3", "sculptor_1"], **goods)
    return game.built(RED, "A.second", *decorations).built(RED, "B.ground")


@scenario("S-97")
@clause("CA-017", "CA-150", "CA-195")
def test_the_sites_of_an_order() -> None:
    goods = {"wood": 4, "limestone": 2, "marble": 2}
    game = decorator("stucco", "paneling", "marble_decoration", **goods)
    sculpted = {name: [] for name in ("cladding", "statue", "column")}
    for each in offered(game, RED, "sculptor"):
        sculpted[each.product.value].append(each.sites)
    floors = [("A.ground",), ("B.ground",)]
    assert sculpted == {"cladding": floors, "statue": floors, "column": [("A.second",)]}
    paneled = {each.sites for each in offered(decorator(**goods), RED, "carpenter")}
    pairs = {("A.ground", "A.second"), ("B.ground", "A.second")}
    assert paneled == {("A.ground",), ("B.ground",), ("A.second",), *pairs}


@scenario("S-97")
@clause("CA-131", "CA-132")
def test_the_form_of_trades() -> None:
    game = given(2).seat(RED, gold=0, marble=1, limestone=2).ask(AskMarket(RED, 3))
    trades = [(each.give, each.get) for each in game.options(TradeGoods) if each.field is MarketField.TRADE_FINE]
    marble, stone = Goods(marble=1), Goods(limestone=2)
    assert len(trades) == 5
    assert {*trades} == {
        (marble, stone),
        (marble, Goods(wood=1, limestone=1)),
        (marble, Goods(wood=2)),
        (stone, marble),
        (stone, Goods(glass=1)),
    }
    common = [each for each in game.options(TradeGoods) if each.field is MarketField.TRADE_COMMON]
    assert [(each.give, each.get) for each in common] == [(Goods(limestone=1), Goods(wood=1))]
