"""The season end, step by step: CA-299, CA-300, CA-311 to CA-316; S-60, S-61, S-71."""

import pytest

from shared.games.castle.actions import BuyBackWorker, DeclineBuyBack
from shared.games.castle.events import (
    ConstructionReached,
    CraftsmenDisplayed,
    DarkBlueFulfilled,
    EventTookEffect,
    GoldGained,
    GoldPaid,
    HirePricesReset,
    OrderFinished,
    OrderGoodsSpent,
    OrderWorkersLeft,
    PointsScored,
    ProductPlaced,
    SeasonBegan,
    TurnOrderFormed,
    WoodLevied,
    WorkersRecovered,
    WorksLeft,
)
from shared.games.castle.prompts import AskBuyBack, AskMarket, AskSteward
from shared.games.castle.state import Bar, Columns
from shared.games.castle.values import Goods, MarketField, Reason, SeasonEvent, Side, TurnOrder
from shared.kernel.prompts import PromptOpened
from tests.games.castle.given import Game, given
from tests.games.castle.scenes import BLUE, GREEN, RED, base_income, formed, next_season, order
from tests.marks import clause, scenario


def full_winter() -> Game:
    """The winter of year 1: RED at the Works, with an order, a worker in the Tavern, and hire_two used."""
    game = given(2, round=4).seat(RED, tavern=1, wood=3).issued(RED, order("paneling", "A.ground"))
    return game.works("wood", RED).stewards("works", RED).dear("hire_two")


@clause("CA-299", "CA-324")
def test_the_steps_come_in_this_sequence() -> None:
    steps = (WorksLeft, ConstructionReached, OrderFinished, TurnOrderFormed, HirePricesReset)
    later = (GoldGained, WorkersRecovered, WoodLevied, CraftsmenDisplayed, SeasonBegan)
    ended = full_winter().season_end(BuyBackWorker(), stop=EventTookEffect)
    names = list(dict.fromkeys(type(event) for event in ended.of(*steps, *later)))
    assert names == [*steps, *later]
    summer = given(2, round=2).season_end(stop=EventTookEffect)
    assert not summer.of(WoodLevied, CraftsmenDisplayed)
    assert summer.of(SeasonBegan) == [SeasonBegan(3)]


@clause("CA-300")
def test_first_workers_and_discs_return_from_the_works() -> None:
    game = given(3).works("wood", RED, RED).works("marble", BLUE).works("gold", GREEN, RED)
    ended = game.season_end()
    assert ended.of(WorksLeft) == [WorksLeft(RED, 2), WorksLeft(BLUE, 1), WorksLeft(GREEN, 0)]
    assert ended.until(TurnOrderFormed).works == Columns()
    assert [player.workers for player in game.state.players] == [12, 12, 12]


@clause("CA-300", "CA-320")
def test_stewards_at_the_works_end_the_next_turn_order_space_1_last() -> None:
    game = given(2).turns(*[RED, BLUE] * 2, RED).stewards("works", RED, BLUE, BLUE).stewards("start", BLUE)
    game.stewards("market", RED, RED).stewards("estates", RED, BLUE).stewards("construction", RED, BLUE)
    assert formed(game.season_end())[-3:] == (BLUE, BLUE, RED)


@clause("CA-311", "CA-301")
def test_the_next_turn_order_is_formed_when_all_orders_are_finished() -> None:
    game = given(2).seat(RED, wood=2, limestone=2).issued(RED, order("paneling", "A.ground"))
    game.issued(RED, order("stucco", "A.ground"))
    told = game.season_end().of(OrderFinished, TurnOrderFormed, GoldGained)
    assert [type(event) for event in told[:3]] == [OrderFinished, OrderFinished, TurnOrderFormed]


