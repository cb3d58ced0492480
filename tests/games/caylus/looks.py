"""What the rule tests share: seats by their colour, tries in a copy, and looks at what followed."""

from __future__ import annotations

from typing import Any

from shared.games.caylus.events import BailiffMoved, BuildingActivated, PhaseBegan
from shared.games.caylus.state import State
from shared.games.caylus.values import Phase
from shared.kernel.prompts import PromptAnswered, PromptOpened
from tests.games.caylus.given import Game
from tests.games.caylus.playing import Playing, Result

RED, GREEN, BLUE, ORANGE, BLACK = range(5)
"""The colours of the worked examples; with four seats their order is set as the example says."""


def copy(game: Playing) -> Game:
    """The same game, to try something in."""
    return Game(game.state)


def price(game: Playing, seat: int, where: str | int) -> int:
    """The deniers that a placement would cost the seat."""
    probe = copy(game).seat(seat, deniers=50)
    probe.place(seat, where)
    return 50 - probe.player(seat).deniers


def holdings(state: State) -> list[tuple[Any, ...]]:
    """Deniers, cubes and points of each seat."""
    return [(player.deniers, player.cubes, player.points) for player in state.players]


def asked(result: Result, kind: type) -> list[int]:
    """The seats that were put a question of this kind, in order, those with one answer only included."""
    return [event.prompt.seat for event in result.of(PromptOpened) if isinstance(event.prompt, kind)]


def forced(result: Result, kind: type) -> list[int]:
    """The seats whose question of this kind had one answer only, which was played for them."""
    pairs = zip(result.events, result.events[1:], strict=False)
    return [
        opened.prompt.seat
        for opened, answered in pairs
        if isinstance(opened, PromptOpened) and isinstance(opened.prompt, kind) and answered == _played(opened)
    ]


def _played(opened: PromptOpened[Any]) -> PromptAnswered:
    return PromptAnswered(opened.prompt.seat, forced=True)


def activated(result: Result) -> list[int]:
    """The road spaces that were activated, in order."""
    return [event.space for event in result.of(BuildingActivated)]


def worked(result: Result) -> State:
    """The state when phases 5 and 6 are over, before the bailiff moves."""
    return result.until(BailiffMoved)


def phases(result: Result) -> list[Phase]:
    """The phases that began."""
    return [event.phase for event in result.of(PhaseBegan)]


def order_of(result: Result, *events: Any) -> list[int]:
    """Where the events stand; fails if one of them did not happen."""
    return [result.events.index(event) for event in events]
