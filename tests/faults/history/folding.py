"""A game's stored bytes as its log tells it: the chain from the genesis, no holes, the state hash of each ply."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import Any

from shared.codecs.errors import Malformed
from shared.codecs.plies import of, title_of
from shared.kernel.errors import Broken
from shared.kernel.secrets import Viewer
from shared.ledger.loading import step
from shared.log import chain
from shared.log.record import Stored
from shared.table.events import SeatLeft, SeatReplaced, SeatTaken
from shared.table.fold import Game
from shared.table.plies import StoredPly
from tests.faults.history.record import Ply, Point, Told, Violation

SEATING = (SeatTaken, SeatReplaced, SeatLeft)


def told(game: str, stored: Sequence[Stored], viewers: Collection[Viewer] = ()) -> tuple[Told, list[Violation]]:
    """The game as its log tells it, with what these viewers may see at each version, and what is wrong in the log."""
    versions = [it.version for it in stored]
    if versions != list(range(1, len(stored) + 1)):
        return Told((), over=False), [Violation("hole", game, f"the log has the versions {versions}")]
    plies, wrong, now = list[Ply](), list[Violation](), None
    try:
        for one in stored:
            heard: list[StoredPly[Any, Any]] = []
            now = step(now, one, keep=None, hear=heard.append)
            plies.append(_ply(now, one, heard[0], viewers))
            if of(now.table.title).state_hash(now.table) != heard[0].state_hash:
                wrong.append(Violation("state", game, f"the fold up to version {one.version} has another state hash"))
    except (Malformed, Broken) as error:
        return Told(plies, over=False), [Violation("chain", game, f"version {len(plies) + 1} can't be read: {error}")]
    found = Told(plies, over=now is not None and now.table.over, table=now.table if now else None)
    return found, [*wrong, *_chain(game, stored), *_clock(game, plies)]


def _ply(now: Game, stored: Stored, ply: StoredPly[Any, Any], viewers: Collection[Viewer]) -> Ply:
    codec = of(now.table.title)
    hashes = {viewer: codec.view_hash(now.table, viewer) for viewer in viewers}
    at = Point(stored.version, stored.hash)
    seats = sum(isinstance(event, SEATING) for event in ply.events)
    return Ply(at, ply.request, ply.cause, ply.at, len(ply.events), seats, hashes)


def _chain(game: str, stored: Sequence[Stored]) -> list[Violation]:
    """Each hash is that of the one before and the bytes; the first one's is the genesis."""
    first = of(title_of(stored[0].ply)).read_ply(stored[0].ply)
    genesis = chain.genesis(game, first.title, bytes.fromhex(first.events[0].commitment))
    broken = chain.first_break(0, genesis, stored)
    return [] if broken is None else [Violation("chain", game, f"the chain breaks at version {broken}")]


def _clock(game: str, plies: Sequence[Ply]) -> list[Violation]:
    """The time of a ply is never before that of the one before."""
    back = [after.at.version for before, after in pairwise(plies) if after.time < before.time]
    return [Violation("clock", game, f"time goes back at version {version}") for version in back]
