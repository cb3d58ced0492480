"""Workers, where they are needed, where they rest and how they come back: CA-225 to CA-228, S-87."""

from typing import Any

import pytest

from shared.games.castle import CASTLE
from shared.games.castle.actions import (
    BuyBackWorker,
    BuyGood,
    BuyWorkers,
    ChooseOverflowBonus,
    ClaimMarble,
    DeclineOrder,
    FetchFromWorks,
    HireCraftsman,
    HireWorkers,
    LayEstate,
    TradeGoods,
)
from shared.games.castle.events import OrderWorkersLeft, WorkersRecovered
from shared.games.castle.prompts import AskConstruction, AskCraftsman, AskEstate, AskMarket, AskWorks
from shared.games.castle.values import Good, Goods, Income, MarketField, Overflow, Reason
from tests.games.castle.given import Game, given
from tests.games.castle.scenes import BLUE, RED, copy, fetchable, offered, order, whole
from tests.marks import clause, scenario

RICH = {"wood": 9, "limestone": 9, "marble": 9, "glass": 9}


@clause("CA-225")
def test_without_workers_a_seat_can_do_all_but_fetch_goods_and_build() -> None:
    game = given(2).seat(RED, **RICH, gold=20, tavern=12).discs(RED, r1b="forest", r2b="forest")
    probe = copy(game).ask(AskWorks(RED))
    assert {offer.income for offer in probe.options(FetchFromWorks)} == {Income.GOLD}
    assert copy(game).ask(AskConstruction(RED, 1)).options() == [DeclineOrder()]
    assert copy(game).ask(AskEstate(RED, 3)).options(LayEstate, ClaimMarble)
    assert copy(game).ask(AskCraftsman(RED)).options(HireCraftsman)
    fields = {type(deal) for deal in copy(game).ask(AskMarket(RED, 3)).options()}
    assert {BuyGood, TradeGoods, HireWorkers} <= fields


@clause("CA-226")
def test_exhausted_workers_wait_in_the_tavern_of_their_seat() -> None:
    game = given(2).seat(RED, wood=4, craftsmen=["carpenter_3"], gold=0).seat(BLUE, tavern=4, gold=0)
    game.built(RED, "A.second").issued(RED, order("paneling", "A.ground", "A.second")).season_end()
    assert [game.player(seat).tavern for seat in (RED, BLUE)] == [2, 4]
    assert [game.player(seat).workers for seat in (RED, BLUE)] == [10, 8]


@clause("CA-226")
def test_workers_in_the_tavern_cannot_be_used() -> None:
    game = given(2).seat(RED, wood=2, tavern=10)
    assert fetchable(copy(game).ask(AskWorks(RED)), "wood") == [1, 2]
    assert not offered(game, RED)
    assert game.ask(AskWorks(RED)).refused(RED, FetchFromWorks(Income.WOOD, 3)) == "CA-090"
    game.seat(RED, tavern=9)
    assert fetchable(copy(game).ask(AskWorks(RED)), "wood") == [1, 2, 3]
    assert len(offered(game, RED)) == 1


def hired(game: Game) -> Any:
    game.visit(RED, "market")
    return game.act(RED, HireWorkers(MarketField.HIRE_WOOD, 2))


def bought_back(game: Game) -> Any:
    return game.season_end(BuyBackWorker())


def offered_by_event(game: Game) -> Any:
    game.begin_event("worker_offer")
    return game.act(RED, BuyWorkers(2))


def supported(game: Game) -> Any:
    return game.begin_event("support")


def overflowed(game: Game) -> Any:
    game.seat(RED, experience=5).issued(RED, order("second", "A.second"))
    return game.season_end(ChooseOverflowBonus(Overflow.WORKER))


def covered(game: Game) -> Any:
    game.built(RED, "B.ground").built(RED, "C.ground").issued(RED, order("second", "C.second"))
    return game.season_end()


def rewarded(game: Game) -> Any:
    game.bonus("stucco_3", "statues_4").yellow("y08").built(RED, "A.second", "stucco").built(RED, "B.ground", "stucco")
    return game.issued(RED, order("stucco", "A.ground")).season_end()


@clause("CA-227", "CA-355")
@pytest.mark.parametrize(
    ("way", "workers", "reason"),
    [
        (hired, 1, Reason.MARKET),
        (bought_back, 1, Reason.BUY_BACK),
        (offered_by_event, 2, Reason.EVENT),
        (supported, 2, Reason.EVENT),
        (overflowed, 1, Reason.OVERFLOW),
        (covered, 1, Reason.TABLEAU_BONUS),
        (rewarded, 3, Reason.YELLOW_TILE),
    ],
)
def test_each_way_out_of_the_tavern(way: Any, workers: int, reason: Reason) -> None:
    game = given(2).seat(RED, **RICH, tavern=6)
    assert way(game).of(WorkersRecovered) == [WorkersRecovered(RED, workers, reason)]


@clause("CA-227")
def test_there_are_no_other_ways() -> None:
    ways = {Reason.MARKET, Reason.BUY_BACK, Reason.EVENT, Reason.OVERFLOW, Reason.TABLEAU_BONUS, Reason.YELLOW_TILE}
    used, state = set(), None
    for event in (event for ply in whole(4) for event in ply.events):
        after = CASTLE.evolve(state, event)
        if state is not None and len(after.players) == len(state.players) == 4:
            freed = [new.tavern < old.tavern for old, new in zip(state.players, after.players, strict=True)]
            assert not any(freed) or isinstance(event, WorkersRecovered), event
        used |= {event.reason} if isinstance(event, WorkersRecovered) else set()
        state = after
    assert {Reason.MARKET, Reason.BUY_BACK} <= used <= ways


@clause("CA-228")
@pytest.mark.parametrize(
    ("product", "returned", "exhausted"), [("ground", 4, 2), ("stucco", 1, 2), ("marble_decoration", 1, 1)]
)
def test_the_other_workers_of_a_finished_order_return_to_the_supply(
    product: str, returned: int, exhausted: int
) -> None:
    game = given(2).seat(RED, **RICH, gold=0, craftsmen=["stonemason_1"])
    game.issued(RED, order(product, "B.ground" if product == "ground" else "A.ground"))
    assert game.player(RED).workers == 12 - returned - exhausted
    ended = game.season_end()
    assert ended.of(OrderWorkersLeft) == [OrderWorkersLeft(RED, 1, returned, exhausted)]
    assert (game.player(RED).workers, game.player(RED).tavern) == (12 - exhausted, exhausted)


@scenario("S-87")
@clause("CA-095", "CA-137", "CA-143")
def test_hired_workers_work_at_once() -> None:
    revenue = dict.fromkeys(("W0", "r2a", "r3a", "r4a"), "tax_revenue")
    game = given(2).seat(RED, gold=5, tavern=11).discs(RED, **revenue)
    game.condition("SW", "buy_marble_2").condition("NW", "buy_glass_1")
    assert fetchable(copy(game).ask(AskWorks(RED)), "wood") == [1]
    game.visit(RED, "market")
    game.act(RED, HireWorkers(MarketField.HIRE_TWO, 2))
    game.act(RED, BuyGood(Good.MARBLE, 2))
    game.act(RED, BuyGood(Good.GLASS, 1))
    player = game.player(RED)
    assert (player.gold, player.goods, player.workers, player.tavern) == (0, Goods(marble=1, glass=1), 3, 9)
    game.visit(RED, "works")
    assert fetchable(game, "wood") == [1, 2, 3]
