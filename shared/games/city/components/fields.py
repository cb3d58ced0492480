"""Where texts stand in the file: lists of effects, needs and goals with the paths of their fields."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from shared.games.city.components.cards import Agenda, CityCard, Half
from shared.games.city.components.primitives import Effects
from shared.games.city.components.whole import Components
from shared.games.city.values import Mode

Listed = Iterator[tuple[str, Effects]]


def card_path(printed: Components, card: CityCard) -> str:
    """What a city card or the Tribal Center goes by."""
    return "center" if card is printed.center else f"cards.{card.id}"


def needs(card: CityCard, path: str) -> Iterator[tuple[str, Any]]:
    """The needs of a card to be placed."""
    return ((f"{path}.needs.{place}", need) for place, need in enumerate(card.needs))


def lists(card: CityCard, path: str) -> Listed:
    """The lists of a city card."""
    yield f"{path}.effects", card.effects
    yield f"{path}.special", card.special
    for place, adjacency in enumerate(card.adjacency):
        yield f"{path}.adjacency.{place}.do", adjacency.do
    for place, between in enumerate(card.between):
        yield f"{path}.between.{place}.do", between.do
    for place, passive in enumerate(card.passives):
        yield f"{path}.passives.{place}.do", passive.do
    if card.action is not None:
        yield f"{path}.action.do", card.action.do


def halves(printed: Components) -> Iterator[tuple[str, Half]]:
    """Both halves of each Title."""
    for title in printed.titles:
        for place, half in enumerate(title.halves):
            yield f"titles.{title.id}.halves.{place}", half


def agendas(printed: Components) -> Iterator[tuple[str, Agenda]]:
    """The Agendas."""
    return ((f"agendas.{agenda.id}", agenda) for agenda in printed.agendas)


def common_lists(printed: Components) -> Listed:
    """The lists that are on no card of the city: of events, Titles and spots."""
    for event in printed.events:
        yield f"events.{event.id}.effects", event.effects
    for path, half in halves(printed):
        yield f"{path}.reward", half.reward
    for mode in (Mode.STANDARD, Mode.SQUALOR):
        for place, track in enumerate(printed.side(mode).tracks):
            for spot, effects in track.spots.items():
                yield f"sides.{mode.value}.tracks.{place}.spots.{spot}", effects
