"""What events should do and leave: CI-351, CI-353, CI-380 and CI-381."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.city.components import primitives as p
from shared.games.city.components.cards import Event, Guard, Soften
from shared.games.city.components.doubts.cards import spares_the_center
from shared.games.city.components.kinds import inside
from shared.games.city.components.numbers import Enclosed, WallPairs
from shared.games.city.components.selectors import selectors_in
from shared.games.city.components.whole import Components
from shared.games.city.values import CardKind, CardType, EventDeck, Resource
from shared.kernel.errors import Fault
from shared.kernel.wording import plain


def events(printed: Components) -> Iterator[Fault]:
    """Events that give or strike too much, and what Walls and water should do against them."""
    yield from _prestige(printed.events)
    yield from _center(printed.events)
    if not any(isinstance(it, Soften | Guard) for card in printed.cards if card.wall for it in card.modifiers):
        yield Fault("CI-380", "cards", "no Wall has `soften` or `guard`")
    for deck in (EventDeck.INVADER, EventDeck.FAVOR_LOST):
        if not any(event.kind is deck and _sees_walls(event) for event in printed.events):
            yield Fault("CI-380", "events", f"no {plain(deck)} event is milder for a city with Walls")
    if not any(event.kind is EventDeck.INVADER and _sees_water(event) for event in printed.events):
        yield Fault("CI-381", "events", "no invader event is milder for a city with water cards")


def _prestige(printed: tuple[Event, ...]) -> Iterator[Fault]:
    giving = [
        event
        for event in printed
        if any(isinstance(it, p.Gain) and it.resource is Resource.PRESTIGE for it in inside(event.effects))
    ]
    allowed = next((event for event in giving if event.kind is EventDeck.FAVOR_GAINED), None)
    for event in giving:
        if event is not allowed:
            yield Fault("CI-351", f"events.{event.id}", "gains Prestige: one favor gained event does, no other")


def _center(printed: tuple[Event, ...]) -> Iterator[Fault]:
    able = [event for event in printed if any(map(_may_strike, inside(event.effects)))]
    allowed = next((event for event in able if event.kind is EventDeck.INVADER), None)
    for event in able:
        if event is not allowed or any(isinstance(it, p.Destroy) and it.match.center == "yes" for it in inside(event)):
            yield Fault(
                "CI-353", f"events.{event.id}", "may destroy the Tribal Center: one invader event may, as the last card"
            )
    if allowed is None:
        yield Fault("CI-353", "events", "no invader event may destroy the Tribal Center")


def _may_strike(part: object) -> bool:
    return isinstance(part, p.Destroy) and not spares_the_center(part.match)


def _sees_walls(event: Event) -> bool:
    """Whether an event asks for Walls; whether it is milder then is for the author to see."""
    pairs = any(isinstance(part, WallPairs | Enclosed) for part in inside(event.effects))
    return pairs or any(CardType.WALL in (match.types or ()) for match in selectors_in(event.effects))


def _sees_water(event: Event) -> bool:
    return any(match.kinds == (CardKind.WATER,) for match in selectors_in(event.effects))
