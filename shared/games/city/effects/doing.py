"""What all effects share: a look at the position, things to do next, and how it ends for the city."""

from __future__ import annotations

from typing import Any

from shared.games.city import components
from shared.games.city.components.cards import Bolster, CostChange, Guard, Soften
from shared.games.city.components.reading import Found, Reader, reader
from shared.games.city.events import FateDecided, TasksAdded
from shared.games.city.state import State
from shared.games.city.values import Reason, RunList, Task, Verdict
from shared.kernel.ply import Ply
from shared.kernel.secrets import size

Modifier = Bolster | CostChange | Guard | Soften


def push(ply: Ply, *tasks: Task) -> None:
    """Let these things be done next, in this order."""
    if tasks:
        ply.emit(TasksAdded(tasks))


def look(state: State, card: str = "") -> Reader:
    """A reader of the position for the active seat, with the eyes of a card."""
    hand = size(state.players[state.active].hand)
    return reader(state, components.of(state.edition), card, hand=hand)


def how_much(state: State, number: Any, here: RunList) -> int:
    """An amount of a resource in a running list; a printed one needs no look at the position."""
    return number if isinstance(number, int) else look(state, here.origin.card).amount(number)


def how_often(state: State, number: Any, here: RunList) -> int:
    """How often something is done in a running list."""
    return number if isinstance(number, int) else look(state, here.origin.card).often(number)


def fate(ply: Ply, verdict: Verdict, reason: Reason) -> None:
    """The city prevails or falls."""
    ply.emit(FateDecided(verdict, reason))


def falls(ply: Ply, reason: Reason) -> None:
    """The city falls."""
    fate(ply, Verdict.FALLS, reason)


def modifiers(here: Reader, sort: type[Any]) -> list[tuple[Found, Any]]:
    """The modifiers of one sort that work now, each with its card, in the order of the city and the slots."""
    return [(found, m) for found in here.played() for m in found.card.modifiers if isinstance(m, sort)]
