"""Where a worker may go, whether it is placed in phase 2 or moved from the gate."""

from __future__ import annotations

from shared.games.caylus.components import Components
from shared.games.caylus.effects import score
from shared.games.caylus.state import State
from shared.games.caylus.values import Place, Score
from shared.kernel.ply import Ply
from shared.kernel.secrets import Seat


def open_places(state: State, printed: Components, seat: Seat) -> list[Place]:
    """The special buildings with room for the seat's worker, then the castle, in their order."""
    return [place for place in Place if closed(state, printed, seat, place) is None]


def closed(state: State, printed: Components, seat: Seat, place: Place) -> str | None:
    """The clause that keeps the seat's worker from a special building or the castle, or None."""
    match place:
        case Place.STABLES:
            if len(state.players) in printed.places.stables.not_with:
                return "CY-336"
            if len(state.stables) >= printed.places.stables.circles:
                return "CY-072"
            return "CY-073" if seat in state.stables else None
        case Place.INN:
            return None if state.inn is None else "CY-074"
        case Place.CASTLE:
            if seat in state.castle:
                return "CY-077"
            return None if len(state.castle) < printed.places.castle.circles else "CY-076"
        case _:
            return "CY-069" if state.standing(place) else None


def open_spaces(state: State, printed: Components) -> list[tuple[int, Seat | None]]:
    """The road spaces that a worker may go to, by number, each with the building's owner."""
    workable = printed.workable
    return [
        (number, space.owner)
        for number, space in enumerate(state.road, 1)
        if space.worker is None and space.tile in workable
    ]


def barred(state: State, printed: Components, number: int) -> str | None:
    """The clause that keeps workers from a road space, or None."""
    if not 1 <= number <= len(state.road) or state.space(number).tile not in printed.workable:
        return "CY-068"
    return None if state.space(number).worker is None else "CY-069"


def circle(state: State, place: Place) -> int:
    """The circle that a worker takes there: the lowest free one."""
    return len(state.standing(place)) + 1


def thank_owner(ply: Ply, printed: Components, seat: Seat, space: int) -> None:
    """The owner's point when another player's worker comes to a building."""
    owner = ply.state.space(space).owner
    if owner is not None and owner != seat:
        score(ply, owner, printed.placement.owner_points, Score.VISITORS)
