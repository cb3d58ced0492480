"""Caylus under the laws: nothing in it is hidden from anybody (CY-002)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from shared.games.caylus import CAYLUS
from shared.games.caylus import actions as a
from shared.games.caylus.state import State
from shared.games.caylus.values import Cube, Cubes, Edition, Line, Options, Place
from shared.kernel.secrets import Viewer
from tests.laws.lawful import NOTHING, Lawful, Told

TILES = ("mason", "wood_marketplace", "church", "architect", "jeweller", "statue", "gold_mine", "residence", "none")


def sample_actions(rng: Random) -> Iterator[Any]:
    place, space, cube, tile = rng.choice(list(Place)), rng.randrange(-1, 31), rng.choice(list(Cube)), rng.choice(TILES)
    cubes = Cubes(*(rng.choice((0, 0, 1, 1, 2, -1)) for _ in Cube))
    yield from (a.PlaceWorker(place), a.PlaceOnRoad(space), a.MoveWorker(place), a.MoveToRoad(space))
    yield from (a.PassTurn(), a.TakeHome(), a.StayInInn(), a.PayForFavor(), a.Decline(), a.StopGiving())
    yield a.UseNoEffect()
    yield a.ShiftProvost(rng.randrange(-5, 6))
    yield from (a.TakeCubes(cubes), a.BuyCubes(cubes), a.MeltCubes(cubes), a.GiveBatch(cubes))
    yield a.SwapCubes(cube, cubes)
    yield a.BuildTile(tile, rng.choice((None, cube)))
    yield a.BuildPrestige(tile, space)
    yield from (a.TransformTile(space), a.SellCube(cube), a.MakeDeal(rng.randrange(-1, 4)))
    yield a.ChooseLine(rng.choice(list(Line)))


def hidden_things(state: State, viewer: Viewer) -> frozenset[str]:
    """Nothing."""
    return frozenset()


def disguise(state: State, viewer: Viewer, rng: Random, known: Told = NOTHING) -> State:
    """Only the state itself looks like it."""
    return state


CAYLUS_LAW = Lawful(
    rules=CAYLUS,
    shared_ranks=True,
    games=(
        *((seats, Options()) for seats in CAYLUS.seats),
        *((seats, Options(Edition.V7_2, jeweller=seats % 2 == 0)) for seats in CAYLUS.seats),
        (3, Options(Edition.RULEBOOK, jeweller=True)),
    ),
    sample_actions=sample_actions,
    hidden_things=hidden_things,
    disguise=disguise,
)
