"""The course of the game: seven phases of a turn as a readable list, and what is due before the next question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from shared.games.caylus import components
from shared.games.caylus.components.tiles import Build, Buy, Deal, Lawyer, Melt, Produce, Sell
from shared.games.caylus.effects import gain_deniers, grant, leave_road, lose, score
from shared.games.caylus.events import (
    BailiffMoved,
    BuildingActivated,
    FavorLost,
    GameEnded,
    PhaseBegan,
    ProvostMoved,
    SectionCounted,
    TasksAdded,
    TaskTaken,
    TurnBegan,
    WorkerWentHome,
)
from shared.games.caylus.prompts import (
    AskAlchemist,
    AskBuild,
    AskCastle,
    AskDeal,
    AskLawyer,
    AskLine,
    AskMarket,
    AskPeddler,
    AskPlace,
    AskPrestige,
    AskProduce,
    AskProvost,
    Prompt,
)
from shared.games.caylus.scoring import final_scores, left_over
from shared.games.caylus.state import State
from shared.games.caylus.steps import specials
from shared.games.caylus.values import (
    ActivatePlace,
    CloseCount,
    Consult,
    CountHouses,
    LeaveCastle,
    LeavePlace,
    LeaveRoad,
    Line,
    Phase,
    Place,
    Reason,
    RewardBuilder,
    Score,
    Task,
    UseFavor,
)
from shared.kernel.ply import Ply
from shared.kernel.secrets import Seat


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
    """More plies than a game of so many seats can have: turns of fewer than 50 answers per player."""
    return 1500 * seats


def begin(ply: Ply, phase: Phase, tasks: tuple[Task, ...] = ()) -> None:
    """The next phase, with what is to be done in it."""
    ply.emit(PhaseBegan(phase))
    if tasks:
        ply.emit(TasksAdded(tasks))


def first_turn(ply: Ply) -> None:
    """Everything is laid out: turn 1."""
    ply.emit(TurnBegan(1, ply.state.turn_order))


def income(ply: Ply) -> None:
    """Phase 1: the basic income, and what residences and prestige buildings bring their owners."""
    printed = components.of(ply.state)
    rent = [0] * len(ply.state.players)
    for space in ply.state.road:
        if space.owner is not None:
            rent[space.owner] += printed.incomes.get(space.tile, 0)
    for seat, deniers in enumerate(rent):
        gain_deniers(ply, seat, printed.income.base + deniers, Reason.INCOME)
    begin(ply, Phase.PLACEMENT)


def placement(ply: Ply) -> None:
    """Phase 2: the next player who has not passed; when all have or stand aside, the special buildings."""
    state: State = ply.state
    order, through = state.turn_order, (*state.passed, *state.aside)
    if len(through) == len(order):
        begin(ply, Phase.SPECIAL, tuple(ActivatePlace(place) for place in specials.due(state)))
        return
    start = 0 if state.last is None else order.index(state.last) + 1
    ply.ask(AskPlace(next(seat for seat in order[start:] + order[:start] if seat not in through)))


def special(ply: Ply) -> None:
    """Phase 3 is over: each player may move the provost, in passing order."""
    begin(ply, Phase.PROVOST, tuple(Consult(seat) for seat in ply.state.passed))


def provost(ply: Ply) -> None:
    """Phase 4 is over: the buildings of the road are next."""
    begin(ply, Phase.ACTIVATION)


def activation(ply: Ply) -> None:
    """Phase 5: the next building within reach; then the idle workers go home; then the castle."""
    state: State = ply.state
    for number, space in state.numbered():
        if space.worker is None:
            continue
        if number > state.provost:
            leave_road(ply, number)
        else:
            ply.emit(BuildingActivated(space.worker, number, space.tile))
            ply.ask(_question(state, space.worker, number))
        return
    builders = tuple(Consult(seat) for seat in state.castle)
    begin(ply, Phase.CASTLE, (*builders, RewardBuilder(), LeaveCastle()) if builders else ())


def _question(state: State, seat: Seat, number: int) -> Prompt:
    effect = components.of(state).effect[state.space(number).tile]
    if isinstance(effect, Build) and effect.kind == "prestige":
        return AskPrestige(seat, number)
    return QUESTIONS[type(effect)](seat, number)


def castle(ply: Ply) -> None:
    """Phase 6 is over: the bailiff moves on and the provost joins him."""
    begin(ply, Phase.TURN_END)
    state, steps = ply.state, components.of(ply.state).road.bailiff_steps
    space = state.bailiff + (steps.provost_ahead if state.provost > state.bailiff else steps.otherwise)
    ply.emit(BailiffMoved(space))
    if state.provost != space:
        ply.emit(ProvostMoved(space))


def turn_end(ply: Ply) -> None:
    """Phase 7: the count of the current section if it is due; then the next turn, or the end."""
    state: State = ply.state
    left = state.open_sections()
    if not left:
        finish(ply)
        return
    row = components.of(state).section[left[0]]
    if state.bailiff >= row.count_space or len(state.houses(row.id)) >= row.parts:
        players = (CountHouses(row.id, seat) for seat in state.turn_order)
        ply.emit(TasksAdded((*players, CloseCount(row.id))))
        return
    order = state.turn_order
    ply.emit(TurnBegan(state.turn + 1, order[::-1] if len(order) == 2 else order))


def finish(ply: Ply) -> None:
    """What is left over scores; then the game is over."""
    for player in ply.state.players:
        for what, points in left_over(ply.state, player).items():
            score(ply, player.seat, points, what)
    ply.emit(GameEnded("scored", final_scores(ply.state)))


def consult(ply: Ply, task: Consult) -> None:
    """Put the question of phase 4 or 6 to a player."""
    ply.ask(AskProvost(task.seat) if ply.state.phase is Phase.PROVOST else AskCastle(task.seat))


def use_favor(ply: Ply, task: UseFavor) -> None:
    """A favor needs a line that its player has not used in this phase."""
    if len(ply.state.players[task.seat].lines) < len(Line):
        ply.ask(AskLine(task.seat))
    else:
        ply.emit(FavorLost(task.seat))


def leave_place(ply: Ply, task: LeavePlace) -> None:
    """The worker goes home once all is resolved."""
    ply.emit(WorkerWentHome(task.seat, task.place))


def leave(ply: Ply, task: LeaveRoad) -> None:
    """The worker goes home once all is resolved."""
    leave_road(ply, task.space)


def reward_builder(ply: Ply, task: RewardBuilder) -> None:
    """The favor for most batches; of equals the lower circle has it."""
    players = ply.state.players
    best: Seat = max(ply.state.castle, key=lambda seat: players[seat].batches)
    if players[best].batches:
        grant(ply, best, components.of(ply.state).batches.favors)


def leave_castle(ply: Ply, task: LeaveCastle) -> None:
    """All castle workers go home."""
    ply.emit(*(WorkerWentHome(seat, Place.CASTLE) for seat in ply.state.castle))


def count_houses(ply: Ply, task: CountHouses) -> None:
    """A player's penalty or favors for the houses in a section."""
    row = components.of(ply.state).section[task.section]
    houses = ply.state.houses(task.section).count(task.seat)
    if houses:
        grant(ply, task.seat, row.earned(houses))
    else:
        lose(ply, task.seat, row.loss, Score.COUNT_LOSS)


def close_count(ply: Ply, task: CloseCount) -> None:
    """The section takes no more houses; further favor columns are open."""
    ply.emit(SectionCounted(task.section))


PHASES: Mapping[Phase, Callable[[Ply], None]] = {
    Phase.SETUP: first_turn,
    Phase.INCOME: income,
    Phase.PLACEMENT: placement,
    Phase.SPECIAL: special,
    Phase.PROVOST: provost,
    Phase.ACTIVATION: activation,
    Phase.CASTLE: castle,
    Phase.TURN_END: turn_end,
}

TASKS: Mapping[type, Callable[[Ply, Any], None]] = {
    ActivatePlace: specials.activate,
    Consult: consult,
    UseFavor: use_favor,
    LeavePlace: leave_place,
    LeaveRoad: leave,
    RewardBuilder: reward_builder,
    LeaveCastle: leave_castle,
    CountHouses: count_houses,
    CloseCount: close_count,
}

QUESTIONS: Mapping[type, Callable[[Seat, int], Prompt]] = {
    Produce: AskProduce,
    Sell: AskMarket,
    Buy: AskPeddler,
    Build: AskBuild,
    Lawyer: AskLawyer,
    Deal: AskDeal,
    Melt: AskAlchemist,
}
