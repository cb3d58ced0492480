"""Where each craftsman can build now: finished work only, one place for each product, what it can carry."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.castle import components
from shared.games.castle.actions import IssueOrder
from shared.games.castle.components.whole import Components
from shared.games.castle.state import Player, State, Tile
from shared.games.castle.values import Craft, Craftsman, Level, Product, column_of, level_of, site

Singles = Iterator[tuple[Product, list[str]]]
BELOW = {Level.SECOND: Level.GROUND, Level.TOWER: Level.SECOND}


def singles(state: State, player: Player, craftsman: Craftsman) -> Singles:
    """Each product on one level that the craftsman can take on, with its free sites, never empty."""
    if not _has_room(state, player, craftsman, 1):
        return
    printed = components.of(state.edition)
    carried = {level_of(place) for order in player.carried(craftsman.craft) for place in order.sites}
    for row in printed.products_of[craftsman]:
        if row.level is not None and row.level in carried:
            continue
        where = free(printed, player, row.product, row.level)
        if where:
            yield row.product, where


def pairs(state: State, player: Player, craftsman: Craftsman) -> Iterator[tuple[Product, list[tuple[str, ...]]]]:
    """Each two levels on which the craftsman can put two decorations at once, with the sites, never empty."""
    printed = components.of(state.edition)
    if craftsman not in printed.pair_allowed or not _has_room(state, player, craftsman, 2):
        return
    product = printed.products_of[craftsman][0].product
    for lower, upper in printed.pair:
        above = free(printed, player, product, upper)
        two: list[tuple[str, ...]] = [(low, high) for low in free(printed, player, product, lower) for high in above]
        if two:
            yield product, two


def free(printed: Components, player: Player, product: Product, level: Level | None) -> list[str]:
    """The sites where a product has its place free and what it needs is finished."""
    match product:
        case Product.GROUND:
            return _next_grounds(printed, player)
        case Product.SECOND | Product.TOWER:
            return _next_floors(player, Level(product.value))
        case Product.CLADDING:
            room = printed.tableau.claddings_per_ground_floor
            return [tile.site for tile in _on(player, Level.GROUND) if tile.cladding < room]
        case Product.STATUE:
            room = printed.tableau.statues_per_ground_floor
            return [tile.site for tile in _on(player, Level.GROUND) if tile.statues < room]
        case Product.COLUMN:
            room = printed.tableau.columns_per_building_tile
            return [tile.site for tile in player.tiles if tile.complete and tile.column < room]
        case _:
            return [tile.site for tile in _on(player, level) if not getattr(tile, product.value)]


def _has_room(state: State, player: Player, craftsman: Craftsman, more: int) -> bool:
    carried = sum(len(order.sites) for order in player.carried(craftsman.craft))
    return carried + more <= components.of(state.edition).capacity[craftsman]


def _on(player: Player, level: Level | None) -> Iterator[Tile]:
    return (tile for tile in player.tiles if level_of(tile.site) is level)


def _next_grounds(printed: Components, player: Player) -> list[str]:
    built = {column_of(tile.site) for tile in player.tiles}
    columns = printed.tableau.columns
    beside = [(column, columns[max(0, i - 1) : i + 2]) for i, column in enumerate(columns) if column not in built]
    return [site(column, Level.GROUND) for column, near in beside if not built.isdisjoint(near)]


def _next_floors(player: Player, level: Level) -> list[str]:
    there = {tile.site for tile in player.tiles}
    above = [site(column_of(tile.site), level) for tile in _on(player, BELOW[level])]
    return [place for place in above if place not in there]


CLAUSES = {
    Product.GROUND: "CA-167",
    Product.SECOND: "CA-168",
    Product.TOWER: "CA-169",
    Product.CLADDING: "CA-201",
    Product.COLUMN: "CA-203",
    Product.STATUE: "CA-205",
}
DECORATORS = (Craft.CARPENTER, Craft.STUCCO_WORKER, Craft.STONEMASON)


def forbids(state: State, player: Player, craftsman: Craftsman, action: IssueOrder) -> str | None:
    """The clause that keeps the craftsman from building there, whatever is there to pay with."""
    printed = components.of(state.edition)
    if action.product not in {row.product for row in printed.products_of[craftsman]}:
        return "CA-165" if craftsman.craft is Craft.MASTER_BUILDER else "CA-039"
    if not _has_room(state, player, craftsman, max(1, len(action.sites))):
        return "CA-152"
    if not action.sites or not set(action.sites) <= set(printed.sites) or _reserved(player, action):
        return "CA-150"
    if len(action.sites) > 1 and (len(action.sites) > 2 or craftsman not in printed.pair_allowed):
        return "CA-195"
    for place in action.sites:
        if clause := _forbids_site(printed, player, craftsman, action.product, place):
            return clause
    return _forbids_levels(player, craftsman, [level_of(place) for place in action.sites])


def _reserved(player: Player, action: IssueOrder) -> bool:
    named = {place for order in player.orders if order.product is action.product for place in order.sites}
    return not named.isdisjoint(action.sites)


def _forbids_site(printed: Components, player: Player, who: Craftsman, product: Product, place: str) -> str | None:
    level = level_of(place) if who.craft in DECORATORS else None
    if level is not None and (who, product, level) not in printed.product:
        return "CA-189"
    if place in free(printed, player, product, level):
        return None
    return CLAUSES.get(product, "CA-186" if player.tile(place) else "CA-151")


def _forbids_levels(player: Player, craftsman: Craftsman, levels: list[Level]) -> str | None:
    if craftsman.craft not in DECORATORS:
        return None
    carried = {level_of(place) for order in player.carried(craftsman.craft) for place in order.sites}
    if len(set(levels)) < len(levels) or not carried.isdisjoint(levels):
        return "CA-155"
    return None if levels == [level for level in Level if level in levels] else "CA-195"
