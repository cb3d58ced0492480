"""Rows in columns, for tools that tell an operator something."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def columns(rows: Sequence[Sequence[str]]) -> Iterable[str]:
    """Each row as a line, its cells below those of the row before."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
