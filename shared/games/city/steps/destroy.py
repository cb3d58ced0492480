"""Which card of the city is destroyed?"""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.city.actions import Action, DestroyOne
from shared.games.city.effects.picks import destroy
from shared.games.city.prompts import AskDestroy
from shared.games.city.state import State
from shared.games.city.steps.answers import first
from shared.games.city.values import Position
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat


def options(state: State, prompt: AskDestroy, seat: Seat) -> Iterator[Action]:
    """The cards that fit, top row first."""
    for cell in prompt.cells:
        yield DestroyOne(cell.x, cell.y)


def decide(ply: Ply, prompt: AskDestroy, seat: Seat, action: DestroyOne) -> None:
    """The card is turned face down."""
    destroy(ply, Position(action.x, action.y), prompt.origin)


def forbids(state: State, prompt: AskDestroy, seat: Seat, action: Action) -> str | None:
    """Only a card that fits and is not guarded."""
    return "CI-322" if isinstance(action, DestroyOne) else None


STEP = Step(options, decide, forbids, first)
