"""Verification of games whose rules are kept no more: all else is checked, and what is not is said."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shared.ledger.checking import measures
from shared.log.record import Stored
from shared.table.evidence import Entry
from shared.table.verify import Report, verify
from tests.marks import scenario
from tests.table.rewriting import (
    ROLL,
    Change,
    debts,
    other_cause,
    other_coins,
    other_draw,
    other_salt,
    played,
    rewritten,
)
from tests.table.sitting import Sitting


def older(sitting: Sitting, log: list[Stored]) -> Report:
    """What is found once the rules that the game began under are kept no more."""
    newer = replace(sitting.rules, version=2, oldest=2)
    return verify(newer, measures(sitting.plies), (Entry(s.version, s.ply, s.hash) for s in log))


def test_a_game_older_than_the_oldest_rules_kept_is_not_executed_again_but_all_else_is_checked() -> None:
    sitting = played()
    found = older(sitting, sitting.log)
    before = 3  # created, two seats taken: no rules yet
    assert found.ok
    assert (found.decided, found.unavailable) == (before, sitting.now.version - before)
    assert found.chained == found.states == sitting.now.version
    assert found.draws == 2


@scenario("P67")
def test_a_state_that_can_not_be_is_told_by_the_truth_that_it_breaks() -> None:
    sitting = played()
    divergence = older(sitting, rewritten(sitting, ROLL, debts)).divergence
    assert divergence is not None
    assert (divergence.version, divergence.field) == (ROLL, "state")
    assert divergence.problem.endswith("no one owes coins")


@pytest.mark.parametrize(
    ("change", "field"),
    [(other_coins, "state_hash"), (other_draw, "draws[0].result"), (other_salt, "salt"), (other_cause, "")],
)
def test_without_its_rules_a_game_is_held_by_chain_states_and_seed_alone(change: Change, field: str) -> None:
    sitting = played()
    divergence = older(sitting, rewritten(sitting, ROLL, change)).divergence
    assert (divergence.field if divergence else "") == field
    edited = [replace(s, ply=s.ply.replace(b"RollDie", b"PassTurn")) for s in sitting.log]
    assert (found := older(sitting, edited).divergence) is not None
    assert (found.version, found.field) == (ROLL, "hash")
