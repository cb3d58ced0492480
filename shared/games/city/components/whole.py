"""An edition as a whole, with the lookups that the rules ask for again and again."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from shared.games.city.components.cards import Agenda, CityCard, Event, Half, Side, Sides, Title, Track
from shared.games.city.components.kinds import Format, Game, Id, Name
from shared.games.city.components.primitives import Effects, branch, branches
from shared.games.city.components.remarks import Remarked
from shared.games.city.components.steps import steps_alone
from shared.games.city.values import Card, EventDeck, Mode, Resource, Tribe


class Components(Remarked):
    """Every printed value of the game, in the order of the file; then lookups, made once."""

    format: Format
    game: Game | None = None
    id: Id
    name: Name
    center: CityCard
    sides: Sides
    cards: tuple[CityCard, ...]
    events: tuple[Event, ...]
    titles: tuple[Title, ...]
    agendas: tuple[Agenda, ...]

    def side(self, mode: Mode) -> Side:
        """The side of the board that is used."""
        return self.sides.squalor if mode is Mode.SQUALOR else self.sides.standard

    @cached_property
    def tracks(self) -> dict[Mode, dict[Resource, Track]]:
        """The tracks of each variant."""
        return {mode: {track.name: track for track in self.side(mode).tracks} for mode in Mode}

    def top(self, mode: Mode, resource: Resource) -> int | None:
        """The top spot of a track; coins have none."""
        track = self.tracks[mode].get(resource)
        return None if track is None else track.max

    @cached_property
    def center_card(self) -> Card:
        """The Tribal Center."""
        return Card(copy_id(self.center.id, 1), Tribe.COMMUNAL)

    @cached_property
    def decks(self) -> dict[Tribe, tuple[Card, ...]]:
        """The city cards of each tribe and the communal ones, copy by copy."""
        cards = [Card(copy_id(c.id, n), c.tribe) for c in self.cards for n in range(1, c.copies + 1)]
        return {tribe: tuple(card for card in cards if card.back is tribe) for tribe in Tribe}

    @cached_property
    def event_decks(self) -> dict[EventDeck, tuple[str, ...]]:
        """The events of each deck, copy by copy."""
        return {
            deck: tuple(copy_id(e.id, n) for e in self.events if e.kind is deck for n in range(1, e.copies + 1))
            for deck in EventDeck
        }

    @cached_property
    def card(self) -> dict[str, CityCard]:
        """The design of each copy of a city card."""
        designs = (self.center, *self.cards)
        return {copy_id(card.id, n): card for card in designs for n in range(1, card.copies + 1)}

    @cached_property
    def order(self) -> dict[str, int]:
        """The place of each copy of a city card in the file."""
        return {copy: place for place, copy in enumerate(self.card)}

    @cached_property
    def event(self) -> dict[str, Event]:
        """The design of each copy of an event."""
        return {copy_id(event.id, n): event for event in self.events for n in range(1, event.copies + 1)}

    @cached_property
    def title(self) -> dict[str, Title]:
        """The Titles by id."""
        return {title.id: title for title in self.titles}

    def half(self, title: str, half: int) -> Half:
        """One end of a Title, 1 or 2."""
        return self.title[title].halves[half - 1]

    @cached_property
    def agenda(self) -> dict[str, Agenda]:
        """The Agendas by id."""
        return {agenda.id: agenda for agenda in self.agendas}

    @cached_property
    def lists(self) -> dict[str, Effects]:
        """Every list of effects by its name, those inside other lists too."""
        return {name: effects for text, printed in self.printed_lists() for name, effects in _inside(text, printed)}

    @cached_property
    def work(self) -> dict[str, tuple[int, ...]]:
        """The steps of each effect of every list, without those of the lists inside it."""
        return {name: tuple(map(steps_alone, effects)) for name, effects in self.lists.items()}

    def printed_lists(self) -> Iterator[tuple[str, Effects]]:
        """The lists at their printed places: what they go by, and their effects."""
        for card in (self.center, *self.cards):
            yield from card_lists(card)
        for event in self.events:
            yield event.id, event.effects
        for title in self.titles:
            for number, half in enumerate(title.halves, 1):
                yield reward_text(title.id, number), half.reward
        for mode in (Mode.STANDARD, Mode.SQUALOR):
            for track in self.side(mode).tracks:
                for spot, effects in track.spots.items():
                    yield spot_text(mode, track.name, int(spot)), effects


def copy_id(design: str, number: int) -> str:
    """The id of one copy, from 1."""
    return f"{design}.{number}"


def card_lists(card: CityCard) -> Iterator[tuple[str, Effects]]:
    """The lists of a city card: what they go by, and their effects."""
    yield f"{card.id}.effects", card.effects
    for place, adjacency in enumerate(card.adjacency):
        yield f"{card.id}.adjacency.{place}", adjacency.do
    for place, between in enumerate(card.between):
        yield f"{card.id}.between.{place}", between.do
    yield f"{card.id}.special", card.special
    for place, passive in enumerate(card.passives):
        yield f"{card.id}.passives.{place}", passive.do
    if card.action is not None:
        yield f"{card.id}.action", card.action.do


def reward_text(title: str, half: int) -> str:
    """The name of the reward of a Title's half."""
    return f"{title}.{half}"


def spot_text(mode: Mode, track: Resource, spot: int) -> str:
    """The name of the list of a track's spot."""
    return f"{'squalor' if mode is Mode.SQUALOR else 'standard'}.{track.value}.{spot}"


def _inside(text: str, effects: Effects) -> Iterator[tuple[str, Effects]]:
    yield text, effects
    for step, effect in enumerate(effects):
        for word, inner in branches(effect).items():
            yield from _inside(branch(text, step, word), inner)
