"""What never changes about a game: its title and its seats, from its first ply, remembered for the games in use."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from shared.codecs.plies import of, title_of
from shared.kernel.errors import Broken
from shared.log.store import Store
from shared.table.errors import GameNotFound
from shared.table.events import GameCreated

KEPT = 10_000


@dataclass(frozen=True, slots=True)
class Birth:
    """How a game began."""

    title: str
    seats: int


class Births:
    """The births of games."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, Birth] = OrderedDict()

    async def of(self, game: str) -> Birth:
        """The birth of a game; raises GameNotFound."""
        if game not in self._known:
            first = await self._store.read(game, upto=1)
            if not first:
                raise GameNotFound("there is no such game")
            self._known[game] = _birth(first[0].ply)
            if len(self._known) > KEPT:
                self._known.popitem(last=False)
        self._known.move_to_end(game)
        return self._known[game]


def _birth(stored: bytes) -> Birth:
    for event in of(title_of(stored)).read_ply(stored).events:
        if isinstance(event, GameCreated):
            return Birth(event.title, event.seats)
    raise Broken("a first ply creates no game")
