"""What lists, cards and spots are worth to the bot; plain numbers, told in section 5.6 of the rules."""

from __future__ import annotations

from typing import Any

from shared.games.city.components import Components
from shared.games.city.components import primitives as p
from shared.games.city.values import Card, EventDeck, Resource, Tribe

HEIGHTS = (-12.0, -8.0, -4.0, -1.0, 0.0, 1.0, 2.0, 3.0, 4.0, 4.5, 5.0, 5.5, 6.0, 6.3, 6.6)
DEMANDED = {EventDeck.FAVOR_GAINED: 4.0, EventDeck.FAVOR_LOST: -3.0, EventDeck.INVADER: -3.0}
UNKNOWN = 2.2
OWN = 1.2
PRESTIGE = 5


def height(spot: int) -> float:
    """What a marker's place on Happiness, Populace or Defense is worth."""
    return HEIGHTS[min(spot, len(HEIGHTS) - 1)]


def list_worth(effects: tuple[Any, ...]) -> float:
    """What a list is worth without looking at the position."""
    return sum(map(_effect, effects))


def _effect(effect: Any) -> float:
    match effect:
        case p.Gain():
            return _amount(effect)
        case p.Lose():
            return -_amount(effect)
        case p.Destroy():
            return -2.0
        case p.Restore():
            return 2.0
        case p.DiscardUnit():
            return -1.0
        case p.Demand():
            return DEMANDED[effect.deck]
        case _:
            return 0.0


def _amount(effect: Any) -> float:
    amount = effect.amount if isinstance(effect.amount, int) else 1
    return float(amount * (PRESTIGE if effect.resource is Resource.PRESTIGE else 1))


def card_worth(printed: Components, card: Card, own: tuple[Tribe, ...]) -> float:
    """What a card in the hand is worth."""
    design = printed.card[card.id]
    around = sum(list_worth(adjacency.do) for adjacency in design.adjacency)
    lasting = len(design.passives) + len(design.modifiers)
    mine = OWN * design.weight if design.tribe in own else 0.0
    at_once = list_worth(design.effects) + list_worth(design.special)
    return at_once - 0.7 * design.cost + 1 + 0.7 * around + 1.5 * lasting + mine
