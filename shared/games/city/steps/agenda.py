"""Is an Agenda drawn after an event?"""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.city.actions import Action, DeclineAgenda, TakeAgenda
from shared.games.city.events import AgendaDrawn
from shared.games.city.prompts import AskAgenda, AskReplacement
from shared.games.city.state import State
from shared.games.city.steps.answers import last
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat


def options(state: State, prompt: AskAgenda, seat: Seat) -> Iterator[Action]:
    """Draw or decline."""
    yield TakeAgenda()
    yield DeclineAgenda()


def decide(ply: Ply, prompt: AskAgenda, seat: Seat, action: Action) -> None:
    """The top Agenda goes to the hand; in solo it replaces one of a slot, or is dropped."""
    if isinstance(action, TakeAgenda):
        ply.emit(AgendaDrawn(seat, ply.state.agenda_deck[:1]))
        if ply.state.solo:
            ply.ask(AskReplacement(seat))


def forbids(state: State, prompt: AskAgenda, seat: Seat, action: Action) -> str | None:
    """Both answers are always allowed."""
    return None


STEP = Step(options, decide, forbids, last)
