"""Phase 5, alchemist: cubes without gold become gold."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.caylus import components
from shared.games.caylus.actions import Action, Decline, MeltCubes
from shared.games.caylus.components.tiles import Melt, Melting
from shared.games.caylus.effects import gain_cubes, pay_cubes
from shared.games.caylus.prompts import AskAlchemist
from shared.games.caylus.state import State
from shared.games.caylus.steps.answers import first
from shared.games.caylus.steps.peddler import mixtures
from shared.games.caylus.values import Cube, Reason, some
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat


def meltings(state: State, space: int) -> list[Melting]:
    """The deals of the alchemist on a space, the smallest first."""
    effect = components.of(state).effect[state.space(space).tile]
    assert isinstance(effect, Melt)
    return sorted(effect.deals, key=lambda deal: deal.cubes)


def options(state: State, prompt: AskAlchemist, seat: Seat) -> Iterator[Action]:
    """Nothing, or each mixture for each deal that the seat has."""
    yield Decline()
    cubes = state.players[seat].cubes
    for deal in meltings(state, prompt.space):
        for given in mixtures(deal.cubes):
            if cubes.cover(given):
                yield MeltCubes(given)


def decide(ply: Ply, prompt: AskAlchemist, seat: Seat, action: Action) -> None:
    """The cubes go, the gold comes."""
    if isinstance(action, MeltCubes):
        count = action.cubes.total()
        deal = next(deal for deal in meltings(ply.state, prompt.space) if deal.cubes == count)
        pay_cubes(ply, seat, action.cubes, Reason.ALCHEMIST)
        gain_cubes(ply, seat, some(Cube.GOLD, deal.gold), Reason.ALCHEMIST)


def forbids(state: State, prompt: AskAlchemist, seat: Seat, action: Action) -> str | None:
    """Gold, a number of cubes that no deal takes, or cubes that the seat hasn't got."""
    if not isinstance(action, MeltCubes):
        return None
    if action.cubes.gold:
        return "CY-236"
    taken = [deal.cubes for deal in meltings(state, prompt.space)]
    return "CY-012" if action.cubes.total() in taken else "CY-235"


STEP = Step(options, decide, forbids, first)
