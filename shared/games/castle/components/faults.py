"""What an edition must keep as a whole, CA-367 to CA-371: spaces, map, head tiles, cards and bonus tiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from shared.games.castle.components.text import Tree, at, rows, words
from shared.games.castle.values import Area, Craftsman
from shared.kernel.errors import Fault

PLAYERS = (2, 3, 4)
PILES = ("spring_summer", "autumn_winter")


def faults(tree: Tree) -> Iterator[Fault]:
    """The faults of a tree; what can't be read is passed over."""
    yield from _spaces(tree)
    if None not in [at(tree, "estate_map", key) for key in ("base", "spaces", "marble", "adjacency")]:
        yield from _neighbours(tree)
        yield from _ways(tree)
    yield from _named_spaces(tree)
    yield from _stacks(tree)
    yield from _cards(tree)
    yield from _bonuses(tree)


def _spaces(tree: Tree) -> Iterator[Fault]:
    spaces = at(tree, "action_bar", "spaces") or {}
    for area in Area:
        if area.value not in spaces:
            yield Fault("CA-367", f"action_bar.spaces.{area.value}", "is missing")
    stewards = at(tree, "start", "stewards") or 5
    for players in PLAYERS:
        counts = [at(spaces, area.value, str(players)) for area in Area]
        if all(isinstance(count, int) for count in counts) and sum(counts) < stewards * players:
            problem = f"{sum(counts)} spaces are too few for the stewards of {players} players"
            yield Fault("CA-367", "action_bar.spaces", problem)


def _cells(tree: Tree) -> set[str]:
    the_map = at(tree, "estate_map")
    return {*words(the_map, "base"), *words(the_map, "spaces"), the_map["marble"]}


def _adjacency(tree: Tree) -> dict[str, set[str]]:
    adjacency = at(tree, "estate_map", "adjacency")
    return {cell: set(words(adjacency, cell)) for cell in adjacency}


def _neighbours(tree: Tree) -> Iterator[Fault]:
    cells, adjacency = _cells(tree), _adjacency(tree)
    for cell in sorted(cells - adjacency.keys()):
        yield Fault("CA-368", f"estate_map.adjacency.{cell}", "is missing")
    for cell in adjacency:
        path = f"estate_map.adjacency.{cell}"
        if cell not in cells:
            yield Fault("CA-368", path, "is no space of the map")
        for other in sorted(adjacency[cell]):
            if other not in cells:
                yield Fault("CA-368", f"{path}.{other}", "is no space of the map")
            elif cell not in adjacency.get(other, {cell}):
                yield Fault("CA-368", f"{path}.{other}", f"{other} does not name {cell}")


def _ways(tree: Tree) -> Iterator[Fault]:
    marble, adjacency = at(tree, "estate_map", "marble"), _adjacency(tree)
    both = {cell: {*beside} for cell, beside in adjacency.items()}
    for cell, beside in adjacency.items():
        for other in beside:
            both.setdefault(other, set()).add(cell)
    reached = set(words(tree, "estate_map", "base"))
    if not reached:
        yield Fault("CA-368", "estate_map.base", "names no space")
    edge = list(reached)
    while edge:
        cell = edge.pop()
        beyond = both.get(cell, set()) - reached - {marble}
        edge += beyond
        reached |= beyond
    spaces = words(tree, "estate_map", "spaces")
    for space in spaces:
        if space not in reached:
            yield Fault("CA-368", f"estate_map.spaces.{space}", "can't be reached from the base holding")
    if marble in adjacency and reached.isdisjoint(adjacency[marble].intersection(spaces)):
        yield Fault("CA-368", "estate_map.marble", "can't be reached from a space")


def _named_spaces(tree: Tree) -> Iterator[Fault]:
    spaces = set(words(tree, "estate_map", "spaces"))
    spots = at(tree, "estate_map", "market_spots") or {}
    named = [("edge", space) for space in words(tree, "estate_map", "edge")]
    named += [(f"market_spots.{spot}", space) for spot in spots for space in words(spots, spot)]
    for path, space in named:
        if space not in spaces:
            yield Fault("CA-368", f"estate_map.{path}.{space}", "is no space for estate tiles")


def _stacks(tree: Tree) -> Iterator[Fault]:
    table, owned = at(tree, "craftsman_prices") or {}, at(tree, "start", "craftsmen")
    for craftsman in Craftsman:
        if owned is not None and craftsman.value not in owned and craftsman.value not in table:
            yield Fault("CA-369", f"craftsman_prices.{craftsman.value}", "is missing")
    for craftsman, stacks in table.items():
        for key, players in [*((str(number), number) for number in PLAYERS), ("duel", 2)]:
            prices = at(stacks, key)
            path = f"craftsman_prices.{craftsman}.{key}"
            if prices is None:
                continue
            if len(prices) != players:
                yield Fault("CA-369", path, f"needs {players} prices and has {len(prices)}")
            if None not in prices and sorted(prices) != prices:
                yield Fault("CA-369", path, "is not in ascending order")


def _cards(tree: Tree) -> Iterator[Fault]:
    cards = at(tree, "event_cards")
    if cards is None:
        return
    needed = at(tree, "start", "event_cards_per_stack") or 3
    if len(cards) < 2 * needed:
        yield Fault("CA-370", "event_cards", f"needs at least {2 * needed} cards and has {len(cards)}")
    if all(isinstance(card, dict) and "first_game" in card for card in cards):
        marks = Counter(card["first_game"] for card in cards)
        for pile in PILES:
            if marks[pile] != needed:
                yield Fault("CA-370", "event_cards", f"needs {needed} marks {pile} and has {marks[pile]}")


def _bonuses(tree: Tree) -> Iterator[Fault]:
    start = at(tree, "start") or {}
    light, dark = start.get("light_blue_in_play", 5), start.get("dark_blue_in_play", 5)
    needed = {"light_blue": light, "dark_blue": dark, "yellow_tiles": 4 * start.get("yellow_tiles_per_player", 3)}
    for table, count in needed.items():
        found = at(tree, table)
        if found is not None and len(found) < count:
            yield Fault("CA-371", table, f"needs at least {count} rows and has {len(found)}")
    if all("first_game" in row for row in rows(tree, "light_blue")):
        marked = sum(row["first_game"] for row in rows(tree, "light_blue"))
        if "light_blue" in tree and marked != light:
            yield Fault("CA-371", "light_blue", f"needs {light} marked rows and has {marked}")
    if light != dark:
        yield Fault("CA-371", "start.dark_blue_in_play", "must equal light_blue_in_play: one lies above each")
