"""Favors: which line, and how far its marker goes: S-77 to S-79, S-82, S-86."""

import pytest

from shared.games.caylus.actions import Decline, PassTurn, StopGiving, UseNoEffect
from shared.games.caylus.events import DeniersGained, FavorsGranted, LineChosen, PointsScored, SectionCounted, TurnBegan
from shared.games.caylus.prompts import AskEffect, AskLine
from shared.games.caylus.values import Line, Phase, Reason, Score, Section
from tests.games.caylus.given import given
from tests.games.caylus.looks import BLUE, GREEN, ORANGE, RED, asked, copy, forced, worked
from tests.games.caylus.signs import NONE, batch, build, line, prestige, take
from tests.marks import clause, scenario

OPEN = [((), 2), (("dungeon",), 4), (("dungeon", "walls"), 5)]
"""The farthest column by the sections that have been counted."""


@scenario("S-77")
@clause("CY-295", "CY-297", "CY-306", "CY-307")
def test_a_closed_column() -> None:
    game = given(4).houses("dungeon", ORANGE, ORANGE).markers(ORANGE, a=2).seat(ORANGE, points=4)
    game.count("dungeon")
    chosen = game.act(ORANGE, line("a"))
    assert chosen.of(LineChosen) == [LineChosen(ORANGE, Line.POINTS, 2)]
    assert (game.player(ORANGE).markers.points, game.player(ORANGE).points) == (2, 6)


@scenario("S-78")
@clause("CY-285", "CY-295", "CY-296", "CY-297")
def test_only_the_count_opens_columns() -> None:
    game = given(3).houses("dungeon", *[BLUE] * 5).markers(RED, a=2).markers(BLUE, a=2).workers(RED, "castle")
    game.seat(RED, food=2, wood=2, stone=2, points=11)
    game.begin("castle")
    game.play((RED, batch("FWS")), (RED, batch("FWS")))
    assert (len(game.state.dungeon), game.state.walls, game.player(RED).points) == (6, (RED,), 20)
    game.act(RED, line("a"))
    assert (game.player(RED).markers.points, game.player(RED).points) == (2, 22)
    assert game.asked == AskLine(BLUE)
    counted = game.act(BLUE, line("a"))
    assert counted.of(LineChosen) == [LineChosen(BLUE, Line.POINTS, 2)]
    assert counted.of(SectionCounted) == [SectionCounted(Section.DUNGEON)]
    game.favor(RED)
    assert game.act(RED, line("a")).of(LineChosen) == [LineChosen(RED, Line.POINTS, 3)]


@clause("CY-296")
@pytest.mark.parametrize("bailiff", [11, 12, 18, 24])
def test_the_bailiffs_space_opens_no_column(bailiff: int) -> None:
    game = given(3).markers(RED, 2, 2, 2, 2).bailiff(bailiff)
    game.favor(RED)
    assert game.act(RED, line("b")).of(LineChosen) == [LineChosen(RED, Line.MONEY, 2)]


@scenario("S-79")
@clause("CY-298", "CY-301", "CY-308", "CY-309")
def test_two_players_on_one_line() -> None:
    game = given(3).build(9, "mason", GREEN).build(10, "architect", GREEN).residences(BLUE, 11).markers(RED, b=1)
    game.workers(RED, 9).workers(BLUE, 10).provost(10).seat(RED, stone=1, cloth=1).seat(BLUE, stone=2, gold=1)
    game.begin("activation")
    game.act(RED, build("church"))
    red = game.act(RED, line("b"))
    assert (game.player(RED).markers.money, red.of(DeniersGained)) == (2, [DeniersGained(RED, 4, Reason.FAVOR)])
    game.act(BLUE, prestige("statue", 11))
    assert game.options() == line("a", "b", "c", "d")
    blue = game.act(BLUE, line("b"))
    assert (worked(blue).players[BLUE].markers.money, worked(blue).players[BLUE].deniers) == (1, 3)
    assert asked(blue, AskEffect) == []
    game.favor(BLUE)
    game.act(BLUE, line("b"))
    assert game.player(BLUE).markers.money == game.player(RED).markers.money == 2


@scenario("S-82")
@clause("CY-299", "CY-315")
def test_an_empty_first_column_of_line_d() -> None:
    game = given(3).seat(RED, food=3, wood=3, stone=3, cloth=3, gold=3, deniers=9).residences(RED, 3)
    before = game.player(RED)
    game.favor(RED)
    used = game.act(RED, line("d"))
    assert forced(used, AskEffect) == [RED]
    after = game.player(RED)
    assert after.markers.buildings == 1
    assert (after.cubes, after.deniers, after.points) == (before.cubes, before.deniers, before.points)


