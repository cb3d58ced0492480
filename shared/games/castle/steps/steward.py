"""A turn: into which area goes the steward? Then the action of the area follows at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from shared.games.castle import components
from shared.games.castle.actions import Action, PlaceSteward
from shared.games.castle.components.whole import Components
from shared.games.castle.events import StewardPlaced
from shared.games.castle.prompts import (
    AskConstruction,
    AskCraftsman,
    AskEstate,
    AskMarket,
    AskStartReward,
    AskSteward,
    AskWorks,
    Prompt,
)
from shared.games.castle.state import State
from shared.games.castle.steps import estate, market
from shared.games.castle.values import LAST_ROUND, Area
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat


def options(state: State, prompt: AskSteward, seat: Seat) -> Iterator[Action]:
    """Each area with a free space."""
    printed = components.of(state.edition)
    for area in Area:
        if _free(state, printed, area) > 0 or _unlimited(state, area):
            yield PlaceSteward(area)


def decide(ply: Ply, prompt: AskSteward, seat: Seat, action: PlaceSteward) -> None:
    """The steward takes the lowest free space; the seat is asked what it does there."""
    space = len(ply.state.bar.stewards(action.area)) + 1
    ply.emit(StewardPlaced(seat, action.area, space))
    ply.ask(VISITS[action.area](ply.state, seat, space))


def forbids(state: State, prompt: AskSteward, seat: Seat, action: Action) -> str | None:
    """A full area."""
    return "CA-068" if isinstance(action, PlaceSteward) else None


def neutral(state: State, prompt: AskSteward, options: tuple[PlaceSteward, ...]) -> PlaceSteward:
    """The area with the most free printed spaces, the first of several in the printed order."""
    printed = components.of(state.edition)
    return max(options, key=lambda option: _free(state, printed, option.area))


def _free(state: State, printed: Components, area: Area) -> int:
    return printed.spaces(area, len(state.players)) - len(state.bar.stewards(area))


def _unlimited(state: State, area: Area) -> bool:
    return area is Area.CONSTRUCTION and state.round == LAST_ROUND


def _construction(state: State, seat: Seat, space: int) -> AskConstruction:
    printed = components.of(state.edition)
    above = space > printed.spaces(Area.CONSTRUCTION, len(state.players))
    surcharge = printed.action_bar.extra_order_price_last_season if above else 0
    return AskConstruction(seat, space, surcharge)


VISITS: Mapping[Area, Callable[[State, Seat, int], Prompt]] = {
    Area.START: lambda state, seat, space: AskStartReward(seat),
    Area.CRAFTSMAN: lambda state, seat, space: AskCraftsman(seat),
    Area.ESTATES: lambda state, seat, space: AskEstate(seat, estate.price(state)),
    Area.MARKET: lambda state, seat, space: AskMarket(seat, market.operations(state, space)),
    Area.CONSTRUCTION: _construction,
    Area.WORKS: lambda state, seat, space: AskWorks(seat),
}

STEP = Step(options, decide, forbids, neutral, always_asked=True)
