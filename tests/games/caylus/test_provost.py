"""Phase 4, the provost: CY-116 to CY-123, S-28 to S-32."""

import pytest

from shared.games.caylus.events import CubesGained, DeniersPaid, PhaseBegan, PointsScored, ProvostMoved
from shared.games.caylus.prompts import AskProvost
from shared.games.caylus.values import Cubes, Phase, Reason
from tests.games.caylus.given import Game, given
from tests.games.caylus.looks import BLUE, GREEN, ORANGE, RED, activated, asked, forced, worked
from tests.games.caylus.signs import shift
from tests.marks import clause, scenario


@scenario("S-28")
@clause("CY-116", "CY-118", "CY-120", "CY-123", "CY-124")
def test_four_players_and_the_provost() -> None:
    game = given(4).passed(BLUE, ORANGE, RED, GREEN).bailiff(12).counted("dungeon")
    for seat in range(4):
        game.seat(seat, deniers=3)
    game.build(11, "wood_quarry", RED).build(12, "wood_sawmill", RED).workers(BLUE, 11, 12)
    game.begin("provost")
    moved = game.play((BLUE, shift(0)), (ORANGE, shift(-2)), (RED, shift(2)), (GREEN, shift(-1)))
    end = moved.until(PhaseBegan)
    assert end.provost == 11
    assert [end.players[seat].deniers for seat in (BLUE, ORANGE, RED, GREEN)] == [3, 1, 1, 2]
    assert activated(moved) == [11]
    assert worked(moved).players[BLUE].cubes == Cubes(stone=2)


@scenario("S-29")
@clause("CY-120", "CY-121", "CY-343")
def test_the_ends_of_the_road() -> None:
    game = given(3).provost(2).seat(RED, deniers=2)
    game.begin("provost")
    assert (game.asked, game.options()) == (AskProvost(RED), shift(-1, 0, 1, 2))
    assert [game.refused(RED, shift(spaces)) for spaces in (-2, 3, 4)] == ["CY-121", "CY-120", "CY-118"]


@scenario("S-30")
@clause("CY-117", "CY-118", "CY-121", "CY-124", "CY-125", "CY-132")
def test_the_provost_on_the_first_space() -> None:
    game = given(3, neutral=("neutral_sawmill", "neutral_quarry")).bailiff(6, provost=3).passed(RED, GREEN, BLUE)
    game.seat(BLUE, deniers=2).workers(RED, 1, 2)
    game.begin("provost")
    assert (game.asked, game.options()) == (AskProvost(BLUE), shift(-2, -1, 0, 1, 2))
    ended = worked(game.act(BLUE, shift(-2)))
    assert (ended.provost, ended.players[BLUE].deniers) == (1, 0)
    assert (ended.players[RED].cubes, ended.players[RED].workers) == (Cubes(wood=1), 6)


@scenario("S-31")
@clause("CY-081", "CY-093", "CY-132")
def test_special_buildings_and_the_provost() -> None:
    game = given(3).build(9, "wood_sawmill", RED).workers(GREEN, "trading_post", 9)
    game.begin("special")
    assert game.player(GREEN).deniers == 3
    rested = game.rest()
    assert (activated(rested), rested.of(CubesGained)) == ([], [])
    assert (game.player(GREEN).deniers, game.player(GREEN).workers) == (3, 6)


@scenario("S-32")
@clause("CY-066", "CY-132")
def test_beyond_the_provost() -> None:
    game = given(3).passed(BLUE).build(11, "tailor", GREEN).seat(RED, deniers=2, cloth=3).bailiff(10)
    game.place(RED, 11)
    assert (game.player(RED).deniers, game.player(GREEN).points) == (0, 1)
    begun = game.begin("activation")
    ended = worked(begun)
    assert activated(begun) == []
    assert (ended.players[RED].workers, ended.players[RED].deniers) == (6, 0)
    assert (ended.players[RED].cubes, ended.players[RED].points, ended.players[GREEN].points) == (Cubes(cloth=3), 0, 1)
    assert begun.of(PointsScored) == []


def rich(seats: int = 4) -> Game:
    """Everybody can pay any shift; spaces 9 to 15 are empty."""
    game = given(seats).bailiff(8)
    for seat in range(seats):
        game.seat(seat, deniers=5)
    return game


