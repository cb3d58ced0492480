"""The table at which the archived games were played: every command through the one door, sealed as a service seals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from random import Random
from typing import Any, Self

from shared.codecs.plies import TitlePlies
from shared.kernel.ply import legal_actions
from shared.kernel.rules import Rules
from shared.kernel.secrets import Seat, redact
from shared.ledger.loading import step
from shared.ledger.sealing import Circumstances, seal
from shared.log.record import Stored
from shared.table import commands as c
from shared.table.chance import Seeded
from shared.table.decide import Asking, decide, undoable
from shared.table.fold import Game

Choose = Callable[[Any, Seat, tuple[Any, ...]], Any]
BEGAN = 1_767_225_600_000  # ms since the Unix epoch
PAUSE = 1_500  # ms between two plies


class Desk:
    """A game in the making; all its chance follows from its name."""

    def __init__(self, rules: Rules, name: str) -> None:
        self.rules = rules
        self.id = name.replace("_", "-")
        self.rng = Random(name)
        self.plies = TitlePlies(rules)
        self.stored: list[Stored] = []
        self.game: Game | None = None
        self._chance = Seeded(self.id, sha256(name.encode()).digest())

    @property
    def table(self) -> Any:
        """The table as it stands."""
        assert self.game is not None
        return self.game.table

    def go_on(self, stored: Sequence[Stored]) -> Self:
        """Take up an archived game of this name where these plies leave it."""
        for each in stored:
            self.game = step(self.game, each, keep=None)
            self.stored.append(each)
        return self

    def do(self, command: Any, edition_text: str = "") -> None:
        """Let a command in and keep the ply that follows, also of a small edition; raises Refused."""
        seat = getattr(command, "seat", None)
        actor = "host" if seat is None else f"seat:{seat}"
        asked: c.Asked[Any] = c.Asked(command, actor, edition_text=edition_text)
        read = self.plies.read_options
        asking = Asking(self.rules, self.game, self._chance, read, edition_text, stored=True)
        decided = decide(asking, command)
        names = [sha256(f"{self.id} {word} {len(self.stored)}".encode()).hexdigest()[:32] for word in ("of", "what")]
        around = Circumstances(self.id, *names, BEGAN + PAUSE * len(self.stored))
        sealed = seal(self.plies, self.game, asked, decided, self._chance, around)
        self.game = sealed.game
        self.stored.append(Stored(sealed.game.version, sealed.hash, sealed.stored))

    def create(self, seats: int, options: Any, edition_text: str = "") -> None:
        """Create the game."""
        edition = sha256(edition_text.encode()).hexdigest() if edition_text else ""
        self.do(c.CreateGame(self.rules.name, seats, self.plies.write_options(options), edition), edition_text)

    def sit_down(self) -> None:
        """Fill the free seats, each with the randomness of its player."""
        for seat, chair in enumerate(self.table.chairs):
            if not chair.taken:
                self.do(c.TakeSeat(seat, f"the entropy of seat {seat}"))

    def begin(self, seats: int, options: Any, edition_text: str = "") -> None:
        """Create the game, fill its seats, start it."""
        self.create(seats, options, edition_text)
        self.sit_down()
        self.do(c.StartGame())

    def play(
        self, choose: Choose, until: Callable[[Any], bool] = lambda table: False, plies: int | None = None
    ) -> None:
        """Answer questions until the table is as wanted, so many plies are played, or the game is over."""
        last = None if plies is None else len(self.stored) + plies
        while (seat := self.table.to_act) is not None and len(self.stored) != last and not until(self.table):
            state = self.table.state
            action = choose(redact(state, seat), seat, legal_actions(self.rules, state, seat))
            self.do(c.SubmitAction(seat, self.table.ids[-1], action))

    def take_back(self) -> None:
        """Let the seat that made the last ply that counts take it back; raises Refused where it may not."""
        last = undoable(self.game)
        assert last is not None
        assert last.seat is not None
        self.do(c.TakeBack(last.seat, last.version))


class Curious:
    """Prefers kinds of action that nobody has chosen before, then does what another way of playing says."""

    def __init__(self, otherwise: Choose) -> None:
        self._otherwise = otherwise
        self._known: set[type] = set()

    def __call__(self, view: Any, seat: Seat, legal: tuple[Any, ...]) -> Any:
        """An action."""
        new = [action for action in legal if type(action) not in self._known]
        action = new[0] if new else self._otherwise(view, seat, legal)
        self._known.add(type(action))
        return action


def mixed(rng: Random, chance: float, often: Choose) -> Choose:
    """Any legal action by that chance, else what `often` says."""
    return lambda view, seat, legal: rng.choice(legal) if rng.random() < chance else often(view, seat, legal)
