"""Shall an effect happen?"""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.city.actions import AcceptEffect, Action, DeclineEffect
from shared.games.city.effects.doing import push
from shared.games.city.prompts import AskMay
from shared.games.city.state import State
from shared.games.city.steps.answers import last
from shared.games.city.values import RunList
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat


def options(state: State, prompt: AskMay, seat: Seat) -> Iterator[Action]:
    """Yes or no."""
    yield AcceptEffect()
    yield DeclineEffect()


def decide(ply: Ply, prompt: AskMay, seat: Seat, action: Action) -> None:
    """Yes carries the list out."""
    if isinstance(action, AcceptEffect):
        push(ply, RunList(prompt.text, 0, prompt.origin))


def forbids(state: State, prompt: AskMay, seat: Seat, action: Action) -> str | None:
    """Both answers are always allowed."""
    return None


STEP = Step(options, decide, forbids, last)
