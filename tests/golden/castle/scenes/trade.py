"""Market and craftsmen: S-22 to S-26, S-40 to S-43, and what belongs to them."""

from shared.games.castle.actions import (
    BuyGood,
    DeclineTraining,
    FetchFromWorks,
    HireCraftsman,
    HireWorkers,
    SellGood,
    StopMarket,
    TradeGoods,
    TrainCraftsman,
)
from shared.games.castle.prompts import AskCraftsman, AskFreeTraining, AskMarket
from shared.games.castle.values import Craftsman, Good, Goods, Income, MarketField
from tests.games.castle.scenes import BLUE, GREEN, RED, YELLOW, order
from tests.golden.castle.telling import Tell, Told, scene

TWO, WITH_WOOD, WITH_LIMESTONE = MarketField.HIRE_TWO, MarketField.HIRE_WOOD, MarketField.HIRE_LIMESTONE


@scene("S-22", "C28", "C29", "C30")
def the_first_visitor_and_the_hire_price(tell: Tell) -> None:
    """RED has 9/3 workers, BLUE 11/1; the Market is empty."""
    game = tell.given(2).seat(RED, tavern=3).seat(BLUE, tavern=1).visits(RED, "market")
    for deal in (HireWorkers(WITH_WOOD, 2), BuyGood(Good.GLASS, 2), BuyGood(Good.WOOD, 1)):
        game.act(RED, deal)
    game.visits(BLUE, "market").offers(HireWorkers)
    game.act(BLUE, HireWorkers(TWO, 2))
    game.act(BLUE, HireWorkers(WITH_WOOD, 3))
    game.seat(RED, gold=5).asks(AskMarket(RED, 2), HireWorkers)


@scene("S-23", "C27", "N1")
def different_fields_only(tell: Tell) -> None:
    """RED is the first visitor with 9 gold."""
    game = tell.given(2).seat(RED, gold=9).visits(RED, "market", BuyGood(Good.WOOD, 1))
    game.offers().refuses(RED, SellGood(Good.WOOD, 1)).refuses(RED, SellGood(Good.GLASS, 2))


@scene("S-24")
def trades(tell: Tell) -> None:
    """RED has 1 marble, 2 wood, no gold, no other goods."""
    tell.given(2).seat(RED, gold=0, marble=1, wood=2).asks(AskMarket(RED, 3), TradeGoods)


@scene("S-25", "C30")
def an_empty_tavern(tell: Tell) -> None:
    """RED has 12/0 workers, 5 gold, no goods, and is the first visitor."""
    game = tell.given(2).visits(RED, "market").offers().refuses(RED, HireWorkers(TWO, 2))
    game.act(RED, HireWorkers(WITH_LIMESTONE, 2))


@scene("S-26", "C31", "N12")
def a_restricted_market(tell: Tell) -> None:
    """RED places first in the Market and stops at once; the right of the first visitor does not pass on."""
    game = tell.given(2, event="restricted_market").seat(BLUE, gold=9).visits(RED, "market", StopMarket())
    game.visits(BLUE, "market", BuyGood(Good.GLASS, 2))


@scene("N36")
def glass_comes_from_the_market(tell: Tell) -> None:
    """RED has indicators for everything, and is first at the Works and at the Market: only here is there glass."""
    game = tell.given(2).discs(RED, "marble_1", r1b="forest", r2b="limestone_quarry").visits(RED, "works")
    game.offers(FetchFromWorks).act(RED, FetchFromWorks(Income.MARBLE, 2))
    game.visits(RED, "market", BuyGood(Good.GLASS, 2))


def conditions(tell: Tell, *tiles: str) -> Told:
    """RED has a disc beside all market spots, on which these conditions lie."""
    game = tell.given(2).seat(RED, gold=9, wood=4, limestone=4, marble=2, glass=2, tavern=6)
    game.discs(RED, r2a="forest", r4a="forest", r4b="forest", r4e="tax_revenue")
    for spot, tile in zip(("SW", "NW", "NE", "SE"), tiles, strict=True):
        game.condition(spot, tile)
    return game.asks(AskMarket(RED, 3))


@scene("C33", "N13")
def the_market_conditions(tell: Tell) -> None:
    """RED has a disc beside every market spot."""
    tell.note("buy_marble_2, buy_glass_1, sell_wood_2, sell_limestone_2")
    conditions(tell, "buy_marble_2", "buy_glass_1", "sell_wood_2", "sell_limestone_2")
    tell.note("sell_marble_4, sell_glass_3, trade_fine_3, hire_minus_1")
    game = conditions(tell, "sell_marble_4", "sell_glass_3", "trade_fine_3", "hire_minus_1")
    game.act(RED, HireWorkers(TWO, 1))
    game.asks(AskMarket(RED, 2), HireWorkers).seat(BLUE, gold=9).asks(AskMarket(BLUE, 2), HireWorkers)


