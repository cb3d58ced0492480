"""Whole games by chance or by the bot, for tests that look at many states."""

from collections.abc import Collection
from functools import cache
from random import Random
from typing import Any

from shared.games.caylus import CAYLUS
from shared.games.caylus.values import Options
from shared.kernel.play import Played, playout
from shared.kernel.rules import Opening
from shared.kernel.secrets import redact


@cache
def played(seats: int, seed: int, bots: Collection[int] = frozenset(), options: Options | None = None) -> list[Played]:
    """A game, ply by ply; the bots see their views only, the other seats choose by chance."""
    dice = Random(seed)
    opening = Opening(seats, options or Options(), CAYLUS.load_edition(CAYLUS.edition), CAYLUS.version)

    def choose(state: Any, seat: int, legal: tuple[Any, ...]) -> Any:
        return CAYLUS.greedy(redact(state, seat), seat, legal) if seat in bots else dice.choice(legal)

    return list(playout(CAYLUS, opening, b"%d" % seed, choose))
