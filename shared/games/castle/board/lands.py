"""The estate map: tiles, discs and free spaces."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.castle.board.layout import cells, folded
from shared.games.castle.components import Components
from shared.games.castle.state import State
from shared.games.castle.values import Estate
from shared.kernel.drawing import rule
from shared.kernel.secrets import Seat

CELL = 15
LETTERS = {Estate.FOREST: "F", Estate.LIMESTONE_QUARRY: "Q", Estate.TAX_REVENUE: "T"}
MARBLE = "marble"
PICTURE = (
    ("r4a", "", "r4b", "", "r4e"),
    ("r3a", "", MARBLE, "", "r3d"),
    ("r2a", "r2b", "r2c", "r2d", "r2e"),
    ("", "r1a", "r1b", "r1c", "r1d"),
    ("W0", "cw", "cg", "cl", "E0"),
)
"""The places of the built-in map; spaces of another edition stand in rows of their own."""


def lands(state: State, printed: Components, width: int) -> Iterator[str]:
    """The map, the Market on top and the base holding below; then what is left of the tiles."""
    yield rule("Estates", width)
    yield from folded("Signs", "F forest, Q limestone quarry, T tax revenue, (seats with a disc), * edge", width)
    the_map = printed.estate_map
    known = [*the_map.spaces, *the_map.base, the_map.marble]
    drawn = {space for row in PICTURE for space in row}
    strange = [space for space in known if space not in drawn]
    rows = [[space if space in known else "" for space in row] for row in PICTURE]
    rows += [strange[start : start + 5] for start in range(0, len(strange), 5)]
    for row in rows:
        if any(row):
            yield cells([_cell(state, printed, space) for space in row], CELL)
    supply = state.estate_supply
    left = f"{supply.forest} forest, {supply.limestone_quarry} limestone quarry, {supply.tax_revenue} tax revenue"
    yield from folded("Tiles left", left, width)


def _cell(state: State, printed: Components, space: str) -> str:
    if not space:
        return ""
    if space == printed.estate_map.marble:
        return " ".join([space, *(_discs(state.owners(spot)) for spot in printed.estate_tiles.marble_spots)])
    if space in printed.estate_map.base:
        return f"[{space}]"
    edge = "*" if space in printed.estate_map.edge else ""
    tile = state.estate(space)
    return f"{space}{edge} {LETTERS[tile]}{_discs(state.owners(space))}" if tile else f"{space}{edge} ."


def _discs(owners: Iterator[Seat]) -> str:
    return f"({''.join(map(str, owners))})"
