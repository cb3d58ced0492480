"""Phase 5, peddler: buy cubes, never gold."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement

from shared.games.caylus import components
from shared.games.caylus.actions import Action, BuyCubes, Decline
from shared.games.caylus.components.tiles import Buy, Purchase
from shared.games.caylus.effects import gain_cubes, pay_deniers
from shared.games.caylus.prompts import AskPeddler
from shared.games.caylus.state import State
from shared.games.caylus.steps.answers import first
from shared.games.caylus.values import Cube, Cubes, Reason, mixture
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat

NO_GOLD = (Cube.FOOD, Cube.WOOD, Cube.STONE, Cube.CLOTH)


@cache
def mixtures(count: int) -> tuple[Cubes, ...]:
    """All mixtures of so many cubes without gold, in the order food, wood, stone, cloth."""
    return tuple(mixture(cubes) for cubes in combinations_with_replacement(NO_GOLD, count))


def purchases(state: State, space: int) -> list[Purchase]:
    """The purchases of the peddler on a space, the smallest first."""
    effect = components.of(state).effect[state.space(space).tile]
    assert isinstance(effect, Buy)
    return sorted(effect.deals, key=lambda deal: deal.cubes)


def options(state: State, prompt: AskPeddler, seat: Seat) -> Iterator[Action]:
    """Nothing, or each mixture of each purchase that the seat can pay."""
    yield Decline()
    deniers = state.players[seat].deniers
    for deal in purchases(state, prompt.space):
        if deniers >= deal.deniers:
            for cubes in mixtures(deal.cubes):
                yield BuyCubes(cubes)


def decide(ply: Ply, prompt: AskPeddler, seat: Seat, action: Action) -> None:
    """Pay and take the cubes."""
    if isinstance(action, BuyCubes):
        count = action.cubes.total()
        deal = next(deal for deal in purchases(ply.state, prompt.space) if deal.cubes == count)
        pay_deniers(ply, seat, deal.deniers, Reason.PEDDLER)
        gain_cubes(ply, seat, action.cubes, Reason.PEDDLER)


def forbids(state: State, prompt: AskPeddler, seat: Seat, action: Action) -> str | None:
    """Gold, a number of cubes that is not for sale, or a price beyond the means."""
    if not isinstance(action, BuyCubes):
        return None
    if action.cubes.gold:
        return "CY-229"
    sold = [deal.cubes for deal in purchases(state, prompt.space)]
    return "CY-012" if action.cubes.total() in sold else "CY-230"


STEP = Step(options, decide, forbids, first)
