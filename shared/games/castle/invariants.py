"""Truths that hold after every event; each is named by a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from shared.games.castle import components
from shared.games.castle.components.whole import Components
from shared.games.castle.state import Indicators, Player, State
from shared.games.castle.values import (
    LAST_ROUND,
    RAISES,
    TOP_EXPERIENCE,
    Area,
    Estate,
    Income,
    Level,
    Phase,
    column_of,
    level_of,
    site,
)
from shared.kernel.secrets import size


def invariants(state: State) -> Iterator[str]:
    """The name of each truth that does not hold."""
    if len(state.players) < 2 or not state.turn_order:
        return
    printed = components.of(state.edition)
    for name, holds in OF_PLAYERS.items():
        if not all(holds(state, printed, player) for player in state.players):
            yield name
    for name, whole in OF_GAMES.items():
        if not whole(state, printed):
            yield name


def _workers(state: State, printed: Components, player: Player) -> bool:
    there = player.workers + player.tavern + state.works.workers(player.seat)
    return there + sum(order.workers for order in player.orders) == printed.start.workers


def _nothing_owed(state: State, printed: Components, player: Player) -> bool:
    goods = player.goods
    held = (player.gold, goods.wood, goods.limestone, goods.marble, goods.glass, player.workers, player.tavern)
    return min(*held, player.exterior, player.interior, player.dark_blue, player.penalties) >= 0


def _experience(state: State, printed: Components, player: Player) -> bool:
    return 0 <= player.experience <= TOP_EXPERIENCE


def _indicators(state: State, printed: Components, player: Player) -> bool:
    steps = dict.fromkeys(("wood", "limestone", "marble", "gold"), 0)
    for disc in player.discs:
        tile = state.estate(disc)
        steps[(Income.MARBLE if tile is None else RAISES[tile]).value] += 1
    return Indicators(**steps) == player.indicators


def _discs(state: State, printed: Components, player: Player) -> bool:
    places = {*(laid.space for laid in state.estates), *printed.estate_tiles.marble_spots}
    return len(set(player.discs)) == len(player.discs) and places.issuperset(player.discs)


def _craftsmen(state: State, printed: Components, player: Player) -> bool:
    return len({craftsman.craft for craftsman in player.craftsmen}) == len(player.craftsmen)


def _castle(state: State, printed: Components, player: Player) -> bool:
    sites = {tile.site for tile in player.tiles}
    below = {Level.SECOND: Level.GROUND, Level.TOWER: Level.SECOND}
    stands = all(
        level_of(place) is Level.GROUND or site(column_of(place), below[level_of(place)]) in sites for place in sites
    )
    return stands and len(sites) == len(player.tiles) and sites.issubset(printed.sites)


def _pieces(state: State, printed: Components, player: Player) -> bool:
    grounds = [tile for tile in player.tiles if level_of(tile.site) is Level.GROUND]
    others = [tile for tile in player.tiles if tile not in grounds]
    return (
        all(tile.complete for tile in player.tiles if tile.column)
        and all(tile.statues <= printed.tableau.statues_per_ground_floor for tile in grounds)
        and not any(tile.statues or tile.cladding for tile in others)
    )


def _orders(state: State, printed: Components, player: Player) -> bool:
    numbers = [order.number for order in player.orders]
    named = [(order.product, place) for order in player.orders for place in order.sites]
    return len(set(numbers)) == len(numbers) and len(set(named)) == len(named)


def _hires(state: State, printed: Components, player: Player) -> bool:
    return all(craftsman in player.craftsmen for craftsman in {order.craftsman for order in player.orders})


def _one_question(state: State, printed: Components) -> bool:
    return len(state.prompts) <= 1 and not (state.phase is Phase.OVER and state.prompts)


def _turns(state: State, printed: Components) -> bool:
    whole = len(state.players) * printed.start.stewards
    if len(state.turn_order) not in (whole, whole - len(state.hospital)):
        return False
    every = state.turn_order + (state.hospital if len(state.turn_order) < whole else ())
    return all(every.count(player.seat) == printed.start.stewards for player in state.players)


def _stewards(state: State, printed: Components) -> bool:
    placed = sum(len(state.bar.stewards(area)) for area in Area)
    return state.phase is not Phase.TURNS or placed in (state.turn, state.turn - 1)


def _spaces(state: State, printed: Components) -> bool:
    limited = (area for area in Area if area is not Area.CONSTRUCTION or state.round < LAST_ROUND)
    seats = len(state.players)
    return all(len(state.bar.stewards(area)) <= printed.spaces(area, seats) for area in limited) and all(
        len(state.works.column(income)) <= printed.works_spaces(income, seats) for income in Income
    )


def _estates(state: State, printed: Components) -> bool:
    laid = [space.tile for space in state.estates]
    supply = printed.estate_tiles.supply
    return all(laid.count(tile) + state.estate_supply.left(tile) == supply[tile] for tile in Estate)


def _conditions(state: State, printed: Components) -> bool:
    there = [*state.conditions, *(placed.tile for placed in state.spots)]
    spots = {placed.spot for placed in state.spots}
    return len(set(there)) == len(there) and len(spots) == len(state.spots)


def _cards(state: State, printed: Components) -> bool:
    down = size(state.spring_summer) + size(state.autumn_winter)
    opened = len(state.used_cards) + (state.card is not None)
    marked = sum(card.first_game is not None for card in printed.event_cards)
    dealt = marked if state.options.first_game else 2 * printed.start.event_cards_per_stack
    return down + opened == dealt


def _head_tiles(state: State, printed: Components) -> bool:
    return all(len(stack.prices) <= len(state.players) for stack in state.stacks)


def _bonus_row(state: State, printed: Components) -> bool:
    return all(
        (not place.dark or bool(place.light_done))
        and (place.light_owner is None or place.light_owner in place.light_done)
        and len(set(place.dark_done)) == len(place.dark_done)
        for place in state.places
    )


OF_PLAYERS: dict[str, Callable[[State, Components, Player], bool]] = {
    "the workers of a seat add up": _workers,
    "nothing is negative": _nothing_owed,
    "experience stays on its track": _experience,
    "indicators agree with the discs": _indicators,
    "every disc lies on a tile or marble spot, one for each": _discs,
    "a seat has one craftsman of a craft": _craftsmen,
    "building tiles stand on one another": _castle,
    "pieces stand where they may": _pieces,
    "orders have numbers and places of their own": _orders,
    "orders are carried by craftsmen of the seat": _hires,
}

OF_GAMES: dict[str, Callable[[State, Components], bool]] = {
    "one question is open at most": _one_question,
    "every seat has its turns": _turns,
    "every turn played has a steward on the bar": _stewards,
    "nobody stands beside the spaces": _spaces,
    "estate tiles are on the map or in the supply": _estates,
    "market conditions lie in one place": _conditions,
    "event cards are face down, open or used": _cards,
    "head tiles do not grow": _head_tiles,
    "the bonus row is sound": _bonus_row,
}
