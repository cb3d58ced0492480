"""Events, season end, year end and scoring: S-50 to S-67, and what belongs to them."""

from shared.games.castle.actions import (
    BuyBackWorker,
    BuyWorkers,
    ChooseGift,
    DeclineOrder,
    GiveUpEstate,
    PlaceSteward,
    SellWood,
)
from shared.games.castle.prompts import AskEstateLoss, AskSteward
from shared.games.castle.values import Area, Good
from tests.games.castle.scenes import BLUE, GREEN, RED, YELLOW, order
from tests.golden.castle.telling import Tell, Told, scene

MIXED = (RED, RED, BLUE, BLUE, BLUE, RED, BLUE, RED, BLUE, RED)
SITES = [f"{column}.{level}" for column in "ABCDE" for level in ("ground", "second", "tower")]


def four(tell: Tell, *gold: int) -> Told:
    """Four seats with so much gold."""
    game = tell.given(4)
    for seat, amount in enumerate(gold):
        game.seat(seat, gold=amount)
    return game


@scene("S-50", "C65")
def rich_and_poor(tell: Tell) -> None:
    """Gold 7, 6, 5 and 4; then 0 and 3."""
    four(tell, 7, 6, 5, 4).begin_event("rich_and_poor")
    tell.note("again")
    four(tell, 0, 3, 5, 9).begin_event("rich_and_poor")


@scene("S-51", "C65", "C66")
def wood_required(tell: Tell) -> None:
    """Wood and gold: (2, 5), (0, 3), (0, 1), (0, 0). Nobody is asked."""
    four(tell, 5, 3, 1, 0).seat(RED, wood=2).begin_event("wood_required")


@scene("S-52", "C65")
def gold_levy(tell: Tell) -> None:
    """Gold 8, 6, 5 and 1."""
    four(tell, 8, 6, 5, 1).begin_event("gold_levy")


@scene("S-53", "C46", "N21")
def worker_offer(tell: Tell) -> None:
    """RED 9/3 workers, 4 gold; BLUE 11/1, 1 gold; GREEN 9/3, 1 gold; YELLOW 12/0, 9 gold."""
    game = four(tell, 4, 1, 1, 9).seat(RED, tavern=3).seat(BLUE, tavern=1).seat(GREEN, tavern=3)
    game.begin_event("worker_offer")
    game.offers().act(RED, BuyWorkers(2))
    game.offers().act(BLUE, BuyWorkers(1))


@scene("S-54", "C70")
def wood_trade(tell: Tell) -> None:
    """The turn order begins GREEN, RED, BLUE; RED has 3 wood, GREEN 1, BLUE none."""
    game = tell.given(3).turns(GREEN, RED, BLUE, *[GREEN, RED, BLUE] * 4).seat(RED, wood=3, gold=1).seat(GREEN, wood=1)
    game.begin_event("wood_trade")
    game.act(GREEN, SellWood(0))
    game.offers().act(RED, SellWood(3))


@scene("S-56", "C7")
def illness(tell: Tell) -> None:
    """The turn order is RED RED BLUE BLUE BLUE RED BLUE RED BLUE RED; the struck turns come last in the next one."""
    game = tell.given(2).turns(*MIXED)
    game.begin_event("illness")
    while game.state.round == 1:
        game.act(game.asked.seat, game.neutral())


@scene("C7")
def illness_in_the_first_season(tell: Tell) -> None:
    """The fifth lap is struck out."""
    tell.given(3, start_seat=GREEN).begin_event("illness")


@scene("S-57", "C25")
def estate_loss(tell: Tell) -> None:
    """RED has a forest on r1b alone and joined BLUE's quarry on r1c."""
    for space in ("r1b", "r1c"):
        tell.note(f"RED gives up {space}")
        game = tell.given(2).discs(BLUE, r1c="limestone_quarry").discs(RED, r1b="forest", r1c="limestone_quarry")
        game.begin_event("estate_loss")
        game.offers().act(RED, GiveUpEstate(space))


