"""Event Gift: each seat takes one good of its choice."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.castle.actions import Action, ChooseGift
from shared.games.castle.effects import gain_good
from shared.games.castle.prompts import AskGift
from shared.games.castle.state import State
from shared.games.castle.steps.answers import first
from shared.games.castle.values import Good, Reason
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat

GIFTS = (Good.WOOD, Good.LIMESTONE, Good.GLASS, Good.MARBLE)


def options(state: State, prompt: AskGift, seat: Seat) -> Iterator[Action]:
    """Any of the four goods."""
    for good in GIFTS:
        yield ChooseGift(good)


def decide(ply: Ply, prompt: AskGift, seat: Seat, action: ChooseGift) -> None:
    """The seat gets one unit."""
    gain_good(ply, seat, action.good, 1, Reason.EVENT)


def forbids(state: State, prompt: AskGift, seat: Seat, action: Action) -> str | None:
    """Every gift is allowed, so no clause forbids one."""
    return None


STEP = Step(options, decide, forbids, first)
