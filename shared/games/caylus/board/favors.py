"""The favor table: on each line the seats whose markers stand in a column."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.caylus.board.layout import LABEL
from shared.games.caylus.components import Components
from shared.games.caylus.state import State
from shared.games.caylus.values import COLUMNS, Line
from shared.kernel.drawing import rule

CELL = 10


def favor_table(state: State, printed: Components, width: int) -> Iterator[str]:
    """The four lines below the numbers of their columns; 0 is left of column 1."""
    opened = printed.favors.columns[min(len(state.counted), len(printed.favors.columns) - 1)]
    yield rule(f"Favor table: seats by the columns of their markers; columns 1 to {opened} are open", width)
    yield _row("", [str(column) for column in range(COLUMNS + 1)])
    for line in Line:
        there = [[p.seat for p in state.players if p.markers.column(line) == column] for column in range(COLUMNS + 1)]
        yield _row(line.value, [" ".join(map(str, seats)) or "." for seats in there])


def _row(label: str, cells: list[str]) -> str:
    return label.ljust(LABEL) + "".join(cell.ljust(CELL) for cell in cells)
