"""Slips of the pen: what can be read and played, but was hardly meant; and names that show nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from shared.games.city.components.cards import CityCard, CostChange
from shared.games.city.components.fields import agendas, card_path, common_lists, halves, lists
from shared.games.city.components.primitives import Effects, May, Repeat, branches
from shared.games.city.components.whole import Components
from shared.kernel.errors import Fault

OPTIONAL = ("effects", "special")
"""Lists of a card that may be missing, and so may be empty."""


def blanks(printed: Components) -> Iterator[Fault]:
    """Names of nothing but spaces: such an edition makes no new game."""
    named = [("edition.name", printed.name), ("center.name", printed.center.name)]
    named += [(f"cards.{card.id}.name", card.name) for card in printed.cards]
    named += [(f"events.{event.id}.name", event.name) for event in printed.events]
    named += [(f"{path}.name", agenda.name) for path, agenda in agendas(printed)]
    for path, half in halves(printed):
        named += [(f"{path}.seenAs", half.seen_as), (f"{path}.newTitle", half.new_title)]
    return (Fault("CI-373", path, "shows nothing") for path, name in named if not name.strip())


def slips(printed: Components) -> Iterator[Fault]:
    """Words named twice, lists with nothing in them, changes by nothing."""
    for card in (printed.center, *printed.cards):
        yield from _card(card, card_path(printed, card))
    for path, effects in common_lists(printed):
        if not effects and path.startswith("sides"):
            yield _empty(path)
        yield from _inside(effects, path)


def _card(card: CityCard, path: str) -> Iterator[Fault]:
    yield from _twice((type_.value.capitalize() for type_ in card.types), f"{path}.types")
    for place, adjacency in enumerate(card.adjacency):
        yield from _twice(adjacency.dirs, f"{path}.adjacency.{place}.dirs")
    for place, modifier in enumerate(card.modifiers):
        if isinstance(modifier, CostChange) and not modifier.by:
            yield Fault("CI-335", f"{path}.modifiers.{place}.by", "changes nothing")
    for field, effects in lists(card, path):
        if not effects and field.removeprefix(f"{path}.") not in OPTIONAL:
            yield _empty(field)
        yield from _inside(effects, field)


def _inside(effects: Effects, path: str) -> Iterator[Fault]:
    for step, effect in enumerate(effects):
        for word, inner in branches(effect).items():
            here = f"{path}.{step}.{word}"
            if not inner and isinstance(effect, May | Repeat):
                yield _empty(here)
            yield from _inside(inner, here)


def _twice(words: Iterable[Any], path: str) -> Iterator[Fault]:
    for word, times in Counter(words).items():
        if times > 1:
            yield Fault("CI-373", path, f"names {word} {times} times")


def _empty(path: str) -> Fault:
    return Fault("CI-287", path, "has nothing to do")
