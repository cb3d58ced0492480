"""Lines of text: rules, labelled lines that fold."""

from __future__ import annotations

from textwrap import wrap

LABEL = 12


def rule(title: str, width: int) -> str:
    """A line across with a title in it."""
    return f"-- {title} ".ljust(width, "-")[:width]


def folded(label: str, text: str, width: int) -> list[str]:
    """A label and a text beside it, folded where it would be wider."""
    lines = wrap(text, width - LABEL, break_long_words=True) or [""]
    return [(label if number == 0 else "").ljust(LABEL)[:LABEL] + line for number, line in enumerate(lines)]
