"""Area Estates, and a yellow tile: lay a tile, join one, or claim a marble spot."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.castle import components
from shared.games.castle.actions import Action, ClaimMarble, DeclineEstate, JoinEstate, LayEstate
from shared.games.castle.components.whole import Components
from shared.games.castle.effects import pay_gold
from shared.games.castle.events import DiscPlaced, EstateLaid, GoldGained, TasksAdded
from shared.games.castle.prompts import AskConditionPlace, AskEstate
from shared.games.castle.state import State
from shared.games.castle.steps import condition_place
from shared.games.castle.steps.answers import first
from shared.games.castle.values import RAISES, CheckConditions, Estate, Income, Reason, SeasonEvent
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat

CHEAP = 2


def price(state: State) -> int:
    """Gold for an expansion this season."""
    return CHEAP if state.in_force is SeasonEvent.CHEAP_ESTATE else components.of(state.edition).estate_tiles.price


def options(state: State, prompt: AskEstate, seat: Seat) -> Iterator[Action]:
    """Nothing, a new tile on an empty space in reach, joining one, or a marble spot."""
    yield DeclineEstate()
    player = state.players[seat]
    if player.gold < prompt.price:
        return
    printed = components.of(state.edition)
    near = reach(printed, player.discs)
    taken = {laid.space for laid in state.estates}
    left = [tile for tile in Estate if state.estate_supply.left(tile)]
    for space in printed.estate_map.spaces:
        if space not in near or space in player.discs:
            continue
        if space in taken:
            yield JoinEstate(space)
        else:
            for tile in left:
                yield LayEstate(space, tile)
    if marble_open(state, printed, seat, near):
        for spot in printed.estate_tiles.marble_spots:
            if spot not in player.discs:
                yield ClaimMarble(spot)


def reach(printed: Components, discs: tuple[str, ...]) -> set[str]:
    """The spaces next to the own discs, or to the base holding if there are none."""
    holding = printed.estate_map.base if not discs else ground(printed, discs)
    return {near for space in holding for near in printed.estate_map.adjacency[space]}


def ground(printed: Components, discs: tuple[str, ...]) -> set[str]:
    """The spaces of the map with the discs on them; both marble spots lie on the marble space."""
    spots = printed.estate_tiles.marble_spots
    return {printed.estate_map.marble if disc in spots else disc for disc in discs}


def marble_open(state: State, printed: Components, seat: Seat, near: set[str]) -> bool:
    """Whether the seat has enough discs on tiles and its network touches the marble space."""
    player = state.players[seat]
    on_tiles = len(player.discs) - player.indicators.marble
    touching = printed.estate_map.marble in near or player.indicators.marble > 0
    return touching and on_tiles >= printed.estate_tiles.marble_needs_own_estates


def decide(ply: Ply, prompt: AskEstate, seat: Seat, action: Action) -> None:
    """Pay, compensate, tile, disc and indicator; then a market condition; then bonus conditions."""
    if isinstance(action, LayEstate):
        pay_gold(ply, seat, prompt.price, Reason.ESTATES)
        ply.emit(EstateLaid(seat, action.space, action.tile))
        ply.emit(DiscPlaced(seat, action.space, RAISES[action.tile]))
    elif isinstance(action, JoinEstate):
        _join(ply, prompt, seat, action.space, RAISES[ply.state.estate(action.space)])
    elif isinstance(action, ClaimMarble):
        _join(ply, prompt, seat, action.spot, Income.MARBLE)
    else:
        return
    if not prompt.bonus:  # a yellow tile's expansion is looked at once the tile is finished
        ply.emit(TasksAdded((CheckConditions(seat),)))
    if isinstance(action, LayEstate) and condition_place.possible(ply.state, action.space):
        ply.ask(AskConditionPlace(seat, action.space))


def _join(ply: Ply, prompt: AskEstate, seat: Seat, space: str, income: Income) -> None:
    each = components.of(ply.state.edition).estate_tiles.compensation_per_owner
    pay_gold(ply, seat, prompt.price, Reason.ESTATES)
    for owner in tuple(ply.state.owners(space)):
        ply.emit(GoldGained(owner, each, Reason.COMPENSATION))
    ply.emit(DiscPlaced(seat, space, income))


def forbids(state: State, prompt: AskEstate, seat: Seat, action: Action) -> str | None:
    """Too dear, out of reach, an own disc there, a type that ran out, or no access to marble."""
    printed = components.of(state.edition)
    player = state.players[seat]
    if not isinstance(action, LayEstate | JoinEstate | ClaimMarble):
        return None
    if player.gold < prompt.price:
        return "CA-098"
    if isinstance(action, ClaimMarble):
        if action.spot not in printed.estate_tiles.marble_spots:
            return "CA-111"
        return "CA-104" if action.spot in player.discs else "CA-114"
    if action.space in player.discs:
        return "CA-104"
    if action.space not in reach(printed, player.discs):
        return "CA-100"
    if isinstance(action, LayEstate) and not state.estate_supply.left(action.tile):
        return "CA-103"
    return "CA-099"


STEP = Step(options, decide, forbids, first)
