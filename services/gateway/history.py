"""Games as their logs tell them: followed from the first ply on, beside the loop, with the game after every ply."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from dataclasses import dataclass
from typing import Any

from services.gateway import damage
from services.gateway.errors import malformed
from services.gateway.games import beyond
from shared.ledger import loading
from shared.log.record import Head, Stored
from shared.log.store import Store
from shared.table.errors import GameDamaged
from shared.table.fold import Game
from shared.table.plies import StoredPly

PAGE = 100


@dataclass(frozen=True, slots=True)
class Moment:
    """A ply and the game after it."""

    ply: StoredPly[Any, Any]
    game: Game


@dataclass(frozen=True, slots=True)
class History:
    """The log of one game, up to where its head was when it was asked for."""

    store: Store
    id: str
    head: Head

    def version(self, asked: int, field: str) -> int:
        """The version that a request names, the head's for 0; raises where the log has none of this number."""
        if asked < 0:
            raise malformed(field, "must not be negative")
        if asked > self.head.version:
            raise beyond(self.head)
        return asked or self.head.version

    async def pages(self, upto: int) -> AsyncIterator[Sequence[Moment]]:
        """All plies up to a version, a page at a time; raises GameDamaged where they can't be followed."""
        game: Game | None = None
        while game is None or game.version < upto:
            after = game.version if game else 0
            page = await self.store.read(self.id, after=after, upto=upto, limit=PAGE)
            if not page:
                raise _damaged(after + 1, "it is not there")
            moments = await asyncio.to_thread(_followed, self.id, game, page)
            game = moments[-1].game
            yield moments

    async def moments(self, first: int, last: int) -> AsyncGenerator[Moment, None]:
        """The plies of these versions."""
        async for page in self.pages(last):
            for moment in page:
                if moment.ply.version >= first:
                    yield moment

    async def at(self, version: int) -> Moment:
        """One ply."""
        last: Sequence[Moment] = ()
        async for page in self.pages(version):
            last = page
        return last[-1]


def _followed(id_: str, game: Game | None, page: Sequence[Stored]) -> Sequence[Moment]:
    moments, plies = [], list[StoredPly[Any, Any]]()
    for stored in page:
        try:
            game = loading.step(game, stored, keep=None, hear=plies.append)
        except Exception as error:  # a ply that somebody changed may break the rules in any way
            damage.note(id_, stored.version, error)
            raise _damaged(stored.version, str(error) or type(error).__name__) from error
        moments.append(Moment(plies[-1], game))
    return moments


def _damaged(version: int, problem: str) -> GameDamaged:
    return GameDamaged(f"version {version} can't be followed: {problem}", version=str(version))
