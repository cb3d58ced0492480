"""Names of generations: the shape of all titles' states, and a number; another shape means rows to be built anew."""

from __future__ import annotations

from hashlib import sha256

from shared.codecs.plies import of
from shared.games import TITLES
from shared.log.rows import FORMAT


def shape() -> str:
    """A short hash over the form of rows and the state schemas of all titles."""
    schemas = [f"rows {FORMAT}", *sorted(f"{title} {of(title).schema}" for title in TITLES)]
    return sha256("\n".join(schemas).encode()).hexdigest()[:8]


def first() -> str:
    """The generation of a new deployment."""
    return numbered(1)


def after(generation: str) -> str:
    """The one that follows; unlike any before, for a generation never comes back."""
    return numbered(number(generation) + 1)


def numbered(count: int) -> str:
    """One of today's shape."""
    return f"{shape()}.{count}"


def of_today(generation: str) -> bool:
    """Whether its rows have the shape that this release gives them."""
    return generation.rpartition(".")[0] == shape()


def number(generation: str) -> int:
    """Its number, 0 if it has none."""
    digits = generation.rpartition(".")[2]
    return int(digits) if digits.isdecimal() else 0
