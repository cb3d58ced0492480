"""Primitives gain, lose and convert: one change at a time, inside the limits; each may decide the game."""

from __future__ import annotations

from shared.games.city import components
from shared.games.city.components.cards import Bolster, Soften
from shared.games.city.components.primitives import Convert, Gain, Lose
from shared.games.city.effects.doing import falls, fate, how_much, look, modifiers
from shared.games.city.events import PlacingGained, ResourceConverted, ResourceGained, ResourceLost
from shared.games.city.state import State
from shared.games.city.values import Reason, Resource, RunList, Verdict
from shared.kernel.ply import Ply


def gain(ply: Ply, effect: Gain, here: RunList) -> None:
    """A resource rises, up to the top of its track."""
    amount = how_much(ply.state, effect.amount, here)
    if amount:
        _note(ply, effect.resource, here)
        raise_by(ply, effect.resource, amount, here.text)


def lose(ply: Ply, effect: Lose, here: RunList) -> None:
    """A resource falls, down to 0; Units and Walls soften what an event takes."""
    amount = how_much(ply.state, effect.amount, here)
    lower_by(ply, effect.resource, amount - softened(ply.state, effect.resource, here), here.text)


def convert(ply: Ply, effect: Convert, here: RunList) -> None:
    """A resource falls and another rises by as much."""
    amount = min(how_much(ply.state, effect.amount, here), ply.state.amount(effect.lost))
    if not amount:
        return
    _note(ply, effect.gained, here)
    more = min(amount, _room(ply.state, effect.gained))
    ply.emit(ResourceConverted(effect.lost, amount, effect.gained, more, here.text))
    _settle(ply)


def raise_by(ply: Ply, resource: Resource, amount: int, source: str) -> None:
    """Coins come, or a marker rises as far as it can."""
    more = min(amount, _room(ply.state, resource))
    if more:
        ply.emit(ResourceGained(resource, more, source))
        _settle(ply)


def lower_by(ply: Ply, resource: Resource, amount: int, source: str) -> None:
    """Coins go, or a marker falls as far as it can."""
    less = min(amount, ply.state.amount(resource))
    if less > 0:
        ply.emit(ResourceLost(resource, less, source))
        _settle(ply)


def softened(state: State, resource: Resource, here: RunList) -> int:
    """How much less the running event takes of a resource."""
    if here.origin.deck is None:
        return 0
    working = [modifier for _, modifier in modifiers(look(state), Soften)]
    return sum(m.by for m in working if m.kind is here.origin.deck and m.res is resource)


def _room(state: State, resource: Resource) -> int:
    top = components.of(state.edition).top(state.mode, resource)
    return 10**9 if top is None else top - state.amount(resource)


def _settle(ply: Ply) -> None:
    """Look whether the change decides the game; if it does both, the city falls."""
    state: State = ply.state
    if state.populace == 0:
        falls(ply, Reason.POPULACE)
    elif _room(state, Resource.PRESTIGE) == 0:
        fate(ply, Verdict.PREVAILS, Reason.PRESTIGE)


def _note(ply: Ply, resource: Resource, here: RunList) -> None:
    """Remember what the lists of a card that is being placed gain, where a Unit may bolster it."""
    placing, origin = ply.state.placing, here.origin
    if placing is None or origin.card != placing.card or origin.deck is not None or origin.passive:
        return
    bolsters = [m for found, m in modifiers(look(ply.state), Bolster) if found.copy != placing.card]
    if resource not in placing.gained and any(modifier.res is resource for modifier in bolsters):
        ply.emit(PlacingGained(resource))
