"""Setup: positions 2, 3 and 4 choose wood or limestone."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.castle.actions import Action, ChooseSetupBonus
from shared.games.castle.effects import gain_good
from shared.games.castle.prompts import AskSetupBonus
from shared.games.castle.state import State
from shared.games.castle.steps.answers import first
from shared.games.castle.values import Good, Reason
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat


def options(state: State, prompt: AskSetupBonus, seat: Seat) -> Iterator[Action]:
    """Wood or limestone."""
    yield ChooseSetupBonus(Good.WOOD)
    yield ChooseSetupBonus(Good.LIMESTONE)


def decide(ply: Ply, prompt: AskSetupBonus, seat: Seat, action: ChooseSetupBonus) -> None:
    """The seat gets one unit."""
    gain_good(ply, seat, action.good, 1, Reason.SETUP)


def forbids(state: State, prompt: AskSetupBonus, seat: Seat, action: Action) -> str | None:
    """Other goods are not offered."""
    return "CA-036" if isinstance(action, ChooseSetupBonus) else None


STEP = Step(options, decide, forbids, first)
