"""Phase 5, carpenter and mason, and favor line d: a tile of the supply goes on the lowest empty space."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.caylus import components
from shared.games.caylus.actions import Action, BuildTile, Decline
from shared.games.caylus.components.tiles import TileRow
from shared.games.caylus.effects import grant, pay_cubes, score
from shared.games.caylus.events import TileBuilt
from shared.games.caylus.prompts import AskBuild
from shared.games.caylus.state import State
from shared.games.caylus.steps.answers import first
from shared.games.caylus.values import NO_CUBES, Cube, Cubes, Reason, Score, some
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat


def options(state: State, prompt: AskBuild, seat: Seat) -> Iterator[Action]:
    """Nothing, or each tile of the kind with each way to pay for it."""
    yield Decline()
    yield from tiles(state, seat, built_at(state, prompt.space))


def built_at(state: State, space: int) -> str:
    """The kind of tiles that the building on a space builds."""
    return components.of(state).builds(state.space(space).tile) or ""


def tiles(state: State, seat: Seat, kind: str, discount: Cubes = NO_CUBES) -> Iterator[BuildTile]:
    """Each wooden or stone tile that the seat can build and pay, in the printed order."""
    if state.lowest_empty() is None:
        return
    cubes = state.players[seat].cubes
    for row in components.of(state).of_kind[kind]:
        if row.id not in state.supply:
            continue
        price = reduced(row, discount)
        if not cubes.cover(price):
            continue
        if row.price is not None and row.price.any:
            left = cubes.minus(price)
            for cube in Cube:
                if left.amount(cube):
                    yield BuildTile(row.id, cube)
        else:
            yield BuildTile(row.id)


def reduced(row: TileRow, discount: Cubes) -> Cubes:
    """A tile's price without the cube of any kind, and less by the discount."""
    assert row.price is not None
    return less(row.price.cubes, discount)


def less(price: Cubes, discount: Cubes) -> Cubes:
    """A price in cubes less a discount, each kind down to 0."""
    if discount == NO_CUBES:
        return price
    return Cubes(**{cube.value: max(0, price.amount(cube) - discount.amount(cube)) for cube in Cube})


def decide(ply: Ply, prompt: AskBuild, seat: Seat, action: Action) -> None:
    """Build, or not."""
    if isinstance(action, BuildTile):
        build(ply, seat, action)


def build(ply: Ply, seat: Seat, action: BuildTile, discount: Cubes = NO_CUBES) -> None:
    """Pay, put the tile on the road, score its points and get its favors."""
    row = components.of(ply.state).tile[action.tile]
    price = reduced(row, discount)
    pay_cubes(ply, seat, price if action.paid is None else price.plus(some(action.paid)), Reason.BUILDING)
    space = ply.state.lowest_empty()
    assert space is not None
    ply.emit(TileBuilt(seat, action.tile, space))
    score(ply, seat, row.points, Score.BUILDINGS)
    grant(ply, seat, row.favors)


def forbids(state: State, prompt: AskBuild, seat: Seat, action: Action) -> str | None:
    """No empty space, a tile of another kind or gone, or a price beyond the means."""
    return unbuildable(state, built_at(state, prompt.space), action) if isinstance(action, BuildTile) else None


def unbuildable(state: State, kind: str, action: BuildTile) -> str:
    """The clause that keeps a tile from being built."""
    if state.lowest_empty() is None:
        return "CY-163"
    row = components.of(state).tile.get(action.tile)
    if row is None or row.kind != kind:
        return "CY-156" if kind == "stone" else "CY-155"
    if action.tile not in state.supply:
        return "CY-158"
    return "CY-159" if action.paid is None else "CY-160"


STEP = Step(options, decide, forbids, first)
