"""Where the words of the language may stand, and how deep: CI-375, CI-376 and the depths of CI-377."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Any

from shared.games.city.components import numbers as n
from shared.games.city.components import primitives as e
from shared.games.city.components.primitives import branches
from shared.games.city.components.selectors import Selector
from shared.kernel.errors import Fault

DEEPEST = 4
EVERYWHERE = ("city", "units", "played", "adjacent", "row", "column", "self", "destroyed", "discard")


class Place(Enum):
    """A place where a selector stands, with the `where` it may have; `center` stands in `destroy` only."""

    COUNT = EVERYWHERE
    GOAL = ("city", "units", "played", "destroyed", "discard")
    BEST_OTHER = ("city", "units", "played")
    DESTROY = ("city", "adjacent", "row", "column", "self")
    DISCARD_UNIT = ("units", "self")
    MATCH = frozenset[str]()  # an empty tuple is no value of an enum in the first releases of Python 3.11


def effects_of(effects: tuple[Any, ...], path: str, depth: int = 1) -> Iterator[Fault]:
    """The faults of a list of effects and of all in it."""
    if effects and depth > DEEPEST:
        yield Fault("CI-377", path, f"effects are nested more than {DEEPEST} deep")
        return
    for step, effect in enumerate(effects):
        here = f"{path}.{step}"
        yield from _effect(effect, here)
        for word, inner in branches(effect).items():
            yield from effects_of(inner, f"{here}.{word}", depth + 1)


def _effect(effect: Any, path: str) -> Iterator[Fault]:
    for field in ("amount", "count", "times"):
        if hasattr(effect, field):
            yield from numbers_of(getattr(effect, field), f"{path}.{field}")
    match effect:
        case e.Convert():
            if effect.lost is effect.gained:
                yield Fault("CI-377", path, "converts a resource into itself")
        case e.If():
            yield from conditions_of(effect.condition, f"{path}.if")
        case e.Choose():
            for place, option in enumerate(effect.options):
                if option.need is not None:
                    yield from conditions_of(option.need, f"{path}.{place}.need")
        case e.Destroy():
            yield from match_of(effect.match, f"{path}.match", Place.DESTROY)
        case e.DiscardUnit():
            yield from match_of(effect.match, f"{path}.match", Place.DISCARD_UNIT)
        case e.Restore() | e.Recover():
            yield from match_of(effect.match, f"{path}.match", Place.MATCH)


def goal_of(goal: Any, path: str) -> Iterator[Fault]:
    """The faults of the goal of an Agenda."""
    yield from conditions_of(goal, path, goal=True)


def conditions_of(condition: Any, path: str, depth: int = 1, *, goal: bool = False) -> Iterator[Fault]:
    """The faults of a condition and of all in it."""
    if depth > DEEPEST:
        yield Fault("CI-377", path, f"conditions are nested more than {DEEPEST} deep")
        return
    match condition:
        case n.And() | n.Or():
            for place, part in enumerate(condition.parts):
                yield from conditions_of(part, f"{path}.{place}", depth + 1, goal=goal)
        case n.Not():
            yield from conditions_of(condition.condition, f"{path}.not", depth + 1, goal=goal)
        case _:
            yield from numbers_of(condition.first, f"{path}.first", goal=goal)
            yield from numbers_of(condition.second, f"{path}.second", goal=goal)


def numbers_of(number: Any, path: str, depth: int = 1, *, goal: bool = False) -> Iterator[Fault]:
    """The faults of a number and of all in it."""
    if isinstance(number, int):
        return
    if depth > DEEPEST:
        yield Fault("CI-377", path, f"numbers are nested more than {DEEPEST} deep")
        return
    match number:
        case n.Own() | n.BestOther() | n.Influence() if not goal:
            yield Fault("CI-375", path, "stands in goals of Agendas only")
        case n.Count():
            yield from match_of(number.match, path, Place.GOAL if goal else Place.COUNT, goal=goal)
        case n.BestOther():
            yield from match_of(number.match, path, Place.BEST_OTHER, goal=goal)
        case n.Enclosed():
            yield from match_of(number.match, path, Place.MATCH, goal=goal)
        case n.Sum() | n.Min() | n.Max():
            for place, part in enumerate(number.parts):
                yield from numbers_of(part, f"{path}.{place}", depth + 1, goal=goal)
        case n.Diff():
            yield from numbers_of(number.first, f"{path}.first", depth + 1, goal=goal)
            yield from numbers_of(number.second, f"{path}.second", depth + 1, goal=goal)
        case n.Mul() | n.Div():
            yield from numbers_of(number.number, f"{path}.number", depth + 1, goal=goal)


def match_of(match: Any, path: str, place: Place, *, goal: bool = False) -> Iterator[Fault]:
    """The faults of a selector that stands at a place."""
    assert isinstance(match, Selector)
    if match.where is not None and match.where not in place.value:
        allowed = f"only {', '.join(place.value)}" if place.value else "no `where`"
        yield Fault("CI-376", f"{path}.where", f"{match.where} can't stand here: {allowed}")
    if match.center is not None and place is not Place.DESTROY:
        yield Fault("CI-376", f"{path}.center", "stands in `destroy` only")
    if match.tribe == "own" and not goal:
        yield Fault("CI-375", f"{path}.tribe", "`own` stands in goals of Agendas only")
