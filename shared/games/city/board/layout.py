"""Labelled lines of the board."""

from __future__ import annotations

from shared.kernel import drawing

LABEL = 12


def folded(label: str, text: str, width: int) -> list[str]:
    """A label and a text beside it."""
    return drawing.folded(label, text, width, LABEL)
