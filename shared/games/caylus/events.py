"""The facts of a game, with their numbers inside; folding them gives the state."""

from __future__ import annotations

from dataclasses import dataclass

from shared.games.caylus.prompts import Prompt
from shared.games.caylus.values import (
    Cubes,
    FinalScore,
    Line,
    Options,
    Phase,
    Place,
    Reason,
    Score,
    Section,
    Task,
)
from shared.kernel.prompts import PromptAnswered, PromptOpened
from shared.kernel.secrets import Seat


@dataclass(frozen=True, slots=True)
class GameBegan:
    """A game was set up: nobody has anything yet."""

    seats: int  # number of players, 2 to 5
    options: Options  # the options of the game
    rules: int  # version of the rules
    edition: str  # hash of the edition


@dataclass(frozen=True, slots=True)
class RoadLaid:
    """The road was laid out: neutral tiles in random order, the fixed buildings, bailiff and provost."""

    tiles: tuple[str, ...]  # id of the tile on each space, space 1 first; empty where nothing is built
    bailiff: int  # space of bailiff and provost


@dataclass(frozen=True, slots=True)
class SupplyLaid:
    """The tiles that can be built were laid out."""

    tiles: tuple[str, ...]  # their ids, one for each tile


@dataclass(frozen=True, slots=True)
class TurnOrderDrawn:
    """The first turn order was drawn."""

    turn_order: tuple[Seat, ...]  # first place first