@scene("S-87", "C30")
def hired_workers_work_at_once(tell: Tell) -> None:
    """RED has four tax revenues, 5 gold, 1/11 workers; SW holds buy_marble_2, NW buy_glass_1."""
    game = tell.given(2).seat(RED, tavern=11).condition("SW", "buy_marble_2").condition("NW", "buy_glass_1")
    game.discs(RED, **dict.fromkeys(("W0", "r2a", "r3a", "r4a"), "tax_revenue")).visits(RED, "market")
    for deal in (HireWorkers(TWO, 2), BuyGood(Good.MARBLE, 2), BuyGood(Good.GLASS, 1)):
        game.act(RED, deal)
    game.visits(RED, "works").offers().act(RED, FetchFromWorks(Income.WOOD, 3))


@scene("S-97")
def the_form_of_trades(tell: Tell) -> None:
    """RED has 1 marble, 2 limestone, no gold."""
    game = tell.given(2).seat(RED, gold=0, marble=1, limestone=2).asks(AskMarket(RED, 3), TradeGoods)
    game.act(RED, TradeGoods(MarketField.TRADE_FINE, Goods(marble=1), Goods(wood=2)))


def hire(game: Told, seat: int, name: str) -> Told:
    """A visit to the Craftsman area at the price of the top head tile."""
    craftsman = Craftsman(name)
    return game.visits(seat, "craftsman", HireCraftsman(craftsman, game.state.stack(craftsman).prices[0]))


@scene("S-40")
def rising_prices(tell: Tell) -> None:
    """4 players, year 1: RED, BLUE and GREEN hire the sculptor."""
    game = tell.given(4)
    for seat in (RED, BLUE, GREEN):
        hire(game, seat, "sculptor_1")
    game.asks(AskCraftsman(YELLOW))


@scene("S-41", "N16")
def no_upgrade_with_an_order(tell: Tell) -> None:
    """Year 2: RED's carpenter I carries an order; next season it may be bettered, but never worsened again."""
    game = tell.given(2, round=5).seat(RED, gold=9, wood=2).issued(RED, order("paneling", "A.ground"))
    game.asks(AskCraftsman(RED)).refuses(RED, HireCraftsman(Craftsman.CARPENTER_2, 2)).next_season()
    hire(game, RED, "carpenter_2")
    game.ask(AskCraftsman(RED)).refuses(RED, HireCraftsman(Craftsman.CARPENTER_2, 3))


@scene("S-42", "C45", "C48")
def experience_transfer(tell: Tell) -> None:
    """Year 3: each master builder that replaces another one has less experience, but never below 0."""
    cases = ((1, 2, 3), (1, 3, 3), (2, 3, 4), (1, 3, 1), (1, 2, 0))
    for owned, hired, experience in cases:
        tell.note(f"master builder {owned} with experience {experience} becomes master builder {hired}")
        game = tell.given(2, round=9).seat(RED, craftsmen=[f"master_builder_{owned}"], experience=experience)
        hire(game, RED, f"master_builder_{hired}")


@scene("S-43", "C48", "N16")
def stonemason_iii_directly(tell: Tell) -> None:
    """Year 3: RED without a stonemason has 3 gold; nobody has hired one."""
    game = tell.given(2, round=9).seat(RED, gold=3).asks(AskCraftsman(RED))
    hire(game, RED, "stonemason_3").seat(RED, gold=9).asks(AskCraftsman(RED))


@scene("S-91", "C50", "N17")
def a_better_craftsman(tell: Tell) -> None:
    """Year 2: RED has 8 gold, carpenter I, A.ground with all decorations, A.second and A.tower; goods but glass."""
    game = tell.given(2, round=5).seat(RED, gold=8, wood=9, limestone=9, marble=9)
    game.built(RED, "A.ground", "stucco", "paneling", "marble_decoration").built(RED, "A.second").built(RED, "A.tower")
    hire(game, RED, "carpenter_2").visits(RED, "construction").offers().act(RED, order("paneling", "A.tower"))
    hire(game, RED, "sculptor_1").visits(RED, "construction").offers()


@scene("S-55", "C47")
def free_training_in_year_1(tell: Tell) -> None:
    """Summer of year 1, two players: carpenter II and stucco worker II are offered though not yet displayed."""
    game = tell.given(2, round=2)
    game.begin_event("free_training")
    game.offers().act(RED, TrainCraftsman(Craftsman.CARPENTER_2))
    game.offers().act(BLUE, TrainCraftsman(Craftsman.CARPENTER_2))


@scene("S-94", "C45", "C47")
def free_training_in_year_2(tell: Tell) -> None:
    """Spring of year 2: RED has experience 3 and gave carpenter I an order, which is finished at the season end."""
    game = tell.given(2, round=5).seat(RED, experience=3, wood=2).issued(RED, order("paneling", "A.ground"))
    game.ask(AskFreeTraining(RED)).refuses(RED, TrainCraftsman(Craftsman.CARPENTER_2))
    game.with_state(prompts=()).next_season(event="free_training").offers()
    game.act(RED, TrainCraftsman(Craftsman.MASTER_BUILDER_2))
    game.offers().act(BLUE, DeclineTraining())