@scene("C18")
def discs_that_stay_are_connected(tell: Tell) -> None:
    """RED has discs on r1b, r2b and r3a in a row: only the last one may go."""
    game = tell.given(2).discs(RED, r1b="tax_revenue", r2b="tax_revenue", r3a="tax_revenue")
    game.discs(RED, "marble_1").asks(AskEstateLoss(RED)).refuses(RED, GiveUpEstate("r1b"))
    game.act(RED, GiveUpEstate("marble_1"))


@scene("S-59", "C67")
def event_cards(tell: Tell) -> None:
    """Right stack e2, e7, e1; left stack e6, e3, e4. All answers are neutral, only the seasons are told."""
    game = tell.opened(2, start_seat=RED).cards(["e2", "e7", "e1"], ["e6", "e3", "e4"])
    game.quietly("EventCardRevealed", "EventCardPutAway", "EventTookEffect", "SeasonBegan", "GameEnded")


@scene("S-78", "N21", "N22")
def simple_gains(tell: Tell) -> None:
    """Support, Gift and Gold gift: 9/3, 11/1 and 12/0 workers, no gold."""
    game = four(tell, 0, 0, 0, 0).seat(RED, tavern=3).seat(BLUE, tavern=1)
    game.begin_event("support")
    game.begin_event("gold_gift")
    game.begin_event("gift")
    for seat, good in ((RED, Good.GLASS), (BLUE, Good.MARBLE), (GREEN, Good.WOOD), (YELLOW, Good.LIMESTONE)):
        game.act(seat, ChooseGift(good))


@scene("C44", "N15")
def education_and_bad_work(tell: Tell) -> None:
    """Experience 5, 4, 0 and 1: Further education, then Poor workmanship. Nobody gets anything instead."""
    game = tell.given(4).seat(RED, experience=5).seat(BLUE, experience=4).seat(YELLOW, experience=1)
    game.begin_event("further_education")
    game.begin_event("poor_workmanship")


@scene("S-84", "C70", "N21")
def from_summer_to_autumn(tell: Tell) -> None:
    """Summer of year 1 with e3; the next turn order begins GREEN RED RED BLUE; top card of the left stack e1."""
    game = tell.given(3, round=2, event="restricted_market").cards(["e7", "e2"], ["e1", "e4", "e5"], open_card="e3")
    game.with_state(used_cards=()).seat(RED, wood=2).seat(BLUE, wood=1).seat(GREEN, wood=3)
    game.stewards("start", GREEN).stewards("craftsman", RED, RED).stewards("estates", BLUE)
    game.stewards("market", GREEN, RED, BLUE, GREEN).stewards("construction", BLUE)
    game.stewards("works", RED, BLUE, GREEN, RED, BLUE, GREEN)
    game.go_on_to_the_season_end()
    for seat, sold in ((GREEN, 3), (RED, 0), (BLUE, 1)):
        game.act(seat, SellWood(sold))
    game.visits(GREEN, "market").offers()


@scene("S-60", "C32")
def income_and_buy_back(tell: Tell) -> None:
    """RED has no gold, base income 3, 9/3 workers; hire_two was used."""
    tell.given(2).seat(RED, gold=0, tavern=3).dear("hire_two").season_end(BuyBackWorker())


@scene("S-61", "C59")
def winter_of_year_1(tell: Tell) -> None:
    """RED 2 gold, 11/1 workers, 2 building tiles, 1 wood; the card of next spring is e8 with Gift."""
    game = tell.given(2, round=4).seat(RED, gold=2, tavern=1, wood=1).built(RED, "B.ground")
    game.cards(["e8", "e1"], ["e4", "e5"], open_card="e6").with_state(used_cards=("e2",))
    game.go_on_to_the_season_end()
    game.act(RED, BuyBackWorker())


@scene("S-62", "C52", "C60")
def a_levy_that_is_not_fully_paid(tell: Tell) -> None:
    """RED 4 building tiles and 1 wood, BLUE 3 tiles and none, GREEN 7 tiles and 5 wood; in the last winter."""
    game = tell.given(3, round=12).seat(RED, wood=1).seat(GREEN, wood=5)
    for seat, number in ((RED, 4), (BLUE, 3), (GREEN, 7)):
        for site in SITES[:number]:
            game.built(seat, site)
    game.season_end()


