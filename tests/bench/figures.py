"""One line a figure: `name value goal ok|short`; a ratio is of two things measured in one run."""

from __future__ import annotations

import sys

SHORT: list[str] = []
"""The figures of this run that missed their goals."""


def figure(name: str, value: float, goal: float | None = None, *, most: bool = False, unit: str = "") -> None:
    """Print a figure; `most` says that the goal is an upper bound."""
    met = goal is None or (value <= goal if most else value >= goal)
    bound = "-" if goal is None else f"{'<=' if most else '>='}{goal:g}{unit}"
    line = f"{name} {value:.4g}{unit} {bound} {'ok' if met else 'short'}"
    if not met:
        SHORT.append(line)
    sys.stdout.write(f"\n{line}")
    sys.stdout.flush()
