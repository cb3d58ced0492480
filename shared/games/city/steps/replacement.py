"""Solo: which Agenda does the drawn one replace?"""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.city.actions import Action, DropAgenda, ReplaceAgenda
from shared.games.city.events import AgendaDropped, AgendaReplaced
from shared.games.city.prompts import AskReplacement
from shared.games.city.state import State
from shared.games.city.steps.answers import last
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat


def options(state: State, prompt: AskReplacement, seat: Seat) -> Iterator[Action]:
    """An unfulfilled one of a slot, by slot and place, or none."""
    for slot in state.slots:
        for agenda in slot.agendas:
            if agenda not in slot.fulfilled:
                yield ReplaceAgenda(agenda)
    yield DropAgenda()


def decide(ply: Ply, prompt: AskReplacement, seat: Seat, action: Action) -> None:
    """It takes the place of the other one, or is discarded."""
    drawn = ply.state.players[seat].agendas
    if isinstance(action, ReplaceAgenda):
        slot = next(slot for slot in ply.state.slots if action.agenda in slot.agendas)
        ply.emit(AgendaReplaced(seat, slot.number, (action.agenda,), drawn))
    else:
        ply.emit(AgendaDropped(seat, drawn))


def forbids(state: State, prompt: AskReplacement, seat: Seat, action: Action) -> str | None:
    """Only an unfulfilled Agenda of a slot is replaced."""
    return "CI-260" if isinstance(action, ReplaceAgenda) else None


STEP = Step(options, decide, forbids, last, public=False)
