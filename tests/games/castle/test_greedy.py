"""The bot: it wins against chance, finishes against itself, sees no secret and knows no chance."""

import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from time import process_time

import pytest

from shared.games.castle import CASTLE
from shared.games.castle.greedy import greedy
from shared.games.castle.state import State
from shared.games.castle.values import Options, Phase
from shared.kernel.ply import legal_actions
from shared.kernel.prompts import to_act
from shared.kernel.secrets import redact
from tests.games.castle.games import played

BOTH = frozenset({0, 1})
ROOT = Path(__file__).parents[3]


def wins(seeds: range) -> int:
    """In how many two-seat games the bot comes first against chance."""
    return sum(played(2, seed, frozenset({seed % 2}))[-1].state.scores[seed % 2].rank == 1 for seed in seeds)


def test_the_bot_wins_against_chance() -> None:
    assert wins(range(20)) >= 19


@pytest.mark.soak
@pytest.mark.timeout(0)
def test_the_bot_wins_nine_of_ten_games_against_chance() -> None:
    assert wins(range(100, 300)) >= 195


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, Options(duel=True)),
        (3, Options(first_game=True)),
        (4, Options()),
    ],
)
def test_bots_finish_among_themselves_with_balanced_castles(seats: int, options: Options) -> None:
    last = played(seats, 11, frozenset(range(seats)), options)[-1].state
    assert last.phase is Phase.OVER
    for score in last.scores:
        assert score.points >= 80
        assert abs(score.exterior - score.interior) <= 30


def asked(seats: int, seed: int) -> Iterator[tuple[State, int]]:
    """The states of a game of bots in which a seat is asked."""
    for ply in played(seats, seed, frozenset(range(seats))):
        if (seat := to_act(ply.state)) is not None:
            yield ply.state, seat


def test_the_bot_answers_the_same_whatever_is_hidden() -> None:
    for state, seat in asked(3, 5):
        legal = legal_actions(CASTLE, state, seat)
        chosen = greedy(redact(state, seat), seat, legal)
        assert chosen in legal
        assert greedy(state, seat, legal) == greedy(redact(state, None), seat, legal) == chosen


def test_an_answer_of_the_bot_costs_no_more_than_a_few_plies() -> None:
    start = process_time()
    pace = len(played(4, 6, frozenset())) / (process_time() - start)  # plies by chance in a second of this processor
    spent, answers = 0.0, 0
    for state, seat in asked(4, 6):
        legal, view = legal_actions(CASTLE, state, seat), redact(state, seat)
        start = process_time()
        greedy(view, seat, legal)
        spent, answers = spent + process_time() - start, answers + 1
    assert spent / answers < 8 / pace


def digest() -> str:
    """A digest of all that two bots do in a game."""
    return sha256(repr([ply.action for ply in played(2, 3, BOTH)]).encode()).hexdigest()


@pytest.mark.parametrize("salt", ["1", "2"])
def test_the_bot_plays_the_same_under_another_hash_seed(salt: str) -> None:
    program = "from tests.games.castle.test_greedy import digest; print(digest())"
    environment = {"PYTHONHASHSEED": salt, "PYTHONPATH": str(ROOT), "PATH": ""}
    command = [sys.executable, "-c", program]
    said = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert said.strip() == digest()
