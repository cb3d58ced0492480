"""Phase 3, gate: its worker moves to another space free of charge, or goes home."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.caylus import components
from shared.games.caylus.actions import Action, MoveToRoad, MoveWorker, TakeHome
from shared.games.caylus.events import GateWorkerMoved, GateWorkerMovedToRoad, WorkerWentHome
from shared.games.caylus.prompts import AskGate
from shared.games.caylus.state import State
from shared.games.caylus.steps.answers import first
from shared.games.caylus.steps.spaces import barred, circle, closed, open_places, open_spaces, thank_owner
from shared.games.caylus.values import Place
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat


def options(state: State, prompt: AskGate, seat: Seat) -> Iterator[Action]:
    """Home, then each space where a placement would be legal; the gate itself is occupied."""
    yield TakeHome()
    printed = components.of(state)
    for place in open_places(state, printed, seat):
        yield MoveWorker(place)
    for number, _ in open_spaces(state, printed):
        yield MoveToRoad(number)


def decide(ply: Ply, prompt: AskGate, seat: Seat, action: Action) -> None:
    """The worker arrives, or goes home."""
    if isinstance(action, MoveWorker):
        ply.emit(GateWorkerMoved(seat, action.place, circle(ply.state, action.place)))
    elif isinstance(action, MoveToRoad):
        ply.emit(GateWorkerMovedToRoad(seat, action.space))
        thank_owner(ply, components.of(ply.state), seat, action.space)
    else:
        ply.emit(WorkerWentHome(seat, Place.GATE))


def forbids(state: State, prompt: AskGate, seat: Seat, action: Action) -> str | None:
    """Staying on the gate, or a closed or occupied space."""
    printed = components.of(state)
    if isinstance(action, MoveWorker):
        if action.place is Place.GATE:
            return "CY-090"
        clause = closed(state, printed, seat, action.place)
        return "CY-086" if clause in ("CY-073", "CY-077") else clause
    return barred(state, printed, action.space) if isinstance(action, MoveToRoad) else None


STEP = Step(options, decide, forbids, first)
