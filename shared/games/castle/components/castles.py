"""The tables of the craftsmen, the castles and the bonuses; attributes are named after the keys of the file."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

from pydantic import Field

from shared.games.castle.components.kinds import Capacity, Count, Crew, Id, Part, Single, Some, Tired
from shared.games.castle.values import (
    Counter,
    Craftsman,
    Effect,
    Good,
    Goods,
    Level,
    Overflow,
    Pile,
    Product,
    SeasonEvent,
    Side,
)


class PriceStacks(Part):
    """The head tiles of a craftsman for each number of players and for a duel, the top one first."""

    two: tuple[Count, ...] = Field(alias="2")
    three: tuple[Count, ...] = Field(alias="3")
    four: tuple[Count, ...] = Field(alias="4")
    duel: tuple[Count, ...]


class CraftsmanYears(Part):
    """Who comes on display in which year."""

    first: tuple[Craftsman, ...] = Field(alias="1")
    second: tuple[Craftsman, ...] = Field(alias="2")
    third: tuple[Craftsman, ...] = Field(alias="3")


class ProductRow(Part):
    """What one craftsman needs for one product on one level, and what it scores."""

    craftsman: Craftsman
    product: Product
    level: Level | None
    cost: dict[Good, Count]
    wood_or_limestone: Single
    workers: Crew
    exhausted: Tired
    points: Count
    side: Side

    @cached_property
    def goods(self) -> Goods:
        """The cost as goods, without the units of wood or limestone."""
        return Goods(**{good.value: amount for good, amount in self.cost.items()})


class PairRow(Part):
    """What a pair of decorations on two levels needs."""

    levels: tuple[Level, Level]
    workers: Crew
    exhausted: Tired
    units: Count


class OrdersAtOnce(Part):
    """How many decorations a craftsman can carry in one season, and who may carry them as a pair."""

    default: Literal[1]
    carpenter_2: Capacity = 1
    carpenter_3: Capacity = 1
    stucco_worker_2: Capacity = 1
    stucco_worker_3: Capacity = 1
    stonemason_3: Capacity = 1
    pair_allowed: tuple[Literal["carpenter_3", "stucco_worker_3", "stonemason_3"], ...]


class ExperienceRow(Part):
    """What a level of experience saves."""

    level: Annotated[int, Field(ge=0, le=5)]
    workers: Count = 0
    wood: Count = 0
    limestone: Count = 0
    wood_or_limestone: Single = 0


class OverflowRow(Part):
    """What there is instead of experience above the top level."""

    level: Literal["overflow"]
    choose: tuple[Overflow, ...]


class Tableau(Part):
    """The castle tableau: its columns, its places and the bonuses on its sites."""

    columns: tuple[Id, ...]
    start_column: Id
    statues_per_ground_floor: Count
    claddings_per_ground_floor: Single
    columns_per_building_tile: Single
    decorations_of_each_kind_per_building_tile: Literal[1]
    bonus: dict[Level, dict[Id, dict[Effect, Count] | None]]


class LightCondition(Part):
    """A light-blue bonus condition."""

    id: Id
    counts: Counter
    at_least: Some
    first_game: bool


class DarkCondition(Part):
    """A dark-blue bonus condition."""

    id: Id
    counts: Counter
    at_least: Some


class YellowTile(Part):
    """A yellow bonus tile; its effects are applied in the order of the file."""

    id: Id
    effect: dict[Effect, Count]


class Worths(Part):
    """What each good is worth in gold at the end."""

    gold: Count
    marble: Count
    glass: Count
    wood: Count
    limestone: Count


class Scoring(Part):
    """The values of final scoring."""

    dark_blue: tuple[Count, Count, Count]
    dark_blue_duel: tuple[Count, Count]
    light_blue_tile: Count
    missing_wood: Annotated[int, Field(ge=-99, le=0)]
    gold_per_point: Some
    values: Worths
    difference_divisor: Some
    tiles_per_levy_wood: Some


class EventRow(Part):
    """An event by name."""

    id: SeasonEvent
    stated_copies: Count | None


class CardRow(Part):
    """An event card and the stack it belongs to in a first game."""

    id: Id
    first_game: Pile | None
    spring: SeasonEvent
    summer: SeasonEvent
    autumn: SeasonEvent
    winter: SeasonEvent
