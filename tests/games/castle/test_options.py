"""The options of a game, what each changes and what it leaves alone: CA-023 to CA-031, S-04 and S-05."""

from dataclasses import replace
from itertools import product

import pytest

from shared.games.castle import CASTLE
from shared.games.castle.events import DarkBlueFulfilled, TurnOrderFormed
from shared.games.castle.state import State
from shared.games.castle.values import Craftsman, Options, TurnOrder
from shared.kernel.errors import BadOptions
from tests.games.castle.given import given, opened
from tests.games.castle.playing import Result
from tests.games.castle.scenes import BLUE, RED, formed, order, whole
from tests.marks import clause, scenario

KEYS = [b"%d" % number for number in range(30)]
MARKED = {"seconds_2", "paneling_3", "stucco_3", "statues_1", "discs_4"}


def refusal(seats: int, options: Options) -> tuple[str, str]:
    """Option and clause that a new game is refused with."""
    with pytest.raises(BadOptions) as refused:
        CASTLE.check(seats, options, CASTLE.load_edition(CASTLE.edition))
    return refused.value.path, refused.value.clause


def prices(state: State) -> dict[Craftsman, tuple[int, ...]]:
    """The prices on the head tiles."""
    return {stack.craftsman: stack.prices for stack in state.stacks}


def lights(state: State) -> list[str]:
    """The light-blue conditions, place by place."""
    return [place.light for place in state.places]


@clause("CA-023")
@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 6])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    assert refusal(seats, Options()) == ("players", "CA-023")


@clause("CA-023")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_three_and_four_can_play(seats: int) -> None:
    CASTLE.check(seats, Options(), CASTLE.load_edition(CASTLE.edition))
    assert len(opened(seats).state.players) == seats
    assert seats in CASTLE.seats


@scenario("S-04")
@clause("CA-024", "CA-025")
def test_a_duel_has_its_own_prices() -> None:
    CASTLE.check(2, Options(duel=True), CASTLE.load_edition(CASTLE.edition))
    found = prices(opened(2, duel=True).state)
    assert found[Craftsman.SCULPTOR_1] == (3, 5)
    assert found[Craftsman.STONEMASON_1] == (2, 3)
    second = Craftsman.MASTER_BUILDER_2, Craftsman.CARPENTER_2, Craftsman.STUCCO_WORKER_2
    assert [found[craftsman] for craftsman in second] == [(2, 3)] * 3
    third = (
        Craftsman.MASTER_BUILDER_3,
        Craftsman.CARPENTER_3,
        Craftsman.STUCCO_WORKER_3,
        Craftsman.STONEMASON_3,
    )
    assert [found[craftsman] for craftsman in third] == [(3, 5)] * 4


@scenario("S-04")
@clause("CA-024")
@pytest.mark.parametrize("seats", [3, 4])
def test_a_duel_is_for_two_only(seats: int) -> None:
    assert refusal(seats, Options(duel=True)) == ("duel", "CA-024")


@scenario("S-04")
@clause("CA-026", "CA-238")
@pytest.mark.parametrize(("duel", "points"), [(True, [7, 3]), (False, [7, 5])])
def test_a_duel_closes_the_second_place_of_dark_blue_conditions(duel: bool, points: list[int]) -> None:
    game = given(2, duel=duel).bonus("towers_1", "statues_4", face_up=True)
    for seat in (RED, BLUE):
        game.seat(seat, craftsmen=["sculptor_1"], marble=1, limestone=1).built(seat, "A.ground", statues=2)
        game.built(seat, "B.ground", statues=1).issued(seat, order("statue", "B.ground"))
    assert [event.points for event in game.season_end().of(DarkBlueFulfilled)] == points
    assert [game.player(seat).dark_blue for seat in (RED, BLUE)] == points


