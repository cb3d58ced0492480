"""Reading the plain fields of requests: what is missing or can't be is told with its path."""

from __future__ import annotations

import re
from collections.abc import Iterable

from google.protobuf.message import Message

from services.gateway.errors import NO_SUCH_SEAT, Problem, malformed
from shared.kernel.secrets import Seat

REQUEST_ID = re.compile(r"[A-Za-z0-9_.:-]{16,64}")
LONGEST = 64  # characters of a player's id, a label, an entropy
LABELS = 8
CONTROL = re.compile(r"[\x00-\x1f\x7f]")


def request_id_of(request: Message) -> str:
    """The request's id: a random UUID, or as many characters of chance."""
    value: str = getattr(request, "request_id")  # noqa: B009  # a message of any call
    if not REQUEST_ID.fullmatch(value):
        raise malformed("request_id", "must be a random UUID, or 16 to 64 letters and digits" if value else "missing")
    return value


def optional_number(request: Message, field: str) -> int | None:
    """The number in an optional field, not below 0; None if it is absent."""
    if not request.HasField(field):
        return None
    value: int = getattr(request, field)
    if value < 0:
        raise malformed(field, "must not be negative")
    return value


def number(request: Message, field: str) -> int:
    """The number in a field that must be there, not below 0."""
    value = optional_number(request, field)
    if value is None:
        raise malformed(field, "missing")
    return value


def span(first: int, last: int) -> tuple[int, int]:
    """From which version to which: 1 if the first is not named, 0 if the last is not."""
    for field, value in (("from_version", first), ("to_version", last)):
        if value < 0:
            raise malformed(field, "must not be negative")
    if last and last < first:
        raise malformed("to_version", "must not be before from_version")
    return first or 1, last


def seat_of(request: Message) -> Seat:
    """The seat that the request is for."""
    return number(request, "seat")


def seat_among(seats: int, seat: Seat | None) -> Seat | None:
    """The seat, if a table of so many has it."""
    if seat is not None and seat >= seats:
        raise Problem(NO_SUCH_SEAT, f"seats are 0 to {seats - 1}")
    return seat


def text(field: str, value: str, longest: int = LONGEST, required: bool = False) -> str:
    """A text of a person: not too long, without control characters."""
    if required and not value:
        raise malformed(field, "missing")
    if len(value) > longest:
        raise malformed(field, f"longer than {longest} characters")
    if CONTROL.search(value):
        raise malformed(field, "holds control characters")
    return value


def labels(values: Iterable[str]) -> tuple[str, ...]:
    """The labels of a new game, each once, in order."""
    found = tuple(dict.fromkeys(text(f"labels[{i}]", value, required=True) for i, value in enumerate(values)))
    if len(found) > LABELS:
        raise malformed("labels", f"more than {LABELS}")
    return found


def size(value: int, usual: int, most: int) -> int:
    """The size of a page; 0 for the usual one."""
    if not 0 <= value <= most:
        raise malformed("page_size", f"must be 0 to {most}")
    return value or usual
