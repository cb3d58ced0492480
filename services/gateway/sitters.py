"""Whose token was a seat's when it was asked last: enough to let a command in, for whoever decides it looks again."""

from __future__ import annotations

from collections import OrderedDict
from contextlib import suppress

from services.gateway.auth import Caller
from services.gateway.errors import Problem
from shared.kernel.secrets import Seat
from shared.log.record import TOKEN, People
from shared.log.store import Store

KEPT = 10_000  # games


class Sitters:
    """Saves a read for each command. It never lets an old token act: the command service compares it at the ply."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, People] = OrderedDict()

    async def let_in(self, caller: Caller, seat: Seat, game: str) -> None:
        """Raise unless the caller has the token of the seat, by what is known here or else by what the store says."""
        if (known := self._known.get(game)) is not None:
            with suppress(Problem):
                caller.must_sit_on(seat, known)
                return
        await self.prove(caller, seat, game)

    async def prove(self, caller: Caller, seat: Seat, game: str) -> None:
        """Raise unless the caller has the token of the seat now."""
        people = await self._store.people(game)
        self._known[game] = _nameless(people)
        self._known.move_to_end(game)
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
        caller.must_sit_on(seat, people)


def _nameless(people: People) -> People:
    """No player's id stays in memory."""
    tokens = {name: text for name, text in people.notes.items() if name.startswith(TOKEN)}
    return People(dict.fromkeys(people.seats, ""), tokens)
