"""Chance: labelled draws that anyone with the revealed seed can derive again.

Every draw is HMAC-SHA-256 in counter mode under the game's dice key, read as 64-bit words with rejection
sampling, so each result is equally likely; its label is the ply's version and its number within the ply.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from struct import unpack
from typing import TypeVar

from shared.kernel.errors import Broken

T = TypeVar("T")
WORD = 1 << 64


@dataclass(frozen=True, slots=True)
class Draw:
    """One draw of a ply: its number from 0, its bound, and the `result` below it or, for a shuffle, the `order`."""

    n: int
    bound: int
    result: int | None = None
    order: tuple[int, ...] = ()


def mac(key: bytes, *parts: bytes) -> bytes:
    """HMAC-SHA-256 over the parts, 32 bytes."""
    return hmac.digest(key, b"".join(parts), "sha256")


def word(text: str | int) -> bytes:
    """A word, id or number as it enters a hash: its text, ended by a 0 byte."""
    return f"{text}".encode() + b"\0"


def commit(seed: bytes) -> str:
    """The commitment to a seed of 32 bytes, hex: published before anyone adds entropy."""
    return sha256(word("prestige/seed/v1") + seed).hexdigest()


def dice_key(seed: bytes, game: str, entropies: Sequence[str]) -> bytes:
    """The key of a game's draws: the seed mixed with what the players added, in seat order."""
    return mac(seed, word(game), *(sha256(entropy.encode()).digest() for entropy in entropies))


def salt(seed: bytes, version: int) -> str:
    """The salt of a ply, hex: it makes the ply's hash hide its content."""
    return mac(seed, word("salt"), word(version)).hex()


class Dice:
    """The draws of one ply; `draws` records them."""

    def __init__(self, key: bytes, version: int) -> None:
        self._key = key
        self._version = version
        self.draws: list[Draw] = []

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1."""
        n = len(self.draws)
        result = _below(_words(self._key, self._version, n), bound)
        self.draws.append(Draw(n, bound, result))
        return result

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in a random order."""
        n = len(self.draws)
        order = _order(_words(self._key, self._version, n), len(items))
        self.draws.append(Draw(n, len(items), order=order))
        return tuple(items[i] for i in order)


class NotRecorded(Broken):
    """Draw `n` of a ply is not the one that is asked for."""

    def __init__(self, n: int, problem: str) -> None:
        super().__init__(f"draw {n}: {problem}")
        self.n = n


class RecordedDice(Dice):
    """Dice that fall as recorded, for running a stored cause again without knowing the seed; raise NotRecorded."""

    def __init__(self, recorded: Sequence[Draw]) -> None:
        super().__init__(b"", 0)
        self._recorded = recorded

    def below(self, bound: int) -> int:
        """The recorded number; raises NotRecorded if another draw is recorded here."""
        draw = self._next(bound)
        if draw.result is None:
            raise NotRecorded(draw.n, "it is recorded as a shuffle")
        return draw.result

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in the recorded order; raises NotRecorded if another draw is recorded here."""
        return tuple(items[i] for i in self._next(len(items)).order)

    def _next(self, bound: int) -> Draw:
        n = len(self.draws)
        if n >= len(self._recorded) or self._recorded[n].bound != bound:
            raise NotRecorded(n, f"none with bound {bound} is recorded")
        self.draws.append(self._recorded[n])
        return self._recorded[n]


def rederive(key: bytes, version: int, draw: Draw) -> Draw:
    """The draw as the key gives it: equal to the recorded one, or somebody changed it."""
    words = _words(key, version, draw.n)
    if draw.result is None:
        return Draw(draw.n, draw.bound, order=_order(words, draw.bound))
    return Draw(draw.n, draw.bound, _below(words, draw.bound))


def _words(key: bytes, version: int, n: int) -> Iterator[int]:
    counter = 0
    label = word(f"{version}.{n}")
    while True:
        yield from unpack(">4Q", mac(key, label, word(counter)))
        counter += 1


def _below(words: Iterator[int], bound: int) -> int:
    if not 1 <= bound <= WORD:
        raise ValueError(f"a draw needs a bound from 1 to 2**64, not {bound}")
    fair = WORD - WORD % bound
    drawn = next(words)
    while drawn >= fair:
        drawn = next(words)
    return drawn % bound


def _order(words: Iterator[int], count: int) -> tuple[int, ...]:
    order = list(range(count))
    for last in range(count - 1, 0, -1):
        other = _below(words, last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)
