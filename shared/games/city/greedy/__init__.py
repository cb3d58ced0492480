"""A sensible bot."""

from __future__ import annotations

from typing import Any


def greedy(view: Any, seat: int, legal: tuple[Any, ...]) -> Any:
    """First."""
    return legal[0]
