"""Which games there are for a caller: a key of a narrow scope gets GAME_NOT_FOUND for all others, whatever it asks."""

from __future__ import annotations

from typing import Any

from services.gateway.auth import Caller
from services.gateway.births import UNREADABLE, Births
from services.gateway.game_ids import game_of, missing
from shared.log.store import Store
from shared.table.errors import GameNotFound

FIELDS = ("game", "other")
"""Where requests name games."""


class Reach:
    """Looks up whose and of which title a game is, for keys of a narrow scope."""

    def __init__(self, store: Store, births: Births) -> None:
        self._store = store
        self._births = births

    async def check(self, caller: Caller, request: Any) -> None:
        """Raise GameNotFound if a game that the request names is hidden from the caller, or is none."""
        if not caller.scope.narrow:
            return
        for field in FIELDS:
            name = getattr(request, field, "")
            if name and not await self._finds(caller, game_of(name, field)):
                raise missing(field)

    async def _finds(self, caller: Caller, game: str) -> bool:
        try:
            return await self.has(caller, game)
        except GameNotFound:
            return False

    async def lists(self, caller: Caller, game: str, title: str = "", *, unknown: bool = False) -> bool:
        """As `has`, for one game of many: whether it is in reach can be `unknown`, and the others are listed."""
        try:
            return await self.has(caller, game, title)
        except UNREADABLE:
            return unknown

    async def has(self, caller: Caller, game: str, title: str = "") -> bool:
        """Whether the caller may know of the game, of this title if that is known; raises as `Births.of` does."""
        scope = caller.scope
        if scope.own and (await self._store.people(game)).notes.get("creator") != caller.requester:
            return False
        return not scope.titles or (title or (await self._births.of(game)).title) in scope.titles
