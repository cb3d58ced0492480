"""Does the event that the seat sees stay on top?"""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.city.actions import Action, KeepEvent, SinkEvent
from shared.games.city.events import EventKept, EventSunk
from shared.games.city.prompts import AskPeek
from shared.games.city.state import State
from shared.games.city.steps.answers import first
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat


def options(state: State, prompt: AskPeek, seat: Seat) -> Iterator[Action]:
    """Keep it, or put it to the bottom."""
    yield KeepEvent()
    yield SinkEvent()


def decide(ply: Ply, prompt: AskPeek, seat: Seat, action: Action) -> None:
    """It stays, or goes to the bottom of its deck."""
    ply.emit(EventKept(prompt.deck) if isinstance(action, KeepEvent) else EventSunk(prompt.deck))


def forbids(state: State, prompt: AskPeek, seat: Seat, action: Action) -> str | None:
    """Both answers are always allowed."""
    return None


STEP = Step(options, decide, forbids, first)
