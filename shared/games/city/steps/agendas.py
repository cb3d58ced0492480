"""Agendas of a hand: which can be revealed now, and revealing one."""

from __future__ import annotations

from shared.games.city import components
from shared.games.city.components.reading import reader
from shared.games.city.events import AgendaRevealed
from shared.games.city.state import State
from shared.kernel.ply import Ply
from shared.kernel.secrets import Seat, size


def revealable(state: State, seat: Seat) -> list[str]:
    """The `play` Agendas of a seat whose goals hold, by order of drawing; none once it has revealed one."""
    player, printed = state.players[seat], components.of(state.edition)
    if state.solo or player.revealed or not player.agendas:
        return []
    eyes = reader(state, printed, hand=size(player.hand), deeds=player.deeds, tribes=player.identity)
    agendas = [printed.agenda[agenda] for agenda in player.agendas]
    return [agenda.id for agenda in agendas if agenda.timing == "play" and eyes.holds(agenda.goal)]


def reveal(ply: Ply, seat: Seat, agenda: str) -> None:
    """A fulfilled Agenda is open and scores."""
    ply.emit(AgendaRevealed(seat, agenda))


def why_not(state: State, seat: Seat, agenda: str) -> str:
    """The clause that forbids to reveal an Agenda."""
    player = state.players[seat]
    if player.revealed:
        return "CI-242"
    printed = components.of(state.edition).agenda
    return "CI-244" if agenda in player.agendas and printed[agenda].timing == "end" else "CI-240"
