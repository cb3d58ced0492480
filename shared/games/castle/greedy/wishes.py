"""Orders that a seat would like to issue, whether it can pay them yet or not, and what they are worth to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from shared.games.castle.components import Components
from shared.games.castle.components.castles import ExperienceRow, ProductRow
from shared.games.castle.state import Player, State, Tile
from shared.games.castle.values import (
    LAST_ROUND,
    Counter,
    Craft,
    Craftsman,
    Effect,
    Goods,
    Level,
    Product,
    SeasonEvent,
    Side,
    column_of,
    level_of,
    site,
    some,
)

BELOW = {Level.SECOND: Level.GROUND, Level.TOWER: Level.SECOND}
DECORATIONS = {
    Product.STUCCO: Counter.STUCCO,
    Product.PANELING: Counter.PANELING,
    Product.MARBLE_DECORATION: Counter.MARBLE_DECORATIONS,
}
COUNTED = {
    **DECORATIONS,
    Product.GROUND: Counter.GROUNDS,
    Product.SECOND: Counter.SECONDS,
    Product.TOWER: Counter.TOWERS,
    Product.CLADDING: Counter.CLADDING,
    Product.COLUMN: Counter.COLUMNS,
    Product.STATUE: Counter.STATUES,
}
BONUS_WORTH = {
    Effect.GOLD: 0.4,
    Effect.WOOD_OR_LIMESTONE: 0.6,
    Effect.GLASS: 1.0,
    Effect.MARBLE: 1.4,
    Effect.RECOVER_WORKERS: 0.5,
    Effect.EXTERIOR: 1.0,
    Effect.INTERIOR: 1.0,
}
TIRED = 0.5
LEARNT = 0.06
LIGHT_BLUE = 3.0
COVETED = {SeasonEvent.COVETED_STUCCO: Product.STUCCO, SeasonEvent.COVETED_PANELING: Product.PANELING}


class Wish(NamedTuple):
    """An order with its cost and its worth in points; `now` says whether its craftsman is free this season."""

    craft: Craft
    product: Product
    sites: tuple[str, ...]
    goods: Goods
    workers: int
    exhausted: int
    worth: float
    now: bool


class Scales:
    """What points of either side are worth to a seat, since half of the difference is lost in the end."""

    def __init__(self, view: State, player: Player, printed: Components) -> None:
        self.left = LAST_ROUND - view.round
        exterior, interior = player.exterior, player.interior
        for order in player.orders:
            level = None if order.craftsman.craft is Craft.SCULPTOR else level_of(order.sites[0])
            row = printed.product[order.craftsman, order.product, level]
            exterior += row.points * len(order.sites) * (row.side is Side.EXTERIOR)
            interior += row.points * len(order.sites) * (row.side is Side.INTERIOR)
        lean = (exterior - interior) / (4 + 3 * self.left)
        self.interior = 1 + max(-0.5, min(0.5, lean))
        self.exterior = 2 - self.interior

    def of(self, side: Side) -> float:
        """The worth of one point."""
        return self.exterior if side is Side.EXTERIOR else self.interior


def wishes(view: State, player: Player, printed: Components) -> list[Wish]:
    """All orders that the seat's craftsmen could carry, now or next season; the best site for each product."""
    scales = Scales(view, player, printed)
    found: list[Wish] = []
    for craftsman in player.craftsmen:
        carried = [order for order in player.orders if order.craftsman is craftsman]
        used = sum(len(order.sites) for order in carried)
        free = printed.capacity[craftsman] - used
        levels = {level_of(place) for order in carried for place in order.sites}
        reserved = {(order.product, place) for order in carried for place in order.sites}
        if not free and not scales.left:
            continue
        for row in printed.products_of[craftsman]:
            places = [place for place in _sites(printed, player, row) if (row.product, place) not in reserved]
            if places:
                now = free > 0 and (row.level not in levels or row.level is None)
                found += _wished(view, player, printed, scales, row, places, now)
        if craftsman in printed.pair_allowed and free > 1:
            found += _pairs(view, player, printed, scales, craftsman)
    return found


def _sites(printed: Components, player: Player, row: ProductRow) -> list[str]:
    match row.product:
        case Product.GROUND:
            built = {column_of(tile.site) for tile in player.tiles}
            columns = printed.tableau.columns
            near = [(name, built & {*columns[max(0, i - 1) : i + 2]}) for i, name in enumerate(columns)]
            return [site(name, Level.GROUND) for name, beside in near if name not in built and beside]
        case Product.SECOND | Product.TOWER:
            level = Level(row.product.value)
            there = {tile.site for tile in player.tiles}
            above = [site(column_of(tile.site), level) for tile in on(player, BELOW[level])]
            return [place for place in above if place not in there]
        case Product.CLADDING:
            room = printed.tableau.claddings_per_ground_floor
            return [tile.site for tile in on(player, Level.GROUND) if tile.cladding < room]
        case Product.STATUE:
            room = printed.tableau.statues_per_ground_floor
            return [tile.site for tile in on(player, Level.GROUND) if tile.statues < room]
        case Product.COLUMN:
            room = printed.tableau.columns_per_building_tile
            return [tile.site for tile in player.tiles if tile.complete and tile.column < room]
        case _:
            return [tile.site for tile in on(player, row.level) if not getattr(tile, row.product.value)]


def on(player: Player, level: Level | None) -> Iterator[Tile]:
    """The finished building tiles on a level."""
    return (tile for tile in player.tiles if level_of(tile.site) is level)


