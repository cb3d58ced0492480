"""Playing without people: whole random games, and counting the lines of play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from shared.kernel.dice import Dice
from shared.kernel.ply import legal_actions, opened, resolved
from shared.kernel.prompts import to_act
from shared.kernel.rules import Opening, Rules
from shared.kernel.secrets import Seat

Choose = Callable[[Any, Seat, tuple[Any, ...]], Any]
"""`(state, seat, legal actions) -> action`"""


class Played(NamedTuple):
    """One ply of a game played through the one door: who did what, what followed, and the state then."""

    seat: Seat | None
    action: Any
    events: tuple[Any, ...]
    state: Any


def playout(rules: Rules, opening: Opening, key: bytes, choose: Choose) -> Iterator[Played]:
    """A whole game, ply by ply, from its opening to its end; `key` is the dice key."""
    ply = opened(rules, opening, Dice(key, 1))
    yield Played(None, None, tuple(ply.events), ply.state)
    version = 1
    while (seat := to_act(ply.state)) is not None:
        version += 1
        action = choose(ply.state, seat, legal_actions(rules, ply.state, seat))
        ply = resolved(rules, ply.state, seat, action, Dice(key, version))
        yield Played(seat, action, tuple(ply.events), ply.state)


def perft(rules: Rules, state: Any, depth: int, key: bytes) -> int:
    """The number of lines of play of `depth` plies; a game that is over counts as one line."""
    seat = to_act(state)
    if depth == 0 or seat is None:
        return 1
    return sum(count for _, count in divide(rules, state, depth, key))


def divide(rules: Rules, state: Any, depth: int, key: bytes) -> Iterator[tuple[Any, int]]:
    """The lines of play below each legal action."""
    seat = to_act(state)
    if seat is None:
        return
    for action in legal_actions(rules, state, seat):
        after = resolved(rules, state, seat, action, Dice(key, depth)).state
        yield action, perft(rules, after, depth - 1, key)
