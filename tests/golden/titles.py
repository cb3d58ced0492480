"""What the golden tests need to know of a title: the package `tests/golden/<title>` has it as GOLDEN."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from shared.kernel.rules import Rules
from tests.golden.desk import Desk
from tests.golden.transcript import Manner, Scene

FOLDER = Path(__file__).resolve().parent


@dataclass(frozen=True, slots=True)
class Position:
    """Where lines of play are counted, to which depth; the state is made only when it is asked for."""

    name: str
    depth: int
    state: Callable[[], Any]


@dataclass(frozen=True, slots=True)
class Golden:
    """A title with its golden games."""

    rules: Rules
    archive: Mapping[str, Callable[[Desk], None]]
    """How each archived game was played, by the name of its file."""
    ends: frozenset[str]
    """The causes that a game can end by, as outcomes name them."""
    scenes: tuple[Scene, ...]
    manner: Manner
    """How transcripts tell of the title."""
    positions: tuple[Position, ...]
    not_played: Mapping[str, str]
    """The scenarios and rulings of docs/rules that no transcript tells, each with the reason."""

    @property
    def folder(self) -> Path:
        """Where the title's golden files lie."""
        return FOLDER / self.rules.name


def golden(title: str) -> Golden:
    """The golden games of a title; raises ImportError where it has none."""
    found: Golden = import_module(f"tests.golden.{title}").GOLDEN
    return found
