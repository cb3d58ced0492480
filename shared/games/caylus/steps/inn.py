"""Phase 3, inn: with the left circle empty, the player on the right one stays or leaves."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.caylus.actions import Action, StayInInn, TakeHome
from shared.games.caylus.events import WorkerWentHome
from shared.games.caylus.prompts import AskInn
from shared.games.caylus.state import State
from shared.games.caylus.steps.answers import first
from shared.games.caylus.values import Place
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat


def options(state: State, prompt: AskInn, seat: Seat) -> Iterator[Action]:
    """Stay, or go home."""
    yield StayInInn()
    yield TakeHome()


def decide(ply: Ply, prompt: AskInn, seat: Seat, action: Action) -> None:
    """The worker goes home, or nothing happens."""
    if isinstance(action, TakeHome):
        ply.emit(WorkerWentHome(seat, Place.INN))


def forbids(state: State, prompt: AskInn, seat: Seat, action: Action) -> str | None:
    """Nothing else is forbidden: there are just two answers."""
    return None


STEP = Step(options, decide, forbids, first)
