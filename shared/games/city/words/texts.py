"""Lists of effects in short words, as they would stand on a card: `Happiness +1, draw 1`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from shared.games.city.components import numbers as n
from shared.games.city.components import primitives as p
from shared.games.city.components.primitives import Effects
from shared.games.city.words.names import DECKS, amount_of, resource_name
from shared.games.city.words.phrases import condition, number, selected
from shared.kernel.wording import counted

WHO = {"self": "discard", "each": "each seat discards", "others": "all others discard"}


def effects(printed: Effects) -> str:
    """A list, its effects in their order."""
    return ", ".join(EFFECTS[type(effect)](effect) for effect in printed)


def _change(sign: str) -> Callable[[p.Gain | p.Lose], str]:
    def told(effect: p.Gain | p.Lose) -> str:
        name = _name(effect.resource)
        match effect.amount:
            case int():
                return f"{name} {sign}{effect.amount}"
            case n.Count(match=match):
                return f"{name} {sign}1 for each {selected(match)}"
        return f"{name} {sign}({number(effect.amount)})"

    return told


def _name(resource: Any) -> str:
    return resource_name(resource).capitalize()


def _if(effect: p.If) -> str:
    otherwise = f", else {_inside(effect.otherwise)}" if effect.otherwise else ""
    return f"if {condition(effect.condition)}: {_inside(effect.then)}{otherwise}"


def _inside(printed: Effects) -> str:
    """A list inside another one: in brackets, if it is more than one effect."""
    text = effects(printed) or "nothing"
    return f"({text})" if len(printed) > 1 else text


def option(choice: p.Option) -> str:
    """One of several lists to choose from."""
    need = "" if choice.need is None else f"if {condition(choice.need)}: "
    return need + (effects(choice.do) or "nothing")


def _events(word: str) -> Callable[[Any], str]:
    def told(effect: Any) -> str:
        return word + _many(effect.count, f"{DECKS[effect.deck]} event")

    return told


def _many(count: Any, word: str) -> str:
    """So many of a thing, also where they have to be counted first."""
    return counted(count, word) if isinstance(count, int) else f"{number(count)} {word}s"


def _much(amount: Any, resource: Any) -> str:
    return amount_of(amount, resource) if isinstance(amount, int) else f"{number(amount)} {resource_name(resource)}"


EFFECTS: Mapping[type, Callable[[Any], str]] = {
    p.Gain: _change("+"),
    p.Lose: _change("-"),
    p.Convert: lambda it: f"turn {_much(it.amount, it.lost)} into {resource_name(it.gained)}",
    p.If: _if,
    p.May: lambda it: f"you may {_inside(it.do)}",
    p.Choose: lambda it: "either " + " or ".join(f"({option(choice)})" for choice in it.options),
    p.Repeat: lambda it: f"{_many(it.times, 'time')}: {_inside(it.do)}",
    p.Draw: lambda it: f"draw {number(it.count)}",
    p.Discard: lambda it: f"{WHO[it.who]} {number(it.count)}",
    p.DiscardUnit: lambda it: f"discard {_unit(it)}",
    p.Recover: lambda it: f"take back {_some(it)}",
    p.Demand: _events("draw "),
    p.Ward: lambda it: f"{_many(it.count, 'ward')} on {DECKS[it.deck]}",
    p.LookAt: lambda it: f"look at the next {DECKS[it.deck]} event",
    p.Return: _events("put back "),
    p.Bury: _events("bury "),
    p.Destroy: lambda it: f"destroy {_some(it)}",
    p.Restore: lambda it: f"restore {_some(it)}",
    p.Extra: lambda it: "one more turn action",
}
"""What each effect says."""


def _some(effect: p.Recover | p.Destroy | p.Restore) -> str:
    if effect.match.where == "self":
        return "this card"
    return f"{number(effect.count)} {selected(effect.match, many=effect.count != 1)}"


def _unit(effect: p.DiscardUnit) -> str:
    if effect.match.where == "self":
        return "this Unit"
    text = selected(effect.match, many=effect.count != 1)
    return f"{number(effect.count)} {text.replace('card', 'Unit') if text in ('card', 'cards') else text}"
