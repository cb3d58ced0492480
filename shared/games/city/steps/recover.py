"""Which card of the discard pile is taken?"""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.city.actions import Action, RecoverOne
from shared.games.city.events import CardRecovered
from shared.games.city.prompts import AskRecover
from shared.games.city.state import State
from shared.games.city.steps.answers import first
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat


def options(state: State, prompt: AskRecover, seat: Seat) -> Iterator[Action]:
    """The cards that fit, the oldest first."""
    for card in prompt.cards:
        yield RecoverOne(card)


def decide(ply: Ply, prompt: AskRecover, seat: Seat, action: RecoverOne) -> None:
    """The card goes to the hand."""
    card = next(card for card in ply.state.discard if card.id == action.card)
    ply.emit(CardRecovered(seat, card))


def forbids(state: State, prompt: AskRecover, seat: Seat, action: Action) -> str | None:
    """Only a card of the discard pile that fits."""
    return "CI-315" if isinstance(action, RecoverOne) else None


STEP = Step(options, decide, forbids, first)
