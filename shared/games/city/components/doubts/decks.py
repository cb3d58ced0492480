"""What stands in each deck: CI-348 and CI-349."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from shared.games.city.components.cards import CityCard
from shared.games.city.components.kinds import inside
from shared.games.city.components.primitives import Gain
from shared.games.city.components.whole import Components
from shared.games.city.values import TRIBES, CardKind, CardType, Resource, Tribe
from shared.kernel.errors import Fault

Cards = Sequence[CityCard]
SIGNATURES = {
    Tribe.CRAFTING: CardType.WORK,
    Tribe.MERCHANT: CardType.MARKET,
    Tribe.PEACEKEEPER: CardType.PUBLIC,
    Tribe.PRIESTLY: CardType.SPIRITUAL,
    Tribe.WARRIOR: CardType.FORTIFICATION,
}
"""The type of a deck; the fishing deck has a kind instead, water."""
WATER = (5, 11)
"""Designs and copies of kind water in the fishing deck."""
PLAIN = {
    CardType.HOME: 3,
    CardType.ROAD: 3,
    CardType.MARKET: 1,
    CardType.WALL: 1,
    CardType.WORK: 3,
    CardType.PUBLIC: 3,
    CardType.SPIRITUAL: 1,
    CardType.FORTIFICATION: 1,
    CardType.MONUMENT: 2,
}
"""The designs of the communal deck by their types, and by their kinds one each."""
PLAIN_KINDS = (CardKind.ABOVE, CardKind.BELOW, CardKind.WATER, CardKind.UNIT)
DEAREST_PLAIN = 3
SPECIAL_KINDS = (CardKind.ABOVE, CardKind.BELOW, CardKind.WATER)


def decks(printed: Components) -> Iterator[Fault]:
    """Where a deck departs from the table of its content."""
    yield from _names(printed.cards)
    for tribe in TRIBES:
        yield from _tribal(tribe, [card for card in printed.cards if card.tribe is tribe])
    yield from _communal([card for card in printed.cards if card.tribe is Tribe.COMMUNAL])
    water = {t: sum(c.copies for c in printed.cards if c.tribe is t and c.kind is CardKind.WATER) for t in Tribe}
    if water[Tribe.FISHING] * 2 <= sum(water.values()):
        yield Fault("CI-349", "cards", "the other decks have as many water cards as the fishing deck, or more")


def _names(cards: Cards) -> Iterator[Fault]:
    seen: set[str] = set()
    for card in cards:
        if card.name in seen:
            yield Fault("CI-348", f"cards.{card.id}.name", f"{card.name} is the name of a card before")
        seen.add(card.name)


def _tribal(tribe: Tribe, cards: Cards) -> Iterator[Fault]:
    producing = 3 if tribe in (Tribe.CRAFTING, Tribe.MERCHANT, Tribe.FISHING) else 1
    signature = SIGNATURES.get(tribe)
    wanted = (
        (2, "Home", _of(cards, CardType.HOME)),
        (producing, "Work or Market", _of(cards, CardType.WORK, CardType.MARKET)),
        (1, "Public or Road", _of(cards, CardType.PUBLIC, CardType.ROAD)),
        (6 if tribe is Tribe.PEACEKEEPER else 0, "Public", _of(cards, CardType.PUBLIC)),
        (
            3 if signature else 0,
            signature.value.capitalize() if signature else "",
            _of(cards, *filter(None, [signature])),
        ),
        (1, "Wall with a list between Walls", [card for card in _of(cards, CardType.WALL) if card.between]),
        (1, "above, below or water", [card for card in cards if card.kind in SPECIAL_KINDS]),
    )
    for least, what, found in wanted:
        if len(found) < least:
            yield Fault(
                "CI-349", "cards", f"the {tribe.value} deck has {len(found)} designs {what}, not {least} or more"
            )
    yield from _monuments(tribe, _of(cards, CardType.MONUMENT))
    yield from _units(tribe, [card for card in cards if card.unit and not card.leader])
    water = [card.copies for card in cards if card.kind is CardKind.WATER]
    if tribe is Tribe.FISHING and (len(water), sum(water)) != WATER:
        yield Fault("CI-349", "cards", "the fishing deck has not {} water designs of {} copies in all".format(*WATER))


def _monuments(tribe: Tribe, monuments: Cards) -> Iterator[Fault]:
    if len(monuments) != 2:
        yield Fault("CI-349", "cards", f"the {tribe.value} deck has {len(monuments)} Monuments, not 2")
    for card in monuments:
        gains = [part for part in inside(card.effects) if isinstance(part, Gain)]
        if not any((gain.resource, gain.amount) == (Resource.PRESTIGE, 1) for gain in gains):
            yield Fault("CI-349", f"cards.{card.id}.effects", "a Monument of a tribe gains 1 Prestige")


def _units(tribe: Tribe, units: Cards) -> Iterator[Fault]:
    if not 1 <= len(units) <= 3:
        yield Fault("CI-349", "cards", f"the {tribe.value} deck has {len(units)} Units beside its Leader, not 1 to 3")
    if units and not any(unit.passives or unit.modifiers for unit in units):
        yield Fault(
            "CI-349", "cards", f"no Unit of the {tribe.value} deck beside its Leader has a passive or a modifier"
        )


def _communal(cards: Cards) -> Iterator[Fault]:
    for type_, wanted in PLAIN.items():
        if (there := len(_of(cards, type_))) != wanted:
            problem = f"the communal deck has {there} designs {type_.value.capitalize()}, not {wanted}"
            yield Fault("CI-349", "cards", problem)
    for kind in PLAIN_KINDS:
        if (there := sum(card.kind is kind for card in cards)) != 1:
            yield Fault("CI-349", "cards", f"the communal deck has {there} designs of kind {kind.value}, not 1")
    for card in cards:
        if card.cost > DEAREST_PLAIN:
            yield Fault("CI-349", f"cards.{card.id}.cost", f"a communal card costs {DEAREST_PLAIN} at most")


def _of(cards: Cards, *types: CardType) -> list[CityCard]:
    """The designs with one of these types."""
    return [card for card in cards if {*types} & {*card.types}]
