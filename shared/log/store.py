"""What the services ask of the log, whoever keeps it: `RedisStore` or, in tests, `MemoryStore`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from shared.log.record import Side

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Mapping, Sequence

    from shared.log.answers import Answer, Open, Refusal, Verdict
    from shared.log.keys import Keys
    from shared.log.record import Checkpoint, Entry, Head, Letter, Logged, Pending, People, Stored

KEEP = 600_000  # ms that a refusal is kept: longer than any command may take
NOTHING = Side()


@dataclass(frozen=True, slots=True)
class Append:
    """Write a ply after `version` with `hash` (0 and "" before the first; then `genesis` is the hash before it)."""

    entry: Entry
    version: int
    hash: str
    ply: bytes
    new_hash: str
    to_act: int | None
    status: str
    genesis: str = ""
    side: Side = NOTHING

    @property
    def prev(self) -> str:
        """The hash that the ply's own one is built on."""
        return self.hash or self.genesis


@dataclass(frozen=True, slots=True)
class Refuse:
    """Answer no, decided on `version` with `hash`; `keep` ms for retries, 0 = judge a retry anew."""

    entry: Entry
    version: int
    hash: str
    refusal: Refusal
    keep: int = KEEP
    archive: str = ""
    """The pointer of the head that was decided on: of a closed game, after a look for the request in its plies."""


@dataclass(frozen=True, slots=True)
class Recall:
    """Answer what a closed game made of the request: the ply of `version` with `hash`, and its payload hash."""

    entry: Entry
    version: int
    hash: str
    payload: bytes


@dataclass(frozen=True, slots=True)
class Bury:
    """Answer a fault of ours, whatever the head, and keep the command as a dead letter."""

    entry: Entry
    refusal: Refusal


Decision = Append | Refuse | Recall | Bury


class Tail(Protocol):
    """Follows the log of one partition on a connection of its own; every break of it is raised."""

    async def read(self, after: int, limit: int = 500) -> list[Logged]:
        """Entries numbered above `after`, waiting for the first; empty when the wait was in vain.

        Raises StoreUnavailableError: then compare `log_end` and `log_hash` before going on, for a number
        beyond the end would wait for ever.
        """

    async def close(self) -> None:
        """Give the connection back."""


class Replies(Protocol):
    """Hears the answers sent to one reply channel; what is published while the connection is broken is not heard."""

    async def read(self) -> list[tuple[str, Answer]]:
        """Correlations and answers, waiting for the first; empty when the wait was in vain.

        Raises StoreUnavailableError: read again, and ask `outcome` for what was awaited meanwhile.
        """

    async def close(self) -> None:
        """Give the connection back."""


class Store(Protocol):
    """The log of a deployment. Every method may raise StoreUnavailableError."""

    @property
    def keys(self) -> Keys:
        """Names and partitions."""

    async def now(self) -> int:
        """The store's time in ms: the only clock that `expires` is judged by."""

    async def close(self) -> None:
        """Give back all connections."""

    # A command's way in, and its outcome.

    async def send(self, entry: Entry) -> str:
        """Put a command into its partition's stream; its id there."""

    def post(self, entry: Entry, lost: Callable[[Exception], None]) -> None:
        """Begin to do so, for who hears of its outcome; `lost` is told what `send` would raise."""

    async def outcome(self, game: str, request: bytes, payload: bytes, expires: int) -> Answer | Open:
        """What became of a command; Expired is certain: it will never be applied. Of a closed game Open is all."""

    async def replicated(self, partition: int) -> None:
        """Returns once as many replicas as are asked for have all of a partition; raises StoreUnavailableError."""

    async def confirmed(self, game: str) -> bool:
        """Whether replicas were asked, where they count, and all that is acknowledged of a game can be read.

        Raises StoreUnavailableError where some of it may not be shown yet, as after a failover.
        """

    async def replies(self, channel: str, wait: float = 1.0) -> Replies:
        """Listens to a channel from now on; its reads wait up to so many seconds."""

    # Consumers of commands.

    async def join(self, partition: int) -> None:
        """Make the consumer group, from the first entry on, if it is not there."""

    async def take(self, partition: int, consumer: str, limit: int) -> list[tuple[str, Mapping[bytes, bytes]]]:
        """New entries for a consumer, raw (`Entry.of` reads them): they are pending until they have an outcome."""

    async def pending(self, partition: int, idle: int, limit: int = 100) -> list[Pending]:
        """Entries that nobody has settled for `idle` ms, oldest first."""

    async def claim(self, partition: int, consumer: str, entry: str, idle: int) -> Mapping[bytes, bytes] | None:
        """Take over a pending entry if it is still idle. None: another has it, or it is gone. Counts as a delivery."""

    async def recount(self, partition: int, consumer: str, entry: str, idle: int, deliveries: int) -> None:
        """Say of an entry, if it is pending with this consumer, how often it was delivered, and its idle time (ms)."""

    async def decide(self, decisions: Sequence[Decision]) -> list[Verdict]:
        """Carry out decisions, each for itself, in order, in one round trip."""

    async def discard(self, partition: int, entry: str, refusal: Refusal, body: bytes) -> None:
        """Move a pending entry to the dead letters that can't be decided on here; nobody is answered."""

    async def dead(self, partition: int, limit: int = 100) -> list[Letter]:
        """The newest dead letters that are not struck off."""

    async def strike(self, partition: int, letter: str) -> bool:
        """Strike off a dead letter by its id, for it is settled; whether there was such a one."""

    async def trim(self, partition: int) -> int:
        """Drop the settled commands below the oldest pending one; how many."""

    # Games.

    async def head(self, game: str) -> Head:
        """Where the game stands; may raise LogDamaged."""

    async def heads(self, games: Sequence[str]) -> list[Head]:
        """Many heads in one round trip; of a damaged one DAMAGED, so that no game stands in the way of others."""

    async def read(self, game: str, after: int = 0, upto: int | None = None, limit: int | None = None) -> list[Stored]:
        """Plies of versions above `after`, not above `upto`; may raise LogDamaged, or ArchiveFailure if they left."""

    async def filed(self, game: str, head: Head) -> list[Stored]:
        """All plies of a game whose head points to a file, as it is now; raises ArchiveFailure."""

    async def people(self, game: str) -> People:
        """Who sits where."""

    async def forgotten(self, player: str) -> bool:
        """Whether this player was erased, and may sit nowhere again."""

    async def seed(self, game: str) -> bytes | None:
        """The seed, until it is revealed."""

    def games(self, partition: int) -> AsyncIterator[str]:
        """Ids of all games ever created, each at least once, in no order."""

    # The log of a partition.

    async def log(self, partition: int, after: int, limit: int = 500) -> list[Logged]:
        """Entries numbered above `after`; a first number above after + 1 says that those between were trimmed."""

    async def log_end(self, partition: int) -> Checkpoint:
        """Number and hash of the last entry."""

    async def log_hash(self, partition: int, number: int) -> str | None:
        """The hash of one entry; None if it is trimmed or was never there."""

    def tail(self, partition: int, wait: float = 5.0) -> Tail:
        """A follower whose reads wait up to so many seconds."""
