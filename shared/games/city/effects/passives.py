"""Passives of Units: what sets them off, and one that runs."""

from __future__ import annotations

from shared.games.city.components.cards import Destroyed, Passive, Played, Resolved, Restored
from shared.games.city.components.reading import Found, Reader
from shared.games.city.components.steps import steps
from shared.games.city.effects.doing import look, push
from shared.games.city.events import PassiveSpent
from shared.games.city.state import State
from shared.games.city.values import EventDeck, Origin, RunList, RunPassive, SetOff, Trigger
from shared.kernel.ply import Ply


def set_off(state: State, trigger: Trigger, card: str = "", deck: EventDeck | None = None) -> list[RunPassive]:
    """The passives that an occurrence sets off, in play order."""
    if not state.units:
        return []
    eyes = look(state)
    cell = state.cell_of(card) if card else None
    found = eyes.found(card, None if cell is None else (cell.x, cell.y)) if card else None
    return [
        RunPassive(unit.card.id, place)
        for unit in state.units
        for place, passive in enumerate(eyes.printed.card[unit.card.id].passives)
        if passive.on.trigger is trigger and _waits(eyes, unit.card.id, passive, found, deck)
    ]


def _waits(eyes: Reader, unit: str, passive: Passive, found: Found | None, deck: EventDeck | None) -> bool:
    match passive.on:
        case Played() | Destroyed() | Restored():
            assert found is not None
            return found.copy != unit and eyes.of(unit).fits(passive.on.match, found)
        case Resolved():
            return passive.on.deck is deck
        case _:
            return True


def set_off_all(ply: Ply, task: SetOff) -> None:
    """Let the passives run that wait for an occurrence."""
    push(ply, *set_off(ply.state, task.trigger, task.card, task.deck))


def run_passive(ply: Ply, task: RunPassive) -> None:
    """Run one passive, if its Unit is still active, its condition holds and its limit isn't used up."""
    state: State = ply.state
    if state.unit(task.card) is None:
        return
    eyes = look(state, task.card)
    card = eyes.printed.card[task.card]
    passive = card.passives[task.passive]
    ply.work += steps(passive.condition) + 1
    if passive.condition is not None and not eyes.holds(passive.condition):
        return
    if passive.limit is not None:
        if any((spent.card, spent.passive) == (task.card, task.passive) for spent in state.spent):
            return
        ply.emit(PassiveSpent(task.card, task.passive, passive.limit == "game"))
    push(ply, RunList(f"{card.id}.passives.{task.passive}", 0, Origin(task.card, passive=True)))
