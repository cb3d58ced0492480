"""What a closed game has of a request: its records are gone, but every ply names the request that it carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from services.command.judging import Judged
from shared.ledger.requests import carried_out
from shared.log.answers import Refusal
from shared.log.store import Recall, Refuse

if TYPE_CHECKING:
    from services.command.holding import Held
    from shared.log.archive import ArchiveFailure
    from shared.log.record import Entry, Head
    from shared.log.store import Store


async def recalled(store: Store, entry: Entry, held: Held | None) -> Judged | None:
    """The old answer, if the game is closed and accepted the request; raises ArchiveFailure."""
    if held is None or not held.archive:
        return None
    found = await carried_out(store, entry.game, entry.request)
    if found is None:
        return None
    return Judged(Recall(entry, found.stored.version, found.stored.hash, found.payload), held)


def unread(entry: Entry, head: Head, failure: ArchiveFailure) -> Judged:
    """A refusal that is kept nowhere: whether the request is an old one shows when the archive can be read again."""
    refusal = Refusal(failure.reason, failure.told)
    return Judged(Refuse(entry, head.version, head.hash, refusal, 0, head.archive), None)
