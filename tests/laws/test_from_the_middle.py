"""A game that goes on from a stored state, without the plies before it, is played like one that was never put down."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from shared.codecs.plies import TitlePlies
from shared.table.fold import Game
from tests.laws.lawful import Lawful
from tests.laws.playing import GAME, Moment, Played, play, strategy
from tests.laws.registered import LAWFUL
from tests.marks import scenario
from tests.titles.market import RollDie

GAMES = [
    pytest.param(lawful, seats, options, number, id=f"{lawful.rules.name}-{seats}-{number}")
    for lawful in LAWFUL.values()
    for number, (seats, options) in enumerate(lawful.games)
]


def put_down(moment: Moment, plies: TitlePlies) -> Game:
    """What a row knows of a game: the bytes of its table, its version and hash."""
    game = moment.after
    return Game(GAME, plies.read_table(plies.table_bytes(game.table)), game.version, game.hash, game.at)


@scenario("P63")
@pytest.mark.parametrize(("lawful", "seats", "options", "number"), GAMES)
def test_from_any_state_in_the_middle_the_rest_of_the_game_is_the_same_byte_for_byte(
    lawful: Lawful, seats: int, options: object, number: int
) -> None:
    way = strategy(("random", "greedy")[number % 2], lawful, number)
    moments = list(play(lawful, seats, options, way, number, concede=0.003))
    started = next(place for place, moment in enumerate(moments) if moment.after.table.state is not None)
    place = Random(number).randrange(started, len(moments) * 2 // 3)
    taken_up = Played(lawful, seats, options, number)
    taken_up.game = put_down(moments[place], taken_up.plies)
    for moment in moments[place + 1 :]:
        again = taken_up.do(moment.command)
        assert again.decided.events == moment.decided.events
        assert again.sealed.stored == moment.sealed.stored
    assert taken_up.game.table == moments[-1].after.table


@scenario("P19")
def test_a_game_taken_up_after_many_draws_draws_on_as_if_it_had_never_been_put_down() -> None:
    lawful, rng = LAWFUL["market"], Random(19)
    moments = list(play(lawful, 4, lawful.games[2][1], lambda _, seat, legal: rolling(rng, legal), 19))
    made = [sum(len(moment.decided.draws) for moment in moments[: place + 1]) for place in range(len(moments))]
    place = next(place for place, draws in enumerate(made) if draws >= 10)
    taken_up = Played(lawful, 4, lawful.games[2][1], 19)
    taken_up.game = put_down(moments[place], taken_up.plies)
    for moment in moments[place + 1 :]:
        assert taken_up.do(moment.command).decided == moment.decided
    assert made[-1] >= made[place] + 10, "as many were made after it"


def rolling(rng: Random, legal: tuple[Any, ...]) -> Any:
    """Rolls the die wherever it may."""
    return RollDie() if RollDie() in legal else rng.choice(legal)
