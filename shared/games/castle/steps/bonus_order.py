"""Bonus conditions: face-up dark-blue ones are scored, then light-blue ones are handled one by one."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.castle import components
from shared.games.castle.actions import Action, FulfilLight
from shared.games.castle.events import (
    DarkBlueFulfilled,
    DarkBlueTurnedUp,
    LightBlueFulfilled,
    LightBlueTaken,
    TasksAdded,
)
from shared.games.castle.prompts import AskBonusOrder, AskBonusTile
from shared.games.castle.state import State
from shared.games.castle.steps.answers import first
from shared.games.castle.values import CheckConditions, TurnUpDark
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat


def check(ply: Ply, task: CheckConditions) -> None:
    """Score what the seat newly fulfils of the dark-blue row, then handle the light-blue row."""
    seat = task.seat
    for number, place in enumerate(ply.state.places, 1):
        if place.dark and seat not in place.dark_done and _fulfils_dark(ply.state, seat, place.dark):
            points = worth(ply.state, len(place.dark_done), 1)
            ply.emit(DarkBlueFulfilled(seat, number, place.dark, points))
    new = newly_fulfilled(ply.state, seat)
    if len(new) > 1:
        ply.ask(AskBonusOrder(seat))
    elif new:
        fulfil(ply, seat, new[0])


def newly_fulfilled(state: State, seat: Seat) -> list[int]:
    """The places of open light-blue conditions that the seat fulfils for the first time."""
    printed, player = components.of(state.edition), state.players[seat]
    new = []
    for number, place in enumerate(state.places, 1):
        if place.light_owner is None and seat not in place.light_done:
            condition = printed.light[place.light]
            if player.count(condition.counts) >= condition.at_least:
                new.append(number)
    return new


def fulfil(ply: Ply, seat: Seat, number: int) -> None:
    """Mark a light-blue condition; a yellow tile, or without one the condition itself, goes to the seat."""
    condition = ply.state.places[number - 1].light
    ply.emit(LightBlueFulfilled(seat, number, condition))
    ply.emit(TasksAdded((TurnUpDark(number), CheckConditions(seat))))
    if ply.state.yellow:
        ply.ask(AskBonusTile(seat, number))
    else:
        ply.emit(LightBlueTaken(seat, number, condition))


def turn_up(ply: Ply, task: TurnUpDark) -> None:
    """Turn up the dark-blue condition unless it is face up; seats that fulfil it already share the first place."""
    hidden = ply.state.places[task.place - 1].face_down
    if hidden is None:
        return
    ply.emit(DarkBlueTurnedUp(task.place, hidden))
    state: State = ply.state
    there = [seat for seat in state.steward_order() if _fulfils_dark(state, seat, hidden)]
    for seat in there:
        ply.emit(DarkBlueFulfilled(seat, task.place, hidden, worth(state, 0, len(there))))


def worth(state: State, earlier: int, together: int) -> int:
    """Points of a dark-blue condition after `earlier` seats, shared by those who fulfil it together, rounded up."""
    scoring = components.of(state.edition).scoring
    places = scoring.dark_blue_duel if state.options.duel else scoring.dark_blue
    return -(-places[earlier] // together) if earlier < len(places) else 0


def _fulfils_dark(state: State, seat: Seat, name: str) -> bool:
    condition = components.of(state.edition).dark[name]
    return state.players[seat].count(condition.counts) >= condition.at_least


def options(state: State, prompt: AskBonusOrder, seat: Seat) -> Iterator[Action]:
    """Each light-blue condition newly fulfilled."""
    for place in newly_fulfilled(state, seat):
        yield FulfilLight(place)


def decide(ply: Ply, prompt: AskBonusOrder, seat: Seat, action: FulfilLight) -> None:
    """The chosen one is handled; afterwards the check is repeated."""
    fulfil(ply, seat, action.place)


def forbids(state: State, prompt: AskBonusOrder, seat: Seat, action: Action) -> str | None:
    """A condition that is taken, fulfilled before, or not fulfilled."""
    if not isinstance(action, FulfilLight) or not 1 <= action.place <= len(state.places):
        return None
    place = state.places[action.place - 1]
    if place.light_owner is not None:
        return "CA-235"
    return "CA-230" if seat in place.light_done else "CA-246"


STEP = Step(options, decide, forbids, first)
