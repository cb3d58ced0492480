"""Actions of any title in words: `lay estate: space r2a, tile forest`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from typing import Any

from shared.codecs.names import snake


def plain(name: str) -> str:
    """A name of the code as words: `LayEstate` and `lay_estate` as `lay estate`."""
    return snake(name).replace("_", " ")


def spelled(action: Any) -> str:
    """An action as it is shown, and as it may be typed."""
    filled = list(_filled(action))
    said = value(filled[0][1]) if len(filled) == 1 else ", ".join(_named(field, part) for field, part in filled)
    name = plain(type(action).__name__)
    return f"{name}: {said}" if said else name


def value(thing: Any) -> str:
    """A value in words: of records only what says something, as in `2 wood 1 glass`."""
    if isinstance(thing, bool):
        return "yes" if thing else "no"
    if isinstance(thing, Enum):
        return str(thing.value).replace("_", " ")
    if isinstance(thing, tuple):
        return " and ".join(map(value, thing)) or "none"
    if is_dataclass(thing):
        parts = ((field, getattr(thing, field.name)) for field in fields(thing))
        return " ".join(_counted(field, part) for field, part in parts if part or part is False) or "nothing"
    return "none" if thing is None else str(thing)


def _named(field: Field[Any], thing: Any) -> str:
    return f"{plain(field.name)} {value(thing)}"


def _counted(field: Field[Any], thing: Any) -> str:
    """A part of a record: amounts stand before what they are amounts of."""
    whole = isinstance(thing, int) and not isinstance(thing, bool)
    return f"{thing} {plain(field.name)}" if whole else _named(field, thing)


def _filled(action: Any) -> Iterator[tuple[Field[Any], Any]]:
    """The fields that say something: those that are not at their default."""
    for field in fields(action):
        thing = getattr(action, field.name)
        if field.default is MISSING or thing != field.default:
            yield field, thing
