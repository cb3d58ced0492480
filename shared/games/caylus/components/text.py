"""The text of an edition as trees, one per printing, without the remarks that carry provenance; names of places."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

from shared.games.caylus.values import Edition

Tree = dict[str, Any]
"""The sections of an edition by name, beside `game`, `edition` and `format`."""
Place = tuple[str | int, ...]
"""Keys and indexes from the top of a tree down to one of its values."""

LONGEST = 200_000
DEEPEST = 16
REMARKS = frozenset({"provenance", "source", "note", "provenance_values"})
WRAPPERS = ("data", "value")
PRINTINGS = frozenset(edition.value for edition in Edition)


class Unreadable(Exception):
    """The text is no edition at all; the message says why."""


class Pairs(dict[str, Any]):
    """An object of the text; `twice` holds the keys that stand in it more than once."""

    def __init__(self, pairs: Sequence[tuple[str, Any]]) -> None:
        super().__init__(pairs)
        self.twice = [key for key, times in Counter(key for key, _ in pairs).items() if times > 1]


def read(text: str) -> tuple[Tree, list[Place]]:
    """The tree of an edition's text, and the places of keys that stand twice; raises Unreadable."""
    if len(text.encode("utf-8", "surrogatepass")) > LONGEST:
        raise Unreadable(f"is longer than {LONGEST} bytes")
    twice: list[Place] = []
    try:
        tree = _plain(json.loads(text, object_pairs_hook=Pairs, parse_constant=_no_number), (), twice)
        json.dumps(tree, ensure_ascii=False).encode()
    except UnicodeEncodeError as broken:
        raise Unreadable("holds half a surrogate pair") from broken
    except (ValueError, RecursionError) as broken:
        raise Unreadable(f"is no JSON that can be read: {str(broken)[:100]}") from broken
    sections = tree.pop("sections", None) if isinstance(tree, dict) else None
    if not isinstance(sections, dict):
        raise Unreadable("has no object of sections")
    return {**tree, **sections}, [place[1:] if place[0] == "sections" else place for place in twice]


def printed_in(tree: Any, edition: Edition) -> Any:
    """The tree as one printing has it: where values of both stand beside each other, its own."""
    if isinstance(tree, list):
        return [printed_in(item, edition) for item in tree]
    if not isinstance(tree, dict):
        return tree
    if tree.keys() == PRINTINGS:
        return printed_in(tree[edition.value], edition)
    return {key: printed_in(value, edition) for key, value in tree.items()}


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
    """The path of a place as refusals name it: rows with an id go by it, others by their number from 0."""
    words: list[str] = []
    node: Any = tree
    for key in place:
        if isinstance(node, list) and isinstance(key, int):
            node = node[key]
            own = node.get("id") if isinstance(node, dict) else None
            words.append(_word(own if isinstance(own, str) and own else key))
        else:
            words.append(_word(key))
            node = node.get(key) if isinstance(node, dict) else None
    return ".".join(words)


def _plain(node: Any, place: Place, twice: list[Place]) -> Any:
    if len(place) > DEEPEST:
        raise ValueError("nested too deeply")
    if isinstance(node, list):
        return [_plain(item, (*place, i), twice) for i, item in enumerate(node)]
    if not isinstance(node, Pairs):
        return node
    twice += [(*place, key) for key in node.twice]
    for wrapper in WRAPPERS:
        if wrapper in node and node.keys() <= {wrapper, *REMARKS}:
            return _plain(node[wrapper], place, twice)
    return {key: _plain(value, (*place, key), twice) for key, value in node.items() if key not in REMARKS}


def _word(key: Any) -> str:
    word = str(key)[:60]
    return word if word.isprintable() else ascii(word)


def _no_number(word: str) -> None:
    raise ValueError(f"{word} is no number")
