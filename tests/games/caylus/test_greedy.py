"""The bot: it wins against chance, finishes against itself and knows no chance."""

import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from time import process_time

import pytest

from shared.games.caylus import CAYLUS
from shared.games.caylus.greedy import greedy
from shared.games.caylus.state import State
from shared.games.caylus.values import Edition, Options, Phase
from shared.kernel.ply import legal_actions
from shared.kernel.prompts import to_act
from tests.games.caylus.games import played

BOTH = frozenset({0, 1})
ROOT = Path(__file__).parents[3]


def wins(seeds: range) -> int:
    """In how many two-seat games the bot has more points than chance."""
    scores = ((seed % 2, played(2, seed, frozenset({seed % 2}))[-1].state.scores) for seed in seeds)
    return sum(score[bot].points > score[1 - bot].points for bot, score in scores)


def test_the_bot_wins_against_chance() -> None:
    assert wins(range(20)) >= 19


@pytest.mark.soak
@pytest.mark.timeout(0)
def test_the_bot_wins_nine_of_ten_games_against_chance() -> None:
    assert wins(range(100, 300)) >= 195


def built(state: State) -> int:
    """How many spaces of the road have a building."""
    return sum(bool(space.tile) for space in state.road)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, Options()),
        (3, Options(jeweller=True)),
        (4, Options(Edition.V7_2)),
        (5, Options(Edition.V7_2, jeweller=True)),
    ],
)
def test_bots_finish_among_themselves_with_a_castle_and_a_built_road(seats: int, options: Options) -> None:
    plies = played(seats, 11, frozenset(range(seats)), options)
    first, last = plies[0].state, plies[-1].state
    assert last.phase is Phase.OVER
    # the bailiff starts on space 6, moves every turn, and no turn follows the count at space 24
    assert last.turn <= 18
    assert last.bailiff <= 25
    assert len(last.dungeon) + len(last.walls) + len(last.towers) >= 4
    assert built(first) == 9
    assert built(last) > built(first)
    assert any(space.owner is not None for space in last.road)
    assert sum(score.points for score in last.scores) / seats >= 30


def asked(seats: int, seed: int) -> Iterator[tuple[State, int]]:
    """The states of a game of bots in which a seat is asked."""
    for ply in played(seats, seed, frozenset(range(seats))):
        if (seat := to_act(ply.state)) is not None:
            yield ply.state, seat


def test_the_bot_takes_less_than_two_milliseconds_on_average() -> None:
    spent, answers = 0.0, 0
    for state, seat in asked(4, 6):
        legal = legal_actions(CAYLUS, state, seat)
        start = process_time()
        chosen = greedy(state, seat, legal)
        spent, answers = spent + process_time() - start, answers + 1
        assert chosen in legal
    assert spent / answers < 0.002


def digest() -> str:
    """A digest of all that two bots do in a game."""
    return sha256(repr([ply.action for ply in played(2, 3, BOTH)]).encode()).hexdigest()


@pytest.mark.parametrize("salt", ["1", "2"])
def test_the_bot_plays_the_same_under_another_hash_seed(salt: str) -> None:
    program = "from tests.games.caylus.test_greedy import digest; print(digest())"
    environment = {"PYTHONHASHSEED": salt, "PYTHONPATH": str(ROOT), "PATH": ""}
    command = [sys.executable, "-c", program]
    said = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert said.strip() == digest()
