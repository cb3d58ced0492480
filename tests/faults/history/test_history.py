"""Everything that can break breaks, again and again: nothing is lost, doubled, made up or shown wrongly."""

from __future__ import annotations

import os
from math import inf
from pathlib import Path

import pytest
import uvloop

from tests.faults.history.fight import fight
from tests.faults.history.schedule import schedule
from tests.marks import scenario

pytestmark = pytest.mark.xdist_group("history")
SEED = int(os.environ.get("SEED") or 1)
FAULTS = int(os.environ.get("FAULTS") or 500)
MINUTES = float(os.environ.get("MINUTES") or "inf")
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
    blows = schedule(SEED, FAULTS)
    print(f"SEED={SEED} FAULTS={FAULTS}: {len(blows)} blows")
    pace = -(-COMMANDS * FAULTS // len(blows))
    report = uvloop.run(fight(tmp_path, SEED, blows, games=64, pace=pace, minutes=MINUTES))
    print(*report.lines, sep="\n")
    assert report.violations == []
    if inf > MINUTES:
        return
    assert report.nemesis.kills.total() >= FAULTS
    assert report.nemesis.missed.total() < len(blows) / 50
    assert len(report.scribe.settled) >= COMMANDS * FAULTS
