"""Phase 6: a player gives batches to the castle, one at a time."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.caylus import components
from shared.games.caylus.actions import Action, GiveBatch, StopGiving
from shared.games.caylus.effects import lose, pay_cubes
from shared.games.caylus.events import HousePlaced
from shared.games.caylus.prompts import AskCastle
from shared.games.caylus.state import State
from shared.games.caylus.steps.answers import first
from shared.games.caylus.values import Cubes, Reason, Score, Section
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat


def room(state: State) -> Section | None:
    """The section that the next house goes in: the current one, or the first later one with an empty part."""
    rows = components.of(state).section
    open_sections = state.open_sections()
    return next((s for s in open_sections if len(state.houses(s)) < rows[s].parts), None)


def held(state: State, seat: Seat) -> Iterator[Cubes]:
    """The batches that the seat has."""
    cubes = state.players[seat].cubes
    return (batch for batch in components.of(state).batches.cubes if cubes.cover(batch))


def options(state: State, prompt: AskCastle, seat: Seat) -> Iterator[Action]:
    """Stop, or each batch that the seat has, while there is room."""
    yield StopGiving()
    if room(state) is not None:
        for batch in held(state, seat):
            yield GiveBatch(batch)


def decide(ply: Ply, prompt: AskCastle, seat: Seat, action: Action) -> None:
    """Give the batch, place a house and go on; or end the player's castle turn."""
    section = room(ply.state)
    if isinstance(action, GiveBatch) and section is not None:
        pay_cubes(ply, seat, action.batch, Reason.BATCH)
        ply.emit(HousePlaced(seat, section, components.of(ply.state).section[section].points))
        ply.ask(AskCastle(seat))
    elif not ply.state.players[seat].batches and not _excused(ply.state, seat):
        lose(ply, seat, components.of(ply.state).batches.loss, Score.CASTLE_LOSS)


def _excused(state: State, seat: Seat) -> bool:
    """Whether the castle has no room for a batch that the player has."""
    return room(state) is None and any(True for _ in held(state, seat))


def forbids(state: State, prompt: AskCastle, seat: Seat, action: Action) -> str | None:
    """No batch, no room, or cubes that the seat hasn't got."""
    if not isinstance(action, GiveBatch):
        return None
    if action.batch not in components.of(state).batches.cubes:
        return "CY-242"
    return "CY-012" if room(state) is not None else "CY-250"


STEP = Step(options, decide, forbids, first)
