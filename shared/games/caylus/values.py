"""What actions, events, prompts and state share: the enums of the rulebook's words and a few small records."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from shared.kernel.secrets import Seat


class Cube(Enum):
    """A kind of cube; deniers are money, not cubes."""

    FOOD = "food"
    WOOD = "wood"
    STONE = "stone"
    CLOTH = "cloth"
    GOLD = "gold"


class Place(Enum):
    """Where a worker can stand beside the road: the special buildings in their order, then the castle."""

    GATE = "gate"
    TRADING_POST = "trading_post"
    MERCHANTS_GUILD = "merchants_guild"
    JOUST_FIELD = "joust_field"
    STABLES = "stables"
    INN = "inn"
    CASTLE = "castle"


class Section(Enum):
    """A section of the castle, in the order of the counts."""

    DUNGEON = "dungeon"
    WALLS = "walls"
    TOWERS = "towers"


class Line(Enum):
    """A line of the favor table: a, b, c, d."""

    POINTS = "points"
    MONEY = "money"
    CUBES = "cubes"
    BUILDINGS = "buildings"


class Edition(Enum):
    """Whose numbers count where the two printings differ."""

    RULEBOOK = "rulebook"
    V7_2 = "v7_2"


class Phase(Enum):
    """Where the game stands: the setup, the seven phases of a turn, the end."""

    SETUP = "setup"
    INCOME = "income"
    PLACEMENT = "placement"
    SPECIAL = "special"
    PROVOST = "provost"
    ACTIVATION = "activation"
    CASTLE = "castle"
    TURN_END = "turn_end"
    OVER = "over"


class Reason(Enum):
    """Why deniers or cubes move."""

    INCOME = "income"
    FIRST_PASS = "first_pass"
    PLACEMENT = "placement"
    TRADING_POST = "trading_post"
    JOUST_FIELD = "joust_field"
    PROVOST = "provost"
    PRODUCTION = "production"
    OWNER_CUBE = "owner_cube"
    BUILDING = "building"
    LAWYER = "lawyer"
    MARKET = "market"
    PEDDLER = "peddler"
    DEAL = "deal"
    ALCHEMIST = "alchemist"
    BATCH = "batch"
    FAVOR = "favor"


class Score(Enum):
    """What points come from, and what they are lost by."""

    BUILDINGS = "buildings"
    RESIDENCES = "residences"
    VISITORS = "visitors"
    DEALS = "deals"
    CASTLE = "castle"
    FAVORS = "favors"
    CASTLE_LOSS = "castle_loss"
    COUNT_LOSS = "count_loss"
    GOLD = "gold"
    CUBES = "cubes"
    DENIERS = "deniers"


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a game; they are fixed when it is created."""

    edition: Edition | None = None  # whose numbers count; if absent, those of the rulebook
    jeweller: bool = False  # whether the Jeweller is among the stone tiles


@dataclass(frozen=True, slots=True)
class Cubes:
    """An amount of each kind of cube."""

    food: int = 0  # cubes of food
    wood: int = 0  # cubes of wood
    stone: int = 0  # cubes of stone
    cloth: int = 0  # cubes of cloth
    gold: int = 0  # cubes of gold

    def plus(self, other: Cubes) -> Cubes:
        """Both together."""
        return Cubes(
            self.food + other.food,
            self.wood + other.wood,
            self.stone + other.stone,
            self.cloth + other.cloth,
            self.gold + other.gold,
        )

    def minus(self, other: Cubes) -> Cubes:
        """What is left without the others; negative where more is taken than is there."""
        return Cubes(
            self.food - other.food,
            self.wood - other.wood,
            self.stone - other.stone,
            self.cloth - other.cloth,
            self.gold - other.gold,
        )

    def cover(self, other: Cubes) -> bool:
        """Whether the others can be paid from these."""
        return (
            self.food >= other.food
            and self.wood >= other.wood
            and self.stone >= other.stone
            and self.cloth >= other.cloth
            and self.gold >= other.gold
        )

    def amount(self, cube: Cube) -> int:
        """The cubes of one kind."""
        amount: int = getattr(self, cube.value)
        return amount

    def total(self) -> int:
        """All cubes together."""
        return self.food + self.wood + self.stone + self.cloth + self.gold


