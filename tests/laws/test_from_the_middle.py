"""A game that goes on from a stored state, without the plies before it, is played like one that was never put down."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from shared.codecs.plies import TitlePlies
from shared.kernel.ply import legal_actions
from shared.kernel.secrets import redact
from shared.table.fold import Game
from tests.laws.lawful import Lawful
from tests.laws.playing import GAME, Moment, Played, play, strategy
from tests.laws.registered import LAWFUL
from tests.marks import scenario
from tests.titles.market import AskKeep, RollDie

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


@scenario("P87")
def test_what_was_chosen_unseen_and_what_is_offered_is_the_same_after_it_was_put_down() -> None:
    lawful, rng = LAWFUL["market"], Random(87)
    plies, between, offers = TitlePlies(lawful.rules), 0, 0
    for moment in play(lawful, 4, lawful.games[2][1], lambda _, seat, legal: rng.choice(legal), 87):
        table = moment.after.table
        if table.to_act is None:
            continue
        taken_up = put_down(moment, plies).table
        assert [one.bid for one in taken_up.state.traders] == [one.bid for one in table.state.traders]
        assert (taken_up.ids, taken_up.state.prompts) == (table.ids, table.state.prompts)
        for seat in range(4):
            assert redact(taken_up, seat) == redact(table, seat)
            assert legal_actions(lawful.rules, taken_up.state, seat) == legal_actions(lawful.rules, table.state, seat)
        between += 0 < sum(one.bid is not None for one in table.state.traders) < 4
        offers += isinstance(table.state.prompts[-1], AskKeep)
    assert between
    assert offers
