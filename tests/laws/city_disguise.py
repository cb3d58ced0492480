"""City dealt again where a viewer can't see: the same backs, other cards; other events, Agendas, tribes and titles."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random

from shared.games.city import components
from shared.games.city.components import Components
from shared.games.city.state import ClosedPile, EventStack, OpenPile, Player, Slot, State
from shared.games.city.values import TRIBES, Card, Tribe
from shared.kernel.secrets import Viewer
from tests.laws.city_sight import hidden_things, identity
from tests.laws.lawful import NOTHING, Told


def disguise(state: State, viewer: Viewer, rng: Random, known: Told = NOTHING) -> State:
    """Another state that looks the same; what is told of stays where it is, or gives its place to the same back."""
    box = _Box(components.of(state.edition), hidden_things(state, viewer) - known.names, known, rng)
    return _secrets(_decks(_cards(state, viewer, box), box), viewer, box)


class _Box:
    """Everything that the viewer can't see and isn't told of, wherever it is."""

    def __init__(self, printed: Components, free: frozenset[str], known: Told, rng: Random) -> None:
        self.printed, self.free, self.known, self.rng = printed, free, known, rng
        self.titles = rng.sample(sorted(free & printed.title.keys()), len(free & printed.title.keys()))
        self._cards = {tribe: [c for c in printed.decks[tribe] if c.id in free] for tribe in Tribe}
        for cards in self._cards.values():
            rng.shuffle(cards)

    def like(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """Other cards with the same backs."""
        return tuple(self._cards[card.back].pop() if card.id in self.free else card for card in cards)

    def stirred(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """The cards in another order; those that are told of stay in their places."""
        loose = [card for card in cards if self.loose(card)]
        self.rng.shuffle(loose)
        return tuple(loose.pop() if self.loose(card) else card for card in cards)

    def loose(self, card: Card) -> bool:
        """Whether neither the card nor its back is known."""
        return card.id in self.free and card.id not in self.known.alike


def _cards(state: State, viewer: Viewer, box: _Box) -> State:
    piles = (state.pile_a.below, state.pile_b.below, state.pile_c.below)
    below, starts = box.stirred(tuple(card for pile in piles for card in pile)), [0, *map(len, piles)]
    a, b, c = (below[sum(starts[:n]) : sum(starts[: n + 1])] for n in (1, 2, 3))
    return replace(
        state,
        players=tuple(p if p.seat == viewer else replace(p, hand=box.like(box.stirred(p.hand))) for p in state.players),
        pile_a=OpenPile(state.pile_a.top, box.like(a)),
        pile_b=ClosedPile(box.like(state.pile_b.top), box.like(b)),
        pile_c=ClosedPile(box.like(state.pile_c.top), box.like(c)),
    )


def _decks(state: State, box: _Box) -> State:
    decks, peek = tuple(_deck(stack, box) for stack in state.decks), state.peek
    if peek is not None:
        peek = replace(peek, event=next(stack.events[0] for stack in decks if stack.deck is peek.deck))
    return replace(state, decks=decks, peek=peek)


def _deck(stack: EventStack, box: _Box) -> EventStack:
    others = [event for event in box.printed.event_decks[stack.deck] if event in box.free]
    box.rng.shuffle(others)
    return replace(stack, events=tuple(others.pop() if event in box.free else event for event in stack.events))


def _secrets(state: State, viewer: Viewer, box: _Box) -> State:
    agendas = _Agendas(state, box)
    tribes = _other_tribes(state, viewer, box)

    def player(p: Player) -> Player:
        if p.seat == viewer:
            return p
        return replace(
            p,
            identity=tuple(tribes[tribe] for tribe in p.identity),
            agendas=agendas.other(p.agendas),
            swapped=tuple(box.titles.pop() if title in box.free else title for title in p.swapped),
            dropped=agendas.other(p.dropped),
        )

    return replace(
        state,
        slots=tuple(s if s.seat == viewer else _slot(s, agendas, box) for s in state.slots),
        players=tuple(map(player, state.players)),
        agenda_deck=agendas.other(state.agenda_deck),
    )


def _slot(slot: Slot, agendas: _Agendas, box: _Box) -> Slot:
    if slot.title in box.free:
        half = None if slot.half is None else box.rng.randrange(1, 3)
        return replace(slot, title=box.titles.pop(), half=half)
    if box.rng.random() < 0.5:
        return slot
    others = {agenda: agendas.of_a_slot(agenda, agenda in slot.fulfilled) for agenda in slot.agendas}
    return replace(
        slot,
        agendas=tuple(others[agenda] for agenda in slot.agendas),
        fulfilled=tuple(others[agenda] for agenda in slot.fulfilled),
    )


class _Agendas:
    """Other Agendas. None goes from slot to slot: to replace it there would be another action, and all see the slot."""

    def __init__(self, state: State, box: _Box) -> None:
        self._free = box.free
        self._printed = box.printed.agenda
        self._slots = {agenda for slot in state.slots for agenda in slot.agendas}
        self._left = [agenda for agenda in self._printed if agenda in box.free and agenda not in self._slots]
        box.rng.shuffle(self._left)

    def other(self, agendas: tuple[str, ...]) -> tuple[str, ...]:
        """Others in their places."""
        return tuple(self._left.pop() if agenda in self._free else agenda for agenda in agendas)

    def of_a_slot(self, agenda: str, fulfilled: bool) -> str:
        """Another one; one that is fulfilled can be so while the game is played."""
        if agenda not in self._free:
            return agenda
        other = next(a for a in self._left if not fulfilled or self._printed[a].timing == "play")
        self._left.remove(other)
        self._left.append(agenda)
        return other


def _other_tribes(state: State, viewer: Viewer, box: _Box) -> dict[Tribe, Tribe]:
    """Which tribe stands for which; that of the viewer, and those that are told of, for themselves."""
    known = {
        tribe
        for player in state.players
        for tribe in player.identity
        if player.seat == viewer or identity(player.seat) in box.known.names
    }
    rest = [tribe for tribe in TRIBES if tribe not in known]
    return {tribe: tribe for tribe in known} | dict(zip(rest, box.rng.sample(rest, len(rest)), strict=True))
