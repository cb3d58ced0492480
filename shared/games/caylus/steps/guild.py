"""Phase 3, merchants' guild: its player moves the provost for free."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.caylus import components
from shared.games.caylus.actions import Action, ShiftProvost
from shared.games.caylus.events import WorkerWentHome
from shared.games.caylus.prompts import AskGuild
from shared.games.caylus.state import State
from shared.games.caylus.steps.provost import leave, shift, shifts
from shared.games.caylus.values import Place
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat


def options(state: State, prompt: AskGuild, seat: Seat) -> Iterator[Action]:
    """Every shift that keeps the provost on the road."""
    return shifts(state, components.of(state).places.merchants_guild.spaces)


def decide(ply: Ply, prompt: AskGuild, seat: Seat, action: ShiftProvost) -> None:
    """Move him; the worker goes home."""
    shift(ply, action)
    ply.emit(WorkerWentHome(seat, Place.MERCHANTS_GUILD))


def forbids(state: State, prompt: AskGuild, seat: Seat, action: Action) -> str | None:
    """Too far, or off the road."""
    if not isinstance(action, ShiftProvost):
        return None
    return "CY-097" if abs(action.spaces) <= components.of(state).places.merchants_guild.spaces else "CY-095"


STEP = Step(options, decide, forbids, leave)
