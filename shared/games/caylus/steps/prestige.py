"""Phase 5, architect, and favor line d: a prestige tile takes the place of an own residence."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.caylus import components
from shared.games.caylus.actions import Action, BuildPrestige, Decline
from shared.games.caylus.effects import grant, pay_cubes, score
from shared.games.caylus.events import PrestigeBuilt
from shared.games.caylus.prompts import AskPrestige
from shared.games.caylus.state import State
from shared.games.caylus.steps.answers import first
from shared.games.caylus.steps.build import reduced
from shared.games.caylus.values import NO_CUBES, RESIDENCE, Cubes, Reason, Score
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat


def options(state: State, prompt: AskPrestige, seat: Seat) -> Iterator[Action]:
    """Nothing, or each payable tile on each own residence."""
    yield Decline()
    yield from works(state, seat)


def works(state: State, seat: Seat, discount: Cubes = NO_CUBES) -> Iterator[BuildPrestige]:
    """Each prestige tile that the seat can pay, on each of its residences."""
    sites = [n for n, space in enumerate(state.road, 1) if space.tile == RESIDENCE and space.owner == seat]
    if not sites:
        return
    cubes = state.players[seat].cubes
    for row in components.of(state).of_kind["prestige"]:
        if row.id in state.supply and cubes.cover(reduced(row, discount)):
            for site in sites:
                yield BuildPrestige(row.id, site)


def decide(ply: Ply, prompt: AskPrestige, seat: Seat, action: Action) -> None:
    """Build, or not."""
    if isinstance(action, BuildPrestige):
        build_prestige(ply, seat, action)


def build_prestige(ply: Ply, seat: Seat, action: BuildPrestige, discount: Cubes = NO_CUBES) -> None:
    """Pay, replace the residence, score the points and get the favors."""
    row = components.of(ply.state).tile[action.tile]
    pay_cubes(ply, seat, reduced(row, discount), Reason.BUILDING)
    ply.emit(PrestigeBuilt(seat, action.tile, action.space))
    score(ply, seat, row.points, Score.BUILDINGS)
    grant(ply, seat, row.favors)


def forbids(state: State, prompt: AskPrestige, seat: Seat, action: Action) -> str | None:
    """Another tile, one that is gone, no own residence there, or a price beyond the means."""
    return unraisable(state, seat, action) if isinstance(action, BuildPrestige) else None


def unraisable(state: State, seat: Seat, action: BuildPrestige) -> str:
    """The clause that keeps a prestige tile from being built."""
    row = components.of(state).tile.get(action.tile)
    if row is None or row.kind != "prestige":
        return "CY-157"
    if action.tile not in state.supply:
        return "CY-158"
    if not 1 <= action.space <= len(state.road):
        return "CY-169"
    site = state.space(action.space)
    return "CY-159" if site.tile == RESIDENCE and site.owner == seat else "CY-169"


STEP = Step(options, decide, forbids, first)
