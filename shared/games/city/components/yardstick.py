"""The yardstick of 5.5: what effects, lists and cards are worth, so that an author sees a card out of line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from shared.games.city.components import primitives as p
from shared.games.city.components.cards import CityCard
from shared.games.city.components.primitives import Effects
from shared.games.city.values import EventDeck, Resource

COMPUTED = 2.0
"""What an amount counts as that is not known before it is played."""
DEMANDED = {EventDeck.FAVOR_GAINED: 4.0, EventDeck.FAVOR_LOST: -3.0, EventDeck.INVADER: -3.0}
AROUND = {"each": 1.5, "once": 0.75}
PASSIVE, MODIFIER, ACTION = 2.5, 2.0, 1.5


def worth(effects: Effects) -> float:
    """What a list is worth."""
    return sum(WORTH[type(effect)](effect) for effect in effects)


def card_worth(card: CityCard) -> float:
    """What a card is worth before its cost."""
    around = sum(worth(it.do) * AROUND[it.per] for it in card.adjacency)
    between = sum(worth(it.do) * AROUND["each"] for it in card.between)
    lasting = PASSIVE * len(card.passives) + MODIFIER * len(card.modifiers) + ACTION * (card.action is not None)
    return worth(card.effects) + worth(card.special) + around + between + lasting


def net_worth(card: CityCard) -> float:
    """What a card is worth beyond its cost."""
    return card_worth(card) - card.cost


def amount(number: Any) -> float:
    """A number of a text, as the yardstick counts it."""
    return float(number) if isinstance(number, int) else COMPUTED


def _change(sign: int) -> Callable[[p.Gain | p.Lose], float]:
    return lambda it: sign * amount(it.amount) * (5 if it.resource is Resource.PRESTIGE else 1)


def _often(each: float) -> Callable[[Any], float]:
    return lambda it: each * amount(it.count)


WORTH: Mapping[type, Callable[[Any], float]] = {
    p.Gain: _change(1),
    p.Lose: _change(-1),
    p.Convert: lambda it: 0.0,
    p.If: lambda it: (worth(it.then) + worth(it.otherwise)) / 2,
    p.May: lambda it: max(worth(it.do), 0.0),
    p.Choose: lambda it: max(worth(option.do) for option in it.options),
    p.Repeat: lambda it: amount(it.times) * worth(it.do),
    p.Draw: _often(1),
    p.Discard: lambda it: 0.0 if it.who == "others" else -amount(it.count),
    p.DiscardUnit: _often(-1),
    p.Recover: _often(1),
    p.Demand: lambda it: DEMANDED[it.deck] * amount(it.count),
    p.Ward: _often(2),
    p.LookAt: lambda it: 1.0,
    p.Return: lambda it: 0.0 if it.deck is EventDeck.FAVOR_GAINED else amount(it.count),
    p.Bury: lambda it: 0.0,
    p.Destroy: _often(-2),
    p.Restore: _often(2),
    p.Extra: lambda it: 0.0,
}
"""What each effect is worth."""
