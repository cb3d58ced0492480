"""What the tables of the common board must hold so that no game breaks off, CA-373; ids stand once in any table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import Any

from shared.games.castle.components.text import Tree, at, row_name, rows, words
from shared.games.castle.values import Area, MarketField, Season, SeasonEvent
from shared.kernel.errors import Fault

Gap = tuple[str, str]
"""A path and what is wrong there."""

FETCHED = ("wood", "limestone", "marble")
TILE_OF = {"wood": "forest", "limestone": "limestone_quarry", "gold": "tax_revenue"}
GOODS_FIELDS = ("marble", "glass", "wood", "limestone")
HIRES = {"hire_two": None, "hire_wood": "wood", "hire_limestone": "limestone"}
TRADES = {"trade_fine": ["marble", "glass"], "trade_common": ["wood", "limestone"]}
CHANGES = {"buy": GOODS_FIELDS, "sell": GOODS_FIELDS, "common_for_one_fine": ("trade_fine",), "price_change": (*HIRES,)}
TABLES = ("market_conditions", "products", "pairs", "experience", "light_blue", "dark_blue", "yellow_tiles")
LISTS = ("start.craftsmen", "estate_map.base", "estate_map.spaces", "estate_map.edge", "tableau.columns")


def gaps(tree: Tree) -> Iterator[Fault]:
    """The gaps of a tree; what can't be read is passed over."""
    for check in (_twice, _bar, _income, _map_ids, _market, _conditions):
        for path, problem in check(tree):
            yield Fault("CA-373", path, problem)


def missing(path: str, expected: Iterable[Any], found: Iterable[Any] | None) -> Iterator[Gap]:
    """What is expected and not found; nothing if the table itself can't be read."""
    if found is not None:
        there = set(found)
        yield from ((f"{path}.{word}", "is missing") for word in expected if word not in there)


def repeated(path: str, found: Iterable[str]) -> Iterator[Gap]:
    """What stands there more than once."""
    seen: set[str] = set()
    for word in found:
        if word in seen:
            yield f"{path}.{word}", "stands there twice"
        seen.add(word)


def values(words_of: type[Enum]) -> list[str]:
    """The words of an enum."""
    return [word.value for word in words_of]


def known(tree: Tree, *keys: str) -> list[Tree]:
    """The rows of a table whose ids can be read."""
    return [row for row in rows(tree, *keys) if "id" in row]


def _ids(tree: Tree, *keys: str) -> list[Any] | None:
    return None if at(tree, *keys) is None else [row.get("id") for row in rows(tree, *keys)]


def _twice(tree: Tree) -> Iterator[Gap]:
    income = [f"income.{kind}" for kind in ("wood", "limestone", "marble", "gold")]
    for path in (*TABLES, *income, "market.fields", "events", "event_cards"):
        table = rows(tree, *path.split("."))
        yield from repeated(path, (row_name(row, index) for index, row in enumerate(table)))
    spots = [f"estate_map.market_spots.{spot}" for spot in at(tree, "estate_map", "market_spots") or ()]
    beside = [f"estate_map.adjacency.{cell}" for cell in at(tree, "estate_map", "adjacency") or ()]
    for path in (*LISTS, *spots, *beside):
        yield from repeated(path, words(tree, *path.split(".")))
    positions = at(tree, "start", "wood_or_limestone_positions") or []
    if len(set(positions)) < len(positions):
        yield "start.wood_or_limestone_positions", "names a position twice"


def _bar(tree: Tree) -> Iterator[Gap]:
    if at(tree, "calendar", "seasons") not in (None, values(Season)):
        yield "calendar.seasons", "must be " + ", ".join(values(Season))
    for order in ("procedure", "worked_example"):
        areas = at(tree, "action_bar", "area_order", order)
        yield from missing(f"action_bar.area_order.{order}", values(Area), areas)
        yield from repeated(f"action_bar.area_order.{order}", [area for area in areas or () if area])
    yield from missing("action_bar.within_area", values(Area), at(tree, "action_bar", "within_area"))
    columns = at(tree, "resource_works", "worker_spaces")
    yield from missing("resource_works.worker_spaces", FETCHED, columns)
    if "glass" in (columns or ()):
        yield "resource_works.worker_spaces.glass", "is no good of the Works"
    yield from missing("events", values(SeasonEvent), _ids(tree, "events"))


def _income(tree: Tree) -> Iterator[Gap]:
    supply = at(tree, "estate_tiles", "supply") or {}
    yield from missing("estate_tiles.supply", TILE_OF.values(), at(tree, "estate_tiles", "supply"))
    most = {good: supply.get(tile) for good, tile in TILE_OF.items()}
    most["marble"] = len(words(tree, "estate_tiles", "marble_spots"))
    for good, discs in most.items():
        if discs is not None and at(tree, "income", good) is not None:
            there = [row.get("discs") for row in rows(tree, "income", good)]
            yield from missing(f"income.{good}", range(discs + 1), there)


def _map_ids(tree: Tree) -> Iterator[Gap]:
    map_ids = {*words(tree, "estate_map", "base"), *words(tree, "estate_map", "spaces")}
    spots = words(tree, "estate_tiles", "marble_spots")
    yield from repeated("estate_tiles.marble_spots", spots)
    for spot in spots:
        if spot in map_ids:
            yield f"estate_tiles.marble_spots.{spot}", "is a space of the map"
    if at(tree, "estate_map", "marble") in map_ids:
        yield "estate_map.marble", "is another space of the map"
    for space in {*words(tree, "estate_map", "base")} & {*words(tree, "estate_map", "spaces")}:
        yield f"estate_map.spaces.{space}", "is in the base holding"


def _market(tree: Tree) -> Iterator[Gap]:
    yield from missing("market.fields", values(MarketField), _ids(tree, "market", "fields"))
    for field in known(tree, "market", "fields"):
        word, path = field.get("id"), f"market.fields.{field.get('id')}"
        sort = "goods" if word in GOODS_FIELDS else "hire" if word in HIRES else "trade"
        if field.get("kind", sort) != sort:
            yield f"{path}.kind", f"must be {sort}"
        elif word in HIRES and field.get("goods") != HIRES[word]:
            yield f"{path}.goods", f"must be {HIRES[word] or 'null'}"
        elif word in TRADES and sorted(words(field, "one_of")) != sorted(TRADES[word]):
            yield f"{path}.one_of", f"must be {' and '.join(TRADES[word])}"
        elif word == "trade_common" and field.get("for", 1) != 1:
            yield f"{path}.for", "must be 1"


def _conditions(tree: Tree) -> Iterator[Gap]:
    hires = rows(tree, "market", "fields")
    prices = [field[key] for field in hires for key in ("first_price", "later_price") if key in field]
    for row in known(tree, "market_conditions"):
        path = f"market_conditions.{row.get('id')}"
        yield from repeated(f"{path}.fields", words(row, "fields"))
        for key, fitting in CHANGES.items():
            if row.get(key) is not None and not {*words(row, "fields")} <= {*fitting}:
                yield f"{path}.{key}", "fits none but " + ", ".join(fitting)
        if prices and (row.get("price_change") or 0) < -min(prices):
            yield f"{path}.price_change", "brings a price below 0"