@clause("CY-116", "CY-117")
def test_every_player_decides_once_in_passing_order() -> None:
    game = rich().passed(ORANGE, RED, BLUE, GREEN).workers(BLUE, 1)
    begun = game.begin("provost")
    moved = game.play((ORANGE, shift(1)), (RED, shift(-1)), (BLUE, shift(1)), (GREEN, shift(-1)))
    assert [*asked(begun, AskProvost), *asked(moved, AskProvost)] == [ORANGE, RED, BLUE, GREEN]
    assert Phase.ACTIVATION in [event.phase for event in moved.of(PhaseBegan)]


@clause("CY-117")
def test_a_player_without_money_is_consulted_too() -> None:
    game = given(3).seat(GREEN, deniers=1)
    begun = game.begin("provost")
    assert (forced(begun, AskProvost), game.asked) == ([RED], AskProvost(GREEN))
    assert forced(game.act(GREEN, shift(0)), AskProvost) == [BLUE]


@clause("CY-118", "CY-120")
@pytest.mark.parametrize("spaces", [-3, -2, -1, 0, 1, 2, 3])
def test_each_space_costs_a_denier(spaces: int) -> None:
    game = rich()
    game.begin("provost")
    moved = game.act(RED, shift(spaces))
    assert (game.state.provost, game.player(RED).deniers) == (8 + spaces, 5 - abs(spaces))
    assert sum(event.amount for event in moved.of(DeniersPaid)) == abs(spaces)
    assert len(moved.of(ProvostMoved)) == (1 if spaces else 0)


@clause("CY-118")
@pytest.mark.parametrize("spaces", [-4, 4])
def test_nobody_moves_him_farther_than_three_spaces(spaces: int) -> None:
    game = rich()
    game.begin("provost")
    assert game.refused(RED, shift(spaces)) == "CY-118"


@clause("CY-119")
def test_there_is_one_shift_for_each_player() -> None:
    game = rich()
    game.begin("provost")
    assert game.options() == shift(-3, -2, -1, 0, 1, 2, 3)
    moved = game.act(RED, shift(1))
    assert moved.of(DeniersPaid) == [DeniersPaid(RED, 1, Reason.PROVOST)]
    assert (game.player(RED).deniers, game.asked) == (4, AskProvost(GREEN))
    assert asked(game.rest(), AskProvost) == [BLUE, ORANGE]


@clause("CY-120")
@pytest.mark.parametrize(("deniers", "most"), [(1, 1), (2, 2), (3, 3), (9, 3)])
def test_only_what_can_be_paid_is_listed(deniers: int, most: int) -> None:
    game = rich().seat(RED, deniers=deniers)
    game.begin("provost")
    assert game.options() == shift(*range(-most, most + 1))


@clause("CY-120", "CY-121")
@pytest.mark.parametrize(("provost", "on_the_road", "beyond"), [(2, -1, -2), (27, 1, 2)])
def test_without_money_even_a_legal_space_is_too_dear(provost: int, on_the_road: int, beyond: int) -> None:
    game = given(3).provost(provost).ask(AskProvost(RED))
    assert game.options() == [shift(0)]
    assert [game.refused(RED, shift(spaces)) for spaces in (on_the_road, beyond)] == ["CY-120", "CY-121"]


@clause("CY-121")
@pytest.mark.parametrize(
    ("provost", "shifts"),
    [(1, (0, 1, 2, 3)), (3, (-2, -1, 0, 1, 2, 3)), (26, (-3, -2, -1, 0, 1, 2)), (28, (-3, -2, -1, 0))],
)
def test_he_stays_on_the_road(provost: int, shifts: tuple[int, ...]) -> None:
    game = rich().provost(provost)
    game.begin("provost")
    assert game.options() == shift(*shifts)
    outside = shifts[0] - 1 if provost < 9 else shifts[-1] + 1
    assert game.refused(RED, shift(outside)) == "CY-121"


@clause("CY-122")
def test_he_may_stand_on_an_empty_space() -> None:
    game = rich().build(9, "wood_quarry", RED).workers(RED, 9)
    game.begin("provost")
    game.act(RED, shift(3))
    assert (game.state.provost, game.space(11).tile) == (11, "")
    ended = worked(game.play((GREEN, shift(0)), (BLUE, shift(0)), (ORANGE, shift(0))))
    assert (ended.provost, ended.players[RED].cubes) == (11, Cubes(stone=2))


@clause("CY-123")
def test_each_shift_starts_where_the_last_one_ended() -> None:
    game = rich()
    game.begin("provost")
    spaces = []
    for seat, by in ((RED, -3), (GREEN, -3), (BLUE, -1)):
        game.act(seat, shift(by))
        spaces.append(game.state.provost)
    assert (spaces, game.options()) == ([5, 2, 1], shift(0, 1, 2, 3))
