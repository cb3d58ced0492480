"""The text of an edition as a tree, without the wrappers that carry provenance; and names for the places in it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import islice
from typing import Any

from shared.kernel.editions import Pairs, Place, Unreadable, decoded, printable

Tree = dict[str, Any]
"""The sections of an edition by name, beside `game`, `edition` and `format`."""
Flaw = tuple[Place, str]
"""A place and what is wrong there."""

DEEPEST = 16
LARGEST = 100
REMARKS = frozenset({"provenance", "source", "note", "provenance_values"})
WRAPPERS = ("data", "value")
PRODUCT = ("craftsman", "product", "level")


def read(text: str) -> tuple[Tree, list[Flaw]]:
    """The tree of an edition's text, with its flaws: keys that stand twice, tables too large; raises Unreadable."""
    flaws: list[Flaw] = []
    tree = decoded(text, lambda raw: _plain(raw, (), flaws))
    sections = tree.pop("sections", None) if isinstance(tree, dict) else None
    if not isinstance(sections, dict):
        raise Unreadable("has no object of sections")
    return {**tree, **sections}, [(place[place[:1] == ("sections",) :], problem) for place, problem in flaws]


def name(tree: Tree, place: Place) -> str:
    """The path of a place as refusals name it: rows go by their id, single values of a list by themselves."""
    words: list[str] = []
    node: Any = tree
    named_by: tuple[str, ...] = ()
    for key in place:
        if isinstance(node, list) and isinstance(key, int):
            words.append(row_name(node[key], key))
            named_by = _named_by(node[key])
            node = node[key]
        else:
            words.append("" if key in named_by else printable(key))
            named_by = ()
            node = node.get(key)
    return ".".join(word for word in words if word)


def pruned(tree: Tree, places: Iterable[Place]) -> Tree:
    """The tree without what stands at these places; rows that go leave None."""
    copy: Tree = json.loads(json.dumps(tree))
    for place in places:
        node: Any = copy
        for key in place[:-1]:
            node = node[key] if isinstance(node, list) and isinstance(key, int) else (node or {}).get(key)
        if isinstance(node, list) and isinstance(place[-1], int):
            node[place[-1]] = None
        elif isinstance(node, dict):
            node.pop(str(place[-1]), None)
    return copy


def at(tree: Any, *keys: str) -> Any:
    """What stands behind these keys, or None."""
    for key in keys:
        tree = tree.get(key) if isinstance(tree, dict) else None
    return tree


def rows(tree: Tree, *keys: str) -> list[Tree]:
    """The rows of a table that can be read."""
    return [row for row in at(tree, *keys) or () if isinstance(row, dict)]


def words(tree: Tree, *keys: str) -> list[str]:
    """The words of a list that can be read."""
    return [word for word in at(tree, *keys) or () if isinstance(word, str)]


def row_name(row: Any, index: int) -> str:
    """What a row of a table goes by: its id, level, number of discs, levels, or craftsman, product and level."""
    if not isinstance(row, dict):
        return printable(row) if isinstance(row, str) else ""
    named_by = _named_by(row)
    if not named_by:
        return str(index)
    if "product" in named_by:
        return product_name(row)
    value = row[named_by[0]]
    return "+".join(map(printable, value)) if isinstance(value, list) else printable(value)


def _named_by(row: Any) -> tuple[str, ...]:
    if not isinstance(row, dict):
        return ()
    if "product" in row:
        return PRODUCT if all(isinstance(row.get(key, 0), str | None) for key in PRODUCT) else ()
    if isinstance(row.get("levels"), list) and all(isinstance(level, str) for level in row["levels"]):
        return ("levels",)
    return next(((key,) for key in ("id", "discs", "level") if isinstance(row.get(key), str | int)), ())


def product_name(row: Tree) -> str:
    """Craftsman, product and level; the level is left out where it equals the product or is none."""
    craftsman, product, level = row.get("craftsman"), row.get("product"), row.get("level")
    words = (craftsman, product) if level in (None, product) else (craftsman, product, level)
    return ".".join(map(printable, words))


def _plain(node: Any, place: Place, flaws: list[Flaw]) -> Any:
    if len(place) > DEEPEST:
        raise ValueError("nested too deeply")
    if isinstance(node, list | dict) and len(node) > LARGEST:
        flaws.append((place, f"holds more than {LARGEST} entries"))
    if isinstance(node, list):
        return [_plain(item, (*place, i), flaws) for i, item in enumerate(node[:LARGEST])]
    if not isinstance(node, Pairs):
        return node
    flaws += [((*place, key), "stands there twice") for key in node.twice]
    for wrapper in WRAPPERS:
        if wrapper in node and node.keys() <= {wrapper, *REMARKS}:
            return _plain(node[wrapper], place, flaws)
    kept = islice(((key, value) for key, value in node.items() if key not in REMARKS), LARGEST)
    return {key: _plain(value, (*place, key), flaws) for key, value in kept}
