"""What a watcher missed: its own copy of the game, folded from the log up to where it is and then ply by ply."""

from __future__ import annotations

from collections.abc import AsyncIterator

from services.gateway import damage
from services.gateway.games import Games
from services.gateway.ring import Item
from services.gateway.updates import Point, Sight, point_of, update_bytes
from shared.codecs.plies import of
from shared.ledger import loading
from shared.log.record import Stored
from shared.table.errors import HistoryNeeded
from shared.table.fold import Game

PAGE = 100


class Lost(Exception):
    """The log has another history than the point comes from."""


class Past:
    """The past of one game as one class of watchers saw it."""

    def __init__(self, games: Games, id_: str, sight: Sight, with_views: bool) -> None:
        self._games = games
        self._id = id_
        self._sight = sight
        self._with_views = with_views
        self._game: Game | None = None

    async def reaches(self, point: Point) -> bool:
        """Whether the log has this ply."""
        found = await self._games.store.read(self._id, after=point.version - 1, upto=point.version)
        return bool(found) and found[0].hash == point.hash

    async def between(self, point: Point, upto: int) -> AsyncIterator[Item]:
        """The plies behind the point, none above `upto`, each as it was sent when it was new; raises Lost."""
        game = await self._at(point)
        while (game.version if game else 0) < upto:
            after = game.version if game else 0
            page = await self._games.store.read(self._id, after=after, upto=upto, limit=PAGE)
            if not page:
                raise Lost
            for stored in page:
                game = await self._step(game, stored)
                ply = of(game.table.title).read_ply(stored.ply)
                yield Item(point_of(game), update_bytes(ply, game, self._sight, self._with_views))
            self._game = game

    async def _at(self, point: Point) -> Game | None:
        """The game at the point, None at the very beginning."""
        if not point.version:
            return None
        if self._game is None or point_of(self._game) != point:
            self._game = await self._games.fold(self._id, point.version)
        if self._game is None or point_of(self._game) != point:
            raise Lost
        return self._game

    async def _step(self, game: Game | None, stored: Stored) -> Game:
        try:
            return loading.step(game, stored)
        except loading.Forked:
            raise Lost from None
        except HistoryNeeded:
            folded = await self._games.fold(self._id, stored.version)
            if folded is None:
                raise Lost from None
            return folded
        except Exception:
            await damage.find(self._games.store, self._id, stored.version)
            raise
