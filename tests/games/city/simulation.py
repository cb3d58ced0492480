"""Games of bots with the built-in edition, for the figures of section 5.6."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

from shared.games.city import CITY, components
from shared.games.city.prompts import AskTurn
from shared.games.city.scoring import eyes_of
from shared.games.city.state import State
from shared.games.city.values import Mode, Options, Phase, Reason, Verdict
from shared.kernel.dice import Dice
from shared.kernel.ply import legal_actions, opened, resolved, settle
from shared.kernel.prompts import to_act
from shared.kernel.records import changed
from shared.kernel.rules import Opening
from shared.kernel.secrets import redact


class Played(NamedTuple):
    """A finished game: its end, and the state at each prompt with its legal actions."""

    end: State
    moments: tuple[tuple[State, tuple[Any, ...]], ...]

    @property
    def prevails(self) -> bool:
        """Whether the city prevails."""
        return self.end.verdict is Verdict.PREVAILS

    @property
    def stalled(self) -> bool:
        """Whether nothing moved any more."""
        return self.end.reason is Reason.STALL

    def turns(self) -> Iterator[State]:
        """The states at a turn action."""
        return (state for state, _ in self.moments if isinstance(state.prompts[-1], AskTurn))


def game(
    number: int,
    seats: int,
    mode: Mode = Mode.STANDARD,
    *,
    shadows: bool = False,
    bots: bool = True,
    titles: bool = True,
) -> Played:
    """One game to its end, by greedy bots or by random players; alone with Titles or without."""
    rng, key = Random(number), f"city {number}".encode()
    opening = Opening(seats, Options(mode, shadows), CITY.load_edition(CITY.edition), CITY.version)
    ply = opened(CITY, opening, Dice(key, 1))
    if not titles:
        ply.state = changed(ply.state, slots=(), prompts=(), phase=Phase.TURNS)
        settle(ply)
    moments: list[Any] = []
    while (seat := to_act(ply.state)) is not None:
        legal = legal_actions(CITY, ply.state, seat)
        moments.append((ply.state, legal))
        action = CITY.greedy(redact(ply.state, seat), seat, legal) if bots else rng.choice(legal)
        ply = resolved(CITY, ply.state, seat, action, Dice(key, len(moments) + 1))
    return Played(ply.state, tuple(moments))


play = cache(game)
"""The same, kept for tests that look at the same games."""


def reached(game: Played) -> set[tuple[str, int]]:
    """The halves of Titles whose goal holds at some turn action."""
    printed = components.of(game.end.edition)
    halves = [(title.id, n, half.goal) for title in printed.titles for n, half in enumerate(title.halves, 1)]
    return {(id_, n) for state in game.turns() for id_, n, goal in halves if eyes_of(state, 0).holds(goal)}
