"""Resource Works and Estates: S-11 to S-21, and what belongs to them."""

from shared.games.castle.actions import (
    ClaimMarble,
    DeclineCondition,
    DeclineWorks,
    FetchFromWorks,
    GiveUpEstate,
    JoinEstate,
    LayEstate,
    PlaceCondition,
    RemoveCondition,
    SellGood,
    TakeYellow,
)
from shared.games.castle.prompts import AskEstate, AskEstateLoss, AskMarket, AskWorks
from shared.games.castle.values import Estate, Income
from tests.games.castle.scenes import BLUE, GREEN, RED, YELLOW
from tests.golden.castle.telling import Tell, Told, scene

FOREST, QUARRY, TAX = Estate
SPACES = ("r1b", "r2b", "r1c", "r1d")


def fetch(name: str, amount: int) -> FetchFromWorks:
    """The answer that takes so much of a kind."""
    return FetchFromWorks(Income(name), amount)


@scene("S-11", "C12", "C16")
def the_first_taker_of_wood(tell: Tell) -> None:
    """The first turn of the game is RED's."""
    game = tell.given(2).visits(RED, "works").offers()
    game.act(RED, fetch("wood", 3))
    game.visits(BLUE, "works").offers().refuses(BLUE, fetch("wood", 3))
    game.act(BLUE, fetch("limestone", 3))
    game.visits(RED, "works").offers()
    game.act(RED, fetch("wood", 2))
    game.season_end()


@scene("S-12", "C11", "C14")
def two_forests_save_a_worker(tell: Tell) -> None:
    """RED has discs on 2 forests, nobody has taken wood."""
    for amount in range(1, 6):
        tell.note(f"{amount} wood")
        game = tell.given(2).discs(RED, r1b="forest", r2b="forest").ask(AskWorks(RED))
        game.act(RED, fetch("wood", amount))


@scene("S-13")
def four_forests_save_two_workers(tell: Tell) -> None:
    """RED has discs on 4 forests: first as the first taker, then after BLUE took a wood."""
    for first in (True, False):
        tell.note("first taker" if first else "later taker")
        game = tell.given(2).discs(RED, **dict.fromkeys(SPACES, "forest")).works("wood", *[BLUE] * (not first))
        game.asks(AskWorks(RED)).act(RED, fetch("wood", 7 if first else 6))


@scene("S-14", "C10")
def a_crowded_column(tell: Tell) -> None:
    """5 of 6 spaces for wood are occupied; RED has two forests, BLUE none."""
    game = tell.given(2).discs(RED, r1b="forest", r2b="forest").works("wood", *[RED] * 5)
    game.asks(AskWorks(BLUE)).refuses(BLUE, fetch("wood", 2)).asks(AskWorks(RED)).act(RED, fetch("wood", 2))
    game.asks(AskWorks(BLUE))


@scene("S-15")
def gold_at_the_works(tell: Tell) -> None:
    """RED has one disc on tax revenue."""
    game = tell.given(2).discs(RED, r1b="tax_revenue").visits(RED, "works").offers()
    game.act(RED, fetch("gold", 4))
    game.visits(BLUE, "works", fetch("gold", 1)).visits(RED, "works").offers().refuses(RED, fetch("gold", 1))


@scene("S-16", "C13")
def marble_needs_access(tell: Tell) -> None:
    """BLUE has a disc on a marble spot, RED has none; nobody has taken marble."""
    game = tell.given(2).discs(BLUE, "marble_1").asks(AskWorks(RED)).refuses(RED, fetch("marble", 1))
    game.asks(AskWorks(BLUE)).act(BLUE, fetch("marble", 2))


@scene("S-72", "N9")
def privileges_are_used_by_acquiring_only(tell: Tell) -> None:
    """RED goes to the Works and declines; BLUE is still a first taker, and takes 1 wood."""
    game = tell.given(2).visits(RED, "works", DeclineWorks()).visits(BLUE, "works").offers()
    game.act(BLUE, fetch("wood", 1))
    game.visits(RED, "works").offers()


