"""What a player may ask to do; every action is the whole answer to one prompt."""

from __future__ import annotations

from dataclasses import dataclass

from shared.games.caylus.values import Cube, Cubes, Line, Place


@dataclass(frozen=True, slots=True)
class PassTurn:
    """Place no more worker in this turn and take the next number of the passing scale."""


@dataclass(frozen=True, slots=True)
class PlaceWorker:
    """Place a worker on a special building or in the castle."""

    place: Place  # where


@dataclass(frozen=True, slots=True)
class PlaceOnRoad:
    """Place a worker on a building of the road."""

    space: int  # place on the road, from 1


@dataclass(frozen=True, slots=True)
class MoveWorker:
    """Move the worker from the gate to another special building or to the castle."""

    place: Place  # where to


@dataclass(frozen=True, slots=True)
class MoveToRoad:
    """Move the worker from the gate to a building of the road."""

    space: int  # place on the road, from 1


@dataclass(frozen=True, slots=True)
class TakeHome:
    """Take the worker home from the gate, or from the right inn circle."""


@dataclass(frozen=True, slots=True)
class StayInInn:
    """Leave the worker on the right inn circle."""


@dataclass(frozen=True, slots=True)
class ShiftProvost:
    """Move the provost along the road, or leave him."""

    spaces: int  # forward; below 0 for back, 0 to leave him


@dataclass(frozen=True, slots=True)
class PayForFavor:
    """Pay the price of the joust field."""


@dataclass(frozen=True, slots=True)
class Decline:
    """Make no use of a building."""


@dataclass(frozen=True, slots=True)
class TakeCubes:
    """Take cubes: a printed alternative, the owner's extra cube, or an effect of favor line c."""

    cubes: Cubes  # what is taken


@dataclass(frozen=True, slots=True)
class SwapCubes:
    """Give one cube and take others, by favor line c."""

    give: Cube  # what is given
    take: Cubes  # what is taken


@dataclass(frozen=True, slots=True)
class BuildTile:
    """Build a wooden or stone tile on the empty road space with the lowest number."""

    tile: str  # id of the tile
    paid: Cube | None = None  # the cube paid for `*`, where the price holds one


@dataclass(frozen=True, slots=True)
class BuildPrestige:
    """Build a prestige tile in place of an own residence."""

    tile: str  # id of the tile
    space: int  # where the residence stands


@dataclass(frozen=True, slots=True)
class TransformTile:
    """Turn a building into an own residence."""

    space: int  # where it stands


@dataclass(frozen=True, slots=True)
class SellCube:
    """Sell one cube at a marketplace."""

    cube: Cube  # what is sold


@dataclass(frozen=True, slots=True)
class BuyCubes:
    """Buy cubes at a peddler."""

    cubes: Cubes  # what is bought


@dataclass(frozen=True, slots=True)
class MakeDeal:
    """Make one of the deals of a building."""

    deal: int  # 1 for the small one, 2 for the large one


@dataclass(frozen=True, slots=True)
class MeltCubes:
    """Turn cubes into gold at the alchemist."""

    cubes: Cubes  # what is given


@dataclass(frozen=True, slots=True)
class GiveBatch:
    """Give one batch of cubes to the castle."""

    batch: Cubes  # what is given


@dataclass(frozen=True, slots=True)
class StopGiving:
    """Give no more batch in this turn."""


@dataclass(frozen=True, slots=True)
class ChooseLine:
    """Choose the line for a favor; its marker advances."""

    line: Line  # which one


@dataclass(frozen=True, slots=True)
class UseNoEffect:
    """Use no effect of the favor line."""


Action = (
    PassTurn
    | PlaceWorker
    | PlaceOnRoad
    | MoveWorker
    | MoveToRoad
    | TakeHome
    | StayInInn
    | ShiftProvost
    | PayForFavor
    | Decline
    | TakeCubes
    | SwapCubes
    | BuildTile
    | BuildPrestige
    | TransformTile
    | SellCube
    | BuyCubes
    | MakeDeal
    | MeltCubes
    | GiveBatch
    | StopGiving
    | ChooseLine
    | UseNoEffect
)
