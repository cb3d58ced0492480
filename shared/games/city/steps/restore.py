"""Which destroyed card is turned up by an effect?"""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.city.actions import Action, RestoreOne
from shared.games.city.effects.picks import restore
from shared.games.city.prompts import AskRestore
from shared.games.city.state import State
from shared.games.city.steps.answers import first
from shared.games.city.values import Position
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat


def options(state: State, prompt: AskRestore, seat: Seat) -> Iterator[Action]:
    """The destroyed cards that fit, top row first."""
    for cell in prompt.cells:
        yield RestoreOne(cell.x, cell.y)


def decide(ply: Ply, prompt: AskRestore, seat: Seat, action: RestoreOne) -> None:
    """The card is turned face up."""
    restore(ply, Position(action.x, action.y), prompt.origin)


def forbids(state: State, prompt: AskRestore, seat: Seat, action: Action) -> str | None:
    """Only a destroyed card that fits."""
    return "CI-324" if isinstance(action, RestoreOne) else None


STEP = Step(options, decide, forbids, first)
