"""What an edition must keep beyond its form, CI-373 to CI-377: who may carry what, where words may stand, ranges."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from shared.games.city.components.cards import CityCard, Destroyed, Guard, Played, Restored, Soften, Track
from shared.games.city.components.fields import agendas, card_path, common_lists, halves, lists, needs
from shared.games.city.components.places import Place, conditions_of, effects_of, goal_of, match_of
from shared.games.city.components.whole import Components
from shared.games.city.values import TRACKS, CardKind, Mode, Resource
from shared.kernel.errors import Fault

LISTLESS = ("needs", "effects", "adjacency", "between", "special", "passives")


def faults(printed: Components) -> Iterator[Fault]:
    """The faults of an edition whose form is right."""
    yield from _ids(printed)
    yield from _center(printed)
    for card in printed.cards:
        yield from _carries(card, f"cards.{card.id}")
    for mode in (Mode.STANDARD, Mode.SQUALOR):
        yield from _tracks(printed.side(mode).tracks, f"sides.{mode.value}.tracks")
    for card in (printed.center, *printed.cards):
        yield from _texts(card, card_path(printed, card))
    yield from _other_texts(printed)


def _ids(printed: Components) -> Iterator[Fault]:
    sections = (("cards", printed.cards), ("events", printed.events), ("titles", printed.titles))
    named = [("center", printed.center.id)]
    named += [(f"{section}.{e.id}", e.id) for section, entries in sections for e in entries]
    named += [(f"agendas.{agenda.id}", agenda.id) for agenda in printed.agendas]
    times = Counter(id_ for _, id_ in named)
    seen: set[str] = set()
    for path, id_ in named:
        if times[id_] > 1 and id_ in seen:
            yield Fault("CI-373", f"{path}.id", f"the id {id_} is used {times[id_]} times")
        seen.add(id_)


def _center(printed: Components) -> Iterator[Fault]:
    center = printed.center
    if center.kind is not CardKind.CENTER:
        yield Fault("CI-374", "center.kind", "must be center")
    if center.wall or center.copies != 1:
        yield Fault("CI-374", "center", "is one card, and no Wall")
    for name in LISTLESS:
        if getattr(center, name):
            yield Fault("CI-374", f"center.{name}", "can never run")
    yield from _carries(center, "center", center=True)


def _carries(card: CityCard, path: str, *, center: bool = False) -> Iterator[Fault]:
    if card.kind is CardKind.CENTER and not center:
        yield Fault("CI-374", f"{path}.kind", "only the Tribal Center is of kind center")
    if card.leader and not card.unit:
        yield Fault("CI-374", f"{path}.leader", "only a Unit can be a Leader")
    if card.wall and card.kind is not CardKind.NORMAL and not center:
        yield Fault("CI-374", f"{path}.kind", "a Wall is of kind normal")
    if card.passives and not card.unit and not center:
        yield Fault("CI-374", f"{path}.passives", "only a Unit has passives")
    if card.adjacency and card.unit:
        yield Fault("CI-374", f"{path}.adjacency", "a Unit has no neighbours")
    if card.between and not card.wall and not center:
        yield Fault("CI-374", f"{path}.between", "only a Wall has something between")
    for place, modifier in enumerate(card.modifiers):
        walled = card.wall and isinstance(modifier, Soften | Guard)
        if not card.unit and not walled:
            problem = "only a Unit has modifiers, a Wall only soften and guard"
            yield Fault("CI-374", f"{path}.modifiers.{place}.mod", problem)


def _tracks(tracks: tuple[Track, ...], path: str) -> Iterator[Fault]:
    if tuple(track.name for track in tracks) != TRACKS:
        yield Fault("CI-377", path, f"must be {', '.join(track.value for track in TRACKS)}, in this order")
    for place, track in enumerate(tracks):
        here = f"{path}.{place}"
        ends = {Resource.POPULACE: 0, Resource.PRESTIGE: track.max}
        if track.start > track.max:
            yield Fault("CI-377", f"{here}.start", f"lies above the top spot {track.max}")
        if track.start == ends.get(track.name):
            yield Fault("CI-377", f"{here}.start", "is where the game ends")
        for spot in map(int, track.spots):
            if spot > track.max:
                yield Fault("CI-377", f"{here}.spots.{spot}", f"lies above the top spot {track.max}")
            if spot == ends.get(track.name):
                yield Fault("CI-377", f"{here}.spots.{spot}", "is where the game ends: no effect can run")


def _texts(card: CityCard, path: str) -> Iterator[Fault]:
    if card.action is not None:
        if card.action.need is not None:
            yield from conditions_of(card.action.need, f"{path}.action.need")
        yield from _price(card, path)
    for here, need in needs(card, path):
        yield from conditions_of(need, here)
    for field, match in _matches(card):
        yield from match_of(match, f"{path}.{field}", Place.MATCH)
    for place, passive in enumerate(card.passives):
        if passive.condition is not None:
            yield from conditions_of(passive.condition, f"{path}.passives.{place}.if")
    for field, effects in lists(card, path):
        yield from effects_of(effects, field)


def _price(card: CityCard, path: str) -> Iterator[Fault]:
    paid = [resource for resource, _ in card.action.pay] if card.action else []
    for resource in paid:
        if paid.count(resource) > 1:
            yield Fault("CI-377", f"{path}.action.pay", f"names {resource.value} twice")
            return


def _matches(card: CityCard) -> Iterator[tuple[str, object]]:
    for place, adjacency in enumerate(card.adjacency):
        yield f"adjacency.{place}.match", adjacency.match
    for place, between in enumerate(card.between):
        yield f"between.{place}.match", between.match
    for place, modifier in enumerate(card.modifiers):
        if not isinstance(modifier, Soften):
            yield f"modifiers.{place}.match", modifier.match
    for place, passive in enumerate(card.passives):
        if isinstance(passive.on, Played | Destroyed | Restored):
            yield f"passives.{place}.on", passive.on.match


def _other_texts(printed: Components) -> Iterator[Fault]:
    for path, effects in common_lists(printed):
        yield from effects_of(effects, path)
    for path, half in halves(printed):
        yield from conditions_of(half.goal, f"{path}.goal")
    for path, agenda in agendas(printed):
        yield from goal_of(agenda.goal, f"{path}.goal")
