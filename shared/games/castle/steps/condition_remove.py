"""After placing a market condition a further one leaves the game; compulsory."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.castle.actions import Action, RemoveCondition
from shared.games.castle.events import ConditionRemoved
from shared.games.castle.prompts import AskConditionRemove
from shared.games.castle.state import State
from shared.games.castle.steps.answers import first
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat


def options(state: State, prompt: AskConditionRemove, seat: Seat) -> Iterator[Action]:
    """Any condition left."""
    for tile in state.conditions:
        yield RemoveCondition(tile)


def decide(ply: Ply, prompt: AskConditionRemove, seat: Seat, action: RemoveCondition) -> None:
    """It leaves the game."""
    ply.emit(ConditionRemoved(seat, action.tile))


def forbids(state: State, prompt: AskConditionRemove, seat: Seat, action: Action) -> str | None:
    """A tile that is gone."""
    return "CA-118" if isinstance(action, RemoveCondition) else None


STEP = Step(options, decide, forbids, first)
