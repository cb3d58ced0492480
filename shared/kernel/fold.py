"""Folding: the state is what the events make of it, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from shared.kernel.rules import Rules


def fold(rules: Rules, events: Iterable[Any], state: Any = None) -> Any:
    """The state after the events."""
    evolve = rules.evolve
    for event in events:
        state = evolve(state, event)
    return state
