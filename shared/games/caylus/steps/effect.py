"""A favor on line c or d: its player uses one effect of a column up to his marker's, or none."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.caylus import components
from shared.games.caylus.actions import (
    Action,
    BuildPrestige,
    BuildTile,
    SwapCubes,
    TakeCubes,
    TransformTile,
    UseNoEffect,
)
from shared.games.caylus.components.kinds import CubeCounts
from shared.games.caylus.components.tables import BuildEffect, LawyerEffect, SwapEffect, TakeEffect
from shared.games.caylus.effects import gain_cubes, pay_cubes
from shared.games.caylus.prompts import AskEffect
from shared.games.caylus.state import State
from shared.games.caylus.steps import build, lawyer, prestige
from shared.games.caylus.steps.answers import first
from shared.games.caylus.steps.peddler import mixtures
from shared.games.caylus.values import Cube, Line, Reason, some
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat

Effect = TakeEffect | SwapEffect | BuildEffect | LawyerEffect


def options(state: State, prompt: AskEffect, seat: Seat) -> Iterator[Action]:
    """None, then each usable effect with all its details, column by column."""
    yield UseNoEffect()
    for effect in usable(state, prompt.line, seat):
        match effect:
            case TakeEffect():
                for choice in effect.choices:
                    yield TakeCubes(choice.cubes)
            case SwapEffect():
                yield from _swaps(state, effect, seat)
            case LawyerEffect():
                yield from lawyer.targets(state, seat, effect.discount)
            case BuildEffect(kind="prestige"):
                yield from prestige.works(state, seat, effect.discount.cubes)
            case BuildEffect():
                yield from build.tiles(state, seat, effect.kind, effect.discount.cubes)


def usable(state: State, line: Line, seat: Seat) -> list[Effect]:
    """The effects of the columns up to the seat's marker."""
    favors = components.of(state).favors
    row = favors.cubes if line is Line.CUBES else favors.buildings
    return [effect for effect in row[: state.players[seat].markers.column(line)] if effect is not None]


def _swaps(state: State, effect: SwapEffect, seat: Seat) -> Iterator[SwapCubes]:
    cubes = state.players[seat].cubes
    for give in Cube:
        if cubes.amount(give):
            for take in mixtures(effect.cubes):
                yield SwapCubes(give, take)


def decide(ply: Ply, prompt: AskEffect, seat: Seat, action: Action) -> None:
    """Use the effect; favors that it brings come next."""
    match action:
        case TakeCubes():
            gain_cubes(ply, seat, action.cubes, Reason.FAVOR)
        case SwapCubes():
            pay_cubes(ply, seat, some(action.give), Reason.FAVOR)
            gain_cubes(ply, seat, action.take, Reason.FAVOR)
        case BuildTile():
            build.build(ply, seat, action, _discount(ply.state, seat, action.tile).cubes)
        case BuildPrestige():
            prestige.build_prestige(ply, seat, action, _discount(ply.state, seat, action.tile).cubes)
        case TransformTile():
            effects = usable(ply.state, prompt.line, seat)
            found = next(effect for effect in effects if isinstance(effect, LawyerEffect))
            lawyer.transform(ply, seat, action.space, found.discount)
        case _:
            pass


def _discount(state: State, seat: Seat, tile: str) -> CubeCounts:
    wanted = components.of(state).tile[tile].kind
    effects = (effect for effect in usable(state, Line.BUILDINGS, seat) if isinstance(effect, BuildEffect))
    return next(effect.discount for effect in effects if effect.kind == wanted)


def forbids(state: State, prompt: AskEffect, seat: Seat, action: Action) -> str | None:
    """An effect of the other line or of a farther column, or one that can't be paid."""
    found = usable(state, prompt.line, seat)
    acts = {effect.kind if isinstance(effect, BuildEffect) else effect.type for effect in found}
    match action:
        case BuildTile():
            row = components.of(state).tile.get(action.tile)
            known = row is not None and row.kind in acts
            return build.unbuildable(state, row.kind, action) if row is not None and known else "CY-293"
        case BuildPrestige():
            return prestige.unraisable(state, seat, action) if "prestige" in acts else "CY-293"
        case TransformTile():
            return lawyer.unlawful(state, seat, action) if "lawyer" in acts else "CY-293"
        case SwapCubes():
            return "CY-313" if "swap" in acts else "CY-293"
        case TakeCubes():
            return "CY-293"
        case _:
            return None


STEP = Step(options, decide, forbids, first)
