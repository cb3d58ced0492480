"""Events about gold and goods: CA-269 to CA-271, CA-277 to CA-281; S-50 to S-52, S-54, S-78."""

import pytest

from shared.games.castle.actions import ChooseGift, ChooseStartReward, FetchFromWorks, SellGood, SellWood
from shared.games.castle.events import GoldGained, GoodsGained
from shared.games.castle.prompts import AskGift, AskMarket, AskSteward, AskWoodTrade, AskWorks
from shared.games.castle.values import Good, Goods, Income, Reason
from shared.kernel.prompts import PromptOpened
from tests.games.castle.given import given
from tests.games.castle.scenes import BLUE, GREEN, RED, copy, fetchable
from tests.marks import clause, scenario


def after(event: str, **fields: int) -> tuple[int, int]:
    """Gold and wood of a seat after an event that asks nobody."""
    game = given(2).seat(BLUE, **fields)
    assert game.begin_event(event).of(PromptOpened) == [PromptOpened(AskSteward(RED))]
    return game.player(BLUE).gold, game.player(BLUE).goods.wood


@scenario("S-50")
@clause("CA-269")
@pytest.mark.parametrize(("gold", "left"), [(7, 5), (6, 4), (5, 5), (4, 6), (0, 2)])
def test_rich_and_poor(gold: int, left: int) -> None:
    assert after("rich_and_poor", gold=gold, wood=3) == (left, 3)


@scenario("S-51")
@clause("CA-270", "CA-271")
@pytest.mark.parametrize(
    ("wood", "gold", "left"), [(2, 5, (5, 1)), (0, 3, (1, 0)), (0, 1, (0, 0)), (0, 0, (0, 0)), (1, 0, (0, 0))]
)
def test_wood_required(wood: int, gold: int, left: tuple[int, int]) -> None:
    assert after("wood_required", wood=wood, gold=gold) == left


@scenario("S-52")
@clause("CA-280")
@pytest.mark.parametrize(("gold", "left"), [(8, 6), (6, 4), (5, 4), (1, 0), (0, 0)])
def test_gold_levy(gold: int, left: int) -> None:
    assert after("gold_levy", gold=gold) == (left, 0)


@scenario("S-78")
@clause("CA-281")
@pytest.mark.parametrize(("gold", "left"), [(0, 1), (9, 10)])
def test_gold_gift(gold: int, left: int) -> None:
    assert after("gold_gift", gold=gold) == (left, 0)


@scenario("S-54")
@clause("CA-277")
def test_wood_trade_pays_2_gold_for_each_wood_and_does_not_ask_who_has_none() -> None:
    game = given(2).seat(RED, wood=3, gold=1)
    assert [event.prompt for event in game.begin_event("wood_trade").of(PromptOpened)] == [AskWoodTrade(RED)]
    assert game.options() == [SellWood(amount) for amount in range(4)]
    assert game.refused(RED, SellWood(4)) == "CA-277"
    game.act(RED, SellWood(3))
    assert (game.player(RED).gold, game.player(RED).goods.wood) == (7, 0)
    assert game.asked == AskSteward(RED)  # BLUE, without wood, has one answer only


@clause("CA-277")
@pytest.mark.parametrize("sold", range(4))
def test_any_number_of_wood_can_be_sold_once(sold: int) -> None:
    game = given(2).seat(RED, wood=3)
    game.begin_event("wood_trade")
    traded = game.act(RED, SellWood(sold))
    assert traded.of(GoldGained) == ([GoldGained(RED, 2 * sold, Reason.EVENT)] if sold else [])
    assert game.player(RED).goods == Goods(wood=3 - sold)
    game.ask(AskMarket(RED, 3))
    assert {deal.gold for deal in game.options(SellGood)} == ({1} if sold < 3 else set())


@clause("CA-022", "CA-277")
def test_wood_trade_asks_in_steward_order() -> None:
    game = given(3).turns(GREEN, RED, BLUE, *[GREEN, RED, BLUE] * 4)
    for seat in (RED, BLUE, GREEN):
        game.seat(seat, wood=1)
    game.begin_event("wood_trade")
    asked = []
    while isinstance(game.asked, AskWoodTrade):
        asked.append(game.asked.seat)
        game.act(game.asked.seat, SellWood(1))
    assert asked == [GREEN, RED, BLUE]


@scenario("S-78")
@clause("CA-266", "CA-278")
def test_gift_offers_each_seat_one_of_four_goods_and_no_gold() -> None:
    game = given(2)
    game.begin_event("gift")
    goods = (Good.WOOD, Good.LIMESTONE, Good.GLASS, Good.MARBLE)
    for seat in (RED, BLUE):
        assert game.asked == AskGift(seat)
        assert {*game.options()} == {ChooseGift(good) for good in goods}
        assert len(game.options()) == 4
        game.act(seat, ChooseGift(Good.GLASS))
        assert game.player(seat).goods == Goods(glass=1)
    assert game.asked == AskSteward(RED)


@clause("CA-278")
@pytest.mark.parametrize("good", [*Good])
def test_a_gift_is_one_unit_of_what_was_chosen(good: Good) -> None:
    game = given(2)
    game.begin_event("gift")
    (gained,) = game.act(RED, ChooseGift(good)).of(GoodsGained)
    assert gained == GoodsGained(RED, Goods(**{good.value: 1}), Reason.EVENT)


@clause("CA-279")
def test_under_a_gold_boycott_no_gold_is_taken_at_the_works() -> None:
    game = given(2, event="gold_boycott").ask(AskWorks(RED))
    assert fetchable(game, "gold") == []
    assert fetchable(game, "wood") == [1, 2, 3]
    assert game.refused(RED, FetchFromWorks(Income.GOLD, 1)) == "CA-279"
    assert fetchable(copy(game).event(None), "gold") == [1, 2, 3]


@clause("CA-279")
def test_a_gold_boycott_leaves_other_gold_as_it_is() -> None:
    game = given(2, event="gold_boycott").seat(RED, gold=0, wood=1)
    game.visit(RED, "market")
    assert SellGood(Good.WOOD, 1) in game.options()
    game.visit(RED, "start")
    game.act(RED, ChooseStartReward(Income.GOLD))
    assert game.player(RED).gold == 1
    game.season_end()
    assert game.player(RED).gold == 1 + 3
