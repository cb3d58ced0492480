"""What an edition must keep as a whole, CY-352 to CY-355: players, road, tiles, castle and favors."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator

from shared.games.caylus.components.tables import ByPlayers, TakeEffect
from shared.games.caylus.components.tiles import Buy, Deal, Melt, Produce, TileRow
from shared.games.caylus.components.whole import Components
from shared.games.caylus.values import RESIDENCE, Section
from shared.kernel.errors import Fault

COSTLY = ("wood", "stone", "prestige")


def faults(whole: Components) -> Iterator[Fault]:
    """The faults of an edition whose single values are right."""
    yield from _players(whole)
    yield from _road(whole)
    yield from _counts(whole)
    yield from _tiles(whole)
    yield from _castle(whole)
    yield from _favors(whole)


def _players(whole: Components) -> Iterator[Fault]:
    tables: dict[str, ByPlayers] = {"start.deniers": whole.start.deniers, "placement.price": whole.placement.price}
    for path, table in tables.items():
        for players, row in table.row.items():
            if len(row) != players:
                yield Fault("CY-352", f"{path}.{players}", f"needs {players} numbers and has {len(row)}")


def _road(whole: Components) -> Iterator[Fault]:
    road = whole.road
    fixed = {int(space): tile for space, tile in road.fixed.items()}
    for path, spaces in (("road.neutral", road.neutral), ("road.fixed", fixed)):
        yield from (Fault("CY-353", f"{path}.{n}", "lies beyond the road") for n in spaces if n > road.spaces)
    yield from _twice("CY-353", "road.neutral", road.neutral)
    for space, tile in fixed.items():
        if space in road.neutral:
            yield Fault("CY-353", f"road.fixed.{space}", "holds a neutral tile already")
        if tile not in whole.tile or whole.tile[tile].kind != "fixed":
            yield Fault("CY-353", f"road.fixed.{space}", f"{tile} is no fixed building")
    yield from _twice("CY-353", "road.fixed", fixed.values())
    for row in whole.of_kind["fixed"]:
        if row.id not in fixed.values():
            yield Fault("CY-353", f"tiles.{row.id}", "stands on no space of the road")
    neutral = len(whole.neutral())
    if neutral != len(road.neutral):
        yield Fault("CY-353", "road.neutral", f"{len(road.neutral)} spaces for {neutral} neutral tiles")


def _counts(whole: Components) -> Iterator[Fault]:
    road, ids = whole.road, [row.id for row in whole.castle]
    if ids != list(Section):
        yield Fault("CY-355", "castle", "must hold dungeon, walls and towers, in this order")
        return
    spaces = [row.count_space for row in whole.castle]
    if spaces != sorted(set(spaces)):
        yield Fault("CY-353", "castle.walls.count_space", "must lie between those of dungeon and towers")
    steps = max(road.bailiff_steps.provost_ahead, road.bailiff_steps.otherwise)
    if spaces[-1] - 1 + steps > road.spaces:
        yield Fault("CY-353", "castle.towers.count_space", "is so far that the bailiff can leave the road")
    if road.bailiff >= spaces[-1]:
        yield Fault("CY-353", "road.bailiff", "must lie before the count space of the towers")


def _tiles(whole: Components) -> Iterator[Fault]:
    yield from _twice("CY-354", "tiles", (row.id for row in whole.tiles))
    for row in whole.tiles:
        path = f"tiles.{row.id}"
        if row.id == RESIDENCE:
            yield Fault("CY-354", path, "is the name of residences")
        if (row.price is None) is (row.kind in COSTLY):
            yield Fault("CY-354", f"{path}.price", "is missing" if row.price is None else "fits no such tile")
        if (row.effect is None) is (row.kind != "prestige"):
            yield Fault("CY-354", f"{path}.effect", "is missing" if row.effect is None else "fits no prestige tile")
        if row.kind == "fixed" and row.count > 1:
            yield Fault("CY-354", f"{path}.count", "must be 1 for a fixed building")
        if row.option and row.kind not in COSTLY:
            yield Fault("CY-354", f"{path}.option", "fits no such tile")
        yield from _repeated(path, row)


def _repeated(path: str, row: TileRow) -> Iterator[Fault]:
    effect = row.effect
    if isinstance(effect, Produce):
        if effect.owner_choices and row.kind not in COSTLY:
            yield Fault("CY-354", f"{path}.effect.owner_choices", "fits no building without an owner")
        choices: Iterable[Hashable] = (choice.cubes for choice in effect.choices)
        yield from _again("CY-354", f"{path}.effect.choices", choices)
        yield from _again("CY-354", f"{path}.effect.owner_choices", effect.owner_choices)
    elif isinstance(effect, Buy | Melt):
        yield from _again("CY-354", f"{path}.effect.deals", (deal.cubes for deal in effect.deals))
    elif isinstance(effect, Deal):
        yield from _again("CY-354", f"{path}.effect.deals", effect.deals)


def _castle(whole: Components) -> Iterator[Fault]:
    for section in whole.castle:
        thresholds = [row.houses for row in section.favors]
        if thresholds != sorted(set(thresholds)):
            yield Fault("CY-355", f"castle.{section.id.value}.favors", "must rise by houses")
    for index, kinds in enumerate(whole.batches.kinds):
        if not kinds or len(set(kinds)) != len(kinds):
            yield Fault("CY-355", f"batches.kinds.{index}", "must name different kinds of cubes")
    yield from _again("CY-355", "batches.kinds", whole.batches.cubes)


def _favors(whole: Components) -> Iterator[Fault]:
    favors = whole.favors
    if list(favors.columns) != sorted(favors.columns):
        yield Fault("CY-355", "favors.columns", "must not fall")
    takes = [(c, row) for c, row in enumerate(favors.cubes) if isinstance(row, TakeEffect)]
    seen: set[Hashable] = set()
    for column, effect in takes:
        for choice in effect.choices:
            if choice.cubes in seen:
                yield Fault("CY-355", f"favors.cubes.{column}", "brings the same cubes as another choice of the line")
            seen.add(choice.cubes)
    swaps = [row.cubes for row in favors.cubes if row is not None and not isinstance(row, TakeEffect)]
    yield from _again("CY-355", "favors.cubes", swaps)
    acts = [getattr(row, "kind", row.type) for row in favors.buildings if row is not None]
    yield from _again("CY-355", "favors.buildings", acts)


def _twice(clause: str, path: str, found: Iterable[Hashable]) -> Iterator[Fault]:
    seen: set[Hashable] = set()
    for item in found:
        if item in seen:
            yield Fault(clause, f"{path}.{item}", "stands there twice")
        seen.add(item)


def _again(clause: str, path: str, found: Iterable[Hashable]) -> Iterator[Fault]:
    """A list of choices in which two can't be told apart."""
    items = list(found)
    if len(set(items)) != len(items):
        yield Fault(clause, path, "holds the same choice twice")
