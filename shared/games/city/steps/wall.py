"""Which of the equally near Walls is the partner?"""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.city.actions import Action, ChooseWall
from shared.games.city.effects.placing import run_between
from shared.games.city.prompts import AskWall
from shared.games.city.state import State
from shared.games.city.steps.answers import first
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat


def options(state: State, prompt: AskWall, seat: Seat) -> Iterator[Action]:
    """Left, right, up, down, where a Wall stands nearest."""
    for direction in prompt.directions:
        yield ChooseWall(direction)


def decide(ply: Ply, prompt: AskWall, seat: Seat, action: ChooseWall) -> None:
    """The cards up to that Wall are counted."""
    run_between(ply, prompt.card, action.direction)


def forbids(state: State, prompt: AskWall, seat: Seat, action: Action) -> str | None:
    """Only a nearest Wall."""
    return "CI-122" if isinstance(action, ChooseWall) else None


STEP = Step(options, decide, forbids, first)
