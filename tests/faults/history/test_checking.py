"""The checker is checked: an honest history passes, and each forgery of it is found, as what it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from shared.table.commands import StartGame
from tests.faults.history.archived import SEAT, game
from tests.faults.history.commands import LAG
from tests.faults.history.honest import HALF, attempt, found, honest, shown
from tests.faults.history.record import (
    Accepted,
    Answer,
    Expired,
    Heartbeat,
    History,
    Message,
    Ply,
    Point,
    Refused,
    Snapshot,
    Unknown,
    Unsent,
    Update,
)
from tests.marks import scenario

pytestmark = scenario("P6", "P7", "P51", "P56")
Forgery = Callable[[History, list[Ply]], None]


def test_an_honest_history_has_no_violations() -> None:
    assert found(honest()) == set()


def test_what_nobody_can_know_is_no_violation() -> None:
    """Unknown outcomes, whether in the log or not; a request that came too late, and was sent again in time."""
    history, plies = honest(), game().plies
    history.attempts[30] = attempt(plies[30], Unknown("cut"))
    history.attempts[-1] = attempt(plies[-1], Expired())
    history.attempts += [attempt(plies[-1], asked=len(plies) + 1, until=len(plies) + 6, told=len(plies) + 2)]
    history.attempts += [replace(attempt(plies[32], Unsent("STORE_UNAVAILABLE")), request="never sent")]
    history.attempts += [replace(attempt(plies[32], Refused("STALE_PROMPT", plies[32].at)), request="refused")]
    history.attempts += [replace(attempt(plies[32], Unknown("cut")), request="lost on its way, and not told")]
    assert found(history) == set()


def acknowledged_and_not_there(history: History, plies: list[Ply]) -> None:
    history.attempts.append(replace(history.attempts[-1], request="lost"))


def acknowledged_at_another_version(history: History, plies: list[Ply]) -> None:
    history.attempts[9] = attempt(plies[9], Accepted(plies[10].at, plies[10].at))


def acknowledged_with_another_hash(history: History, plies: list[Ply]) -> None:
    history.attempts[9] = attempt(plies[9], Accepted(Point(10, "0" * 64), plies[9].at))


def a_tail_is_lost(history: History, plies: list[Ply]) -> None:
    del plies[-3:]
    history.watches.clear()
    history.sights.clear()


def one_request_is_two_plies(history: History, plies: list[Ply]) -> None:
    plies[20] = replace(plies[20], request=plies[19].request, command=plies[19].command)
    del history.attempts[20]


def two_answers_to_one_request(history: History, plies: list[Ply]) -> None:
    history.attempts.append(attempt(plies[9], Accepted(plies[10].at, plies[10].at)))


def refused_and_accepted(history: History, plies: list[Ply]) -> None:
    history.attempts.append(attempt(plies[9], Refused("STALE_PROMPT", plies[9].at)))


def refused_and_there(history: History, plies: list[Ply]) -> None:
    history.attempts[9] = attempt(plies[9], Refused("ILLEGAL_ACTION", plies[9].at))


def a_ply_that_nobody_asked_for(history: History, plies: list[Ply]) -> None:
    del history.attempts[9]


def a_ply_that_is_something_else(history: History, plies: list[Ply]) -> None:
    history.attempts[9] = replace(history.attempts[9], command=StartGame())


def too_late_and_there(history: History, plies: list[Ply]) -> None:
    history.attempts[9] = attempt(plies[9], Expired())


def too_late_after_it_was_applied(history: History, plies: list[Ply]) -> None:
    history.attempts.append(attempt(plies[9], Expired(), asked=12, until=17, told=17))


def never_sent_and_there(history: History, plies: list[Ply]) -> None:
    history.attempts[9] = attempt(plies[9], Unsent("STORE_UNAVAILABLE"))


def told_again_much_later(history: History, ply: Ply, first: Answer) -> None:
    """The first sending was applied, and denied; nobody else was told of the ply until the second one was asked."""
    history.attempts[-1] = attempt(ply, first)
    after = ply.at.version + LAG / 1000 + 1
    history.attempts.append(attempt(ply, asked=after, until=after + 5, told=after + 1))


def too_late_and_told_again(history: History, plies: list[Ply]) -> None:
    told_again_much_later(history, plies[-1], Expired())


def never_sent_and_told_again(history: History, plies: list[Ply]) -> None:
    told_again_much_later(history, plies[-1], Unsent("INTERNAL"))


def seen_before_it_was_sent_again(history: History, plies: list[Ply], denied: Answer | None = None) -> None:
    ply, last = plies[-1], history.watches[0].streams[1]
    history.attempts[-1] = attempt(ply, denied or Expired())
    history.attempts.append(attempt(ply, asked=ply.at.version + 1, until=ply.at.version + 6, told=ply.at.version + 2))
    last.heard = [message.at.version + 0.2 for message in last.messages]


def seen_though_nothing_was_sent(history: History, plies: list[Ply]) -> None:
    seen_before_it_was_sent_again(history, plies, Unsent("STORE_UNAVAILABLE"))


def judged_after_before_it_was_sent_again(history: History, plies: list[Ply]) -> None:
    """The next one was acknowledged before the second sending."""
    history.attempts[9] = attempt(plies[9], Expired())
    history.attempts.append(attempt(plies[9], asked=12, until=17, told=13))


def asked_for_after_a_later_one_was_acknowledged(history: History, plies: list[Ply]) -> None:
    history.attempts[9] = attempt(plies[9], asked=11.6, until=20, told=12)


def judged_by_a_head_of_the_past(history: History, plies: list[Ply]) -> None:
    refusal = attempt(plies[9], Refused("STALE_PROMPT", plies[7].at))
    history.attempts.append(replace(refusal, request="stale"))


def judged_by_a_head_that_never_was(history: History, plies: list[Ply]) -> None:
    history.attempts[9] = attempt(plies[9], Accepted(plies[9].at, Point(11, "0" * 64)))


@pytest.mark.parametrize(
    ("forgery", "kind"),
    [
        (acknowledged_and_not_there, "lost"),
        (acknowledged_at_another_version, "lost"),
        (acknowledged_with_another_hash, "lost"),
        (a_tail_is_lost, "lost"),
        (one_request_is_two_plies, "doubled"),
        (two_answers_to_one_request, "changed"),
        (refused_and_accepted, "changed"),
        (refused_and_there, "ghost"),
        (a_ply_that_nobody_asked_for, "ghost"),
        (a_ply_that_is_something_else, "ghost"),
        (too_late_and_there, "ghost"),
        (too_late_after_it_was_applied, "ghost"),
        (never_sent_and_there, "ghost"),
        (too_late_and_told_again, "ghost"),
        (never_sent_and_told_again, "ghost"),
        (seen_before_it_was_sent_again, "ghost"),
        (seen_though_nothing_was_sent, "ghost"),
        (judged_after_before_it_was_sent_again, "ghost"),
        (asked_for_after_a_later_one_was_acknowledged, "reordered"),
        (judged_by_a_head_of_the_past, "stale"),
        (judged_by_a_head_that_never_was, "untrue"),
    ],
)
def test_a_broken_promise_to_those_who_command_is_found(forgery: Forgery, kind: str) -> None:
    history, plies = honest(), list(game().plies)
    forgery(history, plies)
    assert kind in found(history, plies)


def a_version_goes_back(messages: list[Message], plies: list[Ply]) -> None:
    messages.insert(12, shown(plies[8]))


def a_ply_comes_twice(messages: list[Message], plies: list[Ply]) -> None:
    messages.insert(12, messages[11])


def a_ply_is_left_out(messages: list[Message], plies: list[Ply]) -> None:
    del messages[12]


def a_ply_comes_in_part(messages: list[Message], plies: list[Ply]) -> None:
    whole = max(range(HALF), key=lambda n: plies[n].events)
    messages[whole] = Update(plies[whole].at, plies[whole].view_hashes[SEAT], plies[whole].events - 1)


def a_reset_without_need(messages: list[Message], plies: list[Ply]) -> None:
    messages.insert(12, Snapshot(plies[11].at, plies[11].view_hashes[SEAT], reset=True))


def a_view_in_place_of_the_plies(messages: list[Message], plies: list[Ply]) -> None:
    messages[0] = Snapshot(plies[0].at, plies[0].view_hashes[SEAT])


def a_heartbeat_of_another_version(messages: list[Message], plies: list[Ply]) -> None:
    messages.insert(12, Heartbeat(plies[12].at))


def a_ply_of_another_history(messages: list[Message], plies: list[Ply]) -> None:
    messages[12] = replace(shown(plies[12]), at=Point(13, "0" * 64))


def a_ply_without_the_hash_of_its_view(messages: list[Message], plies: list[Ply]) -> None:
    messages[12] = replace(shown(plies[12]), view_hash="")


def another_view(messages: list[Message], plies: list[Ply]) -> None:
    messages[12] = replace(shown(plies[12]), view_hash="0" * 64)


@pytest.mark.parametrize(
    ("forgery", "kind"),
    [
        (a_version_goes_back, "ordered"),
        (a_ply_comes_twice, "unique"),
        (a_ply_is_left_out, "reliable"),
        (a_ply_comes_in_part, "atomic"),
        (a_reset_without_need, "resumable"),
        (a_view_in_place_of_the_plies, "resumable"),
        (a_heartbeat_of_another_version, "bookmarkable"),
        (a_ply_of_another_history, "untrue"),
        (another_view, "view"),
        (a_ply_without_the_hash_of_its_view, "view"),
    ],
)
def test_a_broken_promise_to_a_watcher_is_found(forgery: Callable[[list[Message], list[Ply]], None], kind: str) -> None:
    history = honest()
    forgery(history.watches[0].streams[0].messages, list(game().plies))
    assert kind in found(history)


def test_a_watcher_that_comes_back_to_an_earlier_or_later_place_is_found() -> None:
    for back in (-3, 3):
        history = honest()
        seat, plies = history.watches[0], game().plies
        seat.streams[1].messages = [shown(ply) for ply in plies[HALF + back :]]
        assert found(history) & {"unique", "ordered", "reliable"}


def test_a_watcher_that_is_not_shown_the_end_is_found() -> None:
    for over in (True, False):
        history = honest()
        last = history.watches[0].streams[1]
        del last.messages[-1]
        last.over = over
        assert found(history) == {"reliable"}


def test_a_snapshot_without_the_hash_of_its_view_is_found() -> None:
    history = honest()
    messages = history.watches[1].streams[0].messages
    messages[0] = Snapshot(messages[0].at, "")
    assert found(history) == {"view"}
