"""Event Wood trade: each seat once sells any amount of its wood for 2 gold each."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.castle.actions import Action, SellWood
from shared.games.castle.effects import gain_gold
from shared.games.castle.events import GoodsPaid
from shared.games.castle.prompts import AskWoodTrade
from shared.games.castle.state import State
from shared.games.castle.steps.answers import first
from shared.games.castle.values import Good, Reason, some
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat

PRICE = 2


def options(state: State, prompt: AskWoodTrade, seat: Seat) -> Iterator[Action]:
    """Any amount from none to all."""
    for amount in range(state.players[seat].goods.wood + 1):
        yield SellWood(amount)


def decide(ply: Ply, prompt: AskWoodTrade, seat: Seat, action: SellWood) -> None:
    """Wood goes, gold comes."""
    if action.amount:
        ply.emit(GoodsPaid(seat, some(Good.WOOD, action.amount), Reason.EVENT))
        gain_gold(ply, seat, PRICE * action.amount, Reason.EVENT)


def forbids(state: State, prompt: AskWoodTrade, seat: Seat, action: Action) -> str | None:
    """More wood than there is."""
    return "CA-277" if isinstance(action, SellWood) else None


STEP = Step(options, decide, forbids, first)
