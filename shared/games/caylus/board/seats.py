"""What a player has: points, deniers, cubes, workers, favor markers."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.caylus.board.layout import folded
from shared.games.caylus.state import Player, State
from shared.games.caylus.values import Cube, Line, Place, Score
from shared.kernel.drawing import rule
from shared.kernel.wording import counted, plain


def seat_block(state: State, player: Player, width: int) -> Iterator[str]:
    """Everything of one player, in lines of this width."""
    yield rule(f"Seat {player.seat}", width)
    scored = [f"{plain(score)} {player.tally.of(score)}" for score in Score if player.tally.of(score)]
    yield from folded("Points", f"{player.points}{': ' if scored else ''}{', '.join(scored)}", width)
    cubes = ", ".join(f"{player.cubes.amount(cube)} {cube.value}" for cube in Cube)
    yield from folded("Holds", f"{counted(player.deniers, 'denier')}, {cubes}", width)
    where = [plain(place) for place in Place if player.seat in state.standing(place)]
    where += ["right inn"] if state.right_inn == player.seat else []
    where += [f"space {number}" for number, space in state.numbered() if space.worker == player.seat]
    yield from folded("Workers", f"{player.workers} in hand; {', '.join(where) or 'nowhere else'}", width)
    columns = ", ".join(f"{line.value} {player.markers.column(line)}" for line in Line)
    used = f"; used in this phase: {', '.join(map(plain, player.lines))}" if player.lines else ""
    yield from folded("Favor columns", columns + used, width)
    owned = [f"{plain(space.tile)} {number}" for number, space in state.numbered() if space.owner == player.seat]
    yield from folded("Owns", ", ".join(owned) or "nothing", width)
