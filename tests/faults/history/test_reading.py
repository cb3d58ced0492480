"""What was shown to those who look once is checked: in the log, new enough, and what the fold shows to them."""

from __future__ import annotations

from dataclasses import replace

from shared.kernel.secrets import redact
from tests.faults.history.archived import SEAT, game, stored
from tests.faults.history.folding import told
from tests.faults.history.honest import HALF, found, honest
from tests.faults.history.record import Body, Point, Sight
from tests.faults.history.watches import sights
from tests.marks import scenario

pytestmark = scenario("P6", "P51")


def test_a_reader_who_is_shown_what_is_not_there_or_is_too_old_is_found() -> None:
    history, plies = honest(), game().plies
    sight = history.sights[9]
    for forged, kind in (
        (replace(sight, at=Point(10, "0" * 64)), "untrue"),
        (replace(sight, at=Point(len(plies) + 1, "0" * 64)), "untrue"),
        (replace(sight, view_hash="0" * 64), "view"),
        (replace(sight, view_hash=""), "view"),
        (replace(sight, viewer=SEAT + 1), "view"),
        (replace(sight, least=11), "stale"),
    ):
        history.sights[9] = forged
        assert found(history) == {kind}


def test_a_reader_whose_view_says_something_else_than_its_hash_is_found() -> None:
    name, plies = stored()
    half, _ = told(name, plies[:HALF], viewers=(None, SEAT))
    before, _ = told(name, plies[: HALF - 1])
    assert half.table is not None
    assert before.table is not None
    state, older, last = half.table.state, before.table.state, half.plies[-1]
    for shown, kinds in (
        (redact(state, SEAT), set()),
        (state, {"view"}),
        (redact(older, SEAT), {"view"}),
        (None, {"view"}),
    ):
        sight = Sight(name, SEAT, last.at, last.view_hashes[SEAT], body=Body(shown))
        assert {violation.kind for violation in sights([sight], {name: half})} == kinds
