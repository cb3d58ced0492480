"""Verification finds what was changed, and says where."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from shared.ledger.checking import check, measures
from shared.log.record import Head, Stored
from shared.table.evidence import Entry, Expected
from shared.table.verify import Report, verify
from tests.marks import scenario
from tests.table.rewriting import (
    ROLL,
    Change,
    other_cause,
    other_coins,
    other_coins_and_draw,
    other_draw,
    other_salt,
    other_state_hash,
    played,
    rewritten,
)
from tests.table.sitting import Sitting


def report(
    sitting: Sitting, log: list[Stored], known: tuple[int, str] | None = None, head: Expected | None = None
) -> Report:
    entries = (Entry(s.version, s.ply, s.hash) for s in log)
    return verify(sitting.rules, measures(sitting.plies), entries, head, known)


def head_of(sitting: Sitting) -> Expected:
    return Expected("g1", sitting.now.version, sitting.now.hash, sitting.now.table.status.value)


def test_an_honest_game_holds_in_every_respect() -> None:
    sitting = played()
    found = report(sitting, sitting.log, (sitting.now.version, sitting.now.hash))
    assert found.ok
    assert found.chained == found.states == found.decided == sitting.now.version
    assert found.draws == 2  # the shuffle and the roll
    assert found.seed_revealed


def test_a_running_game_is_checked_but_for_the_seed() -> None:
    sitting = Sitting(2).started()
    found = report(sitting, sitting.log)
    assert (found.ok, found.seed_revealed, found.draws, found.decided) == (True, False, 0, sitting.now.version)


@scenario("P91")
@pytest.mark.parametrize(
    ("change", "version", "field"),
    [
        (other_coins, ROLL, "events[1].coins"),
        (other_draw, ROLL, "events[1].coins"),
        (other_cause, ROLL, "events[1]"),
        (other_state_hash, ROLL, "state_hash"),
        (other_salt, ROLL, "salt"),
    ],
)
def test_a_change_is_found_even_if_the_whole_chain_is_hashed_anew(change: Change, version: int, field: str) -> None:
    sitting = played()
    divergence = report(sitting, rewritten(sitting, version, change)).divergence
    assert divergence is not None
    assert (divergence.version, divergence.field) == (version, field)


def test_other_dice_with_the_events_that_follow_from_them_are_found_by_state_or_seed() -> None:
    sitting = played()
    divergence = report(sitting, rewritten(sitting, ROLL, other_coins_and_draw)).divergence
    assert divergence is not None
    assert divergence.version == ROLL


def test_a_rewritten_history_is_found_against_a_known_head() -> None:
    sitting, other = played(), Sitting(2).started().finished()
    head = (sitting.now.version, sitting.now.hash)
    assert report(other, other.log).ok
    divergence = report(other, other.log, head).divergence
    assert divergence is not None
    assert divergence.field == "head"


@pytest.mark.parametrize(
    ("tamper", "field"),
    [
        (lambda log: [log[0], log[2], *log[3:]], "version"),
        (lambda log: [log[1], log[0], *log[2:]], "version"),
        (lambda log: [*log[:4], log[3], *log[4:]], "version"),
        (lambda log: [Stored(1, log[0].hash, log[0].ply[:-2]), *log[1:]], "ply"),
        (lambda log: [Stored(1, "00" * 32, log[0].ply), *log[1:]], "hash"),
        (
            lambda log: [*log[:4], Stored(5, log[4].hash, log[4].ply.replace(b'"at":1004', b'"at":1003')), *log[5:]],
            "hash",
        ),
    ],
)
def test_deleting_swapping_inserting_cutting_and_editing_are_found(
    tamper: Callable[[list[Stored]], list[Stored]], field: str
) -> None:
    sitting = played()
    log = tamper(sitting.log)
    if field == "hash" and log == sitting.log:
        pytest.fail("the tamper changed nothing")
    divergence = report(sitting, log).divergence
    assert divergence is not None
    assert divergence.field == field


def test_a_truncated_log_is_found_against_a_known_head() -> None:
    sitting = played()
    divergence = report(sitting, sitting.log[:-1], (sitting.now.version, sitting.now.hash)).divergence
    assert divergence is not None
    assert divergence.field == "head"


def put(name: str, value: Any) -> Change:
    """The change that puts a value into a field of the ply."""
    return lambda body: body.__setitem__(name, value)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (put("format", 2), "format"),
        (put("game", "g2"), "game"),
        (put("title", "chess"), "title"),
        (put("rules", 7), "rules"),
        (put("actor", "seat:1"), "actor"),
        (put("actor", "admin"), "actor"),
        (put("at", 1), "at"),
        (put("at", -5), "at"),
        (put("request", ""), "request"),
        (put("request", f"{2:032x}"), "request"),
        (put("payload", "eve"), "payload"),
        (put("salt", "00"), "salt"),
        (put("events", []), "events[0]"),
        (put("events", [{"kind": "MarketClosed", "points": [1]}]), "events[0]"),
        (put("cause", {"kind": "Concede", "seat": 99}), "actor"),
        (put("draws", []), "draws[0]"),
        (put("state_schema", "ancient"), ""),
    ],
)
def test_every_field_of_a_ply_that_can_be_derived_is_held_against_it(change: Change, field: str) -> None:
    sitting = played()
    divergence = report(sitting, rewritten(sitting, ROLL, change)).divergence
    if not field:
        assert divergence is None, "a state of an older schema can't be hashed again, and is counted"
        assert report(sitting, rewritten(sitting, ROLL, change)).older_schema == 1
        return
    assert divergence is not None
    assert (divergence.version, divergence.field) == (ROLL, field)


def test_a_log_that_ends_before_the_head_of_its_store_is_found() -> None:
    sitting = played()
    assert report(sitting, sitting.log, head=head_of(sitting)).ok
    divergence = report(sitting, sitting.log[:-1], head=head_of(sitting)).divergence
    assert divergence is not None
    assert divergence.field == "head.version"


@pytest.mark.parametrize("change", [{"version": 3}, {"hash": "00" * 32}, {"status": "running"}])
def test_a_head_that_does_not_fit_its_log_is_found(change: dict[str, Any]) -> None:
    sitting = played()
    divergence = report(sitting, sitting.log, head=replace(head_of(sitting), **change)).divergence
    assert divergence is not None
    assert divergence.field == f"head.{next(iter(change))}"


def test_a_game_of_an_edition_that_is_built_in_no_more_holds_while_its_text_is_kept() -> None:
    sitting = played()
    entries = [Entry(stored.version, stored.ply, stored.hash) for stored in sitting.log]
    newer = replace(sitting.rules, edition='{"new": 1}')
    kept = replace(newer, former=(sitting.rules.edition,))
    assert verify(kept, measures(sitting.plies), entries).ok
    assert verify(newer, measures(sitting.plies), entries).divergence is not None


def test_a_game_of_newer_rules_than_are_known_is_not_taken_for_checked() -> None:
    sitting = played()
    earlier = replace(sitting.rules, version=0)
    divergence = verify(
        earlier, measures(sitting.plies), [Entry(s.version, s.ply, s.hash) for s in sitting.log]
    ).divergence
    assert divergence is not None
    assert (divergence.version, divergence.field) == (ROLL - 1, "rules")


def test_a_field_that_was_changed_is_named_rather_than_the_hash_that_tells_of_it() -> None:
    sitting = played()
    edited = [replace(s, ply=s.ply.replace(b"RollDie", b"PassTurn")) for s in sitting.log]
    divergence = report(sitting, edited).divergence
    assert divergence is not None
    assert (divergence.version, divergence.field) == (ROLL, "events[1]")
    assert divergence.problem.endswith("nor is its hash that of its bytes")


def test_a_log_of_another_game_is_found() -> None:
    sitting = played()
    divergence = report(sitting, sitting.log, head=replace(head_of(sitting), game="g2")).divergence
    assert divergence is not None
    assert (divergence.version, divergence.field) == (1, "game")


def test_an_entry_that_lies_at_another_version_is_found() -> None:
    sitting = played()
    log = [replace(stored, version=stored.version + 1) for stored in sitting.log]
    divergence = report(sitting, log).divergence
    assert divergence is not None
    assert divergence.field == "version"


@pytest.mark.parametrize(
    ("ply", "field"),
    [
        (b"", "ply"),
        (b"{}", "format"),
        (b"[]", "ply"),
        (b"nonsense", "ply"),
        (b"\xff\xfe", "ply"),
        (b'{"format":1,"title":"market"}', "game"),
        (b"[" * 5000, "ply"),
    ],
)
@pytest.mark.parametrize("version", [1, ROLL])
def test_bytes_that_are_no_ply_are_a_divergence_and_no_fault_of_ours(ply: bytes, field: str, version: int) -> None:
    sitting = played()
    log = [replace(stored, ply=ply) if stored.version == version else stored for stored in sitting.log]
    divergence = report(sitting, log).divergence
    assert divergence is not None
    assert (divergence.version, divergence.field) == (version, field)
    assert not check("g1", log).ok


def test_no_plies_at_all_are_a_divergence() -> None:
    assert not check("g1", [], Head(3, "00" * 32, "running")).ok
