"""From the store to the archive and back, one game at a time; whoever is killed on the way loses and doubles nothing.

A file is written and read back before the head points to it, and the plies go in the same step as the head turns.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import structlog

from shared.kernel.errors import PrestigeError
from shared.ledger.requests import recorded
from shared.log.archive import ArchiveFailure
from shared.log.closing import Closed
from shared.log.connection import StoreUnavailableError
from shared.log.record import OVER
from shared.process.faults import Contained
from shared.table.errors import GameDamaged

if TYPE_CHECKING:
    from collections.abc import Sequence

    from services.projection.leading import Leading
    from services.projection.measures import Measures
    from shared.archive.games import GameFiles
    from shared.log.closing import Closing
    from shared.log.readmodels import ReadModels
    from shared.log.record import Head, Stored
    from shared.log.signing import Signer
    from shared.log.store import Store
    from shared.process.running import Process

log = structlog.get_logger()
PAUSE = 5.0  # seconds between two looks for games that are over
FAILURES = 10  # in one look, before it waits for the next: the archive may be away
CHUNK = 100


@dataclass(frozen=True, slots=True)
class Archiving:
    """What moves games between the store and their files; several may be at work on the same ones."""

    store: Store
    models: ReadModels
    closing: Closing
    files: GameFiles
    signer: Signer
    measures: Measures

    async def run(self, process: Process, leading: Sequence[Leading], after: float) -> None:
        """Archive what has been over for `after` seconds, in the partitions that this process leads."""
        usable = False
        while not process.stopping:
            try:
                usable = usable or await self._try_out()
                for partition in [one.partition for one in leading if one.leads and usable]:
                    with Contained("games can't be archived", self.measures.archive_failures, partition=partition):
                        await self.sweep(partition, after)
            except StoreUnavailableError as error:
                log.warning("the store is away", error=str(error))
            await process.rest(PAUSE)

    async def _try_out(self) -> bool:
        """An archive that can't be used is told of before there is anything to put there."""
        try:
            await self.files.try_out()
        except ArchiveFailure as error:
            self.measures.archive_failures.inc()
            log.error("the archive can't be used", why=str(error))
            return False
        return True

    async def sweep(self, partition: int, after: float) -> None:
        """One look; a game that can't be archived is told of and waits for the next."""
        until, failed = await self.store.now() - int(after * 1000), 0
        while games := await self.closing.over(partition, until, failed, CHUNK):
            for game in games:
                failed += not await self._try(game)
                if failed == FAILURES:
                    return

    async def _try(self, game: str) -> bool:
        try:
            closed = await self.archive(game)
            why = "" if closed is Closed.DONE else closed.value
        except PrestigeError as error:
            why = str(error)
        if why:
            self.measures.archive_failures.inc()
            log.error("a game can't be archived", game=game, why=why)
        return not why

    async def archive(self, game: str) -> Closed:
        """Archive a game now, or finish what was begun; raises ArchiveFailure, GameDamaged, StoreUnavailableError."""
        head = await self.store.head(game)
        if head.closed and not head.filed:
            return Closed.CLOSED
        if not head.closed and (closed := await self._close(game, head)) is not Closed.DONE:
            return closed
        await self.models.slim(game)
        await self.closing.settle(game)
        return Closed.DONE

    async def _close(self, game: str, head: Head) -> Closed:
        if head.status not in OVER:
            return Closed.GOING if head.version else Closed.MOVED
        plies = await self.store.read(game)
        _must_reach(game, plies, head)
        closed = await self.closing.archive(game, head, await self.files.write(game, plies, self.signer))
        self.measures.archived.inc(closed is Closed.DONE)
        return closed

    async def restore(self, game: str) -> Closed:
        """Bring a game back; its file stays. Raises ArchiveFailure, StoreUnavailableError."""
        head = await self.store.head(game)
        if not head.filed:
            return Closed.CLOSED if head.closed else Closed.DONE if head.version else Closed.MOVED
        plies = await self.files.plies(game, head)
        return await self.closing.restore(game, head.archive, [recorded(it) for it in plies])


def _must_reach(game: str, plies: list[Stored], head: Head) -> None:
    if not plies or (plies[-1].version, plies[-1].hash) != (head.version, head.hash):
        raise GameDamaged(f"the plies of {game} do not end at its head")
