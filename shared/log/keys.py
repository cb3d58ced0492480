"""The name of every key; all keys of a game share the hash tag of its partition, so one function may touch them."""

from __future__ import annotations

from dataclasses import dataclass
from zlib import crc32

GROUP = "command"  # the consumer group of the commands
DEPLOYMENT = "prestige"
OF_GENERATIONS = frozenset(("at", "row", "lobby", "titles", "packed", "tally", "made"))
GAME = r"[a-z0-9][a-z0-9-]{0,63}"  # what the id of a game matches: nothing in it can end or begin a part of a key


@dataclass(frozen=True, slots=True)
class Keys:
    """The keys of a deployment of `partitions` partitions, numbered from 0."""

    partitions: int

    def partition_of(self, game: str) -> int:
        """Where a game lives, for ever."""
        return crc32(game.encode()) % self.partitions

    def commands(self, partition: int) -> str:
        """Stream of command entries."""
        return f"{tag(partition)}:commands"

    @property
    def readers(self) -> str:
        """Sorted set, in order of their last word (ms), of the processes that read commands."""
        return f"{tag(0)}:readers"

    def log(self, partition: int) -> str:
        """Stream of all plies of the partition, ids `0-<n>` without a gap."""
        return f"{tag(partition)}:log"

    def fence(self, partition: int) -> str:
        """Empty string, written so that there is something to wait for."""
        return f"{tag(partition)}:fence"

    def dead(self, partition: int) -> str:
        """Stream of the commands that nobody could carry out."""
        return f"{tag(partition)}:dead"

    def struck(self, partition: int) -> str:
        """Set of the ids in that stream that are settled."""
        return f"{tag(partition)}:struck"

    def games(self, partition: int) -> str:
        """Set of the ids of all games ever created."""
        return f"{tag(partition)}:games"

    def over(self, partition: int) -> str:
        """Sorted set, in order of their ends, of the games that are over and not archived yet."""
        return f"{tag(partition)}:over"

    def alive(self, partition: int) -> str:
        """Sorted set, by creator and id, of the games that are not over."""
        return f"{tag(partition)}:alive"

    def game(self, game: str) -> str:
        """Stream of the plies, ids `<version>-0`."""
        return self._own("game", game)

    def head(self, game: str) -> str:
        """Hash: version, hash, status, archive; leaf, which is the game's newest one in the tree of heads."""
        return self._own("head", game)

    def req(self, game: str) -> str:
        """Hash: accepted request -> payload hash and version."""
        return self._own("req", game)

    def ref(self, game: str, request: bytes) -> str:
        """String with a time to live: payload hash and refusal."""
        return f"{self._own('ref', game)}:{request.hex()}"

    def held(self, game: str) -> str:
        """List: what `append` decided and no replica is known to have; the head's field `held` says where it ends."""
        return self._own("held", game)

    def seed(self, game: str) -> str:
        """String: the seed, until it is revealed."""
        return self._own("seed", game)

    def people(self, game: str) -> str:
        """Hash: who sits where, and what else is said about people."""
        return self._own("people", game)

    def rm(self, partition: int) -> str:
        """Hash: the generation of the read models in use, and the one being built."""
        return f"{tag(partition)}:rm"

    def at(self, partition: int, generation: str) -> str:
        """Hash: number and hash of the last log entry that the generation holds."""
        return f"{tag(partition)}:at:{generation}"

    def row(self, generation: str, game: str) -> str:
        """Hash: what lists show of a game, and its state."""
        return self._own(f"row:{generation}", game)

    def lobby(self, partition: int, generation: str, facet: str) -> str:
        """Sorted set, in order of creation, of the games with a facet."""
        return f"{tag(partition)}:lobby:{generation}:{facet}"

    def titles(self, partition: int, generation: str) -> str:
        """Set of the titles that games of a generation have."""
        return f"{tag(partition)}:titles:{generation}"

    def packed(self, partition: int, generation: str) -> str:
        """Hash: packed id -> packed row of an archived game."""
        return f"{tag(partition)}:packed:{generation}"

    def tally(self, partition: int, generation: str, player: str) -> str:
        """Hash of a player's counters."""
        return f"{tag(partition)}:tally:{generation}:{player}"

    def made(self, partition: int, generation: str) -> str:
        """Set of the lobby and tally keys of a generation, so that those that name somebody are found."""
        return f"{tag(partition)}:made:{generation}"

    def lease(self, partition: int) -> str:
        """String: the projector at work."""
        return f"{tag(partition)}:lease"

    def leaves(self, partition: int) -> str:
        """List of the leaves of the tree of heads, each behind the number of its game's leaf before."""
        return f"{tag(partition)}:leaves"

    def blocks(self, partition: int) -> str:
        """List of the roots over each 256 of them."""
        return f"{tag(partition)}:blocks"

    def notes(self, partition: int) -> str:
        """List of the signed notes, oldest first."""
        return f"{tag(partition)}:notes"

    def signed(self, partition: int) -> str:
        """Hash: day, size, n (the last log entry it covers) and at (ms) of the newest note."""
        return f"{tag(partition)}:signed"

    def _own(self, kind: str, game: str) -> str:
        return f"{tag(self.partition_of(game))}:{kind}:{game}"


def tag(partition: int) -> str:
    """The hash tag, `{p03}`."""
    return f"{{p{partition:02d}}}"


def generation_in(key: bytes) -> str | None:
    """The generation of read models that a key belongs to, if it belongs to one."""
    _, kind, *rest = key.decode(errors="replace").split(":")
    return rest[0] if kind in OF_GENERATIONS and rest else None
