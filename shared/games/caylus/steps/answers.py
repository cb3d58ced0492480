"""What several steps share."""

from __future__ import annotations

from typing import Any

from shared.games.caylus.state import State


def first(state: State, prompt: Any, options: tuple[Any, ...]) -> Any:
    """The neutral answer of almost every prompt: passing, declining and stopping stand first."""
    return options[0]
