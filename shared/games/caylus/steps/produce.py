"""Phase 5, production: the worker's owner takes one of the printed alternatives; the owner of a tile may get a cube."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.caylus import components
from shared.games.caylus.actions import Action, TakeCubes
from shared.games.caylus.components.tiles import Produce
from shared.games.caylus.effects import gain_cubes
from shared.games.caylus.prompts import AskOwnerCube, AskProduce
from shared.games.caylus.state import State
from shared.games.caylus.steps.answers import first
from shared.games.caylus.values import Reason
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat


def production(state: State, space: int) -> Produce:
    """What the building on a space produces."""
    effect = components.of(state).effect[state.space(space).tile]
    assert isinstance(effect, Produce)
    return effect


def options(state: State, prompt: AskProduce, seat: Seat) -> Iterator[Action]:
    """Each alternative as printed; none can be refused."""
    for choice in production(state, prompt.space).choices:
        yield TakeCubes(choice.cubes)


def decide(ply: Ply, prompt: AskProduce, seat: Seat, action: TakeCubes) -> None:
    """Take the cubes; then the owner of a stone building chooses, if somebody else's worker was there."""
    gain_cubes(ply, seat, action.cubes, Reason.PRODUCTION)
    owner = ply.state.space(prompt.space).owner
    if owner is not None and owner != seat and production(ply.state, prompt.space).owner_choices:
        ply.ask(AskOwnerCube(owner, prompt.space))


def forbids(state: State, prompt: AskProduce, seat: Seat, action: Action) -> str | None:
    """Other cubes than those printed."""
    return "CY-135" if isinstance(action, TakeCubes) else None


STEP = Step(options, decide, forbids, first)