@clause("CA-312")
@pytest.mark.parametrize("fields", [["hire_two"], ["hire_wood", "hire_limestone"], []])
def test_the_hire_fields_return_to_their_lower_price(fields: list[str]) -> None:
    game = given(2).dear(*fields).seat(RED, tavern=3)
    assert game.season_end().of(HirePricesReset) == ([HirePricesReset()] if fields else [])
    prices = [deal.gold for deal in game.ask(AskMarket(RED, 3)).options() if hasattr(deal, "field")]
    assert prices == [2, 2, 2]


@scenario("S-60")
@clause("CA-312", "CA-313", "CA-314")
def test_income_and_buy_back() -> None:
    game = given(2).seat(RED, gold=0, tavern=3).dear("hire_two")
    game.last_turn_played()
    assert game.player(RED).gold == 3
    assert game.asked == AskBuyBack(RED)
    assert game.options() == [DeclineBuyBack(), BuyBackWorker()]
    bought = game.act(RED, BuyBackWorker())
    assert bought.of(GoldPaid) == [GoldPaid(RED, 1, Reason.BUY_BACK)]
    player = bought.until(SeasonBegan).players[RED]
    assert (player.gold, player.workers, player.tavern) == (2, 10, 2)
    assert PromptOpened(AskBuyBack(RED)) not in bought.of(PromptOpened)
    assert MarketField.HIRE_TWO not in game.state.dear


@clause("CA-313")
def test_each_seat_gets_gold_as_its_base_income_says() -> None:
    game = given(3).seat(GREEN, gold=0).discs(RED, r1b="tax_revenue", r1c="tax_revenue")
    game.discs(BLUE, r1a="tax_revenue").discs(GREEN, **dict.fromkeys(("r1d", "r2d", "E0", "r2e"), "tax_revenue"))
    assert [base_income(game, seat) for seat in (RED, BLUE, GREEN)] == [4, 3, 5]
    game.season_end()
    assert [player.gold for player in game.state.players] == [5 + 4, 5 + 3, 0 + 5]


@clause("CA-314", "CA-022")
def test_buy_back_is_asked_in_the_order_of_the_new_turn_order() -> None:
    game = given(3).stewards("start", GREEN).stewards("craftsman", RED, BLUE)
    for seat in range(3):
        game.seat(seat, tavern=2)
    game.last_turn_played()
    asked = []
    while isinstance(game.asked, AskBuyBack):
        asked.append(game.asked.seat)
        game.act(game.asked.seat, DeclineBuyBack())
    assert asked == [GREEN, BLUE, RED]


@clause("CA-314")
def test_nobody_is_asked_without_a_worker_in_the_tavern() -> None:
    game = given(2)
    ended = game.season_end(stop=EventTookEffect)
    assert not ended.of(WorkersRecovered, GoldPaid)
    assert game.ask(AskBuyBack(RED)).options() == [DeclineBuyBack()]
    assert game.refused(RED, BuyBackWorker()) == "CA-314"
    assert game.seat(RED, tavern=1, gold=0).ask(AskBuyBack(RED)).options() == [DeclineBuyBack()]


@clause("CA-315")
@pytest.mark.parametrize("round_", [1, 4, 7, 11])
def test_the_next_season_begins_with_all_stewards_available_and_its_event(round_: int) -> None:
    game = given(2, round=round_).works("wood", RED).stewards("works", RED).stewards("market", BLUE)
    next_season(game, event="gold_gift")
    assert (game.state.round, game.state.bar, game.state.works) == (round_ + 1, Bar(), Columns())
    assert game.state.in_force is SeasonEvent.GOLD_GIFT
    assert isinstance(game.asked, AskSteward)
    seat = game.asked.seat
    game.visit(seat, "market")
    assert game.asked == AskMarket(seat, 3)


