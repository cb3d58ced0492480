"""The road, space by space: the building, its owner, who works there, provost and bailiff."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.caylus.components import Components
from shared.games.caylus.state import Space, State
from shared.games.caylus.values import Section
from shared.kernel.drawing import rule
from shared.kernel.wording import plain

CELL = 39


def road(state: State, printed: Components, width: int) -> Iterator[str]:
    """The spaces in columns, from the top of each column down."""
    yield rule("Road: (owner) [worker] promised to <count; P provost, B bailiff", width)
    columns = max(1, width // CELL)
    rows = -(-len(state.road) // columns)
    counts = {printed.section[section].count_space: section for section in Section}
    cells = [_space(state, number, space, counts.get(number)) for number, space in state.numbered()]
    for row in range(rows):
        yield "".join(cell[: CELL - 1].ljust(CELL) for cell in cells[row::rows])


def _space(state: State, number: int, space: Space, count: Section | None) -> str:
    marks = ("P" if state.provost == number else " ") + ("B" if state.bailiff == number else " ")
    name = plain(space.tile) if space.tile else "-"
    owner = "" if space.owner is None else f" ({space.owner})"
    worker = "" if space.worker is None else f" [{space.worker}]"
    promised = "" if space.promised is None else f" to {space.promised}"
    counted = "" if count is None else f" <{count.value}"
    return f"{marks} {number:>2} {name}{owner}{worker}{promised}{counted}"
