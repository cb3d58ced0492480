"""Checking a game against its log: the chain, the state after every ply, the dice, and the rules themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from shared.kernel.dice import commit, dice_key, rederive, salt
from shared.kernel.errors import PrestigeError
from shared.kernel.rules import Rules
from shared.table import events
from shared.table.chance import Recorded
from shared.table.decide import Asking, decide
from shared.table.fold import Game, advance
from shared.table.plies import StoredPly
from shared.table.state import Table


@dataclass(frozen=True, slots=True)
class Divergence:
    """Where a log and the rules, or two parts of a log, disagree first."""

    version: int
    field: str
    problem: str


@dataclass(slots=True)
class Report:
    """What was checked, and the first thing that is wrong."""

    chained: int = 0
    states: int = 0
    older_schema: int = 0
    draws: int = 0
    decided: int = 0
    seed_revealed: bool = False
    divergence: Divergence | None = None
    version: int = 0
    hash: str = ""

    @property
    def ok(self) -> bool:
        """Whether everything that could be checked holds."""
        return self.divergence is None


@dataclass(frozen=True, slots=True)
class Measures:
    """How to hash and read, which the table knows nothing of."""

    genesis: Callable[[str, str, str], str]
    """`(game, title, commitment) -> hex`"""
    link: Callable[[str, bytes], str]
    """`(previous hash, stored bytes) -> hex`"""
    state_hash: Callable[[Table[Any]], str]
    schema: str
    read_ply: Callable[[bytes], StoredPly[Any, Any]]
    read_options: Callable[[str], Any]


@dataclass(slots=True)
class _Checking:
    rules: Rules
    measures: Measures
    report: Report = field(default_factory=Report)
    game: Game | None = None
    genesis: str = ""
    plies: list[StoredPly[Any, Any]] = field(default_factory=list)

    def fail(self, version: int, name: str, problem: str) -> bool:
        self.report.divergence = Divergence(version, name, problem)
        return False


def verify(
    rules: Rules, measures: Measures, plies: Iterable[tuple[bytes, str]], known: tuple[int, str] | None = None
) -> Report:
    """Check plies 1, 2, 3 … (stored bytes, stored hash); `known` is a head one has from elsewhere: version, hash."""
    checking = _Checking(rules, measures)
    known_seen = known is None or known[0] == 0
    for stored, hash_ in plies:
        if not _check_ply(checking, stored, hash_):
            return checking.report
        if known is not None and checking.report.version == known[0]:
            known_seen = True
            if checking.report.hash != known[1]:
                checking.fail(known[0], "head", "the log has another hash here than the head that is known")
                return checking.report
    if not known_seen and known is not None:
        checking.fail(known[0], "head", f"the log ends at version {checking.report.version}, before the known head")
    elif checking.game is not None and checking.game.table.seed:
        _check_draws(checking, checking.game)
    return checking.report


def _check_ply(checking: _Checking, stored: bytes, hash_: str) -> bool:
    expected = checking.report.version + 1
    try:
        ply = checking.measures.read_ply(stored)
    except PrestigeError as error:
        return checking.fail(expected, "ply", f"it can't be read: {error}")
    if ply.version != expected:
        return checking.fail(expected, "version", f"the next ply has version {ply.version}")
    return (
        _check_chain(checking, ply, stored, hash_)
        and _check_decision(checking, ply)
        and _check_state(checking, ply, hash_)
    )


def _check_chain(checking: _Checking, ply: StoredPly[Any, Any], stored: bytes, hash_: str) -> bool:
    if checking.game is None:
        created = ply.events[0] if ply.events else None
        if not isinstance(created, events.GameCreated):
            return checking.fail(ply.version, "events", "the first ply does not create a game")
        checking.genesis = checking.measures.genesis(ply.game, ply.title, created.commitment)
    previous = checking.game.hash if checking.game else checking.genesis
    if ply.prev_hash != previous:
        return checking.fail(ply.version, "prev_hash", "it does not follow the ply before")
    if checking.measures.link(previous, stored) != hash_:
        return checking.fail(ply.version, "hash", "its hash is not that of its bytes")
    checking.report.chained += 1
    checking.report.version, checking.report.hash = ply.version, hash_
    checking.plies.append(ply)
    return True


def _check_decision(checking: _Checking, ply: StoredPly[Any, Any]) -> bool:
    created = next((x for x in ply.events if isinstance(x, events.GameCreated)), None)
    seed = next((x.seed for x in ply.events if isinstance(x, events.SeedRevealed)), "")
    chance = Recorded(created.commitment if created else "", seed, ply.draws, ply.salt)
    text = created.edition_text if created else ""
    started = next((x.rules for x in ply.events if isinstance(x, events.GameStarted)), None)
    asking = Asking(checking.rules, checking.game, chance, checking.measures.read_options, text, started)
    try:
        decided = decide(asking, ply.cause)
    except PrestigeError as error:
        return checking.fail(ply.version, "events", f"the rules refuse its cause: {error}")
    if decided.events != ply.events:
        place = next(
            (i for i, (a, b) in enumerate(zip(decided.events, ply.events, strict=False)) if a != b),
            min(len(decided.events), len(ply.events)),
        )
        return checking.fail(ply.version, f"events[{place}]", "the rules give other events for its cause")
    if decided.draws != ply.draws:
        return checking.fail(ply.version, "draws", "the rules make other draws for its cause")
    checking.report.decided += 1
    return True


def _check_state(checking: _Checking, ply: StoredPly[Any, Any], hash_: str) -> bool:
    checking.game = advance(checking.rules, checking.game, ply, hash_, keep=None)
    if ply.state_schema != checking.measures.schema:
        checking.report.older_schema += 1
        return True
    if checking.measures.state_hash(checking.game.table) != ply.state_hash:
        return checking.fail(ply.version, "state_hash", "folding its events gives another state")
    checking.report.states += 1
    return True


def _check_draws(checking: _Checking, game: Game) -> None:
    seed = bytes.fromhex(game.table.seed)
    checking.report.seed_revealed = True
    if commit(seed) != game.table.commitment:
        checking.fail(game.version, "commitment", "the revealed seed is not the one committed to")
        return
    for ply in checking.plies:
        if salt(seed, ply.version) != ply.salt:
            checking.fail(ply.version, "salt", "the seed gives another salt")
            return
        key = dice_key(seed, game.id, game.table.entropies)
        for draw in ply.draws:
            if rederive(key, ply.version, draw) != draw:
                checking.fail(ply.version, f"draws[{draw.n}]", "the seed gives another result")
                return
            checking.report.draws += 1
