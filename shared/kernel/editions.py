"""The texts of editions: read strictly, kept by their hash; what stands in them is the title's own business."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from typing import Any, Generic, TypeVar

from shared.kernel.errors import Broken

C = TypeVar("C")
Place = tuple[str | int, ...]
"""Keys and indexes from the top of a tree down to one of its values."""
LONGEST = 200_000  # bytes
DEEPEST = 32  # values within one another


class Unreadable(Exception):
    """The text is no edition at all; the message says why."""


class Pairs(dict[str, Any]):
    """An object of the text; `twice` holds the keys that stand in it more than once."""

    def __init__(self, pairs: Sequence[tuple[str, Any]]) -> None:
        super().__init__(pairs)
        self.twice = [key for key, times in Counter(key for key, _ in pairs).items() if times > 1]


def decoded(text: str, plain: Callable[[Any], Any] = lambda tree: tree) -> Any:
    """What the JSON text holds, objects as `Pairs`, after `plain`, which may raise ValueError; raises Unreadable."""
    if len(text.encode("utf-8", "surrogatepass")) > LONGEST:
        raise Unreadable(f"is longer than {LONGEST} bytes")
    try:
        tree = plain(json.loads(text, object_pairs_hook=Pairs, parse_constant=_no_number))
        json.dumps(tree, ensure_ascii=False).encode()
    except UnicodeEncodeError as broken:
        raise Unreadable("holds half a surrogate pair") from broken
    except (ValueError, RecursionError) as broken:
        raise Unreadable(f"is no JSON that can be read: {str(broken)[:100]}") from broken
    if _deeper(tree, DEEPEST):
        raise Unreadable(f"is nested more than {DEEPEST} deep")
    return tree


def _deeper(tree: Any, most: int) -> bool:
    level = [tree]
    for _ in range(most):
        level = [it for node in level if isinstance(node, dict | list) for it in _within(node)]
    return any(isinstance(node, dict | list) for node in level)


def _within(node: dict[str, Any] | list[Any]) -> Iterable[Any]:
    return node.values() if isinstance(node, dict) else node


def located(tree: Any, keys: Sequence[str | int]) -> Place:
    """The place that a validator names by these keys, without its own marks between and behind them."""
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


def printable(key: Any) -> str:
    """A key or value of the text as refusals may show it: at most 60 characters, nothing that moves a cursor."""
    word = str(key)[:60]
    return word if word.isprintable() else ascii(word)


class Editions(Generic[C]):
    """The editions that this process knows: what `parse` makes of a text, by the text's hash.

    `built_in` are the texts that came with this program, the former ones too: read when one is asked for.
    """

    def __init__(self, parse: Callable[[str], C], built_in: Iterable[str] = ()) -> None:
        self._parse = parse
        self._known: dict[str, C] = {}
        self._built_in = {key_of(text): text for text in built_in}

    def load(self, text: str) -> str:
        """Check an edition's text, keep what it holds and answer its hash, SHA-256 in hex; raises BadEdition."""
        key = key_of(text)
        if key not in self._known:
            self._known[key] = self._parse(text)
        return key

    def of(self, edition: str) -> C:
        """What an edition holds that is loaded or built in, by its hash; raises Broken."""
        if edition not in self._known and edition in self._built_in:
            self.load(self._built_in[edition])
        try:
            return self._known[edition]
        except KeyError:
            raise Broken(f"the edition {edition} is not loaded") from None


def key_of(text: str) -> str:
    """The hash that an edition is known by: SHA-256 of its text, in hex."""
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _no_number(word: str) -> None:
    raise ValueError(f"{word} is no number")