@scene("C15")
def gold_boycott_concerns_the_works_only(tell: Tell) -> None:
    """Event Gold boycott."""
    game = tell.given(2, event="gold_boycott").visits(RED, "works").offers().refuses(RED, fetch("gold", 1))
    game.act(RED, fetch("limestone", 3))
    game.season_end()


@scene("S-17", "C17", "C18")
def the_first_expansion(tell: Tell) -> None:
    """The map is empty, RED has 5 gold: any type may lie on any space beside the base holding."""
    game = tell.given(2).visits(RED, "estates").offers()
    game.act(RED, LayEstate("r1b", FOREST))
    game.visits(BLUE, "estates").offers()


@scene("S-18", "C19", "C20")
def joining(tell: Tell) -> None:
    """RED and BLUE, without gold, have discs on the forest r1b; GREEN has 6 gold."""
    game = tell.given(3).seat(RED, gold=0).seat(BLUE, gold=0).seat(GREEN, gold=6)
    game.discs(RED, r1b="forest").discs(BLUE, r1b="forest").visits(GREEN, "estates", JoinEstate("r1b"))
    game.seat(RED, gold=9).ask(AskEstate(RED, 3)).refuses(RED, JoinEstate("r1b"))


@scene("N10")
def owners_get_their_gold_from_a_cheap_payer_too(tell: Tell) -> None:
    """Event Cheap estate; RED, BLUE and GREEN own r1b, YELLOW has 2 gold."""
    game = tell.given(4, event="cheap_estate").seat(YELLOW, gold=2)
    for seat in (RED, BLUE, GREEN):
        game.seat(seat, gold=0).discs(seat, r1b="forest")
    game.visits(YELLOW, "estates", JoinEstate("r1b"))


@scene("S-19", "C22")
def reaching_marble(tell: Tell) -> None:
    """RED has 20 gold and discs on r1b, then on r2b beside the marble space too."""
    game = tell.given(2).seat(RED, gold=20).discs(RED, r1b="forest").ask(AskEstate(RED, 3))
    game.refuses(RED, ClaimMarble("marble_1")).discs(RED, r2b="tax_revenue").visits(RED, "estates")
    game.offers(ClaimMarble).act(RED, ClaimMarble("marble_1"))
    game.visits(RED, "estates").offers(ClaimMarble).act(RED, ClaimMarble("marble_2"))
    game.asks(AskEstate(RED, 3), ClaimMarble)


@scene("C21")
def each_marble_spot_is_a_tile_of_its_own(tell: Tell) -> None:
    """BLUE has discs on both spots, GREEN on the second one; RED takes the first."""
    game = tell.given(3)
    for seat in (RED, BLUE, GREEN):
        game.discs(seat, r1b="forest", r2b="forest")
    game.discs(BLUE, "marble_1", "marble_2").discs(GREEN, "marble_2").visits(RED, "estates", ClaimMarble("marble_1"))
    game.seat(RED, gold=3).asks(AskEstate(RED, 3))


@scene("S-79", "C26")
def a_tile_type_runs_out(tell: Tell) -> None:
    """All 4 forests lie on the map with discs of BLUE."""
    game = tell.given(2).seat(RED, gold=6).discs(BLUE, **dict.fromkeys(("r1a", "r1b", "r1c", "r1d"), "forest"))
    game.asks(AskEstate(RED, 3)).refuses(RED, LayEstate("W0", FOREST)).act(RED, JoinEstate("r1b"))


@scene("S-95", "C18")
def later_tiles_lie_beside_own_discs(tell: Tell) -> None:
    """RED has 9 gold and one disc on r1b, BLUE one on r1d; then RED has one on r1c too."""
    game = tell.given(2).seat(RED, gold=9).discs(RED, r1b="tax_revenue").discs(BLUE, r1d="tax_revenue")
    game.asks(AskEstate(RED, 3)).refuses(RED, LayEstate("W0", TAX))
    game.discs(RED, r1c="tax_revenue").asks(AskEstate(RED, 3))


