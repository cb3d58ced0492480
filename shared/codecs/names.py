"""The names that things of Python have on the wire."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

ALIASES: Mapping[str, str] = {}
"""Renamed since a release: Python name → the name the wire keeps, as in
`{"shared.games.castle.events.GoldPaid.amount": "sum", "shared.games.castle.values.Area.MARKET": "AREA_BAZAAR"}`."""

ONEOF = "kind"
"""The oneof of a union's message; it says which variant is set."""

ITEMS = "items"
"""The field of a message that wraps a list."""


@dataclass(frozen=True, slots=True)
class Names:
    """Names by rule, except those with an alias."""

    aliases: Mapping[str, str]

    def message(self, cls: type) -> str:
        """The name of a class's message or enum; a state is called by what it is to those who receive it."""
        return self.aliases.get(_key(cls), "View" if cls.__name__ == "State" else cls.__name__)

    def union(self, module: str, name: str) -> str:
        """The name of a union's message."""
        return self.aliases.get(f"{module}.{name}", name)

    def variant(self, cls: type) -> str:
        """The field of a union's message that holds this class."""
        return snake(self.message(cls))

    def field(self, cls: type, name: str) -> str:
        """The field that holds an attribute."""
        return self.aliases.get(f"{_key(cls)}.{name}", name)

    def value(self, cls: type[Enum], member: str) -> str:
        """A value of an enum: values of a package share one scope, so each carries its enum's name."""
        return self.aliases.get(f"{_key(cls)}.{member}", f"{snake(self.message(cls)).upper()}_{member}")


def hidden(field: str) -> str:
    """The field of the veil beside a secret field."""
    return f"{field}_hidden"


def snake(name: str) -> str:
    """`CamelCase` as `camel_case`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name).lower()


def camel(name: str) -> str:
    """`snake_case` as `snakeCase`: a field's name in protobuf's JSON."""
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)


def _key(cls: type) -> str:
    return f"{cls.__module__}.{cls.__name__}"


NAMES = Names(ALIASES)
