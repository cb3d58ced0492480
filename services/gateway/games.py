"""Games as they stand, at the head or at a version: from a row and the plies behind it, else from the first ply on."""

from __future__ import annotations

import asyncio

from services.gateway import damage
from services.gateway.errors import Problem
from shared.ledger import loading
from shared.log.archive import ArchiveFailure
from shared.log.connection import StoreUnavailableError
from shared.log.readmodels import ReadModels
from shared.log.record import Head, People
from shared.log.store import Store
from shared.table.errors import GameNotFound
from shared.table.fold import Game

TAIL = 50  # plies behind a row: a projection that is further behind saves nothing
LOADS = 2  # at once: each holds up the loop for as long as a slice of plies takes


class Games:
    """Loads games; what it gives is never older than the head was when it was asked."""

    def __init__(self, store: Store, models: ReadModels) -> None:
        self.store = store
        self._models = models
        self._loads = asyncio.Semaphore(LOADS)

    async def at_head(self, id_: str) -> Game:
        """The game at its head; raises GameNotFound."""
        async with self._loads:
            game = await self._from_row(id_) or await self._load(id_)
        if game is None:
            raise GameNotFound("there is no such game")
        return game

    async def at(self, id_: str, version: int) -> Game:
        """The game at a version; raises GameNotFound, and a Problem where the log has no such version."""
        game = await self.fold(id_, version) if version > 0 else None
        if game is None:
            raise beyond(await self.head(id_))
        return game

    async def fold(self, id_: str, version: int) -> Game | None:
        """The game at a version; None if the log has no such version."""
        async with self._loads:
            near = await self._from_row(id_, version)
            if near is not None and near.version == version:
                return near
            return await self._load(id_, version)

    async def head(self, id_: str) -> Head:
        """Where the game stands; raises GameNotFound."""
        head = await self.store.head(id_)
        if not head.version:
            raise GameNotFound("there is no such game")
        return head

    async def people(self, id_: str) -> People:
        """Who sits where; raises GameNotFound."""
        people = await self.store.people(id_)
        if not people.seats and not people.notes:
            await self.head(id_)
        return people

    async def _load(self, id_: str, upto: int | None = None) -> Game | None:
        """Raises GameDamaged where a ply can't be followed; plies that can't be had are not asked for twice."""
        try:
            return await loading.load(self.store, id_, upto=upto)
        except (StoreUnavailableError, ArchiveFailure):
            raise
        except Exception:
            await damage.find(self.store, id_, upto)
            raise

    async def _from_row(self, id_: str, upto: int | None = None) -> Game | None:
        """None where there is no row with a state, or where it does not lead to the head or to version `upto`."""
        row = await self._models.row(id_)
        if row is None or not row.state or row.state_version > (upto or row.state_version):
            return None
        plies = await self.store.read(id_, after=row.state_version - 1, upto=upto, limit=TAIL)
        if not plies or len(plies) == TAIL:
            return None
        try:
            game = await loading.proven(self.store, plies[0], row.state)
            for stored in plies[1:] if game is not None else ():
                game = loading.step(game, stored)
        except StoreUnavailableError:
            raise
        except Exception:  # noqa: BLE001  # whoever loads it from the first ply on hears what is wrong
            return None
        return game


def beyond(head: Head) -> Problem:
    """The version that is asked for is not in the log."""
    metadata = {"oldest_version": "1", "head_version": str(head.version), "head_hash": head.hash}
    return Problem("VERSION_OUT_OF_RANGE", f"versions are 1 to {head.version}", metadata)
