"""Phase 3: the special buildings that hold a worker are activated in their order, wherever the provost stands."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.caylus import components
from shared.games.caylus.effects import gain_deniers
from shared.games.caylus.events import InnWorkerMoved, TasksAdded, TurnOrderChanged, WorkerWentHome
from shared.games.caylus.prompts import AskGate, AskGuild, AskInn, AskJoust
from shared.games.caylus.state import State
from shared.games.caylus.values import ActivatePlace, LeavePlace, Place, Reason
from shared.kernel.ply import Ply
from shared.kernel.secrets import Seat

SPECIALS = tuple(place for place in Place if place is not Place.CASTLE)


def due(state: State) -> Iterator[Place]:
    """The special buildings that can be activated, in their order: the gate's worker can go to each of them."""
    for place in SPECIALS:
        if state.gate is not None or state.standing(place) or (place is Place.INN and state.right_inn is not None):
            yield place


def activate(ply: Ply, task: ActivatePlace) -> None:
    """A special building, if a worker stands there."""
    there = ply.state.standing(task.place)
    if task.place is Place.INN:
        _inn(ply)
    elif task.place is Place.STABLES:
        _stables(ply)
    elif not there:
        return
    elif task.place is Place.TRADING_POST:
        gain_deniers(ply, there[0], components.of(ply.state).places.trading_post.deniers, Reason.TRADING_POST)
        ply.emit(WorkerWentHome(there[0], Place.TRADING_POST))
    elif task.place is Place.JOUST_FIELD:
        ply.emit(TasksAdded((LeavePlace(there[0], Place.JOUST_FIELD),)))
        ply.ask(AskJoust(there[0]))
    else:
        ply.ask(AskGate(there[0]) if task.place is Place.GATE else AskGuild(there[0]))


def _stables(ply: Ply) -> None:
    ahead: tuple[Seat, ...] = ply.state.stables
    order = (*ahead, *(seat for seat in ply.state.turn_order if seat not in ahead))
    if order != ply.state.turn_order:
        ply.emit(TurnOrderChanged(order))
    ply.emit(*(WorkerWentHome(seat, Place.STABLES) for seat in ahead))


def _inn(ply: Ply) -> None:
    left, right = ply.state.inn, ply.state.right_inn
    if left is None:
        if right is not None:
            ply.ask(AskInn(right))
        return
    if right is not None:
        ply.emit(WorkerWentHome(right, Place.INN))
    ply.emit(InnWorkerMoved(left))
