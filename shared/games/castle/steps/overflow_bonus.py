"""Experience is at the top: a worker from the Tavern, wood or limestone instead."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.castle import components
from shared.games.castle.actions import Action, ChooseOverflowBonus
from shared.games.castle.effects import gain_good, learn, recover
from shared.games.castle.prompts import AskOverflowBonus
from shared.games.castle.state import State
from shared.games.castle.steps.answers import first
from shared.games.castle.values import TOP_EXPERIENCE, GainExperience, Good, Overflow, Reason
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat


def rise(ply: Ply, task: GainExperience) -> None:
    """The experience for a finished order of the master builder, or the question what to take instead."""
    if ply.state.players[task.seat].experience < TOP_EXPERIENCE:
        learn(ply, task.seat, 1, Reason.ORDER)
    else:
        ply.ask(AskOverflowBonus(task.seat))


def options(state: State, prompt: AskOverflowBonus, seat: Seat) -> Iterator[Action]:
    """What the edition offers of worker, wood and limestone; a worker only if the Tavern holds one."""
    offered = components.of(state.edition).overflow
    for gain in (gain for gain in Overflow if gain in offered):
        if gain is not Overflow.WORKER or state.players[seat].tavern:
            yield ChooseOverflowBonus(gain)


def decide(ply: Ply, prompt: AskOverflowBonus, seat: Seat, action: ChooseOverflowBonus) -> None:
    """The seat gets one of it."""
    if action.gain is Overflow.WORKER:
        recover(ply, seat, 1, Reason.OVERFLOW)
    else:
        gain_good(ply, seat, Good(action.gain.value), 1, Reason.OVERFLOW)


def forbids(state: State, prompt: AskOverflowBonus, seat: Seat, action: Action) -> str | None:
    """A worker from an empty Tavern."""
    return "CA-181" if isinstance(action, ChooseOverflowBonus) else None


STEP = Step(options, decide, forbids, first)
