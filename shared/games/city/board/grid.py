"""The city as a grid of cells; a grid that is too wide is cut into blocks of columns."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.city.components import Components
from shared.games.city.state import Cell, State
from shared.games.city.values import CardKind

MARGIN = 5
NARROWEST, WIDEST = 15, 25  # columns of a cell


def grid(state: State, printed: Components, width: int) -> Iterator[str]:
    """Rows from the top, columns from the left: name, types; a Wall stands in bars, a destroyed card in brackets."""
    cells = {(cell.x, cell.y): cell for cell in state.cells}
    xs, ys = {x for x, _ in cells}, {y for _, y in cells}
    columns = list(range(min(xs), max(xs) + 1))
    wide = min(max((width - MARGIN) // len(columns), NARROWEST), WIDEST)
    at_once = max(1, (width - MARGIN) // wide)
    for start in range(0, len(columns), at_once):
        block = columns[start : start + at_once]
        yield " " * MARGIN + "".join(f"{x:>3}".ljust(wide) for x in block)
        for y in range(max(ys), min(ys) - 1, -1):
            row = [cells.get((x, y)) for x in block]
            yield f"{y:>3}".ljust(MARGIN) + _line((_drawn(printed, cell) for cell in row), wide)
            yield " " * MARGIN + _line((_kinds(printed, cell) for cell in row), wide)


def name(printed: Components, cell: Cell | None) -> str:
    """The card of a cell: its name, in brackets if it lies face down."""
    if cell is None:
        return "."
    named = printed.card[cell.card.id].name
    return f"({named})" if cell.face_down else named


def _drawn(printed: Components, cell: Cell | None) -> str:
    named = name(printed, cell)
    wall = cell is not None and not cell.face_down and printed.card[cell.card.id].wall
    return f"|{named}|" if wall else named


def _kinds(printed: Components, cell: Cell | None) -> str:
    if cell is None:
        return ""
    if cell.face_down:
        return "face down"
    card = printed.card[cell.card.id]
    words = [kind.value[:4] for kind in card.types]
    special = [] if card.kind in (CardKind.NORMAL, CardKind.CENTER) else [card.kind.value]
    return " ".join([card.tribe.value[:3], *words, *special])


def _line(texts: Iterator[str], wide: int) -> str:
    return "".join(_fitted(text, wide - 1).ljust(wide) for text in texts)


def _fitted(text: str, wide: int) -> str:
    """The text, cut where it is too long, but not its closing sign."""
    if len(text) <= wide:
        return text
    closing = text[-1] if text[-1] in ")|" else ""
    return text[: wide - len(closing)] + closing
