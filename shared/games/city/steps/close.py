"""The close of the turn: is an Agenda revealed?"""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.city.actions import Action, EndTurn, RevealAgenda
from shared.games.city.prompts import AskClose
from shared.games.city.state import State
from shared.games.city.steps.agendas import reveal, revealable, why_not
from shared.games.city.steps.answers import first
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat


def options(state: State, prompt: AskClose, seat: Seat) -> Iterator[Action]:
    """End, or one of the Agendas whose goals hold."""
    yield EndTurn()
    for agenda in revealable(state, seat):
        yield RevealAgenda(agenda)


def decide(ply: Ply, prompt: AskClose, seat: Seat, action: Action) -> None:
    """What is revealed scores; then the turn is over."""
    if isinstance(action, RevealAgenda):
        reveal(ply, seat, action.agenda)


def forbids(state: State, prompt: AskClose, seat: Seat, action: Action) -> str | None:
    """An Agenda that is not held, not fulfilled, or one too many."""
    return why_not(state, seat, action.agenda) if isinstance(action, RevealAgenda) else None


STEP = Step(options, decide, forbids, first, public=False, always_asked=True)
