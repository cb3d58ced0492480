"""A log that can't be followed: which ply it is, and nothing of what stands in it."""

from __future__ import annotations

import asyncio

import structlog

from shared.ledger import loading
from shared.log.store import Store
from shared.process import logs
from shared.table.errors import GameDamaged
from shared.table.fold import Game

log = structlog.get_logger()


async def find(store: Store, id_: str, upto: int | None = None) -> None:
    """Raise GameDamaged if one of the plies can't be followed; what a ply holds may be a secret, so none is quoted."""
    game: Game | None = None
    async for stored in loading.stored_plies(store, id_):
        if upto is not None and stored.version > upto:
            return
        try:
            game = loading.step(game, stored, keep=None)
        except Exception as error:  # a ply that somebody changed may break the rules in any way
            note(id_, stored.version, error)
            raise GameDamaged(f"version {stored.version} can't be read", version=str(stored.version)) from error
        if stored.version % loading.BREATH == 0:
            await asyncio.sleep(0)


def note(id_: str, version: int, error: Exception) -> None:
    """Log where a ply could not be followed: it may be whole, and the fault ours."""
    log.error("a ply can't be followed", game=id_, version=version, traceback=logs.frames(error))
