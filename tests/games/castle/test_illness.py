"""Event Illness: CA-288 to CA-290; S-56."""

import pytest

from shared.games.castle.events import TurnOrderFormed, TurnsStruck
from shared.games.castle.prompts import AskSteward
from tests.games.castle.given import Game, given
from tests.games.castle.scenes import BLUE, GREEN, RED, formed, next_season
from tests.marks import clause, scenario

MIXED = (RED, RED, BLUE, BLUE, BLUE, RED, BLUE, RED, BLUE, RED)


def played_out(game: Game) -> tuple[list[int], tuple[int, ...]]:
    """Play the season's turns with neutral answers: whose they were, and the turn order formed after them."""
    seats: list[int] = []
    while True:
        seats += [game.asked.seat] if isinstance(game.asked, AskSteward) else []
        result = game.act(game.asked.seat, game.neutral())
        if result.of(TurnOrderFormed):
            return seats, formed(result)


@scenario("S-56")
@clause("CA-063", "CA-288")
def test_the_last_turn_of_each_seat_is_struck_out() -> None:
    game = given(2).turns(*MIXED)
    began = game.begin_event("illness")
    left = (RED, RED, BLUE, BLUE, BLUE, RED, BLUE, RED)
    assert began.of(TurnsStruck) == [TurnsStruck(left, (BLUE, RED))]
    assert game.state.hospital == (BLUE, RED)
    turns, _ = played_out(game)
    assert tuple(turns) == left


@scenario("S-56")
@clause("CA-289", "CA-323")
def test_the_struck_out_turns_come_last_in_the_next_order() -> None:
    game = given(2).turns(*MIXED)
    game.begin_event("illness")
    game.stewards("start", RED).stewards("works", BLUE, RED, BLUE, RED).stewards("market", BLUE, RED, BLUE)
    ended = game.season_end()
    assert formed(ended) == (RED, BLUE, RED, BLUE, RED, BLUE, RED, BLUE, BLUE, RED)


@clause("CA-288", "CA-323")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_seat_plays_four_stewards_in_the_season_and_five_in_the_next(seats: int) -> None:
    game = given(seats)
    game.begin_event("illness")
    turns, following = played_out(game)
    assert [turns.count(seat) for seat in range(seats)] == [4] * seats
    assert [following.count(seat) for seat in range(seats)] == [5] * seats


@clause("CA-289")
def test_the_hospital_is_empty_after_one_season() -> None:
    game = given(2).turns(*MIXED)
    game.begin_event("illness")
    game.stewards("works", BLUE, RED, BLUE, RED).stewards("market", BLUE, RED, BLUE).stewards("estates", RED)
    next_season(game)
    assert game.state.hospital == ()
    assert game.state.turn_order[-2:] == (BLUE, RED)


@clause("CA-290")
@pytest.mark.parametrize("start_seat", [RED, GREEN])
def test_in_the_first_season_the_fifth_lap_is_struck_out(start_seat: int) -> None:
    game = given(3, start_seat=start_seat)
    lap = tuple((start_seat + n) % 3 for n in range(3))
    began = game.begin_event("illness")
    assert began.of(TurnsStruck) == [TurnsStruck(lap * 4, lap)]
