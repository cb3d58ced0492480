"""What can be chosen when a game of a title is created, as words."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from prestige.v1.titles_pb2 import Options


def choices(title: str) -> str:
    """Each option of a title with its values: `edition (rulebook, v7_2), jeweller (true, false)`."""
    return ", ".join(f"{field.name} ({_values(field)})" for field in _fields(title))


def spelled_out(title: str, text: str) -> dict[str, Any]:
    """The options of a JSON text as the interface takes them: `EDITION_V7_2` for `v7_2`; raises ValueError."""
    try:
        chosen = json.loads(text)
    except (ValueError, RecursionError) as broken:
        raise ValueError(f"that is no JSON ({str(broken).splitlines()[0]})") from broken
    if not isinstance(chosen, dict):
        raise ValueError("that is no JSON object")
    known = {field.name: field for field in _fields(title)}
    for name in chosen:
        if name not in known:
            raise ValueError(f"there is no {name!r}")
    return {name: _spelled(known[name], value) for name, value in chosen.items()}


def _spelled(field: Any, value: Any) -> Any:
    """A value of an option as the interface takes it; raises ValueError."""
    names = _names(field)
    if names:
        found = names.get(value.lower(), value) if isinstance(value, str) else None
        fits = found in names.values()
    else:
        found = value
        fits = type(value) is (bool if field.type == field.TYPE_BOOL else int)
    if not fits:
        raise ValueError(f"{field.name} can't be {json.dumps(value)}")
    return found


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
