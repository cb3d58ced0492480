"""Phase 2, passing and prices: CY-045 to CY-066, S-05 to S-12."""

import pytest

from shared.games.caylus.actions import PassTurn, PlaceOnRoad, PlaceWorker
from shared.games.caylus.events import Passed, PhaseBegan, PointsScored, WorkerPlaced
from shared.games.caylus.prompts import AskPlace, AskProvost
from shared.games.caylus.values import Score
from tests.games.caylus.editions import changed
from tests.games.caylus.given import Game, given
from tests.games.caylus.looks import BLACK, BLUE, GREEN, ORANGE, RED, asked, copy, price, worked
from tests.games.caylus.signs import PASS, shift, to
from tests.marks import clause, scenario

BESIDE = ("gate", "trading_post", "merchants_guild", "joust_field", "stables", "inn", "castle")


def four() -> Game:
    """Four players in the order Red, Green, Orange, Blue."""
    return given(4).order(RED, GREEN, ORANGE, BLUE)


@scenario("S-05")
@clause("CY-049", "CY-050", "CY-057")
def test_the_first_to_pass() -> None:
    game = four().seat(BLUE, deniers=3).to_place(BLUE)
    passed = game.act(BLUE, PASS)
    assert passed.of(Passed) == [Passed(BLUE, 1)]
    assert (game.player(BLUE).deniers, game.asked) == (4, AskPlace(RED))
    assert [price(game, seat, "gate") for seat in (RED, GREEN, ORANGE)] == [2, 2, 2]


@scenario("S-06")
@clause("CY-057", "CY-058")
def test_price_2_at_the_fixed_peddler() -> None:
    game = four().passed(BLUE).seat(GREEN, deniers=5)
    game.place(GREEN, 7)
    assert (game.player(GREEN).deniers, game.player(GREEN).workers) == (3, 5)
    assert (game.space(7).tile, game.space(7).worker) == ("fixed_peddler", GREEN)


@scenario("S-07")
@clause("CY-049", "CY-051", "CY-057")
def test_the_second_pass() -> None:
    game = four().passed(BLUE).seat(ORANGE, deniers=2).to_place(ORANGE)
    passed = game.act(ORANGE, PASS)
    assert passed.of(Passed) == [Passed(ORANGE, 2)]
    assert game.player(ORANGE).deniers == 2
    assert price(game, RED, "gate") == 3


@scenario("S-08")
@clause("CY-059", "CY-060")
def test_another_players_mason() -> None:
    game = four().passed(BLUE, ORANGE).seat(RED, deniers=6).seat(GREEN, points=4).build(9, "mason", GREEN)
    placed = game.place(RED, 9)
    assert (game.player(RED).deniers, game.player(GREEN).points) == (3, 5)
    assert placed.of(PointsScored) == [PointsScored(GREEN, 1, Score.VISITORS)]


@scenario("S-09")
@clause("CY-048", "CY-053", "CY-061", "CY-062", "CY-063", "CY-076")
def test_own_building_and_castle_after_three_passes() -> None:
    game = four().passed(BLUE, ORANGE, GREEN).workers(BLUE, "castle").build(9, "wood_farm_food", RED)
    game.seat(RED, deniers=5, hand=2)
    farm = game.place(RED, 9)
    assert (game.player(RED).deniers, farm.of(PointsScored)) == (4, [])
    castle = game.act(RED, to("castle"))
    assert game.player(RED).deniers == 0
    assert [event.circle for event in castle.of(WorkerPlaced)] == [2]
    assert game.state.castle == (BLUE, RED)
    assert game.options() == [PASS]
    assert game.act(RED, PASS).of(Passed) == [Passed(RED, 4)]


@scenario("S-10")
@clause("CY-045", "CY-046", "CY-047", "CY-048", "CY-050", "CY-051", "CY-052", "CY-056", "CY-057")
def test_a_whole_placement_phase() -> None:
    game = given(3)
    for seat in (RED, GREEN, BLUE):
        game.seat(seat, deniers=11)
    game.begin("placement")
    go = [(RED, to("trading_post")), (GREEN, PASS), (BLUE, to(2)), (RED, to(3)), (BLUE, PASS), (RED, to(4))]
    left = []
    for seat, action in go:
        game.act(seat, action)
        left.append(game.player(seat).deniers)
    assert left == [10, 12, 9, 8, 9, 5]
    assert game.asked == AskPlace(RED)
    assert len(game.options()) > 1
    passed = game.act(RED, PASS)
    scale = passed.until(PhaseBegan)
    assert [player.deniers for player in scale.players] == [5, 12, 9]
    assert scale.passed == (GREEN, BLUE, RED)
    provost = game.play((GREEN, shift(0)), (BLUE, shift(0)))
    assert [*asked(passed, AskProvost), *asked(provost, AskProvost)] == [GREEN, BLUE, RED]


