"""How a game ended: by the title's rules, or because seats gave up."""

from __future__ import annotations

from typing import Any

from shared.kernel.records import changed
from shared.kernel.rules import Outcome, Rules, Standing
from shared.kernel.secrets import Seat
from shared.table.state import Status, Table


def ended(rules: Rules, table: Table[Any]) -> bool:
    """Whether the game is over, its seed still to be revealed."""
    if table.status is Status.ABANDONED:
        return True
    if table.state is None:
        return False
    return over_by_concession(rules, len(table.chairs), len(table.conceded)) or rules.outcome(table.state) is not None


def over_by_concession(rules: Rules, seats: int, conceded: int) -> bool:
    """Whether so many concessions end the game."""
    return conceded >= (max(seats - 1, 1) if rules.last_seat_wins else seats)


def outcome(rules: Rules, table: Table[Any]) -> Outcome | None:
    """The result of a finished game: seats that conceded rank last, the first to concede at the very end."""
    if table.status is not Status.FINISHED or table.state is None:
        return None
    played = rules.outcome(table.state)
    if played is None:
        standings = [Standing(seat, 1, 0) for seat in range(len(table.chairs))]
        return Outcome("conceded", _ranked(standings, table.conceded))
    return changed(played, standings=_ranked(list(played.standings), table.conceded))


def _ranked(standings: list[Standing], conceded: tuple[Seat, ...]) -> tuple[Standing, ...]:
    if not conceded:
        return tuple(standings)
    first = min(standing.rank for standing in standings)
    stayed = [standing for standing in standings if standing.seat not in conceded]
    left = sorted((s for s in standings if s.seat in conceded), key=lambda s: -conceded.index(s.seat))
    ranks = [first + sum(other.rank < standing.rank for other in stayed) for standing in stayed]
    ranks += range(first + len(stayed), first + len(standings))
    return tuple(changed(standing, rank=rank) for rank, standing in zip(ranks, stayed + left, strict=True))
