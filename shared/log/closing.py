"""Games that nobody writes to any more: moved to the archive and back, or planted as they were played elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from shared.log.record import Head, Stored


class Closed(Enum):
    """What became of it."""

    DONE = "DONE"  # now or before
    PLANTED = "PLANTED"  # it was not there before
    GOING = "GOING"  # the game is not over
    MOVED = "MOVED"  # the head is another one than the one it was asked for
    CLOSED = "CLOSED"  # the game was imported, and its plies stay where they are


@dataclass(frozen=True, slots=True)
class Recorded:
    """A ply with the request that it answers and that request's payload hash, 16 bytes each."""

    stored: Stored
    request: bytes
    payload: bytes


@dataclass(frozen=True, slots=True)
class Planted:
    """A game from elsewhere; `prev` is the hash before its last ply, `created` in ms."""

    game: str
    plies: Sequence[Stored]
    prev: str
    status: str
    to_act: int | None
    created: int


class Closing(Protocol):
    """Every method is all or nothing, harmless when repeated, and may raise StoreUnavailableError."""

    async def over(self, partition: int, until: int, skip: int = 0, limit: int = 100) -> list[str]:
        """Games that were over at `until`, in ms of the store's time, and are not settled, but for the first `skip`."""

    async def archive(self, game: str, head: Head, pointer: str) -> Closed:
        """Point from the head to a file that holds all plies, and drop them here, requests and seed included."""

    async def settle(self, game: str) -> None:
        """All that archiving a game takes is done: it is not among those that are over any more."""

    async def restore(self, game: str, pointer: str, plies: Sequence[Recorded]) -> Closed:
        """Bring the plies and requests back; the game is open again, as far as its rules go."""

    async def plant(self, planted: Planted) -> Closed:
        """Add a game that is closed from the start, with one entry in the log for the read models."""