def _wished(
    view: State, player: Player, printed: Components, scales: Scales, row: ProductRow, places: list[str], now: bool
) -> Iterator[Wish]:
    best, more = _best(player, printed, scales, row, places)
    worth = points(view, row) * scales.of(row.side) + more + conditions(view, player, printed, row, 1)
    rest = TIRED if scales.left else 0.0
    if row.craftsman.craft is not Craft.MASTER_BUILDER:
        crew = crew_needed(view, row.side, row.workers)
        tired = min(crew, row.exhausted)
        yield Wish(row.craftsman.craft, row.product, (best,), row.goods, crew, tired, worth - tired * rest, now)
        return
    worth += LEARNT * scales.left
    for saving in printed.saving[: player.experience + 1]:
        crew = crew_needed(view, row.side, row.workers - saving.workers)
        tired = min(crew, row.exhausted)
        goods = _saved(row, saving, player.goods)
        yield Wish(Craft.MASTER_BUILDER, row.product, (best,), goods, crew, tired, worth - tired * rest, now)


def _pairs(view: State, player: Player, printed: Components, scales: Scales, who: Craftsman) -> Iterator[Wish]:
    rows = {row.level: row for row in printed.products_of[who]}
    rest = TIRED if scales.left else 0.0
    for levels, pair in printed.pair.items():
        two = [rows[level] for level in levels]
        places = [_sites(printed, player, row) for row in two]
        if all(places):
            best = [_best(player, printed, scales, row, there) for row, there in zip(two, places, strict=True)]
            worth = sum(points(view, row) * scales.of(row.side) for row in two) + sum(more for _, more in best)
            worth += conditions(view, player, printed, two[0], 2)
            crew = crew_needed(view, two[0].side, pair.workers)
            tired = min(crew, pair.exhausted)
            goods = pair_goods(two[0], pair.units)
            sites = tuple(place for place, _ in best)
            yield Wish(who.craft, two[0].product, sites, goods, crew, tired, worth - tired * rest, True)


def pair_goods(row: ProductRow, units: int) -> Goods:
    """The goods of a pair: so many units of what a single decoration costs."""
    return next(some(good, units) for good, amount in row.cost.items() if amount)


def _best(player: Player, printed: Components, scales: Scales, row: ProductRow, places: list[str]) -> tuple[str, float]:
    """The first of the best sites, and what it gives beside the points."""
    worths = [extra(player, printed, scales, row, place) for place in places]
    best = max(range(len(places)), key=worths.__getitem__)
    return places[best], worths[best]


def points(view: State, row: ProductRow) -> int:
    """The points of a product, one more where the event of the season covets it."""
    return row.points + (view.in_force in COVETED and COVETED[view.in_force] is row.product)


def crew_needed(view: State, side: Side, workers: int) -> int:
    """The workers of an order with the event of the season, at least 1."""
    match view.in_force, side:
        case (SeasonEvent.GOOD_COOPERATION, _) | (SeasonEvent.GOOD_WEATHER, Side.EXTERIOR):
            workers -= 1
        case (SeasonEvent.BAD_WEATHER, Side.EXTERIOR) | (SeasonEvent.HOT_SUMMER, Side.INTERIOR):
            workers += 1
    return max(1, workers)


def _saved(row: ProductRow, level: ExperienceRow, held: Goods) -> Goods:
    goods = row.goods
    more = row.wood_or_limestone
    wood, limestone = goods.wood - level.wood, goods.limestone - level.limestone
    if held.wood - wood > held.limestone - limestone:
        wood, limestone = wood + more, limestone - level.wood_or_limestone
    else:
        wood, limestone = wood - level.wood_or_limestone, limestone + more
    return Goods(max(0, wood), max(0, limestone), goods.marble, goods.glass)


def extra(player: Player, printed: Components, scales: Scales, row: ProductRow, place: str) -> float:
    """What a site gives beside the points: tableau bonus, places to work on, a step to a column."""
    if row.product in DECORATIONS:
        tile = player.tile(place)
        return 0.3 * (tile.stucco + tile.paneling + tile.marble_decoration) if tile and scales.left else 0.0
    if row.level is None:
        return 0.0
    share = min(1.0, scales.left / 6)
    worth = sum(BONUS_WORTH.get(effect, 0.0) * amount for effect, amount in printed.bonus_at[place])
    return worth * (share or 0.4) + share * (
        3.0 if row.level is Level.GROUND else 2.5 if row.level is Level.SECOND else 1.0
    )


def conditions(view: State, player: Player, printed: Components, row: ProductRow, more: int) -> float:
    """What an order adds towards bonus conditions."""
    worth, counter = 0.0, COUNTED[row.product]
    for place in view.places:
        light = printed.light[place.light]
        if player.seat not in place.light_done and place.light_owner is None:
            worth += LIGHT_BLUE * step(player, light.counts, light.at_least, counter, more)
        if place.dark and player.seat not in place.dark_done:
            dark = printed.dark[place.dark]
            worth += dark_worth(view, printed, len(place.dark_done)) * step(
                player, dark.counts, dark.at_least, counter, more
            )
    return worth


def dark_worth(view: State, printed: Components, done: int) -> int:
    """The points that the next seat gets from a dark-blue condition."""
    row = printed.scoring.dark_blue_duel if view.options.duel else printed.scoring.dark_blue
    return row[done] if done < len(row) else 0


def step(player: Player, counts: Counter, at_least: int, counter: Counter, more: int) -> float:
    """The share of a condition that so many more of a counted thing bring: all of it where they fulfil it."""
    if counts is not counter:
        return 0.0
    missing = at_least - player.count(counts)
    return 0.0 if missing <= 0 else 1.0 if missing <= more else 0.4 * more / missing
