"""Words for tests that write to a store: a command on its way, and decisions on it."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from itertools import count

from shared.log import chain
from shared.log.answers import Accepted, Refusal, Verdict
from shared.log.archive import Archive, ArchiveFailure
from shared.log.record import FILE, Entry, Head, SeatChange, Side, Stored, request_key
from shared.log.store import NOTHING, Append, Bury, Decision, Recall, Refuse, Store

CHANNEL = "replies"
PLAY = b"a payload hash.."
OTHER = b"another payload."
ILLEGAL = Refusal("ILLEGAL_ACTION", "Kein Geld für Žofie", (("clause", "CY-031"),))
COMMITMENT = bytes(32)
numbers = count(1)


def command(game: str, request: str, payload: bytes = PLAY, expires: int = 0) -> Entry:
    """A command with a correlation of its own; `expires` in ms."""
    return Entry(game, request_key("ann", request), payload, expires, CHANNEL, f"c{next(numbers)}", b"body")


def following(
    entry: Entry, head: Head, text: bytes = b"{}", side: Side = NOTHING, seat: int = 0, status: str = "running"
) -> Append:
    """The append of a ply of this text after the head."""
    start = chain.genesis(entry.game, "toy", COMMITMENT)
    prev = bytes.fromhex(head.hash) if head.hash else start
    hashed = chain.link(prev, text).hex()
    return Append(entry, head.version, head.hash, text, hashed, seat, status, "" if head.hash else start.hex(), side)


class Shelf(Archive):
    """An archive in memory: the plies by the pointer that is set in the head."""

    def __init__(self) -> None:
        self.files: dict[str, Sequence[Stored]] = {}

    def put(self, plies: Sequence[Stored]) -> str:
        """Keep plies; the pointer to them."""
        pointer = FILE + sha256(b"".join(it.ply for it in plies)).hexdigest()
        self.files[pointer] = plies
        return pointer

    async def plies(self, game: str, head: Head, fresh: bool = False) -> Sequence[Stored]:
        if head.archive not in self.files:
            raise ArchiveFailure(f"no file of {game}")
        return self.files[head.archive]


@dataclass
class Writer:
    """Sends commands of one game, takes them as a consumer does, and decides them."""

    store: Store
    game: str = field(default_factory=lambda: f"game-{next(numbers)}")

    @property
    def partition(self) -> int:
        return self.store.keys.partition_of(self.game)

    async def handed(self, request: str, payload: bytes = PLAY, left: int = 60_000, consumer: str = "one") -> Entry:
        """A command that was sent and taken, with so many ms left."""
        entry = command(self.game, request, payload, await self.store.now() + left)
        await self.store.send(entry)
        ((place, fields),) = await self.store.take(self.partition, consumer, 10)
        return Entry.of(place, fields)

    async def decide(self, *decisions: Decision) -> list[Verdict]:
        return await self.store.decide(decisions)

    async def append(
        self, request: str, text: bytes = b"{}", side: Side = NOTHING, left: int = 60_000, status: str = "running"
    ) -> Verdict:
        """One command, appended after the head of now."""
        entry = await self.handed(request, left=left)
        (verdict,) = await self.decide(following(entry, await self.store.head(self.game), text, side, status=status))
        return verdict

    async def played(self, plies: int) -> Head:
        """So many plies; the head after them."""
        for number in range(1, plies + 1):
            assert isinstance(await self.append(f"play {number}", b"%d" % number), Accepted)
        return await self.store.head(self.game)

    async def finished(self, plies: int, status: str = "finished") -> Head:
        """A game with a seed and a player that is over after so many plies; the head after them."""
        seats = (SeatChange(0, "", "ann"),)
        await self.append("play 1", b"1", Side(index=True, seed=b"seed", seats=seats, notes=(("created", "7"),)))
        for number in range(2, plies):
            await self.append(f"play {number}", b"%d" % number)
        assert isinstance(await self.append(f"play {plies}", b"%d" % plies, Side(reveal=True), status=status), Accepted)
        return await self.store.head(self.game)

    def recalled(self, entry: Entry, stored: Stored, payload: bytes = PLAY) -> Recall:
        """The answer that a ply of a closed game gives to the request that it carried out."""
        return Recall(entry, stored.version, stored.hash, payload)

    async def refuse(self, request: str, keep: int = 60_000) -> Verdict:
        head = await self.store.head(self.game)
        (verdict,) = await self.decide(Refuse(await self.handed(request), head.version, head.hash, ILLEGAL, keep))
        return verdict

    async def bury(self, request: str, refusal: Refusal) -> Verdict:
        (verdict,) = await self.decide(Bury(await self.handed(request), refusal))
        return verdict


def late(entry: Entry) -> Entry:
    """The same entry, as if its deadline had passed long ago."""
    return replace(entry, expires=1)
