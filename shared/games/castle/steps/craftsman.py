"""Area Craftsman, and a yellow tile: hire a craftsman from the display."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.castle.actions import Action, DeclineCraftsman, HireCraftsman
from shared.games.castle.effects import forget, pay_gold
from shared.games.castle.events import CraftsmanHired
from shared.games.castle.prompts import AskCraftsman
from shared.games.castle.state import State
from shared.games.castle.steps.answers import first
from shared.games.castle.values import Craft, Craftsman, HeadStack, Reason
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat


def options(state: State, prompt: AskCraftsman, seat: Seat) -> Iterator[Action]:
    """Nobody, or one of those displayed, allowed and affordable."""
    yield DeclineCraftsman()
    player = state.players[seat]
    for stack in state.stacks:
        if stack.displayed and stack.prices:
            price = _price(prompt, stack)
            if price <= player.gold and bars(state, seat, stack.craftsman) is None:
                yield HireCraftsman(stack.craftsman, price)


def decide(ply: Ply, prompt: AskCraftsman, seat: Seat, action: Action) -> None:
    """The seat pays the top head tile, unless a yellow tile does, and takes it."""
    if isinstance(action, HireCraftsman):
        pay_gold(ply, seat, action.price, Reason.CRAFTSMAN)
        hire(ply, seat, action.craftsman, Reason.YELLOW_TILE if prompt.bonus else Reason.CRAFTSMAN)


def hire(ply: Ply, seat: Seat, craftsman: Craftsman, reason: Reason) -> None:
    """The craftsman comes and takes the place of the lower one; a master builder loses experience."""
    replaced = ply.state.players[seat].craftsman(craftsman.craft)
    ply.emit(CraftsmanHired(seat, craftsman, replaced, reason))
    if replaced is not None and craftsman.craft is Craft.MASTER_BUILDER:
        forget(ply, seat, craftsman.level - replaced.level, reason)


def bars(state: State, seat: Seat, craftsman: Craftsman) -> str | None:
    """The clause that keeps a seat from taking a craftsman, whatever it costs."""
    player = state.players[seat]
    owned = player.craftsman(craftsman.craft)
    if owned is not None and owned.level >= craftsman.level:
        return "CA-215"
    if owned is not None and player.carried(craftsman.craft):
        return "CA-213"
    return None


def forbids(state: State, prompt: AskCraftsman, seat: Seat, action: Action) -> str | None:
    """Not displayed, sold out, another price, not better, at work, or too dear."""
    if not isinstance(action, HireCraftsman):
        return None
    stack = next((stack for stack in state.stacks if stack.craftsman is action.craftsman), None)
    if stack is None or not stack.displayed:
        return "CA-209"
    if not stack.prices or action.price != _price(prompt, stack):
        return "CA-210"
    return bars(state, seat, action.craftsman) or "CA-013"


def _price(prompt: AskCraftsman, stack: HeadStack) -> int:
    return 0 if prompt.bonus else stack.prices[0]


STEP = Step(options, decide, forbids, first)
