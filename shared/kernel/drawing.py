"""Lines of text for the boards of titles: rules, labelled lines that fold, blocks beside each other."""

from __future__ import annotations

from textwrap import wrap


def rule(title: str, width: int) -> str:
    """A line across with a title in it."""
    return f"-- {title} ".ljust(width, "-")[:width]


def folded(label: str, text: str, width: int, indent: int) -> list[str]:
    """A label and, behind `indent` columns, a text, folded where it would be wider."""
    lines = wrap(text, width - indent, break_long_words=True) or [""]
    return [(label if number == 0 else "").ljust(indent)[:indent] + line for number, line in enumerate(lines)]


def beside(left: list[str], right: list[str], width: int) -> list[str]:
    """Two blocks of this width beside each other."""
    rows = max(len(left), len(right))
    padded = [block + [""] * (rows - len(block)) for block in (left, right)]
    return [f"{one.ljust(width)}  {other}" for one, other in zip(*padded, strict=True)]
