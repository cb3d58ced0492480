"""The tiles of an edition and what they do; attributes are named after the keys of the file."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from shared.games.caylus.components.kinds import Count, CubeCounts, Few, Gain, Id, Mixed, Name, Part, Pay, Price, Some
from shared.games.caylus.values import Cube

TileKind = Literal["neutral", "fixed", "wood", "stone", "prestige"]
Buildable = Literal["wood", "stone", "prestige"]


class Produce(Part):
    """Production: one of the choices for the worker's owner; the owner of a tile may choose one cube more."""

    type: Literal["produce"]
    choices: Annotated[tuple[CubeCounts, ...], Field(min_length=1, max_length=5)]
    owner_choices: Annotated[tuple[Cube, ...], Field(max_length=5)] = ()


class Sell(Part):
    """A marketplace: one cube of any kind for deniers."""

    type: Literal["sell"]
    deniers: Count


class Purchase(Part):
    """So many cubes without gold for deniers."""

    deniers: Count
    cubes: Mixed


class Buy(Part):
    """A peddler: one of the purchases."""

    type: Literal["buy"]
    deals: Annotated[tuple[Purchase, ...], Field(min_length=1, max_length=3)]


class Build(Part):
    """A carpenter, mason or architect: one tile of a kind."""

    type: Literal["build"]
    kind: Buildable


class Lawyer(Part):
    """A lawyer: one building becomes a residence."""

    type: Literal["lawyer"]


class Bargain(Part):
    """A price and what it brings."""

    pay: Pay
    gain: Gain


class Deal(Part):
    """A church, tailor, bank or jeweller: one of the bargains, the small one first."""

    type: Literal["deal"]
    deals: Annotated[tuple[Bargain, ...], Field(min_length=1, max_length=4)]


class Melting(Part):
    """So many cubes without gold for gold."""

    cubes: Mixed
    gold: Some


class Melt(Part):
    """An alchemist: one of the meltings."""

    type: Literal["melt"]
    deals: Annotated[tuple[Melting, ...], Field(min_length=1, max_length=3)]


Effect = Annotated[Produce | Sell | Buy | Build | Lawyer | Deal | Melt, Field(discriminator="type")]


class TileRow(Part):
    """One sort of tile."""

    id: Id
    name: Name
    kind: TileKind
    count: Annotated[int, Field(ge=1, le=9)] = 1
    price: Price | None = None
    points: Count = 0
    favors: Few = 0
    income: Count = 0
    effect: Effect | None = None
    option: Literal["jeweller"] | None = None
