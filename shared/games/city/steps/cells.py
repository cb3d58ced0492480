"""Where cards may lie: empty cells by the kind of the card, and destroyed cards to be covered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from shared.games.city.components.reading import Place, Reader
from shared.games.city.values import CardKind, Direction

SIDES = (Direction.LEFT, Direction.RIGHT)


def cells_for(eyes: Reader, kind: CardKind) -> list[Place]:
    """The cells for a card of a kind, top row first, from left to right."""
    ruins = [place for place, cell in eyes.grid.items() if cell.face_down]
    free = KINDS[kind](eyes).difference(eyes.grid, _around(ruins))
    return sorted([*free, *ruins], key=lambda place: (-place[1], place[0]))


def near_a_ruin(eyes: Reader, place: Place) -> bool:
    """Whether a destroyed card lies left, right, above or below of a cell."""
    return any((cell := eyes.grid.get(beside)) is not None and cell.face_down for beside in _around((place,)))


def _normal(eyes: Reader) -> set[Place]:
    return {_next(place, side) for place in _supports(eyes) for side in SIDES}


def _above(eyes: Reader) -> set[Place]:
    return {_next(place, Direction.UP) for place in _supports(eyes)}


def _below(eyes: Reader) -> set[Place]:
    return {_next(place, Direction.DOWN) for place in _supports(eyes)}


def _water(eyes: Reader) -> set[Place]:
    joined = [f.place for f in eyes.face_up() if f.place is not None and f.card.kind is CardKind.WATER]
    return _normal(eyes) | _around(joined)


def _nowhere(eyes: Reader) -> set[Place]:
    return set()


def _supports(eyes: Reader) -> list[Place]:
    return [place for place, cell in eyes.grid.items() if not cell.face_down]


def _around(places: Iterable[Place]) -> set[Place]:
    return {_next(place, direction) for place in places for direction in Direction}


def _next(place: Place, direction: Direction) -> Place:
    dx, dy = direction.step
    return place[0] + dx, place[1] + dy


KINDS: Mapping[CardKind, Callable[[Reader], set[Place]]] = {
    CardKind.NORMAL: _normal,
    CardKind.ABOVE: _above,
    CardKind.BELOW: _below,
    CardKind.WATER: _water,
    CardKind.UNIT: _nowhere,
    CardKind.CENTER: _nowhere,
}
