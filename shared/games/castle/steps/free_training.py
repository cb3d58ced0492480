"""Event Free training: replace one craftsman by a better one of its craft for free."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.castle.actions import Action, DeclineTraining, TrainCraftsman
from shared.games.castle.prompts import AskFreeTraining
from shared.games.castle.state import State
from shared.games.castle.steps import craftsman
from shared.games.castle.steps.answers import first
from shared.games.castle.values import Craftsman, HeadStack, Reason
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat

YEAR_1 = (Craftsman.CARPENTER_2, Craftsman.STUCCO_WORKER_2)


def options(state: State, prompt: AskFreeTraining, seat: Seat) -> Iterator[Action]:
    """Nobody, or a better craftsman of an owned craft."""
    yield DeclineTraining()
    for stack in state.stacks:
        if _bars(state, seat, stack) is None:
            yield TrainCraftsman(stack.craftsman)


def decide(ply: Ply, prompt: AskFreeTraining, seat: Seat, action: Action) -> None:
    """The seat takes the top head tile without paying."""
    if isinstance(action, TrainCraftsman):
        craftsman.hire(ply, seat, action.craftsman, Reason.EVENT)


def forbids(state: State, prompt: AskFreeTraining, seat: Seat, action: Action) -> str | None:
    """Not offered this year, sold out, of a craft not owned, not better, or at work."""
    if not isinstance(action, TrainCraftsman):
        return None
    stack = next((stack for stack in state.stacks if stack.craftsman is action.craftsman), None)
    return "CA-286" if stack is None else _bars(state, seat, stack)


def _bars(state: State, seat: Seat, stack: HeadStack) -> str | None:
    early = state.year == 1 and stack.craftsman in YEAR_1
    if not stack.displayed and not early:
        return "CA-286"
    if not stack.prices or state.players[seat].craftsman(stack.craftsman.craft) is None:
        return "CA-285"
    return craftsman.bars(state, seat, stack.craftsman)


STEP = Step(options, decide, forbids, first)
