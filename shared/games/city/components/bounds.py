"""How small and how large a number of the language can ever be: what no position can meet is found here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from shared.games.city.components import numbers as n
from shared.games.city.components.cards import CityCard
from shared.games.city.components.selectors import Selector
from shared.games.city.components.whole import Components
from shared.games.city.values import LARGEST_HAND, TRIBES, UNIT_SLOTS, CardKind, EventDeck, Resource, Tribe

Range = tuple[int, int]
Claim = tuple[Any, Any, int]
"""One number is at least another one and so much more."""
NO_END = 10**6
PER_TRIBE = 8
COMMUNAL = 10
MOST_TRIBES = 2  # of an identity
IN_PLAY = {EventDeck.FAVOR_GAINED: 8, EventDeck.FAVOR_LOST: 8, EventDeck.INVADER: 10}
NEIGHBOURS = 4
CELLLESS = ("units", "discard")


class Bounds:
    """The bounds of numbers over all positions that an edition allows, with the eyes of one of its texts.

    `source` is the city card whose text it is; `in_hand` says that it isn't played yet, `ended` that the game is over.
    """

    def __init__(
        self, printed: Components, source: CityCard | None = None, *, in_hand: bool = False, ended: bool = False
    ) -> None:
        self.printed = printed
        self.source = source
        self.in_hand = in_hand
        self.ended = ended
        self._known: dict[Selector, int] = {}

    def impossible(self, *conditions: Any, hold: bool = True) -> bool:
        """Whether no position meets all of these conditions; or none of them, without `hold`."""
        known: dict[Any, Range] = {}
        for condition, holds in self._together([(condition, hold) for condition in conditions]):
            match condition:
                case n.And() | n.Or():
                    if all(self.impossible(part, hold=holds) for part in condition.parts):
                        return True
                case n.Equal() if not holds:
                    one, other = self.range(condition.first), self.range(condition.second)
                    if condition.first == condition.second or one == other == (one[0], one[0]):
                        return True
                case _:
                    claims = CLAIMS[type(condition), holds](condition.first, condition.second)
                    if any(self._clashes(known, *claim) for claim in claims):
                        return True
        return False

    def _together(self, claimed: list[tuple[Any, bool]]) -> Iterator[tuple[Any, bool]]:
        """What has to hold, or not to hold, at once: comparisons, and those `and`, `or` of which one part is enough."""
        for condition, holds in claimed:
            if isinstance(condition, n.Not):
                yield from self._together([(condition.condition, not holds)])
            elif isinstance(condition, n.And if holds else n.Or):
                yield from self._together([(part, holds) for part in condition.parts])
            else:
                yield condition, holds

    def _clashes(self, known: dict[Any, Range], more: Any, less: Any, by: int) -> bool:
        """Whether a claim can't be true beside those before it; else it narrows what is known of both numbers."""
        if more == less:
            return by > 0
        (low, high), (least, most) = (known.get(number) or self.range(number) for number in (more, less))
        known[more], known[less] = (max(low, least + by), high), (least, min(most, high - by))
        return least + by > high

    def range(self, number: Any) -> Range:
        """The least and the greatest value of a number."""
        if isinstance(number, int):
            return number, number
        return RANGES[type(number)](self, number)

    def ranges(self, parts: tuple[Any, ...]) -> tuple[list[int], list[int]]:
        """The least values of several numbers, and the greatest."""
        found = [self.range(part) for part in parts]
        return [low for low, _ in found], [high for _, high in found]

    def least(self, match: Selector) -> int:
        """The fewest cards that can fit at once: the Tribal Center always lies there."""
        surely = match.where in (None, "city", "played") and not match.edge
        return int(surely and self._center(match))

    def most(self, match: Selector) -> int:
        """The most cards that can fit at once."""
        if match not in self._known:
            self._known[match] = self._most(match)
        return self._known[match]

    def _most(self, match: Selector) -> int:
        where = match.where or "city"
        if (match.of_its_cell and not self._has_a_cell) or (match.edge and where in CELLLESS):
            return 0
        if where == "self":
            return int(self._fits_itself(match))
        away = self.source if self.in_hand or match.other else None
        fitting = [card for card in self.printed.cards if self._fits(match, card)]
        built = in_a_game((card for card in fitting if not card.unit), away, match)
        serving = 0 if match.edge else min(UNIT_SLOTS, in_a_game((c for c in fitting if c.unit), away, match))
        match where:
            case "units":
                return serving
            case "played":
                return built + self._center(match) + serving
            case "discard":
                return in_a_game(fitting, away, match)
            case "destroyed":
                return built
            case "adjacent":
                return min(built + self._center(match), NEIGHBOURS)
            case _:
                return built + self._center(match)

    @property
    def _has_a_cell(self) -> bool:
        return self.source is not None and not self.source.unit

    def _fits_itself(self, match: Selector) -> bool:
        if self.source is None or self.in_hand or match.other or (match.edge and self.source.unit):
            return False
        return self._fits(match, self.source)

    def _center(self, match: Selector) -> bool:
        center = self.printed.center
        return self._fits(match, center) and not (match.other and self.source is center)

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
        center, tribe = card.kind is CardKind.CENTER, None if self.source is None else self.source.tribe
        return match.tribe is None or (not center and match.bears(card.tribe, tribe, TRIBES))


