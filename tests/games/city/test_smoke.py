"""Whole games of all options, by chance and by bots: they end, every truth holds, and seats can follow their feeds."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest

from shared.games import TITLES
from shared.games.city import CITY
from shared.games.city.events import TurnBegan
from shared.games.city.state import State
from shared.games.city.steps import STEPS
from shared.games.city.values import Mode, Options, Phase
from shared.kernel.dice import Dice
from shared.kernel.errors import BadOptions
from shared.kernel.fold import fold
from shared.kernel.play import Played, playout
from shared.kernel.ply import deserted, legal_actions
from shared.kernel.prompts import to_act
from shared.kernel.rules import Opening
from shared.kernel.secrets import redact
from tests.games.city.given import opened
from tests.marks import clause

MODES = (None, Mode.STANDARD, Mode.LOVE, Mode.SQUALOR)
GAMES = [
    (seats, Options(mode, shadows))
    for seats in (1, 2, 3, 4)
    for mode in MODES
    for shadows in (False, True)
    if seats > 1 or mode is not Mode.LOVE
]


@cache
def game(seats: int, options: Options, bots: bool) -> list[Played]:
    """A game, ply by ply, of bots that see their views only, or by chance."""
    rng = Random(seats)
    opening = Opening(seats, options, CITY.load_edition(CITY.edition), CITY.version)

    def choose(state: Any, seat: int, legal: tuple[Any, ...]) -> Any:
        return CITY.greedy(redact(state, seat), seat, legal) if bots else rng.choice(legal)

    return list(playout(CITY, opening, b"smoke", choose))


def states(plies: list[Played]) -> list[tuple[Any, Any, State]]:
    """Each event of a game between the states before and after it."""
    steps, state = [], None
    for ply in plies:
        for event in ply.events:
            after = CITY.evolve(state, event)
            steps.append((state, event, after))
            state = after
    return steps


@pytest.fixture(scope="module", params=[(*one, bots) for one in GAMES for bots in (False, True)], ids=str)
def played(request: pytest.FixtureRequest) -> list[Played]:
    return game(*request.param)


@pytest.fixture(scope="module")
def steps(played: list[Played]) -> list[tuple[Any, Any, State]]:
    return states(played)


@clause("CI-002", "CI-003", "CI-004", "CI-034", "CI-195", "CI-262")
def test_a_game_ends_with_all_truths_holding_after_every_event(
    played: list[Played], steps: list[tuple[Any, Any, State]]
) -> None:
    for _, event, state in steps:
        assert not list(CITY.invariants(state)), event
    last = played[-1].state
    turns = [event for ply in played for event in ply.events if isinstance(event, TurnBegan)]
    assert last.phase is Phase.OVER
    assert to_act(last) is None
    assert [e.seat for e in turns] == [(turns[0].seat + n) % len(last.players) for n in range(len(turns))]
    assert len(played) < CITY.bound(len(last.players))


def test_the_state_is_what_the_log_folds_to(played: list[Played]) -> None:
    assert fold(CITY, [event for ply in played for event in ply.events]) == played[-1].state


@clause("CI-192", "CI-284")
def test_the_outcome_tells_winners_by_rank_one_and_its_reasons_add_up(played: list[Played]) -> None:
    last = played[-1].state
    outcome = CITY.outcome(last)
    assert outcome is not None
    assert outcome.cause == last.result.reason.value
    assert tuple(s.seat for s in outcome.standings if s.rank == 1) == last.result.winners
    assert all(s.points == sum(reason.points for reason in s.reasons) for s in outcome.standings)
    assert all(CITY.outcome(ply.state) is None for ply in played[:-1])


@clause("CI-271", "CI-282")
def test_every_viewer_can_follow_the_game_from_its_feed(steps: list[tuple[Any, Any, State]]) -> None:
    seats = len(steps[-1][2].players)
    for viewer in (*range(seats), None):
        seen = None
        for _, event, after in steps:
            seen, before = redact(after, viewer), seen
            assert redact(CITY.evolve(before, redact(event, viewer)), viewer) == seen, event


@clause("CI-263", "CI-264", "CI-369")
def test_the_list_of_legal_actions_tells_no_secret_and_holds_each_action_once(played: list[Played]) -> None:
    for ply in played:
        if (seat := to_act(ply.state)) is not None:
            legal = legal_actions(CITY, ply.state, seat)
            prompt = ply.state.prompts[-1]
            assert legal == tuple(STEPS[type(prompt)].options(ply.state, prompt, seat))
            assert Counter(legal).most_common(1)[0][1] == 1


def test_every_event_has_its_sentence_and_every_state_its_drawing(played: list[Played]) -> None:
    for ply in played:
        for event in ply.events:
            assert CITY.words(redact(event, None), ply.state.edition) == CITY.words(event, ply.state.edition)
        for width in (80, 120):
            drawing = CITY.board(redact(ply.state, None), width)
            assert max(map(len, drawing.splitlines())) <= width


@clause("CI-006", "CI-008")
@pytest.mark.parametrize(
    ("seats", "options", "clause_id"),
    [
        (0, Options(), "CI-002"),
        (5, Options(), "CI-002"),
        (1, Options(Mode.LOVE), "CI-006"),
        (3, Options(first=3), "CI-008"),
        (3, Options(first=-1), "CI-008"),
    ],
)
def test_options_that_cannot_be_played_are_refused(seats: int, options: Options, clause_id: str) -> None:
    with pytest.raises(BadOptions) as refusal:
        CITY.check(seats, options, CITY.load_edition(CITY.edition))
    assert refusal.value.clause == clause_id


@clause("CI-192", "CI-284")
@pytest.mark.parametrize("seats", [1, 2])
def test_a_city_that_all_have_left_falls(seats: int) -> None:
    state = opened(seats).state
    left = fold(CITY, deserted(CITY, state, Dice(b"left", 2), range(seats)), state)
    outcome = CITY.outcome(left)
    assert outcome is not None
    assert outcome.cause == "concede"
    assert not left.prompts
    assert all(standing.rank == 2 for standing in outcome.standings)


def test_the_title_is_registered() -> None:
    assert TITLES["city"] is CITY
