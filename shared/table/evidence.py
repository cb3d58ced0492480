"""What a verification is given: plies as they lie, the head that is claimed of them, and how to hash and read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from shared.kernel.errors import PrestigeError
from shared.table.plies import StoredPly
from shared.table.state import Table


class Unreadable(PrestigeError):
    """A ply that can't be read; `field` is the path of what is wrong with it, empty for the whole."""

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(problem)
        self.field = field


@dataclass(frozen=True, slots=True)
class Entry:
    """A ply as it lies in the store: where it lies, its bytes, and the hash beside it."""

    version: int
    stored: bytes
    hash: str


@dataclass(frozen=True, slots=True)
class Expected:
    """What the log has to fit: the id it is asked for by, and the head that the store keeps of it."""

    game: str
    version: int
    hash: str
    status: str


@dataclass(frozen=True, slots=True)
class Measures:
    """How to hash and read, which the table knows nothing of."""

    genesis: Callable[[str, str, str], str]
    """`(game, title, commitment) -> hex`"""
    link: Callable[[str, bytes], str]
    """`(previous hash, stored bytes) -> hex`"""
    state_hash: Callable[[Table[Any]], str]
    schema: str
    read_ply: Callable[[bytes], StoredPly[Any, Any]]
    """Raises Unreadable."""
    read_options: Callable[[str], Any]
    difference: Callable[[StoredPly[Any, Any], StoredPly[Any, Any]], tuple[str, str, str]]
    """`(one, other) -> path of the first field that differs, and what stands there in each`"""
