"""An edition as a whole, with the lookups that the rules ask for again and again."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

from pydantic import Field

from shared.games.caylus.components import tables
from shared.games.caylus.components.kinds import Name, Part
from shared.games.caylus.components.tiles import Build, Effect, Lawyer, TileRow
from shared.games.caylus.values import RESIDENCE, Options, Section


class Components(Part):
    """Every printed value of the game as one printing has it; then lookups, made once."""

    game: Literal["caylus"]
    edition: Name
    format: Literal[1]
    start: tables.Start
    income: tables.Income
    placement: tables.Placement
    places: tables.Places
    road: tables.RoadTable
    tiles: Annotated[tuple[TileRow, ...], Field(min_length=1, max_length=99)]
    residence: tables.Residence
    castle: tuple[tables.SectionRow, ...]
    batches: tables.Batches
    favors: tables.Favors
    end: tables.End

    @cached_property
    def tile(self) -> dict[str, TileRow]:
        """The sorts of tiles by id."""
        return {row.id: row for row in self.tiles}

    @cached_property
    def of_kind(self) -> dict[str, tuple[TileRow, ...]]:
        """The sorts of tiles by kind, in the printed order."""
        kinds = ("neutral", "fixed", "wood", "stone", "prestige")
        return {kind: tuple(row for row in self.tiles if row.kind == kind) for kind in kinds}

    @cached_property
    def workable(self) -> frozenset[str]:
        """The tiles that take workers."""
        return frozenset(row.id for row in self.tiles if row.kind != "prestige")

    @cached_property
    def effect(self) -> dict[str, Effect]:
        """What the tiles that take workers do."""
        return {row.id: row.effect for row in self.tiles if row.effect is not None}

    @cached_property
    def targets(self) -> frozenset[str]:
        """The tiles that a lawyer action can transform, if they are nobody's or one's own."""
        kinds = ("neutral", "wood", "stone")
        return frozenset(r.id for r in self.tiles if r.kind in kinds and not isinstance(r.effect, Lawyer))

    @cached_property
    def incomes(self) -> dict[str, int]:
        """Deniers that buildings bring their owners in phase 1; those that bring none are left out."""
        incomes = {row.id: row.income for row in self.tiles if row.income}
        return {**incomes, RESIDENCE: self.residence.income} if self.residence.income else incomes

    @cached_property
    def section(self) -> dict[Section, tables.SectionRow]:
        """The sections of the castle."""
        return {row.id: row for row in self.castle}

    @cached_property
    def prices(self) -> dict[int, tuple[int, ...]]:
        """Scale prices by number of players, then by how many have passed."""
        return self.placement.price.row

    def supply(self, options: Options) -> tuple[str, ...]:
        """The ids of the tiles that can be built, one for each tile."""
        rows = (row for kind in ("wood", "stone", "prestige") for row in self.of_kind[kind])
        return tuple(row.id for row in rows if options.jeweller or not row.option for _ in range(row.count))

    def neutral(self) -> tuple[str, ...]:
        """The ids of the neutral tiles, one for each tile."""
        return tuple(row.id for row in self.of_kind["neutral"] for _ in range(row.count))

    def builds(self, tile: str) -> str | None:
        """The kind of tiles that a building builds, or None."""
        effect = self.effect.get(tile)
        return effect.kind if isinstance(effect, Build) else None
