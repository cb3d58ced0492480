"""A favor: its player chooses a line that he has not used in this phase; the marker advances."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.caylus import components
from shared.games.caylus.actions import Action, ChooseLine
from shared.games.caylus.effects import gain_deniers, score
from shared.games.caylus.events import LineChosen
from shared.games.caylus.prompts import AskEffect, AskLine
from shared.games.caylus.state import State
from shared.games.caylus.steps.answers import first
from shared.games.caylus.values import Line, Reason, Score
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat


def options(state: State, prompt: AskLine, seat: Seat) -> Iterator[Action]:
    """Each line not used in this phase."""
    used = state.players[seat].lines
    for line in Line:
        if line not in used:
            yield ChooseLine(line)


def reached(state: State, seat: Seat, line: Line) -> int:
    """The column in which the seat's marker stands after a favor on a line."""
    column = state.players[seat].markers.column(line)
    opened = components.of(state).favors.columns
    return column + 1 if column < opened[min(len(state.counted), len(opened) - 1)] else column


def decide(ply: Ply, prompt: AskLine, seat: Seat, action: ChooseLine) -> None:
    """Advance; points and money come at once, on the other lines the player chooses an effect."""
    column = reached(ply.state, seat, action.line)
    ply.emit(LineChosen(seat, action.line, column))
    favors = components.of(ply.state).favors
    if action.line is Line.POINTS:
        score(ply, seat, favors.points[column - 1], Score.FAVORS)
    elif action.line is Line.MONEY:
        gain_deniers(ply, seat, favors.money[column - 1], Reason.FAVOR)
    else:
        ply.ask(AskEffect(seat, action.line))


def forbids(state: State, prompt: AskLine, seat: Seat, action: Action) -> str | None:
    """A line used already in this phase."""
    return "CY-300" if isinstance(action, ChooseLine) else None


STEP = Step(options, decide, forbids, first)
