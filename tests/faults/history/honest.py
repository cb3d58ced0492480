"""A history in which everybody was told the truth, to be forged."""

from __future__ import annotations

from dataclasses import replace

from tests.faults.history.archived import SEAT, game, stored
from tests.faults.history.checking import violations
from tests.faults.history.record import (
    BEGINNING,
    Accepted,
    Answer,
    Attempt,
    Heartbeat,
    History,
    Message,
    Ply,
    Sight,
    Snapshot,
    Stream,
    Update,
    Watch,
)

HALF = 20  # versions that the watcher sees before it leaves and comes back


def attempt(ply: Ply, answer: Answer | None = None, **own: float) -> Attempt:
    """One sending of the request behind a ply: a second for each version, answered after half of it."""
    name, at = stored()[0], ply.at.version
    times = {"asked": at, "until": at + 5, "told": at + 0.5, **own}
    since = ply.time + round(1000 * (times["asked"] - at))
    return Attempt(ply.request, name, ply.command, since=since, answer=answer or Accepted(ply.at, ply.at), **times)


def shown(ply: Ply, viewer: int | None = SEAT) -> Update:
    return Update(ply.at, ply.view_hashes[viewer], ply.events)


def honest() -> History:
    """Everybody was told the truth: all that commanded, a seat that came back, a spectator that came late, a reader."""
    plies, name = game().plies, stored()[0]
    first: list[Message] = [shown(ply) for ply in plies[:HALF]]
    rest: list[Message] = [Heartbeat(plies[HALF - 1].at), *(shown(ply) for ply in plies[HALF:])]
    seat = [Stream(BEGINNING, first), Stream(plies[HALF - 1].at, rest, over=True)]
    late: list[Message] = [Snapshot(plies[4].at, plies[4].view_hashes[None]), *(shown(ply, None) for ply in plies[5:])]
    watches = [Watch(name, SEAT, seat), Watch(name, None, [Stream(None, late, over=True)])]
    sights = [Sight(name, SEAT, ply.at, ply.view_hashes[SEAT], least=ply.at.version) for ply in plies]
    return History([attempt(ply) for ply in plies], sights, watches)


def found(history: History, plies: list[Ply] | None = None) -> set[str]:
    log = {stored()[0]: replace(game(), plies=game().plies if plies is None else plies)}
    return {violation.kind for violation in violations(history, log)}
