"""Folding a table: what its plies make of it, take-backs included."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, assert_never

from shared.kernel.prompts import PromptAnswered, PromptOpened
from shared.kernel.records import changed
from shared.kernel.rules import Rules
from shared.kernel.secrets import Seat
from shared.table import events as e
from shared.table.commands import SubmitAction
from shared.table.errors import HistoryNeeded
from shared.table.events import TableEvent
from shared.table.plies import StoredPly
from shared.table.state import Chair, Status, Table


@dataclass(frozen=True, slots=True)
class Effective:
    """A ply that counts, with the table before it; `seat` only if a seat submitted it."""

    version: int
    seat: Seat | None
    take_back: bool
    revealed: bool
    drawn: bool
    before: Table[Any] | None


@dataclass(frozen=True, slots=True)
class Game:
    """A game at a version: its table, its head, and the last plies that count, for take-backs.

    `complete` says whether `past` reaches back to the first ply.
    """

    id: str
    table: Table[Any]
    version: int
    hash: str
    at: int
    past: tuple[Effective, ...] = ()
    complete: bool = False


def load(rules: Rules, plies: Iterable[tuple[StoredPly[Any, Any], str]], keep: int | None = 16) -> Game | None:
    """The game after plies 1, 2, 3 …, each with its hash; None if there are none; `keep` plies stay to take back."""
    game: Game | None = None
    for ply, hash_ in plies:
        game = advance(rules, game, ply, hash_, keep=None)  # a take-back may reach back to the first of them
    return game and trimmed(game, keep)


def advance(
    rules: Rules,
    game: Game | None,
    ply: StoredPly[Any, Any],
    hash_: str,
    keep: int | None = 16,
    table: Table[Any] | None = None,
) -> Game:
    """The game after one more ply; raises HistoryNeeded if a take-back reaches further than `past`.

    `table` is the table after the ply where it is known already.
    """
    past, before = _standing(game, ply)
    table = table or fold(rules, before, ply.events, ply.version)
    past = (*past, _effective(rules, ply, before))
    complete = game is None or game.complete
    return trimmed(Game(ply.game, table, ply.version, hash_, ply.at, past, complete), keep)


def trimmed(game: Game, keep: int | None) -> Game:
    """The game with at most `keep` plies to take back."""
    if keep is None or len(game.past) <= keep:
        return game
    return changed(game, past=game.past[-keep:], complete=False)


def fold(rules: Rules, table: Table[Any] | None, events: Iterable[Any], version: int, first: int = 0) -> Table[Any]:
    """The table after events `first`, `first` + 1 … of the ply of this version; `table` is what counted before."""
    state, ids = (table.state, table.ids) if table else (None, ())
    for index, event in enumerate(events, first):
        if isinstance(event, TableEvent):
            table = _evolve(table and changed(table, state=state, ids=ids), event, version)
            ids = table.ids
            continue
        state = rules.evolve(state, event)
        if isinstance(event, PromptOpened):
            ids = (*ids, f"{version}.{index}")
        elif isinstance(event, PromptAnswered):
            ids = ids[:-1]
    assert table is not None, "a game begins with GameCreated"
    return changed(table, state=state, ids=ids)


def _standing(game: Game | None, ply: StoredPly[Any, Any]) -> tuple[tuple[Effective, ...], Table[Any] | None]:
    """What counts before the ply: after a take-back, the table before the undone one."""
    if game is None:
        return (), None
    taken = next((x.version for x in ply.events if isinstance(x, e.PlyTakenBack)), None)
    if taken is None:
        return game.past, game.table
    for place in range(len(game.past) - 1, -1, -1):
        if game.past[place].version == taken:
            return game.past[:place], game.past[place].before
    raise HistoryNeeded(f"the table before version {taken} is not kept")


def _effective(rules: Rules, ply: StoredPly[Any, Any], before: Table[Any] | None) -> Effective:
    return Effective(
        version=ply.version,
        seat=ply.cause.seat if isinstance(ply.cause, SubmitAction) else None,
        take_back=any(isinstance(x, e.PlyTakenBack) for x in ply.events),
        revealed=any(type(x) in rules.reveals for x in ply.events),
        drawn=bool(ply.draws),
        before=before,
    )


def _evolve(table: Table[Any] | None, event: TableEvent, version: int) -> Table[Any]:
    if isinstance(event, e.GameCreated):
        chairs = tuple(Chair() for _ in range(event.seats))
        return Table(event.title, chairs, event.options, event.edition, event.commitment, Status.OPEN)
    assert table is not None, "a game begins with GameCreated"
    match event:
        case e.SeatTaken():
            return _seated(table, event.seat, Chair(True, event.entropy))
        case e.SeatLeft():
            return _seated(table, event.seat, Chair())
        case e.SeatReplaced():
            return table
        case e.GameStarted():
            return changed(table, status=Status.RUNNING, rules=event.rules)
        case e.SeatConceded():
            return changed(table, conceded=(*table.conceded, event.seat))
        case e.GameAbandoned():
            return changed(table, status=Status.ABANDONED)
        case e.PlyTakenBack():
            return changed(table, ids=tuple(f"{version}.{place}" for place in range(len(table.ids))))
        case e.SeedRevealed():
            status = table.status if table.status is Status.ABANDONED else Status.FINISHED
            return changed(table, seed=event.seed, status=status)
        case _:
            assert_never(event)


def _seated(table: Table[Any], seat: Seat, chair: Chair) -> Table[Any]:
    return changed(table, chairs=(*table.chairs[:seat], chair, *table.chairs[seat + 1 :]))
