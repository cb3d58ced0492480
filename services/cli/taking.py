"""A value of any type of a vocabulary out of typed words: what it takes is gone from them."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

from services.cli.spelling import plain, value

UNKNOWN = object()
"""What is taken where the words hold nothing of the type."""
TRUTHS = {"yes": True, "no": False}
NUMBER = re.compile(r"-?\d+")


def take(hint: Any, words: list[str]) -> Any:
    """A value of this type, UNKNOWN if the words hold none."""
    hint = bare(hint)
    if get_origin(hint) is tuple:
        return _all(get_args(hint)[0], words)
    if is_dataclass(hint):
        return _record(hint, words)
    if hint is bool:
        return _first(words, lambda word: TRUTHS.get(word.lower()))
    if hint is int:
        return _first(words, lambda word: int(word) if NUMBER.fullmatch(word) else None)
    if is_enum(hint):
        return _member(hint, words)
    return words.pop(0) if words else UNKNOWN


def greed(hint: Any) -> int:
    """How much of any text a type takes: those that take little are to go first."""
    hint = bare(hint)
    return 2 if get_origin(hint) is tuple else 1 if hint is str else 0


def choices(hint: Any) -> str:
    """What a value of this type can be, where these are few; else nothing."""
    hint = bare(hint)
    return ", ".join(map(value, hint)) if is_enum(hint) else ""


def bare(hint: Any) -> Any:
    """The type without `| None`."""
    if get_origin(hint) in (Union, UnionType):
        return next(part for part in get_args(hint) if part is not NoneType)
    return hint


def is_enum(hint: Any) -> bool:
    """Whether its values can be counted."""
    return isinstance(hint, type) and issubclass(hint, Enum)


def _first(words: list[str], read: Callable[[str], Any]) -> Any:
    for place, word in enumerate(words):
        if (found := read(word)) is not None:
            del words[place]
            return found
    return UNKNOWN


def _all(hint: Any, words: list[str]) -> Any:
    words[:] = [word for word in words if word.lower() != "and"]
    found = []
    while (one := take(hint, words)) is not UNKNOWN:
        found.append(one)
    return tuple(found) or UNKNOWN


def _member(hint: Any, words: list[str]) -> Any:
    """The member whose words stand somewhere in a row; of several the one with the longest name."""
    typed = [word.lower() for word in words]
    for member in sorted(hint, key=lambda member: -len(value(member))):
        name = value(member).lower().split()
        for start in range(len(words)):
            if typed[start : start + len(name)] == name:
                del words[start : start + len(name)]
                return member
    return UNKNOWN


def _record(hint: Any, words: list[str]) -> Any:
    """A record of amounts, as in `2 wood 1 glass`; amounts that are not named are at their defaults."""
    found: dict[str, int] = {}
    for field in fields(hint):
        typed = [word.lower() for word in words]
        place = typed.index(plain(field.name)) if plain(field.name) in typed else 0
        if place and NUMBER.fullmatch(words[place - 1]):
            found[field.name] = int(words[place - 1])
            del words[place - 1 : place + 1]
    missing = [field for field in fields(hint) if field.name not in found and field.default is MISSING]
    return hint(**found) if found and not missing else UNKNOWN
