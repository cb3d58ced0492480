"""Bonus conditions and yellow tiles: S-44 to S-49, and what belongs to them."""

from shared.games.castle.actions import (
    BuyBackWorker,
    ClaimMarble,
    DeclineCraftsman,
    FulfilLight,
    GiveUpEstate,
    HireCraftsman,
    JoinEstate,
    LayEstate,
    TakeTableauBonus,
    TakeYellow,
)
from shared.games.castle.prompts import AskEstateLoss
from shared.games.castle.values import Craftsman, Estate
from tests.games.castle.scenes import BLUE, GREEN, RED, YELLOW, order
from tests.golden.castle.telling import Tell, Told, scene

EIGHT = ("r1b", "r1a", "r1c", "r1d", "W0", "E0", "r2a", "r2b")


def sculptor(game: Told, *seats: int) -> Told:
    """These seats have ordered a statue on A.ground."""
    for seat in seats:
        game.seat(seat, craftsmen=["sculptor_1"], marble=1, limestone=1).issued(seat, order("statue", "A.ground"))
    return game


def owning(game: Told, *discs: int) -> Told:
    """The seats have so many discs, on tax revenues that all share."""
    for seat, number in enumerate(discs):
        game.discs(seat, **dict.fromkeys(EIGHT[:number], "tax_revenue"))
    return game


def tower(game: Told, seat: int) -> Told:
    """The seat has ordered its first tower."""
    game.seat(seat, craftsmen=["master_builder_2"], wood=2, limestone=2, glass=1, marble=1)
    return game.built(seat, "A.second").issued(seat, order("tower", "A.tower"))


def eighth(game: Told, *seats: int) -> None:
    """The seats get their eighth disc, in this sequence."""
    for seat in seats:
        (missing,) = set(EIGHT) - set(game.player(seat).discs)
        laid = game.state.estate(missing) is not None
        game.visits(seat, "estates", JoinEstate(missing) if laid else LayEstate(missing, Estate.TAX_REVENUE))


@scene("S-44", "C53", "N18")
def first_fulfilment(tell: Tell) -> None:
    """Light-blue statues_1, statues_4 face down above it; y05 and y09 are left; BLUE has no statue. RED is second."""
    game = sculptor(tell.given(2).bonus("statues_1", "statues_4").yellow("y05", "y09"), BLUE)
    game.next_season(TakeYellow("y05"))
    sculptor(game, RED, BLUE).season_end()


@scene("S-45", "C54")
def dark_blue_turned_up_and_two_seats_fulfil_it_already(tell: Tell) -> None:
    """Light-blue towers_1, dark-blue discs_8 above; RED and BLUE have 8 discs, GREEN 7."""
    game = owning(tell.given(3).bonus("towers_1", "discs_8").yellow("y05", "y06"), 8, 8, 7)
    eighth(tower(game, BLUE).next_season(TakeYellow("y05")), GREEN)


@scene("S-46", "C54")
def dark_blue_turned_up_and_one_seat_fulfils_it_already(tell: Tell) -> None:
    """RED has 8 discs, GREEN had 8 and lost one before, BLUE and YELLOW have 7."""
    game = owning(tell.given(4).bonus("towers_1", "discs_8").yellow("y05"), 8, 7, 8, 7)
    game.ask(AskEstateLoss(GREEN)).act(GREEN, GiveUpEstate("r2a"))
    eighth(tower(game, BLUE).next_season(), GREEN, BLUE, YELLOW)


@scene("C54")
def three_and_four_seats_fulfil_it_already(tell: Tell) -> None:
    """Dark-blue discs_8 is turned up by BLUE's tower."""
    for discs in ((8, 8, 8, 7), (8, 8, 8, 8)):
        tell.note(f"discs: {', '.join(map(str, discs))}")
        game = tower(owning(tell.given(4).bonus("towers_1", "discs_8").yellow("y05"), *discs), BLUE)
        eighth(game.next_season(), *(seat for seat in (YELLOW,) if discs[seat] == 7))


@scene("C58")
def a_duel_has_no_second_place(tell: Tell) -> None:
    """Duel: dark-blue discs_8 above towers_1; RED has 8 discs, BLUE 7; then both have 8."""
    for discs in ((8, 7), (8, 8)):
        tell.note(f"discs: {', '.join(map(str, discs))}")
        game = owning(tell.given(2, duel=True).bonus("towers_1", "discs_8").yellow("y05"), *discs)
        eighth(tower(game, BLUE).next_season(), *(seat for seat in (BLUE,) if discs[seat] == 7))


@scene("S-47")
def no_yellow_tile_left(tell: Tell) -> None:
    """RED fulfilled stucco_3 earlier; BLUE and GREEN finish their third stucco in this order."""
    game = tell.given(3).bonus("stucco_3", "columns_2", done=(RED,)).yellow()
    for seat in (BLUE, GREEN):
        game.built(seat, "A.second", "stucco").built(seat, "B.ground", "stucco")
        game.seat(seat, limestone=2).issued(seat, order("stucco", "A.ground"))
    game.season_end()


