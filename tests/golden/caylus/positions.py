"""Where lines of play are counted: built by hand, and one out of an archived game."""

from __future__ import annotations

from shared.games.caylus.state import State
from tests.games.caylus.given import given, opened
from tests.golden import archive
from tests.golden.titles import FOLDER, Position

RED, GREEN, BLUE = 0, 1, 2


def opening() -> State:
    """The first placements of a game for two."""
    return opened(2).state


def specials() -> State:
    """A worker on the gate, the merchants' guild and the joust field, with the price of a favor."""
    game = given(3).workers(RED, "gate", "joust_field").workers(GREEN, "merchants_guild", "inn")
    game.seat(RED, deniers=3, cloth=2).markers(RED, c=1).workers(BLUE, "stables")
    game.begin("special")
    return game.state


def activation() -> State:
    """Production with an owner, a builder, an architect, a lawyer, a marketplace and a peddler."""
    game = given(3).build(9, "wood_farm_food", GREEN).build(10, "stone_farm", GREEN).build(11, "mason", RED)
    game.build(12, "lawyer", RED).build(13, "architect", BLUE).residences(RED, 14)
    game.seat(RED, food=3, wood=2, stone=3, cloth=2, gold=2, deniers=4).seat(BLUE, food=1, wood=1, deniers=3)
    game.workers(RED, 9, 11, 12, 13).workers(BLUE, 10, 5, 7).provost(16).begin("activation")
    return game.state


def castle() -> State:
    """Two seats in the castle, the favor for most batches, then the count of a full Dungeon."""
    game = given(2).houses("dungeon", RED, RED, GREEN, GREEN).workers(RED, "castle").workers(GREEN, "castle")
    game.seat(RED, food=3, wood=2, stone=2, cloth=1, gold=1).seat(GREEN, food=2, wood=2, stone=2)
    game.markers(RED, c=1, d=1).bailiff(9).begin("castle")
    return game.state


def favors() -> State:
    """Two favors of a seat whose markers may advance far."""
    game = given(2).counted("dungeon", "walls").markers(RED, a=2, b=3, c=4, d=3).residences(RED, 9)
    game.seat(RED, food=2, wood=2, stone=3, cloth=2, gold=2, deniers=3).favor(RED, 2)
    return game.state


def mid_game() -> State:
    """Out of an archived game for four."""
    state: State = archive.game_at(FOLDER / "caylus" / "archive" / "four_seats_short.jsonl", 60).table.state
    return state


POSITIONS = (
    Position("opening", 3, opening),
    Position("specials", 4, specials),
    Position("activation", 5, activation),
    Position("castle", 5, castle),
    Position("favors", 3, favors),
    Position("mid game", 2, mid_game),
)
