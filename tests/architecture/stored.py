"""What stored games say by name: kinds of events and actions, their fields, their values. Lines are only ever added.

A line tells in which kinds it can stand: `PromptAnswered.forced: bool = False < PromptAnswered`. One that is no longer
true is a shape that was retired, and each of these kinds needs an entry in the title's upcasts. Actions stand in causes
and options in the first ply; neither has upcasts, so what they are called stays for ever.
"""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from dataclasses import fields
from enum import Enum
from pathlib import Path
from typing import get_args, get_origin

from shared.games import TITLES
from shared.kernel.rules import Rules
from shared.table.commands import Command
from shared.table.events import TableEvent
from tests.architecture.vocabulary import GOLDEN, default, reachable, spelled

IN = " < "
Names = Mapping[str, Collection[str]]


def path(title: str) -> Path:
    """Where the names are kept."""
    return GOLDEN / title / "stored.txt"


def names(rules: Rules) -> dict[str, set[str]]:
    """Each line with the kinds that it stands in, as today's vocabulary has it."""
    found: dict[str, set[str]] = defaultdict(set)
    unions = (rules.Event, TableEvent, rules.Action, Command)
    for root in (*(member for union in unions for member in get_args(union)), rules.Options):
        kind = (get_origin(root) or root).__name__
        for cls in reachable([root]):
            for line in said(cls):
                found[line].add(kind)
    return found


def said(cls: type) -> Iterator[str]:
    """The lines of a dataclass or an enumeration."""
    if issubclass(cls, Enum):
        yield from (f"{cls.__name__} = {member.value}" for member in cls)
        return
    yield cls.__name__
    yield from (f"{cls.__name__}.{field.name}: {spelled(field.type)}{default(field)}" for field in fields(cls))


def recorded(title: str) -> dict[str, set[str]]:
    """The lines that are kept."""
    lines = path(title).read_text(encoding="utf-8").splitlines() if path(title).exists() else []
    return {name: set(kinds.split()) for name, _, kinds in (line.partition(IN) for line in lines)}


def text(kept: Names) -> str:
    """The lines of a file."""
    return "".join(f"{name}{IN}{' '.join(sorted(kinds))}\n" for name, kinds in sorted(kept.items()))


def together(kept: Names, today: Names) -> dict[str, set[str]]:
    """What is kept, and what is new."""
    return {name: {*kept.get(name, ()), *today.get(name, ())} for name in {*kept, *today}}


def lost(kept: Names, today: Names, upcasts: Collection[str]) -> list[str]:
    """What stored games say, today's vocabulary does not, and no upcast turns into what it does say.

    A default that is added to a field changes nothing that is stored; another default does.
    """
    stands = {*today, *(name.partition(" = ")[0] for name in today if "." in name)}
    gone = {name: sorted({*kinds} - {*upcasts}) for name, kinds in kept.items() if name not in stands}
    return [f"{name}: {', '.join(kinds)}" for name, kinds in sorted(gone.items()) if kinds]


def record_all() -> None:
    """Add what is new in every title."""
    for title, rules in TITLES.items():
        path(title).write_text(text(together(recorded(title), names(rules))), encoding="utf-8")
