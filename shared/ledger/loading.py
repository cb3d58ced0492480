"""From stored bytes to a game: the whole stream, a row and its tail, or the tail behind what is in memory."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from typing import Any

from shared.codecs.errors import Malformed
from shared.codecs.plies import TitlePlies, of, title_of
from shared.kernel.errors import Broken
from shared.log.record import Stored
from shared.log.store import Store
from shared.table.errors import HistoryNeeded
from shared.table.events import GameCreated
from shared.table.fold import Game, advance, trimmed
from shared.table.plies import StoredPly

Hear = Callable[[StoredPly[Any, Any]], None]
BREATH = 25  # plies between two turns of the event loop
PAGE = 500


class Forked(Broken):
    """The store's history is not the one that is in memory: its tail was lost, or it was replaced."""


async def stored_plies(store: Store, id_: str) -> AsyncIterator[Stored]:
    """The plies of a game as they are stored, read page by page up to where the log ends then."""
    after = 0
    while page := await store.read(id_, after=after, limit=PAGE):
        for stored in page:
            yield stored
        after = page[-1].version


async def load(
    store: Store, id_: str, upto: int | None = None, keep: int | None = 16, hear: Hear | None = None
) -> Game | None:
    """The game at its head, or at version `upto`; None if there is no such game or version; `hear` hears each ply."""
    game = await _follow(store, id_, None, upto, None, hear)  # a take-back may reach back to the first ply
    return trimmed(game, keep) if game is not None and upto in (None, game.version) else None


async def catch_up(store: Store, game: Game, upto: int | None = None) -> Game:
    """The game with all plies that the store has behind it; raises Forked if they do not follow."""
    first = await store.read(game.id, after=game.version - 1, upto=game.version)
    if not first or first[0].hash != game.hash:
        raise Forked(f"{game.id} has another history at version {game.version}")
    try:
        followed = await _follow(store, game.id, game, upto, 16)
    except HistoryNeeded:
        followed = await load(store, game.id, upto)
    assert followed is not None, "a game that was loaded is there"
    return followed


async def _follow(
    store: Store, id_: str, game: Game | None, upto: int | None, keep: int | None, hear: Hear | None = None
) -> Game | None:
    while True:
        after = game.version if game else 0
        page = await store.read(id_, after=after, upto=upto, limit=PAGE)
        for number, stored in enumerate(page, 1):
            game = step(game, stored, keep, hear)
            if number % BREATH == 0:
                await asyncio.sleep(0)
        if len(page) < PAGE:
            return game


def step(game: Game | None, stored: Stored, keep: int | None = 16, hear: Hear | None = None) -> Game:
    """The game after one more stored ply; raises Forked unless it follows."""
    plies = of(game.table.title if game else title_of(stored.ply))
    ply = plies.read_ply(stored.ply)
    _follows(game, ply)
    know_edition(plies, ply.events)
    if hear is not None:
        hear(ply)
    return advance(plies.rules, game, ply, stored.hash, keep)


def _follows(game: Game | None, ply: StoredPly[Any, Any]) -> None:
    if ply.version != (game.version + 1 if game else 1) or (game is not None and ply.prev_hash != game.hash):
        raise Forked(f"version {ply.version} of {ply.game} does not follow what is in memory")


def know_edition(plies: TitlePlies, events: Iterable[Any]) -> None:
    """Make an own edition known to the title, where one of the events brings its text."""
    for event in events:
        if isinstance(event, GameCreated) and event.edition_text:
            plies.rules.load_edition(event.edition_text)


async def proven(store: Store, stored: Stored, state: bytes) -> Game | None:
    """The game as a row keeps it; None unless this ply, the one of the row's version, proves it."""
    plies = of(title_of(stored.ply))
    ply = plies.read_ply(stored.ply)
    if ply.state_schema != plies.schema:
        return None
    try:
        table = plies.read_table(state)
    except Malformed:
        return None
    if plies.state_hash(table) != ply.state_hash:
        return None
    if table.edition != plies.edition:
        first = await store.read(ply.game, upto=1)
        know_edition(plies, plies.read_ply(first[0].ply).events)
    return Game(ply.game, table, ply.version, stored.hash, ply.at)
