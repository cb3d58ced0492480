"""Words for sentences and boards of titles: enums without underscores, lists, numbers of things."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum


def plain(word: Enum | str) -> str:
    """A word or id without its underscores."""
    return str(word.value if isinstance(word, Enum) else word).replace("_", " ")


def listed(items: Iterable[str]) -> str:
    """Things in a row, the last one after `and`; `nothing` if there are none."""
    *first, last = [*items] or ["nothing"]
    return f"{', '.join(first)} and {last}" if first else last


def counted(count: int, word: str) -> str:
    """So many of a thing: `1 step`, `2 steps`."""
    return f"{count} {word}" if abs(count) == 1 else f"{count} {word}s"
