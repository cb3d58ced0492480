"""Tampers of all kinds in turn, the same ones each time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from shared.log.record import Head
from tests.tampers.files import Known
from tests.tampers.games import GAMES, Honest, honest
from tests.tampers.kinds import KINDS, Log, first_changed, tampered


@dataclass(frozen=True)
class Tamper:
    """A game with which somebody tampered, and a head that a player kept of where it was changed, or of later."""

    game: Honest
    kind: str
    log: Log
    receipt: Known
    rehashed: bool

    @property
    def head(self) -> Head:
        """The head in the store: as it was, or made to fit by who made the hashes fit."""
        last = self.log[-1] if self.rehashed and self.log else self.game.plies[-1]
        return Head(last.version, last.hash, "finished")


def chances(count: int) -> Iterator[tuple[int, Random, Honest]]:
    """So many numbers, each with its chance and a game; the games take turns."""
    for number in range(count):
        yield number // len(GAMES), Random(number), honest(*GAMES[number % len(GAMES)])


def tampers(count: int) -> Iterator[Tamper]:
    """So many tampers of each kind in turn, every other round with all hashes made anew."""
    for number, rng, game in chances(count):
        kind, rehashed = list(KINDS)[number % len(KINDS)], number // len(KINDS) % 2 == 1
        log = tampered(rng, game, KINDS[kind], rehashed=rehashed)
        last = len(game.plies)
        known = game.plies[rng.randint(min(first_changed(game, log), last), last) - 1]
        name = f"{kind}, then all hashes anew" if rehashed else kind
        yield Tamper(game, name, log, (known.version, known.hash), rehashed)
