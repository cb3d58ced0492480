"""Season end: bring one worker back from the Tavern for 1 gold."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.castle import components
from shared.games.castle.actions import Action, BuyBackWorker, DeclineBuyBack
from shared.games.castle.effects import pay_gold, recover
from shared.games.castle.prompts import AskBuyBack
from shared.games.castle.state import State
from shared.games.castle.steps.answers import first
from shared.games.castle.values import Reason
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat


def options(state: State, prompt: AskBuyBack, seat: Seat) -> Iterator[Action]:
    """Nobody, or one worker if Tavern and gold allow it."""
    yield DeclineBuyBack()
    player = state.players[seat]
    if player.tavern and player.gold >= _price(state):
        yield BuyBackWorker()


def decide(ply: Ply, prompt: AskBuyBack, seat: Seat, action: Action) -> None:
    """Gold goes, the worker comes."""
    if isinstance(action, BuyBackWorker):
        pay_gold(ply, seat, _price(ply.state), Reason.BUY_BACK)
        recover(ply, seat, 1, Reason.BUY_BACK)


def forbids(state: State, prompt: AskBuyBack, seat: Seat, action: Action) -> str | None:
    """An empty Tavern, or no gold."""
    return "CA-314" if isinstance(action, BuyBackWorker) else None


def _price(state: State) -> int:
    return components.of(state.edition).market.buy_back_price


STEP = Step(options, decide, forbids, first)
