"""Setup, turns and placing: S-01 to S-10."""

from shared.games.castle.actions import (
    BuyGood,
    ChooseSetupBonus,
    ChooseStartReward,
    DeclineCraftsman,
    DeclineEstate,
    DeclineWorks,
    FetchFromWorks,
    FinishOrder,
    PlaceSteward,
)
from shared.games.castle.prompts import AskSteward
from shared.games.castle.values import Area, Good, Income
from tests.games.castle.scenes import BLUE, GREEN, RED, YELLOW, order
from tests.golden.castle.telling import Tell, Told, scene

WOOD, LIMESTONE = ChooseSetupBonus(Good.WOOD), ChooseSetupBonus(Good.LIMESTONE)


@scene("S-01", "C68", "N31")
def two_players_standard(tell: Tell) -> None:
    """The start player is named: seat 0. Position 2 chooses wood."""
    game = tell.opened(2, start_seat=RED).offers()
    game.act(BLUE, WOOD)


@scene("S-02", "N6")
def four_players(tell: Tell) -> None:
    """The host named seat 2 as the start player; positions 2, 3 and 4 choose."""
    game = tell.opened(4, start_seat=GREEN)
    game.act(YELLOW, LIMESTONE)
    game.act(RED, WOOD)
    game.act(BLUE, WOOD)


@scene("S-03", "C6")
def three_players(tell: Tell) -> None:
    """The start player is seat 2; in the first season the turns go round five times."""
    game = tell.opened(3, start_seat=GREEN)
    game.act(RED, WOOD)
    game.act(BLUE, LIMESTONE)
    for seat in (GREEN, RED, BLUE, GREEN):
        game.act(seat, PlaceSteward(Area.CONSTRUCTION))


@scene("N4", "N8")
def all_chance_falls_at_the_setup(tell: Tell) -> None:
    """The events of the setup of a game for three. What lies face down is told by its number only."""
    for key in (b"one", b"two"):
        tell.note(f"the dice key is {key.decode()}")
        tell.setup(3, key=key)


@scene("S-05", "N7")
def first_game(tell: Tell) -> None:
    """The marked light-blue conditions are used, their places in the row are random."""
    for key in (b"one", b"two"):
        tell.note(f"the dice key is {key.decode()}")
        tell.setup(2, key=key, first_game=True)


@scene("S-04", "N5")
def duel(tell: Tell) -> None:
    """A duel that is a first game, with a named start player and the other way to form turn orders."""
    tell.setup(2, duel=True, first_game=True, start_seat=BLUE, turn_order="worked_example")


def market(game: Told) -> None:
    """Buy wood, limestone and glass, as far as the visit allows."""
    for good, gold in ((Good.WOOD, 1), (Good.LIMESTONE, 1), (Good.GLASS, 2)):
        if BuyGood(good, gold) in game.options():
            game.act(BLUE, BuyGood(good, gold))


def rulebooks_round(game: Told) -> None:
    """The turns of the rulebook's example, then its season end."""
    game.visits(RED, Area.WORKS, FetchFromWorks(Income.WOOD, 2))
    game.visits(BLUE, Area.WORKS, FetchFromWorks(Income.LIMESTONE, 2))
    game.visits(RED, Area.WORKS, FetchFromWorks(Income.GOLD, 3))
    market(game.visits(BLUE, Area.MARKET))
    game.visits(RED, Area.ESTATES, DeclineEstate())
    game.visits(BLUE, Area.CONSTRUCTION, order("stucco", "A.ground"))
    game.visits(RED, Area.CONSTRUCTION, order("paneling", "A.ground"))
    market(game.visits(BLUE, Area.MARKET))
    game.visits(RED, Area.CRAFTSMAN, DeclineCraftsman())
    game.visits(BLUE, Area.CONSTRUCTION, order("paneling", "A.ground"))
    game.act(BLUE, FinishOrder(1))


@scene("S-06", "C1", "C3", "C5", "N27")
def the_rulebooks_round_by_the_procedure(tell: Tell) -> None:
    """RED (seat 0) starts the first season; BLUE (seat 1) has 9 gold and 2 wood."""
    rulebooks_round(tell.given(2).seat(BLUE, gold=9, wood=2))


@scene("S-07", "C1")
def the_rulebooks_round_by_its_worked_example(tell: Tell) -> None:
    """The same round; the next turn order is formed as the rulebook's example does it."""
    rulebooks_round(tell.given(2, turn_order="worked_example").seat(BLUE, gold=9, wood=2))


@scene("S-08", "C2")
def the_start_player_area_is_reversed(tell: Tell) -> None:
    """Space 1 of Start Player comes first in the next turn order, before space 2; elsewhere space 1 comes last."""
    game = tell.given(3)
    game.visits(GREEN, "start", ChooseStartReward(Income.LIMESTONE))
    game.visits(RED, "start", ChooseStartReward(Income.GOLD))
    game.stewards("craftsman", BLUE, RED).stewards("works", GREEN, BLUE)
    game.season_end()


@scene("S-09", "C9")
def a_full_area_is_not_offered(tell: Tell) -> None:
    """Three stewards stand in the Market, one in Start Player: with two players both are full."""
    game = tell.given(2).stewards("market", RED, BLUE, RED).stewards("start", BLUE).to_place(RED)
    game.offers().refuses(RED, PlaceSteward(Area.MARKET))


@scene("S-10", "C4", "N3")
def placing_without_acting(tell: Tell) -> None:
    """RED has no goods and places in Construction: it can only decline, and is not asked."""
    game = tell.given(2)
    game.visit(RED, "construction")
    game.visits(BLUE, "works", DeclineWorks())
    game.season_end()


@scene("S-69", "N2")
def wrong_answers(tell: Tell) -> None:
    """RED is asked where to place a steward; Start Player is full."""
    game = tell.given(2).stewards("start", BLUE).ask(AskSteward(RED))
    game.refuses(BLUE, PlaceSteward(Area.WORKS)).refuses(RED, DeclineWorks())
    game.refuses(RED, PlaceSteward(Area.START)).act(RED, PlaceSteward(Area.WORKS))
