"""Area Start Player: 1 wood, 1 limestone or 1 gold at once; compulsory."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.castle.actions import Action, ChooseStartReward
from shared.games.castle.effects import gain_gold, gain_good
from shared.games.castle.prompts import AskStartReward
from shared.games.castle.state import State
from shared.games.castle.steps.answers import first
from shared.games.castle.values import Good, Income, Reason
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat

REWARDS = (Income.WOOD, Income.LIMESTONE, Income.GOLD)


def options(state: State, prompt: AskStartReward, seat: Seat) -> Iterator[Action]:
    """Wood, limestone or gold."""
    for reward in REWARDS:
        yield ChooseStartReward(reward)


def decide(ply: Ply, prompt: AskStartReward, seat: Seat, action: ChooseStartReward) -> None:
    """The seat gets one of it."""
    if action.reward is Income.GOLD:
        gain_gold(ply, seat, 1, Reason.START_REWARD)
    else:
        gain_good(ply, seat, Good(action.reward.value), 1, Reason.START_REWARD)


def forbids(state: State, prompt: AskStartReward, seat: Seat, action: Action) -> str | None:
    """Marble is no reward."""
    return "CA-074" if isinstance(action, ChooseStartReward) else None


STEP = Step(options, decide, forbids, first)
