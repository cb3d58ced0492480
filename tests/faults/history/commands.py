"""What clients were told of their commands, held against the log."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import inf

from shared.log.connecting import TIMEOUT
from tests.faults.history.record import (
    Accepted,
    Attempt,
    Expired,
    History,
    Log,
    Ply,
    Point,
    Refused,
    Told,
    Unknown,
    Violation,
)

Known = dict[tuple[str, Point], float]
SLACK = 0.3
"""Seconds by which two deadlines of ours may come to the service in the other order."""
LAG = int(TIMEOUT * 1000) + 1
"""Milliseconds by which the time of a ply may be early: so late a service hears the store's time, or not at all."""


def commands(history: History, log: Log) -> Iterator[Violation]:
    """All promises to those who command: nothing lost, doubled, made up, changed, reordered or judged by the past."""
    by_request, by_game = _by_request(history.attempts), defaultdict[str, list[Attempt]](list)
    first = _first_known(history)
    for attempt in history.attempts:
        by_game[attempt.game].append(attempt)
    for same in by_request.values():
        yield from _lost(same, log)
        yield from _two_answers(same)
    yield from _doubled(log)
    for game, told in log.items():
        yield from _ghosts(game, told, by_request, first)
        yield from _reordered(game, told, by_request)
    for game, of_game in by_game.items():
        yield from _stale(game, of_game, log)


def _by_request(attempts: Sequence[Attempt]) -> dict[str, list[Attempt]]:
    found = defaultdict[str, list[Attempt]](list)
    for attempt in attempts:
        found[attempt.request].append(attempt)
    return dict(found)


def _lost(same: Sequence[Attempt], log: Log) -> Iterator[Violation]:
    """Acknowledged is in the log, at the version and with the hash that were told."""
    for attempt in same:
        if not isinstance(attempt.answer, Accepted):
            continue
        at, told = attempt.answer.at, log.get(attempt.game)
        ply = told.at(at.version) if told else None
        if ply is None or (ply.at, ply.request) != (at, attempt.request):
            found = f"{ply.at} of {ply.request}" if ply else "nothing"
            yield Violation("lost", attempt.game, f"{attempt.request} was accepted as {at}; there is {found}")


def _two_answers(same: Sequence[Attempt]) -> Iterator[Violation]:
    """However often a request is sent, it hears one outcome."""
    places = {attempt.answer.at for attempt in same if isinstance(attempt.answer, Accepted)}
    reasons = {attempt.answer.reason for attempt in same if isinstance(attempt.answer, Refused)}
    if len(places) + len(reasons) > 1:
        outcomes = sorted(map(str, places)) + sorted(reasons)
        yield Violation("changed", same[0].game, f"{same[0].request} had several outcomes: {', '.join(outcomes)}")


def _doubled(log: Log) -> Iterator[Violation]:
    """No request is two plies, in one game or in two."""
    first: dict[str, tuple[str, Point]] = {}
    for game, told in log.items():
        for ply in told.plies:
            place = game, ply.at
            if first.setdefault(ply.request, place) != place:
                yield Violation("doubled", game, f"{ply.request} is {ply.at} and before it {first[ply.request]}")


def _first_known(history: History) -> Known:
    """When somebody first was told of a version: no sending after that brought it about."""
    first: Known = {}
    for attempt in history.attempts:
        if isinstance(attempt.answer, Accepted | Refused) and attempt.answer.head is not None:
            _know(first, attempt.game, attempt.answer.head, attempt.told)
    for watch in history.watches:
        for stream in watch.streams:
            for message, heard in zip(stream.messages, stream.heard, strict=False):
                _know(first, watch.game, message.at, heard)
    return first


def _know(first: Known, game: str, at: Point, when: float) -> None:
    first[game, at] = min(first.get((game, at), inf), when)


def _ghosts(game: str, told: Told, by_request: dict[str, list[Attempt]], first: Known) -> Iterator[Violation]:
    """Each ply is what somebody asked for, and was not told that it would never be."""
    there_by = inf
    for ply in reversed(told.plies):
        same = [attempt for attempt in by_request.get(ply.request, ()) if attempt.game == game]
        there_by = min(there_by, first.get((game, ply.at), inf))
        if not same:
            yield Violation("ghost", game, f"nobody asked for {ply.at}: {ply.command}")
        elif any(attempt.command != ply.command for attempt in same):
            yield Violation("ghost", game, f"{ply.at} is {ply.command}; asked was {same[0].command}")
        elif why := _denied(same, [attempt for attempt in same if _may_be(attempt, ply, there_by)]):
            yield Violation("ghost", game, f"{ply.request} is {ply.at}, though it was told {why}")


def _may_be(attempt: Attempt, ply: Ply, there_by: float) -> bool:
    """Whether a ply may come from this sending: its answer allows it, and it was asked before the ply was there."""
    in_time = attempt.asked <= there_by and attempt.since <= ply.time + LAG
    return in_time and isinstance(attempt.answer, Accepted | Unknown)


def _denied(same: Sequence[Attempt], able: Sequence[Attempt]) -> str:
    """The answer by which a request can't be in the log, where no sending that is `able` explains it; empty if none."""
    for attempt in same:
        if isinstance(attempt.answer, Refused):
            return attempt.answer.reason
        if isinstance(attempt.answer, Expired) and all(it.until <= attempt.until - SLACK for it in able):
            return "that it came too late"
    return "" if able else "that nothing was sent"


def _reordered(game: str, told: Told, by_request: dict[str, list[Attempt]]) -> Iterator[Violation]:
    """What was asked for after another had been acknowledged comes after it."""
    latest = float("-inf")
    for ply in told.plies:
        same = [attempt for attempt in by_request.get(ply.request, ()) if attempt.game == game]
        known = [attempt.told for attempt in same if isinstance(attempt.answer, Accepted)]
        if known and min(known) < latest:
            yield Violation("reordered", game, f"{ply.at} was acknowledged before one below it was asked for")
        latest = max(latest, min((attempt.asked for attempt in same), default=latest))


def _stale(game: str, attempts: Sequence[Attempt], log: Log) -> Iterator[Violation]:
    """Every answer names a head of this log, not older than what had been acknowledged when it was asked for."""
    known, told = log.get(game), sorted(attempts, key=lambda it: it.told)
    asked, next_told, newest = sorted(attempts, key=lambda it: it.asked), 0, 0
    for attempt in asked:
        while next_told < len(told) and told[next_told].told <= attempt.asked:
            newest, next_told = max(newest, _version(told[next_told])), next_told + 1
        head = attempt.answer.head if isinstance(attempt.answer, Accepted | Refused) else None
        if head is None or head.version == 0:
            continue
        ply = known.at(head.version) if known else None
        if ply is None or ply.at != head:
            yield Violation("untrue", game, f"an answer names the head {head}, which never was")
        elif head.version < newest:
            yield Violation("stale", game, f"an answer was judged by {head} after version {newest} was acknowledged")


def _version(attempt: Attempt) -> int:
    return attempt.answer.at.version if isinstance(attempt.answer, Accepted) else 0
