"""A stored game decided again, ply by ply: by the rules it was played by, and by those of today."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any

from shared.kernel.errors import PrestigeError
from shared.kernel.records import changed
from shared.kernel.rules import Rules
from shared.table import commands as c
from shared.table.again import asked_again
from shared.table.decide import Asking, decide
from shared.table.fold import Game, advance
from shared.table.plies import StoredPly
from shared.table.state import Table

Words = Callable[[Any], str]
NOTHING, CARRIED_OUT = "nothing", "it was carried out"


@dataclass(frozen=True, slots=True)
class Otherwise:
    """Where rules decide otherwise than the log: the field, and what stands there by either, in words."""

    version: int
    field: str
    logged: str
    decided: str


@dataclass(slots=True)
class Shadow:
    """What was found in one game: where its own rules differ from its log, which must not be, and where today's do."""

    title: str
    rules: int = 0
    """The version it is played by; 0 before it began."""
    plies: int = 0
    broken: Otherwise | None = None
    """The first ply that its own rules decide otherwise, or can't decide any more."""
    otherwise: int = 0
    """How many plies today's rules decide otherwise, each on the state that the log gives."""
    first: Otherwise | None = None
    over: bool = False
    retired: bool = False
    """Whether its rules are kept no more, so that nothing of it can be decided again."""

    @property
    def stranded(self) -> bool:
        """Whether it runs by rules that are kept no more."""
        return self.retired and not self.over


@dataclass(slots=True)
class Rehearsal:
    """A game that is folded from its log while each ply is decided again; give it one ply after the other."""

    rules: Rules
    read_options: Callable[[str], Any]
    words: Words
    found: Shadow = field(init=False)
    game: Game | None = None

    def __post_init__(self) -> None:
        self.found = Shadow(self.rules.name)

    def hear(self, ply: StoredPly[Any, Any], hash_: str) -> None:
        """One more ply; raises whatever a log does that can't be folded."""
        found, found.rules, found.retired = self.found, ply.rules, 0 < ply.rules < self.rules.oldest
        table = None if found.retired else self._rehearsed(ply)
        self.game = advance(self.rules, self.game, ply, hash_, keep=None, table=table)
        found.plies, found.over = found.plies + 1, self.game.table.over

    def _rehearsed(self, ply: StoredPly[Any, Any]) -> Table[Any] | None:
        """Decide its cause by both rules; the table after it where its own give what the log says."""
        asking, found = asked_again(self.rules, self.game, ply, self.read_options), self.found
        own, table = self._compared(asking, ply)
        found.broken = found.broken or own
        today = self._of_today(asking, ply)
        other = own if today is None else self._compared(today, ply)[0]
        found.first = found.first or other
        found.otherwise += other is not None
        return table

    def _of_today(self, asking: Asking, ply: StoredPly[Any, Any]) -> Asking | None:
        """The same under today's rules; None where it is under these already, or is before any rules."""
        newest = self.rules.version
        if isinstance(ply.cause, c.StartGame):
            return None if asking.rules_version == newest else changed(asking, rules_version=newest)
        game = asking.game
        if game is None or game.table.state is None or game.table.rules == newest:
            return None
        state = changed(game.table.state, rules=newest)
        return changed(asking, game=changed(game, table=changed(game.table, rules=newest, state=state)))

    def _compared(self, asking: Asking, ply: StoredPly[Any, Any]) -> tuple[Otherwise | None, Table[Any] | None]:
        """The first difference, or the table after the ply."""
        try:
            decided = decide(asking, ply.cause)
        except PrestigeError as error:
            return Otherwise(ply.version, "cause", CARRIED_OUT, f"{type(error).__name__}: {error}"), None
        except Exception as error:  # noqa: BLE001  # a fault that new rules brought along is what is looked for
            return Otherwise(ply.version, "cause", CARRIED_OUT, f"a fault: {type(error).__name__}: {error}"), None
        events = _numbered(decided.events, ply.rules)
        if events != ply.events:
            return _difference(ply.version, "events", ply.events, events, self.words), None
        if decided.draws != ply.draws:
            return _difference(ply.version, "draws", ply.draws, decided.draws, repr), None
        return None, decided.table


def _difference(version: int, name: str, logged: Sequence[Any], decided: Sequence[Any], words: Words) -> Otherwise:
    """The first of the two that differs, in words, or as it is spelled where the words are the same."""
    pairs = enumerate(zip_longest(logged, decided))
    place, pair = next((place, pair) for place, pair in pairs if pair[0] != pair[1])
    one, other = (NOTHING if thing is None else words(thing) for thing in pair)
    return Otherwise(version, f"{name}[{place}]", *((one, other) if one != other else map(repr, pair)))


def _numbered(events: Sequence[Any], version: int) -> tuple[Any, ...]:
    """The events of a game's start, with the version of the rules that the log names: that it is another is no news."""
    return tuple(
        changed(event, rules=version) if getattr(event, "rules", version) != version else event for event in events
    )