def in_a_game(cards: Iterable[CityCard], away: CityCard | None = None, match: Selector | None = None) -> int:
    """How many of these cards one game can have, one of them `away`: of each tribe no more than its deck is dealt."""
    copies: Counter[Tribe] = Counter()
    for card in cards:
        copies[card.tribe] += card.copies - (card is away)
    gone = None if away is None else away.tribe
    most = sorted(min(count, _dealt(tribe) - (tribe is gone)) for tribe, count in copies.items())
    return sum(most[-MOST_TRIBES:] if match is not None and match.tribe == "own" else most)


def _dealt(tribe: Tribe) -> int:
    return COMMUNAL if tribe is Tribe.COMMUNAL else PER_TRIBE


def _held(bounds: Bounds, number: n.Held) -> Range:
    resource = number.resource
    if resource is Resource.COINS:
        return 0, NO_END
    top = max(t.max for tracks in bounds.printed.tracks.values() for t in tracks.values() if t.name is resource)
    lost, won = resource is Resource.POPULACE, resource is Resource.PRESTIGE and not bounds.ended
    return int(lost), top - won


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


def _lines(bounds: Bounds, number: n.Rows | n.Cols) -> Range:
    return 1, bounds.most(Selector())


def _wall_pairs(bounds: Bounds, number: n.WallPairs) -> Range:
    walls = in_a_game((card for card in bounds.printed.cards if card.wall), bounds.source if bounds.in_hand else None)
    return 0, max(2 * (walls - 1), 0)


def _done(bounds: Bounds, number: Any) -> Range:
    return 0, NO_END


RANGES: Mapping[type, Callable[[Bounds, Any], Range]] = {
    n.Count: lambda bounds, number: (bounds.least(number.match), bounds.most(number.match)),
    n.Held: _held,
    n.Sum: _sum,
    n.Diff: _diff,
    n.Mul: _mul,
    n.Div: _div,
    n.Min: _min,
    n.Max: _max,
    n.Rows: _lines,
    n.Cols: _lines,
    n.Enclosed: lambda bounds, number: (0, bounds.most(number.match)),
    n.WallPairs: _wall_pairs,
    n.InDeck: lambda bounds, number: (0, IN_PLAY[number.deck]),
    n.Used: lambda bounds, number: (0, IN_PLAY[number.deck]),
    n.Hand: lambda bounds, number: (0, LARGEST_HAND - bounds.in_hand),
    n.Done: _done,
    n.Own: _done,
    n.BestOther: lambda bounds, number: (0, min(bounds.most(number.match), PER_TRIBE)),
    n.Influence: lambda bounds, number: (0, 2 * MOST_TRIBES * PER_TRIBE),
}

CLAIMS: Mapping[tuple[type, bool], Callable[[Any, Any], tuple[Claim, ...]]] = {
    (n.AtLeast, True): lambda one, other: ((one, other, 0),),
    (n.AtMost, True): lambda one, other: ((other, one, 0),),
    (n.More, True): lambda one, other: ((one, other, 1),),
    (n.Less, True): lambda one, other: ((other, one, 1),),
    (n.Equal, True): lambda one, other: ((one, other, 0), (other, one, 0)),
    (n.AtLeast, False): lambda one, other: ((other, one, 1),),
    (n.AtMost, False): lambda one, other: ((one, other, 1),),
    (n.More, False): lambda one, other: ((other, one, 0),),
    (n.Less, False): lambda one, other: ((one, other, 0),),
}