@scenario("S-86")
@clause("CY-289", "CY-290", "CY-297", "CY-302", "CY-306")
def test_a_favor_in_phase_6_and_in_phase_7() -> None:
    game = given(4).houses("dungeon", BLUE, BLUE, RED, GREEN, ORANGE).markers(BLUE, b=1).workers(BLUE, "castle")
    game.seat(BLUE, food=1, wood=1, stone=1)
    game.begin("castle")
    game.act(BLUE, batch("FWS"))
    assert game.state.dungeon.count(BLUE) == 3
    first = game.act(BLUE, line("b"))
    assert (game.state.phase, game.player(BLUE).markers.money, game.player(BLUE).deniers) == (Phase.TURN_END, 2, 4)
    assert first.of(FavorsGranted) == [FavorsGranted(BLUE, 1)]
    assert game.options() == line("a", "b", "c", "d")
    second = game.act(BLUE, line("b")).until(TurnBegan)
    assert (second.players[BLUE].markers.money, second.players[BLUE].deniers) == (2, 8)


@pytest.mark.parametrize(("counted", "farthest"), OPEN)
@pytest.mark.parametrize("letter", "abcd")
@clause("CY-285", "CY-292", "CY-295", "CY-297")
def test_markers_stop_at_the_last_open_column(letter: str, counted: tuple[str, ...], farthest: int) -> None:
    for column in range(farthest + 1):
        game = given(3).counted(*counted).markers(RED, **{letter: column})
        game.favor(RED)
        chosen = game.act(RED, line(letter)).of(LineChosen)[0]
        assert chosen.column == min(column + 1, farthest)


@pytest.mark.parametrize("column", range(1, 6))
@clause("CY-307", "CY-308", "CY-309")
def test_points_and_money_by_column(column: int) -> None:
    game = given(3).counted("dungeon", "walls").markers(RED, a=column - 1, b=column - 1)
    game.favor(RED, 2)
    points, money = game.act(RED, line("a")), game.act(RED, line("b"))
    assert points.of(PointsScored) == [PointsScored(RED, column, Score.FAVORS)]
    assert money.of(DeniersGained) == [DeniersGained(RED, column + 2, Reason.FAVOR)]
    assert asked(points, AskEffect) + asked(money, AskEffect) == []


@clause("CY-297", "CY-302")
def test_column_5_serves_again_and_again_in_different_phases() -> None:
    game = given(3).counted("dungeon", "walls").markers(RED, a=5)
    for phase in (Phase.SPECIAL, Phase.ACTIVATION, Phase.CASTLE):
        game.with_state(phase=phase, tasks=()).used(RED, "").seat(RED, points=0)
        game.favor(RED)
        assert game.act(RED, line("a")).of(PointsScored) == [PointsScored(RED, 5, Score.FAVORS)]
        assert game.player(RED).markers.points == 5


@clause("CY-299", "CY-291")
def test_a_line_must_be_chosen_and_no_answer_avoids_it() -> None:
    game = given(3)
    game.favor(RED)
    assert game.options() == line("a", "b", "c", "d")
    for answer in (UseNoEffect(), Decline(), PassTurn(), StopGiving()):
        game.refused(RED, answer)
    game.act(RED, line("c"))
    assert game.options() == [NONE, take("F")]
    game.act(RED, NONE)
    assert (game.cubes(RED).total(), game.player(RED).markers.cubes) == (0, 1)


@clause("CY-300", "CY-301")
def test_lines_used_by_others_are_free_and_ones_own_are_not() -> None:
    game = given(3).used(RED, "ac").used(GREEN, "bd")
    game.favor(RED)
    assert game.options() == line("b", "d")
    assert game.refused(RED, line("a")) == "CY-300"
    game = given(3).used(RED, "ac").used(GREEN, "bd")
    game.favor(GREEN)
    assert game.options() == line("a", "c")


@clause("CY-302")
def test_every_phase_with_favors_gives_the_lines_back() -> None:
    for phase in ("special", "activation", "castle", "turn_end"):
        game = given(3).used(RED, "abcd").used(GREEN, "a")
        game.begin(phase)
        assert (game.player(RED).lines, game.player(GREEN).lines) == ((), ())


@clause("CY-303", "CY-304")
def test_five_favors_at_once_make_four() -> None:
    game = given(3)
    game.favor(RED, 5)
    game.play((RED, line("d")), (RED, line("c")), (RED, take("F")), (RED, line("b")))
    assert game.player(RED).lines == (Line.BUILDINGS, Line.CUBES, Line.MONEY, Line.POINTS)
    assert (game.player(RED).points, game.player(RED).deniers) == (1, 3)
    assert copy(game).asked.seat == RED
    assert not isinstance(game.asked, AskLine)
