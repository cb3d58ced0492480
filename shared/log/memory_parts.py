"""What the log in memory consists of."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from typing import TYPE_CHECKING

from shared.log.record import Head, Letter

if TYPE_CHECKING:
    from collections.abc import Iterator

    from shared.log.answers import Refusal
    from shared.log.record import Entry, Logged, Stored

Raw = dict[bytes, bytes]


@dataclass(slots=True)
class Handed:
    """A pending entry: to whom it was handed, when, and how often."""

    consumer: str
    since: float
    deliveries: int = 1


@dataclass(slots=True)
class Part:
    """A partition."""

    commands: dict[str, Raw] = field(default_factory=dict)
    waiting: list[str] = field(default_factory=list)
    handed: dict[str, Handed] = field(default_factory=dict)
    dead: dict[str, Letter] = field(default_factory=dict)
    buried: Iterator[int] = field(default_factory=count)
    over: dict[str, int] = field(default_factory=dict)  # since when, ms
    log: list[Logged] = field(default_factory=list)
    end: int = 0
    came: Iterator[int] = field(default_factory=partial(count, 1))
    grown: asyncio.Event = field(default_factory=asyncio.Event)

    def add(self, entry: Entry) -> str:
        """One more command; its id."""
        place = f"{next(self.came)}-0"
        self.commands[place] = {name.encode(): _raw(value) for name, value in entry.fields().items()}
        self.waiting.append(place)
        return place

    def grow(self, *entries: Logged) -> None:
        """More log, for whoever waits for it."""
        self.log += entries
        self.end += len(entries)
        self.grown.set()
        self.grown = asyncio.Event()

    def bury(self, entry: str, refusal: Refusal, body: bytes) -> None:
        """One more dead letter."""
        letter = Letter(f"{time.time_ns() // 1_000_000}-{next(self.buried)}", entry, refusal.encode(), body)
        self.dead[letter.id] = letter


@dataclass(slots=True)
class Kept:
    """A game."""

    head: Head = field(default_factory=Head)
    plies: list[Stored] = field(default_factory=list)
    accepted: dict[bytes, tuple[bytes, int]] = field(default_factory=dict)
    refused: dict[bytes, tuple[bytes, Refusal, int]] = field(default_factory=dict)  # payload, refusal, kept until
    seed: bytes | None = None
    people: Raw = field(default_factory=dict)


def _raw(value: str | bytes | int) -> bytes:
    return value if isinstance(value, bytes) else str(value).encode()
