"""Where lines of play are counted: built by hand, and one out of an archived game."""

from __future__ import annotations

from shared.games.castle.prompts import AskBuildChoice, AskBuyBack, AskConstruction, AskMarket
from shared.games.castle.state import State
from tests.games.castle.given import given, opened
from tests.games.castle.scenes import BLUE, RED, order
from tests.golden import archive
from tests.golden.titles import FOLDER, Position


def opening() -> State:
    """Position 2 chooses its good, then the first turns."""
    return opened(2, start_seat=RED, first_game=True).state


def construction() -> State:
    """RED has its pick of craftsmen and sites, goods for two orders, and experience."""
    game = given(2, round=9).seat(RED, wood=5, limestone=4, marble=2, glass=1, experience=3)
    game.seat(RED, craftsmen=["master_builder_2", "carpenter_3", "sculptor_1"]).built(RED, "B.ground", "paneling")
    return game.built(RED, "A.second").stewards("construction", RED).ask(AskConstruction(RED, 1)).state


def market() -> State:
    """RED is the first visitor of the Market and has something of everything."""
    game = given(2).seat(RED, gold=6, wood=2, limestone=1, marble=1, glass=1, tavern=4)
    return game.stewards("market", RED).ask(AskMarket(RED, 3)).state


def estates() -> State:
    """RED is about to place a steward, with gold for the map and discs beside the edge and the marble."""
    game = given(2).seat(RED, gold=6).discs(RED, W0="forest", r1a="tax_revenue", r2b="tax_revenue")
    return game.discs(BLUE, r1b="limestone_quarry", r1c="forest").to_place(RED).state


def season_end() -> State:
    """RED has two orders to finish, then tableau bonus, bonus tile and buy-back."""
    game = given(2).seat(RED, wood=9, limestone=9, marble=2, glass=2, tavern=1).seat(BLUE, tavern=2)
    game.built(RED, "B.ground").bonus("seconds_2", "columns_2").bonus("paneling_3", "statues_4")
    game.built(RED, "A.second").built(RED, "C.ground", "paneling").yellow("y01", "y04", "y10", "y11")
    game.issued(RED, order("second", "B.second")).issued(RED, order("paneling", "A.ground"))
    game.last_turn_played()
    assert game.asked == AskBuildChoice(RED, 1)
    return game.state


def buy_back() -> State:
    """Orders are finished; both seats may buy a worker back, then the next season begins."""
    game = given(2, round=3).seat(RED, tavern=1).seat(BLUE, tavern=2)
    game.last_turn_played()
    assert game.asked == AskBuyBack(RED)
    return game.state


def mid_game() -> State:
    """Out of an archived game for four, of whom two have conceded."""
    state: State = archive.game_at(FOLDER / "castle" / "archive" / "four_seats_worked_example.jsonl", 150).table.state
    return state


POSITIONS = (
    Position("opening", 4, opening),
    Position("mid game", 3, mid_game),
    Position("construction", 3, construction),
    Position("market", 3, market),
    Position("estates", 3, estates),
    Position("season end", 5, season_end),
    Position("buy-back", 4, buy_back),
)
