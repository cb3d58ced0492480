"""Lays the yardstick of section 5.5 to texts as they stand in an edition's JSON, and looks into them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pydantic import TypeAdapter

from shared.games.city.components import yardstick
from shared.games.city.components.cards import CityCard
from shared.games.city.components.primitives import Effects

EFFECTS: TypeAdapter[Any] = TypeAdapter(Effects)


def worth(effects: list[Any]) -> float:
    """What a list is worth."""
    return yardstick.worth(EFFECTS.validate_python(effects))


def card_worth(card: dict[str, Any]) -> float:
    """What a card is worth before its cost."""
    return yardstick.card_worth(CityCard.model_validate(card))


def inside(thing: Any) -> Iterator[Any]:
    """Every array and object in a piece of JSON, itself first."""
    if isinstance(thing, list | dict):
        yield thing
        for item in thing.values() if isinstance(thing, dict) else thing:
            yield from inside(item)
