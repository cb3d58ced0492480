"""The board is drawn for any state, never wider than asked, and shows what there is."""

import pytest

from shared.games.caylus.board import board
from shared.games.caylus.values import Phase
from tests.games.caylus.games import played
from tests.games.caylus.given import given
from tests.marks import clause


@pytest.mark.parametrize("width", [80, 100, 120, 200])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_no_line_is_wider_than_asked(seats: int, width: int) -> None:
    for ply in played(seats, seats, frozenset({0})):
        for line in board(ply.state, width).split("\n"):
            assert len(line) <= width
            assert line == line.rstrip()
            assert line.isascii()


def test_a_narrower_board_is_drawn_80_columns_wide() -> None:
    state = played(2, 2, frozenset({0}))[40].state
    assert board(state, 10) == board(state, 80)


@clause("CY-002")
def test_a_board_shows_the_whole_state() -> None:
    game = given(4).build(9, "mason", owner=1).residences(2, 3).promised(1, 9).bailiff(12, provost=10)
    game.workers(0, 9, "castle", "right_inn").workers(3, "stables").passed(3, 1)
    game.houses("dungeon", 2, 2, 0).seat(2, deniers=7, gold=2, points=4)
    drawn = board(game.state, 100)
    flat = " ".join(drawn.split())
    assert "Passing scale 1:3 2:1" in flat
    assert "castle [0] [ ] [ ] [ ] [ ]" in flat
    assert "stables [3] [ ] [ ]" in flat
    assert "inn [ ] right [0]" in flat
    assert "dungeon 220... 5 points, counted at 12" in flat
    assert "9 mason (1) [0] to 1" in drawn
    assert "3 residence (2)" in drawn
    assert "P  10 -" in drawn
    assert " B 12 - <dungeon" in drawn
    assert "architect x2" in drawn
    assert "7 deniers, 0 food, 0 wood, 0 stone, 0 cloth, 2 gold" in flat
    assert "3 in hand; castle, right inn, space 9" in flat
    assert "residence 3" in flat


def test_who_stands_aside_is_told_beside_the_passing_scale() -> None:
    assert "Stand aside" not in board(given(3).state, 80)
    assert "Stand aside      2 0\n" in board(given(3).with_state(aside=(2, 0)).state, 80)


@pytest.mark.parametrize(("counted", "opened"), [((), 2), (("dungeon",), 4), (("dungeon", "walls"), 5)])
def test_the_favor_table_shows_markers_and_open_columns(counted: tuple[str, ...], opened: int) -> None:
    game = given(3).counted(*counted).markers(0, a=2, c=1).markers(2, a=2)
    drawn = board(game.state, 80).split("\n")
    row = next(number for number, line in enumerate(drawn) if line.startswith("-- Favor table"))
    assert f"columns 1 to {opened} are open" in drawn[row]
    assert [line.split() for line in drawn[row + 1 : row + 6]] == [
        ["0", "1", "2", "3", "4", "5"],
        ["points", "1", ".", "0", "2", ".", ".", "."],
        ["money", "0", "1", "2", ".", ".", ".", ".", "."],
        ["cubes", "1", "2", "0", ".", ".", ".", "."],
        ["buildings", "0", "1", "2", ".", ".", ".", ".", "."],
    ]


def test_a_finished_game_shows_its_result() -> None:
    state = played(3, 3, frozenset({0}))[-1].state
    drawn = board(state, 80)
    assert state.phase is Phase.OVER
    for score in state.scores:
        assert f"{score.rank}. seat {score.seat}        {score.points} points" in drawn
