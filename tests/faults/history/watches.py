"""What watchers and readers were shown, held against the log: the six guarantees of a watch, and the truth of views."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum

from shared.kernel.secrets import redact
from tests.faults.history.record import (
    BEGINNING,
    Heartbeat,
    Log,
    Message,
    Point,
    Sight,
    Snapshot,
    Span,
    Stream,
    Told,
    Update,
    Violation,
    Watch,
)

RESETS = 10.0
"""Seconds after all servers are at work again in which a watcher may still hear of what the failover did to it."""


class Guarantee(StrEnum):
    """What every watcher is promised."""

    ORDERED = "ordered"  # no version goes back
    UNIQUE = "unique"  # no ply twice
    RELIABLE = "reliable"  # no gap, and nothing missing at the end
    ATOMIC = "atomic"  # a ply comes whole
    RESUMABLE = "resumable"  # from version and hash, at once behind it
    BOOKMARKABLE = "bookmarkable"  # a heartbeat names what this watcher got last


def watches(found: Iterable[Watch], log: Log, failovers: Sequence[Span] = ()) -> Iterator[Violation]:
    """All promises to those who watch; each has gone on until it was quiet. Only after a failover one may be reset."""
    for watch in found:
        told = log.get(watch.game, Told((), over=False))
        at: Point | None = None
        for stream in watch.streams:
            yield from _resumed(watch, stream, at, failovers)
            at = stream.after
            for message in stream.messages:
                yield from _guaranteed(watch, message, at)
                yield from _true(watch, message, told)
                at = message.at
            yield from _ended(watch, stream, at, told)
        yield from _complete(watch, at, told)


def sights(found: Iterable[Sight], log: Log) -> Iterator[Violation]:
    """All promises to those who look once: it is in the log, and as new as was asked for."""
    for sight in found:
        told = log.get(sight.game, Told((), over=False))
        yield from _shown(sight.game, sight.viewer, sight.at, sight.view_hash, told)
        yield from _read(sight, told)
        if sight.at.version < sight.least:
            yield Violation("stale", sight.game, f"{sight.at} was shown where {sight.least} was asked for")


def _resumed(watch: Watch, stream: Stream, at: Point | None, failovers: Sequence[Span]) -> Iterator[Violation]:
    """A stream goes on where the last one stopped, and begins with a view only where it is the first one."""
    first = stream.messages[0] if stream.messages else None
    if at is not None and stream.after != at:
        yield _broken(watch, Guarantee.RESUMABLE, f"a watcher at {at} came back from {stream.after}")
    if stream.after is None and first is not None and not isinstance(first, Snapshot):
        yield _broken(watch, Guarantee.RESUMABLE, f"a new stream began with {first}")
    for number, message in enumerate(stream.messages):
        if not isinstance(message, Snapshot) or (stream.after is None and not number and not message.reset):
            continue
        if not (message.reset and _after_one_of(failovers, stream, number)):
            yield _broken(watch, Guarantee.RESUMABLE, f"after {stream.after} it was told to forget: {message}")


def _after_one_of(failovers: Sequence[Span], stream: Stream, number: int) -> bool:
    return any(span.began <= stream.heard[number] <= span.ended + RESETS for span in failovers)


def _guaranteed(watch: Watch, message: Message, at: Point | None) -> Iterator[Violation]:
    """A message against what the watcher had before it."""
    if at is None or isinstance(message, Snapshot):
        return
    if isinstance(message, Heartbeat):
        if message.at != at:
            yield _broken(watch, Guarantee.BOOKMARKABLE, f"a heartbeat at {message.at} for a watcher at {at}")
        return
    step = message.at.version - at.version
    if step != 1:
        kind = Guarantee.RELIABLE if step > 1 else Guarantee.ORDERED if step < 0 else Guarantee.UNIQUE
        yield _broken(watch, kind, f"{message.at} came after {at}")


def _true(watch: Watch, message: Message, told: Told) -> Iterator[Violation]:
    """What is shown is in the log, whole, and is what the fold shows to this viewer."""
    if message.at == BEGINNING and isinstance(message, Heartbeat):
        return
    view_hash = None if isinstance(message, Heartbeat) else message.view_hash
    yield from _shown(watch.game, watch.viewer, message.at, view_hash, told)
    ply = told.at(message.at.version)
    if isinstance(message, Update) and ply is not None and ply.events != message.events:
        yield _broken(watch, Guarantee.ATOMIC, f"{message.events} of the {ply.events} events of {ply.at} were shown")


def _shown(game: str, viewer: int | None, at: Point, view_hash: str | None, told: Told) -> Iterator[Violation]:
    ply = told.at(at.version)
    if ply is None or ply.at != at:
        yield Violation("untrue", game, f"{_name(viewer)} was shown {at}, which is not in the log")
    elif view_hash is not None and view_hash != ply.view_hashes.get(viewer):
        yield Violation("view", game, f"{_name(viewer)} was shown another view of {at} than the fold gives")


def _read(sight: Sight, told: Told) -> Iterator[Violation]:
    """What a view of the head says is what the fold shows to this viewer, not its hash alone."""
    if sight.body is None or told.table is None or sight.at != told.head:
        return
    if sight.body.state != redact(told.table.state, sight.viewer):
        yield Violation("view", sight.game, f"{_name(sight.viewer)} was shown another body of {sight.at}")


def _ended(watch: Watch, stream: Stream, at: Point | None, told: Told) -> Iterator[Violation]:
    """A stream ends by itself with the last ply of a game that is over."""
    if stream.over and not (told.over and at == told.head):
        yield _broken(watch, Guarantee.RELIABLE, f"the stream ended at {at} as if the game were over")


def _complete(watch: Watch, at: Point | None, told: Told) -> Iterator[Violation]:
    if told.plies and at != told.head:
        yield _broken(watch, Guarantee.RELIABLE, f"{_name(watch.viewer)} got as far as {at} of {told.head}")


def _broken(watch: Watch, kind: Guarantee, what: str) -> Violation:
    return Violation(kind, watch.game, what)


def _name(viewer: int | None) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"
