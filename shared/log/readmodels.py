"""What the projection writes and the gateway lists, whoever keeps it: rows, lists, counters, all disposable."""

from __future__ import annotations

import base64
from dataclasses import dataclass
from enum import Enum
from hashlib import sha256
from typing import TYPE_CHECKING, Protocol

from shared.log import rows

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from shared.log.record import Checkpoint
    from shared.log.rows import Change, Row

BOUND = 8  # bytes of a page token that bind it to its query


class PageTokenError(ValueError):
    """The page token is not one of ours, or belongs to another query."""


class Projected(Enum):
    """What became of a write."""

    DONE = "DONE"
    MOVED = "MOVED"  # the checkpoint or a row is not the one the write was built on: read both anew
    RETIRED = "RETIRED"  # the generation is neither in use nor being built


class Switched(Enum):
    """What became of a switch."""

    DONE = "DONE"
    BEHIND = "BEHIND"  # the new generation has not caught up
    RETIRED = "RETIRED"  # it is not the one being built, or the old one is not in use


@dataclass(frozen=True, slots=True)
class Generations:
    """The generation in use and the one being built; empty = none."""

    current: str = ""
    building: str = ""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a generation that is being built is.

    Games looked at, of how many, the events folded for them, and the end of the log before it began: from there it
    goes on when all games are done.
    """

    done: int = 0
    games: int = 0
    events: int = 0
    start: int = 0


@dataclass(frozen=True, slots=True)
class Query:
    """Which games a list shows; what is empty asks nothing."""

    status: str = ""
    title: str = ""
    label: str = ""
    player: str = ""
    turn: str = ""  # the player whose turn it is

    @property
    def narrow(self) -> bool:
        """Whether a list that is not one of a title's holds all that is asked for."""
        return bool(self.turn or self.player or self.label or self.title)

    def facets(self, titles: Iterable[str] = ()) -> list[str]:
        """The narrowest lists that hold all that is asked for; of all titles there are unless the query is narrow."""
        if self.turn:
            return [f"turn:{self.turn}"]
        words = (("player", self.player), ("label", self.label), ("title", self.title))
        plain = next(([f"{word}:{value}"] for word, value in words if value), [f"title:{title}" for title in titles])
        statuses = (self.status,) if self.status else rows.STATUSES
        return [rows.with_status(facet, status) for status in statuses for facet in plain]

    def admits(self, row: Row) -> bool:
        """Whether the game is asked for."""
        return (
            self.status in ("", row.status)
            and self.title in ("", row.title)
            and (not self.label or self.label in row.labels)
            and (not self.player or self.player in row.players)
            and self.turn in ("", rows.to_act(row))
        )

    def token(self, member: bytes) -> str:
        """A page token: what comes after the member."""
        return base64.urlsafe_b64encode(self._bound() + member).decode().rstrip("=")

    def member(self, token: str) -> bytes:
        """The member that a page token stands for, empty for the first page; raises PageTokenError."""
        if not token:
            return b""
        try:
            raw = base64.urlsafe_b64decode(token + "=" * (-len(token) % 4))
        except ValueError as error:
            raise PageTokenError("the page token is damaged") from error
        if raw[:BOUND] != self._bound():
            raise PageTokenError("the page token belongs to another list")
        return raw[BOUND:]

    def _bound(self) -> bytes:
        return sha256(repr(self).encode()).digest()[:BOUND]


@dataclass(frozen=True, slots=True)
class Page:
    """Games, newest first, and the token of the next page, empty at the end."""

    rows: tuple[Row, ...]
    token: str = ""


class ReadModels(Protocol):
    """The read models of a deployment. Every method may raise StoreUnavailableError."""

    # Writers.

    async def lease(self, partition: int, owner: str, ms: int) -> bool:
        """Take or extend the lease for `ms`; it saves double work, the checkpoint alone protects."""

    async def release(self, partition: int, owner: str) -> None:
        """Give back one's own lease."""

    async def generations(self, partition: int) -> Generations:
        """What is in use and what is being built."""

    async def adopt(self, partition: int, generation: str) -> Generations:
        """Make it the one in use if there is none yet."""

    async def build(self, partition: int, generation: str) -> str:
        """Announce a new generation; returns the one whose building this ends, to be dropped."""

    async def left(self, partition: int) -> list[str]:
        """Generations that are neither in use nor being built and were never removed: a rebuild broke off."""

    async def checkpoint(self, partition: int, generation: str) -> Checkpoint:
        """How far in the log a generation is."""

    async def progress(self, partition: int, generation: str) -> Progress:
        """How far its building is, as `plant` was told last."""

    async def project(
        self, partition: int, generation: str, at: Checkpoint, to: Checkpoint, changes: Sequence[Change]
    ) -> Projected:
        """Move the checkpoint and write what changed, all or nothing; rows, lists and counters alike."""

    async def plant(
        self, partition: int, generation: str, changes: Sequence[Change], progress: Progress | None = None
    ) -> Projected:
        """Write refolded rows beside the course of the log, and how far that is; the checkpoint stays."""

    async def slim(self, game: str) -> None:
        """Keep of the row of an archived game only what lists show."""

    async def switch(self, partition: int, old: str, new: str) -> Switched:
        """Put the generation that was built into use."""

    async def drop(self, partition: int, generation: str) -> int:
        """Remove a generation that is neither in use nor being built; how many keys."""

    async def trim_log(self, partition: int, keep: int = 1000) -> int:
        """Drop log entries below the checkpoints and below the last `keep`; how many."""

    async def stored(self, generation: str, games: Sequence[str]) -> list[Row | None]:
        """Rows of one generation, with their states: what a projector goes on from."""

    # Readers: of the generation in use, whichever it is by now.

    async def at(self, partition: int) -> Checkpoint:
        """How far lists are: a `Position` is reached when its number is."""

    async def row(self, game: str) -> Row | None:
        """The row of a game with its state; it may be older than the head."""

    async def page(self, query: Query, size: int, token: str = "") -> Page:
        """Games in order of creation, newest first; raises PageTokenError."""

    async def mine(self, partition: int, player: str) -> tuple[Checkpoint, tuple[str, ...]]:
        """The games a player sits in, oldest first, and the place in the log where that was so."""

    async def statistics(self, player: str) -> dict[str, int]:
        """The player's counters: games, finished, won, each in all and as `word:title`."""
