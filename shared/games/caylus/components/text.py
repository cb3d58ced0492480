"""The text of an edition as trees, one per printing, without the remarks that carry provenance; names of places."""

from __future__ import annotations

from typing import Any

from shared.games.caylus.values import Edition
from shared.kernel.editions import Pairs, Place, Unreadable, decoded, printable

Tree = dict[str, Any]
"""The sections of an edition by name, beside `game`, `edition` and `format`."""

DEEPEST = 16
REMARKS = frozenset({"provenance", "source", "note", "provenance_values"})
WRAPPERS = ("data", "value")
PRINTINGS = frozenset(edition.value for edition in Edition)


def read(text: str) -> tuple[Tree, list[Place]]:
    """The tree of an edition's text, and the places of keys that stand twice; raises Unreadable."""
    twice: list[Place] = []
    tree = decoded(text, lambda raw: _plain(raw, (), twice))
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


def name(tree: Tree, place: Place) -> str:
    """The path of a place as refusals name it: rows with an id go by it, others by their number from 0."""
    words: list[str] = []
    node: Any = tree
    for key in place:
        if isinstance(node, list) and isinstance(key, int):
            node = node[key]
            own = node.get("id") if isinstance(node, dict) else None
            words.append(printable(own if isinstance(own, str) and own else key))
        else:
            words.append(printable(key))
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
