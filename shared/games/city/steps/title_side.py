"""Solo: which half of a Title counts?"""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.city.actions import Action, ChooseHalf, SwapTitle
from shared.games.city.events import AgendasDealt, HalfChosen, TitleSwapped
from shared.games.city.prompts import AskTitleSide
from shared.games.city.state import State
from shared.games.city.steps.answers import first
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat


def options(state: State, prompt: AskTitleSide, seat: Seat) -> Iterator[Action]:
    """Either half; with shadows two Agendas instead."""
    yield ChooseHalf(1)
    yield ChooseHalf(2)
    if state.options.shadows:
        yield SwapTitle()


def decide(ply: Ply, prompt: AskTitleSide, seat: Seat, action: Action) -> None:
    """The half counts for the whole game, or the Title is out of it."""
    if isinstance(action, ChooseHalf):
        ply.emit(HalfChosen(seat, prompt.slot, action.half))
    else:
        ply.emit(TitleSwapped(seat, prompt.slot), AgendasDealt(seat, prompt.slot, ply.state.agenda_deck[:2]))


def forbids(state: State, prompt: AskTitleSide, seat: Seat, action: Action) -> str | None:
    """There are two halves; Titles are swapped with shadows only."""
    return {ChooseHalf: "CI-212", SwapTitle: "CI-252"}.get(type(action))


STEP = Step(options, decide, forbids, first, public=False)
