"""A bonus in wood or limestone: the seat chooses the mix."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.castle.actions import Action, TakeTableauBonus
from shared.games.castle.events import GoodsGained
from shared.games.castle.prompts import AskTableauBonus
from shared.games.castle.state import State
from shared.games.castle.steps.answers import first
from shared.games.castle.values import Goods, Reason
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat


def options(state: State, prompt: AskTableauBonus, seat: Seat) -> Iterator[Action]:
    """Each mix of the printed number, all wood first."""
    for limestone in range(prompt.units + 1):
        yield TakeTableauBonus(prompt.units - limestone, limestone)


def decide(ply: Ply, prompt: AskTableauBonus, seat: Seat, action: TakeTableauBonus) -> None:
    """The seat gets the mix."""
    reason = Reason.YELLOW_TILE if prompt.yellow else Reason.TABLEAU_BONUS
    ply.emit(GoodsGained(seat, Goods(wood=action.wood, limestone=action.limestone), reason))


def forbids(state: State, prompt: AskTableauBonus, seat: Seat, action: Action) -> str | None:
    """Another number than printed."""
    return "CA-184" if isinstance(action, TakeTableauBonus) else None


STEP = Step(options, decide, forbids, first)
