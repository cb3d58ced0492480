"""Who stands in the castle, and what if it is full: S-65, S-66 and S-102."""

import pytest

from shared.games.caylus.events import CubesPaid, FavorsGranted, HousePlaced, PointsLost, WorkerWentHome
from shared.games.caylus.prompts import AskCastle, AskLine
from shared.games.caylus.values import Cubes, Place, Score, Section
from tests.games.caylus.given import Game, given
from tests.games.caylus.looks import BLUE, GREEN, ORANGE, RED, asked, copy, forced, worked
from tests.games.caylus.signs import STOP, batch, line
from tests.marks import clause, scenario


@scenario("S-65")
@clause("CY-240", "CY-241")
def test_not_in_the_castle() -> None:
    game = given(4).workers(RED, "castle").seat(RED, food=1, wood=1, stone=1)
    game.seat(ORANGE, food=3, wood=3, stone=3, points=4)
    game.begin("castle")
    gave = game.play((RED, batch("FWS")), (RED, line("a")))
    assert ORANGE not in asked(gave, AskCastle)
    assert gave.of(FavorsGranted) == [FavorsGranted(RED, 1)]
    assert (game.player(ORANGE).points, game.cubes(ORANGE)) == (4, Cubes(3, 3, 3))


@clause("CY-241", "CY-259", "CY-260")
def test_an_empty_castle_asks_and_costs_nobody() -> None:
    game = given(3)
    for seat in (RED, GREEN, BLUE):
        game.seat(seat, food=1, wood=1, stone=1, points=5)
    begun = game.begin("castle")
    assert asked(begun, AskCastle) == []
    assert begun.of(PointsLost, FavorsGranted, HousePlaced) == []


def last_part(**red: int) -> Game:
    """One empty Towers part; Orange on circle 1 with a batch, Red on circle 2."""
    game = given(4).counted("dungeon", "walls").houses("towers", *[BLUE] * 13)
    game.workers(ORANGE, "castle").workers(RED, "castle")
    game.seat(ORANGE, food=1, wood=1, stone=1).seat(RED, points=20, **red)
    game.begin("castle")
    return game


@scenario("S-66")
@clause("CY-250", "CY-255", "CY-257")
def test_towers_without_room() -> None:
    game = last_part(food=1, wood=1, cloth=1)
    gave = game.act(ORANGE, batch("FWS"))
    assert gave.of(HousePlaced) == [HousePlaced(ORANGE, Section.TOWERS, 3)]
    assert forced(gave, AskCastle) == [ORANGE, RED]
    assert (game.player(RED).points, game.cubes(RED)) == (20, Cubes(food=1, wood=1, cloth=1))
    assert gave.of(FavorsGranted) == [FavorsGranted(ORANGE, 1)]
    assert game.asked == AskLine(ORANGE)
    again = copy(game).ask(AskCastle(RED))
    assert again.options() == [STOP]
    assert again.refused(RED, batch("FWC")) == "CY-250"


@scenario("S-102")
@clause("CY-242", "CY-250", "CY-251", "CY-256", "CY-346", "CY-348")
def test_towers_without_room_and_without_a_batch() -> None:
    game = last_part(food=2, wood=1)
    gave = game.act(ORANGE, batch("FWS"))
    assert forced(gave, AskCastle) == [ORANGE, RED]
    assert gave.of(PointsLost) == [PointsLost(RED, 2, Score.CASTLE_LOSS)]
    assert (game.player(RED).points, game.cubes(RED)) == (18, Cubes(food=2, wood=1))


