"""Whole games by chance or by the bot, for tests that look at many states."""

from collections.abc import Collection
from functools import cache
from random import Random
from typing import Any

from shared.games.castle import CASTLE
from shared.games.castle.values import Options
from shared.kernel.play import Played, playout
from shared.kernel.rules import Opening
from shared.kernel.secrets import redact


@cache
def played(seats: int, seed: int, bots: Collection[int] = frozenset(), options: Options | None = None) -> list[Played]:
    """A game, ply by ply; the bots see their views only, the other seats choose by chance."""
    dice = Random(seed)
    opening = Opening(seats, options or Options(), CASTLE.load_edition(CASTLE.edition), CASTLE.version)

    def choose(state: Any, seat: int, legal: tuple[Any, ...]) -> Any:
        return CASTLE.greedy(redact(state, seat), seat, legal) if seat in bots else dice.choice(legal)

    return list(playout(CASTLE, opening, b"%d" % seed, choose))
