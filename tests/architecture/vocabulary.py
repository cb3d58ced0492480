"""A title's vocabulary as text: every field with its type, its default, and whether others may read it.

No law can notice a field that is public by mistake in both event and state; a reviewer of this text can.
"""

from collections.abc import Iterator
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

from shared.games import TITLES
from shared.kernel.rules import Rules

GOLDEN = Path(__file__).resolve().parents[1] / "golden"


def path(title: str) -> Path:
    """Where the title's vocabulary is recorded."""
    return GOLDEN / title / "vocabulary.txt"


def text(rules: Rules) -> str:
    """The whole vocabulary: the unions, the state, the options, and every value that these hold."""
    told: set[type] = set()
    sections = {
        "Actions": members(rules.Action),
        "Prompts": members(rules.Prompt),
        "Events": members(rules.Event),
        "State": [rules.State],
        "Options": [rules.Options],
    }
    lines = [line for title, classes in sections.items() for line in section(title, classes, told)]
    roots = [cls for classes in sections.values() for cls in classes]
    values = sorted(reachable(roots) - told, key=lambda cls: cls.__name__)
    return "\n".join([*lines, *section("Values", values, told)]) + "\n"


def section(title: str, classes: list[type], told: set[type]) -> Iterator[str]:
    """A heading and its classes, each told once in the whole text."""
    yield f"# {title}"
    for cls in classes:
        if cls not in told:
            told.add(cls)
            yield from enum(cls) if issubclass(cls, Enum) else record(cls)
    yield ""


def record(cls: type) -> Iterator[str]:
    """A dataclass, one field on each line."""
    yield cls.__name__
    for field in fields(cls):
        yield f"  {field.name}: {spelled(field.type)}{default(field)}  [{visibility(cls, field)}]"


def enum(cls: type[Enum]) -> Iterator[str]:
    """An enumeration on one line."""
    yield f"{cls.__name__} = {' '.join(str(member.value) for member in cls)}"


def visibility(cls: type, field: Field[Any]) -> str:
    """`public`, or `secret` with the veil that others see instead, and who sees the thing itself."""
    veil = field.metadata.get("secret")
    return "public" if veil is None else f"secret: {veil.__name__}, seen by {who(cls)}"


def who(cls: type) -> str:
    """Who sees the secret fields of a dataclass: what the kernel goes by."""
    names = {field.name for field in fields(cls)}
    return "seen_by" if hasattr(cls, "seen_by") else "its seat" if "seat" in names else "nobody"


def default(field: Field[Any]) -> str:
    """What stands in the field when nothing is said."""
    if field.default is not MISSING:
        return f" = {field.default!r}"
    return "" if field.default_factory is MISSING else f" = {field.default_factory()!r}"


def spelled(hint: Any) -> str:
    """A type as it is written."""
    if isinstance(hint, str):
        return hint
    return hint.__name__ if isinstance(hint, type) and not get_args(hint) else str(hint)


def members(union: Any) -> list[type]:
    """The classes of a union in their order; a generic event counts as its class."""
    if isinstance(union, type):
        return [union]
    if is_dataclass(get_origin(union)):
        return [get_origin(union)]
    return [cls for member in get_args(union) for cls in members(member)]


def reachable(classes: list[type]) -> set[type]:
    """All dataclasses and enumerations that the fields of these hold, at any depth, and the veils."""
    seen: set[type] = set()
    waiting: list[Any] = list(classes)
    while waiting:
        hint = waiting.pop()
        waiting.extend(get_args(hint))
        cls = get_origin(hint) or hint
        if not isinstance(cls, type) or cls in seen or not (is_dataclass(cls) or issubclass(cls, Enum)):
            continue
        seen.add(cls)
        if is_dataclass(cls):
            waiting.extend(get_type_hints(cls).values())
            waiting.extend(field.metadata["secret"] for field in fields(cls) if "secret" in field.metadata)
    return seen


def record_all() -> None:
    """Write the vocabulary of every title."""
    for name, rules in TITLES.items():
        path(name).parent.mkdir(parents=True, exist_ok=True)
        path(name).write_text(text(rules), encoding="utf-8")
