"""The yardstick laid to cards, decks and the whole set: CI-356 to CI-358, CI-379 and CI-383."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from shared.games.city.components import numbers as n
from shared.games.city.components import primitives as p
from shared.games.city.components.cards import CityCard
from shared.games.city.components.kinds import inside
from shared.games.city.components.primitives import Effects
from shared.games.city.components.whole import Components
from shared.games.city.components.yardstick import amount, card_worth, net_worth, worth
from shared.games.city.values import TRIBES, Resource
from shared.kernel.errors import Fault

LEAST, MOST, MOST_WITH_NEED = -1, 2, 3
LOWERING = 0.3
"""The share of designs that should lower some resource."""
MEANS = {
    Resource.HAPPINESS: (0.0, 0.1),
    Resource.POPULACE: (0.25, 0.4),
    Resource.DEFENSE: (0.2, 0.3),
    Resource.COINS: (0.35, 0.55),
    Resource.PRESTIGE: (0.11, 0.14),
}
"""What a copy should gain of each on average."""
AROUND = 0.6
"""The share of a list for neighbours that counts on average."""
REWARDS = {1: 2, 2: 3, 3: 5}


def balance(printed: Components) -> Iterator[Fault]:
    """Cards, Leaders and rewards out of line, and means of the set that are."""
    for card in printed.cards:
        most = MOST_WITH_NEED if takes_two(card) else MOST
        if not LEAST <= net_worth(card) <= most:
            yield Fault("CI-356", f"cards.{card.id}", f"has net worth {net_worth(card):g}, not {LEAST} to {most}")
    yield from _leaders(printed)
    yield from _rewards(printed)
    if printed.cards:
        yield from _set(printed.cards)


def takes_two(card: CityCard) -> bool:
    """Whether a need of a card takes two or more other cards."""
    counted = [part for part in inside(card.needs) if isinstance(part, n.AtLeast | n.More | n.Equal)]
    return any(
        isinstance(part.first, n.Count) and isinstance(part.second, int) and part.second + isinstance(part, n.More) >= 2
        for part in counted
    )


def _leaders(printed: Components) -> Iterator[Fault]:
    for tribe in TRIBES:
        units = [card for card in printed.cards if card.tribe is tribe and card.unit]
        others = [card_worth(card) for card in units if not card.leader]
        for leader in units:
            if leader.leader and others and card_worth(leader) <= max(others):
                problem = f"is worth {card_worth(leader):g} before its cost, another Unit of its deck {max(others):g}"
                yield Fault("CI-379", f"cards.{leader.id}", problem)


def _rewards(printed: Components) -> Iterator[Fault]:
    for title in printed.titles:
        for place, half in enumerate(title.halves):
            found, wanted = worth(half.reward), REWARDS[half.difficulty]
            if found != wanted:
                problem = f"is worth {found:g}, not {wanted} as difficulty {half.difficulty} should be"
                yield Fault("CI-383", f"titles.{title.id}.halves.{place}.reward", problem)


def _set(cards: tuple[CityCard, ...]) -> Iterator[Fault]:
    lowering = [card for card in cards if any(isinstance(part, p.Lose | p.Convert) for part in inside(card))]
    if len(lowering) < LOWERING * len(cards):
        problem = f"{len(lowering)} of {len(cards)} designs lower some resource, not {LOWERING:.0%}"
        yield Fault("CI-357", "cards", problem)
    copies = sum(card.copies for card in cards)
    for resource, (least, most) in MEANS.items():
        mean = sum(card.copies * _gained(card, resource) for card in cards) / copies
        if not least <= mean <= most:
            problem = f"a copy gains {mean:.2f} {resource.value} on average, not {least} to {most}"
            yield Fault("CI-358", "cards", problem)


def _gained(card: CityCard, resource: Resource) -> float:
    lists = [*(it.do for it in card.adjacency), *(it.do for it in card.between)]
    around = sum(_net(printed, resource) for printed in lists)
    return _net(card.effects, resource) + _net(card.special, resource) + AROUND * around


def _net(effects: Effects, resource: Resource) -> float:
    """What the parts of a list without a condition change."""
    changes: list[Any] = [it for it in effects if isinstance(it, p.Gain | p.Lose) and it.resource is resource]
    return sum(amount(it.amount) * (1 if isinstance(it, p.Gain) else -1) for it in changes)
