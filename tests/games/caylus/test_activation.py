"""Phase 5 in general: CY-124 to CY-134, S-41."""

from typing import Any

import pytest

from shared.games.caylus.events import (
    BuildingActivated,
    CubesGained,
    CubesPaid,
    DeniersGained,
    DeniersPaid,
    PointsScored,
    TileBuilt,
    WorkerLeftRoad,
)
from shared.games.caylus.prompts import AskLine
from shared.games.caylus.values import Cubes
from shared.kernel.prompts import PromptOpened
from tests.games.caylus.given import Game, given
from tests.games.caylus.looks import BLUE, GREEN, RED, activated, holdings, order_of, worked
from tests.games.caylus.signs import DECLINE, build, line
from tests.marks import clause, scenario

OPTIONAL = (
    "neutral_marketplace",
    "neutral_carpenter",
    "fixed_peddler",
    "fixed_carpenter",
    "wood_marketplace",
    "wood_peddler",
    "lawyer",
    "mason",
    "church",
    "tailor",
    "bank",
    "alchemist",
    "architect",
    "jeweller",
)
"""All buildings that take workers and do not produce."""


def at_work(tile: str, owner: int | None = None) -> tuple[Game, int]:
    """Red's worker on a building, with plenty of everything, and where that is."""
    game = given(3, jeweller=True).residences(RED, 11).provost(12)
    game.seat(RED, deniers=9, food=9, wood=9, stone=9, cloth=9, gold=9)
    printed = [number for number, space in game.state.numbered() if space.tile == tile]
    if not printed:
        game.build(9, tile, owner)
    space = printed[0] if printed else 9
    game.workers(RED, space)
    game.begin("activation")
    return game, space


@scenario("S-41")
@clause("CY-128", "CY-130", "CY-238")
def test_refusing_an_effect() -> None:
    game = given(3).build(9, "bank", GREEN).seat(BLUE, deniers=6).workers(BLUE, 9).provost(9)
    game.begin("activation")
    ended = worked(game.act(BLUE, DECLINE)).players[BLUE]
    assert (ended.deniers, ended.cubes.gold, ended.workers) == (6, 0, 6)


@clause("CY-124")
@pytest.mark.parametrize("provost", [1, 3, 6, 9, 10, 16, 28])
def test_buildings_up_to_the_provost_are_within_reach(provost: int) -> None:
    game = given(3, neutral=("neutral_sawmill", "neutral_farm", "neutral_quarry"))
    game.build(9, "wood_sawmill", RED).build(10, "wood_quarry", RED).build(28, "workshop", RED)
    game.workers(RED, 1, 3, 9).workers(GREEN, 10, 16).workers(RED, 28)
    activations = activated(game.provost(provost).begin("activation"))
    assert activations == [space for space in (1, 3, 9, 10, 16, 28) if space <= provost]


@clause("CY-125")
def test_the_first_space_is_always_within_reach() -> None:
    game = given(3, neutral=("neutral_quarry",)).workers(RED, 1).provost(1)
    assert worked(game.begin("activation")).players[RED].cubes == Cubes(stone=1)


@clause("CY-126")
def test_buildings_are_activated_by_rising_number() -> None:
    game = given(3, neutral=("neutral_sawmill", "neutral_quarry")).build(9, "wood_quarry", RED).provost(16)
    game.workers(GREEN, 16).workers(RED, 9, 2).workers(BLUE, 1)
    assert activated(game.begin("activation")) == [1, 2, 9, 16]


@clause("CY-127")
def test_a_building_without_a_worker_does_nothing() -> None:
    game = given(3).build(9, "park", RED).provost(16)
    begun = game.begin("activation")
    assert (activated(begun), begun.of(CubesGained)) == ([], [])


@clause("CY-128", "CY-130")
@pytest.mark.parametrize("tile", OPTIONAL)
def test_the_effect_of_a_building_may_be_refused(tile: str) -> None:
    game, space = at_work(tile)
    assert game.options()[0] == DECLINE
    assert len(game.options()) > 1
    before = holdings(game.state)
    refused = game.act(RED, DECLINE)
    assert holdings(worked(refused)) == before
    assert refused.of(WorkerLeftRoad) == [WorkerLeftRoad(RED, space)]
    assert worked(refused).players[RED].workers == 6


