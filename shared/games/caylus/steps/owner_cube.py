"""Phase 5, stone production: the owner takes one cube of a kind that the building produces."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.caylus.actions import Action, TakeCubes
from shared.games.caylus.effects import gain_cubes
from shared.games.caylus.prompts import AskOwnerCube
from shared.games.caylus.state import State
from shared.games.caylus.steps.answers import first
from shared.games.caylus.steps.produce import production
from shared.games.caylus.values import Reason, some
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat


def options(state: State, prompt: AskOwnerCube, seat: Seat) -> Iterator[Action]:
    """Each kind as printed; the cube can't be refused."""
    for cube in production(state, prompt.space).owner_choices:
        yield TakeCubes(some(cube))


def decide(ply: Ply, prompt: AskOwnerCube, seat: Seat, action: TakeCubes) -> None:
    """Take the cube."""
    gain_cubes(ply, seat, action.cubes, Reason.OWNER_CUBE)


def forbids(state: State, prompt: AskOwnerCube, seat: Seat, action: Action) -> str | None:
    """More cubes, or another kind."""
    return "CY-149" if isinstance(action, TakeCubes) else None


STEP = Step(options, decide, forbids, first)