@scenario("S-11")
@clause("CY-012", "CY-053", "CY-057", "CY-061", "CY-343", "CY-346")
def test_money_decides_what_is_legal() -> None:
    game = four().passed(BLUE, ORANGE).seat(RED, deniers=2).build(9, "wood_quarry", RED).to_place(RED)
    assert game.options() == [PASS, to(9)]
    assert [game.refused(RED, space) for space in to(7, "gate", "castle")] == ["CY-012"] * 3
    assert copy(game).workers(GREEN, 9).options() == [PASS]


@scenario("S-12")
@clause("CY-050", "CY-053", "CY-055")
def test_no_worker_left() -> None:
    game = four().seat(GREEN, deniers=8, hand=0).to_place(GREEN)
    assert game.options() == [PASS]
    assert game.refused(GREEN, to("gate")) == "CY-053"
    passed = game.act(GREEN, PASS)
    assert passed.of(Passed) == [Passed(GREEN, 1)]
    assert game.player(GREEN).deniers == 9


@clause("CY-046")
def test_a_go_is_one_worker_or_one_pass() -> None:
    game = given(3).seat(RED, deniers=9).seat(GREEN, deniers=9).to_place(RED)
    assert {type(action) for action in game.options()} == {PassTurn, PlaceWorker, PlaceOnRoad}
    game.act(RED, to(1))
    assert (game.player(RED).workers, game.asked) == (5, AskPlace(GREEN))
    game.act(GREEN, PASS)
    assert (game.player(GREEN).workers, game.asked) == (6, AskPlace(BLUE))


@clause("CY-045", "CY-052")
def test_who_has_passed_is_left_out_round_after_round() -> None:
    game = given(5).order(BLUE, RED, BLACK, GREEN, ORANGE)
    for seat in range(5):
        game.seat(seat, deniers=20)
    game.begin("placement")
    goes = [(BLUE, to(1)), (RED, PASS), (BLACK, to(2)), (GREEN, PASS), (ORANGE, to(3)), (BLUE, to(4)), (BLACK, PASS)]
    goes += [(ORANGE, to(5)), (BLUE, PASS), (ORANGE, to(6)), (ORANGE, to(7)), (ORANGE, PASS)]
    played = game.play(*goes)
    assert played.until(PhaseBegan).passed == (RED, GREEN, BLACK, BLUE, ORANGE)
    assert game.refused(RED, to(8)) == ""


@clause("CY-047")
def test_a_player_may_pass_with_money_and_workers() -> None:
    game = given(3).seat(RED, deniers=50).to_place(RED)
    assert game.options()[0] == PASS
    assert len(game.options()) == 17
    game.act(RED, PASS)
    assert game.state.passed == (RED,)


@clause("CY-048")
def test_the_last_player_goes_on_alone() -> None:
    game = given(3).passed(BLUE, GREEN).seat(RED, deniers=50).to_place(RED)
    for where in ("gate", 1, 2, "castle", 16, 8):
        assert game.asked == AskPlace(RED)
        game.act(RED, to(where))
    assert game.options() == [PASS]
    assert game.player(RED).deniers == 50 - 6 * 3


@clause("CY-049")
def test_each_pass_takes_the_smallest_free_number() -> None:
    game = given(5)
    game.begin("placement")
    passes = game.play(*((seat, PASS) for seat in range(5)))
    assert passes.of(Passed) == [Passed(seat, seat + 1) for seat in range(5)]


@clause("CY-054", "CY-055")
def test_a_player_without_a_legal_space_has_to_pass() -> None:
    game = given(2).residences(RED, *range(1, 7)).workers(GREEN, "castle", 7, 8).seat(GREEN, deniers=9)
    game.workers(RED, "gate", "trading_post", "merchants_guild", "joust_field", "inn", 16).to_place(GREEN)
    assert game.player(GREEN).workers == 3
    assert game.options() == [PASS]
    passed = game.act(GREEN, PASS)
    assert passed.of(Passed) == [Passed(GREEN, 1)]
    assert game.player(GREEN).deniers == 10


