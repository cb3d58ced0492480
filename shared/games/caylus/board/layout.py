"""Labelled lines and columns of the board."""

from __future__ import annotations

from shared.kernel import drawing

LABEL = 17


def folded(label: str, text: str, width: int) -> list[str]:
    """A label and a text beside it; a text without a label begins at the edge."""
    return drawing.folded(label, text, width, LABEL if label else 0)