@dataclass(frozen=True, slots=True)
class SeatEquipped:
    """A player got what he starts with."""

    seat: Seat  # who
    deniers: int  # start money
    cubes: Cubes  # start cubes
    workers: int  # all his workers, in hand


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A turn began: the passing scale is free again."""

    turn: int  # number of the turn, from 1
    turn_order: tuple[Seat, ...]  # first place first


@dataclass(frozen=True, slots=True)
class PhaseBegan:
    """A phase began: favors may use every line again."""

    phase: Phase  # which one


@dataclass(frozen=True, slots=True)
class TasksAdded:
    """More is to be done before what was to be done already."""

    tasks: tuple[Task, ...]  # what, the first one next


@dataclass(frozen=True, slots=True)
class TaskTaken:
    """The next thing to be done is being done."""


@dataclass(frozen=True, slots=True)
class DeniersGained:
    """A player got deniers from the stock."""

    seat: Seat  # who
    amount: int  # deniers
    reason: Reason  # what for


@dataclass(frozen=True, slots=True)
class DeniersPaid:
    """A player paid deniers to the stock."""

    seat: Seat  # who
    amount: int  # deniers
    reason: Reason  # what for


@dataclass(frozen=True, slots=True)
class CubesGained:
    """A player got cubes from the stock."""

    seat: Seat  # who
    cubes: Cubes  # which
    reason: Reason  # what for


@dataclass(frozen=True, slots=True)
class CubesPaid:
    """A player paid cubes to the stock."""

    seat: Seat  # who
    cubes: Cubes  # which
    reason: Reason  # what for


@dataclass(frozen=True, slots=True)
class PointsScored:
    """A player scored points, by anything but a batch."""

    seat: Seat  # who
    points: int  # how many, at least 1
    score: Score  # what for


@dataclass(frozen=True, slots=True)
class PointsLost:
    """A player lost points."""

    seat: Seat  # who
    points: int  # how many, at least 1
    score: Score  # what for


@dataclass(frozen=True, slots=True)
class Passed:
    """A player passed."""

    seat: Seat  # who
    number: int  # number on the passing scale, from 1


@dataclass(frozen=True, slots=True)
class StoodAside:
    """A player who has given up lets the others place their workers: he takes no number of the passing scale."""

    seat: Seat  # who


@dataclass(frozen=True, slots=True)
class WorkerPlaced:
    """A worker was placed on a special building or in the castle."""

    seat: Seat  # whose
    place: Place  # where
    circle: int  # which circle, from 1; the left one of the inn is 1


@dataclass(frozen=True, slots=True)
class WorkerPlacedOnRoad:
    """A worker was placed on a building of the road."""

    seat: Seat  # whose
    space: int  # place on the road, from 1


@dataclass(frozen=True, slots=True)
class GateWorkerMoved:
    """The worker on the gate was moved to another special building or to the castle."""

    seat: Seat  # whose
    place: Place  # where to
    circle: int  # which circle, from 1; the left one of the inn is 1


@dataclass(frozen=True, slots=True)
class GateWorkerMovedToRoad:
    """The worker on the gate was moved to a building of the road."""

    seat: Seat  # whose
    space: int  # place on the road, from 1


@dataclass(frozen=True, slots=True)
class WorkerWentHome:
    """A worker went home from a special building or from the castle; from the inn, off the right circle."""

    seat: Seat  # whose
    place: Place  # from where


@dataclass(frozen=True, slots=True)
class WorkerLeftRoad:
    """A worker went home from the road."""

    seat: Seat  # whose
    space: int  # place on the road, from 1


@dataclass(frozen=True, slots=True)
class InnWorkerMoved:
    """The worker on the left inn circle moved to the right one, which is free."""

    seat: Seat  # whose


@dataclass(frozen=True, slots=True)
class TurnOrderChanged:
    """The stables changed the turn order."""

    turn_order: tuple[Seat, ...]  # first place first


@dataclass(frozen=True, slots=True)
class ProvostMoved:
    """The provost was moved."""

    space: int  # where he stands now


@dataclass(frozen=True, slots=True)
class BailiffMoved:
    """The bailiff moved on."""

    space: int  # where he stands now


@dataclass(frozen=True, slots=True)
class BuildingActivated:
    """A building on the road is being activated; its worker goes home afterwards."""

    seat: Seat  # whose worker stands there
    space: int  # place on the road, from 1
    tile: str  # id of the building


@dataclass(frozen=True, slots=True)
class TileBuilt:
    """A wooden or stone tile of the supply was built."""

    seat: Seat  # its owner
    tile: str  # id of the tile
    space: int  # place on the road, from 1


@dataclass(frozen=True, slots=True)
class PrestigeBuilt:
    """A prestige tile of the supply took the place of a residence."""

    seat: Seat  # its owner
    tile: str  # id of the tile
    space: int  # place on the road, from 1


@dataclass(frozen=True, slots=True)
class ResidencePromised:
    """A building becomes a residence once its worker has gone home; it is paid for."""

    seat: Seat  # the owner to be
    space: int  # place on the road, from 1


@dataclass(frozen=True, slots=True)
class ResidenceMade:
    """A building became a residence."""

    seat: Seat  # its owner
    space: int  # place on the road, from 1
    tile: str  # id of the tile that went
    returned: bool  # whether that tile is in the supply again; else it left the game


@dataclass(frozen=True, slots=True)
class HousePlaced:
    """A batch was given: a house marks a castle part."""

    seat: Seat  # whose house
    section: Section  # where it stands
    points: int  # what it scores


@dataclass(frozen=True, slots=True)
class FavorsGranted:
    """A player may use favors."""

    seat: Seat  # who
    favors: int  # how many


@dataclass(frozen=True, slots=True)
class FavorLost:
    """A favor is without effect: its player has used all lines in this phase."""

    seat: Seat  # whose favor


@dataclass(frozen=True, slots=True)
class LineChosen:
    """A player uses a favor on a line."""

    seat: Seat  # whose favor
    line: Line  # which line
    column: int  # where his marker stands now


@dataclass(frozen=True, slots=True)
class SectionCounted:
    """The count of a section is over; further favor columns are open."""

    section: Section  # which one


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over."""

    cause: str  # `scored`
    scores: tuple[FinalScore, ...]  # one per seat, in seat order


Event = (
    PromptOpened[Prompt]
    | PromptAnswered
    | GameBegan
    | RoadLaid
    | SupplyLaid
    | TurnOrderDrawn
    | SeatEquipped
    | TurnBegan
    | PhaseBegan
    | TasksAdded
    | TaskTaken
    | DeniersGained
    | DeniersPaid
    | CubesGained
    | CubesPaid
    | PointsScored
    | PointsLost
    | Passed
    | StoodAside
    | WorkerPlaced
    | WorkerPlacedOnRoad
    | GateWorkerMoved
    | GateWorkerMovedToRoad
    | WorkerWentHome
    | WorkerLeftRoad
    | InnWorkerMoved
    | TurnOrderChanged
    | ProvostMoved
    | BailiffMoved
    | BuildingActivated
    | TileBuilt
    | PrestigeBuilt
    | ResidencePromised
    | ResidenceMade
    | HousePlaced
    | FavorsGranted
    | FavorLost
    | LineChosen
    | SectionCounted
    | GameEnded
)
