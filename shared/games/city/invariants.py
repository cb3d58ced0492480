"""Truths that hold after every event; each is named by a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from shared.games.city import components
from shared.games.city.components import Components
from shared.games.city.state import State
from shared.games.city.values import LARGEST_HAND, STALL, TRACKS, UNIT_SLOTS, Card, EventDeck, Mode, Phase
from shared.kernel.secrets import size

IN_PLAY = {EventDeck.FAVOR_GAINED: 8, EventDeck.FAVOR_LOST: 8, EventDeck.INVADER: 10}


def invariants(state: State) -> Iterator[str]:
    """The name of each truth that does not hold."""
    printed = components.of(state.edition)
    for name, holds in TRUTHS.items():
        if not holds(state, printed):
            yield name


def cards(state: State) -> list[Card]:
    """Every city card of the game, wherever it is; the Tribal Center too."""
    held = [*state.discard, *(unit.card for unit in state.units)]
    for cell in state.cells:
        held += [cell.card, *cell.covered]
    for player in state.players:
        held += player.hand
    piles = (state.pile_a.below, state.pile_b.top, state.pile_b.below, state.pile_c.top, state.pile_c.below)
    held += [card for pile in piles for card in pile]
    return held if state.pile_a.top is None else [*held, state.pile_a.top]


def _once(state: State, printed: Components) -> bool:
    copies = [card.id for card in cards(state)]
    return len(set(copies)) == len(copies) and printed.card.keys() >= set(copies)


def _complete(state: State, printed: Components) -> bool:
    """From the first turn on no city card comes into the game or leaves it."""
    return not state.turn or len(cards(state)) == (49 if state.mode is Mode.SQUALOR else 59)


def _backs(state: State, printed: Components) -> bool:
    return all(card.back is printed.card[card.id].tribe for card in cards(state) if card != printed.center_card)


def _markers(state: State, printed: Components) -> bool:
    tops = {track: printed.top(state.mode, track) or 0 for track in TRACKS}
    return state.coins >= 0 and all(0 <= state.amount(track) <= top for track, top in tops.items())


def _tops(state: State, printed: Components) -> bool:
    """A pile that has cards shows its top; only while a card is drawn one of them does not."""
    open_ = state.pile_a.top is not None or not state.pile_a.below
    closed = [bool(pile.top) or not pile.below for pile in (state.pile_b, state.pile_c)]
    return [open_, *closed].count(False) <= 1


def _grid(state: State, printed: Components) -> bool:
    places = [(cell.x, cell.y) for cell in state.cells]
    orders = [cell.order for cell in state.cells]
    return len(set(places)) == len(places) and (0, 0) in places and orders == sorted(orders)


def _kinds(state: State, printed: Components) -> bool:
    grid = [card for cell in state.cells for card in (cell.card, *cell.covered)]
    slots = [unit.card for unit in state.units]
    return not any(printed.card[c.id].unit for c in grid) and all(printed.card[c.id].unit for c in slots)


def _hands(state: State, printed: Components) -> bool:
    return all(size(player.hand) <= LARGEST_HAND for player in state.players)


def _events(state: State, printed: Components) -> bool:
    known = [(e, stack.deck) for stack in state.decks for e in (*stack.events, *stack.used)]
    known += [(event, printed.event[event].kind) for event in state.resolving]
    kinds = all(printed.event[event].kind is deck for event, deck in known)
    full = all(sum(d is deck for _, d in known) == count for deck, count in IN_PLAY.items())
    return kinds and len({event for event, _ in known}) == len(known) and (full or not state.turn)


def _agendas(state: State, printed: Components) -> bool:
    held = [*state.agenda_deck]
    for player in state.players:
        held += [*player.agendas, *player.dropped, *([player.revealed] if player.revealed else [])]
    for slot in state.slots:
        held += slot.agendas
    everything = len(printed.agendas) if state.options.shadows else 0
    return len(set(held)) == len(held) and (len(held) == everything or not state.turn)


def _slots(state: State, printed: Components) -> bool:
    fulfilled = all(set(slot.fulfilled) <= set(slot.agendas) for slot in state.slots)
    either = all((slot.title is None) is (len(slot.agendas) == 2) for slot in state.slots) or not state.turn
    return fulfilled and either


def _ended(state: State, printed: Components) -> bool:
    over = state.phase is Phase.OVER
    decided = state.verdict is not None or state.result is None
    return over is (state.result is not None) and decided and not (over and (state.prompts or state.tasks))


TRUTHS: Mapping[str, Callable[[State, Components], bool]] = {
    "every city card is in one place": _once,
    "no city card comes into the game or leaves it": _complete,
    "every back shows the tribe of its card": _backs,
    "markers stay on their tracks, coins above 0": _markers,
    "every pile shows its top": _tops,
    "every cell is there once, in play order": _grid,
    "Units stand in slots, other cards lie in cells": _kinds,
    "at most five Units are active": lambda state, printed: len(state.units) <= UNIT_SLOTS,
    "no hand is larger than 8": _hands,
    "every event is in one place of its deck": _events,
    "every Agenda is in one place": _agendas,
    "a slot holds a Title or two Agendas": _slots,
    "no stall goes beyond its end": lambda state, printed: state.still <= STALL,
    "a game that is over is decided and asks nothing": _ended,
}
