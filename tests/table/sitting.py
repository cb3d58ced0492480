"""A table of the toy title for tests: commands in, games out."""

from __future__ import annotations

from typing import Any

from shared.codecs.plies import TitlePlies
from shared.kernel.ply import legal_actions
from shared.ledger.sealing import Circumstances, Sealed, seal
from shared.log.record import Stored
from shared.table import commands as c
from shared.table.chance import Seeded
from shared.table.decide import Asking, Decided, decide
from shared.table.fold import Game
from tests.titles.market import MARKET

SEED = bytes(range(32))


class Sitting:
    """A game and the one way to change it."""

    def __init__(self, seats: int = 3, rules: Any = MARKET) -> None:
        self.plies = TitlePlies(rules)
        self.rules = rules
        self.chance = Seeded("g1", SEED)
        self.game: Game | None = None
        self.log: list[Stored] = []
        self.sealed: list[Sealed] = []
        self.do(c.CreateGame(rules.name, seats, "{}"))

    @property
    def now(self) -> Game:
        assert self.game is not None
        return self.game

    def decided(self, command: Any, expected: int | None = None) -> Decided:
        return decide(Asking(self.rules, self.game, self.chance, self.plies.read_options), command, expected)

    def do(self, command: Any, expected: int | None = None) -> Decided:
        decided = self.decided(command, expected)
        around = Circumstances("g1", f"{len(self.log):032x}", "00" * 16, 1000 + len(self.log))
        asked: c.Asked[Any] = c.Asked(command, c.actor_of(command) or "backend")
        sealed = seal(self.plies, self.game, asked, decided, self.chance, around)
        self.game = sealed.game
        self.sealed.append(sealed)
        self.log.append(Stored(sealed.game.version, sealed.hash, sealed.stored))
        return decided

    def seated(self) -> Sitting:
        for seat in range(len(self.now.table.chairs)):
            self.do(c.TakeSeat(None, f"entropy {seat}"))
        return self

    def started(self) -> Sitting:
        self.seated().do(c.StartGame())
        return self

    def legal(self) -> tuple[Any, ...]:
        seat = self.now.table.to_act
        return () if seat is None else legal_actions(self.rules, self.now.table.state, seat)

    def act(self, action: Any = None) -> Decided:
        """The asked seat acts: this action, or its first legal one."""
        seat = self.now.table.to_act
        assert seat is not None
        return self.do(c.SubmitAction(seat, self.now.table.ids[-1], action or self.legal()[0]))

    def finished(self) -> Sitting:
        while self.now.table.to_act is not None:
            self.act()
        return self