@clause("CY-250", "CY-255", "CY-261")
def test_empty_parts_of_counted_sections_are_no_room() -> None:
    game = given(3).counted("dungeon", "walls").houses("dungeon", BLUE).houses("towers", *[BLUE] * 14)
    game.workers(RED, "castle").seat(RED, food=1, wood=1, gold=1, points=6)
    begun = game.begin("castle")
    assert forced(begun, AskCastle) == [RED]
    left = worked(begun)
    assert begun.of(CubesPaid, HousePlaced) == []
    assert (left.players[RED].points, left.players[RED].cubes) == (6, Cubes(1, 1, 0, 0, 1))
    assert begun.of(WorkerWentHome) == [WorkerWentHome(RED, Place.CASTLE)]
    assert begun.of(FavorsGranted) == [FavorsGranted(BLUE, 3)]


@clause("CY-255", "CY-251")
def test_room_that_ran_out_after_a_batch_costs_nothing() -> None:
    game = last_part()
    game.seat(ORANGE, food=2, wood=2, stone=2, points=10)
    gave = game.act(ORANGE, batch("FWS"))
    assert (game.player(ORANGE).points, game.cubes(ORANGE)) == (13, Cubes(1, 1, 1))
    assert [event.seat for event in gave.of(PointsLost)] == [RED]


@pytest.mark.parametrize("kinds", ["FWS", "FWC", "FWG", "FSC", "FSG", "FCG"])
@clause("CY-242", "CY-243", "CY-249")
def test_each_of_the_six_batches_scores_alike(kinds: str) -> None:
    names = {"F": "food", "W": "wood", "S": "stone", "C": "cloth", "G": "gold"}
    game = given(3).workers(RED, "castle").seat(RED, **{names[letter]: 1 for letter in kinds})
    game.begin("castle")
    assert game.options() == [STOP, batch(kinds)]
    game.act(RED, batch(kinds))
    assert (game.player(RED).points, game.cubes(RED)) == (5, Cubes())


@pytest.mark.parametrize(("full", "section", "points"), [(0, "dungeon", 5), (1, "walls", 4), (2, "towers", 3)])
@clause("CY-247", "CY-248", "CY-249")
def test_a_house_overflows_into_the_first_section_with_room(full: int, section: str, points: int) -> None:
    game = given(3).workers(RED, "castle").seat(RED, food=1, wood=1, stone=1)
    for name, parts in [("dungeon", 6), ("walls", 10)][:full]:
        game.houses(name, *[BLUE] * parts)
    game.begin("castle")
    gave = game.act(RED, batch("FWS"))
    assert gave.of(HousePlaced) == [HousePlaced(RED, Section(section), points)]


@clause("CY-251", "CY-257", "CY-259")
def test_batches_of_an_earlier_turn_do_not_count() -> None:
    game = given(3).workers(RED, "castle").seat(RED, food=1, wood=1, stone=1)
    game.begin("castle")
    game.play((RED, batch("FWS")), (RED, line("b")))
    assert (game.state.turn, game.player(RED).points) == (3, 5)
    game.workers(RED, "castle")
    again = game.begin("castle")
    assert again.of(PointsLost) == [PointsLost(RED, 2, Score.CASTLE_LOSS)]
    assert (again.of(FavorsGranted), game.player(RED).points) == ([], 3)


@clause("CY-240", "CY-258", "CY-260")
def test_castle_circles_decide_and_not_the_turn_order() -> None:
    game = given(4).order(RED, GREEN, BLUE, ORANGE)
    for seat in (ORANGE, GREEN, RED):
        game.workers(seat, "castle").seat(seat, food=1, wood=1, stone=1)
    game.begin("castle")
    gave = game.play((ORANGE, batch("FWS")), (GREEN, batch("FWS")), (RED, batch("FWS")))
    assert [event.seat for event in gave.of(HousePlaced)] == [ORANGE, GREEN, RED]
    assert (gave.of(FavorsGranted), game.asked) == ([FavorsGranted(ORANGE, 1)], AskLine(ORANGE))
    assert gave.of(WorkerWentHome) == []
    home = game.act(ORANGE, line("b"))
    assert [event.seat for event in home.of(WorkerWentHome)] == [ORANGE, GREEN, RED]
