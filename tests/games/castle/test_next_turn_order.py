"""How the next turn order is formed: CA-317 to CA-323."""

import pytest

from shared.games.castle.actions import DeclineWorks
from shared.games.castle.events import TurnOrderFormed
from shared.games.castle.values import Area, Options, TurnOrder
from tests.games.castle.given import Game, given
from tests.games.castle.scenes import BLUE, GREEN, RED, YELLOW, events_of, formed, whole
from tests.marks import clause


def one_in_each(option: TurnOrder) -> Game:
    """Four seats, each area with the stewards of one or two of them that stand nowhere else."""
    game = given(4, turn_order=option).stewards("start", RED).stewards("craftsman", BLUE, BLUE)
    game.stewards("estates", GREEN).stewards("market", YELLOW, YELLOW).stewards("construction", RED, GREEN)
    return game.stewards("works", GREEN, BLUE)


@clause("CA-317", "CA-318")
def test_by_the_procedure_the_areas_follow_each_other_as_printed() -> None:
    order = formed(one_in_each(TurnOrder.PROCEDURE).season_end())
    assert order[:10] == (RED, BLUE, BLUE, GREEN, YELLOW, YELLOW, GREEN, RED, BLUE, GREEN)


@clause("CA-317", "CA-319")
def test_by_the_worked_example_construction_comes_after_craftsman_and_estates_before_works() -> None:
    order = formed(one_in_each(TurnOrder.WORKED_EXAMPLE).season_end())
    assert order[:10] == (RED, BLUE, BLUE, GREEN, RED, YELLOW, YELLOW, GREEN, BLUE, GREEN)


@clause("CA-318")
def test_the_procedure_is_the_default() -> None:
    assert given(2).state.options.turn_order is None
    game = one_in_each(TurnOrder.PROCEDURE)
    default = Game(game.state).with_state(options=Options())
    assert formed(default.season_end()) == formed(game.season_end())


@clause("CA-320", "CA-321")
@pytest.mark.parametrize("area", [*Area])
def test_in_an_area_the_highest_number_comes_first_but_at_start_player_space_1(area: Area) -> None:
    stewards = (RED, BLUE) if area is Area.START else (RED, BLUE, GREEN)
    order = formed(given(3).stewards(area, *stewards).season_end())
    assert order[: len(stewards)] == (stewards if area is Area.START else stewards[::-1])


@clause("CA-322")
def test_a_steward_that_declined_its_action_counts_like_all_others() -> None:
    game = given(2)
    game.visit(BLUE, "works")
    game.act(BLUE, DeclineWorks())
    game.visit(RED, "works")
    assert formed(game.stewards("market", BLUE).season_end())[:3] == (BLUE, RED, BLUE)


@clause("CA-317", "CA-323")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_order_has_five_turns_for_each_seat(seats: int) -> None:
    orders = [event.turn_order for event in events_of(whole(seats), TurnOrderFormed)]
    assert len(orders) == 13  # that of setup, and one at each season end
    for order in orders:
        assert sorted(order) == sorted([*range(seats)] * 5)
    assert len({*orders}) > 6
