"""Words for tests that write to a store: a command on its way, and decisions on it."""

from dataclasses import dataclass, field, replace
from itertools import count

from shared.log import chain
from shared.log.answers import Accepted, Refusal, Verdict
from shared.log.record import Entry, Head, Side, request_key
from shared.log.store import NOTHING, Append, Bury, Decision, Refuse, Store

CHANNEL = "replies"
PLAY = b"a payload hash.."
OTHER = b"another payload."
ILLEGAL = Refusal("ILLEGAL_ACTION", "Kein Geld für Žofie", (("clause", "CY-031"),))
COMMITMENT = bytes(32)
numbers = count(1)


def command(game: str, request: str, payload: bytes = PLAY, expires: int = 0) -> Entry:
    """A command with a correlation of its own; `expires` in ms."""
    return Entry(game, request_key("ann", request), payload, expires, CHANNEL, f"c{next(numbers)}", b"body")


def following(entry: Entry, head: Head, text: bytes = b"{}", side: Side = NOTHING, seat: int = 0) -> Append:
    """The append of a ply of this text after the head."""
    start = chain.genesis(entry.game, "toy", COMMITMENT)
    prev = bytes.fromhex(head.hash) if head.hash else start
    hashed = chain.link(prev, text).hex()
    return Append(entry, head.version, head.hash, text, hashed, seat, "running", "" if head.hash else start.hex(), side)


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

    async def append(self, request: str, text: bytes = b"{}", side: Side = NOTHING, left: int = 60_000) -> Verdict:
        """One command, appended after the head of now."""
        entry = await self.handed(request, left=left)
        (verdict,) = await self.decide(following(entry, await self.store.head(self.game), text, side))
        return verdict

    async def played(self, plies: int) -> Head:
        """So many plies; the head after them."""
        for number in range(1, plies + 1):
            assert isinstance(await self.append(f"play {number}", b"%d" % number), Accepted)
        return await self.store.head(self.game)

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
