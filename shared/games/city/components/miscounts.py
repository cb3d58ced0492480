"""The numbers of the box, CI-011: an edition with others is read for stored games, and makes no new one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from shared.games.city.components.whole import Components
from shared.games.city.values import EventDeck, Tribe
from shared.kernel.errors import Fault
from shared.kernel.wording import plain

COMMUNAL, PER_TRIBE, PER_EVENT_DECK, TITLES, AGENDAS = 35, 30, 21, 12, 40


def miscounts(printed: Components) -> Iterator[Fault]:
    """Where an edition has too few or too many, by section and field."""
    cards, events = Counter[Tribe](), Counter[EventDeck]()
    for card in printed.cards:
        cards[card.tribe] += card.copies
    for event in printed.events:
        events[event.kind] += event.copies
    for tribe in Tribe:
        yield from _missed("cards", f"{tribe.value} cards, all copies", cards[tribe], _deck(tribe))
    for deck in EventDeck:
        yield from _missed("events", f"{plain(deck)} events, all copies", events[deck], PER_EVENT_DECK)
    yield from _missed("titles", "Titles", len(printed.titles), TITLES)
    yield from _missed("agendas", "Agendas", len(printed.agendas), AGENDAS)


def _deck(tribe: Tribe) -> int:
    return COMMUNAL if tribe is Tribe.COMMUNAL else PER_TRIBE


def _missed(section: str, what: str, there: int, needed: int) -> Iterator[Fault]:
    if there != needed:
        yield Fault("CI-011", section, f"has {there} {what}, {needed} are needed")
