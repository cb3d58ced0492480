"""A second scorer, from the rules text alone: what every seat must have, told by what was done, not by what was paid.

It reads where workers stood, what was built, given and chosen. Points and deniers it takes from no event but the
deniers paid in a deal, which tell the deal; of cubes it reads the choices and holds each against the printed ones.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from shared.games.caylus import events as e
from shared.games.caylus.prompts import AskCastle, AskProvost
from shared.games.caylus.values import Cubes, Edition, Line, Place, Reason, Section
from shared.kernel.prompts import PromptAnswered, PromptOpened
from tests.games.caylus.printed import (
    BANK,
    CHURCH,
    COUNT_LOSS,
    DEALS,
    LINE_C,
    MARKET,
    PARTS,
    PER_BATCH,
    PRICES,
    PRODUCE,
    RENT,
    TAILOR,
    WORTH,
)


def letters(cubes: Cubes) -> str:
    """Cubes as letters, in the order of the rules text."""
    return "F" * cubes.food + "W" * cubes.wood + "S" * cubes.stone + "C" * cubes.cloth + "G" * cubes.gold


class Audit:
    """The books of one game."""

    def __init__(self) -> None:
        self.points, self.deniers, self.cubes = Counter[int](), Counter[int](), list[Counter[str]]()
        self.markers = Counter[tuple[int, Line]]()
        self.houses: dict[Section, list[int]] = {section: [] for section in Section}
        self.road: dict[int, tuple[str, int | None]] = {}
        self.passed, self.gave, self.excused, self.promised = [], Counter[int](), {}, set[int]()
        self.counted = self.provost = self.seats = 0
        self.edition, self.right_inn, self.asked = Edition.RULEBOOK, None, None
        self.used: Any = ""  # the building or the favor line in use
        self.spent = ""  # the cubes paid last, for a tile or a melting

    def purse(self, seat: int) -> tuple[int, int, str]:
        """Points, deniers and cubes of a seat."""
        return self.points[seat], self.deniers[seat], "".join(cube * self.cubes[seat][cube] for cube in "FWSCG")

    def read(self, event: Any) -> None:
        """Enter one event of the log; events that change no total have no case."""
        match event:
            case e.GameBegan():
                self.seats, self.edition = event.seats, event.options.edition or Edition.RULEBOOK
                self.cubes = [Counter("FFW") for _ in range(event.seats)]
            case e.RoadLaid():
                self.road, self.provost = {n: (tile, None) for n, tile in enumerate(event.tiles, 1)}, 6
            case e.TurnOrderDrawn():
                start = (5, 5) if self.seats == 2 else (5, 6, 6, 7, 7)
                self.deniers.update(dict(zip(event.turn_order, start, strict=False)))
            case e.TurnBegan():
                self.passed, self.gave, self.excused = [], Counter(), {}
                self.deniers.update(range(self.seats)), self.deniers.update(range(self.seats))
                for tile, owner in self.road.values():
                    self.deniers[owner] += RENT.get(tile, 0)
            case PromptOpened():
                self.asked = event.prompt
            case PromptAnswered() if isinstance(self.asked, AskCastle):
                self.excused[event.seat] = self._section() is None and self._batch(event.seat)
            case e.SectionCounted():
                self.counted += 1
                for seat in set(range(self.seats)) - set(self.houses[event.section]):
                    self._lose(seat, COUNT_LOSS[event.section])
            case e.GameEnded():
                for seat in range(self.seats):
                    gold, cubes = self.cubes[seat]["G"], self.cubes[seat].total()
                    self.points[seat] += 3 * gold + (cubes - gold) // 3 + self.deniers[seat] // 4
            case _:
                self._workers(event)
                self._buildings(event)
                self._choices(event)

    def _workers(self, event: Any) -> None:
        match event:
            case e.Passed():
                self.deniers[event.seat] += not self.passed
                self.passed.append(event.seat)
            case e.WorkerPlaced():
                self.deniers[event.seat] -= 1 if event.seat == self.right_inn else self._scale()
            case e.WorkerPlacedOnRoad():
                cheap = event.seat in (self.right_inn, self.road[event.space][1])
                self.deniers[event.seat] -= 1 if cheap else self._scale()
                self._visited(event)
            case e.GateWorkerMovedToRoad():
                self._visited(event)
            case e.InnWorkerMoved():
                self.right_inn = event.seat
            case e.WorkerWentHome(place=Place.INN):
                self.right_inn = None
            case e.WorkerWentHome(place=Place.TRADING_POST):
                self.deniers[event.seat] += 3
            case e.WorkerWentHome(place=Place.CASTLE) if not self.gave[event.seat] and not self.excused[event.seat]:
                self._lose(event.seat, 2)
            case e.ProvostMoved():
                if isinstance(self.asked, AskProvost):
                    self.deniers[self.asked.seat] -= abs(event.space - self.provost)
                self.provost = event.space
            case e.PhaseBegan():
                self.asked = None

    def _buildings(self, event: Any) -> None:
        match event:
            case e.BuildingActivated():
                self.used = event.tile
            case e.TileBuilt() | e.PrestigeBuilt():
                price = PRICES[event.tile]
                if self.used is Line.BUILDINGS and isinstance(event, e.TileBuilt):
                    price = price.replace("S" if "S" in price else "W", "", 1)
                star = Counter(self.spent) - Counter(price) if "*" in price else Counter[str]()
                self._pay(event.seat, price.replace("*", "".join(star.elements())))
                self.points[event.seat] += CHURCH[self.edition] if event.tile == "church" else WORTH[event.tile]
                self.road[event.space] = event.tile, event.seat
            case e.ResidencePromised():
                self._lawyer(event.seat)
                self.promised.add(event.space)
            case e.ResidenceMade():
                if event.space not in self.promised:
                    self._lawyer(event.seat)
                self.promised.discard(event.space)
                self.points[event.seat] += 2
                self.road[event.space] = "residence", event.seat
            case e.HousePlaced():
                assert event.section is self._section()
                self.houses[event.section].append(event.seat)
                self.points[event.seat] += PER_BATCH[event.section]
                self.gave[event.seat] += 1
            case e.LineChosen():
                column = min(self.markers[event.seat, event.line] + 1, (2, 4, 5)[min(self.counted, 2)])
                self.used, self.markers[event.seat, event.line] = event.line, column
                self.points[event.seat] += column * (event.line is Line.POINTS)
                self.deniers[event.seat] += (2 + column) * (event.line is Line.MONEY)

    def _choices(self, event: Any) -> None:
        match event:
            case e.DeniersPaid(reason=Reason.DEAL):
                self.deniers[event.seat] -= event.amount
                if self.used == "church":
                    self.points[event.seat] += DEALS["church", event.amount]
                else:
                    self.cubes[event.seat]["G"] += BANK[event.amount]
            case e.CubesPaid():
                self._spent(event.seat, letters(event.cubes), event.reason)
            case e.CubesGained():
                self._gained(event.seat, letters(event.cubes), event.reason)

    def _spent(self, seat: int, cubes: str, reason: Reason) -> None:
        self.spent = cubes
        if reason in (Reason.MARKET, Reason.JOUST_FIELD, Reason.DEAL, Reason.BATCH, Reason.ALCHEMIST, Reason.FAVOR):
            self._pay(seat, cubes)
        if reason is Reason.MARKET:
            assert len(cubes) == 1
            self.deniers[seat] += MARKET[self.used]
        elif reason is Reason.JOUST_FIELD:
            assert cubes == "C"
            self.deniers[seat] -= 1
        elif reason is Reason.DEAL:
            assert set(cubes) == {"C" if self.used == "tailor" else "G"}
            assert self.used == "jeweller" or len(cubes) in TAILOR[self.edition]
            self.points[seat] += DEALS[self.used, len(cubes)]
        elif reason is Reason.BATCH:
            assert cubes[0] == "F"
            assert len(set(cubes)) == len(cubes) == 3
        elif reason is Reason.ALCHEMIST:
            assert len(cubes) in (2, 4)
            assert "G" not in cubes
            self.cubes[seat]["G"] += len(cubes) // 2

    def _gained(self, seat: int, cubes: str, reason: Reason) -> None:
        if reason in (Reason.DEAL, Reason.ALCHEMIST):
            return  # entered with the price
        if reason is Reason.PRODUCTION:
            assert cubes in PRODUCE[self.used]
        elif reason is Reason.OWNER_CUBE:
            assert len(cubes) == 1
            assert cubes in PRODUCE[self.used][0]
            assert len(PRODUCE[self.used][0]) == 3
        elif reason is Reason.PEDDLER:
            assert "G" not in cubes
            assert len(cubes) <= (1 if self.used == "fixed_peddler" else 2)
            self.deniers[seat] -= 2 if self.used == "fixed_peddler" else len(cubes)
        else:
            column = self.markers[seat, Line.CUBES]
            swapped = len(cubes) == 2 and column >= 4 and "G" not in cubes and len(self.spent) == 1
            assert reason is Reason.FAVOR
            assert swapped or any(cubes in taken for taken in LINE_C[:column])
        self.cubes[seat].update(cubes)

    def _scale(self) -> int:
        return 3 if self.seats == 2 and self.passed else 1 + len(self.passed)

    def _visited(self, event: Any) -> None:
        owner = self.road[event.space][1]
        if owner not in (None, event.seat):
            self.points[owner] += 1

    def _lawyer(self, seat: int) -> None:
        self._pay(seat, "C")
        self.deniers[seat] -= self.used is not Line.BUILDINGS

    def _pay(self, seat: int, cubes: str) -> None:
        assert self.cubes[seat] >= Counter(cubes)
        self.cubes[seat].subtract(cubes)

    def _lose(self, seat: int, points: int) -> None:
        self.points[seat] -= min(points, self.points[seat])

    def _section(self) -> Section | None:
        return next((s for s in [*Section][self.counted :] if len(self.houses[s]) < PARTS[s]), None)

    def _batch(self, seat: int) -> bool:
        return self.cubes[seat]["F"] > 0 and sum(self.cubes[seat][cube] > 0 for cube in "WSCG") > 1
