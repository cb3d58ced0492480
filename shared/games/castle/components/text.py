"""The text of an edition as a tree, without the wrappers that carry provenance; and names for the places in it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any

Tree = dict[str, Any]
"""The sections of an edition by name, beside `game`, `edition` and `format`."""
Place = tuple[str | int, ...]
"""Keys and indexes from the top of a tree down to one of its values."""
Flaw = tuple[Place, str]
"""A place and what is wrong there."""

LONGEST = 200_000
DEEPEST = 16
LARGEST = 100
REMARKS = frozenset({"provenance", "source", "note", "provenance_values"})
WRAPPERS = ("data", "value")
PRODUCT = ("craftsman", "product", "level")


class Unreadable(Exception):
    """The text is no edition at all; the message says why."""


class Pairs(dict[str, Any]):
    """An object of the text; `twice` holds the keys that stand in it more than once."""

    def __init__(self, pairs: Sequence[tuple[str, Any]]) -> None:
        super().__init__(pairs)
        self.twice = [key for key, times in Counter(key for key, _ in pairs).items() if times > 1]


def read(text: str) -> tuple[Tree, list[Flaw]]:
    """The tree of an edition's text, with its flaws: keys that stand twice, tables too large; raises Unreadable."""
    if len(text.encode("utf-8", "surrogatepass")) > LONGEST:
        raise Unreadable(f"is longer than {LONGEST} bytes")
    flaws: list[Flaw] = []
    try:
        tree = _plain(json.loads(text, object_pairs_hook=Pairs, parse_constant=_no_number), (), flaws)
        json.dumps(tree, ensure_ascii=False).encode()
    except UnicodeEncodeError as broken:
        raise Unreadable("holds half a surrogate pair") from broken
    except (ValueError, RecursionError) as broken:
        raise Unreadable(f"is no JSON that can be read: {str(broken)[:100]}") from broken
    sections = tree.pop("sections", None) if isinstance(tree, dict) else None
    if not isinstance(sections, dict):
        raise Unreadable("has no object of sections")
    return {**tree, **sections}, [(place[place[:1] == ("sections",) :], problem) for place, problem in flaws]


def located(tree: Tree, keys: Sequence[str | int]) -> Place:
    """The place that pydantic names by these keys, without its own marks between and behind them."""
    place: list[str | int] = []
    node: Any = tree
    for left, key in zip(range(len(keys), 0, -1), keys, strict=True):
        if isinstance(node, list) and isinstance(key, int):
            if key >= len(node):
                break
            node = node[key]
            place.append(key)
        elif isinstance(node, dict) and (key in node or (left == 1 and key != "[key]")):
            node = node.get(str(key))
            place.append(key)
    return tuple(place)


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
            words.append("" if key in named_by else _word(key))
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
        return _word(row) if isinstance(row, str) else ""
    named_by = _named_by(row)
    if not named_by:
        return str(index)
    if "product" in named_by:
        return product_name(row)
    value = row[named_by[0]]
    return "+".join(map(_word, value)) if isinstance(value, list) else _word(value)


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
    return ".".join(map(_word, words))


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


def _word(key: Any) -> str:
    word = str(key)[:60]
    return word if word.isprintable() else ascii(word)


def _no_number(word: str) -> None:
    raise ValueError(f"{word} is no number")
