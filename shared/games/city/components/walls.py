"""Lines of cells between Walls."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

from shared.games.city.values import Direction

C = TypeVar("C")
Place = tuple[int, int]
Grid = Mapping[Place, C]
IsWall = Callable[[C], bool]


def line(grid: Grid[C], place: Place, direction: Direction, is_wall: IsWall[C]) -> list[Place] | None:
    """The cells between a place and the nearest Wall in a direction; None if an empty cell comes first."""
    dx, dy = direction.step
    between: list[Place] = []
    x, y = place[0] + dx, place[1] + dy
    while (x, y) in grid:
        if is_wall(grid[x, y]):
            return between
        between.append((x, y))
        x, y = x + dx, y + dy
    return None


def enclosed(grid: Grid[C], is_wall: IsWall[C]) -> set[Place]:
    """The cells strictly between two Walls of one row or column without a gap."""
    return {place for pair in _pairs(grid, is_wall) for place in pair}


def wall_pairs(grid: Grid[C], is_wall: IsWall[C]) -> int:
    """The pairs of Walls with at least one cell between them."""
    return sum(bool(pair) for pair in _pairs(grid, is_wall))


def _pairs(grid: Grid[C], is_wall: IsWall[C]) -> Iterator[list[Place]]:
    for place, cell in grid.items():
        if is_wall(cell):
            for direction in (Direction.RIGHT, Direction.UP):
                between = line(grid, place, direction, is_wall)
                if between is not None:
                    yield between
