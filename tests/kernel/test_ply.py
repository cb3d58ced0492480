"""The one door: membership, answer, step, advance; forced answers and conceded seats."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shared.kernel.dice import Dice
from shared.kernel.errors import Broken, IllegalAction, NotToAct
from shared.kernel.fold import fold
from shared.kernel.play import divide, perft, playout
from shared.kernel.ply import begin, decide, legal_actions, resume
from shared.kernel.prompts import PromptAnswered, to_act
from shared.kernel.rules import Opening
from tests.marks import scenario
from tests.titles import market as m

KEY = b"m" * 32
OPENING = Opening(3, m.Options(), "", 1)


def started() -> m.State:
    state: m.State = fold(m.MARKET, begin(m.MARKET, OPENING, Dice(KEY, 1)))
    return state


def test_only_the_asked_seat_may_act() -> None:
    state = started()
    seat = to_act(state)
    assert seat is not None
    with pytest.raises(NotToAct):
        decide(m.MARKET, state, (seat + 1) % 3, m.PassTurn(), Dice(KEY, 2))


def test_an_illegal_action_names_its_clause_where_one_is_known() -> None:
    state = started()
    seat = to_act(state)
    assert seat is not None
    missing = next(c for c in m.CARDS if c not in state.traders[seat].hand)
    with pytest.raises(IllegalAction) as refused:
        decide(m.MARKET, state, seat, m.SellCard(missing), Dice(KEY, 2))
    assert refused.value.clause == "MK-001"
    assert refused.value.metadata == {"clause": "MK-001"}


def test_an_interrupt_asks_another_seat_before_the_game_goes_on() -> None:
    state = started()
    seat = to_act(state)
    assert seat is not None
    victim = (seat + 1) % 3
    state = fold(m.MARKET, decide(m.MARKET, state, seat, m.DemandCard(victim), Dice(KEY, 2)), state)
    assert to_act(state) == victim
    assert isinstance(state.prompts[-1], m.AskGift)


@scenario("P73")
def test_a_single_option_is_answered_by_the_kernel_and_recorded_as_forced() -> None:
    broke = replace(started(), traders=tuple(replace(t, coins=0) for t in started().traders))
    broke = replace(broke, prompts=(m.AskBid(2), m.AskTurn(0)))
    events = decide(m.MARKET, broke, 0, m.PassTurn(), Dice(KEY, 2))
    assert PromptAnswered(0) in events
    assert PromptAnswered(2, forced=True) in events
    assert m.BidSealed(2, 0) in events


def test_conceded_seats_are_answered_for_with_the_neutral_option() -> None:
    state = started()
    seat = to_act(state)
    assert seat is not None
    events = resume(m.MARKET, state, Dice(KEY, 2), {seat})
    assert events[0] == PromptAnswered(seat, forced=True)
    assert to_act(fold(m.MARKET, events, state)) != seat


def test_a_game_of_conceded_seats_plays_itself_to_the_end() -> None:
    state = fold(m.MARKET, resume(m.MARKET, started(), Dice(KEY, 2), {0, 1, 2}), started())
    assert m.outcome(state) is not None


def test_a_prompt_without_options_is_a_fault_of_ours() -> None:
    steps = {**m.MARKET.steps, m.AskBid: replace(m.MARKET.steps[m.AskBid], options=lambda s, p, seat: iter(()))}
    rules = replace(m.MARKET, steps=steps)
    state = replace(started(), prompts=(m.AskBid(2), m.AskTurn(0)))
    with pytest.raises(Broken, match="no option"):
        decide(rules, state, 0, m.PassTurn(), Dice(KEY, 2))


def test_nobody_but_the_asked_seat_has_legal_actions() -> None:
    state = started()
    assert [bool(legal_actions(m.MARKET, state, seat)) for seat in range(3)].count(True) == 1
    assert legal_actions(m.MARKET, None, 0) == ()


def test_perft_counts_the_lines_of_play() -> None:
    state = started()
    seat = to_act(state)
    assert seat is not None
    lines = dict(divide(m.MARKET, state, 2, KEY))
    assert len(lines) == len(legal_actions(m.MARKET, state, seat)) == perft(m.MARKET, state, 1, KEY)
    assert sum(lines.values()) == perft(m.MARKET, state, 2, KEY)


def test_a_playout_reaches_the_end() -> None:
    played = list(playout(m.MARKET, OPENING, KEY, lambda state, seat, legal: legal[0]))
    assert m.outcome(played[-1].state) is not None
