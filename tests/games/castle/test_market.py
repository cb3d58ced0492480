"""The Market: CA-122 to CA-140 and S-22 to S-26."""

from typing import Any

import pytest

from shared.games.castle.actions import BuyGood, HireWorkers, SellGood, StopMarket, TradeGoods
from shared.games.castle.events import GoldPaid, GoodsGained, HirePriceRaised, WorkersRecovered
from shared.games.castle.prompts import AskMarket, AskSteward
from shared.games.castle.values import Good, Goods, MarketField, Reason
from tests.games.castle.given import Game, given
from tests.games.castle.scenes import BLUE, RED, copy, events_of, next_season, whole
from tests.marks import clause, scenario

TWO, WITH_WOOD, WITH_LIMESTONE = MarketField.HIRE_TWO, MarketField.HIRE_WOOD, MarketField.HIRE_LIMESTONE
FINE, COMMON = MarketField.TRADE_FINE, MarketField.TRADE_COMMON
RICH = {"gold": 20, "wood": 5, "limestone": 5, "marble": 5, "glass": 5}


def deals(game: Game, seat: int = RED, *types: type) -> list[Any]:
    """What the Market would offer the seat at the beginning of a visit."""
    return copy(game).ask(AskMarket(seat, 3)).options(*types)


def trades(game: Game, field: MarketField) -> set[tuple[Goods, Goods]]:
    """What RED could give and get on a field of trades."""
    return {(deal.give, deal.get) for deal in deals(game, RED, TradeGoods) if deal.field is field}


def operations(game: Game, seat: int) -> int:
    """How many deals a visit of the seat would have, if it took the first one offered each time."""
    probe, count = copy(game), 0
    probe.visit(seat, "market")
    while isinstance(probe.asked, AskMarket):
        probe.act(seat, probe.options()[1])
        count += 1
    return count


@scenario("S-22")
@clause("CA-122", "CA-123", "CA-134", "CA-136", "CA-138")
def test_the_first_visitor_and_the_hire_price() -> None:
    game = given(2).seat(RED, tavern=3).seat(BLUE, tavern=1)
    game.visit(RED, "market")
    for deal in (HireWorkers(WITH_WOOD, 2), BuyGood(Good.GLASS, 2), BuyGood(Good.WOOD, 1)):
        game.act(RED, deal)
    red = game.player(RED)
    assert (red.gold, red.goods, red.workers, red.tavern) == (0, Goods(wood=2, glass=1), 10, 2)
    game.visit(BLUE, "market")
    assert game.options(HireWorkers) == [
        HireWorkers(TWO, 2),
        HireWorkers(WITH_WOOD, 3),
        HireWorkers(WITH_LIMESTONE, 2),
    ]
    game.act(BLUE, HireWorkers(TWO, 2))
    game.act(BLUE, HireWorkers(WITH_WOOD, 3))
    blue = game.player(BLUE)
    assert (blue.gold, blue.goods, blue.workers, blue.tavern) == (0, Goods(wood=1), 12, 0)
    assert game.asked == AskSteward(RED)
    after = deals(game.seat(RED, gold=5), RED, HireWorkers)
    assert after == [HireWorkers(TWO, 3), HireWorkers(WITH_WOOD, 3), HireWorkers(WITH_LIMESTONE, 2)]


@scenario("S-23")
@clause("CA-125")
def test_different_fields_only() -> None:
    game = given(2).seat(RED, gold=9)
    game.visit(RED, "market")
    game.act(RED, BuyGood(Good.WOOD, 1))
    assert BuyGood(Good.WOOD, 1) not in game.options()
    assert SellGood(Good.WOOD, 1) not in game.options()
    assert game.refused(RED, SellGood(Good.WOOD, 1)) == game.refused(RED, BuyGood(Good.WOOD, 1)) == "CA-125"
    assert BuyGood(Good.LIMESTONE, 1) in game.options()
    assert TradeGoods(COMMON, Goods(wood=1), Goods(limestone=1)) in game.options()


@scenario("S-24")
@clause("CA-131", "CA-132")
def test_trades() -> None:
    game = given(2).seat(RED, gold=0, marble=1, wood=2)
    marble = Goods(marble=1)
    assert trades(game, FINE) == {
        (marble, Goods(limestone=2)),
        (marble, Goods(wood=1, limestone=1)),
        (marble, Goods(wood=2)),
        (Goods(wood=2), marble),
        (Goods(wood=2), Goods(glass=1)),
    }
    assert trades(game, COMMON) == {(Goods(wood=1), Goods(limestone=1))}
    assert len(deals(game, RED, TradeGoods)) == 6


