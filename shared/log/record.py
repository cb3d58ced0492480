"""What stands in the streams and hashes of the log, as values."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from shared.log.packing import deflated, inflated

REQUEST = 16  # bytes of a request key and of a payload hash
NAMES = ("game", "request", "payload", "expires", "reply", "corr", "body")  # of what a command consists
Fields = Mapping[bytes, bytes]


class UnreadableError(ValueError):
    """An entry of a stream lacks a field or holds nonsense in it; the text says what."""


def request_key(caller: str, request_id: str) -> bytes:
    """Names a request without naming the caller, 16 bytes."""
    return sha256(caller.encode() + b"\0" + request_id.encode()).digest()[:REQUEST]


@dataclass(frozen=True, slots=True)
class Entry:
    """A command on its way: `expires` in ms of the server's time, `reply` the channel that awaits `corr`."""

    game: str
    request: bytes
    payload: bytes
    expires: int
    reply: str
    corr: str
    body: bytes
    id: str = ""  # given by the store
    trace: str = ""  # of the call that sent it, as `traceparent`; empty if that is not traced

    def fields(self) -> dict[str, str | bytes | int]:
        """As the stream keeps it."""
        traced = {"trace": self.trace} if self.trace else {}
        return {name: getattr(self, name) for name in NAMES} | traced

    @classmethod
    def of(cls, place: str, fields: Fields) -> Entry:
        """From the stream; raises UnreadableError."""
        if missing := [name for name in NAMES if name.encode() not in fields]:
            raise UnreadableError(f"it has no {', '.join(missing)}")
        request, payload = fields[b"request"], fields[b"payload"]
        try:
            game, reply, corr = (fields[name].decode() for name in (b"game", b"reply", b"corr"))
            expires, trace = int(fields[b"expires"]), fields.get(b"trace", b"").decode()
            entry = cls(game, request, payload, expires, reply, corr, fields[b"body"], place, trace)
        except ValueError:
            raise UnreadableError("a text of it is not UTF-8, or the time when it expires is no number") from None
        if not game or len(request) != REQUEST or len(payload) != REQUEST:
            raise UnreadableError(f"it names no game, or request and payload have not {REQUEST} bytes")
        return entry


@dataclass(frozen=True, slots=True)
class Stored:
    """A ply as the game's stream keeps it, beside its hash (64 hex digits)."""

    version: int
    hash: str
    ply: bytes

    @classmethod
    def of(cls, place: bytes, fields: Fields) -> Stored:
        """From the stream; what somebody damaged is empty here, and no hash fits it."""
        hash_ = fields.get(b"hash", b"").decode(errors="replace")
        return cls(int(place.partition(b"-")[0]), hash_, fields.get(b"ply", b""))


OVER = ("finished", "abandoned")  # statuses of games that end there
HERE = "here"  # a game that was imported: closed, with its plies in the store
FILE = "file:"


@dataclass(frozen=True, slots=True)
class Head:
    """Where a game stands; a game that does not exist stands at version 0 with an empty hash."""

    version: int = 0
    hash: str = ""
    status: str = ""
    archive: str = ""  # empty while the game is open to commands; then where its plies are: `HERE`, or `file:<SHA-256>`

    @property
    def closed(self) -> bool:
        """Whether nobody writes to the game any more, whatever is asked."""
        return bool(self.archive)

    @property
    def filed(self) -> str:
        """The SHA-256 of the file that holds the plies, hex; empty if they are in the store."""
        return self.archive.removeprefix(FILE) if self.archive.startswith(FILE) else ""


DAMAGED = Head(status="damaged")
"""Of a game whose head holds something else than we ever put there."""


@dataclass(frozen=True, slots=True)
class SeatChange:
    """Who sat and who sits on a seat (player ids); empty = nobody."""

    seat: int
    before: str
    after: str


SEAT, TOKEN = "seat:", "token:"
DIGITS = 32  # of a token's hash that count
HASHED = re.compile(rf"[0-9a-f]{{{DIGITS},}}")
USUAL = (
    b'{"token:"seat:3":"player-","seat:2":"","seat:1":"","seat:0":"","creator":"backend","created":"1","labels":"[]"}'
)
"""Before packed people."""


