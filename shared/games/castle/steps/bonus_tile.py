"""A light-blue condition is fulfilled: choose a yellow tile; compulsory while one is left."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.castle import components
from shared.games.castle.actions import Action, TakeYellow
from shared.games.castle.events import TasksAdded, YellowTileTaken
from shared.games.castle.prompts import AskBonusTile
from shared.games.castle.state import State
from shared.games.castle.steps.answers import first
from shared.games.castle.values import GiveBonus, Reason
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat


def options(state: State, prompt: AskBonusTile, seat: Seat) -> Iterator[Action]:
    """Each yellow tile left, in the order of the edition."""
    for tile in state.yellow:
        yield TakeYellow(tile)


def decide(ply: Ply, prompt: AskBonusTile, seat: Seat, action: TakeYellow) -> None:
    """The tile leaves the game; its effects come in their order, before the dark-blue condition is turned up."""
    effects = components.of(ply.state.edition).yellow[action.tile]
    ply.emit(YellowTileTaken(seat, action.tile))
    ply.emit(TasksAdded(tuple(GiveBonus(seat, effect, amount, Reason.YELLOW_TILE) for effect, amount in effects)))


def forbids(state: State, prompt: AskBonusTile, seat: Seat, action: Action) -> str | None:
    """A tile that is gone."""
    return "CA-232" if isinstance(action, TakeYellow) else None


STEP = Step(options, decide, forbids, first)
