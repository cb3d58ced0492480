"""Everything that can break breaks, again and again: nothing is lost, doubled, made up or shown wrongly."""

from __future__ import annotations

import os
from math import inf
from pathlib import Path

import pytest
import uvloop

from shared.embedded.deployment import STORE
from shared.log.keys import tag
from tests.faults.history.fight import fight
from tests.faults.history.schedule import Blow, of_several, schedule
from tests.marks import scenario

PARTITIONS = 4  # of a deployment
pytestmark = pytest.mark.xdist_group("history")
SEED = int(os.environ.get("SEED") or 1)
FAULTS = int(os.environ.get("FAULTS") or 500)
MINUTES = float(os.environ.get("MINUTES") or "inf")
ON = os.environ.get("ON") or STORE
PLACES = tuple(map(tag, range(PARTITIONS)))
COMMANDS = 200  # for each kill of the long run


@pytest.mark.timeout(300)  # a busy machine needs long for so many starts
@scenario("P2", "P6", "P7", "P29", "P36", "P37", "P51", "P55", "E8", "E14")
def test_games_outlive_every_kind_of_fault_once(tmp_path: Path) -> None:
    report = uvloop.run(fight(tmp_path, SEED, schedule(SEED, 0), games=6, pace=10))
    print(*report.lines, sep="\n")
    assert report.violations == []
    assert report.nemesis.torn > 0
    assert not report.nemesis.missed


@scenario("P55")
@pytest.mark.soak
def test_games_outlive_any_number_of_faults(tmp_path: Path) -> None:
    blows = schedule(SEED, FAULTS) if ON == STORE else of_several(SEED, FAULTS, PLACES, slots=ON == "cluster")
    print(f"SEED={SEED} FAULTS={FAULTS} ON={ON}: {len(blows)} blows")
    pace = -(-COMMANDS * FAULTS // len(blows))
    report = uvloop.run(fight(tmp_path, SEED, blows, games=64, pace=pace, minutes=MINUTES, on=ON))
    print(*report.lines, sep="\n")
    assert report.violations == []
    if inf > MINUTES:
        return
    assert report.nemesis.kills.total() >= FAULTS
    assert report.nemesis.missed.total() < len(blows) / 50
    assert len(report.scribe.settled) >= COMMANDS * FAULTS
    assert bool(report.nemesis.failovers) == (ON != STORE)


@pytest.mark.soak
@pytest.mark.parametrize("on", ["cluster", "sentinel"])
def test_what_a_failover_takes_where_replicas_are_not_waited_for_is_found(tmp_path: Path, on: str) -> None:
    """The checker can fail there, too: the same blows with `durability = local`."""
    blows = [Blow("outrun", place, seconds=1.5) for place in PLACES]
    report = uvloop.run(fight(tmp_path, SEED, blows, games=12, pace=30, on=on, own={"PRESTIGE_DURABILITY": "local"}))
    print(*report.lines, sep="\n")
    assert "lost" in {violation.kind for violation in report.violations}
