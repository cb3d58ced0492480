"""Honest games to tamper with: an archived one of each title, forks of it, and another game to take plies from."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random

from shared.log.record import Stored
from tests.golden import archive
from tests.golden.desk import Desk
from tests.golden.titles import golden

Plies = tuple[Stored, ...]
GAMES = (
    ("castle", "four_seats_abandoned", "two_seats"),
    ("city", "two_seats_favor_lost", "two_seats_walls"),
    ("caylus", "three_seats_conceded", "two_seats"),
)
"""Titles, each with a game and another one."""
FORKS = 5


@dataclass(frozen=True)
class Honest:
    """A game as it was played; each fork leaves it at another version and goes on by the rules."""

    game: str
    title: str
    plies: Plies
    other: Plies
    forks: tuple[Plies, ...]


@cache
def honest(title: str, name: str, other: str) -> Honest:
    """The game of an archive file."""
    plies, others = (tuple(archive.read(archive.path(golden(title), file))) for file in (name, other))
    forks = tuple(_fork(title, name, plies, number) for number in range(FORKS))
    return Honest(name.replace("_", "-"), title, plies, others, forks)


def _fork(title: str, name: str, plies: Plies, number: int) -> Plies:
    """The game up to some version, then other moves under the same seed."""
    rng = Random(f"{title} {number}")
    left = rng.randrange(len(plies) // 2, len(plies) - 2)
    desk = Desk(golden(title).rules, name).go_on(plies[:left])
    desk.play(lambda view, seat, legal: rng.choice(legal), plies=len(plies) - left)
    forked = tuple(desk.stored)
    assert forked[left - 1] == plies[left - 1]
    assert forked != plies
    return forked