@clause("CY-055")
def test_a_later_forced_pass_takes_the_next_number_and_no_denier() -> None:
    game = given(4).passed(RED).seat(GREEN, deniers=1).to_place(GREEN)
    assert game.options() == [PASS]
    assert game.act(GREEN, PASS).of(Passed) == [Passed(GREEN, 2)]
    assert game.player(GREEN).deniers == 1


@clause("CY-056")
def test_the_scale_is_the_order_of_phase_4() -> None:
    game = given(4).passed(BLUE, RED, ORANGE).to_place(GREEN)
    for seat in range(4):
        game.seat(seat, deniers=1)
    first = game.act(GREEN, PASS)
    others = game.rest()
    assert [*asked(first, AskProvost), *asked(others, AskProvost)] == [BLUE, RED, ORANGE, GREEN]


@clause("CY-057", "CY-058", "CY-063")
@pytest.mark.parametrize("passes", range(5))
@pytest.mark.parametrize("where", [*BESIDE, 1, 6, 7, 8, 16])
def test_the_scale_price_is_one_more_than_the_passes(where: str | int, passes: int) -> None:
    game = given(5).passed(*(BLACK, ORANGE, BLUE, GREEN)[:passes])
    assert price(game, RED, where) == passes + 1


@clause("CY-059", "CY-060")
@pytest.mark.parametrize("tile", ["wood_quarry", "wood_peddler", "lawyer", "park", "church", "architect"])
def test_the_scale_price_holds_for_other_players_craft_buildings(tile: str) -> None:
    game = given(3).passed(BLUE).build(9, tile, GREEN)
    assert price(game, RED, 9) == 2
    game.seat(RED, deniers=2).place(RED, 9)
    assert [player.points for player in game.state.players] == [0, 1, 0]


@clause("CY-060")
@pytest.mark.parametrize("where", [*BESIDE, 1, 7, 8, 16])
def test_a_worker_elsewhere_gives_no_point(where: str | int) -> None:
    game = given(3).seat(RED, deniers=1).build(9, "park", GREEN)
    assert game.place(RED, where).of(PointsScored) == []


@clause("CY-061", "CY-062")
@pytest.mark.parametrize("passes", range(5))
@pytest.mark.parametrize("tile", ["mason", "workshop"])
def test_an_own_building_costs_1_and_gives_no_point(tile: str, passes: int) -> None:
    game = given(5).passed(*(BLACK, ORANGE, BLUE, GREEN)[:passes]).build(9, tile, RED)
    assert price(game, RED, 9) == 1
    assert game.seat(RED, deniers=1).place(RED, 9).of(PointsScored) == []


@clause("CY-064")
@pytest.mark.parametrize("where", [*BESIDE, 1, 7, 8, 9, 10, 16])
def test_the_right_inn_circle_makes_every_placement_cost_1(where: str | int) -> None:
    game = given(5).passed(BLACK, ORANGE, BLUE, GREEN).workers(RED, "right_inn")
    game.build(9, "park", GREEN).build(10, "mason", RED)
    assert price(game, RED, where) == 1
    assert price(game.passed(BLACK, ORANGE, BLUE), GREEN, 8) == 4


@clause("CY-061", "CY-064")
def test_the_inn_price_holds_for_own_buildings_too() -> None:
    text = changed(lambda edition: edition["placement"].update(own_building=3, right_inn=2))
    game = given(3, text=text).build(9, "mason", RED).workers(RED, "right_inn").build(10, "park", GREEN)
    assert (price(game, RED, 9), price(game, GREEN, 10)) == (2, 3)


@clause("CY-066")
def test_a_worker_without_effect_brings_nothing_back() -> None:
    game = given(3).build(9, "tailor", GREEN).seat(RED, deniers=1).bailiff(8)
    game.place(RED, 9)
    ended = worked(game.begin("activation"))
    assert [(player.deniers, player.points) for player in ended.players] == [(0, 0), (0, 1), (0, 0)]
    assert ended.players[RED].workers == 6


@clause("CY-050", "CY-057")
def test_prices_rise_while_the_phase_goes_on() -> None:
    game = given(3)
    for seat in range(3):
        game.seat(seat, deniers=20)
    game.begin("placement")
    paid = []
    for seat, action in [(RED, to(1)), (GREEN, PASS), (BLUE, to(2)), (RED, PASS), (BLUE, to(3)), (BLUE, to("castle"))]:
        before = game.player(seat).deniers
        game.act(seat, action)
        paid.append(before - game.player(seat).deniers)
    assert paid == [1, -1, 2, 0, 3, 3]