@scenario("S-25")
@clause("CA-139")
def test_an_empty_tavern() -> None:
    game = given(2)
    game.visit(RED, "market")
    bought = [BuyGood(Good.MARBLE, 3), BuyGood(Good.GLASS, 2), BuyGood(Good.WOOD, 1), BuyGood(Good.LIMESTONE, 1)]
    assert set(game.options()) == {
        StopMarket(),
        *bought,
        HireWorkers(WITH_WOOD, 2),
        HireWorkers(WITH_LIMESTONE, 2),
    }
    assert len(game.options()) == 7
    assert game.refused(RED, HireWorkers(TWO, 2)) == "CA-139"
    hired = game.act(RED, HireWorkers(WITH_WOOD, 2))
    assert not hired.of(WorkersRecovered)
    assert (game.player(RED).goods, game.player(RED).workers) == (Goods(wood=1), 12)


@scenario("S-26")
@clause("CA-123", "CA-274")
def test_a_restricted_market() -> None:
    game = given(2, event="restricted_market").seat(RED, gold=9).seat(BLUE, gold=9)
    assert operations(game, RED) == 2
    game.visit(RED, "market")
    game.act(RED, StopMarket())
    assert operations(game, BLUE) == 1


@clause("CA-122")
@pytest.mark.parametrize(("visitors", "deals"), [([], 3), ([BLUE], 2), ([BLUE, RED], 2)])
def test_a_visit_has_two_operations_and_the_first_one_three(visitors: list[int], deals: int) -> None:
    assert operations(given(2).seat(RED, gold=20).stewards("market", *visitors), RED) == deals


@clause("CA-122")
def test_a_visit_may_stop_earlier() -> None:
    game = given(2)
    game.visit(RED, "market")
    game.act(RED, BuyGood(Good.WOOD, 1))
    assert StopMarket() in game.options()
    game.act(RED, StopMarket())
    assert (game.asked, game.player(RED).gold) == (AskSteward(BLUE), 4)


@clause("CA-123")
def test_the_right_of_the_first_visitor_cannot_pass_on() -> None:
    game = given(2).seat(BLUE, gold=20)
    game.visit(RED, "market")
    game.act(RED, StopMarket())
    assert operations(game, BLUE) == 2


@clause("CA-124")
def test_a_second_visit_of_the_first_visitor_has_two_operations() -> None:
    game = given(2).seat(RED, gold=20)
    assert operations(game, RED) == 3
    game.visit(RED, "market")
    game.act(RED, StopMarket())
    assert operations(game, RED) == 2


@clause("CA-125")
def test_each_field_is_used_once_per_visit() -> None:
    game = given(2).seat(RED, **RICH, tavern=6)
    offers = deals(game)[1:]
    fields = {getattr(offer, "good", None) or offer.field for offer in offers}
    assert len(fields) == 9
    for offer in offers:
        game.ask(AskMarket(RED, 3))
        probe = copy(game)
        probe.act(RED, offer)
        used = getattr(offer, "good", None) or offer.field
        left = {getattr(other, "good", None) or other.field for other in probe.options()[1:]}
        assert left == fields - {used}


@clause("CA-126")
def test_the_market_takes_no_workers_and_serves_later_visitors_as_well() -> None:
    game = given(2)
    before = deals(game, BLUE)
    game.visit(RED, "market")
    for good, gold in ((Good.WOOD, 1), (Good.LIMESTONE, 1), (Good.GLASS, 2)):
        game.act(RED, BuyGood(good, gold))
    assert (game.player(RED).workers, game.player(RED).discs) == (12, ())
    game.visit(BLUE, "market")
    assert game.options() == before


@clause("CA-127", "CA-128", "CA-129", "CA-130")
@pytest.mark.parametrize(("good", "gold"), [(Good.MARBLE, 3), (Good.GLASS, 2), (Good.WOOD, 1), (Good.LIMESTONE, 1)])
def test_goods_are_bought_and_sold_one_at_a_time_for_the_same_price(good: Good, gold: int) -> None:
    game = given(2).seat(RED, **RICH)
    assert [offer.gold for offer in deals(game, RED, BuyGood, SellGood) if offer.good is good] == [gold, gold]
    bought, sold = copy(game).ask(AskMarket(RED, 3)), copy(game).ask(AskMarket(RED, 3))
    bought.act(RED, BuyGood(good, gold))
    sold.act(RED, SellGood(good, gold))
    assert (bought.player(RED).gold, bought.player(RED).goods.amount(good)) == (20 - gold, 6)
    assert (sold.player(RED).gold, sold.player(RED).goods.amount(good)) == (20 + gold, 4)
    assert not [offer for offer in deals(given(2).seat(RED, gold=gold - 1), RED, BuyGood) if offer.good is good]


@clause("CA-131")
def test_two_common_units_in_any_mix_for_a_fine_one_and_back() -> None:
    game = given(2).seat(RED, **RICH)
    ones = [Goods(marble=1), Goods(glass=1)]
    mixes = [Goods(wood=2), Goods(wood=1, limestone=1), Goods(limestone=2)]
    expected = {(one, mix) for one in ones for mix in mixes} | {(mix, one) for one in ones for mix in mixes}
    assert trades(game, FINE) == expected
    game.ask(AskMarket(RED, 3)).act(RED, TradeGoods(FINE, mixes[1], ones[1]))
    assert game.player(RED).goods == Goods(wood=4, limestone=4, marble=5, glass=6)


