"""Counting lines of play: below each option of fixed positions, so that a difference tells where it begins."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from shared.kernel.play import divide
from tests.golden.titles import Golden, Position
from tests.golden.transcript import asked, spelled

KEY = b"perft"


def path(golden: Golden) -> Path:
    """Where the counts are recorded."""
    return golden.folder / "perft.txt"


def text(golden: Golden) -> str:
    """The counts of all positions."""
    return "\n".join("".join(f"{line}\n" for line in lines(golden, position)) for position in golden.positions)


def lines(golden: Golden, position: Position) -> Iterator[str]:
    """The number of lines of play, in all and below each option."""
    state = position.state()
    counts = list(divide(golden.rules, state, position.depth, KEY))
    total = sum(count for _, count in counts)
    yield f"{position.name}, {asked(state.prompts[-1])}, depth {position.depth}: {total}"
    yield from (f"{count:>9}  {spelled(action)}" for action, count in counts)
