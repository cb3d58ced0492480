"""The board is drawn for any state or view, never wider than asked, and shows what is public."""

import pytest

from shared.games.castle.board import board
from shared.games.castle.values import Phase
from shared.kernel.secrets import redact
from tests.games.castle.games import played
from tests.marks import clause


@pytest.mark.parametrize("width", [80, 100, 120, 200])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_line_is_wider_than_asked(seats: int, width: int) -> None:
    for ply in played(seats, seats, frozenset({0})):
        for line in board(ply.state, width).split("\n"):
            assert len(line) <= width
            assert line == line.rstrip()
            assert line.isascii()


def test_a_narrower_board_is_drawn_80_columns_wide() -> None:
    state = played(2, 2, frozenset({0}))[40].state
    assert board(state, 10) == board(state, 80)


@clause("CA-357", "CA-358", "CA-359")
def test_the_board_of_a_view_is_the_board_of_the_state() -> None:
    for ply in played(3, 3, frozenset({0})):
        whole = board(ply.state, 80)
        assert all(board(redact(ply.state, viewer), 80) == whole for viewer in (0, 2, None))


def test_a_board_shows_the_public_state() -> None:
    state = next(ply.state for ply in played(3, 3, frozenset({0})) if ply.state.round == 7 and ply.state.turn == 9)
    drawn = board(state, 120)
    flat = " ".join(drawn.split())
    assert "Year 2, autumn, round 7 of 12" in flat
    for player in state.players:
        assert f"Seat {player.seat}" in flat
        assert f"exterior {player.exterior}, interior {player.interior}, dark-blue {player.dark_blue}" in flat
        assert f"{player.gold} gold, {player.goods.wood} wood, {player.goods.limestone} limestone" in flat
        assert f"{player.workers} free" in flat
    for laid in state.estates:
        owners = "".join(str(seat) for seat in state.owners(laid.space))
        assert f"{laid.tile.value[0].upper().replace('L', 'Q')}({owners})" in drawn
    for stack in state.stacks:
        assert f"{stack.craftsman.value.replace('_', ' ')}: {' '.join(map(str, stack.prices)) or 'none'}" in flat
    assert state.in_force is not None
    assert state.in_force.value.replace("_", " ") in flat


def test_a_finished_game_shows_its_result() -> None:
    state = played(3, 3, frozenset({0}))[-1].state
    drawn = board(state, 80)
    assert state.phase is Phase.OVER
    for score in state.scores:
        assert f"{score.rank}. seat {score.seat}      {score.points} points" in drawn