@scene("S-48", "C56", "N20")
def two_conditions_at_once(tell: Tell) -> None:
    """Light-blue paneling_3 and all_three_1 are open; RED's third paneling completes A.ground."""
    game = tell.given(2).bonus("paneling_3", "columns_2").bonus("all_three_1", "statues_4").yellow("y12", "y13", "y01")
    game.bonus("cladding_1", "paneling_6", done=(BLUE,)).built(RED, "A.ground", "stucco", "marble_decoration")
    game.built(RED, "A.second", "paneling").built(RED, "B.ground", "paneling").seat(RED, wood=2)
    game.issued(RED, order("paneling", "A.ground"))
    game.season_end(FulfilLight(2), TakeYellow("y13"), TakeYellow("y12"))


@scene("S-49", "C52")
def the_starting_ground_floor_counts(tell: Tell) -> None:
    """Light-blue grounds_3; RED has A.ground and B.ground and finishes C.ground, in a winter: heating counts 3 too."""
    game = tell.given(2, round=4).bonus("grounds_3", "columns_2").yellow("y01")
    game.seat(RED, wood=4, limestone=2, glass=1).built(RED, "B.ground").issued(RED, order("ground", "C.ground"))
    game.season_end(TakeTableauBonus(1, 0))


@scene("S-77", "C53")
def a_first_fulfilment_without_a_yellow_tile(tell: Tell) -> None:
    """No yellow tile is left; cladding_1 is unfulfilled, cladding_3 face down above it."""
    game = tell.given(2).bonus("cladding_1", "cladding_3").yellow()
    for seat in (BLUE, RED):
        game.seat(seat, craftsmen=["sculptor_1"], marble=2, wood=1).issued(seat, order("cladding", "A.ground"))
    game.season_end()


@scene("S-76", "N18")
def kept_conditions(tell: Tell) -> None:
    """RED fulfils discs_4, loses a disc by Estate loss, and places another one."""
    game = tell.given(2).seat(RED, gold=9).bonus("discs_4", "columns_2").yellow("y05", "y06")
    game.discs(RED, "marble_1", r1b="forest", r2b="forest").discs(BLUE, r1a="forest")
    game.visits(RED, "estates", JoinEstate("r1a"), TakeYellow("y05"))
    game.ask(AskEstateLoss(RED)).act(RED, GiveUpEstate("marble_1"))
    game.visits(RED, "estates", LayEstate("r1c", Estate.TAX_REVENUE))


@scene("S-92", "N19", "C64")
def yellow_tiles_and_dark_blue_points_during_the_season(tell: Tell) -> None:
    """Light-blue marble_disc_1, discs_8 above; y10 and y11; RED has discs on r1b and r2b, BLUE 7 discs."""
    game = tell.given(2).seat(RED, gold=9).bonus("marble_disc_1", "discs_8").yellow("y10", "y11")
    game.discs(RED, r1b="forest", r2b="forest")
    game.discs(BLUE, r1b="forest", **dict.fromkeys(("r1a", "r1c", "r1d", "W0", "E0", "r2a"), "tax_revenue"))
    game.visits(RED, "estates", ClaimMarble("marble_1"), TakeYellow("y11"), DeclineCraftsman())
    game.visits(BLUE, "estates", JoinEstate("r2b"))


@scene("N20")
def a_yellow_tile_can_fulfil_more(tell: Tell) -> None:
    """RED's statue fulfils statues_1; y10 brings a free expansion, and that fulfils discs_4."""
    game = sculptor(tell.given(2).bonus("statues_1", "columns_2").bonus("discs_4", "discs_8").yellow("y10", "y12"), RED)
    game.discs(RED, r1b="forest", r1c="forest", r2b="forest")
    game.season_end(TakeYellow("y10"), LayEstate("r2c", Estate.FOREST))


@scene("S-75", "C57", "N15")
def what_the_yellow_tiles_bring(tell: Tell) -> None:
    """RED has 10/2 workers, experience 4, interior 8, one disc; its statue brings each of the 14 tiles in turn."""
    answers = {
        "y10": [LayEstate("r2c", Estate.TAX_REVENUE)],
        "y11": [HireCraftsman(Craftsman.STONEMASON_1, 0)],
    }
    for number in range(1, 15):
        tile = f"y{number:02}"
        tell.note(tile)
        game = tell.given(2).bonus("statues_1", "columns_2").yellow(tile).seat(RED, tavern=2, experience=4, interior=8)
        sculptor(game, RED).discs(RED, r1b="tax_revenue").season_end(*answers.get(tile, ()))


@scene("C46")
def workers_come_back_from_the_tavern_only(tell: Tell) -> None:
    """RED has 10/2 workers; y08 recovers up to 3, then there is none left to buy back; BLUE has 11/1 and buys."""
    game = sculptor(tell.given(2).bonus("statues_1", "columns_2").yellow("y08"), RED).seat(RED, tavern=2)
    game.seat(BLUE, tavern=1).season_end(BuyBackWorker())