@clause("CA-316", "CA-030")
def test_the_option_turn_order_changes_no_step_but_the_order_that_is_formed() -> None:
    told = []
    for option in TurnOrder:
        game = given(2, turn_order=option).works("wood", RED).stewards("market", BLUE, RED).stewards("estates", RED)
        for seat, product in ((BLUE, "stucco"), (RED, "paneling"), (BLUE, "paneling")):
            game.seat(seat, wood=2, limestone=2).issued(seat, order(product, "A.ground"))
        ended = game.season_end()
        assert [event.seat for event in ended.of(ConstructionReached)] == [BLUE, RED, BLUE]
        told.append((ended.of(WorksLeft, OrderFinished, PointsScored), formed(ended)))
    assert told[0][0] == told[1][0]
    assert told[0][1] != told[1][1]


@scenario("S-61")
@clause("CA-299", "CA-325", "CA-328", "CA-329")
@pytest.mark.parametrize(("answer", "gold", "workers"), [(BuyBackWorker(), 4, 12), (DeclineBuyBack(), 5, 11)])
def test_winter_of_year_1(answer: object, gold: int, workers: int) -> None:
    game = given(2, round=4).seat(RED, gold=2, tavern=1, wood=1).built(RED, "B.ground")
    game.cards(["e8", "e1"], ["e4", "e5"], open_card="e6").with_state(used_cards=("e2",))
    first = game.last_turn_played()
    assert first.state.players[RED].gold == 5
    ended = game.act(RED, answer)
    levied = ended.until(WoodLevied).players[RED]
    assert (levied.gold, levied.workers, levied.goods) == (gold, workers, Goods(wood=1))
    steps = ended.of(GoldPaid, WoodLevied, CraftsmenDisplayed, SeasonBegan, EventTookEffect)
    names = ["GoldPaid"] if isinstance(answer, BuyBackWorker) else []
    assert [type(event).__name__ for event in steps] == [
        *(*names, "WoodLevied", "WoodLevied", "CraftsmenDisplayed", "SeasonBegan", "EventTookEffect")
    ]
    assert WoodLevied(RED, 1, 0) in steps
    (shown,) = ended.of(CraftsmenDisplayed)
    assert {who.value for who in shown.craftsmen} == {"master_builder_2", "carpenter_2", "stucco_worker_2"}
    assert steps[-1] == EventTookEffect(SeasonEvent.GIFT)


@scenario("S-71")
@clause("CA-300", "CA-305", "CA-308", "CA-309", "CA-304", "CA-241", "CA-313", "CA-314")
def test_one_complete_season_end() -> None:
    game = given(2).seat(RED, gold=1, limestone=4, craftsmen=["stucco_worker_3"])
    game.bonus("cladding_1", "stucco_6", face_up=True).built(RED, "A.second", "stucco").built(RED, "A.tower")
    for site in ("B.ground", "B.second", "C.ground"):
        game.built(RED, site, "stucco")
    game.issued(RED, order("stucco", "A.ground", "A.tower")).works("wood", RED, RED, RED)
    assert (game.player(RED).workers, game.player(RED).orders[0].goods) == (5, Goods(limestone=4))
    ended = game.season_end(BuyBackWorker())
    assert ended.until(ConstructionReached).players[RED].workers == 8
    finished = ended.until(TurnOrderFormed).players[RED]
    assert (finished.workers, finished.tavern, finished.orders) == (10, 2, ())
    assert (finished.goods, finished.interior, finished.dark_blue) == (Goods(), 9, 7)
    assert ended.of(
        OrderGoodsSpent, ProductPlaced, OrderWorkersLeft, PointsScored, OrderFinished, DarkBlueFulfilled
    ) == [
        OrderGoodsSpent(RED, 1),
        *(ProductPlaced(RED, order("stucco", "A.ground").product, site) for site in ("A.ground", "A.tower")),
        OrderWorkersLeft(RED, 1, 2, 2),
        PointsScored(RED, Side.INTERIOR, 9, Reason.ORDER),
        OrderFinished(RED, 1),
        DarkBlueFulfilled(RED, 1, "stucco_6", 7),
    ]
    assert ended.until(WorkersRecovered).players[RED].gold == 4 - 1
    player = game.player(RED)
    assert (player.gold, player.workers, player.tavern) == (3, 11, 1)
