"""What the tables of an edition are made of: parts that hold only what is known, ids and bounded numbers."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

Id = Annotated[str, Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9_]*$", max_length=40)]
Count = Annotated[int, Field(ge=0, le=99)]
Some = Annotated[int, Field(ge=1, le=99)]
Crew = Annotated[int, Field(ge=1, le=12)]
Tired = Annotated[int, Field(ge=0, le=12)]
Single = Annotated[int, Field(ge=0, le=1)]
Capacity = Annotated[int, Field(ge=1, le=2)]


class Part(BaseModel):
    """A part of an edition: immutable, and nothing in it that isn't known."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid", defer_build=True)
