"""What numbers, conditions and selectors mean: a reader looks at a position with the eyes of one card and one seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from shared.games.city.components import numbers as n
from shared.games.city.components.cards import CityCard
from shared.games.city.components.selectors import Selector
from shared.games.city.components.walls import enclosed, wall_pairs
from shared.games.city.components.whole import Components
from shared.games.city.values import (
    TRIBES,
    Card,
    CardKind,
    Direction,
    EventDeck,
    Resource,
    Tribe,
)
from shared.kernel.records import changed
from shared.kernel.secrets import size

Place = tuple[int, int]


class Lying(Protocol):
    """A cell that holds cards."""

    @property
    def x(self) -> int: ...
    @property
    def y(self) -> int: ...
    @property
    def card(self) -> Card: ...
    @property
    def face_down(self) -> bool: ...


class Serving(Protocol):
    """A Unit in a slot."""

    @property
    def card(self) -> Card: ...


class Heap(Protocol):
    """A deck of events."""

    @property
    def used(self) -> tuple[str, ...]: ...
    @property
    def events(self) -> tuple[str, ...]: ...


class Situation(Protocol):
    """The common part of a position, which all seats see."""

    @property
    def cells(self) -> Sequence[Lying]: ...
    @property
    def units(self) -> Sequence[Serving]: ...
    @property
    def discard(self) -> Sequence[Card]: ...
    @property
    def stats(self) -> Any: ...
    def amount(self, resource: Resource) -> int: ...
    def stack(self, deck: EventDeck) -> Heap: ...


class Found(NamedTuple):
    """A card that a selector may mean: its copy, its design and, in the city, its cell."""

    copy: str
    card: CityCard
    place: Place | None


@dataclass(frozen=True, slots=True)
class Reader:
    """Reads the language: `source` is the copy whose text it is, `place` its cell, `seat` what the seat brings in."""

    situation: Situation
    printed: Components
    grid: Mapping[Place, Lying]
    source: str = ""
    place: Place | None = None
    hand: int = 0
    deeds: Any = None
    tribes: tuple[Tribe, ...] = ()

    def of(self, source: str) -> Reader:
        """The same position, read by a card: in its cell if it lies on top of one."""
        return changed(self, source=source, place=_place(self.situation, source))

    def number(self, number: Any) -> int:
        """The value of a number."""
        return number if isinstance(number, int) else NUMBERS[type(number)](self, number)

    def holds(self, condition: Any) -> bool:
        """Whether a condition holds."""
        return CONDITIONS[type(condition)](self, condition)

    def often(self, number: Any) -> int:
        """How often: from 0 to 10."""
        return min(max(self.number(number), 0), 10)

    def amount(self, number: Any) -> int:
        """An amount of a resource: from 0 to 99."""
        return min(max(self.number(number), 0), 99)

    def count(self, match: Selector) -> int:
        """How many cards fit."""
        return sum(self.fits(match, found) for found in self.candidates(match.where))

    def fitting(self, match: Selector, where: str | None = None) -> list[Found]:
        """The cards that fit, in the order of their places; `where` stands in for the selector's own."""
        return [found for found in self.candidates(where or match.where) if self.fits(match, found)]

    def candidates(self, where: str | None) -> Iterator[Found]:
        """The cards that lie where a selector looks."""
        return PLACES[where or "city"](self)

    def fits(self, match: Selector, found: Found) -> bool:
        """Whether a card fits all keys but `where`."""
        card = found.card
        if match.types and not any(t in card.types for t in match.types):
            return False
        if match.kinds and card.kind not in match.kinds:
            return False
        if match.tribe is not None and not self._bears(match, card):
            return False
        if match.leader is not None and bool(card.leader) is not match.leader:
            return False
        if match.name is not None and card.name != match.name:
            return False
        if match.cost is not None and not match.cost[0] <= card.cost <= match.cost[1]:
            return False
        if match.other and found.copy == self.source:
            return False
        return not match.edge or self._at_the_edge(found.place)

    def found(self, copy: str, place: Place | None = None) -> Found:
        """One card, to be compared with a selector."""
        return Found(copy, self.printed.card[copy], place)

    def beside(self, directions: Iterable[Direction]) -> Iterator[Found]:
        """The face-up neighbours of the source in these directions."""
        if self.place is None:
            return
        for direction in directions:
            dx, dy = direction.step
            cell = self.grid.get((self.place[0] + dx, self.place[1] + dy))
            if cell is not None and not cell.face_down:
                yield self._lying(cell)

    def face_up(self) -> Iterator[Found]:
        """The face-up cards of the city."""
        return (self._lying(cell) for cell in self.situation.cells if not cell.face_down)

    def face_down(self) -> Iterator[Found]:
        """The destroyed cards of the city."""
        return (self._lying(cell) for cell in self.situation.cells if cell.face_down)

    def active_units(self) -> Iterator[Found]:
        """The Units in the slots."""
        return (self.found(unit.card.id) for unit in self.situation.units)

    def played(self) -> Iterator[Found]:
        """The face-up cards of the city and the active Units."""
        yield from self.face_up()
        yield from self.active_units()

    def influence(self) -> int:
        """The cards in play that carry the seat's tribes, Leaders twice."""
        return sum(found.card.weight for found in self.played() if self._counts(found.card))

    def printed_cost(self) -> int:
        """The printed costs of the cards that count for the seat."""
        return sum(found.card.cost for found in self.played() if self._counts(found.card))

    def _counts(self, card: CityCard) -> bool:
        return card.tribe in self.tribes and card.kind is not CardKind.CENTER

    def _bears(self, match: Selector, card: CityCard) -> bool:
        source = self.printed.card[self.source].tribe if self.source else None
        return card.kind is not CardKind.CENTER and match.bears(card.tribe, source, self.tribes)

    def _at_the_edge(self, place: Place | None) -> bool:
        return place is not None and any((place[0] + step, place[1]) not in self.grid for step in (-1, 1))

    def _lying(self, cell: Lying) -> Found:
        return self.found(cell.card.id, (cell.x, cell.y))

    def itself(self) -> Iterator[Found]:
        """The source, if it is active."""
        return (found for found in self.played() if found.copy == self.source)

    def in_row(self) -> Iterator[Found]:
        """The face-up cards of the source's row."""
        return (found for found in self.face_up() if self.place and found.place and found.place[1] == self.place[1])

    def in_column(self) -> Iterator[Found]:
        """The face-up cards of the source's column."""
        return (found for found in self.face_up() if self.place and found.place and found.place[0] == self.place[0])

    def thrown(self) -> Iterator[Found]:
        """The cards of the discard pile."""
        return (self.found(card.id) for card in self.situation.discard)

    def best_other(self, match: Selector) -> int:
        """The most fitting cards of one tribe that is not the seat's."""
        found = [f.card.tribe for f in self.fitting(match) if f.card.kind is not CardKind.CENTER]
        return max((found.count(tribe) for tribe in TRIBES if tribe not in self.tribes), default=0)

    def fits_enclosed(self, match: Selector) -> int:
        """How many fitting cards lie between two Walls."""
        places = enclosed(self.grid, self.is_wall)
        return sum(found.place in places and self.fits(match, found) for found in self.face_up())

    def wall_pairs(self) -> int:
        """How many pairs of Walls have something between them."""
        return wall_pairs(self.grid, self.is_wall)

    def is_wall(self, cell: Lying) -> bool:
        """Whether a cell shows a Wall."""
        return not cell.face_down and self.printed.card[cell.card.id].wall


