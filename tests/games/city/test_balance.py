"""Samples of the figures of section 5.6: CI-359 to CI-362, CI-384 to CI-387; the whole figures need many games."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from shared.games.city import components
from shared.games.city.values import Mode
from tests.games.city import balance_document
from tests.games.city.observed import drawn, met, placeable
from tests.games.city.simulation import Played, play, reached
from tests.marks import clause

CONFIGURATIONS = [
    *[(4, Mode.STANDARD, False)] * 3,
    (3, Mode.STANDARD, False),
    (2, Mode.STANDARD, False),
    (1, Mode.STANDARD, False),
    (1, Mode.STANDARD, True),
    (4, Mode.SQUALOR, False),
    (4, Mode.STANDARD, True),
    (2, Mode.LOVE, True),
]


@cache
def mixture() -> list[Played]:
    """A few games of each configuration."""
    return [play(k, *CONFIGURATIONS[k % 10][:2], shadows=CONFIGURATIONS[k % 10][2]) for k in range(10)]


@clause("CI-359")
def test_in_a_sample_four_bots_prevail_in_about_half_of_the_games() -> None:
    assert 5 <= sum(play(k, 4).prevails for k in range(16)) <= 13


@clause("CI-386")
@pytest.mark.parametrize("seats", [2, 3])
def test_in_a_sample_two_and_three_bots_prevail_in_about_half_of_the_games(seats: int) -> None:
    assert 2 <= sum(play(k, seats).prevails for k in range(10)) <= 8


@clause("CI-386")
def test_in_a_sample_one_bot_wins_some_games() -> None:
    results = [play(k, 1).end.result for k in range(14)]
    won = sum(result is not None and bool(result.winners) for result in results)
    assert 1 <= won <= 7


@clause("CI-387")
def test_in_a_sample_squalor_is_hard() -> None:
    assert sum(play(k, 4, Mode.SQUALOR).prevails for k in range(10)) <= 4


@clause("CI-360")
def test_in_a_sample_random_players_hardly_prevail() -> None:
    assert sum(play(k, 4, bots=False).prevails for k in range(12)) <= 2


@clause("CI-362")
def test_no_game_of_the_sample_stalls() -> None:
    assert not any(game.stalled for game in mixture())
    assert all(game.end.result is not None for game in mixture())


@clause("CI-361")
def test_most_of_the_edition_comes_into_play_even_in_a_sample() -> None:
    printed = components.of(mixture()[0].end.edition)
    placed = {design for game in mixture() for design in placeable(game, printed)}
    assert len(placed) >= 0.75 * len(printed.cards)
    used = {event for game in mixture() for event in drawn(game, printed)}
    assert len(used) >= 0.7 * len(printed.events)


@clause("CI-384")
def test_in_a_sample_harder_goals_are_reached_less_often() -> None:
    games = [play(k, 1) for k in range(14)]
    times = Counter(half for game in games for half in reached(game))
    printed = components.of(games[0].end.edition)
    means = []
    for level in (1, 2, 3):
        halves = [(t.id, n) for t in printed.titles for n, h in enumerate(t.halves, 1) if h.difficulty == level]
        means.append(sum(times[half] for half in halves) / len(halves) / len(games))
    assert means[0] > means[1] > means[2]
    assert means[0] >= 0.2
    assert means[2] <= 0.3


@clause("CI-385")
def test_in_a_sample_agendas_of_more_points_are_met_less_often() -> None:
    games = [game for game in (play(k, 4) for k in range(16)) if game.prevails]
    printed = components.of(games[0].end.edition)
    seats = sum((met(game, printed) for game in games), Counter[str]())
    means = []
    for points in (1, 2, 3):
        agendas = [agenda.id for agenda in printed.agendas if agenda.vp == points]
        means.append(sum(seats[agenda] for agenda in agendas) / len(agendas) / len(games) / 4)
    assert means[0] > means[1] > means[2]
    assert means[0] > 0.33 > means[1]
    assert means[2] < 0.15


@clause("CI-359", "CI-362")
def test_the_document_of_the_figures_is_of_this_edition_and_this_bot_and_no_goal_is_missed() -> None:
    text = balance_document.DOCUMENT.read_text(encoding="utf-8")
    assert balance_document.proof([play(k, 4).prevails for k in range(balance_document.FEW)]) in text
    rows = [line for line in text.splitlines() if line.endswith((" ok |", " short |"))]
    assert len(rows) > 20
    assert not [row for row in rows if row.endswith(" short |")]
