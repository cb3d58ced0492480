"""Which of several options?"""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.city.actions import Action, ChooseOption
from shared.games.city.components.primitives import branch
from shared.games.city.effects.doing import push
from shared.games.city.prompts import AskOption
from shared.games.city.state import State
from shared.games.city.steps.answers import first
from shared.games.city.values import RunList
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat


def options(state: State, prompt: AskOption, seat: Seat) -> Iterator[Action]:
    """The options whose need held, in printed order."""
    for option in prompt.options:
        yield ChooseOption(option)


def decide(ply: Ply, prompt: AskOption, seat: Seat, action: ChooseOption) -> None:
    """The list of the option is carried out."""
    push(ply, RunList(branch(prompt.text, prompt.step, str(action.option)), 0, prompt.origin))


def forbids(state: State, prompt: AskOption, seat: Seat, action: Action) -> str | None:
    """Only an option whose need held."""
    return "CI-310" if isinstance(action, ChooseOption) else None


STEP = Step(options, decide, forbids, first)
