"""How things of the game are called in sentences."""

from __future__ import annotations

from shared.games.caylus.values import Cube, Cubes, Line, Place, Reason, Score, Section
from shared.kernel.secrets import Seat
from shared.kernel.wording import listed

PLACES = {
    Place.GATE: "the gate",
    Place.TRADING_POST: "the trading post",
    Place.MERCHANTS_GUILD: "the merchants' guild",
    Place.JOUST_FIELD: "the joust field",
    Place.STABLES: "the stables",
    Place.INN: "the inn",
    Place.CASTLE: "the castle",
}
SECTIONS = {Section.DUNGEON: "Dungeon", Section.WALLS: "Walls", Section.TOWERS: "Towers"}
LINES = {Line.POINTS: "points", Line.MONEY: "money", Line.CUBES: "cubes", Line.BUILDINGS: "buildings"}
REASONS = {
    Reason.INCOME: "as income",
    Reason.FIRST_PASS: "for passing first",
    Reason.PLACEMENT: "for placing a worker",
    Reason.TRADING_POST: "at the trading post",
    Reason.JOUST_FIELD: "at the joust field",
    Reason.PROVOST: "for the provost",
    Reason.PRODUCTION: "by production",
    Reason.OWNER_CUBE: "as the owner",
    Reason.BUILDING: "for a building",
    Reason.LAWYER: "for a residence",
    Reason.MARKET: "at the marketplace",
    Reason.PEDDLER: "at the peddler",
    Reason.DEAL: "by a deal",
    Reason.ALCHEMIST: "at the alchemist",
    Reason.BATCH: "to the castle",
    Reason.FAVOR: "by a favor",
}
SCORES = {
    Score.BUILDINGS: "for a building",
    Score.RESIDENCES: "for a residence",
    Score.VISITORS: "for a visitor",
    Score.DEALS: "by a deal",
    Score.CASTLE: "for a batch",
    Score.FAVORS: "by a favor",
    Score.CASTLE_LOSS: "for giving no batch",
    Score.COUNT_LOSS: "for having no house there",
    Score.GOLD: "for gold that is left",
    Score.CUBES: "for cubes that are left",
    Score.DENIERS: "for deniers that are left",
}


def seat_name(seat: Seat) -> str:
    """A player at the beginning of a sentence."""
    return f"Seat {seat}"


def ranked(order: tuple[Seat, ...]) -> str:
    """Players in an order."""
    return " ".join(map(str, order))


def cubes_named(cubes: Cubes) -> str:
    """The cubes that are there, with their amounts."""
    return listed(f"{cubes.amount(cube)} {cube.value}" for cube in Cube if cubes.amount(cube))
