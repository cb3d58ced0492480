"""Which cards of the hand are thrown?"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from shared.games.city.actions import Action, ThrowCards
from shared.games.city.effects.hands import throw
from shared.games.city.prompts import AskThrow
from shared.games.city.state import State
from shared.games.city.steps.answers import first
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat


def options(state: State, prompt: AskThrow, seat: Seat) -> Iterator[Action]:
    """Every set of so many cards, in the order of the hand."""
    for chosen in combinations(state.players[seat].hand, prompt.count):
        yield ThrowCards(tuple([card.id for card in chosen]))


def decide(ply: Ply, prompt: AskThrow, seat: Seat, action: ThrowCards) -> None:
    """The cards go to the discard pile; no Invader comes for it."""
    throw(ply, seat, action.cards)


def forbids(state: State, prompt: AskThrow, seat: Seat, action: Action) -> str | None:
    """Only so many cards of the hand, in its order."""
    return "CI-313" if isinstance(action, ThrowCards) else None


STEP = Step(options, decide, forbids, first, public=False)
