"""The text of an edition as a tree, and the paths by which refusals name its places."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

Tree = dict[str, Any]

LONGEST = 200_000
DEEPEST = 60
WIDEST = 400
SECTIONS = ("cards", "events", "titles", "agendas")


class Unreadable(Exception):
    """The text is no edition at all; the message says why."""


class _Pairs(dict[str, Any]):
    """An object of the text; `twice` holds the keys that stand in it more than once."""

    def __init__(self, pairs: Sequence[tuple[str, Any]]) -> None:
        super().__init__(pairs)
        self.twice = [key for key, times in Counter(key for key, _ in pairs).items() if times > 1]


def read(text: str) -> tuple[Tree, list[tuple[str, str]]]:
    """The tree of an edition's text, and the keys that stand twice with what is wrong; raises Unreadable."""
    if len(text.encode("utf-8", "surrogatepass")) > LONGEST:
        raise Unreadable(f"is longer than {LONGEST} bytes")
    try:
        tree = json.loads(text, object_pairs_hook=_Pairs, parse_constant=_no_number)
        json.dumps(tree, ensure_ascii=False).encode()
    except UnicodeEncodeError as broken:
        raise Unreadable("holds half a surrogate pair") from broken
    except (ValueError, RecursionError) as broken:
        raise Unreadable(f"is no JSON that can be read: {str(broken)[:100]}") from broken
    if not isinstance(tree, dict):
        raise Unreadable("is no JSON object")
    flaws: list[tuple[str, str]] = []
    _walk(tree, tree, (), flaws)
    return tree, flaws


def path(tree: Tree, keys: Sequence[str | int]) -> str:
    """The name of a place: entries of a section go by their id."""
    words = [_word(key) for key in keys if key != "literal"]
    if len(keys) > 1 and keys[0] in SECTIONS and isinstance(keys[1], int):
        words[1] = entry(tree, str(keys[0]), keys[1])
    return ".".join(words) or "edition"


def entry(tree: Tree, section: str, place: int) -> str:
    """What an entry of a section goes by: its id, or its place."""
    try:
        id_ = tree[section][place]["id"]
    except (KeyError, IndexError, TypeError):
        return str(place)
    return _word(id_) if isinstance(id_, str) and id_ else str(place)


def _walk(tree: Tree, node: Any, place: tuple[str | int, ...], flaws: list[tuple[str, str]]) -> None:
    if len(place) > DEEPEST:
        raise Unreadable(f"is nested too deeply at {path(tree, place[:4])}")
    if isinstance(node, list | dict) and len(node) > WIDEST:
        flaws.append((path(tree, place), f"holds more than {WIDEST} entries"))
    if isinstance(node, _Pairs):
        flaws += [(path(tree, (*place, key)), "stands there twice") for key in node.twice]
    for key, inner in node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ():
        _walk(tree, inner, (*place, key), flaws)


def _word(key: Any) -> str:
    word = str(key)[:60]
    return word if word.isprintable() else ascii(word)


def _no_number(word: str) -> None:
    raise ValueError(f"{word} is no number")