@clause("CY-129")
@pytest.mark.parametrize("tile", OPTIONAL)
@pytest.mark.parametrize("choice", [1, -1])
def test_a_worker_gives_one_use(tile: str, choice: int) -> None:
    game, space = at_work(tile)
    here: Any = type(game.asked)
    used = game.act(RED, game.options()[choice])
    assert [event for event in used.of(PromptOpened) if isinstance(event.prompt, here)] == []
    if isinstance(game.asked, AskLine):
        used = game.act(RED, line("a"))
    assert used.of(WorkerLeftRoad) == [WorkerLeftRoad(RED, space)]
    assert used.of(BuildingActivated) == []


@clause("CY-130")
@pytest.mark.parametrize("answer", [DECLINE, build("wood_quarry")])
def test_a_worker_is_home_before_the_next_building(answer: Any) -> None:
    game = given(3).build(9, "wood_sawmill", GREEN).seat(RED, food=1, wood=1).workers(RED, 8).workers(BLUE, 9)
    game.provost(9).begin("activation")
    gone = game.act(RED, answer)
    events = (WorkerLeftRoad(RED, 8), BuildingActivated(BLUE, 9, "wood_sawmill"), WorkerLeftRoad(BLUE, 9))
    assert order_of(gone, *events) == sorted(order_of(gone, *events))


@clause("CY-131")
def test_a_favor_of_an_effect_is_resolved_before_the_worker_goes_home() -> None:
    game = given(3).build(9, "mason", GREEN).seat(RED, stone=1, cloth=1).workers(RED, 9).workers(BLUE, 16)
    game.provost(16).begin("activation")
    built = game.act(RED, build("church"))
    assert (game.asked, built.of(WorkerLeftRoad)) == (AskLine(RED), [])
    assert (game.space(9).worker, game.player(RED).workers) == (RED, 5)
    favor = game.act(RED, line("b"))
    assert [event.space for event in favor.of(WorkerLeftRoad)] == [9, 16]
    assert activated(favor) == [16]


@clause("CY-132")
@pytest.mark.parametrize("tile", ["wood_quarry", "park", "bank"])
def test_beyond_the_provost_there_is_neither_effect_nor_refund(tile: str) -> None:
    game = given(3).build(9, tile, GREEN).seat(RED, deniers=3).provost(8)
    game.place(RED, 9)
    begun = game.begin("activation")
    ended = worked(begun).players[RED]
    assert (ended.deniers, ended.cubes, ended.workers) == (2, Cubes(), 6)
    assert begun.of(WorkerLeftRoad) == [WorkerLeftRoad(RED, 9)]


@clause("CY-133")
def test_idle_workers_go_home_by_rising_number_after_the_last_activation() -> None:
    game = given(4, neutral=("neutral_sawmill", "neutral_quarry")).build(9, "park", RED).build(10, "bank", GREEN)
    game.workers(GREEN, 16, 9).workers(BLUE, 10).workers(RED, 7, 2, 1).provost(2)
    begun = game.begin("activation")
    gone = [event.space for event in begun.of(WorkerLeftRoad)]
    assert (activated(begun), gone) == ([1, 2], [1, 2, 7, 9, 10, 16])
    last = order_of(begun, WorkerLeftRoad(RED, 2), WorkerLeftRoad(RED, 7))
    assert last == sorted(last)


@clause("CY-134")
def test_a_tile_that_was_just_built_is_not_activated() -> None:
    game = given(3).seat(RED, food=1, wood=1).workers(RED, 8).provost(12)
    game.begin("activation")
    built = game.act(RED, build("wood_quarry"))
    assert built.of(TileBuilt) == [TileBuilt(RED, "wood_quarry", 9)]
    assert (activated(built), built.of(CubesGained), worked(built).space(9).worker) == ([], [], None)


@clause("CY-134")
def test_a_residence_that_was_just_made_is_not_activated() -> None:
    game = given(3).build(9, "lawyer", RED).build(10, "wood_quarry", RED).seat(RED, cloth=1, deniers=1)
    game.workers(RED, 9).provost(12).begin("activation")
    changed = game.act(RED, game.options()[-1])
    assert worked(changed).space(10).tile == "residence"
    assert (activated(changed), changed.of(DeniersGained)[0].amount) == ([], 3)


@clause("CY-124", "CY-127", "CY-132")
def test_a_turn_without_workers_on_the_road_passes_by() -> None:
    game = given(3).provost(16)
    begun = game.begin("activation")
    for kind in (BuildingActivated, WorkerLeftRoad, CubesGained, CubesPaid, DeniersPaid, PointsScored):
        assert begun.of(kind) == []
