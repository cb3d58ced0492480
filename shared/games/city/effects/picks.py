"""Primitives that pick cards one by one: discardUnit, recover, destroy and restore; and what a pick does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from shared.games.city import components
from shared.games.city.components.cards import Guard
from shared.games.city.components.primitives import Destroy, DiscardUnit, Recover, Restore
from shared.games.city.components.reading import Found, Reader
from shared.games.city.effects.doing import falls, look, modifiers, push
from shared.games.city.effects.passives import set_off
from shared.games.city.events import CardDestroyed, CardRestored
from shared.games.city.prompts import AskDestroy, AskRecover, AskRestore, AskRetire, Prompt
from shared.games.city.state import State
from shared.games.city.values import LARGEST_HAND, CardKind, Origin, Position, Reason, Trigger
from shared.kernel.ply import Ply
from shared.kernel.secrets import size


def units(state: State, effect: DiscardUnit, origin: Origin) -> Prompt | None:
    """Which active Unit goes; with `where: self` the source alone."""
    found = look(state, origin.card).fitting(effect.match, effect.match.where or "units")
    fitting = tuple(f.copy for f in found if f.card.unit)
    return AskRetire(state.active, fitting) if fitting else None


def thrown(state: State, effect: Recover, origin: Origin) -> Prompt | None:
    """Which card of the discard pile is taken, while the hand has room."""
    found = look(state, origin.card).fitting(effect.match, "discard")
    if not found or size(state.players[state.active].hand) >= LARGEST_HAND:
        return None
    return AskRecover(state.active, tuple(f.copy for f in found))


def ruins(state: State, effect: Restore, origin: Origin) -> Prompt | None:
    """Which destroyed card is turned up."""
    found = look(state, origin.card).fitting(effect.match, "destroyed")
    return AskRestore(state.active, _cells(found), origin) if found else None


def victims(state: State, effect: Destroy, origin: Origin) -> Prompt | None:
    """Which card is destroyed: the Tribal Center only by name or as the last choice, guarded cards never."""
    eyes = look(state, origin.card)
    found = [f for f in eyes.fitting(effect.match, effect.match.where or "city") if f.place is not None]
    center = [f for f in found if f.card.kind is CardKind.CENTER]
    others = [f for f in found if f.card.kind is not CardKind.CENTER]
    open_ = [f for f in others if not _guarded(eyes, f, origin)]
    rule = effect.match.center or "last"
    if rule == "yes" or (rule == "last" and not others):
        open_ += center
    return AskDestroy(state.active, _cells(open_), origin) if open_ else None


def _guarded(eyes: Reader, found: Found, origin: Origin) -> bool:
    if origin.deck is None:
        return False
    guards = modifiers(eyes, Guard)
    return any(g.kind is origin.deck and eyes.of(by.copy).fits(g.match, found) for by, g in guards)


def _cells(found: Iterable[Found]) -> tuple[Position, ...]:
    places = [f.place for f in found if f.place is not None]
    return tuple(Position(x, y) for x, y in sorted(places, key=lambda place: (-place[1], place[0])))


def destroy(ply: Ply, position: Position, origin: Origin) -> None:
    """Turn a card face down; without its Tribal Center the city falls."""
    cell = ply.state.cell(position.x, position.y)
    ply.emit(CardDestroyed(cell.card.id, cell.x, cell.y))
    if components.of(ply.state.edition).card[cell.card.id].kind is CardKind.CENTER:
        falls(ply, Reason.CENTER)
    elif not origin.passive:
        push(ply, *set_off(ply.state, Trigger.DESTROYED, cell.card.id))


def restore(ply: Ply, position: Position, origin: Origin) -> None:
    """Turn a destroyed card face up."""
    cell = ply.state.cell(position.x, position.y)
    ply.emit(CardRestored(ply.state.active, cell.card.id, cell.x, cell.y))
    if not origin.passive:
        push(ply, *set_off(ply.state, Trigger.RESTORED, cell.card.id))


PICKS: Mapping[type, Callable[[State, Any, Origin], Prompt | None]] = {
    DiscardUnit: units,
    Recover: thrown,
    Restore: ruins,
    Destroy: victims,
}
