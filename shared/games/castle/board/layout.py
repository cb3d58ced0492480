"""Labelled lines and columns of the board."""

from __future__ import annotations

from shared.kernel import drawing

LABEL = 15


def folded(label: str, text: str, width: int) -> list[str]:
    """A label and a text beside it; a text without a label begins at the edge."""
    return drawing.folded(label, text, width, LABEL if label else 0)


def cells(texts: list[str], width: int) -> str:
    """Texts in columns of this width; what is too long is cut."""
    return "".join(text[: width - 1].ljust(width) for text in texts)
