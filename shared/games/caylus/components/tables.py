"""The tables of an edition beside the tiles; attributes are named after the keys of the file."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

from pydantic import Field

from shared.games.caylus.components.kinds import (
    Count,
    Crew,
    CubeCounts,
    Few,
    Id,
    Mixed,
    Part,
    Pay,
    Road,
    Some,
    Step,
)
from shared.games.caylus.components.tiles import Buildable
from shared.games.caylus.values import COLUMNS, Cube, Cubes, Section, mixture


class ByPlayers(Part):
    """A row of numbers for each number of players."""

    two: tuple[Count, ...] = Field(alias="2")
    three: tuple[Count, ...] = Field(alias="3")
    four: tuple[Count, ...] = Field(alias="4")
    five: tuple[Count, ...] = Field(alias="5")

    @cached_property
    def row(self) -> dict[int, tuple[int, ...]]:
        """The rows by number of players."""
        return {2: self.two, 3: self.three, 4: self.four, 5: self.five}


class Start(Part):
    """What a player starts with."""

    deniers: ByPlayers
    cubes: CubeCounts
    workers: Crew


class Income(Part):
    """Deniers for everybody in phase 1."""

    base: Count


class Placement(Part):
    """Prices of phase 2 and what they bring to others."""

    price: ByPlayers
    own_building: Count
    right_inn: Count
    first_pass: Count
    owner_points: Count


class TradingPost(Part):
    """What the trading post brings."""

    deniers: Count


class Guild(Part):
    """How far the merchants' guild moves the provost."""

    spaces: Step


class Joust(Part):
    """The deal of the joust field."""

    pay: Pay
    favors: Few


class Stables(Part):
    """Room in the stables, and the numbers of players that don't use them."""

    circles: Annotated[int, Field(ge=1, le=5)]
    not_with: tuple[Annotated[int, Field(ge=2, le=5)], ...]


class Circles(Part):
    """Room in the castle."""

    circles: Annotated[int, Field(ge=1, le=5)]


class Places(Part):
    """The special buildings and the castle."""

    trading_post: TradingPost
    merchants_guild: Guild
    joust_field: Joust
    stables: Stables
    castle: Circles


class Provost(Part):
    """How far a player may move the provost in phase 4, and deniers per space."""

    spaces: Step
    deniers: Count


class BailiffSteps(Part):
    """How far the bailiff goes."""

    provost_ahead: Step
    otherwise: Step


class RoadTable(Part):
    """The road as it is at the start."""

    spaces: Road
    bailiff: Road
    neutral: tuple[Road, ...]
    fixed: dict[Annotated[str, Field(pattern=r"^[1-9][0-9]?$")], Id]
    provost: Provost
    bailiff_steps: BailiffSteps


class Residence(Part):
    """What a residence costs and brings."""

    pay: Pay
    points: Count
    income: Count


class CountFavors(Part):
    """Favors for so many houses or more."""

    houses: Some
    favors: Few


class SectionRow(Part):
    """One section of the castle."""

    id: Section
    parts: Some
    points: Count
    count_space: Road
    loss: Count
    favors: tuple[CountFavors, ...]

    def earned(self, houses: int) -> int:
        """Favors at the count."""
        return max((row.favors for row in self.favors if row.houses <= houses), default=0)


class Batches(Part):
    """What the castle takes."""

    kinds: Annotated[tuple[tuple[Cube, ...], ...], Field(min_length=1, max_length=20)]
    loss: Count
    favors: Few

    @cached_property
    def cubes(self) -> tuple[Cubes, ...]:
        """The batches as amounts."""
        return tuple(mixture(kinds) for kinds in self.kinds)


class TakeEffect(Part):
    """Favor line c: one of the choices."""

    type: Literal["take"]
    choices: Annotated[tuple[CubeCounts, ...], Field(min_length=1, max_length=5)]


class SwapEffect(Part):
    """Favor line c: one cube of any kind for so many without gold."""

    type: Literal["swap"]
    cubes: Mixed


class BuildEffect(Part):
    """Favor line d: one tile of a kind, for less."""

    type: Literal["build"]
    kind: Buildable
    discount: CubeCounts = CubeCounts()


class LawyerEffect(Part):
    """Favor line d: one lawyer action, for less."""

    type: Literal["lawyer"]
    discount: Pay = Pay()


CubesEffect = Annotated[TakeEffect | SwapEffect, Field(discriminator="type")]
BuildingsEffect = Annotated[BuildEffect | LawyerEffect, Field(discriminator="type")]
Row = Field(min_length=COLUMNS, max_length=COLUMNS)


class Favors(Part):
    """The favor table, column 1 first, and how many columns are open as sections are counted."""

    columns: Annotated[tuple[Annotated[int, Field(ge=1, le=COLUMNS)], ...], Field(min_length=3, max_length=3)]
    points: Annotated[tuple[Count, ...], Row]
    money: Annotated[tuple[Count, ...], Row]
    cubes: Annotated[tuple[CubesEffect | None, ...], Row]
    buildings: Annotated[tuple[BuildingsEffect | None, ...], Row]


class End(Part):
    """What is left over at the end."""

    points_per_gold: Count
    cubes_per_point: Some
    deniers_per_point: Some
