"""What can be chosen when a game of a title is created, as words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from prestige.v1.titles_pb2 import Options


def choices(title: str) -> str:
    """Each option of a title with its values: `edition (rulebook, v7_2), jeweller (true, false)`."""
    return ", ".join(f"{field.name} ({_values(field)})" for field in _fields(title))


def spelled_out(title: str, **chosen: Any) -> dict[str, Any]:
    """The options as the interface takes them: `EDITION_V7_2` for `v7_2`; what is spelled out stays as it is."""
    short = {field.name: _names(field) for field in _fields(title)}
    return {
        name: short.get(name, {}).get(value.lower(), value) if isinstance(value, str) else value
        for name, value in chosen.items()
    }


def _fields(title: str) -> Iterable[Any]:
    options: Any = Options.DESCRIPTOR.fields_by_name[title].message_type
    return tuple(options.fields)


def _values(field: Any) -> str:
    if field.type == field.TYPE_ENUM:
        return ", ".join(_names(field))
    return "true, false" if field.type == field.TYPE_BOOL else "a number"


def _names(field: Any) -> dict[str, str]:
    """The names of an enum's values by their short forms, without the enum's own name; none of any other type."""
    if field.type != field.TYPE_ENUM:
        return {}
    never, *values = field.enum_type.values
    prefix = never.name.removesuffix("UNSPECIFIED")
    return {value.name.removeprefix(prefix).lower(): value.name for value in values}
