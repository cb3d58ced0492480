"""Short words for actions and cubes, so that rule tests read as the scenarios do: `batch("FWS")`, `to(9)`."""

from __future__ import annotations

from shared.games.caylus import actions as a
from shared.games.caylus.values import Cube, Cubes, Line, Place, mixture

LETTERS = {"F": Cube.FOOD, "W": Cube.WOOD, "S": Cube.STONE, "C": Cube.CLOTH, "G": Cube.GOLD}
LINES = dict(zip("abcd", Line, strict=True))

PASS, HOME, STAY = a.PassTurn(), a.TakeHome(), a.StayInInn()
PAY, DECLINE, STOP, NONE = a.PayForFavor(), a.Decline(), a.StopGiving(), a.UseNoEffect()
SMALL, LARGE = a.MakeDeal(1), a.MakeDeal(2)


def cube(letter: str) -> Cube:
    """The kind of cube: F, W, S, C or G."""
    return LETTERS[letter]


def cubes(letters: str) -> Cubes:
    """Cubes by their letters: `cubes("FFW")`."""
    return mixture(tuple(map(cube, letters)))


def to(*where: str | int) -> a.Action | list[a.Action]:
    """Placing a worker: `to("gate")`, `to(9)`; several in a list: `to("gate", 9)`."""
    found = [a.PlaceOnRoad(w) if isinstance(w, int) else a.PlaceWorker(Place(w)) for w in where]
    return found if len(found) != 1 else found[0]


def move(*where: str | int) -> a.Action | list[a.Action]:
    """Moving the gate's worker, as `to`."""
    found = [a.MoveToRoad(w) if isinstance(w, int) else a.MoveWorker(Place(w)) for w in where]
    return found if len(found) != 1 else found[0]


def shift(*spaces: int) -> a.Action | list[a.Action]:
    """Moving the provost; several shifts in a list."""
    found = [a.ShiftProvost(s) for s in spaces]
    return found if len(found) != 1 else found[0]


def take(letters: str) -> a.TakeCubes:
    """Taking cubes: production, extra cube, favor line c."""
    return a.TakeCubes(cubes(letters))


def swap(give: str, letters: str) -> a.SwapCubes:
    """Favor line c, column 4."""
    return a.SwapCubes(cube(give), cubes(letters))


def build(tile: str, paid: str | None = None) -> a.BuildTile:
    """Building a wooden or stone tile; `paid` for `*`."""
    return a.BuildTile(tile, None if paid is None else cube(paid))


def prestige(tile: str, space: int) -> a.BuildPrestige:
    """Building a prestige tile."""
    return a.BuildPrestige(tile, space)


def transform(*spaces: int) -> a.Action | list[a.Action]:
    """A lawyer action; several in a list."""
    found = [a.TransformTile(s) for s in spaces]
    return found if len(found) != 1 else found[0]


def sell(*letters: str) -> a.Action | list[a.Action]:
    """Selling a cube; several in a list."""
    found = [a.SellCube(cube(letter)) for letter in letters]
    return found if len(found) != 1 else found[0]


def buy(*mixtures: str) -> a.Action | list[a.Action]:
    """Buying cubes at a peddler; several mixtures in a list."""
    found = [a.BuyCubes(cubes(m)) for m in mixtures]
    return found if len(found) != 1 else found[0]


def melt(*mixtures: str) -> a.Action | list[a.Action]:
    """Giving cubes to the alchemist; several mixtures in a list."""
    found = [a.MeltCubes(cubes(m)) for m in mixtures]
    return found if len(found) != 1 else found[0]


def batch(*mixtures: str) -> a.Action | list[a.Action]:
    """Giving a batch; several in a list."""
    found = [a.GiveBatch(cubes(m)) for m in mixtures]
    return found if len(found) != 1 else found[0]


def line(*letters: str) -> a.Action | list[a.Action]:
    """Choosing a favor line, a to d; several in a list."""
    found = [a.ChooseLine(LINES[letter]) for letter in letters]
    return found if len(found) != 1 else found[0]
