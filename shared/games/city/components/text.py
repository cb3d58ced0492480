"""The text of an edition as a tree, and the paths by which refusals name its places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shared.kernel.editions import Pairs, Unreadable, decoded, printable

Tree = dict[str, Any]

DEEPEST = 60
WIDEST = 400
SECTIONS = ("cards", "events", "titles", "agendas")


def read(text: str) -> tuple[Tree, list[tuple[str, str]]]:
    """The tree of an edition's text, and the keys that stand twice with what is wrong; raises Unreadable."""
    tree = decoded(text)
    if not isinstance(tree, dict):
        raise Unreadable("is no JSON object")
    flaws: list[tuple[str, str]] = []
    _walk(tree, tree, (), flaws)
    return tree, flaws


def path(tree: Tree, keys: Sequence[str | int]) -> str:
    """The name of a place: entries of a section go by their id."""
    words = [printable(key) for key in keys if key != "literal"]
    if len(keys) > 1 and keys[0] in SECTIONS and isinstance(keys[1], int):
        words[1] = entry(tree, str(keys[0]), keys[1])
    return ".".join(words) or "edition"


def entry(tree: Tree, section: str, place: int) -> str:
    """What an entry of a section goes by: its id, or its place."""
    try:
        id_ = tree[section][place]["id"]
    except (KeyError, IndexError, TypeError):
        return str(place)
    return printable(id_) if isinstance(id_, str) and id_ else str(place)


def _walk(tree: Tree, node: Any, place: tuple[str | int, ...], flaws: list[tuple[str, str]]) -> None:
    if len(place) > DEEPEST:
        raise Unreadable(f"is nested too deeply at {path(tree, place[:4])}")
    if isinstance(node, list | dict) and len(node) > WIDEST:
        flaws.append((path(tree, place), f"holds more than {WIDEST} entries"))
    if isinstance(node, Pairs):
        flaws += [(path(tree, (*place, key)), "stands there twice") for key in node.twice]
    for key, inner in node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ():
        _walk(tree, inner, (*place, key), flaws)
