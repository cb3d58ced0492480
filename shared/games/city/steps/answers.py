"""What several steps share."""

from __future__ import annotations

from typing import Any

from shared.games.city.state import State


def first(state: State, prompt: Any, options: tuple[Any, ...]) -> Any:
    """The neutral answer of most prompts."""
    return options[0]


def last(state: State, prompt: Any, options: tuple[Any, ...]) -> Any:
    """The neutral answer where declining stands last."""
    return options[-1]
