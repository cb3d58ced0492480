"""Phase 2: a worker to a special building, to the castle or to a building of the road, or a pass."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.caylus import components
from shared.games.caylus.actions import Action, PassTurn, PlaceOnRoad, PlaceWorker
from shared.games.caylus.components import Components
from shared.games.caylus.effects import gain_deniers, pay_deniers
from shared.games.caylus.events import Passed, StoodAside, WorkerPlaced, WorkerPlacedOnRoad
from shared.games.caylus.prompts import AskPlace
from shared.games.caylus.state import State
from shared.games.caylus.steps.answers import first
from shared.games.caylus.steps.spaces import barred, circle, closed, open_places, open_spaces, thank_owner
from shared.games.caylus.values import Place, Reason
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat

PASS = PassTurn()
ASIDE = 2  # rules version since which a pass for somebody who has given up is none
BESIDE = {place.value: PlaceWorker(place) for place in Place}
ON_ROAD = tuple(PlaceOnRoad(space) for space in range(100))


def options(state: State, prompt: AskPlace, seat: Seat) -> Iterator[Action]:
    """A pass, then each legal space that the seat can pay, if it has a worker in hand."""
    yield PASS
    player = state.players[seat]
    if not player.workers:
        return
    printed = components.of(state)
    scale, own = scale_price(state, printed, seat), own_price(state, printed, seat)
    if player.deniers >= scale:
        for place in open_places(state, printed, seat):
            yield BESIDE[place.value]
    for number, owner in open_spaces(state, printed):
        if player.deniers >= (own if owner == seat else scale):
            yield ON_ROAD[number]


def scale_price(state: State, printed: Components, seat: Seat) -> int:
    """Deniers for a placement anywhere but on an own building."""
    if state.right_inn == seat:
        return printed.placement.right_inn
    prices = printed.prices[len(state.players)]
    return prices[min(len(state.passed), len(prices) - 1)]


def own_price(state: State, printed: Components, seat: Seat) -> int:
    """Deniers for a placement on an own building."""
    return printed.placement.right_inn if state.right_inn == seat else printed.placement.own_building


def price(state: State, printed: Components, seat: Seat, owner: Seat | None) -> int:
    """Deniers for a placement on a building of that owner."""
    return own_price(state, printed, seat) if owner == seat else scale_price(state, printed, seat)


def decide(ply: Ply, prompt: AskPlace, seat: Seat, action: Action) -> None:
    """Pay and place, or take the next number of the passing scale; who has given up takes none."""
    printed, state = components.of(ply.state), ply.state
    if isinstance(action, PlaceWorker):
        pay_deniers(ply, seat, scale_price(state, printed, seat), Reason.PLACEMENT)
        ply.emit(WorkerPlaced(seat, action.place, circle(state, action.place)))
    elif isinstance(action, PlaceOnRoad):
        cost = price(state, printed, seat, state.space(action.space).owner)
        pay_deniers(ply, seat, cost, Reason.PLACEMENT)
        ply.emit(WorkerPlacedOnRoad(seat, action.space))
        thank_owner(ply, printed, seat, action.space)
    elif seat in ply.conceded and state.rules >= ASIDE:
        ply.emit(StoodAside(seat))
    else:
        number = len(state.passed) + 1
        ply.emit(Passed(seat, number))
        if number == 1:
            gain_deniers(ply, seat, printed.placement.first_pass, Reason.FIRST_PASS)


def forbids(state: State, prompt: AskPlace, seat: Seat, action: Action) -> str | None:
    """No worker in hand, a closed or occupied space, or a price beyond the means."""
    if not isinstance(action, PlaceWorker | PlaceOnRoad):
        return None
    printed = components.of(state)
    if not state.players[seat].workers:
        return "CY-053"
    if isinstance(action, PlaceWorker):
        return closed(state, printed, seat, action.place) or "CY-012"
    return barred(state, printed, action.space) or "CY-012"


STEP = Step(options, decide, forbids, first, always_asked=True)
