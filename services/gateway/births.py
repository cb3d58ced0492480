"""What never changes about a game: its title and its seats, remembered for the games in use."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from shared.codecs.errors import Malformed
from shared.codecs.plies import of, title_of
from shared.kernel.errors import Broken
from shared.log.readmodels import ReadModels
from shared.log.store import Store
from shared.table.errors import GameDamaged, GameNotFound
from shared.table.events import GameCreated

KEPT = 10_000
UNREADABLE = (GameNotFound, GameDamaged, Broken, Malformed)
"""What one game may raise that is lost, damaged, or in an archive that can't be read."""


@dataclass(frozen=True, slots=True)
class Birth:
    """How a game began."""

    title: str
    seats: int


class Births:
    """The births of games."""

    def __init__(self, store: Store, models: ReadModels) -> None:
        self._store = store
        self._models = models
        self._known: OrderedDict[str, Birth] = OrderedDict()

    async def of(self, game: str) -> Birth:
        """The birth of a game; raises GameNotFound, GameDamaged and ArchiveFailure where its row does not tell it."""
        if game not in self._known:
            self._known[game] = await self._told(game)
            if len(self._known) > KEPT:
                self._known.popitem(last=False)
        self._known.move_to_end(game)
        return self._known[game]

    async def _told(self, game: str) -> Birth:
        try:
            return await begun(self._store, game)
        except UNREADABLE:
            # The row was told by the first ply when that could be read: whoever audits the damage must find the game.
            if (row := await self._models.row(game)) is not None:
                return Birth(row.title, len(row.players))
            raise


async def begun(store: Store, game: str) -> Birth:
    """The birth as the first ply tells it; raises GameNotFound, ArchiveFailure, and GameDamaged where it can't."""
    first = await store.read(game, upto=1)
    if not first and not (await store.head(game)).version:
        raise GameNotFound("there is no such game")
    try:
        return _birth(first[0].ply if first else b"")
    except (Broken, Malformed, GameNotFound) as error:
        raise GameDamaged("version 1 can't be read", version="1") from error


def _birth(stored: bytes) -> Birth:
    for event in of(title_of(stored)).read_ply(stored).events:
        if isinstance(event, GameCreated):
            return Birth(event.title, event.seats)
    raise Broken("a first ply creates no game")
