"""The life of a table: seats, start, concessions, the end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shared.kernel.errors import BadOptions, NotToAct
from shared.kernel.rules import Outcome, Standing
from shared.table import commands as c
from shared.table import errors, events
from shared.table.outcome import outcome
from shared.table.state import Status
from tests.marks import scenario
from tests.table.sitting import SEED, Sitting
from tests.titles import market as m


def test_a_game_begins_with_its_creation_and_nothing_hidden_in_it() -> None:
    sitting = Sitting(3)
    table = sitting.now.table
    assert (sitting.now.version, table.status, len(table.chairs)) == (1, Status.OPEN, 3)
    assert table.commitment == sitting.chance.commitment()
    assert SEED.hex() not in sitting.log[0].ply.decode()


@pytest.mark.parametrize("seats", [0, 1, 5, -1])
def test_a_number_of_seats_that_the_title_does_not_have_is_refused(seats: int) -> None:
    with pytest.raises(BadOptions) as refused:
        Sitting(seats)
    assert refused.value.path == "seats"


def test_options_that_do_not_go_together_are_refused_with_their_clause() -> None:
    sitting = Sitting(4)
    sitting.game = None
    with pytest.raises(BadOptions) as refused:
        sitting.decided(c.CreateGame("market", 4, '{"short":true}'))
    assert (refused.value.path, refused.value.clause) == ("short", "MK-002")


def test_seats_are_taken_left_and_taken_again() -> None:
    sitting = Sitting(2)
    assert sitting.do(c.TakeSeat(1)).events == (events.SeatTaken(1),)
    with pytest.raises(errors.SeatIsTaken):
        sitting.decided(c.TakeSeat(1))
    sitting.do(c.LeaveSeat(1))
    with pytest.raises(errors.SeatIsFree):
        sitting.decided(c.LeaveSeat(1))
    sitting.seated()
    with pytest.raises(errors.NoFreeSeat):
        sitting.decided(c.TakeSeat(None))
    with pytest.raises(errors.NoSuchSeat):
        sitting.decided(c.TakeSeat(2))


def test_a_game_starts_once_and_only_when_every_seat_is_taken() -> None:
    sitting = Sitting(2)
    sitting.do(c.TakeSeat(0))
    with pytest.raises(errors.SeatsFree, match="1"):
        sitting.decided(c.StartGame())
    sitting.do(c.TakeSeat(1))
    sitting.do(c.StartGame())
    assert (sitting.now.table.status, sitting.now.table.rules) == (Status.RUNNING, 1)
    for command in (c.StartGame(), c.TakeSeat(0), c.LeaveSeat(0)):
        with pytest.raises(errors.AlreadyStarted):
            sitting.decided(command)


@pytest.mark.parametrize("command", [c.SubmitAction(0, "1.0", m.PassTurn()), c.TakeBack(0, 1), c.Concede(0)])
def test_nobody_plays_before_the_start(command: object) -> None:
    with pytest.raises(errors.NotStarted):
        Sitting(2).seated().decided(command)


@scenario("P92")
def test_an_action_names_the_prompt_it_answers_and_is_refused_for_another() -> None:
    sitting = Sitting().started()
    seat, prompt = sitting.now.table.to_act, sitting.now.table.ids[-1]
    assert seat is not None
    action = sitting.legal()[0]
    sitting.act(action)
    with pytest.raises(errors.StalePrompt) as refused:
        sitting.decided(c.SubmitAction(seat, prompt, action))
    assert refused.value.metadata == {
        "prompt": sitting.now.table.ids[-1],
        "version": str(sitting.now.version),
        "hash": sitting.now.hash,
    }


def test_another_seat_may_not_answer() -> None:
    sitting = Sitting().started()
    seat = sitting.now.table.to_act
    assert seat is not None
    with pytest.raises(NotToAct):
        sitting.decided(c.SubmitAction((seat + 1) % 3, sitting.now.table.ids[-1], sitting.legal()[0]))


def test_an_expected_version_that_is_not_the_head_is_a_conflict() -> None:
    sitting = Sitting().started()
    seat = sitting.now.table.to_act
    assert seat is not None
    action = c.SubmitAction(seat, sitting.now.table.ids[-1], sitting.legal()[0])
    with pytest.raises(errors.VersionConflict) as refused:
        sitting.decided(action, expected=sitting.now.version - 1)
    assert refused.value.metadata["version"] == str(sitting.now.version)
    sitting.do(action, expected=sitting.now.version)


def test_the_end_reveals_the_seed_and_nothing_is_accepted_any_more() -> None:
    sitting = Sitting(2).started().finished()
    table = sitting.now.table
    assert (table.status, table.seed) == (Status.FINISHED, SEED.hex())
    result = outcome(m.MARKET, table)
    assert result is not None
    assert result.cause == "scored"
    for command in (
        c.SubmitAction(0, "9.9", m.PassTurn()),
        c.Concede(0),
        c.TakeBack(0, 9),
        c.AbandonGame(),
        c.ReplacePlayer(0),
    ):
        with pytest.raises(errors.GameFinished):
            sitting.decided(command)


def test_a_conceded_seat_is_answered_for_and_ranks_last() -> None:
    sitting = Sitting(3).started()
    sitting.do(c.Concede(1))
    with pytest.raises(errors.AlreadyConceded):
        sitting.decided(c.Concede(1))
    while sitting.now.table.to_act is not None:
        assert sitting.now.table.to_act != 1
        sitting.act()
    result = outcome(m.MARKET, sitting.now.table)
    assert result is not None
    assert [s.rank for s in result.standings] == [1, 2, 3]
    assert result.standings[-1].seat == 1


def test_seats_that_stayed_share_a_rank_as_the_title_says_and_the_next_one_is_left_out() -> None:
    sitting = Sitting(4).started()
    sitting.do(c.Concede(2))
    while sitting.now.table.to_act is not None:
        sitting.act()
    standings = tuple(Standing(seat, rank, 9) for seat, rank in ((2, 1), (3, 1), (0, 1), (1, 4)))
    rules = replace(m.MARKET, outcome=lambda state: Outcome("scored", standings))
    result = outcome(rules, sitting.now.table)
    assert result is not None
    assert [(s.seat, s.rank) for s in result.standings] == [(3, 1), (0, 1), (1, 3), (2, 4)]


def test_a_title_without_lonely_play_ends_when_one_seat_is_left() -> None:
    sitting = Sitting(3, replace(m.MARKET, last_seat_wins=True)).started()
    sitting.do(c.Concede(2))
    sitting.do(c.Concede(0))
    result = outcome(sitting.rules, sitting.now.table)
    assert result is not None
    assert (result.cause, [s.seat for s in result.standings]) == ("conceded", [1, 0, 2])


@pytest.mark.parametrize(("best", "ranks"), [(1, [1, 1, 3, 4]), (2, [2, 2, 4, 5])])
def test_seats_that_tie_still_tie_behind_or_before_those_that_conceded(best: int, ranks: list[int]) -> None:
    standings = ((3, best), (0, best), (1, best), (2, best + 3))
    tied = Outcome("scored", tuple(Standing(seat, rank, 0) for seat, rank in standings))
    table = replace(Sitting(4).started().now.table, status=Status.FINISHED, conceded=(3,))
    result = outcome(replace(m.MARKET, outcome=lambda state: tied), table)
    assert result is not None
    assert [s.seat for s in result.standings] == [0, 1, 2, 3]
    assert [s.rank for s in result.standings] == ranks


def test_when_all_have_conceded_the_game_is_over() -> None:
    sitting = Sitting(2).started()
    sitting.do(c.Concede(0))
    assert not sitting.now.table.over
    sitting.do(c.Concede(1))
    assert sitting.now.table.status is Status.FINISHED


@pytest.mark.parametrize("started", [False, True])
def test_an_abandoned_game_has_no_result(started: bool) -> None:
    sitting = Sitting(2).started() if started else Sitting(2)
    sitting.do(c.AbandonGame("nobody came"))
    assert sitting.now.table.status is Status.ABANDONED
    assert sitting.now.table.seed == SEED.hex()
    assert outcome(m.MARKET, sitting.now.table) is None
    assert sitting.now.table.to_act is None


def test_a_player_is_replaced_without_a_word_on_who_it_is() -> None:
    sitting = Sitting(2).started()
    assert sitting.do(c.ReplacePlayer(1)).events == (events.SeatReplaced(1),)
    with pytest.raises(errors.NoSuchSeat):
        sitting.decided(c.ReplacePlayer(7))


def test_nothing_is_decided_under_rules_that_are_kept_no_more() -> None:
    sitting = Sitting(2).started()
    sitting.rules = replace(sitting.rules, version=2, oldest=2)
    with pytest.raises(errors.RulesRetired, match="version 1, the oldest kept is 2"):
        sitting.act()
    assert sitting.do(c.AbandonGame("its rules are kept no more")).table.over
    fresh = Sitting(2)
    fresh.rules = sitting.rules
    assert fresh.started().now.table.rules == 2


def test_a_process_of_an_older_release_decides_nothing_under_rules_that_it_does_not_know() -> None:
    sitting = Sitting(2, replace(m.MARKET, version=2)).started()
    sitting.rules = m.MARKET
    for command in (c.Concede(0), c.AbandonGame(), c.SubmitAction(0, sitting.now.table.ids[-1], m.PassTurn())):
        with pytest.raises(errors.RulesUnknown, match="version 2, the newest known here is 1"):
            sitting.decided(command)
