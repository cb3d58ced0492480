"""What changed in caylus since 0.1.0, in games that were recorded on both sides of it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from shared.codecs.plies import of
from shared.games.caylus import CAYLUS
from shared.games.caylus.events import Passed, PointsLost, PointsScored, StoodAside
from shared.games.caylus.prompts import AskPlace
from shared.kernel.dice import Dice
from shared.kernel.ply import resume
from shared.kernel.records import changed
from shared.log.record import Stored
from tests.golden import archive
from tests.golden.caylus.archived import at_turn, bots
from tests.golden.desk import Desk
from tests.golden.titles import golden
from tests.marks import scenario

GOLDEN = golden("caylus")
FIRST, SECOND = "three_seats_without_one", "four_seats_one_aside"
GONE = {FIRST: 1, SECOND: 2}
"""By game: the seat that gives up."""


def after_it(name: str) -> list[Any]:
    """The events of an archived game after somebody gave up."""
    plies = [of("caylus").read_ply(stored.ply) for stored in archive.read(archive.path(GOLDEN, name))]
    first = next(i for i, ply in enumerate(plies) if type(ply.cause).__name__ == "Concede")
    return [event for ply in plies[first:] for event in ply.events]


@pytest.mark.parametrize(("name", "kind", "other"), [(FIRST, Passed, StoodAside), (SECOND, StoodAside, Passed)])
def test_who_gives_up_passes_by_the_first_rules_and_stands_aside_by_the_second(
    name: str, kind: type, other: type
) -> None:
    found = Counter(type(event) for event in after_it(name) if getattr(event, "seat", None) == GONE[name])
    assert found[kind] > 2
    assert found[other] == 0


def running(name: str) -> list[Stored]:
    """The archived game, cut off some turns after somebody gave up."""
    stored = archive.read(archive.path(GOLDEN, name))
    return stored[: len(stored) * 2 // 3]


@scenario("P46", "E47")
@pytest.mark.parametrize(("name", "kind"), [(FIRST, Passed), (SECOND, StoodAside)])
def test_it_goes_on_like_that_in_the_turns_to_come(name: str, kind: type) -> None:
    desk = Desk(CAYLUS, name).go_on(running(name))
    began = len(desk.stored)
    desk.play(bots, until=at_turn(desk.table.state.turn + 2))
    new = [event for each in desk.stored[began:] for event in of("caylus").read_ply(each.ply).events]
    acted = {type(event) for event in new if isinstance(event, Passed | StoodAside) and event.seat == GONE[name]}
    assert acted == {kind}


def test_the_same_position_is_decided_by_the_version_that_its_state_names() -> None:
    desk = Desk(CAYLUS, FIRST).go_on(running(FIRST))
    desk.play(bots, until=lambda table: isinstance(table.state.prompts[-1], AskPlace))
    state = changed(desk.table.state, prompts=(AskPlace(GONE[FIRST]),), passed=())
    by = {v: resume(CAYLUS, changed(state, rules=v), Dice(b"key", 1), (GONE[FIRST],)) for v in (1, 2)}
    assert [type(by[version][1]) for version in (1, 2)] == [Passed, StoodAside]


def test_points_lost_in_the_first_release_are_read_as_lost() -> None:
    then = [e for s in archive.read(archive.path(GOLDEN, FIRST)) for e in archive.plain(s)["events"]]
    below = [(e["seat"], -e["points"]) for e in then if e["kind"] == "PointsScored" and e["points"] < 0]
    read = [e for s in archive.read(archive.path(GOLDEN, FIRST)) for e in of("caylus").read_ply(s.ply).events]
    assert below
    assert [(e.seat, e.points) for e in read if isinstance(e, PointsLost)] == below
    assert all(e.points > 0 for e in read if isinstance(e, PointsScored | PointsLost))
