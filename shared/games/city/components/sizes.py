"""Texts that are too long for a new game, part of CI-377: an answer to a question has to come soon."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from shared.games.city.components.fields import agendas, card_path, halves
from shared.games.city.components.steps import steps
from shared.games.city.components.whole import Components
from shared.kernel.errors import Fault

LONGEST = 250
LONGEST_LOOK = 20


def excesses(printed: Components) -> Iterator[Fault]:
    """Entries with too many steps: in all, or where a position is looked at again and again."""
    for card in (printed.center, *printed.cards):
        path = card_path(printed, card)
        yield from _longer(card, path, LONGEST)
        waiting = tuple((passive.on, passive.condition) for passive in card.passives)
        looked_at = (card.needs, card.action and card.action.need, waiting, card.modifiers)
        yield from _longer(looked_at, path, LONGEST_LOOK, " in needs, passives and modifiers")
    for event in printed.events:
        yield from _longer(event, f"events.{event.id}", LONGEST)
    for path, half in halves(printed):
        yield from _longer(half, path, LONGEST)
        yield from _longer(half.goal, f"{path}.goal", LONGEST_LOOK)
    for path, agenda in agendas(printed):
        yield from _longer(agenda.goal, f"{path}.goal", LONGEST_LOOK)
    for mode, side in (("standard", printed.sides.standard), ("squalor", printed.sides.squalor)):
        for place, track in enumerate(side.tracks):
            for spot, effects in track.spots.items():
                yield from _longer(effects, f"sides.{mode}.tracks.{place}.spots.{spot}", LONGEST)


def _longer(thing: Any, path: str, most: int, where: str = "") -> Iterator[Fault]:
    count = steps(thing)
    if count > most:
        yield Fault("CI-377", path, f"has {count} steps{where}, {most} at most")
