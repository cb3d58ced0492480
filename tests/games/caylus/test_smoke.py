"""Whole random games: they end, every truth holds after every event, and seats can follow from their feeds."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from shared.games import TITLES
from shared.games.caylus import CAYLUS
from shared.games.caylus.events import BailiffMoved, DeniersGained, Passed, TurnBegan
from shared.games.caylus.state import State
from shared.games.caylus.steps import STEPS
from shared.games.caylus.values import Edition, Options, Phase, Reason
from shared.kernel.errors import BadOptions
from shared.kernel.fold import fold
from shared.kernel.play import Played, playout
from shared.kernel.ply import legal_actions
from shared.kernel.prompts import to_act
from shared.kernel.rules import Opening
from shared.kernel.secrets import redact
from tests.marks import clause, scenario

V7_2 = Options(Edition.V7_2)
GAMES = [
    (2, Options()),
    (3, V7_2),
    (4, Options(jeweller=True)),
    (5, Options(Edition.RULEBOOK)),
    (2, Options(Edition.V7_2, jeweller=True)),
    (5, Options(Edition.V7_2, jeweller=True)),
]


def game(seats: int, options: Options, seed: int) -> list[Played]:
    """A random game, ply by ply."""
    rng = Random(seed)
    opening = Opening(seats, options, CAYLUS.load_edition(CAYLUS.edition), CAYLUS.version)
    return list(playout(CAYLUS, opening, b"%d" % seed, lambda state, seat, legal: rng.choice(legal)))


def states(plies: list[Played]) -> list[tuple[Any, Any, State]]:
    """Each event of a game between the states before and after it."""
    steps, state = [], None
    for ply in plies:
        for event in ply.events:
            after = CAYLUS.evolve(state, event)
            steps.append((state, event, after))
            state = after
    return steps


@pytest.fixture(scope="module", params=enumerate(GAMES), ids=str)
def played(request: pytest.FixtureRequest) -> list[Played]:
    seed, (seats, options) = request.param
    return game(seats, options, seed)


@clause("CY-012", "CY-013", "CY-264", "CY-266")
def test_a_random_game_ends_with_all_truths_holding_after_every_event(played: list[Played]) -> None:
    for _, event, state in states(played):
        assert not list(CAYLUS.invariants(state)), event
    last = played[-1].state
    spaces = [event.space for ply in played for event in ply.events if isinstance(event, BailiffMoved)]
    assert last.phase is Phase.OVER
    assert spaces == sorted(set(spaces))
    assert spaces[-1] <= 25
    assert len(played) < CAYLUS.bound(len(last.players))


@clause("CY-049", "CY-050", "CY-051")
def test_in_each_turn_everybody_passes_once_and_one_player_is_paid_for_it(played: list[Played]) -> None:
    passes: Counter[int] = Counter()
    paid: Counter[int] = Counter()
    for before, event, after in states(played):
        if isinstance(event, Passed):
            assert event.seat not in before.passed
            passes[after.turn] += 1
        if isinstance(event, DeniersGained) and event.reason is Reason.FIRST_PASS:
            paid[after.turn] += event.amount
    turns = [event.turn for ply in played for event in ply.events if isinstance(event, TurnBegan)]
    assert turns == list(range(1, len(turns) + 1))
    assert passes == dict.fromkeys(turns, len(played[-1].state.players))
    assert paid == dict.fromkeys(turns, 1)


def test_the_state_is_what_the_log_folds_to(played: list[Played]) -> None:
    assert fold(CAYLUS, [event for ply in played for event in ply.events]) == played[-1].state


@clause("CY-330", "CY-331", "CY-332")
def test_the_outcome_ranks_every_seat_and_its_reasons_add_up(played: list[Played]) -> None:
    last = played[-1].state
    outcome = CAYLUS.outcome(last)
    assert outcome is not None
    assert outcome.cause == "scored"
    points = [standing.points for standing in outcome.standings]
    assert points == sorted(points, reverse=True)
    assert [standing.rank for standing in outcome.standings] == [1 + points.index(p) for p in points]
    assert all(s.points == sum(reason.points for reason in s.reasons) for s in outcome.standings)
    assert to_act(last) is None
    assert all(CAYLUS.outcome(ply.state) is None for ply in played[:-1])


@clause("CY-002", "CY-347")
def test_everybody_sees_everything(played: list[Played]) -> None:
    for ply in played:
        for viewer in (*range(len(ply.state.players)), None):
            assert redact(ply.state, viewer) == ply.state
            assert all(redact(event, viewer) == event for event in ply.events)


@clause("CY-342", "CY-343", "CY-348")
def test_there_is_always_one_player_to_decide_and_each_action_is_listed_once(played: list[Played]) -> None:
    for ply in played[:-1]:
        assert len(ply.state.prompts) == 1
        seat = to_act(ply.state)
        assert seat is not None
        legal = legal_actions(CAYLUS, ply.state, seat)
        prompt = ply.state.prompts[-1]
        assert legal == tuple(STEPS[type(prompt)].options(ply.state, prompt, seat))
        assert Counter(legal).most_common(1)[0][1] == 1


@clause("CY-003", "CY-343")
def test_the_same_answers_give_the_same_game() -> None:
    assert game(3, Options(), 7) == game(3, Options(), 7)


@scenario("S-127")
@clause("CY-001", "CY-017", "CY-022")
def test_a_game_has_two_to_five_players_and_two_options() -> None:
    edition = CAYLUS.load_edition(CAYLUS.edition)
    assert TITLES["caylus"] is CAYLUS
    assert [*CAYLUS.seats] == [2, 3, 4, 5]
    assert Options.__slots__ == ("edition", "jeweller")
    assert Options() == Options(None, jeweller=False)
    assert [e.value for e in Edition] == ["rulebook", "v7_2"]
    for seats in (2, 3, 4, 5):
        CAYLUS.check(seats, Options(), edition)
    for seats in (1, 6):
        with pytest.raises(BadOptions) as refused:
            CAYLUS.check(seats, Options(), edition)
        assert (refused.value.path, refused.value.clause) == ("players", "CY-001")
