"""What no position can meet, part of CI-377: such an edition is read for stored games, and makes no new one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from shared.games.city.components.bounds import Bounds
from shared.games.city.components.cards import CityCard
from shared.games.city.components.fields import agendas, card_path, common_lists, halves, lists, needs
from shared.games.city.components.primitives import Choose, Effects, If, branches
from shared.games.city.components.whole import Components
from shared.kernel.errors import Fault


def never(printed: Components) -> Iterator[Fault]:
    """Needs, conditions and goals that a bound shows to fail always."""
    for card in (printed.center, *printed.cards):
        yield from _card(printed, card, card_path(printed, card))
    eyes = Bounds(printed)
    for path, effects in common_lists(printed):
        yield from _list(eyes, effects, path)
    for path, half in halves(printed):
        yield from _condition(eyes, half.goal, f"{path}.goal", "met")
    for path, agenda in agendas(printed):
        at_the_end = Bounds(printed, ended=agenda.timing == "end")
        yield from _condition(at_the_end, agenda.goal, f"{path}.goal", "met")


def _card(printed: Components, card: CityCard, path: str) -> Iterator[Fault]:
    eyes = Bounds(printed, card)
    yield from _needs(Bounds(printed, card, in_hand=True), card, path)
    if card.action is not None:
        yield from _condition(eyes, card.action.need, f"{path}.action.need", "met")
    for place, passive in enumerate(card.passives):
        yield from _condition(eyes, passive.condition, f"{path}.passives.{place}.if", "true")
    for field, effects in lists(card, path):
        yield from _list(eyes, effects, field)


def _needs(bounds: Bounds, card: CityCard, path: str) -> Iterator[Fault]:
    alone = [fault for here, need in needs(card, path) for fault in _condition(bounds, need, here, "met")]
    yield from alone
    if not alone and bounds.impossible(*card.needs):
        yield Fault("CI-377", f"{path}.needs", "can never be met together")


def _list(bounds: Bounds, effects: Effects, path: str) -> Iterator[Fault]:
    for step, effect in enumerate(effects):
        here = f"{path}.{step}"
        match effect:
            case If():
                yield from _condition(bounds, effect.condition, f"{here}.if", "true")
            case Choose():
                for place, option in enumerate(effect.options):
                    yield from _condition(bounds, option.need, f"{here}.{place}.need", "met")
        for word, inner in branches(effect).items():
            yield from _list(bounds, inner, f"{here}.{word}")


def _condition(bounds: Bounds, condition: Any, path: str, word: str) -> Iterator[Fault]:
    if condition is not None and bounds.impossible(condition):
        yield Fault("CI-377", path, f"can never be {word}")
