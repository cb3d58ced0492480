"""How a game came out: points by reason, a column for each seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rich.table import Table

from services.cli.screen import table

if TYPE_CHECKING:
    from prestige.v1.game_pb2 import Game


def scores(game: Game, name: Callable[[int], str]) -> Table:
    """The points of a game that is over; `name` says what stands above the column of a seat."""
    standings = sorted(game.outcome.standings, key=lambda standing: standing.seat)
    players = [name(standing.seat) for standing in standings]
    points = [{reason.reason: reason.points for reason in s.reasons} for s in standings]
    reasons = list(dict.fromkeys(reason for by_reason in points for reason in by_reason))
    rows: list[list[object]] = [[reason, *(p.get(reason, 0) for p in points)] for reason in reasons]
    rows += [["total", *(s.points for s in standings)], ["rank", *(s.rank for s in standings)]]
    return table((f"points, {game.outcome.cause}", *players), rows, numbers=players)
