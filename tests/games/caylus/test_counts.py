"""The counts of Dungeon, Walls and Towers: S-72 to S-76, S-106."""

import pytest

from shared.games.caylus.actions import UseNoEffect
from shared.games.caylus.events import (
    FavorsGranted,
    HousePlaced,
    PointsLost,
    PointsScored,
    SectionCounted,
    TurnOrderChanged,
)
from shared.games.caylus.prompts import AskLine, AskPlace, AskProvost
from shared.games.caylus.values import Phase, Score, Section
from tests.games.caylus.given import given
from tests.games.caylus.looks import BLUE, GREEN, ORANGE, RED, asked, copy
from tests.games.caylus.signs import batch, line, shift, take
from tests.marks import clause, scenario

SECTIONS = ("dungeon", "walls", "towers")
PARTS = {"dungeon": 6, "walls": 10, "towers": 14}
COUNTS = {
    "dungeon": (-2, 0, 1, 1, 1, 1, 1),
    "walls": (-3, 0, 1, 2, 2, 3, 3, 3),
    "towers": (-4, 0, 1, 1, 2, 2, 3, 3, 3),
}
"""Points lost, or favors, by the number of houses: table 5.7."""


@scenario("S-72")
@clause("CY-272", "CY-273", "CY-274", "CY-275", "CY-276", "CY-281")
def test_the_dungeon_count() -> None:
    game = given(4).order(RED, BLUE, ORANGE, GREEN).houses("dungeon", RED, RED, BLUE, BLUE, BLUE, GREEN)
    game.houses("walls", GREEN).seat(ORANGE, points=6)
    first = game.count("dungeon")
    assert first.of(FavorsGranted) == [FavorsGranted(RED, 1)]
    second = game.act(RED, line("b"))
    assert (second.of(FavorsGranted), game.asked) == ([FavorsGranted(BLUE, 1)], AskLine(BLUE))
    assert game.player(ORANGE).points == 6
    third = game.act(BLUE, line("b"))
    assert (third.of(FavorsGranted), third.of(PointsLost)) == ([], [PointsLost(ORANGE, 2, Score.COUNT_LOSS)])
    assert [game.player(seat).points for seat in (ORANGE, GREEN)] == [4, 0]
    assert game.player(GREEN).deniers == 2


@scenario("S-73")
@clause("CY-277", "CY-282")
def test_a_count_penalty_near_zero() -> None:
    game = given(4).counted("dungeon").seat(ORANGE, points=2).seat(GREEN, points=7)
    game.count("walls")
    assert [game.player(seat).points for seat in (ORANGE, GREEN, RED)] == [0, 4, 0]


@scenario("S-74")
@clause("CY-274", "CY-278", "CY-281", "CY-284")
def test_early_walls_houses() -> None:
    game = given(3).houses("dungeon", *[BLUE] * 6).workers(GREEN, "castle")
    game.seat(GREEN, food=1, wood=1, stone=1, points=5)
    game.begin("castle")
    assert game.act(GREEN, batch("FWS")).of(HousePlaced) == [HousePlaced(GREEN, Section.WALLS, 4)]
    dungeon = game.act(GREEN, line("b"))
    assert dungeon.of(PointsLost) == [PointsLost(GREEN, 2, Score.COUNT_LOSS)]
    assert (dungeon.of(FavorsGranted), game.state.walls) == ([FavorsGranted(BLUE, 1)], (GREEN,))
    game.rest()
    game.houses("walls", GREEN, RED)
    walls = game.count("walls")
    assert walls.of(FavorsGranted) == [FavorsGranted(GREEN, 1)]
    assert (game.asked, walls.of(PointsLost, PointsScored)) == (AskLine(GREEN), [])
    after = game.act(GREEN, line("c"))
    assert after.of(FavorsGranted) == []
    assert RED not in asked(after, AskLine)


@scenario("S-75")
@clause("CY-247", "CY-249", "CY-261", "CY-283")
def test_parts_that_stay_empty() -> None:
    game = given(3).bailiff(10, provost=11).houses("dungeon", *[BLUE] * 4)
    game.begin("turn_end")
    game.act(BLUE, line("b"))
    assert (game.state.bailiff, game.state.counted, game.state.turn) == (12, (Section.DUNGEON,), 3)
    game.workers(RED, "castle").seat(RED, food=1, wood=1, stone=1, points=10)
    game.begin("castle")
    gave = game.act(RED, batch("FWS"))
    assert gave.of(HousePlaced) == [HousePlaced(RED, Section.WALLS, 4)]
    assert (game.player(RED).points, len(game.state.dungeon)) == (14, 4)


@clause("CY-261", "CY-283")
def test_no_batch_fills_a_counted_section_however_full_the_next_one_is() -> None:
    game = given(3).counted("dungeon").houses("dungeon", BLUE).houses("walls", *[BLUE] * 9)
    game.workers(RED, "castle").seat(RED, food=2, wood=2, stone=2)
    game.begin("castle")
    gave = game.play((RED, batch("FWS")), (RED, batch("FWS")))
    assert [event.section for event in gave.of(HousePlaced)] == [Section.WALLS, Section.TOWERS]
    assert game.state.dungeon == (BLUE,)


