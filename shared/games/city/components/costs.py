"""What it takes to place a card or to use a unique action."""

from __future__ import annotations

from shared.games.city.components.cards import CityCard, CostChange
from shared.games.city.components.reading import Reader
from shared.kernel.records import changed


def cost(eyes: Reader, copy: str) -> int:
    """What a card of a hand costs now: its printed cost as active Units change it, at least 0."""
    card = eyes.found(copy)
    changes = [
        modifier.by
        for unit in eyes.active_units()
        for modifier in unit.card.modifiers
        if isinstance(modifier, CostChange) and eyes.of(unit.copy).fits(modifier.match, card)
    ]
    return max(card.card.cost + sum(changes), 0)


def meets_needs(eyes: Reader, copy: str, place: tuple[int, int] | None = None) -> bool:
    """Whether the needs of a card of the hand hold, were it placed there; the card itself doesn't count."""
    design = eyes.printed.card[copy]
    if not design.needs:
        return True
    there = changed(eyes, source=copy, place=place, hand=eyes.hand - 1)
    return all(map(there.holds, design.needs))


def usable(eyes: Reader, design: CityCard, copy: str) -> bool:
    """Whether the unique action of an active card can be used: its need holds, its price can be paid in full."""
    action = design.action
    if action is None or (action.discard or 0) > eyes.hand:
        return False
    if any(eyes.situation.amount(resource) < price for resource, price in action.pay):
        return False
    return action.need is None or eyes.of(copy).holds(action.need)
