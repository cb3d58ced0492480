"""Phase 5, marketplace: sell one cube."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.caylus import components
from shared.games.caylus.actions import Action, Decline, SellCube
from shared.games.caylus.components.tiles import Sell
from shared.games.caylus.effects import gain_deniers, pay_cubes
from shared.games.caylus.prompts import AskMarket
from shared.games.caylus.state import State
from shared.games.caylus.steps.answers import first
from shared.games.caylus.values import Cube, Reason, some
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat


def options(state: State, prompt: AskMarket, seat: Seat) -> Iterator[Action]:
    """Nothing, or one cube of each kind that the seat has."""
    yield Decline()
    cubes = state.players[seat].cubes
    for cube in Cube:
        if cubes.amount(cube):
            yield SellCube(cube)


def decide(ply: Ply, prompt: AskMarket, seat: Seat, action: Action) -> None:
    """The cube goes, the deniers come."""
    if isinstance(action, SellCube):
        effect = components.of(ply.state).effect[ply.state.space(prompt.space).tile]
        assert isinstance(effect, Sell)
        pay_cubes(ply, seat, some(action.cube), Reason.MARKET)
        gain_deniers(ply, seat, effect.deniers, Reason.MARKET)


def forbids(state: State, prompt: AskMarket, seat: Seat, action: Action) -> str | None:
    """A cube that the seat hasn't got."""
    return "CY-012" if isinstance(action, SellCube) else None


STEP = Step(options, decide, forbids, first)
