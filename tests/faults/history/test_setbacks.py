"""What the checker lets a failover do to a watcher, and nothing beyond it."""

from __future__ import annotations

from math import inf

from tests.faults.history.archived import SEAT, game, stored
from tests.faults.history.honest import HALF, found, honest, shown
from tests.faults.history.record import History, Point, Snapshot, Span
from tests.faults.history.test_checking import (
    a_ply_comes_twice,
    a_ply_is_left_out,
    a_version_goes_back,
    a_view_in_place_of_the_plies,
)
from tests.faults.history.watches import RESETS
from tests.marks import scenario

pytestmark = scenario("P6", "P7", "P51", "P56")


def set_back(history: History, to: int, heard: float) -> None:
    """The seat's watcher, come back, is set back to an earlier version, and shown what follows once more."""
    stream, plies = history.watches[0].streams[1], game().plies
    back = Snapshot(plies[to - 1].at, plies[to - 1].view_hashes[SEAT], reset=True)
    stream.messages = [back, *(shown(ply) for ply in plies[to:])]
    stream.heard = [heard] * len(stream.messages)


def test_a_failover_may_set_a_watcher_back_and_nothing_else_may() -> None:
    history = honest()
    set_back(history, to=HALF - 2, heard=110.0)
    assert found(history) == {"resumable"}
    history.failovers = [Span(100.0, 105.0)]
    assert found(history) == set()
    for early_or_late in (99.0, 105.0 + RESETS + 0.1):
        set_back(history, to=HALF - 2, heard=early_or_late)
        assert found(history) == {"resumable"}


def test_a_failover_excuses_no_other_promise() -> None:
    plies = list(game().plies)
    for forgery in (a_version_goes_back, a_ply_comes_twice, a_ply_is_left_out, a_view_in_place_of_the_plies):
        history = honest()
        history.failovers = [Span(-inf, inf)]
        stream = history.watches[0].streams[0]
        forgery(stream.messages, plies)
        stream.heard = [1.0] * len(stream.messages)
        assert found(history)
    history = honest()
    history.failovers = [Span(-inf, inf)]
    set_back(history, to=HALF - 2, heard=1.0)
    history.watches[0].streams[1].messages[0] = Snapshot(Point(HALF - 2, "0" * 64), "", reset=True)
    assert "untrue" in found(history), "it is set back to what never was"


def test_an_acknowledged_end_that_a_failover_took_is_lost_though_everybody_who_watches_was_set_back() -> None:
    history, kept = honest(), len(game().plies) - 3
    history.watches, history.sights = [], []
    history.failovers = [Span(-inf, inf)]
    assert "lost" in found(history, list(game().plies[:kept]))


def test_a_denial_of_what_was_acknowledged_is_found() -> None:
    history = honest()
    history.failovers = [Span(-inf, inf)]
    history.denials = [(stored()[0], "VERSION_OUT_OF_RANGE: versions are 1 to 3")]
    assert found(history) == {"denied"}
