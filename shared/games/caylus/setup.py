"""Setup: the road, the supply, the players; all chance of the game is in here."""

from __future__ import annotations

from shared.games.caylus import components
from shared.games.caylus.components import Components
from shared.games.caylus.events import GameBegan, RoadLaid, SeatEquipped, SupplyLaid, TurnOrderDrawn
from shared.games.caylus.values import Options
from shared.kernel.errors import BadOptions
from shared.kernel.ply import Ply
from shared.kernel.rules import Opening

SEATS = range(2, 6)


def check(seats: int, options: Options, edition: str) -> None:
    """Raise BadOptions where number of seats and options can't be played together."""
    if seats not in SEATS:
        raise BadOptions("players", f"{seats} is none of 2, 3, 4, 5", clause="CY-001")


def setup(ply: Ply, opening: Opening) -> None:
    """The opening facts, up to the first turn."""
    printed, options = components.of(opening), opening.options
    ply.emit(
        GameBegan(opening.seats, options, opening.rules, opening.edition),
        RoadLaid(_road(printed, ply.dice.shuffle(printed.neutral())), printed.road.bailiff),
        SupplyLaid(printed.supply(options)),
    )
    order = ply.dice.shuffle(range(opening.seats))
    ply.emit(TurnOrderDrawn(order))
    start = printed.start
    for seat, deniers in sorted(zip(order, start.deniers.row[opening.seats], strict=True)):
        ply.emit(SeatEquipped(seat, deniers, start.cubes.cubes, start.workers))


def _road(printed: Components, neutral: tuple[str, ...]) -> tuple[str, ...]:
    tiles = {int(space): tile for space, tile in printed.road.fixed.items()}
    tiles.update(zip(printed.road.neutral, neutral, strict=True))
    return tuple(tiles.get(space, "") for space in range(1, printed.road.spaces + 1))
