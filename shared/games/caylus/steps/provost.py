"""Phase 4: a player moves the provost for a denier per space, or leaves him."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.caylus import components
from shared.games.caylus.actions import Action, ShiftProvost
from shared.games.caylus.effects import pay_deniers
from shared.games.caylus.events import ProvostMoved
from shared.games.caylus.prompts import AskProvost
from shared.games.caylus.state import State
from shared.games.caylus.values import Reason
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat

LEAVE = ShiftProvost(0)


def shifts(state: State, most: int) -> Iterator[Action]:
    """Every shift up to so many spaces that keeps the provost on the road, from the farthest back on."""
    for spaces in range(-most, most + 1):
        if 1 <= state.provost + spaces <= len(state.road):
            yield ShiftProvost(spaces)


def shift(ply: Ply, action: ShiftProvost) -> None:
    """Move the provost, unless he stays."""
    if action.spaces:
        ply.emit(ProvostMoved(ply.state.provost + action.spaces))


def leave(state: State, prompt: object, options: tuple[Action, ...]) -> Action:
    """The neutral answer: the provost stays where he is."""
    return LEAVE


def options(state: State, prompt: AskProvost, seat: Seat) -> Iterator[Action]:
    """Every shift that the seat can pay."""
    provost, deniers = components.of(state).road.provost, state.players[seat].deniers
    most = min(provost.spaces, deniers // provost.deniers) if provost.deniers else provost.spaces
    return shifts(state, most)


def decide(ply: Ply, prompt: AskProvost, seat: Seat, action: ShiftProvost) -> None:
    """Pay and move him."""
    each = components.of(ply.state).road.provost.deniers
    pay_deniers(ply, seat, abs(action.spaces) * each, Reason.PROVOST)
    shift(ply, action)


def forbids(state: State, prompt: AskProvost, seat: Seat, action: Action) -> str | None:
    """Too far, off the road, or beyond the means."""
    if not isinstance(action, ShiftProvost):
        return None
    if abs(action.spaces) > components.of(state).road.provost.spaces:
        return "CY-118"
    return "CY-120" if 1 <= state.provost + action.spaces <= len(state.road) else "CY-121"


STEP = Step(options, decide, forbids, leave)
