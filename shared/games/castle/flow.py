"""The course of the game: phases as a readable list, and what is due before the next question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from shared.games.castle import components, effects
from shared.games.castle.events import (
    ConstructionReached,
    CraftsmenDisplayed,
    EventCardPutAway,
    EventCardRevealed,
    EventTookEffect,
    GameEnded,
    HirePricesReset,
    PhaseBegan,
    SeasonBegan,
    TasksAdded,
    TaskTaken,
    TurnBegan,
    TurnOrderFormed,
    WoodLevied,
    WorksLeft,
)
from shared.games.castle.prompts import AskBuildChoice, AskBuyBack, AskSetupBonus, AskSteward
from shared.games.castle.scoring import final_scores
from shared.games.castle.state import State
from shared.games.castle.steps import bonus_order, build_choice, overflow_bonus
from shared.games.castle.values import (
    LAST_ROUND,
    CheckConditions,
    CloseOrder,
    Consult,
    GainExperience,
    GiveBonus,
    Phase,
    Pile,
    Reason,
    Season,
    TurnOrder,
    TurnUpDark,
)
from shared.kernel.ply import Ply
from shared.kernel.secrets import Seat

HALVES = {Season.SPRING: Pile.SPRING_SUMMER, Season.AUTUMN: Pile.AUTUMN_WINTER}


def advance(ply: Ply) -> None:
    """Do what is due, then the next part of the running phase, until a question is open or the game is over."""
    while not ply.state.prompts and ply.state.phase is not Phase.OVER:
        if ply.state.tasks:
            task = ply.state.tasks[0]
            ply.emit(TaskTaken())
            TASKS[type(task)](ply, task)
        else:
            PHASES[ply.state.phase](ply)


def bound(seats: int) -> int:
    """More plies than a game of so many seats can have: 12 seasons of fewer than 40 answers, and the bonuses."""
    return 500 * seats


def consult(ply: Ply, task: Consult) -> None:
    """Put the question of the phase, or of the event in force, to a seat."""
    match ply.state.phase:
        case Phase.SETUP:
            ply.ask(AskSetupBonus(task.seat))
        case Phase.EVENT:
            ply.ask(effects.EVENT_QUESTIONS[ply.state.in_force](task.seat))
        case _:
            ply.ask(AskBuyBack(task.seat))


def begin_game(ply: Ply) -> None:
    """All starting goods are chosen: the first season begins."""
    ply.emit(SeasonBegan(1))


def event(ply: Ply) -> None:
    """The event of the season takes effect; when all are asked, the turns begin."""
    state: State = ply.state
    if state.in_force is not None:
        ply.emit(PhaseBegan(Phase.TURNS))
        return
    if state.card is None:
        pile = HALVES[state.season]
        cards = state.spring_summer if pile is Pile.SPRING_SUMMER else state.autumn_winter
        ply.emit(EventCardRevealed(pile, components.of(state.edition).card[cards[0]]))
    now = ply.state.card.event(state.season)
    ply.emit(EventTookEffect(now))
    effects.take_effect(ply, now)


def turns(ply: Ply) -> None:
    """The next turn; after the last one the season end starts with the return from the Works."""
    state: State = ply.state
    if state.turn < len(state.turn_order):
        seat = state.turn_order[state.turn]
        ply.emit(TurnBegan(seat, state.turn + 1))
        ply.ask(AskSteward(seat))
        return
    if state.round < LAST_ROUND:
        _leave_works(ply, state)
    ply.emit(PhaseBegan(Phase.ORDERS))


def _leave_works(ply: Ply, state: State) -> None:
    works = state.works
    there = {*works.wood, *works.limestone, *works.marble, *works.gold}
    for seat in state.steward_order():
        if seat in there:
            ply.emit(WorksLeft(seat, works.workers(seat)))


def orders(ply: Ply) -> None:
    """One order at each Construction steward that issued one, from space 1; then the rest of the season end."""
    state: State = ply.state
    if state.issued:
        space = state.issued[0]
        seat = state.bar.construction[space - 1]
        ply.emit(ConstructionReached(seat, space))
        ply.ask(AskBuildChoice(seat, space))
        return
    ply.emit(TurnOrderFormed(next_turn_order(state)))
    if state.round == LAST_ROUND:
        _levy(ply)
        ply.emit(GameEnded("scored", final_scores(ply.state)))
        return
    if state.dear:
        ply.emit(HirePricesReset())
    _base_income(ply)
    ply.emit(PhaseBegan(Phase.BUY_BACK))
    ply.emit(TasksAdded(tuple(Consult(seat) for seat in ply.state.steward_order())))


def next_turn_order(state: State) -> tuple[Seat, ...]:
    """All stewards, area by area, space 1 last but in Start Player; then those in the hospital."""
    bar = components.of(state.edition).action_bar
    example = state.options.turn_order is TurnOrder.WORKED_EXAMPLE
    formed: list[Seat] = []
    for area in bar.area_order.worked_example if example else bar.area_order.procedure:
        stewards = state.bar.stewards(area)
        formed += stewards if bar.within_area[area] == "ascending" else reversed(stewards)
    return (*formed, *state.hospital)


def _base_income(ply: Ply) -> None:
    base = components.of(ply.state.edition).base_income
    for seat in ply.state.steward_order():
        effects.gain_gold(ply, seat, base[ply.state.players[seat].indicators.gold], Reason.BASE_INCOME)


def close_season(ply: Ply) -> None:
    """After winter the levy and the next year's craftsmen; then the next season begins."""
    state: State = ply.state
    if state.season is Season.WINTER:
        _levy(ply)
        years = components.of(state.edition).craftsman_years
        ply.emit(CraftsmenDisplayed(years.second if state.year == 1 else years.third))
    if state.season in (Season.SUMMER, Season.WINTER) and state.card is not None:
        ply.emit(EventCardPutAway(state.card.id))
    ply.emit(SeasonBegan(state.round + 1))


def _levy(ply: Ply) -> None:
    each = components.of(ply.state.edition).scoring.tiles_per_levy_wood
    for seat in ply.state.steward_order():
        player = ply.state.players[seat]
        due = -(-len(player.tiles) // each)
        wood = min(due, player.goods.wood)
        ply.emit(WoodLevied(seat, wood, due - wood))


PHASES: Mapping[Phase, Callable[[Ply], None]] = {
    Phase.SETUP: begin_game,
    Phase.EVENT: event,
    Phase.TURNS: turns,
    Phase.ORDERS: orders,
    Phase.BUY_BACK: close_season,
}

TASKS: Mapping[type, Callable[[Ply, Any], None]] = {
    Consult: consult,
    GiveBonus: effects.give,
    GainExperience: overflow_bonus.rise,
    CloseOrder: build_choice.close,
    CheckConditions: bonus_order.check,
    TurnUpDark: bonus_order.turn_up,
}