@clause("CA-026", "CA-243")
def test_in_a_duel_a_shared_first_place_is_worth_4_to_each() -> None:
    game = given(2, duel=True).bonus("cladding_1", "statues_4").yellow("y01")
    for seat in (RED, BLUE):
        game.built(seat, "A.ground", statues=2).built(seat, "B.ground", statues=2)
    game.seat(RED, craftsmen=["sculptor_1"], marble=2, wood=1).issued(RED, order("cladding", "A.ground")).season_end()
    assert [game.player(seat).dark_blue for seat in (RED, BLUE)] == [4, 4]


@clause("CA-027")
@pytest.mark.parametrize("key", KEYS[:3])
def test_but_for_prices_and_dark_blue_points_a_duel_is_a_game_of_two(key: bytes) -> None:
    plain, duel = opened(2, key=key).state, opened(2, key=key, duel=True).state
    assert duel.stacks != plain.stacks
    assert replace(duel, options=plain.options, stacks=plain.stacks) == plain


@scenario("S-05")
@clause("CA-028", "CA-051", "CA-053")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_first_game_has_the_marked_cards_and_conditions_in_random_places(seats: int) -> None:
    games = [opened(seats, key=key, first_game=True).state for key in KEYS]
    assert {frozenset(state.spring_summer) for state in games} == {frozenset({"e1", "e2", "e3"})}
    assert {frozenset(state.autumn_winter) for state in games} == {frozenset({"e4", "e5", "e6"})}
    assert all(set(lights(state)) == MARKED for state in games)
    assert len({state.spring_summer for state in games}) > 3
    assert len({state.autumn_winter for state in games}) > 3
    assert {lights(state)[0] for state in games} == MARKED


@scenario("S-05")
@clause("CA-028")
def test_in_a_first_game_dark_blue_and_yellow_stay_random() -> None:
    games = [opened(2, key=key, first_game=True).state for key in KEYS]
    assert len({tuple(place.face_down for place in state.places) for state in games}) > 20
    assert len({state.yellow for state in games}) > 20
    assert {state.start_seat for state in games} == {RED, BLUE}


@clause("CA-029")
def test_the_options_go_together_freely() -> None:
    orders, starts = (None, *TurnOrder), (None, RED, BLUE)
    for duel, first_game, turn_order, start in product((True, False), (True, False), orders, starts):
        options = Options(duel, first_game, turn_order, start)
        CASTLE.check(2, options, CASTLE.load_edition(CASTLE.edition))
        state = opened(2, duel=duel, first_game=first_game, turn_order=turn_order, start_seat=start).state
        assert prices(state)[Craftsman.SCULPTOR_1] == ((3, 5) if duel else (3, 4))
        assert (set(lights(state)) == MARKED) is first_game
        assert start in (None, state.start_seat)
        assert state.options == options


@clause("CA-030")
def test_the_turn_order_option_changes_the_order_of_the_areas_alone() -> None:
    unnamed, procedure, example = (_season_end(name) for name in (None, "procedure", "worked_example"))
    assert formed(unnamed) == formed(procedure) != formed(example)
    others = [[e for e in result.events if not isinstance(e, TurnOrderFormed)] for result in (procedure, example)]
    assert others[0] == others[1]


def _season_end(turn_order: str | None) -> Result:
    game = given(2, turn_order=turn_order).seat(RED, wood=2).seat(BLUE, limestone=2)
    game.issued(RED, order("paneling", "A.ground")).issued(BLUE, order("stucco", "A.ground"))
    return game.stewards("market", RED, BLUE).stewards("estates", BLUE, RED).stewards("craftsman", RED).season_end()


@clause("CA-031")
def test_options_stay_as_they_were_when_the_game_was_created() -> None:
    options = Options(duel=True, turn_order=TurnOrder.WORKED_EXAMPLE, start_seat=BLUE)
    plies = whole(2, 5, options)
    assert len(plies) > 100
    assert all(ply.state.options == options for ply in plies)


@clause("CA-050")
def test_without_first_game_any_card_and_any_condition_may_come() -> None:
    games = [opened(2, key=key).state for key in KEYS]
    assert {card for state in games for card in state.spring_summer} == {f"e{n}" for n in range(1, 9)}
    assert len({light for state in games for light in lights(state)}) == 10
