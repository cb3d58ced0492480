"""Numbers, conditions and selectors of the language of cards, as short phrases."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from shared.games.city.components import numbers as n
from shared.games.city.components.selectors import Selector
from shared.games.city.values import CardKind, Tribe
from shared.games.city.words.names import DECKS, resource_name
from shared.kernel.wording import plain

BEFORE = {"adjacent": "adjacent", "destroyed": "destroyed", "discard": "discarded", "units": "active"}
BEHIND = {"row": "in its row", "column": "in its column", "played": "in the city or a slot"}
WHOSE = {"tribal": "tribal", "card": "same tribe's", "own": "own tribe's"}


def selected(match: Selector, many: bool = False) -> str:
    """Which cards are meant: `adjacent Home`, and `destroyed cards` where there may be many."""
    if match.where == "self":
        return "this card"
    before = ["other"] if match.other else []
    before += [BEFORE[match.where]] if match.where in BEFORE else []
    before += [_whose(match.tribe)] if match.tribe is not None else []
    before += [] if match.leader is None else ["Leader" if match.leader else "plain"]
    behind = [f'named "{match.name}"'] if match.name else []
    behind += [f"of cost {match.cost[0]} to {match.cost[1]}"] if match.cost else []
    behind += ["at an edge"] if match.edge else []
    behind += [BEHIND[match.where]] if match.where in BEHIND else []
    behind += ["but the Tribal Center"] if match.center == "no" and not match.types else []
    behind += ["or the Tribal Center"] if match.center == "yes" else []
    sorts = _sorts(match)
    return " ".join([*before, f"{sorts}s" if many and sorts.endswith(("card", "Unit")) else sorts, *behind])


def _whose(tribe: Tribe | str) -> str:
    return tribe.value if isinstance(tribe, Tribe) else WHOSE[tribe]


def _sorts(match: Selector) -> str:
    types = " or ".join(plain(kind).capitalize() for kind in match.types or ())
    kinds = " or ".join(plain(kind) for kind in match.kinds or ())
    if match.kinds == (CardKind.UNIT,) or match.where == "units":
        return f"{types} Unit".lstrip()
    return types if types and not kinds else f"{types} {kinds} card".strip().replace("  ", " ")


def number(value: Any) -> str:
    """A number that may have to be counted."""
    return str(value) if isinstance(value, int) else NUMBERS[type(value)](value)


def _parts(parts: tuple[Any, ...], between: str) -> str:
    return between.join(map(_inner, parts))


def _inner(value: Any) -> str:
    text = number(value)
    return f"({text})" if isinstance(value, n.Sum | n.Diff | n.Div) else text


DONE = {
    "placed": "cards placed",
    "destroyed": "cards destroyed",
    "restored": "cards restored",
    "discard_actions": "Discard actions",
    "unique_actions": "unique actions",
    **{deck.value: f"{name} events drawn" for deck, name in DECKS.items()},
}

NUMBERS: Mapping[type, Callable[[Any], str]] = {
    n.Count: lambda it: f"number of {selected(it.match, many=True)}",
    n.Held: lambda it: resource_name(it.resource),
    n.Sum: lambda it: " + ".join(map(number, it.parts)),
    n.Diff: lambda it: f"{number(it.first)} - {_inner(it.second)}",
    n.Mul: lambda it: f"{it.by} x {_inner(it.number)}",
    n.Div: lambda it: f"{_inner(it.number)} / {it.by}",
    n.Min: lambda it: f"least of {_parts(it.parts, ' and ')}",
    n.Max: lambda it: f"most of {_parts(it.parts, ' and ')}",
    n.Rows: lambda it: "rows",
    n.Cols: lambda it: "columns",
    n.Enclosed: lambda it: f"number of {selected(it.match, many=True)} between Walls",
    n.WallPairs: lambda it: "pairs of Walls",
    n.InDeck: lambda it: f"{DECKS[it.deck]} events left",
    n.Used: lambda it: f"used {DECKS[it.deck]} events",
    n.Hand: lambda it: "cards in hand",
    n.Done: lambda it: f"{DONE[it.stat]} so far",
    n.Own: lambda it: f"own {DONE[it.deed]}",
    n.BestOther: lambda it: f"most {selected(it.match, many=True)} of another tribe",
    n.Influence: lambda it: "own influence",
}

SIGNS = {n.AtLeast: ">=", n.AtMost: "<=", n.Equal: "=", n.More: ">", n.Less: "<"}


def condition(value: Any) -> str:
    """A condition."""
    match value:
        case n.And():
            return " and ".join(map(_whole, value.parts))
        case n.Or():
            return " or ".join(map(_whole, value.parts))
        case n.Not():
            return f"not {_whole(value.condition)}"
    return f"{number(value.first)} {SIGNS[type(value)]} {number(value.second)}"


def _whole(value: Any) -> str:
    text = condition(value)
    return f"({text})" if isinstance(value, n.And | n.Or) else text
