"""The end of the game: S-89 and S-90."""

import pytest

from shared.games.caylus import CAYLUS
from shared.games.caylus.events import GameEnded, PointsScored, TurnBegan
from shared.games.caylus.values import Phase, Score
from tests.games.caylus.given import Game, given
from tests.games.caylus.looks import BLUE, GREEN, RED
from tests.games.caylus.signs import NONE, PASS, line
from tests.marks import clause, scenario


def before_the_end() -> Game:
    """All sections are counted; each player has one Towers house, so the count moves no points."""
    return given(3).counted("dungeon", "walls").houses("towers", RED, GREEN, BLUE).bailiff(23)


@scenario("S-89")
@clause("CY-327", "CY-328", "CY-329")
def test_final_points() -> None:
    game = before_the_end().seat(RED, points=50, gold=2, food=3, wood=1, stone=1, deniers=7)
    ended = game.begin("turn_end")
    assert (game.player(RED).points, game.state.phase) == (58, Phase.OVER)
    assert ended.of(PointsScored) == [
        PointsScored(RED, 6, Score.GOLD),
        PointsScored(RED, 1, Score.CUBES),
        PointsScored(RED, 1, Score.DENIERS),
    ]


@pytest.mark.parametrize(
    ("left", "points"),
    [
        ({}, 0),
        ({"gold": 1}, 3),
        ({"gold": 3}, 9),
        ({"food": 2}, 0),
        ({"food": 1, "stone": 1, "cloth": 1}, 1),
        ({"wood": 3, "cloth": 2}, 1),
        ({"food": 3, "wood": 3}, 2),
        ({"gold": 1, "food": 2}, 3),
        ({"deniers": 3}, 0),
        ({"deniers": 4}, 1),
        ({"deniers": 11}, 2),
        ({"deniers": 3, "food": 2}, 0),
    ],
    ids=str,
)
@clause("CY-327", "CY-328", "CY-329")
def test_what_is_left_scores_without_its_rest(left: dict[str, int], points: int) -> None:
    game = before_the_end().seat(GREEN, **left)
    ended = game.begin("turn_end")
    assert [score.points for score in ended.of(GameEnded)[0].scores] == [0, points, 0]


@scenario("S-90")
@clause("CY-330", "CY-331")
def test_a_shared_victory() -> None:
    game = before_the_end().seat(BLUE, points=61).seat(GREEN, points=61).seat(RED, points=40)
    ended = game.begin("turn_end")
    scores = {score.seat: (score.rank, score.points) for score in ended.of(GameEnded)[0].scores}
    assert scores == {BLUE: (1, 61), GREEN: (1, 61), RED: (3, 40)}
    outcome = CAYLUS.outcome(game.state)
    assert outcome is not None
    assert [standing.seat for standing in outcome.standings if standing.rank == 1] == [GREEN, BLUE]


@clause("CY-331")
def test_no_cubes_or_deniers_break_a_tie() -> None:
    game = before_the_end().seat(RED, points=9, deniers=3).seat(GREEN, points=9, food=2).seat(BLUE, points=6, gold=1)
    ended = game.begin("turn_end")
    assert [score.rank for score in ended.of(GameEnded)[0].scores] == [1, 1, 1]


@clause("CY-286", "CY-325", "CY-332")
def test_the_favors_of_the_towers_count_come_before_the_end_and_nothing_after_it() -> None:
    game = given(3).counted("dungeon", "walls").houses("towers", RED, RED, RED).seat(RED, gold=1).bailiff(23)
    game.begin("turn_end")
    assert game.state.phase is Phase.TURN_END
    ended = game.act(RED, line("b"))
    assert ended.of(TurnBegan) == []
    assert [score.points for score in ended.of(GameEnded)[0].scores] == [3, 0, 0]
    assert (game.state.phase, game.options(), game.player(RED).deniers) == (Phase.OVER, [], 3)
    for seat in (RED, GREEN, BLUE):
        for answer in (PASS, NONE, line("a")):
            game.refused(seat, answer)
