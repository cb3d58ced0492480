"""Names that must not reach a proto: they would clash there, in its JSON or in some language of a client."""

from __future__ import annotations

import keyword
import re
from collections.abc import Hashable, Iterable

from shared.codecs.errors import Unfit
from shared.codecs.names import ONEOF, camel

FIELD = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


class Scope:
    """The names of one package: messages, enums, and the values of all enums; each may be taken once."""

    def __init__(self, package: str) -> None:
        self._package = package
        self._taken: dict[str, Hashable] = {}

    def take(self, name: str, owner: Hashable) -> bool:
        """Whether the name was free until now; raises Unfit where it belongs to another owner."""
        new = name not in self._taken
        if self._taken.setdefault(name, owner) != owner:
            raise Unfit(f"{self._package} would have two things named {name}: names are unique over a title")
        return new


def fit_fields(message: str, names: Iterable[str]) -> None:
    """Raise Unfit where a field's name can't be told, or two read the same in JSON."""
    seen: dict[str, str] = {}
    for name in names:
        if not FIELD.fullmatch(name):
            raise Unfit(f"{message}.{name} is not written in lower_snake_case")
        if keyword.iskeyword(name):
            raise Unfit(f"{message}.{name} is a keyword and could not be reached as an attribute")
        if (other := seen.setdefault(camel(name), name)) != name:
            raise Unfit(f"{message}.{name} and {message}.{other} are one name in JSON")


def fit_variants(message: str, names: Iterable[str]) -> None:
    """As for fields; a variant may not be named as the oneof itself either."""
    listed = list(names)
    if ONEOF in listed:
        raise Unfit(f"{message}.{ONEOF} has the name of the oneof")
    if len(set(listed)) != len(listed):
        raise Unfit(f"{message} has two variants of one name")
    fit_fields(message, listed)
