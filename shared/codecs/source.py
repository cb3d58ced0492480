"""Python source in the making: functions that refer to objects by name, compiled in one piece."""

from __future__ import annotations

import linecache
from collections.abc import Callable, Hashable
from typing import Any


class Source:
    """Definitions and the names they use; what was named once keeps its name."""

    def __init__(self, title: str) -> None:
        self._title = title
        self._lines: list[str] = []
        self._names: dict[Hashable, str] = {}
        self._namespace: dict[str, Any] = {}

    def bind(self, thing: Any, key: Hashable = None) -> str:
        """The name under which the source finds a class or function; it is known by the key, by itself if none."""
        key = ("bound", thing if key is None else key)
        if key not in self._names:
            self._namespace[self._fresh(thing.__name__, key)] = thing
        return self._names[key]

    def define(self, hint: str, key: Hashable, write: Callable[[str], list[str]]) -> str:
        """The name of what `write(name)` defines; written when the key is first asked for, after what it needs."""
        if key not in self._names:
            self._lines.extend(write(self._fresh(hint, key)))
        return self._names[key]

    def compile(self, lines: list[str], name: str) -> Any:
        """What the last lines define as `name`; the source stays readable in tracebacks."""
        text = "\n".join([*self._lines, *lines])
        file = f"<{self._title} {id(self):x}>"
        linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
        exec(compile(text, file, "exec"), self._namespace)
        return self._namespace[name]

    def _fresh(self, hint: str, key: Hashable) -> str:
        name = f"{hint}_{len(self._names)}"
        self._names[key] = name
        return name
