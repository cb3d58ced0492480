"""Which games there are for a caller: a key of a narrow scope gets GAME_NOT_FOUND for all others, whatever it asks."""

from __future__ import annotations

from typing import Any

from services.gateway.auth import Caller
from services.gateway.births import UNREADABLE, Births
from services.gateway.errors import problem_of
from services.gateway.game_ids import NAME, game_of, missing
from shared.log.store import Store
from shared.table.errors import GameNotFound

FIELDS = ("game", "other")
"""Where requests name games."""
DENIALS = ("GAME_NOT_FOUND", "VERSION_OUT_OF_RANGE", "UNAUTHENTICATED")
"""What is true of a server that was replaced, or of one that took over a moment ago, and may not be true."""
NOTHING = ("UNAUTHENTICATED", "STORE_UNAVAILABLE")
"""Reasons that tell nothing of a game."""


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

    async def confirmed(self, error: Exception, request: Any) -> bool:
        """Whether replicas confirm that what a denial says is not there is not there, so that to ask again shows all.

        Raises StoreUnavailableError where something may be there that is not shown yet.
        """
        problem, asked = problem_of(error), False
        if problem is None or problem.reason not in DENIALS:
            return False
        for field in FIELDS:
            if name := getattr(request, field, ""):
                asked = await self._store.confirmed(game_of(name, field)) or asked
        return asked

    async def cover(self, caller: Caller, request: Any, error: Exception) -> None:
        """Raise, in place of what tells of a game, that the token of a caller without a key is none of it.

        Whether the game is there, can be read or is of another title is for those who have a seat or a key.
        """
        if caller.holder is not None or caller.proof is None:
            return
        told, found = problem_of(error), NAME.fullmatch(getattr(request, "game", ""))
        if told is not None and told.reason not in NOTHING and found is not None:
            caller.seat_in(await self._store.people(found[1]))

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
