"""What expansions and craftsmen are worth over the rest of the game."""

from __future__ import annotations

from collections.abc import Mapping

from shared.games.castle.greedy.mind import Mind
from shared.games.castle.greedy.wishes import LIGHT_BLUE, dark_worth
from shared.games.castle.values import RAISES, Counter, Craft, Craftsman, Estate, HeadStack, Income

VISITS = {Income.WOOD: 0.75, Income.LIMESTONE: 0.65, Income.MARBLE: 0.8, Income.GOLD: 0.3}
UNITS = {Income.WOOD: 0.5, Income.LIMESTONE: 0.5, Income.MARBLE: 1.5, Income.GOLD: 0.4}

CRAFTSMEN: Mapping[Craftsman, float] = {
    Craftsman.MASTER_BUILDER_2: 3.0,
    Craftsman.MASTER_BUILDER_3: 6.0,
    Craftsman.CARPENTER_2: 3.5,
    Craftsman.CARPENTER_3: 5.5,
    Craftsman.STUCCO_WORKER_2: 3.5,
    Craftsman.STUCCO_WORKER_3: 5.5,
    Craftsman.STONEMASON_1: 6.0,
    Craftsman.STONEMASON_3: 7.0,
    Craftsman.SCULPTOR_1: 9.0,
}


def hireable(mind: Mind) -> list[HeadStack]:
    """The stacks of craftsmen that the seat could take now, whatever they cost."""
    found = []
    for stack in mind.view.stacks:
        owned = mind.me.craftsman(stack.craftsman.craft)
        better = owned is None or (owned.level < stack.craftsman.level and not mind.me.carried(owned.craft))
        if stack.displayed and stack.prices and better:
            found.append(stack)
    return found


def craftsman_worth(mind: Mind, craftsman: Craftsman) -> float:
    """What hiring is worth in points, whatever it costs."""
    owned = mind.me.craftsman(craftsman.craft)
    better = CRAFTSMEN.get(craftsman, 0.0) - (CRAFTSMEN.get(owned, 0.0) if owned else 0.0)
    if craftsman.craft in (Craft.SCULPTOR, Craft.STONEMASON):
        better *= (0.7, 1.0, 1.15)[min(2, mind.me.indicators.marble)]
    if craftsman.craft is Craft.MASTER_BUILDER and not any("second" in tile.site for tile in mind.me.tiles):
        better *= 0.7
    return better * min(1.0, mind.left / 9)


def next_estate_worth(mind: Mind, income: Income) -> float:
    """What one step of an indicator is worth over the seasons to come."""
    steps = mind.me.indicators.steps(income)
    amounts = mind.printed.amounts[income]
    if steps + 1 >= len(amounts):
        return 0.0
    more = amounts[steps + 1] - amounts[steps] + (1 if income is Income.MARBLE and steps == 0 else 0)
    worth = more * VISITS[income] * UNITS[income] * mind.left
    if income is Income.GOLD:
        base = mind.printed.base_income
        worth += (base[steps + 1] - base[steps]) * mind.left * mind.gold
        worth += 0.1 * mind.left * (mind.printed.base_income[-1] > base[steps + 1])
    return worth


def space_worth(mind: Mind, space: str) -> float:
    """What the place itself is worth: a way to marble, a Market spot, other owners to pay."""
    the_map = mind.printed.estate_map
    worth = -0.15 * sum(1 for seat in mind.view.owners(space) if seat != mind.seat)
    if mind.me.indicators.marble == 0 and not _touches_marble(mind):
        if the_map.marble in the_map.adjacency.get(space, ()):
            worth += 0.14 * mind.left
        elif any(the_map.marble in the_map.adjacency[near] for near in the_map.adjacency.get(space, ())):
            worth += 0.06 * mind.left
    if space in mind.printed.spots_at:
        worth += 0.2
    return worth + disc_worth(mind, marble=space in mind.printed.estate_tiles.marble_spots)


def _touches_marble(mind: Mind) -> bool:
    the_map = mind.printed.estate_map
    return any(the_map.marble in the_map.adjacency.get(disc, ()) for disc in mind.me.discs)


def disc_worth(mind: Mind, *, marble: bool) -> float:
    """What one disc more brings towards bonus conditions."""
    worth = 0.0
    counted = (Counter.DISCS, Counter.MARBLE_DISCS) if marble else (Counter.DISCS,)
    for place in mind.view.places:
        light = mind.printed.light[place.light]
        if light.counts in counted and mind.seat not in place.light_done and place.light_owner is None:
            worth += LIGHT_BLUE * _share(mind, light.counts, light.at_least)
        if place.dark and mind.seat not in place.dark_done and mind.printed.dark[place.dark].counts in counted:
            dark = mind.printed.dark[place.dark]
            points = dark_worth(mind.view, mind.printed, len(place.dark_done))
            worth += points * _share(mind, dark.counts, dark.at_least)
    return worth


def _share(mind: Mind, counts: Counter, at_least: int) -> float:
    missing = at_least - mind.me.count(counts)
    seasons = (mind.left + 1) * 1.0
    return 0.0 if missing <= 0 or missing > seasons else 1.0 if missing == 1 else 0.7 / missing


def tile_worth(mind: Mind, tile: Estate, space: str) -> float:
    """What laying a tile there is worth, whatever it costs."""
    return next_estate_worth(mind, RAISES[tile]) + space_worth(mind, space)


def best_expansion(mind: Mind) -> float:
    """What the best expansion in reach is worth, whatever it costs."""
    the_map, spots = mind.printed.estate_map, mind.printed.estate_tiles.marble_spots
    holding = {the_map.marble if disc in spots else disc for disc in mind.me.discs} or {*the_map.base}
    near = {other for space in holding for other in the_map.adjacency[space]}
    kinds = [tile for tile in Estate if mind.view.estate_supply.left(tile)]
    found = [0.0]
    for space in the_map.spaces:
        if space in near and space not in mind.me.discs:
            laid = mind.view.estate(space)
            worths = [next_estate_worth(mind, RAISES[tile]) for tile in ([laid] if laid else kinds)]
            found += [worth + space_worth(mind, space) for worth in worths]
    tiles = len(mind.me.discs) - mind.me.indicators.marble
    touching = the_map.marble in near or the_map.marble in holding
    if touching and tiles >= mind.printed.estate_tiles.marble_needs_own_estates:
        for spot in spots:
            if spot not in mind.me.discs:
                found.append(next_estate_worth(mind, Income.MARBLE) + space_worth(mind, spot))
    return max(found)
