"""What the store says to a call, and the short text in which an answer travels to its caller."""

from __future__ import annotations

import json
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Position:
    """A place in the log of a partition, which lists can be asked to have reached."""

    partition: int
    number: int

    def __str__(self) -> str:
        return f"{self.partition}:{self.number}"

    @classmethod
    def of(cls, text: str) -> Position:
        """From its text; raises ValueError."""
        partition, _, number = text.partition(":")
        return cls(int(partition), int(number))


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a command was not carried out; `fields` are paths in the request and what is wrong there."""

    reason: str
    message: str = ""
    metadata: tuple[tuple[str, str], ...] = ()
    fields: tuple[tuple[str, str], ...] = ()

    def encode(self) -> bytes:
        """As kept by the store."""
        parts: list[str | list[str]] = [self.reason, self.message, *(text for pair in self.metadata for text in pair)]
        if self.fields:
            parts.append([text for pair in self.fields for text in pair])
        return json.dumps(parts, ensure_ascii=False, separators=(",", ":")).encode()

    @classmethod
    def decode(cls, raw: bytes) -> Refusal:
        """From the store's bytes."""
        reason, message, *rest = json.loads(raw)
        fields = rest.pop() if rest and isinstance(rest[-1], list) else []
        return cls(reason, message, _pairs(rest), _pairs(fields))


@dataclass(frozen=True, slots=True)
class Accepted:
    """The ply that the request became, and the head of now: a retry sees that the game went on."""

    version: int
    hash: str
    head: int
    head_hash: str
    position: Position


@dataclass(frozen=True, slots=True)
class Refused:
    """The refusal, first or kept, and the head of now."""

    refusal: Refusal
    head: int
    head_hash: str
    position: Position


@dataclass(frozen=True, slots=True)
class Reused:
    """The request id was used before, for something else."""


@dataclass(frozen=True, slots=True)
class Expired:
    """It came too late: nothing was applied, and nothing ever will be."""


@dataclass(frozen=True, slots=True)
class Open:
    """No outcome yet."""


@dataclass(frozen=True, slots=True)
class Known:
    """The request had its answer already; the entry is acked, the answer sent again."""

    answer: Accepted | Refused


@dataclass(frozen=True, slots=True)
class Conflict:
    """The head is not the one decided on; the entry waits for another decision."""

    version: int
    hash: str


@dataclass(frozen=True, slots=True)
class Gone:
    """The entry has its outcome already, by whomever; nothing was done."""


@dataclass(frozen=True, slots=True)
class Buried:
    """The entry is a dead letter; its caller was told the refusal."""


@dataclass(frozen=True, slots=True)
class Held:
    """Written, and shown to nobody until it is released: the outcome of this entry, or what stands before it.

    `anew` if this call wrote it; `ahead` is the version of the plies, not this entry's, that have to be shown first.
    """

    anew: bool = False
    ahead: int = 0


@dataclass(frozen=True, slots=True)
class Failed:
    """The store could not carry out this call (its own words); the entry stays pending."""

    message: str


Answer = Accepted | Refused | Reused | Expired
Verdict = Answer | Known | Conflict | Gone | Buried | Failed
NO_HASH = "-"
_BARE: dict[bytes, Reused | Expired | Open | Gone | Buried | Held] = {
    b"REUSED": Reused(),
    b"EXPIRED": Expired(),
    b"OPEN": Open(),
    b"GONE": Gone(),
    b"BURIED": Buried(),
    b"HELD": Held(anew=True),
}


def parse(text: bytes) -> Verdict | Open | Held:
    """From the text that functions.lua writes; raises ValueError."""
    word, _, rest = text.partition(b" ")
    if text in _BARE:
        return _BARE[text]
    match word:
        case b"ACCEPTED":
            version, digest, head, head_hash, position = rest.decode().split(" ")
            return Accepted(int(version), _hash(digest), int(head), _hash(head_hash), Position.of(position))
        case b"REFUSED":
            *place, refusal = rest.split(b" ", 3)
            head, head_hash, position = (part.decode() for part in place)
            return Refused(Refusal.decode(refusal), int(head), _hash(head_hash), Position.of(position))
        case b"KNOWN":
            return _known(parse(rest))
        case b"CONFLICT":
            version, digest = rest.decode().split(" ")
            return Conflict(int(version), _hash(digest))
        case b"AHEAD" | b"KEPT":
            return Held(ahead=int(rest.partition(b" ")[0]))
    raise ValueError(f"no answer: {text[:80]!r}")


def encode(answer: Answer) -> bytes:
    """The text of an answer, as `parse` reads it."""
    match answer:
        case Accepted(version, digest, head, head_hash, position):
            return f"ACCEPTED {version} {digest} {head} {head_hash} {position}".encode()
        case Refused(refusal, head, head_hash, position):
            return f"REFUSED {head} {head_hash or NO_HASH} {position} ".encode() + refusal.encode()
        case Reused():
            return b"REUSED"
        case Expired():
            return b"EXPIRED"


def reply(corr: str, answer: Answer) -> bytes:
    """What is published on the channel of the caller's gateway."""
    return corr.encode() + b" " + encode(answer)


def parse_reply(message: bytes) -> tuple[str, Answer]:
    """Correlation and answer from what was published; raises ValueError."""
    corr, _, text = message.partition(b" ")
    return corr.decode(), _answer(parse(text))


def outcome(text: bytes) -> Answer | Open:
    """What the function `outcome` said."""
    found = parse(text)
    return found if isinstance(found, Open) else _answer(found)


def _answer(found: Verdict | Open | Held) -> Answer:
    if isinstance(found, Accepted | Refused | Reused | Expired):
        return found
    raise ValueError(f"not an answer: {found}")


def _known(found: Verdict | Open | Held) -> Known:
    if isinstance(found, Accepted | Refused):
        return Known(found)
    raise ValueError(f"not a kept answer: {found}")


def _pairs(texts: list[str]) -> tuple[tuple[str, str], ...]:
    return tuple(zip(texts[::2], texts[1::2], strict=True))


def _hash(text: str) -> str:
    return "" if text == NO_HASH else text
