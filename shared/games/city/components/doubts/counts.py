"""How the numbers of the box are made up, CI-344 to CI-347: designs and their copies, difficulties, points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from shared.games.city.components.cards import CityCard
from shared.games.city.components.whole import Components
from shared.games.city.values import TRIBES, EventDeck, Tribe
from shared.kernel.errors import Fault
from shared.kernel.wording import plain

PER_TIMING = 20
DIFFICULTIES = {1: (6, 8), 2: (10, 12), 3: (5, 7)}
POINTS = {1: (17, 18), 2: (14, 15), 3: (8, 8)}


def counts(printed: Components) -> Iterator[Fault]:
    """Where the numbers of the box are made up of others."""
    for tribe in Tribe:
        yield from _deck(tribe, [card for card in printed.cards if card.tribe is tribe])
    for deck in EventDeck:
        copies = [event.copies for event in printed.events if event.kind is deck]
        if Counter(copies) != {3: 7}:
            yield Fault("CI-345", "events", f"{plain(deck)} has not 7 designs of 3 copies")
    yield from _titles(printed)
    yield from _agendas(printed)


def _deck(tribe: Tribe, cards: Sequence[CityCard]) -> Iterator[Fault]:
    tribal = tribe in TRIBES
    if Counter(card.copies for card in cards) != ({1: 1, 2: 13, 3: 1} if tribal else {1: 1, 2: 17}):
        wanted = "1 design with 1 copy, 13 with 2, 1 with 3" if tribal else "1 design with 1 copy, 17 with 2"
        yield Fault("CI-344", "cards", f"the {tribe.value} deck has not {wanted}")
    leaders = [card.copies for card in cards if card.leader]
    if leaders != ([1] if tribal else []):
        yield Fault(
            "CI-344", "cards", f"the {tribe.value} deck has not {'1 Leader with 1 copy' if tribal else '0 Leaders'}"
        )


def _titles(printed: Components) -> Iterator[Fault]:
    halves = [half for title in printed.titles for half in title.halves]
    yield from _twice("CI-346", "titles", [half.goal for half in halves])
    levels = Counter(half.difficulty for half in halves)
    for level, (least, most) in DIFFICULTIES.items():
        if not least <= levels[level] <= most:
            problem = f"{levels[level]} halves have difficulty {level}, not {least} to {most}"
            yield Fault("CI-346", "titles", problem)


def _agendas(printed: Components) -> Iterator[Fault]:
    agendas = printed.agendas
    yield from _twice("CI-347", "agendas", [(agenda.goal, agenda.timing) for agenda in agendas])
    for timing in ("play", "end"):
        there = sum(agenda.timing == timing for agenda in agendas)
        if there != PER_TIMING:
            yield Fault("CI-347", "agendas", f"{there} `{timing}` Agendas, not {PER_TIMING}")
    points = Counter(agenda.vp for agenda in agendas)
    for worth, (least, most) in POINTS.items():
        if not least <= points[worth] <= most:
            span = f"{least} to {most}" if most > least else f"{least}"
            yield Fault("CI-347", "agendas", f"{points[worth]} Agendas have {worth} VP, not {span}")


def _twice(clause: str, path: str, goals: Sequence[object]) -> Iterator[Fault]:
    again = sum(goal in goals[:place] for place, goal in enumerate(goals))
    if again:
        yield Fault(clause, path, f"{again} goals stand there before")