NO_CUBES = Cubes()


def some(cube: Cube, amount: int = 1) -> Cubes:
    """So many cubes of one kind."""
    return Cubes(**{cube.value: amount})


def mixture(cubes: tuple[Cube, ...]) -> Cubes:
    """These cubes together."""
    return Cubes(**{cube.value: cubes.count(cube) for cube in cubes})


@dataclass(frozen=True, slots=True)
class Markers:
    """The columns in which a player's favor markers stand; 0 is left of column 1."""

    points: int = 0  # line a
    money: int = 0  # line b
    cubes: int = 0  # line c
    buildings: int = 0  # line d

    def column(self, line: Line) -> int:
        """The column on one line."""
        column: int = getattr(self, line.value)
        return column


@dataclass(frozen=True, slots=True)
class Tally:
    """A player's points by what they come from."""

    buildings: int = 0  # for building tiles of wood, stone and prestige
    residences: int = 0  # for making residences
    visitors: int = 0  # for others' workers on own buildings
    deals: int = 0  # for deals at church, tailor and jeweller
    castle: int = 0  # for batches given to the castle
    favors: int = 0  # for favors on line a
    castle_loss: int = 0  # below 0: for standing in the castle without giving a batch
    count_loss: int = 0  # below 0: for having no house in a section at its count
    gold: int = 0  # for gold left at the end
    cubes: int = 0  # for other cubes left at the end
    deniers: int = 0  # for deniers left at the end

    def of(self, score: Score) -> int:
        """The points of one kind."""
        points: int = getattr(self, score.value)
        return points

    def total(self) -> int:
        """All points together."""
        return sum([self.of(score) for score in Score])


@dataclass(frozen=True, slots=True)
class FinalScore:
    """How one player comes out."""

    seat: Seat  # whose score
    rank: int  # place from 1; equal points share one, and the next is left out
    points: int  # the final score
    tally: Tally  # what adds up to it


@dataclass(frozen=True, slots=True)
class UseFavor:
    """To do: a favor of a player."""

    seat: Seat  # whose favor


@dataclass(frozen=True, slots=True)
class ActivatePlace:
    """To do: activate a special building."""

    place: Place  # which one


@dataclass(frozen=True, slots=True)
class LeavePlace:
    """To do: the worker on a special building goes home."""

    seat: Seat  # whose worker
    place: Place  # from where


@dataclass(frozen=True, slots=True)
class LeaveRoad:
    """To do: the worker on a road space goes home; a transformation that waits for it follows."""

    space: int  # place on the road, from 1


@dataclass(frozen=True, slots=True)
class Consult:
    """To do: put the question of the running phase to a player."""

    seat: Seat  # who is asked


@dataclass(frozen=True, slots=True)
class RewardBuilder:
    """To do: the favor for most batches in this turn."""


@dataclass(frozen=True, slots=True)
class LeaveCastle:
    """To do: all castle workers go home."""


@dataclass(frozen=True, slots=True)
class CountHouses:
    """To do: a player's part of a count."""

    section: Section  # what is counted
    seat: Seat  # whose houses


@dataclass(frozen=True, slots=True)
class CloseCount:
    """To do: the count of a section is over, new favor columns open."""

    section: Section  # what was counted


Task = (
    UseFavor | ActivatePlace | LeavePlace | LeaveRoad | Consult | RewardBuilder | LeaveCastle | CountHouses | CloseCount
)

RESIDENCE = "residence"
"""The tile id of a residence."""

COLUMNS = 5
"""Columns of the favor table."""
