"""The titles that can be played, by name."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from importlib import import_module

from shared.kernel.rules import Rules


class Titles(MutableMapping[str, Rules]):
    """Each is imported when it is first asked for: a program that plays one does not wait for the others."""

    def __init__(self, *names: str) -> None:
        self._known: dict[str, Rules | None] = dict.fromkeys(names)

    def __getitem__(self, name: str) -> Rules:
        rules = self._known[name]
        if rules is None:
            rules = self._known[name] = getattr(import_module(f"{__name__}.{name}"), name.upper())
        return rules

    def __setitem__(self, name: str, rules: Rules) -> None:
        self._known[name] = rules

    def __delitem__(self, name: str) -> None:
        del self._known[name]

    def __contains__(self, name: object) -> bool:
        return name in self._known

    def __iter__(self) -> Iterator[str]:
        return iter(self._known)

    def __len__(self) -> int:
        return len(self._known)


TITLES = Titles("castle", "city", "caylus")
