"""What the tables of craftsmen, castles and bonuses must hold so that no game breaks off, CA-373."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.castle.components.gaps import Gap, known, missing, repeated, values
from shared.games.castle.components.text import Tree, at, product_name, rows, words
from shared.games.castle.values import Craftsman, Effect, Estate, Level
from shared.kernel.errors import Fault

LEVELS = values(Level)
PAIRS = ("ground+second", "ground+tower", "second+tower")
DECORATORS = {"carpenter": "paneling", "stucco_worker": "stucco", "stonemason": "marble_decoration"}
MATERIAL = {"carpenter_3": "wood", "stucco_worker_3": "limestone", "stonemason_3": "marble"}
ONLY_YELLOW = (Effect.FREE_ESTATE.value, Effect.FREE_CRAFTSMAN.value)

ROOM = {
    "statues": ("statues_per_ground_floor", 1),
    "cladding": ("claddings_per_ground_floor", 1),
    "columns": ("columns_per_building_tile", 3),
}


def castle_gaps(tree: Tree) -> Iterator[Fault]:
    """The gaps of a tree; what can't be read is passed over."""
    for check in (_craftsmen, _products, _pairs, _experience, _tableau, _yellow, _thresholds):
        for path, problem in check(tree):
            yield Fault("CA-373", path, problem)


def _craftsmen(tree: Tree) -> Iterator[Gap]:
    owned = words(tree, "start", "craftsmen")
    crafts = [word[:-2] for word in owned]
    for word in sorted(set(owned)):
        if crafts.count(word[:-2]) > 1:
            yield f"start.craftsmen.{word}", "is not the only one of its type"
    hired = [word for word in values(Craftsman) if word not in owned]
    shown: list[str] = []
    for year in ("1", "2", "3"):
        for word in words(tree, "craftsman_years", year):
            if word in owned or word in shown:
                where = "is owned from the start" if word in owned else "is on display already"
                yield f"craftsman_years.{year}.{word}", where
            shown.append(word)
    if at(tree, "craftsman_years") is not None and at(tree, "start", "craftsmen") is not None:
        yield from missing("craftsman_years", hired, shown)


def _made() -> Iterator[tuple[str, str, str | None]]:
    for rank in "123":
        yield from ((f"master_builder_{rank}", level, level) for level in LEVELS[: 2 if rank == "1" else 3])
    for craftsman in values(Craftsman):
        craft, rank = craftsman[:-2], craftsman[-1]
        if craft in DECORATORS:
            towers = rank != "1" or craft == "stonemason"
            yield from ((craftsman, DECORATORS[craft], level) for level in LEVELS[: 3 if towers else 2])
    yield from (("sculptor_1", product, None) for product in ("cladding", "column", "statue"))


def _products(tree: Tree) -> Iterator[Gap]:
    expected = {product_name({"craftsman": c, "product": p, "level": level}) for c, p, level in _made()}
    table = rows(tree, "products")
    found = [product_name(row) for row in table]
    if at(tree, "products") is not None:
        yield from missing("products", sorted(expected), found)
    for row, product in zip(table, found, strict=True):
        if {"craftsman", "product", "level"} <= row.keys() and product not in expected:
            yield f"products.{product}", "is nothing that this craftsman builds"
        if row.get("wood_or_limestone") and not str(row.get("craftsman")).startswith("master_builder"):
            yield f"products.{product}.wood_or_limestone", "is for master builders only"


def _pairs(tree: Tree) -> Iterator[Gap]:
    if at(tree, "pairs") is not None:
        found = ["+".join(words(row, "levels")) for row in rows(tree, "pairs")]
        yield from missing("pairs", PAIRS, found)
        yield from ((f"pairs.{pair}", "is no pair of levels") for pair in found if "+" in pair and pair not in PAIRS)
    allowed = words(tree, "orders_at_once", "pair_allowed")
    yield from repeated("orders_at_once.pair_allowed", allowed)
    for craftsman in dict.fromkeys(allowed):
        for row in rows(tree, "products"):
            used = {good for good, amount in row.get("cost", {}).items() if amount}
            if row.get("craftsman") == craftsman and used != {MATERIAL[craftsman]}:
                yield f"products.{product_name(row)}.cost", f"must be {MATERIAL[craftsman]}, as that of a pair"


def _experience(tree: Tree) -> Iterator[Gap]:
    if at(tree, "experience") is None:
        return
    table = {row.get("level"): row for row in rows(tree, "experience")}
    yield from missing("experience", [*range(6), "overflow"], table)
    choose = at(table.get("overflow"), "choose")
    yield from repeated("experience.overflow.choose", choose or ())
    if choose is not None and not {"wood", "limestone"} & {*choose}:
        yield "experience.overflow.choose", "offers nothing to a seat with an empty Tavern"


def _tableau(tree: Tree) -> Iterator[Gap]:
    columns, start = at(tree, "tableau", "columns"), at(tree, "tableau", "start_column")
    if columns is None or start is None:
        return
    if start not in columns:
        yield "tableau.start_column", "is no column"
    bonus = at(tree, "tableau", "bonus")
    yield from missing("tableau.bonus", LEVELS, bonus)
    for level, sites in (bonus or {}).items():
        path = f"tableau.bonus.{level}"
        yield from ((f"{path}.{column}", "is no column") for column in sites if column not in columns)
        for column in words(tree, "tableau", "columns"):
            effect = sites.get(column)
            if effect is None and (level, column) != ("ground", start):
                yield f"{path}.{column}", "is missing"
            for word in ONLY_YELLOW:
                if word in (effect or ()):
                    yield f"{path}.{column}.{word}", "stands on yellow tiles only"


def _yellow(tree: Tree) -> Iterator[Gap]:
    for row in known(tree, "yellow_tiles"):
        for word in ONLY_YELLOW:
            if at(row, "effect", word) not in (None, 1):
                yield f"yellow_tiles.{row.get('id')}.effect.{word}", "must be 1"


def _most(tree: Tree) -> dict[str, int]:
    most: dict[str, int] = {}
    columns, spots = at(tree, "tableau", "columns"), at(tree, "estate_tiles", "marble_spots")
    if columns is not None:
        most |= dict.fromkeys(("towers", "seconds", "grounds"), len(columns))
        most |= dict.fromkeys(("paneling", "stucco", "marble_decorations", "all_three"), 3 * len(columns))
        for counter, (key, sites) in ROOM.items():
            if (each := at(tree, "tableau", key)) is not None:
                most[counter] = len(columns) * sites * each
    spaces, supply = at(tree, "estate_map", "spaces"), at(tree, "estate_tiles", "supply")
    if spots is not None:
        most["marble_discs"] = len(spots)
        if spaces is not None and len(supply or ()) == len(Estate):
            most["discs"] = min(len(spaces), sum(supply.values())) + len(spots)
    return most


def _thresholds(tree: Tree) -> Iterator[Gap]:
    most = _most(tree)
    for table in ("light_blue", "dark_blue"):
        for row in known(tree, table):
            limit = most.get(row.get("counts", ""))
            if limit is not None and row.get("at_least", 0) > limit:
                yield f"{table}.{row.get('id')}.at_least", f"is more than the {limit} that a seat can have"
