"""A game that goes on from a stored state, without the plies before it, is played like one that was never put down."""

from __future__ import annotations

from random import Random

import pytest

from shared.codecs.plies import TitlePlies
from shared.table.fold import Game
from tests.laws.lawful import Lawful
from tests.laws.playing import GAME, Moment, Played, play, strategy
from tests.laws.registered import LAWFUL
from tests.marks import scenario

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
    rng = Random(number)
    for _ in range(2):
        place = rng.randrange(started, len(moments) * 2 // 3)
        taken_up = Played(lawful, seats, options, number)
        taken_up.game = put_down(moments[place], taken_up.plies)
        for moment in moments[place + 1 :]:
            again = taken_up.do(moment.command)
            assert again.decided.events == moment.decided.events
            assert again.sealed.stored == moment.sealed.stored
        assert taken_up.game.table == moments[-1].after.table
