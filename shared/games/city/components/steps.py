"""How much a text makes the table do, in steps: CI-367 and CI-377 bound them."""

from __future__ import annotations

from typing import Any

from shared.games.city.components.kinds import Part
from shared.games.city.components.primitives import Repeat, branches

OFTEN = 10


def steps(thing: Any) -> int:
    """Effects, numbers, conditions and selectors: each counts as often as it can be carried out or read."""
    match thing:
        case Repeat():
            return 1 + steps(thing.times) + _times(thing) * steps(thing.do)
        case Part():
            return 1 + sum(steps(getattr(thing, name)) for name in type(thing).model_fields)
        case tuple():
            return sum(map(steps, thing))
        case _:
            return 0


def steps_alone(effect: Any) -> int:
    """The steps of an effect without the lists inside it, which count when they run."""
    times = _times(effect) if isinstance(effect, Repeat) else 1
    return steps(effect) - times * sum(map(steps, branches(effect).values()))


def _times(effect: Repeat) -> int:
    return effect.times if isinstance(effect.times, int) else OFTEN
