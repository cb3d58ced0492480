"""Checking a game against its log: the chain, the state after every ply, the dice, and the rules themselves."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from shared.kernel.dice import NotRecorded, commit, dice_key, rederive, salt
from shared.kernel.errors import PrestigeError
from shared.kernel.records import changed
from shared.kernel.rules import Rules
from shared.table import events
from shared.table.again import asked_again
from shared.table.commands import actor_of
from shared.table.decide import decide
from shared.table.errors import RulesRetired
from shared.table.evidence import Entry, Expected, Measures, Unreadable
from shared.table.fold import Game, advance
from shared.table.plies import FORMAT, StoredPly

ACTOR = re.compile(r"seat:\d{1,2}|[a-z]{1,16}")
HEX = re.compile(r"[0-9a-f]{32}")


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
    unavailable: int = 0
    """Plies that could not be executed again: the game began under rules older than the oldest kept."""
    seed_revealed: bool = False
    divergence: Divergence | None = None
    version: int = 0
    hash: str = ""

    @property
    def ok(self) -> bool:
        """Whether everything that could be checked holds."""
        return self.divergence is None


@dataclass(slots=True)
class _Checking:
    rules: Rules
    measures: Measures
    expected: Expected | None
    report: Report = field(default_factory=Report)
    game: Game | None = None
    chained: str = ""
    """The hash that the chain gives to the ply that is being checked."""
    plies: list[StoredPly[Any, Any]] = field(default_factory=list)
    requests: set[str] = field(default_factory=set)

    def fail(self, version: int, name: str, problem: str) -> bool:
        self.report.divergence = Divergence(version, name, problem)
        return False


def verify(
    rules: Rules,
    measures: Measures,
    plies: Iterable[Entry],
    expected: Expected | None = None,
    known: tuple[int, str] | None = None,
) -> Report:
    """Check plies 1, 2, 3 …; `known` is a head (version, hash) from elsewhere, `expected` what the store says."""
    checking = _Checking(rules, measures, expected)
    for entry in plies:
        if not _check_entry(checking, entry):
            return checking.report
        if known is not None and entry.version == known[0] and entry.hash != known[1]:
            checking.fail(known[0], "head", "the log has another hash here than the head that is known")
            return checking.report
    if _check_head(checking, known) and checking.game is not None and checking.game.table.seed:
        _check_draws(checking, checking.game)
    return checking.report


def _check_head(checking: _Checking, known: tuple[int, str] | None) -> bool:
    """The log must reach the head that is known, and be the one that the store keeps a head of."""
    report, expected = checking.report, checking.expected
    if known is not None and report.version < known[0]:
        return checking.fail(known[0], "head", f"the log ends at version {report.version}, before the known head")
    if expected is None:
        return True
    status = checking.game.table.status.value if checking.game else ""
    found = {"version": report.version, "hash": report.hash, "status": status}
    for name, value in found.items():
        if (kept := getattr(expected, name)) != value:
            return checking.fail(report.version, f"head.{name}", f"the store's head says {kept}, the log {value}")
    return True


def _check_entry(checking: _Checking, entry: Entry) -> bool:
    expected = checking.report.version + 1
    if entry.version != expected:
        return checking.fail(expected, "version", f"the next entry lies at version {entry.version}")
    try:
        ply = checking.measures.read_ply(entry.stored)
    except Unreadable as error:
        return checking.fail(expected, error.field or "ply", f"it can't be read: {error}")
    if ply.version != expected:
        return checking.fail(expected, "version", f"the next ply has version {ply.version}")
    return _check_hash(checking, entry, _check_ply(checking, ply, entry))


def _check_hash(checking: _Checking, entry: Entry, held: bool) -> bool:
    """Last: where a ply was changed, the field that tells it is named rather than the hash, which always does."""
    report = checking.report
    if checking.chained == entry.hash:
        if held:
            report.chained += 1
            report.version, report.hash = entry.version, entry.hash
        return held
    if held or report.divergence is None:
        return checking.fail(entry.version, "hash", "its hash is not that of its bytes")
    report.divergence = replace(
        report.divergence, problem=f"{report.divergence.problem}; nor is its hash that of its bytes"
    )
    return False


def _check_ply(checking: _Checking, ply: StoredPly[Any, Any], entry: Entry) -> bool:
    try:
        return (
            _check_place(checking, ply, entry)
            and _check_envelope(checking, ply)
            and _check_decision(checking, ply)
            and _check_state(checking, ply, entry.hash)
        )
    except Exception as error:  # noqa: BLE001  # a ply that somebody changed may break the rules in any way
        return checking.fail(ply.version, "events", f"they can't be folded: {type(error).__name__}")


def _check_place(checking: _Checking, ply: StoredPly[Any, Any], entry: Entry) -> bool:
    previous = checking.game.hash if checking.game else _genesis(checking, ply)
    checking.chained = checking.measures.link(previous, entry.stored) if previous else ""
    if not previous:
        return checking.fail(ply.version, "events[0]", "the first ply does not create a game")
    if ply.prev_hash != previous:
        return checking.fail(ply.version, "prev_hash", "it does not follow the ply before")
    return True


def _genesis(checking: _Checking, ply: StoredPly[Any, Any]) -> str:
    created = ply.events[0] if ply.events else None
    if not isinstance(created, events.GameCreated):
        return ""
    return checking.measures.genesis(ply.game, ply.title, created.commitment)


def _check_envelope(checking: _Checking, ply: StoredPly[Any, Any]) -> bool:
    """What follows from the cause, the ply before and the game; `salt` and `payload` can't be derived from those."""
    before = checking.game
    rules = next((x.rules for x in ply.events if isinstance(x, events.GameStarted)), None)
    game = before.id if before else (checking.expected.game if checking.expected else ply.game)
    wanted = {
        "format": FORMAT,
        "game": game,
        "title": checking.rules.name,
        "rules": rules if rules is not None else (before.table.rules if before else 0),
        "actor": actor_of(ply.cause) or ply.actor,
    }
    for name, value in wanted.items():
        if getattr(ply, name) != value:
            return checking.fail(ply.version, name, f"it should be {value}")
    if ply.rules > checking.rules.version:
        return checking.fail(ply.version, "rules", f"the newest version known here is {checking.rules.version}")
    if not ACTOR.fullmatch(ply.actor):
        return checking.fail(ply.version, "actor", "it is neither a seat nor a role")
    if ply.at < (before.at if before else 1):
        return checking.fail(ply.version, "at", "it is before the ply before")
    if not HEX.fullmatch(ply.payload):
        return checking.fail(ply.version, "payload", "it is no hash of what was asked")
    if not HEX.fullmatch(ply.request) or ply.request in checking.requests:
        return checking.fail(ply.version, "request", "it names no request, or one that was answered before")
    checking.requests.add(ply.request)
    return True


