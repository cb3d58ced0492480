"""Which active Unit is discarded?"""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.city.actions import Action, RetireUnit
from shared.games.city.events import UnitDiscarded
from shared.games.city.prompts import AskRetire
from shared.games.city.state import State
from shared.games.city.steps.answers import first
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat


def options(state: State, prompt: AskRetire, seat: Seat) -> Iterator[Action]:
    """The Units that fit, in play order."""
    for card in prompt.units:
        yield RetireUnit(card)


def decide(ply: Ply, prompt: AskRetire, seat: Seat, action: RetireUnit) -> None:
    """The Unit goes to the discard pile."""
    unit = ply.state.unit(action.card)
    ply.emit(UnitDiscarded(unit.card))


def forbids(state: State, prompt: AskRetire, seat: Seat, action: Action) -> str | None:
    """Only an active Unit that fits can go."""
    return "CI-060" if isinstance(action, RetireUnit) else None


STEP = Step(options, decide, forbids, first)