@scene("S-63", "C8", "N14")
def an_extra_order_in_the_last_winter(tell: Tell) -> None:
    """Construction spaces 1 to 3 are taken; RED orders at space 4 for 2 gold more, and can not with 1 gold."""
    for gold in (5, 1):
        tell.note(f"RED has {gold} gold")
        game = tell.given(2, round=12).stewards("construction", BLUE, RED, BLUE).seat(RED, gold=gold, wood=2)
        game.visit(RED, "construction")
        if gold == 5:
            game.offers().act(RED, order("paneling", "A.ground"))
    tell.note("the other areas keep their limits")
    game = tell.given(2, round=12).stewards("market", BLUE, RED, BLUE).seat(RED, wood=2).ask(AskSteward(RED))
    game.refuses(RED, PlaceSteward(Area.MARKET)).visits(RED, "construction", DeclineOrder())


@scene("S-64", "C61", "C63")
def the_short_ending_of_the_last_winter(tell: Tell) -> None:
    """RED has an order and workers at the Works, a worker in the Tavern; no income, no buy-back, no event."""
    game = tell.given(2, round=12).seat(RED, wood=4, tavern=2).issued(RED, order("paneling", "A.ground"))
    game.works("wood", RED, RED).stewards("works", RED).season_end()


@scene("S-71", "N24")
def one_complete_season_end(tell: Tell) -> None:
    """RED 1 gold, 3 workers at the Works, a pair of stuccos ordered, 4 stuccos finished; stucco_6 face up."""
    game = tell.given(2).seat(RED, gold=1, limestone=4, craftsmen=["stucco_worker_3"])
    game.bonus("cladding_1", "stucco_6", face_up=True).built(RED, "A.second", "stucco").built(RED, "A.tower")
    for site in ("B.ground", "B.second", "C.ground"):
        game.built(RED, site, "stucco")
    game.issued(RED, order("stucco", "A.ground", "A.tower")).works("wood", RED, RED, RED).season_end(BuyBackWorker())


@scene("S-65", "C62", "C64")
def marcs_final_score(tell: Tell) -> None:
    """RED: exterior 52, interior 59, dark-blue 17, one building tile and the wood to heat it; gold as told."""
    for gold in (5, 20, 24):
        tell.note(f"RED has {gold} gold")
        game = tell.given(2, round=12).seat(RED, exterior=52, interior=59, dark_blue=17, gold=gold, wood=1)
        game.season_end()


@scene("S-66", "C62")
def goods_at_the_end(tell: Tell) -> None:
    """RED 6 gold, 2 marble, 1 glass, 3 wood and 1 for heating, 1 limestone, and the condition sell_marble_4."""
    game = tell.given(2, round=12).seat(RED, gold=6, marble=2, glass=1, wood=4, limestone=1)
    game.discs(RED, W0="forest", r2a="forest").condition("SW", "sell_marble_4").season_end()


@scene("S-67", "C63", "N25")
def ties(tell: Tell) -> None:
    """Equal final scores of RED and BLUE."""
    tell.note("the smaller distance wins: 45/41 against 44/42")
    game = tell.given(2, round=12).seat(RED, exterior=45, interior=41, gold=16, wood=1)
    game.seat(BLUE, exterior=44, interior=42, gold=12, wood=1).season_end()
    tell.note("then the higher score before gold and goods")
    game = tell.given(2, round=12).seat(RED, exterior=42, interior=40, gold=28, wood=1)
    game.seat(BLUE, exterior=41, interior=43, gold=20, wood=1).season_end()
    for first, last in ((RED, BLUE), (BLUE, RED)):
        tell.note(f"then who would act first: seat {first}")
        game = tell.given(2, round=12).stewards("start", first).stewards("market", *[last] * 3)
        game.seat(RED, exterior=40, interior=42).seat(BLUE, exterior=40, interior=42).season_end()


@scene("S-80")
def display_over_the_years(tell: Tell) -> None:
    """The winters of year 1 and year 2."""
    for number in (4, 8):
        tell.note(f"round {number}")
        tell.given(2, round=number).next_season()