@scenario("S-76")
@clause("CY-278", "CY-295", "CY-300", "CY-304", "CY-307", "CY-308", "CY-311")
def test_six_castle_houses_in_the_walls() -> None:
    game = given(3).counted("dungeon").houses("walls", *[RED] * 6).markers(RED, a=1, c=2).seat(RED, points=10)
    begun = game.count("walls")
    assert begun.of(FavorsGranted) == [FavorsGranted(RED, 3)]
    at_the_end = copy(game).markers(RED, 4, 4, 4, 4)
    at_the_end.play((RED, line("a")), (RED, line("b")), (RED, line("d")))
    marks = at_the_end.player(RED).markers
    assert (marks.points, marks.money, marks.buildings) == (4, 4, 4)
    game.act(RED, line("a"))
    assert (game.player(RED).markers.points, game.player(RED).points) == (2, 12)
    assert game.options() == line("b", "c", "d")
    game.act(RED, line("b"))
    assert (game.player(RED).markers.money, game.player(RED).deniers) == (1, 3)
    game.act(RED, line("c"))
    last = game.act(RED, take("S"))
    assert (game.player(RED).markers.cubes, game.cubes(RED).stone, game.cubes(RED).total()) == (3, 1, 1)
    assert (asked(last, AskLine), last.of(SectionCounted)) == ([], [SectionCounted(Section.WALLS)])


@pytest.mark.parametrize(
    ("section", "houses", "due"),
    [(name, houses, due) for name, row in COUNTS.items() for houses, due in enumerate(row)],
)
@clause("CY-274", "CY-275", "CY-276", "CY-277", "CY-278", "CY-279", "CY-280", "CY-281", "CY-290")
def test_a_count_by_its_table(section: str, houses: int, due: int) -> None:
    game = given(2).counted(*SECTIONS[: SECTIONS.index(section)]).houses(section, *[RED] * houses, GREEN)
    if houses == PARTS[section]:
        game = given(2).counted(*SECTIONS[: SECTIONS.index(section)]).houses(section, *[RED] * houses)
    game.seat(RED, points=20)
    counted = game.count(section)
    favors = [event.favors for event in counted.of(FavorsGranted) if event.seat == RED]
    lost = [-e.points for e in counted.of(PointsLost) if e.seat == RED and e.score is Score.COUNT_LOSS]
    assert (favors, lost) == ([due] if due > 0 else [], [due] if due < 0 else [])


@clause("CY-274", "CY-284")
def test_houses_of_other_sections_do_not_matter() -> None:
    game = given(2).counted("dungeon").houses("dungeon", *[RED] * 6).houses("towers", RED, RED).seat(RED, points=9)
    game.count("walls")
    assert (game.player(RED).points, game.player(RED).lines) == (6, ())
    assert game.state.towers == (RED, RED)


@scenario("S-106")
@clause("CY-035", "CY-056", "CY-103", "CY-104", "CY-105", "CY-106", "CY-116", "CY-269", "CY-272")
def test_two_orders_in_one_turn() -> None:
    game = given(3).passed(GREEN, RED, BLUE).workers(BLUE, "stables").bailiff(11, provost=10)
    for seat in (RED, GREEN, BLUE):
        game.seat(seat, deniers=1).houses("dungeon", seat, seat)
    ordered = game.begin("special")
    assert ordered.of(TurnOrderChanged) == [TurnOrderChanged((BLUE, RED, GREEN))]
    assert game.asked == AskProvost(GREEN)
    moved = game.play((GREEN, shift(0)), (RED, shift(0)), (BLUE, shift(0)))
    assert asked(moved, AskProvost) == [RED, BLUE]
    assert (game.state.bailiff, game.asked) == (12, AskLine(BLUE))
    counted = game.play((BLUE, line("a")), (RED, line("a")), (GREEN, line("a")))
    assert counted.of(SectionCounted) == [SectionCounted(Section.DUNGEON)]
    assert (game.state.turn_order, game.asked) == ((BLUE, RED, GREEN), AskPlace(BLUE))


@clause("CY-271", "CY-273")
def test_all_favors_of_one_player_come_before_the_next_player() -> None:
    game = given(2).counted("dungeon", "walls").houses("towers", *[GREEN] * 6, *[RED] * 4).order(GREEN, RED)
    game.bailiff(22, provost=23)
    game.begin("turn_end")
    seats = []
    while game.state.phase is Phase.TURN_END:
        seats.append(game.asked.seat)
        game.act(game.asked.seat, UseNoEffect() if UseNoEffect() in game.options() else game.options()[0])
    assert seats == sorted(seats, reverse=True)
    assert (len(game.player(GREEN).lines), len(game.player(RED).lines)) == (3, 2)
