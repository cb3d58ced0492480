"""What can be chosen when a game of a title is created, as words."""

from __future__ import annotations

from typing import Any

from prestige.v1.titles_pb2 import Options


def choices(title: str) -> str:
    """Each option of a title with its values: `edition (EDITION_RULEBOOK, EDITION_V7_2), jeweller (true, false)`."""
    message: Any = Options.DESCRIPTOR.fields_by_name[title].message_type
    return ", ".join(f"{field.name} ({_values(field)})" for field in message.fields)


def _values(field: Any) -> str:
    if field.type == field.TYPE_ENUM:
        return ", ".join(value.name for value in field.enum_type.values if value.number)
    return "true, false" if field.type == field.TYPE_BOOL else "a number"
