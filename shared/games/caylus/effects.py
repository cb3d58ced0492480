"""What happens to players and their workers, as a few primitives that steps and flow share."""

from __future__ import annotations

from shared.games.caylus import components
from shared.games.caylus.components.kinds import Pay
from shared.games.caylus.events import (
    CubesGained,
    CubesPaid,
    DeniersGained,
    DeniersPaid,
    FavorsGranted,
    PointsLost,
    PointsScored,
    ResidenceMade,
    WorkerLeftRoad,
)
from shared.games.caylus.state import Player
from shared.games.caylus.values import NO_CUBES, Cubes, Reason, Score
from shared.kernel.ply import Ply
from shared.kernel.secrets import Seat


def gain_deniers(ply: Ply, seat: Seat, amount: int, reason: Reason) -> None:
    """Deniers from the stock, which never runs out."""
    if amount:
        ply.emit(DeniersGained(seat, amount, reason))


def pay_deniers(ply: Ply, seat: Seat, amount: int, reason: Reason) -> None:
    """Deniers to the stock."""
    if amount:
        ply.emit(DeniersPaid(seat, amount, reason))


def gain_cubes(ply: Ply, seat: Seat, cubes: Cubes, reason: Reason) -> None:
    """Cubes from the stock, which never runs out."""
    if cubes != NO_CUBES:
        ply.emit(CubesGained(seat, cubes, reason))


def pay_cubes(ply: Ply, seat: Seat, cubes: Cubes, reason: Reason) -> None:
    """Cubes to the stock."""
    if cubes != NO_CUBES:
        ply.emit(CubesPaid(seat, cubes, reason))


def pay(ply: Ply, seat: Seat, price: Pay, reason: Reason) -> None:
    """A whole price to the stock."""
    pay_deniers(ply, seat, price.deniers, reason)
    pay_cubes(ply, seat, price.cubes, reason)


def payable(player: Player, price: Pay) -> bool:
    """Whether a player has a whole price."""
    return player.deniers >= price.deniers and player.cubes.cover(price.cubes)


def score(ply: Ply, seat: Seat, points: int, what: Score) -> None:
    """Points, at once."""
    if points:
        ply.emit(PointsScored(seat, points, what))


def lose(ply: Ply, seat: Seat, points: int, what: Score) -> None:
    """A loss of points, which stops at 0."""
    if lost := min(points, ply.state.players[seat].points):
        ply.emit(PointsLost(seat, lost, what))


def grant(ply: Ply, seat: Seat, favors: int) -> None:
    """Favors, before anything else that is to be done."""
    if favors:
        ply.emit(FavorsGranted(seat, favors))


def leave_road(ply: Ply, space: int) -> None:
    """The worker goes home; a transformation that waited for it follows."""
    there = ply.state.space(space)
    ply.emit(WorkerLeftRoad(there.worker, space))
    if there.promised is not None:
        make_residence(ply, there.promised, space)


def make_residence(ply: Ply, seat: Seat, space: int) -> None:
    """The building on a space becomes a residence; neutral tiles leave the game, others return to the supply."""
    printed = components.of(ply.state)
    tile = ply.state.space(space).tile
    ply.emit(ResidenceMade(seat, space, tile, returned=printed.tile[tile].kind != "neutral"))
    score(ply, seat, printed.residence.points, Score.RESIDENCES)
