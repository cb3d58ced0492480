"""Area Resource Works: workers fetch one kind of good, or the seat takes gold."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.castle import components
from shared.games.castle.actions import Action, DeclineWorks, FetchFromWorks
from shared.games.castle.effects import gain_gold, gain_good
from shared.games.castle.events import GoldDiscPlaced, WorkersSent
from shared.games.castle.prompts import AskWorks
from shared.games.castle.state import State
from shared.games.castle.steps.answers import first
from shared.games.castle.values import Good, Income, Reason, SeasonEvent
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat

KINDS = (Income.GOLD, Income.WOOD, Income.LIMESTONE, Income.MARBLE)


def options(state: State, prompt: AskWorks, seat: Seat) -> Iterator[Action]:
    """Nothing, or any amount of one kind up to what indicator, workers and spaces allow."""
    yield DeclineWorks()
    for income in KINDS:
        for amount in range(1, limit(state, seat, income) + 1):
            if income is not Income.GOLD and workers(state, seat, income, amount) > room(state, seat, income):
                break
            yield FetchFromWorks(income, amount)


def decide(ply: Ply, prompt: AskWorks, seat: Seat, action: Action) -> None:
    """Workers or a disc go to the Works; what is fetched comes at once."""
    if not isinstance(action, FetchFromWorks):
        return
    if action.income is Income.GOLD:
        ply.emit(GoldDiscPlaced(seat))
        gain_gold(ply, seat, action.amount, Reason.WORKS)
    else:
        ply.emit(WorkersSent(seat, action.income, workers(ply.state, seat, action.income, action.amount)))
        gain_good(ply, seat, Good(action.income.value), action.amount, Reason.WORKS)


def limit(state: State, seat: Seat, income: Income) -> int:
    """The most a seat may fetch of a kind, whatever its workers; the first taker of a good may fetch one more."""
    printed = components.of(state.edition)
    occupied = state.works.column(income)
    amount = printed.amounts[income][state.players[seat].indicators.steps(income)]
    if income is Income.GOLD:
        full = len(occupied) >= printed.works_spaces(income, len(state.players))
        return 0 if full or state.in_force is SeasonEvent.GOLD_BOYCOTT else amount
    # whoever fetches a good leaves at least one worker in its column, so an empty one has had no taker
    return amount + 1 if amount and not occupied else amount


def workers(state: State, seat: Seat, income: Income, amount: int) -> int:
    """The workers that an amount of a good needs."""
    saved = components.of(state.edition).saved[income][state.players[seat].indicators.steps(income)]
    return max(1, amount - saved)


def room(state: State, seat: Seat, income: Income) -> int:
    """How many workers the seat can put into a column."""
    spaces = components.of(state.edition).works_spaces(income, len(state.players))
    return min(spaces - len(state.works.column(income)), state.players[seat].workers)


def forbids(state: State, prompt: AskWorks, seat: Seat, action: Action) -> str | None:
    """No access, a boycott, full spaces, more than the indicator shows, or too few workers or spaces."""
    if not isinstance(action, FetchFromWorks) or action.amount < 1:
        return "CA-078" if isinstance(action, FetchFromWorks) else None
    most, income = limit(state, seat, action.income), action.income
    if income is Income.GOLD:
        if state.in_force is SeasonEvent.GOLD_BOYCOTT:
            return "CA-279"
        return "CA-092" if most == 0 else "CA-093"
    if most == 0:
        return "CA-089"
    if action.amount > most:
        return "CA-085" if action.amount == most + 1 and state.works.column(income) else "CA-078"
    return "CA-090"


STEP = Step(options, decide, forbids, first)