def contact(tell: Tell) -> Told:
    """RED lays tax revenue on the edge space r2a, puts a condition on SW and removes another one."""
    game = tell.given(2).seat(RED, gold=9, marble=1).seat(BLUE, gold=3, marble=1).discs(RED, W0="tax_revenue")
    game.discs(BLUE, r1a="forest").visits(RED, "estates", LayEstate("r2a", TAX)).offers()
    game.act(RED, PlaceCondition("sell_marble_4", "SW"))
    game.offers().act(RED, RemoveCondition("hire_minus_1"))
    return game


@scene("S-20", "C23", "C24", "C33")
def contact_with_another_city(tell: Tell) -> None:
    """RED has 9 gold, a marble and a disc on W0; BLUE has a marble."""
    game = contact(tell)
    game.asks(AskMarket(RED, 3), SellGood).asks(AskMarket(BLUE, 3), SellGood)


@scene("S-21", "C23", "C24", "C25")
def sharing_a_market_condition(tell: Tell) -> None:
    """BLUE joins the tile on the edge and sells marble for 4 as well; when its disc is lost, for 3 again."""
    game = contact(tell).visits(BLUE, "estates", JoinEstate("r2a")).asks(AskMarket(BLUE, 3), SellGood)
    game.ask(AskEstateLoss(BLUE)).act(BLUE, GiveUpEstate("r2a"))
    game.asks(AskMarket(BLUE, 3), SellGood)


@scene("C23")
def a_condition_may_be_declined_and_a_spot_holds_one(tell: Tell) -> None:
    """RED stands beside the edge spaces r2a and r4a; on SW lies a condition, on NW none."""
    game = tell.given(2).seat(RED, gold=20).discs(RED, W0="tax_revenue", r3a="forest").condition("SW", "sell_wood_2")
    game.visits(RED, "estates", LayEstate("r2a", TAX)).visits(RED, "estates", LayEstate("r4a", TAX))
    game.offers().act(RED, DeclineCondition())


@scene("S-85", "N33")
def the_two_gold_rows(tell: Tell) -> None:
    """RED has 12 gold and no disc; each tax revenue brings gold at the Works, each second one base income."""
    game = tell.given(2).seat(RED, gold=12)
    for space in ("r1b", "r1c", "r1d", "r2c"):
        game.ask(AskEstate(RED, 3)).act(RED, LayEstate(space, TAX))
        game.asks(AskWorks(RED), FetchFromWorks)
    game.season_end()


def three_discs(tell: Tell) -> Told:
    """RED with 3 gold and discs on W0, r1a and r1b; light-blue discs_4, yellow y01 and y05."""
    game = tell.given(2).seat(RED, gold=3).bonus("discs_4", "columns_2").yellow("y01", "y05")
    return game.discs(RED, W0="tax_revenue", r1a="tax_revenue", r1b="tax_revenue").seat(BLUE, gold=0)


@scene("S-86", "N11", "C51")
def one_estates_action_step_by_step(tell: Tell) -> None:
    """RED has 3 gold, discs on W0, r1a and r1b; light-blue discs_4 is open, yellow y01 and y05 are left."""
    tell.note("RED lays a forest on r2a")
    game = three_discs(tell).visits(RED, "estates", LayEstate("r2a", FOREST))
    game.act(RED, PlaceCondition("buy_glass_1", "SW"))
    game.act(RED, RemoveCondition("sell_wood_2"))
    game.act(RED, TakeYellow("y01"))
    tell.note("BLUE has a forest on r2a and RED joins it")
    game = three_discs(tell).discs(BLUE, r2a="forest").visits(RED, "estates", JoinEstate("r2a"))
    game.act(RED, TakeYellow("y05"))
