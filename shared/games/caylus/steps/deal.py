"""Phase 5, church, tailor, bank and jeweller: one of their deals."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.caylus import components
from shared.games.caylus.actions import Action, Decline, MakeDeal
from shared.games.caylus.components.tiles import Bargain, Deal
from shared.games.caylus.effects import gain_cubes, gain_deniers, pay, payable, score
from shared.games.caylus.prompts import AskDeal
from shared.games.caylus.state import State
from shared.games.caylus.steps.answers import first
from shared.games.caylus.values import Reason, Score
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat


def bargains(state: State, space: int) -> tuple[Bargain, ...]:
    """The deals of the building on a space, the small one first."""
    effect = components.of(state).effect[state.space(space).tile]
    assert isinstance(effect, Deal)
    return effect.deals


def options(state: State, prompt: AskDeal, seat: Seat) -> Iterator[Action]:
    """Nothing, or each deal that the seat can pay."""
    yield Decline()
    for number, deal in enumerate(bargains(state, prompt.space), 1):
        if payable(state.players[seat], deal.pay):
            yield MakeDeal(number)


def decide(ply: Ply, prompt: AskDeal, seat: Seat, action: Action) -> None:
    """Pay and gain."""
    if isinstance(action, MakeDeal):
        deal = bargains(ply.state, prompt.space)[action.deal - 1]
        pay(ply, seat, deal.pay, Reason.DEAL)
        gain_deniers(ply, seat, deal.gain.deniers, Reason.DEAL)
        gain_cubes(ply, seat, deal.gain.cubes, Reason.DEAL)
        score(ply, seat, deal.gain.points, Score.DEALS)


def forbids(state: State, prompt: AskDeal, seat: Seat, action: Action) -> str | None:
    """A deal that the building hasn't got, or a price beyond the means."""
    if not isinstance(action, MakeDeal):
        return None
    return "CY-012" if 1 <= action.deal <= len(bargains(state, prompt.space)) else "CY-238"


STEP = Step(options, decide, forbids, first)