PLACES: Mapping[str, Callable[[Reader], Iterator[Found]]] = {
    "city": Reader.face_up,
    "units": Reader.active_units,
    "played": Reader.played,
    "adjacent": lambda reader: reader.beside(Direction),
    "row": Reader.in_row,
    "column": Reader.in_column,
    "self": Reader.itself,
    "destroyed": Reader.face_down,
    "discard": Reader.thrown,
}


def _lines(axis: int) -> Callable[[Reader, Any], int]:
    return lambda reader, number: len({found.place[axis] for found in reader.face_up() if found.place})


NUMBERS: Mapping[type, Callable[[Reader, Any], int]] = {
    n.Count: lambda reader, number: reader.count(number.match),
    n.Held: lambda reader, number: reader.situation.amount(number.resource),
    n.Sum: lambda reader, number: sum(map(reader.number, number.parts)),
    n.Diff: lambda reader, number: reader.number(number.first) - reader.number(number.second),
    n.Mul: lambda reader, number: reader.number(number.number) * number.by,
    n.Div: lambda reader, number: reader.number(number.number) // number.by,
    n.Min: lambda reader, number: min(map(reader.number, number.parts)),
    n.Max: lambda reader, number: max(map(reader.number, number.parts)),
    n.Rows: _lines(1),
    n.Cols: _lines(0),
    n.Enclosed: lambda reader, number: reader.fits_enclosed(number.match),
    n.WallPairs: lambda reader, number: reader.wall_pairs(),
    n.InDeck: lambda reader, number: size(reader.situation.stack(number.deck).events),
    n.Used: lambda reader, number: len(reader.situation.stack(number.deck).used),
    n.Hand: lambda reader, number: reader.hand,
    n.Done: lambda reader, number: getattr(reader.situation.stats, number.stat),
    n.Own: lambda reader, number: getattr(reader.deeds, number.deed),
    n.BestOther: lambda reader, number: reader.best_other(number.match),
    n.Influence: lambda reader, number: reader.influence(),
}

CONDITIONS: Mapping[type, Callable[[Reader, Any], bool]] = {
    n.AtLeast: lambda reader, c: reader.number(c.first) >= reader.number(c.second),
    n.AtMost: lambda reader, c: reader.number(c.first) <= reader.number(c.second),
    n.Equal: lambda reader, c: reader.number(c.first) == reader.number(c.second),
    n.More: lambda reader, c: reader.number(c.first) > reader.number(c.second),
    n.Less: lambda reader, c: reader.number(c.first) < reader.number(c.second),
    n.And: lambda reader, c: all(map(reader.holds, c.parts)),
    n.Or: lambda reader, c: any(map(reader.holds, c.parts)),
    n.Not: lambda reader, c: not reader.holds(c.condition),
}


def reader(situation: Situation, printed: Components, source: str = "", **seat: Any) -> Reader:
    """A reader of a position; `seat` may be what the seat brings in: hand, deeds, tribes."""
    grid = {(cell.x, cell.y): cell for cell in situation.cells}
    return Reader(situation, printed, grid, source, _place(situation, source), **seat)


def _place(situation: Situation, source: str) -> Place | None:
    cell = next((cell for cell in situation.cells if cell.card.id == source), None) if source else None
    return None if cell is None else (cell.x, cell.y)
