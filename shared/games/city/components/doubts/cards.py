"""What city cards should not do: CI-350 to CI-355 and CI-382."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from shared.games.city.components import primitives as p
from shared.games.city.components.bounds import Bounds
from shared.games.city.components.cards import CityCard, UniqueAction
from shared.games.city.components.fields import needs
from shared.games.city.components.kinds import Part, inside
from shared.games.city.components.numbers import Hand
from shared.games.city.components.selectors import Selector, selectors_in
from shared.games.city.components.whole import Components
from shared.games.city.values import CardKind, CardType, Resource, Tribe
from shared.kernel.errors import Fault

DEAREST = 5
MEAN_COST = (1.2, 1.5)


def cards(printed: Components) -> Iterator[Fault]:
    """City cards that do what 5.5 keeps off them."""
    tribal = printed.model_copy(update={"cards": tuple(c for c in printed.cards if c.tribe is not Tribe.COMMUNAL)})
    for card in printed.cards:
        path = f"cards.{card.id}"
        yield from _needs(Bounds(tribal, card, in_hand=True), needs(card, path))
        if card.action is not None and card.action.need is not None:
            yield from _needs(Bounds(tribal, card), [(f"{path}.action.need", card.action.need)])
        yield from _prestige(card, path)
        yield from _action(card, path)
        yield from _strikes(card, path)
    for path, entry in _entries(printed):
        if any(isinstance(part, Hand) for part in inside(entry)):
            yield Fault("CI-354", path, "looks at a hand")
    yield from _costs(printed.cards)
    yield from _alike(printed.cards)


def _needs(bounds: Bounds, needed: Iterable[tuple[str, Any]]) -> Iterator[Fault]:
    for here, need in needed:
        if any(match.tribe is Tribe.COMMUNAL for match in selectors_in(need)):
            yield Fault("CI-350", here, "names `communal`: squalor has no communal cards")
        elif bounds.impossible(need):
            yield Fault("CI-350", here, "can't be met without communal cards, as in squalor")


def _prestige(card: CityCard, path: str) -> Iterator[Fault]:
    gaining = [part for part in inside(card) if isinstance(part, p.Gain) and part.resource is Resource.PRESTIGE]
    if gaining and CardType.MONUMENT not in card.types:
        yield Fault("CI-351", path, "gains Prestige and is no Monument")


def _action(card: CityCard, path: str) -> Iterator[Fault]:
    if card.action is not None and not card.action.discard and not _spends_itself(card.action):
        yield Fault("CI-352", f"{path}.action", "costs no card, so a game may never end")
    if any(isinstance(part, p.Extra) for part in inside(card.passives)):
        yield Fault("CI-352", f"{path}.passives", "has `extra` in a passive")


def _spends_itself(action: UniqueAction) -> bool:
    return any(isinstance(effect, p.Destroy | p.DiscardUnit) and effect.match.where == "self" for effect in action.do)


def _strikes(card: CityCard, path: str) -> Iterator[Fault]:
    for part in inside(card):
        if isinstance(part, p.Destroy) and not spares_the_center(part.match):
            yield Fault("CI-353", path, "may destroy the Tribal Center")


def spares_the_center(match: Selector) -> bool:
    """Whether a destroy effect never strikes the Tribal Center."""
    if match.center == "no" or match.where == "self":
        return True
    types, kinds = match.types, match.kinds
    return bool(types and CardType.PUBLIC not in types) or bool(kinds and CardKind.CENTER not in kinds)


def _entries(printed: Components) -> Iterator[tuple[str, Part]]:
    sections: tuple[tuple[str, Any], ...] = (
        ("cards", printed.cards),
        ("events", printed.events),
        ("titles", printed.titles),
        ("agendas", printed.agendas),
    )
    return ((f"{section}.{entry.id}", entry) for section, entries in sections for entry in entries)


def _costs(cards: tuple[CityCard, ...]) -> Iterator[Fault]:
    for card in cards:
        if card.cost > DEAREST:
            yield Fault("CI-355", f"cards.{card.id}.cost", f"is above {DEAREST}")
    copies = sum(card.copies for card in cards)
    mean = sum(card.cost * card.copies for card in cards) / copies if copies else 0.0
    if not MEAN_COST[0] <= mean <= MEAN_COST[1]:
        yield Fault("CI-355", "cards", f"the mean cost is {mean:.2f}, not {MEAN_COST[0]} to {MEAN_COST[1]}")


def _alike(cards: tuple[CityCard, ...]) -> Iterator[Fault]:
    seen: dict[Any, str] = {}
    for card in cards:
        lists = (card.needs, card.effects, card.adjacency, card.between, card.special)
        told = (card.cost, lists, card.passives, card.modifiers, card.action)
        if told in seen:
            yield Fault("CI-382", f"cards.{card.id}", f"costs and does what {seen[told]} does")
        seen.setdefault(told, card.id)
