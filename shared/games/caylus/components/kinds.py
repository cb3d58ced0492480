"""What the tables of an edition are made of: parts that hold only what is known, ids, bounded numbers, amounts."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from shared.games.caylus.values import Cubes

Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]
Name = Annotated[str, Field(min_length=1, max_length=80)]
Count = Annotated[int, Field(ge=0, le=99)]
Some = Annotated[int, Field(ge=1, le=99)]
Single = Annotated[int, Field(ge=0, le=1)]
Few = Annotated[int, Field(ge=0, le=4)]
Mixed = Annotated[int, Field(ge=1, le=4)]
Crew = Annotated[int, Field(ge=1, le=12)]
Road = Annotated[int, Field(ge=1, le=60)]
Step = Annotated[int, Field(ge=1, le=6)]


class Part(BaseModel):
    """A part of an edition: immutable, and nothing in it that isn't known."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid", defer_build=True)


class CubeCounts(Part):
    """Cubes by kind; a kind that is not named counts 0."""

    food: Count = 0
    wood: Count = 0
    stone: Count = 0
    cloth: Count = 0
    gold: Count = 0

    @cached_property
    def cubes(self) -> Cubes:
        """The cubes alone."""
        return Cubes(self.food, self.wood, self.stone, self.cloth, self.gold)


class Price(CubeCounts):
    """What a tile costs: cubes, and perhaps one of any kind."""

    any: Single = 0


class Pay(CubeCounts):
    """What a deal costs."""

    deniers: Count = 0


class Gain(CubeCounts):
    """What a deal brings."""

    deniers: Count = 0
    points: Count = 0
