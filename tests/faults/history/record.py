"""A history: every request with every answer, every message to a watcher, and the log as it was afterwards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from shared.kernel.secrets import Viewer
from shared.table.state import Table


@dataclass(frozen=True, slots=True)
class Point:
    """A version of a game and its hash; the beginning is 0 and empty."""

    version: int = 0
    hash: str = ""


BEGINNING = Point()


@dataclass(frozen=True, slots=True)
class Accepted:
    """It is in the log: where, and where the game stood when that was said."""

    at: Point
    head: Point


@dataclass(frozen=True, slots=True)
class Refused:
    """It is not in the log and never will be; `head` is what that was judged by, if it was told."""

    reason: str
    head: Point | None = None


@dataclass(frozen=True, slots=True)
class Expired:
    """Nothing was applied so far, and nothing will be of what was sent with this deadline or an earlier one."""


@dataclass(frozen=True, slots=True)
class Unsent:
    """This attempt changed nothing; it says nothing of others."""

    reason: str


@dataclass(frozen=True, slots=True)
class Unknown:
    """Nobody said what became of it."""

    why: str


Answer = Accepted | Refused | Expired | Unsent | Unknown


@dataclass(frozen=True, slots=True)
class Attempt:
    """One sending of a request; times in seconds, `until` its deadline, `since` the wall clock's `asked`."""

    request: str  # as the log names it, hex
    game: str  # id
    command: Any  # as the log names the cause of a ply
    asked: float
    until: float
    told: float
    since: int  # ms of the Unix epoch, as in plies
    answer: Answer


@dataclass(frozen=True, slots=True)
class Body:
    """What a view shows of the title's state, None before the start."""

    state: Any


@dataclass(frozen=True, slots=True)
class Sight:
    """A version of a game as somebody was shown it outside a stream; asked for not older than `least`."""

    game: str
    viewer: Viewer
    at: Point
    view_hash: str | None = None  # None where none is told
    least: int = 0
    body: Body | None = None  # of a view that is also read


@dataclass(frozen=True, slots=True)
class Update:
    """A ply as a watcher was shown it; `events` is their number."""

    at: Point
    view_hash: str
    events: int


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A whole view; `reset` says that history was lost."""

    at: Point
    view_hash: str
    reset: bool = False


@dataclass(frozen=True, slots=True)
class Heartbeat:
    """Word that the stream is alive, and the point to resume from."""

    at: Point


Message = Update | Snapshot | Heartbeat


@dataclass(slots=True)
class Stream:
    """One call of WatchGame: where it began (None: now), what came, when; `over` if it ended because the game had."""

    after: Point | None
    messages: list[Message] = field(default_factory=list)
    over: bool = False
    heard: list[float] = field(default_factory=list)  # of each message, in seconds as attempts have them


@dataclass(slots=True)
class Watch:
    """A watcher of a game through all its streams, each resumed from where the one before stopped."""

    game: str
    viewer: Viewer
    streams: list[Stream] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Span:
    """From when until when, in seconds as attempts have them."""

    began: float
    ended: float


@dataclass(slots=True)
class History:
    """All that clients did and saw."""

    attempts: list[Attempt] = field(default_factory=list)
    sights: list[Sight] = field(default_factory=list)
    watches: list[Watch] = field(default_factory=list)
    failovers: list[Span] = field(default_factory=list)
    denials: list[tuple[str, str]] = field(default_factory=list)
    """Of what had been acknowledged, as a read or a watch was told: game, and the words."""


@dataclass(frozen=True, slots=True)
class Ply:
    """A ply of the log, and what the fold of the log up to it shows to each viewer."""

    at: Point
    request: str
    command: Any
    time: int  # ms
    events: int
    seats: int  # of those events, the ones that change who sits where
    view_hashes: Mapping[Viewer, str]


@dataclass(frozen=True, slots=True)
class Told:
    """A game as its log tells it, after quiescence."""

    plies: Sequence[Ply]
    over: bool
    table: Table[Any] | None = None  # after the last ply

    @property
    def head(self) -> Point:
        """Where it stands."""
        return self.plies[-1].at

    def at(self, version: int) -> Ply | None:
        """The ply of a version."""
        return self.plies[version - 1] if 0 < version <= len(self.plies) else None


Log = Mapping[str, Told]


@dataclass(frozen=True, slots=True)
class Violation:
    """A promise that was broken: the kind, the game, and what contradicts what."""

    kind: str
    game: str
    what: str
