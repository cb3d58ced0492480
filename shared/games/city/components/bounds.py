"""How small and how large a number of the language can ever be: what no position can meet is found here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from shared.games.city.components import numbers as n
from shared.games.city.components.cards import CityCard
from shared.games.city.components.selectors import Selector
from shared.games.city.components.whole import Components
from shared.games.city.values import LARGEST_HAND, UNIT_SLOTS, CardKind, EventDeck, Resource, Tribe

Range = tuple[int, int]
NO_END = 10**6
PER_TRIBE = 8
COMMUNAL = 10
IN_PLAY = {EventDeck.FAVOR_GAINED: 8, EventDeck.FAVOR_LOST: 8, EventDeck.INVADER: 10}
NEIGHBOURS = 4


class Bounds:
    """The bounds of numbers over all positions that an edition allows, asked by one of its cards."""

    def __init__(self, printed: Components, source: CityCard) -> None:
        self.printed = printed
        self.source = source
        self._known: dict[Selector, int] = {}

    def impossible(self, condition: Any) -> bool:
        """Whether a condition holds in no position."""
        match condition:
            case n.And():
                return any(map(self.impossible, condition.parts))
            case n.Or():
                return all(map(self.impossible, condition.parts))
            case n.Not():
                return self.certain(condition.condition)
            case _:
                return NEVER[type(condition)](self.range(condition.first), self.range(condition.second))

    def certain(self, condition: Any) -> bool:
        """Whether a condition holds in every position."""
        match condition:
            case n.And():
                return all(map(self.certain, condition.parts))
            case n.Or():
                return any(map(self.certain, condition.parts))
            case n.Not():
                return self.impossible(condition.condition)
            case _:
                return ALWAYS[type(condition)](self.range(condition.first), self.range(condition.second))

    def range(self, number: Any) -> Range:
        """The least and the greatest value of a number."""
        if isinstance(number, int):
            return number, number
        return RANGES[type(number)](self, number)

    def ranges(self, parts: tuple[Any, ...]) -> tuple[list[int], list[int]]:
        """The least values of several numbers, and the greatest."""
        found = [self.range(part) for part in parts]
        return [low for low, _ in found], [high for _, high in found]

    def most(self, match: Selector) -> int:
        """The most cards that can fit at once."""
        if match not in self._known:
            self._known[match] = self._most(match)
        return self._known[match]

    def _most(self, match: Selector) -> int:
        fitting = [card for card in self.printed.cards if self._fits(match, card)]
        in_city = _in_a_game(card for card in fitting if not card.unit) + self._fits(match, self.printed.center)
        serving = min(UNIT_SLOTS, _in_a_game(card for card in fitting if card.unit))
        match match.where or "city":
            case "units":
                return serving
            case "played":
                return in_city + serving
            case "discard":
                return NO_END if fitting else 0
            case "adjacent":
                return min(in_city, NEIGHBOURS)
            case "self":
                return min(in_city + serving, 1)
            case _:
                return in_city

    def _fits(self, match: Selector, card: CityCard) -> bool:
        if match.types and not any(t in card.types for t in match.types):
            return False
        if match.kinds and card.kind not in match.kinds:
            return False
        if match.leader is not None and bool(card.leader) is not match.leader:
            return False
        if match.name is not None and card.name != match.name:
            return False
        if match.cost is not None and not match.cost[0] <= card.cost <= match.cost[1]:
            return False
        center = card.kind is CardKind.CENTER
        return match.tribe is None or (not center and match.bears(card.tribe, self.source.tribe, ()))


def _in_a_game(cards: Iterable[CityCard]) -> int:
    """How many of these cards one game can have: of each tribe no more than its deck is dealt."""
    copies: Counter[Tribe] = Counter()
    for card in cards:
        copies[card.tribe] += card.copies
    return sum(min(count, COMMUNAL if tribe is Tribe.COMMUNAL else PER_TRIBE) for tribe, count in copies.items())


def _held(bounds: Bounds, number: n.Held) -> Range:
    if number.resource is Resource.COINS:
        return 0, NO_END
    return 0, max(
        t.max for tracks in bounds.printed.tracks.values() for t in tracks.values() if t.name is number.resource
    )


def _div(bounds: Bounds, number: n.Div) -> Range:
    low, high = bounds.range(number.number)
    return low // number.by, high // number.by


def _mul(bounds: Bounds, number: n.Mul) -> Range:
    low, high = sorted(end * number.by for end in bounds.range(number.number))
    return low, high


def _sum(bounds: Bounds, number: n.Sum) -> Range:
    lows, highs = bounds.ranges(number.parts)
    return sum(lows), sum(highs)


def _diff(bounds: Bounds, number: n.Diff) -> Range:
    (low, high), (less, more) = bounds.range(number.first), bounds.range(number.second)
    return low - more, high - less


def _min(bounds: Bounds, number: n.Min) -> Range:
    lows, highs = bounds.ranges(number.parts)
    return min(lows), min(highs)


def _max(bounds: Bounds, number: n.Max) -> Range:
    lows, highs = bounds.ranges(number.parts)
    return max(lows), max(highs)


def _from_nothing(bounds: Bounds, number: Any) -> Range:
    return 0, NO_END


RANGES: Mapping[type, Callable[[Bounds, Any], Range]] = {
    n.Count: lambda bounds, number: (0, bounds.most(number.match)),
    n.Held: _held,
    n.Sum: _sum,
    n.Diff: _diff,
    n.Mul: _mul,
    n.Div: _div,
    n.Min: _min,
    n.Max: _max,
    n.Rows: _from_nothing,
    n.Cols: _from_nothing,
    n.Enclosed: lambda bounds, number: (0, bounds.most(number.match)),
    n.WallPairs: _from_nothing,
    n.InDeck: lambda bounds, number: (0, IN_PLAY[number.deck]),
    n.Used: lambda bounds, number: (0, IN_PLAY[number.deck]),
    n.Hand: lambda bounds, number: (0, LARGEST_HAND),
    n.Done: _from_nothing,
    n.Own: _from_nothing,
    n.BestOther: _from_nothing,
    n.Influence: _from_nothing,
}

NEVER: Mapping[type, Callable[[Range, Range], bool]] = {
    n.AtLeast: lambda one, other: one[1] < other[0],
    n.AtMost: lambda one, other: one[0] > other[1],
    n.Equal: lambda one, other: one[1] < other[0] or one[0] > other[1],
    n.More: lambda one, other: one[1] <= other[0],
    n.Less: lambda one, other: one[0] >= other[1],
}
ALWAYS: Mapping[type, Callable[[Range, Range], bool]] = {
    n.AtLeast: lambda one, other: one[0] >= other[1],
    n.AtMost: lambda one, other: one[1] <= other[0],
    n.Equal: lambda one, other: one[0] == one[1] == other[0] == other[1],
    n.More: lambda one, other: one[0] > other[1],
    n.Less: lambda one, other: one[1] < other[0],
}
