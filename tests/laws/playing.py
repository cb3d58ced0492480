"""Whole games through the table and the ledger, with concessions and take-backs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from random import Random
from typing import Any

from shared.codecs.plies import TitlePlies
from shared.kernel.ply import legal_actions
from shared.kernel.secrets import Seat, redact
from shared.ledger.sealing import Circumstances, Sealed, seal
from shared.table import commands as c
from shared.table.chance import Seeded
from shared.table.decide import Asking, Decided, decide, undoable
from shared.table.fold import Game
from tests.laws.lawful import Lawful

Choose = Callable[[Any, Seat, tuple[Any, ...]], Any]
GAME = "law"


@dataclass(frozen=True)
class Moment:
    """One ply as it was played."""

    before: Game | None
    command: Any
    decided: Decided
    sealed: Sealed

    @property
    def after(self) -> Game:
        return self.sealed.game

    @property
    def standing(self) -> Any:
        """The table that the ply's events are about."""
        if isinstance(self.command, c.TakeBack):
            undone = undoable(self.before)
            assert undone is not None
            return undone.before
        return self.before.table if self.before else None


def seed_of(number: int) -> bytes:
    """The seed of a game's chance, by the number that it is played under."""
    return sha256(f"law {number}".encode()).digest()


class Played:
    """A game in the making."""

    def __init__(self, lawful: Lawful, seats: int, options: Any, seed: int) -> None:
        self.lawful = lawful
        self.plies = TitlePlies(lawful.rules)
        self.rng = Random(seed)
        self.chance = Seeded(GAME, seed_of(seed))
        self.game: Game | None = None
        self.seats = seats
        self.options = self.plies.write_options(options)

    def do(self, command: Any) -> Moment:
        """Let a command through the one door and seal what follows."""
        asked: c.Asked[Any] = c.Asked(command, "seat:0")
        asking = Asking(self.lawful.rules, self.game, self.chance, self.plies.read_options)
        decided = decide(asking, command)
        now = self.game.at + 7 if self.game else 1
        request = f"{self.game.version if self.game else 0:032x}"
        sealed = seal(self.plies, self.game, asked, decided, self.chance, Circumstances(GAME, request, "00" * 16, now))
        moment = Moment(self.game, command, decided, sealed)
        self.game = sealed.game
        return moment

    def opening(self) -> Iterator[Moment]:
        """Up to the first question."""
        yield self.do(c.CreateGame(self.lawful.rules.name, self.seats, self.options))
        for seat in range(self.seats):
            yield self.do(c.TakeSeat(None, f"salt of seat {seat}"))
        yield self.do(c.StartGame())


def play(
    lawful: Lawful, seats: int, options: Any, choose: Choose, seed: int, concede: float = 0.0, undo: float = 0.0
) -> Iterator[Moment]:
    """A game to its end; with those chances per ply a seat gives up, or takes its last ply back where it may."""
    played = Played(lawful, seats, options, seed)
    yield from played.opening()
    rng = played.rng
    while (game := played.game) is not None and (seat := game.table.to_act) is not None:
        last = undoable(game)
        if last is not None and last.seat is not None and not (last.revealed or last.drawn) and rng.random() < undo:
            yield played.do(c.TakeBack(last.seat, last.version))
            continue
        staying = [s for s in range(seats) if s not in game.table.conceded]
        if rng.random() < concede:
            yield played.do(c.Concede(rng.choice(staying)))
            continue
        legal = legal_actions(lawful.rules, game.table.state, seat)
        action = choose(redact(game.table.state, seat), seat, legal)
        yield played.do(c.SubmitAction(seat, game.table.ids[-1], action))


def randomly(rng: Random) -> Choose:
    """Any legal action."""
    return lambda view, seat, legal: rng.choice(legal)


def first(view: Any, seat: Seat, legal: tuple[Any, ...]) -> Any:
    """The first legal action."""
    return legal[0]


def strategy(name: str, lawful: Lawful, seed: int) -> Choose:
    """The way of playing of this name."""
    return {"random": randomly(Random(seed)), "first": first, "greedy": lawful.rules.greedy}[name]
