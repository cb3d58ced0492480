"""Drawing: from which pile comes the next card?"""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.city.actions import Action, DrawFrom
from shared.games.city.effects.hands import draw_from
from shared.games.city.prompts import AskPile
from shared.games.city.state import State
from shared.games.city.steps.answers import first
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat


def options(state: State, prompt: AskPile, seat: Seat) -> Iterator[Action]:
    """Any pile that has cards."""
    for pile in state.piles_left:
        yield DrawFrom(pile)


def decide(ply: Ply, prompt: AskPile, seat: Seat, action: DrawFrom) -> None:
    """The card goes to the hand, the new top is shown."""
    draw_from(ply, seat, action.pile)


def forbids(state: State, prompt: AskPile, seat: Seat, action: Action) -> str | None:
    """An empty pile stays empty."""
    return "CI-045" if isinstance(action, DrawFrom) else None


STEP = Step(options, decide, forbids, first)