@dataclass(frozen=True, slots=True)
class People:
    """The persons beside a game: seat -> player id, and notes such as labels and token hashes."""

    seats: Mapping[int, str] = field(default_factory=dict)
    notes: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, fields: Fields) -> People:
        """From the hash."""
        text = {key.decode(): value.decode() for key, value in fields.items()}
        seats = {int(key[len(SEAT) :]): value for key, value in text.items() if key.startswith(SEAT)}
        return cls(seats, {key: value for key, value in text.items() if not key.startswith(SEAT)})

    @classmethod
    def found(cls, fields: Fields, packed: bytes | None) -> People:
        """From the hash of a game or, of an archived one, what its head has packed; nobody where neither is."""
        return cls.unpacked(packed) if packed else cls.of(fields)

    def fields(self) -> dict[str, str]:
        """As the hash has them."""
        return {f"{SEAT}{seat}": player for seat, player in self.seats.items()} | dict(self.notes)

    def packed(self) -> bytes:
        """In few bytes: what is kept of the people of an archived game; of a token's hash what counts."""
        fields = self.fields()
        tokens = {name: text for name, text in fields.items() if name.startswith(TOKEN) and HASHED.fullmatch(text)}
        raw = b"".join(bytes.fromhex(text[:DIGITS]) for text in tokens.values())
        told = [[int(name[len(TOKEN) :]) for name in tokens], {it: fields[it] for it in fields if it not in tokens}]
        text = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
        return bytes([len(tokens)]) + raw + deflated(text.encode(), USUAL)

    @classmethod
    def unpacked(cls, packed: bytes) -> People:
        """From those bytes."""
        size = DIGITS // 2
        end = 1 + packed[0] * size
        seats, fields = json.loads(inflated(packed[end:], USUAL))
        tokens = {f"{TOKEN}{seat}": packed[1 + i * size :][:size].hex() for i, seat in enumerate(seats)}
        return cls.of({name.encode(): text.encode() for name, text in (fields | tokens).items()})


@dataclass(frozen=True, slots=True)
class Side:
    """What an append writes beside the ply, all or nothing with it."""

    index: bool = False  # the game is new
    seed: bytes | None = None
    reveal: bool = False  # forget the seed: it stands in the ply now
    seats: tuple[SeatChange, ...] = ()
    notes: tuple[tuple[str, str], ...] = ()  # an empty value removes the note

    def people(self) -> tuple[dict[str, str], list[str]]:
        """What to set and what to remove in the hash of people."""
        wanted = {f"{SEAT}{change.seat}": change.after for change in self.seats} | dict(self.notes)
        return {key: text for key, text in wanted.items() if text}, [key for key, text in wanted.items() if not text]


@dataclass(frozen=True, slots=True)
class PlyLogged:
    """A ply in the partition's log; `prev` is the genesis at version 1, `to_act` the seat to act or None."""

    number: int
    game: str
    version: int
    prev: str
    hash: str
    ply: bytes
    to_act: int | None
    status: str
    trace: str = ""  # of the command that it is from, see `Entry`


@dataclass(frozen=True, slots=True)
class PeopleLogged:
    """A change of persons in the partition's log, right after the ply that it came with: its version and hash."""

    number: int
    game: str
    version: int
    hash: str
    change: SeatChange


Logged = PlyLogged | PeopleLogged


def logged(place: bytes, fields: Fields) -> Logged:
    """An entry of a partition's log."""
    number = int(place.partition(b"-")[2])
    text = {key: value.decode() for key, value in fields.items() if key != b"ply"}
    game, version, digest = text[b"game"], int(text[b"version"]), text[b"hash"]
    if text[b"kind"] == "people":
        change = SeatChange(int(text[b"seat"]), text[b"before"], text[b"after"])
        return PeopleLogged(number, game, version, digest, change)
    to_act = int(text[b"to_act"]) if text[b"to_act"] else None
    prev, status, trace = text[b"prev"], text[b"status"], text.get(b"trace", "")
    return PlyLogged(number, game, version, prev, digest, fields[b"ply"], to_act, status, trace)


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """A place in a partition's log: the number and hash of an entry; (0, "") before the first."""

    number: int = 0
    hash: str = ""


@dataclass(frozen=True, slots=True)
class Pending:
    """An entry that was handed to a consumer and not acked: idle in ms, and how often it was handed out."""

    id: str
    consumer: str
    idle: int
    deliveries: int

    @classmethod
    def of(cls, found: Mapping[str, Any]) -> Pending:
        """From an item of XPENDING."""
        place, consumer = found["message_id"].decode(), found["consumer"].decode()
        return cls(place, consumer, found["time_since_delivered"], found["times_delivered"])


@dataclass(frozen=True, slots=True)
class Letter:
    """A command that nobody could carry out: the entry that it was, why it died, and what is kept of it."""

    id: str
    entry: str
    answer: bytes
    body: bytes

    @classmethod
    def of(cls, place: bytes, fields: Fields) -> Letter:
        """From the stream."""
        return cls(place.decode(), fields[b"entry"].decode(), fields[b"answer"], fields[b"body"])