def _check_decision(checking: _Checking, ply: StoredPly[Any, Any]) -> bool:
    asking = asked_again(checking.rules, checking.game, ply, checking.measures.read_options)
    try:
        decided = decide(asking, ply.cause)
    except RulesRetired:
        checking.report.unavailable += 1
        return True
    except NotRecorded as error:
        return checking.fail(ply.version, f"draws[{error.n}]", f"the rules make another draw for its cause: {error}")
    except PrestigeError as error:
        return checking.fail(ply.version, "cause", f"the rules refuse it: {error}")
    for name, made in (("events", decided.events), ("draws", decided.draws)):
        if made != (logged := getattr(ply, name)):
            return checking.fail(ply.version, *_difference(checking, ply, name, made, logged))
    checking.report.decided += 1
    return True


def _difference(
    checking: _Checking, ply: StoredPly[Any, Any], name: str, made: tuple[Any, ...], logged: tuple[Any, ...]
) -> tuple[str, str]:
    """The first field of events or draws in which the rules and the log differ."""
    both = min(len(made), len(logged))
    if made[:both] == logged[:both]:
        return f"{name}[{both}]", f"the rules give {len(made)} {name} for its cause, the log has {len(logged)}"
    common: list[dict[str, Any]] = [{name: items[:both]} for items in (made, logged)]
    one, other = (changed(ply, **fields) for fields in common)
    path, ours, theirs = checking.measures.difference(one, other)
    return path, f"the rules give {ours} for its cause, the log has {theirs}"


def _check_state(checking: _Checking, ply: StoredPly[Any, Any], hash_: str) -> bool:
    checking.game = advance(checking.rules, checking.game, ply, hash_, keep=None)
    checking.plies.append(ply)
    if broken := _broken(checking.rules, checking.game):
        return checking.fail(ply.version, "state", f"no such state can be: it is not true that {broken}")
    if ply.state_schema != checking.measures.schema:
        checking.report.older_schema += 1
        return True
    if checking.measures.state_hash(checking.game.table) != ply.state_hash:
        return checking.fail(ply.version, "state_hash", "folding its events gives another state")
    checking.report.states += 1
    return True


def _broken(rules: Rules, game: Game) -> str:
    """The first truth of the title that the game's state breaks; empty if there is none."""
    state = game.table.state
    return "" if state is None else next(iter(rules.invariants(state)), "")


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
            if (fair := rederive(key, ply.version, draw)) != draw:
                name = "order" if draw.result is None else "result"
                checking.fail(ply.version, f"draws[{draw.n}].{name}", f"the seed gives {getattr(fair, name)}")
                return
            checking.report.draws += 1
