"""The course of a turn as a readable list, and what is due before the next question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from shared.games.city import components, effects
from shared.games.city.components.reading import reader
from shared.games.city.components.whole import reward_text, spot_text
from shared.games.city.effects.doing import falls, push
from shared.games.city.events import (
    ActionCounted,
    AgendaFulfilled,
    ExtraUsed,
    GameEnded,
    TaskTaken,
    TitleTurned,
    TrackRead,
    TurnBegan,
)
from shared.games.city.prompts import AskClose, AskTitleSide, AskTurn
from shared.games.city.scoring import eyes_of, result, shown
from shared.games.city.state import Slot, State
from shared.games.city.values import (
    STALL,
    STEPS_PER_ANSWER,
    TRACKS,
    Checkpoint,
    CloseTurn,
    EndAction,
    FillHands,
    OpenTurn,
    Origin,
    ReadTrack,
    Reason,
    Resource,
    RunList,
    SetOff,
    Task,
    Trigger,
)
from shared.kernel.ply import Ply
from shared.kernel.prompts import PromptAnswered
from shared.kernel.secrets import Seat, size

START_OF_TURN: tuple[Task, ...] = (
    ReadTrack(Resource.HAPPINESS),
    SetOff(Trigger.TURN_START),
    FillHands(),
    Checkpoint(),
    OpenTurn(),
)
BOUNDED = 2  # rules version since which effects end after so many steps
AFTER_AN_ACTION: tuple[Task, ...] = (FillHands(), Checkpoint(), EndAction())


def advance(ply: Ply) -> None:
    """Do what is due, then the next turn, until a question is open or the game is over."""
    while ply.state.result is None:
        state: State = ply.state
        if state.verdict is not None:
            ply.emit(GameEnded(result(state, ply.conceded), shown(state)))
        elif len(ply.conceded) == len(state.players):
            _left(ply)
        elif state.prompts:
            return
        elif state.tasks and ply.work >= STEPS_PER_ANSWER and state.rules >= BOUNDED:
            falls(ply, Reason.STALL)
        elif state.tasks:
            ply.emit(TaskTaken())
            TASKS[type(state.tasks[0])](ply, state.tasks[0])
        elif (slot := _undecided(state)) is not None:
            ply.ask(AskTitleSide(slot.seat, slot.number))
        else:
            begin_turn(ply)


def bound(seats: int) -> int:
    """More plies than a game of so many seats can have: a stall of 40 actions between any two moves of 58 cards."""
    return 58 * 2 * 40 * 10


def _left(ply: Ply) -> None:
    """All seats have conceded: the city falls, whatever was asked."""
    for prompt in ply.state.prompts:
        ply.emit(PromptAnswered(prompt.seat, forced=True))
    falls(ply, Reason.CONCEDE)


def _undecided(state: State) -> Slot | None:
    """The first slot of the solo game whose Title waits for the choice of a half."""
    return next((slot for slot in state.slots if slot.title is not None and slot.half is None), None)


def begin_turn(ply: Ply) -> None:
    """The first turn, or that of the next seat: an empty hand and empty piles end the game before all else."""
    state: State = ply.state
    seat = (state.active + 1) % len(state.players) if state.turn else state.active
    ply.emit(TurnBegan(seat, state.turn + 1))
    if not state.piles_left and not size(state.players[seat].hand):
        falls(ply, Reason.DECK_EMPTY)
        return
    push(ply, *START_OF_TURN)


def read_track(ply: Ply, task: ReadTrack) -> None:
    """Read the tracks from this one on, until a spot acts on which a marker stands now; the rest waits."""
    state: State = ply.state
    tracks = components.of(state.edition).tracks[state.mode]
    for place in range(TRACKS.index(task.track), len(TRACKS)):
        track = TRACKS[place]
        spot = state.amount(track)
        if tracks[track].spots.get(str(spot)):
            ply.emit(TrackRead(track, spot))
            push(
                ply, RunList(spot_text(state.mode, track, spot), 0, Origin()), *map(ReadTrack, TRACKS[place + 1 :][:1])
            )
            return


def open_turn(ply: Ply, task: OpenTurn) -> None:
    """The active seat is asked for its turn action; what follows any action waits."""
    push(ply, *AFTER_AN_ACTION)
    ply.ask(AskTurn(ply.state.active))


def checkpoint(ply: Ply, task: Checkpoint) -> None:
    """Solo: turn the first title whose goal holds and look again; mark fulfilled Agendas on the way."""
    for slot in ply.state.slots:
        if slot.agendas:
            _mark(ply, slot)
        elif not slot.turned and _goal_holds(ply.state, slot):
            ply.emit(TitleTurned(slot.number, slot.title, slot.half))
            push(ply, RunList(reward_text(slot.title, slot.half), 0, Origin()), Checkpoint())
            return


def _goal_holds(state: State, slot: Slot) -> bool:
    printed = components.of(state.edition)
    assert slot.title is not None
    assert slot.half is not None
    hand = size(state.players[slot.seat].hand)
    return reader(state, printed, hand=hand).holds(printed.half(slot.title, slot.half).goal)


def _mark(ply: Ply, slot: Slot) -> None:
    printed, eyes = components.of(ply.state.edition).agenda, eyes_of(ply.state, slot.seat)
    for id_ in slot.agendas:
        agenda = printed[id_]
        if id_ not in slot.fulfilled and agenda.timing == "play" and eyes.holds(agenda.goal):
            ply.emit(AgendaFulfilled(slot.seat, slot.number, (id_,)))


def end_action(ply: Ply, task: EndAction) -> None:
    """Count the action; too many in a row without a move end the game; then an extra one, or the close of the turn."""
    state: State = ply.state
    still = 0 if state.moved else state.still + 1
    ply.emit(ActionCounted(still))
    if still >= STALL:
        falls(ply, Reason.STALL)
    elif state.extra:
        ply.emit(ExtraUsed())
        push(ply, OpenTurn())
    else:
        push(ply, CloseTurn())


def close_turn(ply: Ply, task: CloseTurn) -> None:
    """With shadows a seat that holds Agendas and has revealed none is asked."""
    state: State = ply.state
    if not state.solo and may_reveal(state, state.active):
        ply.ask(AskClose(state.active))


def may_reveal(state: State, seat: Seat) -> bool:
    """Whether a seat holds an Agenda and has revealed none."""
    player = state.players[seat]
    return bool(size(player.agendas)) and not player.revealed


TASKS: Mapping[type, Callable[[Ply, Any], None]] = {
    **effects.TASKS,
    ReadTrack: read_track,
    OpenTurn: open_turn,
    Checkpoint: checkpoint,
    EndAction: end_action,
    CloseTurn: close_turn,
}
