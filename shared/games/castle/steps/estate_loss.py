"""Event Estate loss: each seat with a disc takes one off the map."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.castle import components
from shared.games.castle.actions import Action, GiveUpEstate
from shared.games.castle.components.whole import Components
from shared.games.castle.events import DiscRemoved, EstateReturned
from shared.games.castle.prompts import AskEstateLoss
from shared.games.castle.state import State
from shared.games.castle.steps import estate
from shared.games.castle.steps.answers import first
from shared.games.castle.values import RAISES, Income
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat


def options(state: State, prompt: AskEstateLoss, seat: Seat) -> Iterator[Action]:
    """Each own disc whose removal leaves the others connected with the base holding."""
    printed = components.of(state.edition)
    discs = state.players[seat].discs
    for space in (*printed.estate_map.spaces, *printed.estate_tiles.marble_spots):
        if space in discs and connected(printed, tuple(disc for disc in discs if disc != space)):
            yield GiveUpEstate(space)


def connected(printed: Components, discs: tuple[str, ...]) -> bool:
    """Whether a way over the discs leads from the base holding to every one of them."""
    left = estate.ground(printed, discs)
    edge = set(printed.estate_map.base)
    while edge:
        edge = {near for space in edge for near in printed.estate_map.adjacency[space] if near in left}
        left -= edge
    return not left


def decide(ply: Ply, prompt: AskEstateLoss, seat: Seat, action: GiveUpEstate) -> None:
    """Disc and indicator go back; a tile without discs returns to the supply."""
    tile = ply.state.estate(action.space)
    ply.emit(DiscRemoved(seat, action.space, Income.MARBLE if tile is None else RAISES[tile]))
    if tile is not None and not list(ply.state.owners(action.space)):
        ply.emit(EstateReturned(action.space, tile))


def forbids(state: State, prompt: AskEstateLoss, seat: Seat, action: Action) -> str | None:
    """No own disc, or one that holds others."""
    if not isinstance(action, GiveUpEstate):
        return None
    return "CA-292" if action.space in state.players[seat].discs else "CA-291"


STEP = Step(options, decide, forbids, first)
