"""`begin` and `decide`, the one door to the rules: membership, answer, step, advance."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import islice
from typing import Any

from shared.kernel.dice import Dice
from shared.kernel.errors import Broken, IllegalAction, NotToAct
from shared.kernel.prompts import PromptAnswered, to_act
from shared.kernel.resolving import Ply
from shared.kernel.rules import Opening, Rules
from shared.kernel.secrets import Seat, redact

NOBODY: frozenset[Seat] = frozenset()
FORCED_AT_MOST = 10_000
__all__ = [
    "NOBODY",
    "Ply",
    "admit",
    "begin",
    "check",
    "decide",
    "deserted",
    "legal_actions",
    "opened",
    "options",
    "resolved",
    "resume",
    "settle",
]


def options(rules: Rules, state: Any) -> tuple[Any, ...]:
    """The legal answers to the open prompt, in the step's order; none if nobody is asked."""
    if to_act(state) is None:
        return ()
    prompt = state.prompts[-1]
    return tuple(rules.steps[type(prompt)].options(state, prompt, prompt.seat))


def legal_actions(rules: Rules, state: Any, seat: Seat) -> tuple[Any, ...]:
    """What the seat may do now; computed from what it can see."""
    return options(rules, redact(state, seat)) if to_act(state) == seat else ()


def opened(rules: Rules, opening: Opening, dice: Dice) -> Ply:
    """The ply that opens a game, up to the first question."""
    ply = Ply(rules, None, dice)
    rules.setup(ply, opening)
    settle(ply)
    return ply


def begin(rules: Rules, opening: Opening, dice: Dice) -> tuple[Any, ...]:
    """The events that open a game, up to the first question."""
    return tuple(opened(rules, opening, dice).events)


def resolved(rules: Rules, state: Any, seat: Seat, action: Any, dice: Dice, conceded: Collection[Seat] = NOBODY) -> Ply:
    """The ply that an action makes; raises NotToAct or IllegalAction and then changes nothing."""
    check(rules, state, seat, action)
    ply = Ply(rules, state, dice, conceded)
    _answer(ply, action, forced=False)
    settle(ply)
    return ply


def decide(
    rules: Rules, state: Any, seat: Seat, action: Any, dice: Dice, conceded: Collection[Seat] = NOBODY
) -> tuple[Any, ...]:
    """The events that follow from an action; raises NotToAct or IllegalAction and then changes nothing."""
    return tuple(resolved(rules, state, seat, action, dice, conceded).events)


def resume(rules: Rules, state: Any, dice: Dice, conceded: Collection[Seat]) -> tuple[Any, ...]:
    """The events that follow when seats have conceded: their open prompts are answered for them."""
    ply = Ply(rules, state, dice, conceded)
    settle(ply)
    return tuple(ply.events)


def deserted(rules: Rules, state: Any, dice: Dice, conceded: Collection[Seat]) -> tuple[Any, ...]:
    """The events that follow when concessions end the game: what the title itself has to say, mostly nothing."""
    ply = Ply(rules, state, dice, conceded)
    rules.advance(ply)
    return tuple(ply.events)


def check(rules: Rules, state: Any, seat: Seat, action: Any) -> None:
    """Raise NotToAct or IllegalAction, with the clause where one is known, unless the action is legal."""
    if to_act(state) != seat:
        raise NotToAct(f"seat {seat} is not asked now")
    view = redact(state, seat)
    prompt = view.prompts[-1]
    admit(rules, view, rules.steps[type(prompt)].options(view, prompt, seat), action)


def admit(rules: Rules, view: Any, legal: Iterable[Any], action: Any) -> None:
    """Raise IllegalAction, with the clause where one is known, unless the action is one of the view's `legal` ones."""
    if action in legal:
        return
    prompt = view.prompts[-1]
    clause = rules.steps[type(prompt)].forbids(view, prompt, prompt.seat, action)
    raise IllegalAction(f"{action} is no legal answer to {type(prompt).__name__}", clause=clause or "")


def settle(ply: Ply) -> None:
    """Advance until somebody has a choice: single options and the prompts of conceded seats are answered here."""
    for _ in range(FORCED_AT_MOST):
        ply.rules.advance(ply)
        action = _forced(ply)
        if action is None:
            return
        _answer(ply, action, forced=True)
    raise Broken("the game does not come to a question")


def _forced(ply: Ply) -> Any:
    seat = to_act(ply.state)
    if seat is None:
        return None
    prompt = ply.state.prompts[-1]
    step = ply.rules.steps[type(prompt)]
    if seat in ply.conceded:
        view = redact(ply.state, seat)
        return step.neutral(view, view.prompts[-1], options(ply.rules, view))
    if step.always_asked:
        return None
    first = tuple(islice(step.options(ply.state, prompt, seat), 2))
    if not first:
        raise Broken(f"{type(prompt).__name__} has no option")
    return first[0] if len(first) == 1 else None


def _answer(ply: Ply, action: Any, *, forced: bool) -> None:
    prompt = ply.state.prompts[-1]
    ply.emit(PromptAnswered(prompt.seat, forced))
    ply.rules.steps[type(prompt)].decide(ply, prompt, prompt.seat, action)
