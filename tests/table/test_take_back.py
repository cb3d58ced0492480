"""Take-backs: a fact of the log, by four rules; prompts get new ids; the undone ply stays."""

from __future__ import annotations

from typing import Any

import pytest

from shared.table import commands as c
from shared.table import errors, events
from shared.table.fold import Game, advance, load
from tests.marks import scenario
from tests.table.sitting import Sitting
from tests.titles import market as m


def passed(plies: int = 1) -> Sitting:
    """A running game in which seats passed so many times, without anything shown or drawn."""
    sitting = Sitting().started()
    for _ in range(plies):
        sitting.act(m.PassTurn())
    return sitting


def seat_of(game: Game, version: int) -> int:
    seat = next(p.seat for p in game.past if p.version == version)
    assert seat is not None
    return seat


def back(sitting: Sitting, version: int | None = None, seat: int | None = None) -> c.TakeBack:
    version = version or sitting.now.version
    return c.TakeBack(seat_of(sitting.now, version) if seat is None else seat, version)


def test_the_state_is_the_one_before_and_every_open_prompt_has_a_new_id() -> None:
    sitting = Sitting().started()
    before = sitting.now.table
    sitting.act(m.PassTurn())
    decided = sitting.do(back(sitting))
    after = sitting.now.table
    assert decided.events == (events.PlyTakenBack(before.to_act or 0, sitting.now.version - 1),)
    assert after.state == before.state
    assert after.ids == tuple(f"{sitting.now.version}.{i}" for i in range(len(before.ids)))


def test_the_old_prompt_is_stale_and_the_new_one_open() -> None:
    sitting = Sitting().started()
    old, seat = sitting.now.table.ids[-1], sitting.now.table.to_act
    assert seat is not None
    sitting.act(m.PassTurn())
    sitting.do(back(sitting))
    with pytest.raises(errors.StalePrompt):
        sitting.decided(c.SubmitAction(seat, old, m.PassTurn()))
    sitting.act(m.PassTurn())


def test_only_the_named_last_ply_can_be_taken_back() -> None:
    sitting = passed(2)
    with pytest.raises(errors.NotTheLast):
        sitting.decided(back(sitting, sitting.now.version - 1))
    with pytest.raises(errors.NotTheLast):
        sitting.decided(c.TakeBack(0, 99))


def test_only_its_own_seat_may_take_it_back() -> None:
    sitting = passed()
    other = (seat_of(sitting.now, sitting.now.version) + 1) % 3
    with pytest.raises(errors.NotYours):
        sitting.decided(back(sitting, seat=other))


def test_two_in_a_row_undo_two_and_a_take_back_is_not_taken_back() -> None:
    sitting = Sitting().started()
    before = sitting.now.table.state
    start = sitting.now.version
    sitting.act(m.PassTurn())
    sitting.act(m.PassTurn())
    sitting.do(back(sitting))
    with pytest.raises(errors.NotTheLast):
        sitting.decided(c.TakeBack(seat_of(sitting.now, start + 1), sitting.now.version))
    sitting.do(back(sitting, start + 1))
    assert sitting.now.table.state == before


def test_nothing_comes_back_over_a_concession_or_the_start() -> None:
    sitting = Sitting().started()
    with pytest.raises(errors.NotTheLast):
        sitting.decided(c.TakeBack(0, sitting.now.version))
    sitting.act(m.PassTurn())
    undo = back(sitting)
    sitting.do(c.Concede((undo.seat + 1) % 3))
    with pytest.raises(errors.NotTheLast):
        sitting.decided(undo)


def test_what_was_shown_or_drawn_stays() -> None:
    shown = Sitting().started()
    shown.act(m.DrawCards())
    with pytest.raises(errors.Revealed):
        shown.decided(back(shown))
    rolled = Sitting().started()
    rolled.act(m.RollDie())
    with pytest.raises(errors.Drawn):
        rolled.decided(back(rolled))


def folded(sitting: Sitting, keep: int | None = 16) -> Game:
    plies = [(sitting.plies.read_ply(s.ply), s.hash) for s in sitting.log]
    game = load(sitting.rules, plies, keep)
    assert game is not None
    return game


@scenario("P13")
def test_a_fold_of_the_log_gives_the_same_and_an_undo_adds_one_small_ply() -> None:
    sitting = passed(2)
    before = folded(sitting).table
    sitting.act(m.PassTurn())
    sitting.do(back(sitting))
    assert folded(sitting) == sitting.now
    assert folded(sitting).table.state == before.state
    undo, undone = (sitting.plies.read_ply(s.ply) for s in (sitting.log[-1], sitting.log[-2]))
    assert undo.events == (events.PlyTakenBack(undone.cause.seat, undone.version),)
    assert undo.cause == c.TakeBack(undone.cause.seat, undone.version)
    assert len(sitting.log[-1].ply) < 800


def test_a_take_back_that_reaches_too_far_asks_for_the_history() -> None:
    sitting = passed(2)
    short: Any = folded(sitting, keep=1)
    sitting.do(back(sitting))
    sitting.do(back(sitting, sitting.now.version - 2))
    first, second = (sitting.plies.read_ply(s.ply) for s in sitting.log[-2:])
    short = advance(sitting.rules, short, first, sitting.log[-2].hash, keep=1)
    with pytest.raises(errors.HistoryNeeded):
        advance(sitting.rules, short, second, sitting.log[-1].hash, keep=1)
