"""Stored games decided again: the table's rehearsal, with the codecs' reading and words."""

from __future__ import annotations

from typing import Any

from shared.codecs.plies import TitlePlies, of, title_of
from shared.codecs.table_events import sentence
from shared.ledger.loading import know_edition, stored_plies
from shared.log.store import Store
from shared.table.events import TableEvent
from shared.table.shadow import Otherwise, Rehearsal, Shadow

UNKNOWN = "?"


async def rehearse(store: Store, game: str) -> Shadow | None:
    """What the rules of then and of today make of a game, which is read page by page; None if there is none.

    A ply that can't be read or folded breaks it, and ends it. Raises ArchiveFailure, LogDamaged, StoreUnavailableError.
    """
    rehearsal: Rehearsal | None = None
    async for stored in stored_plies(store, game):
        try:
            plies = of(title_of(stored.ply))
            rehearsal = rehearsal or beginning(plies)
            ply = plies.read_ply(stored.ply)
            know_edition(plies, ply.events)
            rehearsal.hear(ply, stored.hash)
        except Exception as error:  # noqa: BLE001  # new code that can't fold an old log is what is looked for
            found = rehearsal.found if rehearsal else Shadow(UNKNOWN)
            problem = f"it can't be read or folded: {type(error).__name__}: {error}"
            found.broken = found.broken or Otherwise(stored.version, "ply", "a ply", problem)
            return found
    return rehearsal.found if rehearsal else None


def beginning(plies: TitlePlies) -> Rehearsal:
    """The rehearsal of a game of this title, before its first ply."""

    def words(event: Any) -> str:
        return sentence(event) if isinstance(event, TableEvent) else plies.rules.words(event, "")

    return Rehearsal(plies.rules, plies.read_options, words)
