"""The checker: a pure function of what happened and what is there."""

from __future__ import annotations

from collections.abc import Iterator

from tests.faults.history.commands import commands
from tests.faults.history.record import History, Log, Violation
from tests.faults.history.watches import sights, watches


def violations(history: History, log: Log) -> Iterator[Violation]:
    """All promises that were broken, after everything has come to rest."""
    yield from commands(history, log)
    yield from watches(history.watches, log, history.failovers)
    yield from sights(history.sights, log)
    yield from (Violation("denied", game, what) for game, what in history.denials)
