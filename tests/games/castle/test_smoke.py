"""Whole random games: they end, every truth holds after every event, and seats can follow from their feeds."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from shared.games import TITLES
from shared.games.castle import CASTLE
from shared.games.castle.events import EventTookEffect, TurnBegan
from shared.games.castle.state import State
from shared.games.castle.steps import STEPS
from shared.games.castle.values import Options, Phase, SeasonEvent, TurnOrder
from shared.kernel.errors import BadOptions
from shared.kernel.fold import fold
from shared.kernel.play import Played, playout
from shared.kernel.ply import legal_actions
from shared.kernel.prompts import to_act
from shared.kernel.rules import Opening
from shared.kernel.secrets import redact
from tests.marks import clause, scenario

EXAMPLE = TurnOrder.WORKED_EXAMPLE
GAMES = [
    (2, Options()),
    (3, Options()),
    (4, Options()),
    (2, Options(duel=True)),
    (2, Options(duel=True, first_game=True, turn_order=EXAMPLE, start_seat=1)),
    (3, Options(first_game=True, start_seat=2)),
    (4, Options(first_game=True, turn_order=EXAMPLE)),
]


def game(seats: int, options: Options, seed: int) -> list[Played]:
    """A random game, ply by ply."""
    rng = Random(seed)
    edition = CASTLE.load_edition(CASTLE.edition)
    opening = Opening(seats, options, edition, CASTLE.version)
    return list(playout(CASTLE, opening, b"%d" % seed, lambda state, seat, legal: rng.choice(legal)))


def states(plies: list[Played]) -> list[tuple[Any, Any, State]]:
    """Each event of a game between the states before and after it."""
    steps, state = [], None
    for ply in plies:
        for event in ply.events:
            after = CASTLE.evolve(state, event)
            steps.append((state, event, after))
            state = after
    return steps


@pytest.fixture(scope="module", params=enumerate(GAMES), ids=str)
def played(request: pytest.FixtureRequest) -> list[Played]:
    seed, (seats, options) = request.param
    return game(seats, options, seed)


@scenario("S-70")
@clause("CA-013", "CA-014", "CA-017", "CA-063", "CA-323")
def test_a_random_game_ends_with_all_truths_holding_after_every_event(played: list[Played]) -> None:
    for _, event, state in states(played):
        assert not list(CASTLE.invariants(state)), event
    last = played[-1].state
    turns = sum(isinstance(event, TurnBegan) for ply in played for event in ply.events)
    ill = sum(event.event is SeasonEvent.ILLNESS for ply in played for event in ply.events if _took_effect(event))
    assert last.phase is Phase.OVER
    assert turns == len(last.players) * (60 - ill)
    assert len(played) < CASTLE.bound(len(last.players))


def _took_effect(event: Any) -> bool:
    return isinstance(event, EventTookEffect)


def test_the_state_is_what_the_log_folds_to(played: list[Played]) -> None:
    assert fold(CASTLE, [event for ply in played for event in ply.events]) == played[-1].state


@clause("CA-342", "CA-343")
def test_the_outcome_ranks_every_seat_and_its_reasons_add_up(played: list[Played]) -> None:
    last = played[-1].state
    outcome = CASTLE.outcome(last)
    assert outcome is not None
    assert outcome.cause == "scored"
    assert [standing.rank for standing in outcome.standings] == [*range(1, len(last.players) + 1)]
    assert all(s.points == sum(reason.points for reason in s.reasons) for s in outcome.standings)
    assert to_act(last) is None
    assert all(CASTLE.outcome(ply.state) is None for ply in played[:-1])


@clause("CA-359", "CA-361")
def test_every_viewer_can_follow_the_game_from_its_feed(played: list[Played]) -> None:
    seats = len(played[-1].state.players)
    steps = states(played)
    for viewer in (*range(seats), None):
        seen = None
        for _, event, after in steps:
            seen, before = redact(after, viewer), seen
            assert redact(CASTLE.evolve(before, redact(event, viewer)), viewer) == seen, event


@clause("CA-016", "CA-359")
def test_the_list_of_legal_actions_tells_no_secret_and_holds_each_action_once(played: list[Played]) -> None:
    for ply in played:
        if (seat := to_act(ply.state)) is not None:
            legal = legal_actions(CASTLE, ply.state, seat)
            prompt = ply.state.prompts[-1]
            assert legal == tuple(STEPS[type(prompt)].options(ply.state, prompt, seat))
            assert Counter(legal).most_common(1)[0][1] == 1
            assert redact(ply.state, 0).prompts == redact(ply.state, None).prompts


@clause("CA-059")
def test_the_same_answers_give_the_same_game() -> None:
    assert game(3, Options(), 7) == game(3, Options(), 7)


@scenario("S-82")
@clause("CA-023", "CA-024", "CA-033")
@pytest.mark.parametrize(
    ("seats", "options", "clause_id"),
    [
        (1, Options(), "CA-023"),
        (5, Options(), "CA-023"),
        (3, Options(duel=True), "CA-024"),
        (2, Options(start_seat=2), "CA-033"),
    ],
)
def test_options_that_cannot_be_played_are_refused(seats: int, options: Options, clause_id: str) -> None:
    with pytest.raises(BadOptions) as refusal:
        CASTLE.check(seats, options, CASTLE.edition)
    assert refusal.value.clause == clause_id


def test_the_title_is_registered() -> None:
    assert TITLES["castle"] is CASTLE
