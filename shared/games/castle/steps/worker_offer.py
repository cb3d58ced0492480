"""Event Worker offer: two workers out of the Tavern for 2 gold, or a single one for 1."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.castle.actions import Action, BuyWorkers
from shared.games.castle.effects import pay_gold, recover
from shared.games.castle.prompts import AskWorkerOffer
from shared.games.castle.state import State
from shared.games.castle.steps.answers import first
from shared.games.castle.values import Reason
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat


def options(state: State, prompt: AskWorkerOffer, seat: Seat) -> Iterator[Action]:
    """None, or as many as the Tavern holds, at most two."""
    yield BuyWorkers(0)
    player = state.players[seat]
    offered = min(player.tavern, 2)
    if 0 < offered <= player.gold:
        yield BuyWorkers(offered)


def decide(ply: Ply, prompt: AskWorkerOffer, seat: Seat, action: BuyWorkers) -> None:
    """Each worker costs 1 gold."""
    pay_gold(ply, seat, action.workers, Reason.EVENT)
    recover(ply, seat, action.workers, Reason.EVENT)


def forbids(state: State, prompt: AskWorkerOffer, seat: Seat, action: Action) -> str | None:
    """A single worker out of two or more, or more than gold and Tavern allow."""
    return "CA-268" if isinstance(action, BuyWorkers) else None


STEP = Step(options, decide, forbids, first)
