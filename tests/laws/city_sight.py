"""Who sees what of city, written by hand after section 4.3 of its rules: what the title declares is not asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from shared.games.city import components
from shared.games.city import events as e
from shared.games.city.state import State
from shared.games.city.values import Card
from shared.kernel.secrets import Seat, Viewer
from tests.laws.lawful import NOTHING, Told, named

LAID = e.EventDeckLaid | e.PileLaid | e.AgendaDeckLaid
"""Nobody knows what was laid."""
OWN = (
    e.IdentityDealt
    | e.AgendasDealt
    | e.TitleDealt
    | e.HalfChosen
    | e.EventPeeked
    | e.AgendaFulfilled
    | e.AgendaDrawn
    | e.AgendaReplaced
    | e.AgendaDropped
)
"""What the seat learns alone."""


def identity(seat: Seat) -> str:
    """By what the tribe of a seat goes among the names of things."""
    return f"the identity of seat {seat}"


def told(event: Any, viewer: Viewer) -> Told:
    """What an event shows: of cards from B, C and of hands the others see the backs."""
    match event:
        case e.BackShown():
            return Told(alike=named(event.cards))
        case e.HandDealt() | e.CardDrawn() if event.seat != viewer:
            return Told(alike=named(event.cards))
        case e.GameEnded():
            return Told(named(event) | {identity(shown.seat) for shown in event.shown})
        case _ if isinstance(event, LAID) or (isinstance(event, OWN) and event.seat != viewer):
            return NOTHING
    return Told(named(event))


def hidden_things(state: State, viewer: Viewer) -> frozenset[str]:
    """All ids of the edition but those that the viewer can see or has been shown."""
    printed = components.of(state.edition)
    everything = {*printed.card, *printed.event, *printed.title, *printed.agenda}
    return frozenset(everything - set(_seen(state, viewer)))


def _seen(state: State, viewer: Viewer) -> Iterator[str]:
    yield from (card.id for card in _open_cards(state, viewer))
    for stack in state.decks:
        yield from stack.used
    yield from state.resolving
    if state.peek is not None and state.peek.seat == viewer:
        yield state.peek.event
    for player in state.players:
        yield player.revealed
        if player.seat == viewer:
            yield from (*player.agendas, *player.swapped, *player.dropped)
    for slot in state.slots:
        yield slot.turned_title
        if slot.seat == viewer:
            yield from (*slot.agendas, *([slot.title] if slot.title else ()))
    for shown in state.shown:
        yield from shown.agendas


def _open_cards(state: State, viewer: Viewer) -> Iterator[Card]:
    for cell in state.cells:
        yield from (cell.card, *cell.covered)
    yield from (*(unit.card for unit in state.units), *state.discard)
    if state.pile_a.top is not None:
        yield state.pile_a.top
    if state.showing is not None:
        yield state.showing
    for player in state.players:
        yield from player.hand if player.seat == viewer else ()
    for shown in state.shown:
        yield from shown.hand
