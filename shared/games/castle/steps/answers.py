"""What several steps share."""

from __future__ import annotations

from typing import Any

from shared.games.castle.state import State


def first(state: State, prompt: Any, options: tuple[Any, ...]) -> Any:
    """The neutral answer of almost every prompt: declining, wood and the lowest number stand first."""
    return options[0]
