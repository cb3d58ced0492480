"""From log entries to rows: where a game stands comes from the entry itself, its state is folded now and then."""

from __future__ import annotations

import json
from collections import OrderedDict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from shared.codecs import outcomes
from shared.codecs.plies import of
from shared.ledger import loading
from shared.log.record import OVER, Logged, PeopleLogged
from shared.log.rows import Change, Row
from shared.process.faults import Contained
from shared.table.outcome import outcome

if TYPE_CHECKING:
    from collections.abc import Sequence

    from services.projection.measures import Measures
    from shared.log.readmodels import ReadModels
    from shared.log.record import People
    from shared.log.store import Store
    from shared.table.fold import Game
    from shared.table.plies import StoredPly

EVERY = 16  # plies between two states of a row: readers add the tail


@dataclass(frozen=True, slots=True)
class Hot:
    """A row without its state, and what the state was taken of: the game, or the stored bytes."""

    row: Row
    game: Game | None = None
    state: bytes | None = None


class Folding:
    """The hot games of one partition and generation."""

    def __init__(self, store: Store, models: ReadModels, generation: str, most: int, measures: Measures) -> None:
        self._store = store
        self._models = models
        self._generation = generation
        self._most = most
        self._measures = measures
        self.refolded = 0  # events of games folded anew
        self._hot: OrderedDict[str, Hot] = OrderedDict()
        self._next: dict[str, Hot] = {}

    async def changes(self, entries: Sequence[Logged]) -> list[Change]:
        """What entries that follow one another make of the rows; nothing is held before `confirm`."""
        self._next = {}
        games: dict[str, list[Logged]] = {}
        for entry in entries:
            games.setdefault(entry.game, []).append(entry)
        before = await self._before(list(games))
        changes = [await self._change(game, before[game], own) for game, own in games.items()]
        return [change for change in changes if change is not None]

    def confirm(self) -> None:
        """The changes are written."""
        for game, hot in self._next.items():
            self._hot[game] = hot
            self._hot.move_to_end(game)
        while len(self._hot) > self._most:
            self._hot.popitem(last=False)

    def forget(self) -> None:
        """Somebody else wrote: nothing that is held is sure."""
        self._hot.clear()

    async def anew(self, game: str, before: Row | None, filed: bool) -> Change | None:
        """A row folded from the game's own plies, in the place of one that is behind; None if there are none.

        That of an archived game goes without its state. One that can't be folded stays as lists show it now.
        """
        with Contained("a game can't be folded", self._measures.broken, game=game):
            if (hot := await self._refold(game)) is None:
                return None
            hot, state = await self._stated(hot)
            return Change(before, replace(hot.row, state=None if filed else state))
        shown = None if before else await self._models.row(game)
        return Change(None, shown) if shown else None

    async def _before(self, games: list[str]) -> dict[str, Hot | None]:
        cold = [game for game in games if game not in self._hot]
        rows = await self._models.stored(self._generation, cold) if cold else []
        read = {row.game: Hot(replace(row, state=None), None, row.state) for row in rows if row is not None}
        return {game: self._hot.get(game) or read.get(game) for game in games}

    async def _change(self, game: str, before: Hot | None, entries: list[Logged]) -> Change | None:
        """A game that can't be folded goes without its state, or without a row; the others go on."""
        hot, state = before, None
        with Contained("a game can't be folded", self._measures.broken, game=game):
            for entry in entries:
                hot = await self._apply(hot, entry)
            if hot is not None and _due(hot.row):
                hot, state = await self._stated(hot)
        if hot is None or (before is not None and hot.row == before.row):
            return None
        self._next[game] = hot
        return Change(before.row if before else None, replace(hot.row, state=state))

    async def _apply(self, hot: Hot | None, entry: Logged) -> Hot | None:
        if isinstance(entry, PeopleLogged):
            return hot if hot is None or hot.row.version > entry.version else replace(hot, row=_seated(hot.row, entry))
        if hot is None:
            return await self._refold(entry.game, 1 if entry.version == 1 else None)
        if entry.version <= hot.row.version:
            return hot
        if entry.version != hot.row.version + 1:
            return await self._refold(entry.game)
        if entry.prev != hot.row.hash:
            if hot.row.hash:  # that of an archived game has none
                self._measures.mismatches.inc()
            return await self._refold(entry.game)
        row = replace(hot.row, version=entry.version, hash=entry.hash, status=entry.status, to_act=entry.to_act)
        return replace(hot, row=row)

    async def _refold(self, id_: str, upto: int | None = None) -> Hot | None:
        """From the game's own stream; people after plies, for who comes between is named again by an entry to come."""
        self._measures.refolded.inc()
        game = await loading.load(self._store, id_, upto, hear=self._count)
        if game is None:
            return None
        first = (await self._store.read(id_, upto=1))[0]
        created = of(game.table.title).read_ply(first.ply).at
        return Hot(row_of(game, created, await self._store.people(id_)), game)

    def _count(self, ply: StoredPly[Any, Any]) -> None:
        self.refolded += len(ply.events)

    async def _stated(self, hot: Hot) -> tuple[Hot, bytes]:
        """The state at the row's version and, once the game is over, its result."""
        game = await self._folded(hot)
        row = concluded(replace(hot.row, state_version=game.version), game)
        return Hot(row, game), of(game.table.title).table_bytes(game.table)

    async def _folded(self, hot: Hot) -> Game:
        row, game = hot.row, hot.game
        if game is None and hot.state is not None:
            game = await self._from_state(row, hot.state)
        try:
            found = await loading.catch_up(self._store, game, row.version) if game else None
        except loading.Forked:
            self._measures.mismatches.inc()
            found = None
        if found is None:
            found = await loading.load(self._store, row.game, row.version)
        if found is None or found.hash != row.hash:
            self._measures.mismatches.inc()
            raise loading.Forked(f"{row.game} at version {row.version} is not what the log says")
        return found

    async def _from_state(self, row: Row, state: bytes) -> Game | None:
        version = row.state_version
        stored = await self._store.read(row.game, after=version - 1, upto=version)
        return await loading.proven(self._store, stored[0], state) if stored else None


def _due(row: Row) -> bool:
    if not row.hash:
        return False  # of an archived game, whose state nobody keeps
    behind = row.version - row.state_version
    return row.state_version == 0 or behind >= EVERY or (behind > 0 and row.status in OVER)


def concluded(row: Row, game: Game) -> Row:
    """The row with the result, if the game has one."""
    ended = outcome(of(game.table.title).rules, game.table)
    if ended is None:
        return row
    winners = tuple(standing.seat for standing in ended.standings if standing.rank == 1)
    return replace(row, winners=winners, result=outcomes.packed(ended))


def row_of(game: Game, created: int, people: People) -> Row:
    """A game as its first row shows it."""
    table = game.table
    players = tuple(people.seats.get(seat, "") for seat in range(len(table.chairs)))
    labels = tuple(json.loads(people.notes.get("labels", "[]")))
    status = table.status.value
    return Row(game.id, game.version, game.hash, status, table.title, created, table.to_act, players, labels)


def _seated(row: Row, entry: PeopleLogged) -> Row:
    seat = entry.change.seat
    return replace(row, players=(*row.players[:seat], entry.change.after, *row.players[seat + 1 :]))
