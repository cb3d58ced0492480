"""Phase 3, joust field: its player may pay for a favor."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.caylus import components
from shared.games.caylus.actions import Action, Decline, PayForFavor
from shared.games.caylus.effects import grant, pay, payable
from shared.games.caylus.prompts import AskJoust
from shared.games.caylus.state import State
from shared.games.caylus.steps.answers import first
from shared.games.caylus.values import Reason
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat


def options(state: State, prompt: AskJoust, seat: Seat) -> Iterator[Action]:
    """Nothing, or the deal if it can be paid."""
    yield Decline()
    if payable(state.players[seat], components.of(state).places.joust_field.pay):
        yield PayForFavor()


def decide(ply: Ply, prompt: AskJoust, seat: Seat, action: Action) -> None:
    """Pay for the favor, which is resolved before the worker goes home."""
    if isinstance(action, PayForFavor):
        joust = components.of(ply.state).places.joust_field
        pay(ply, seat, joust.pay, Reason.JOUST_FIELD)
        grant(ply, seat, joust.favors)


def forbids(state: State, prompt: AskJoust, seat: Seat, action: Action) -> str | None:
    """Beyond the means."""
    return "CY-100" if isinstance(action, PayForFavor) else None


STEP = Step(options, decide, forbids, first)
