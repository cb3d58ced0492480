"""The yardstick of section 5.5: what effects, lists and cards are worth, read from the edition's JSON."""

from __future__ import annotations

from typing import Any

DEMANDED = {"favorGained": 4.0, "favorLost": -3.0, "invader": -3.0}


def worth(effects: list[Any]) -> float:
    """What a list is worth."""
    return sum(map(_effect, effects))


def _times(number: Any) -> float:
    return float(number) if isinstance(number, int) else 2.0


def _effect(effect: list[Any]) -> float:  # one case for each primitive
    match effect:
        case ["gain", resource, number]:
            return _times(number) * (5 if resource == "prestige" else 1)
        case ["lose", resource, number]:
            return -_times(number) * (5 if resource == "prestige" else 1)
        case ["if", _, *lists]:
            return sum(worth(list_) for list_ in lists) / 2
        case ["may", list_]:
            return max(worth(list_), 0.0)
        case ["choose", options]:
            return max(worth(o["do"] if isinstance(o, dict) else o) for o in options)
        case ["event", deck, number]:
            return DEMANDED[deck] * _times(number)
        case _:
            return _other(effect)


def _other(effect: list[Any]) -> float:
    match effect:
        case ["destroy", _, number]:
            return -2 * _times(number)
        case ["restore", _, number]:
            return 2 * _times(number)
        case ["ward", _, number]:
            return 2 * _times(number)
        case ["return", deck, number]:
            return 0.0 if deck == "favorGained" else _times(number)
        case ["peek", _]:
            return 1.0
        case ["draw", number] | ["recover", _, number]:
            return _times(number)
        case ["discard", who, number]:
            return 0.0 if who == "others" else -_times(number)
        case ["discardUnit", number, *_]:
            return -_times(number)
        case ["convert", *_] | ["extra"] | ["bury", *_]:
            return 0.0
    raise AssertionError(effect)


def card_worth(card: dict[str, Any]) -> float:
    """What a card is worth before its cost."""
    around = sum(worth(a["do"]) * (0.75 if a.get("per") == "once" else 1.5) for a in card.get("adjacency", []))
    between = sum(1.5 * worth(b["do"]) for b in card.get("between", []))
    lasting = 2.5 * len(card.get("passives", [])) + 2 * len(card.get("modifiers", [])) + 1.5 * ("action" in card)
    return worth(card.get("effects", [])) + worth(card.get("special", [])) + around + between + lasting


def inside(thing: Any) -> Any:
    """Every array and object in a piece of JSON, itself first."""
    if isinstance(thing, list | dict):
        yield thing
        for item in thing.values() if isinstance(thing, dict) else thing:
            yield from inside(item)
