"""Prices, points and favors of all tiles: CY-159, CY-165 to CY-167, CY-173 to CY-198, S-42 and S-47."""

import pytest

from shared.games.caylus.actions import BuildPrestige, BuildTile
from shared.games.caylus.events import FavorsGranted, WorkerLeftRoad
from shared.games.caylus.prompts import AskDeal, AskLine
from shared.games.caylus.values import Cubes
from tests.games.caylus.given import Game, given
from tests.games.caylus.looks import BLUE, GREEN, RED, copy
from tests.games.caylus.signs import DECLINE, LARGE, SMALL, build, cubes, line, prestige
from tests.marks import clause, scenario

WOODEN = [
    ("wood_farm_food", "WF", 2, 0),
    ("wood_farm_cloth", "WF", 2, 0),
    ("wood_quarry", "WF", 2, 0),
    ("wood_sawmill", "WF", 2, 0),
    ("lawyer", "WC", 4, 0),
    ("mason", "WF", 4, 0),
]
STONE = [
    ("stone_farm", "SF", 3, 0),
    ("park", "SF", 3, 0),
    ("workshop", "SF", 3, 0),
    ("church", "SC", 4, 1),
    ("tailor", "SW", 6, 0),
    ("bank", "SW", 6, 0),
    ("alchemist", "SF", 6, 0),
    ("architect", "SF", 6, 0),
    ("jeweller", "SC", 6, 0),
]
PRESTIGE = [
    ("statue", "SSG", 7, 1),
    ("granary", "FFFG", 10, 0),
    ("library", "WWWG", 10, 0),
    ("weaver", "CCCG", 12, 0),
    ("theater", "WWWGG", 14, 1),
    ("college", "SSSGG", 14, 1),
    ("monument", "SSSSGG", 14, 2),
    ("hotel", "SSSGG", 16, 0),
    ("cathedral", "SSSSSGGG", 25, 0),
]


def holding(game: Game, letters: str) -> Game:
    """The game when Red has just these cubes."""
    found = cubes(letters)
    return copy(game).seat(RED, food=found.food, wood=found.wood, stone=found.stone, cloth=found.cloth, gold=found.gold)


def at_work(space: int, builder: str | None = None) -> Game:
    """Red's worker on a builder, to be activated; a residence of his on 11."""
    game = given(3, jeweller=True).residences(RED, 11).workers(RED, space).provost(9)
    return game.build(space, builder, GREEN) if builder else game


def check(game: Game, action: BuildTile | BuildPrestige, paid: str, points: int, favors: int) -> None:
    """Just the price is enough; it is gone afterwards; with any cube less the tile is not listed."""
    for missing in sorted(set(paid)):
        poor = holding(game, paid.replace(missing, "", 1))
        poor.begin("activation")
        assert action not in poor.options()
    able = holding(game, paid)
    able.begin("activation")
    assert action in able.options()
    built = able.act(RED, action)
    if favors:
        assert able.asked == AskLine(RED)
        done = able.state
    else:
        done = built.until(WorkerLeftRoad)
    assert (done.players[RED].cubes, done.players[RED].points) == (Cubes(), points)
    assert built.of(FavorsGranted) == [FavorsGranted(RED, favors)][: 1 if favors else 0]
    assert action.tile not in done.supply or action.tile == "architect"


@scenario("S-42")
@clause("CY-159", "CY-165", "CY-166", "CY-167")
@clause("CY-173", "CY-174", "CY-175", "CY-176", "CY-179", "CY-180")
@pytest.mark.parametrize(("tile", "paid", "points", "favors"), WOODEN)
def test_the_prices_of_wooden_tiles(tile: str, paid: str, points: int, favors: int) -> None:
    check(at_work(8), build(tile), paid, points, favors)


@scenario("S-42")
@clause("CY-177", "CY-178", "CY-159", "CY-165", "CY-167")
@pytest.mark.parametrize("tile", ["wood_marketplace", "wood_peddler"])
@pytest.mark.parametrize("any_cube", "FWSCG")
def test_the_prices_of_tiles_for_any_cube(tile: str, any_cube: str) -> None:
    check(at_work(8), build(tile, any_cube), "W" + any_cube, 4, 0)


@scenario("S-42")
@clause("CY-159", "CY-165", "CY-166", "CY-167")
@clause("CY-181", "CY-182", "CY-183", "CY-184", "CY-185", "CY-186", "CY-187", "CY-188", "CY-189")
@pytest.mark.parametrize(("tile", "paid", "points", "favors"), STONE)
def test_the_prices_of_stone_tiles(tile: str, paid: str, points: int, favors: int) -> None:
    check(at_work(9, "mason"), build(tile), paid, points, favors)


@scenario("S-42")
@clause("CY-159", "CY-165", "CY-166", "CY-167")
@clause("CY-190", "CY-191", "CY-192", "CY-193", "CY-194", "CY-195", "CY-196", "CY-197", "CY-198")
@pytest.mark.parametrize(("tile", "paid", "points", "favors"), PRESTIGE)
def test_the_prices_of_prestige_tiles(tile: str, paid: str, points: int, favors: int) -> None:
    check(at_work(9, "architect"), prestige(tile, 11), paid, points, favors)


@clause("CY-166", "CY-196")
def test_the_monument_brings_two_favors_on_two_lines() -> None:
    game = holding(at_work(9, "architect"), "SSSSGG")
    game.begin("activation")
    game.act(RED, prestige("monument", 11))
    game.act(RED, line("a"))
    assert (game.asked, game.options()) == (AskLine(RED), line("b", "c", "d"))


@clause("CY-167")
@pytest.mark.parametrize(("space", "builder"), [(8, None), (9, "mason"), (9, "architect")])
def test_a_builder_may_decline(space: int, builder: str | None) -> None:
    game = holding(at_work(space, builder), "FWSCG" * 9)
    game.begin("activation")
    declined = game.act(RED, DECLINE).until(WorkerLeftRoad).players[RED]
    assert (declined.cubes, declined.points) == (cubes("FWSCG" * 9), 0)


@scenario("S-47")
@clause("CY-131", "CY-166", "CY-184", "CY-231")
@pytest.mark.parametrize(("edition", "points"), [(None, 4), ("rulebook", 4), ("v7_2", 3)])
def test_the_church_built_and_used(edition: str | None, points: int) -> None:
    game = given(3, edition=edition).build(9, "mason", GREEN).seat(BLUE, stone=1, cloth=1).workers(BLUE, 9)
    game.provost(9).begin("activation")
    built = game.act(BLUE, build("church"))
    assert (game.player(BLUE).points, game.asked) == (points, AskLine(BLUE))
    assert built.of(FavorsGranted) == [FavorsGranted(BLUE, 1)]
    assert (game.space(9).worker, game.player(BLUE).workers) == (BLUE, 5)
    assert game.act(BLUE, line("b")).of(WorkerLeftRoad) == [WorkerLeftRoad(BLUE, 9)]
    game.seat(RED, deniers=4).workers(RED, 10).provost(10).begin("activation")
    assert (game.asked, game.options()) == (AskDeal(RED, 10), [DECLINE, SMALL, LARGE])
    for deal, deniers, gained in ((SMALL, 2, 3), (LARGE, 0, 5)):
        used = copy(game).act(RED, deal).until(WorkerLeftRoad).players[RED]
        assert (used.deniers, used.points) == (deniers, gained)