@clause("CA-132")
def test_one_wood_for_one_limestone_and_back() -> None:
    game = given(2).seat(RED, **RICH)
    wood, limestone = Goods(wood=1), Goods(limestone=1)
    assert trades(game, COMMON) == {(wood, limestone), (limestone, wood)}
    game.ask(AskMarket(RED, 3)).act(RED, TradeGoods(COMMON, limestone, wood))
    assert game.player(RED).goods == Goods(wood=6, limestone=4, marble=5, glass=5)


@clause("CA-133", "CA-134", "CA-135", "CA-137")
@pytest.mark.parametrize(
    ("field", "workers", "goods"),
    [(TWO, 2, Goods()), (WITH_WOOD, 1, Goods(wood=1)), (WITH_LIMESTONE, 1, Goods(limestone=1))],
)
def test_hire_fields_bring_workers_out_of_the_own_tavern(field: MarketField, workers: int, goods: Goods) -> None:
    game = given(2).seat(RED, tavern=4).seat(BLUE, tavern=4).ask(AskMarket(RED, 3))
    game.act(RED, HireWorkers(field, 2))
    red = game.player(RED)
    assert (red.gold, red.workers, red.tavern, red.goods) == (3, 8 + workers, 4 - workers, goods)
    assert (game.player(BLUE).workers, game.player(BLUE).tavern) == (8, 4)


@clause("CA-136")
@pytest.mark.parametrize("field", [TWO, WITH_WOOD, WITH_LIMESTONE])
def test_a_hire_field_costs_3_once_anybody_used_it_this_season(field: MarketField) -> None:
    game = given(2).seat(RED, gold=20, tavern=9).seat(BLUE, gold=20, tavern=9)
    game.visit(RED, "market")
    assert game.refused(RED, HireWorkers(field, 3)) == "CA-136"
    assert game.act(RED, HireWorkers(field, 2)).of(HirePriceRaised) == [HirePriceRaised(field)]
    for seat in (BLUE, RED):
        prices = {offer.field: offer.gold for offer in deals(game, seat, HireWorkers)}
        assert prices == {TWO: 2, WITH_WOOD: 2, WITH_LIMESTONE: 2} | {field: 3}
    used = game.ask(AskMarket(BLUE, 3)).act(BLUE, HireWorkers(field, 3))
    assert [event.amount for event in used.of(GoldPaid)] == [3]
    next_season(game)
    assert {offer.gold for offer in deals(game, RED, HireWorkers)} == {2}


@clause("CA-137")
def test_hired_workers_can_be_used_at_once() -> None:
    game = given(2).seat(RED, tavern=12)
    game.visit(RED, "market")
    game.act(RED, HireWorkers(TWO, 2))
    game.act(RED, StopMarket())
    game.visit(RED, "works")
    assert max(offer.amount for offer in game.options()[1:] if offer.income.value == "wood") == 2


@clause("CA-138")
def test_fewer_workers_in_the_tavern_come_at_the_full_price() -> None:
    game = given(2).seat(RED, tavern=1).ask(AskMarket(RED, 3))
    assert HireWorkers(TWO, 2) in game.options()
    game.act(RED, HireWorkers(TWO, 2))
    assert (game.player(RED).gold, game.player(RED).workers, game.player(RED).tavern) == (3, 12, 0)


@clause("CA-140", "CA-356")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_glass_comes_from_the_market_bonuses_and_events_only(seed: int) -> None:
    gained = [event for event in events_of(whole(4, seed), GoodsGained) if event.goods.glass]
    reasons = {event.reason for event in gained}
    assert Reason.MARKET in reasons
    assert reasons <= {Reason.MARKET, Reason.YELLOW_TILE, Reason.TABLEAU_BONUS, Reason.EVENT}


@clause("CA-013", "CA-127", "CA-128", "CA-131", "CA-132", "CA-136")
@pytest.mark.parametrize(
    ("deal", "clause_id"),
    [
        (BuyGood(Good.MARBLE, 3), "CA-013"),
        (BuyGood(Good.MARBLE, 2), "CA-127"),
        (SellGood(Good.GLASS, 2), "CA-013"),
        (SellGood(Good.GLASS, 3), "CA-128"),
        (BuyGood(Good.WOOD, 0), "CA-129"),
        (SellGood(Good.LIMESTONE, 2), "CA-130"),
        (TradeGoods(FINE, Goods(wood=2), Goods(glass=1)), "CA-013"),
        (TradeGoods(FINE, Goods(wood=1), Goods(glass=1)), "CA-131"),
        (TradeGoods(COMMON, Goods(wood=1), Goods(limestone=2)), "CA-132"),
        (HireWorkers(TWO, 2), "CA-013"),
        (HireWorkers(TWO, 1), "CA-136"),
    ],
)
def test_a_refusal_tells_what_costs_too_much_from_what_is_no_deal(deal: Any, clause_id: str) -> None:
    game = given(2).seat(RED, gold=1, wood=1, tavern=3).ask(AskMarket(RED, 3))
    assert game.refused(RED, deal) == clause_id
