"""Small words that several rule tests use."""

from __future__ import annotations

from typing import Any

from shared.games.city import components
from shared.games.city.state import State
from shared.games.city.values import Reason, Verdict
from tests.games.city.playing import Playing

WON = Verdict.PREVAILS
LOST = Verdict.FALLS
DECK = ("Calm",) * 4


def end(game: Playing) -> tuple[Verdict | None, Reason | None]:
    """How the game has ended, twice None while it goes on."""
    return game.state.verdict, game.state.reason


def hand(game: Playing, seat: int) -> list[str]:
    """The designs of a hand, in the order of drawing."""
    return [named(game.state, card.id) for card in game.state.players[seat].hand]


def thrown(game: Playing) -> list[str]:
    """The designs of the discard pile, the oldest first."""
    return [named(game.state, card.id) for card in game.state.discard]


def named(state: State, copy: str) -> str:
    """The name of the design of a copy."""
    return components.of(state.edition).card[copy].name


def sizes(game: Playing) -> tuple[int, int, int]:
    """How many cards the draw piles have."""
    state: Any = game.state
    return state.pile_a.size, state.pile_b.size, state.pile_c.size


def ruins(game: Playing) -> list[tuple[int, int]]:
    """The cells whose top card is destroyed, in play order."""
    return [(cell.x, cell.y) for cell in game.state.cells if cell.face_down]
