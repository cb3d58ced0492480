"""Contact with another city: a new tile on an edge space may bring a condition to the Market."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.castle import components
from shared.games.castle.actions import Action, DeclineCondition, PlaceCondition
from shared.games.castle.events import ConditionPlaced
from shared.games.castle.prompts import AskConditionPlace, AskConditionRemove
from shared.games.castle.state import State
from shared.games.castle.steps.answers import first
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat


def options(state: State, prompt: AskConditionPlace, seat: Seat) -> Iterator[Action]:
    """None, or any condition left on any empty spot that the new tile touches."""
    yield DeclineCondition()
    spots = empty_spots(state, prompt.space)
    for tile in state.conditions:
        for spot in spots:
            yield PlaceCondition(tile, spot)


def empty_spots(state: State, space: str) -> tuple[str, ...]:
    """The market spots without a condition that a space touches; none unless it is an edge space."""
    taken = {placed.spot for placed in state.spots}
    touched = components.of(state.edition).spots_at.get(space, ())
    return tuple(spot for spot in touched if spot not in taken)


def possible(state: State, space: str) -> bool:
    """Whether a new tile on the space gives a choice."""
    return bool(state.conditions) and bool(empty_spots(state, space))


def decide(ply: Ply, prompt: AskConditionPlace, seat: Seat, action: Action) -> None:
    """The condition lies there for good, and the seat takes a further one out of the game."""
    if isinstance(action, PlaceCondition):
        ply.emit(ConditionPlaced(seat, action.tile, action.spot))
        if ply.state.conditions:
            ply.ask(AskConditionRemove(seat))


def forbids(state: State, prompt: AskConditionPlace, seat: Seat, action: Action) -> str | None:
    """A spot that is taken or doesn't touch the space, or a tile that is gone."""
    if not isinstance(action, PlaceCondition):
        return None
    return "CA-120" if any(placed.spot == action.spot for placed in state.spots) else "CA-117"


STEP = Step(options, decide, forbids, first)
