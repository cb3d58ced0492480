"""Phase 2, where a worker may go: CY-067 to CY-079, S-13 to S-18."""

import pytest

from shared.games.caylus.events import CubesGained, DeniersGained, WorkerPlaced
from shared.games.caylus.prompts import AskPlace
from shared.games.caylus.values import Cubes, Place
from tests.games.caylus.editions import changed
from tests.games.caylus.given import Game, given
from tests.games.caylus.looks import BLACK, BLUE, GREEN, ORANGE, RED, copy, price, worked
from tests.games.caylus.signs import PASS, to
from tests.marks import clause, scenario

BESIDE = ("gate", "trading_post", "merchants_guild", "joust_field", "stables", "inn", "castle")


def circles(game: Game, seat: int, where: str) -> list[int]:
    """The circle that the seat's worker would take."""
    return [event.circle for event in copy(game).seat(seat, deniers=9).place(seat, where).of(WorkerPlaced)]


@scenario("S-13")
@clause("CY-068", "CY-069", "CY-070")
def test_forbidden_spaces() -> None:
    game = given(3).residences(RED, 9).build(10, "statue", RED).build(11, "park", GREEN).workers(GREEN, 11, "gate")
    game.seat(BLUE, deniers=9).to_place(BLUE)
    shut = to(9, 10, 11, 12, "gate")
    assert not set(shut) & set(game.options())
    assert [game.refused(BLUE, space) for space in shut] == ["CY-068", "CY-068", "CY-069", "CY-068", "CY-069"]


@scenario("S-14")
@clause("CY-077", "CY-342", "CY-343", "CY-345")
def test_a_move_outside_the_list() -> None:
    game = given(3).workers(GREEN, "castle").seat(GREEN, deniers=5).seat(RED, deniers=5).to_place(GREEN)
    assert to("castle") not in game.options()
    listed = game.options()
    assert game.refused(GREEN, to("castle")) == "CY-077"
    assert [game.refused(RED, action) for action in (PASS, to("gate"), to(1))] == ["", "", ""]
    assert (game.asked, game.options(), game.state.passed) == (AskPlace(GREEN), listed, ())
    game.act(GREEN, to("gate"))
    assert (game.player(GREEN).deniers, game.player(GREEN).workers) == (4, 4)


@scenario("S-15")
@clause("CY-066", "CY-078", "CY-079", "CY-132")
def test_the_gold_mine_in_turn_1() -> None:
    game = given(4).with_state(turn=1).seat(RED, deniers=7).provost(9)
    assert {game.space(space).tile for space in range(9, 16)} == {""}
    game.place(RED, 16)
    assert game.player(RED).deniers == 6
    ended = worked(game.begin("activation")).players[RED]
    assert (ended.cubes, ended.deniers, ended.workers) == (Cubes(), 6, 6)


@scenario("S-16")
@clause("CY-071", "CY-073", "CY-077")
def test_a_second_worker_in_castle_and_stables() -> None:
    game = given(3).workers(GREEN, "castle", "stables").workers(RED, "stables")
    game.seat(GREEN, deniers=9).seat(BLUE, deniers=9).to_place(GREEN)
    assert not set(to("castle", "stables")) & set(game.options())
    assert [game.refused(GREEN, place) for place in to("castle", "stables")] == ["CY-077", "CY-073"]
    assert set(to("castle", "stables")) <= set(game.to_place(BLUE).options())
    assert circles(game, BLUE, "stables") == [3]


@scenario("S-17")
@clause("CY-064", "CY-074", "CY-075")
def test_both_inn_circles() -> None:
    game = given(4).workers(RED, "right_inn").passed(GREEN, ORANGE, BLUE).seat(RED, deniers=1)
    game.place(RED, "inn")
    assert (game.player(RED).deniers, game.player(RED).workers) == (0, 4)
    assert (game.state.inn, game.state.right_inn) == (RED, RED)


@scenario("S-18")
@clause("CY-064", "CY-065")
def test_the_inn_price_on_anothers_building() -> None:
    game = given(4).passed(GREEN, ORANGE, BLUE).workers(RED, "right_inn").seat(RED, deniers=2)
    game.build(9, "park", GREEN).seat(GREEN, points=10)
    game.place(RED, 9)
    assert (game.player(RED).deniers, game.player(GREEN).points) == (1, 11)


@clause("CY-067", "CY-068")
def test_legal_are_special_neutral_and_fixed_buildings_all_craft_buildings_and_the_castle() -> None:
    game = given(4).seat(RED, deniers=9).build(9, "mason", RED).build(10, "lawyer", GREEN).build(11, "bank", BLUE)
    game.residences(RED, 12, 4).residences(GREEN, 13).build(14, "hotel", RED).build(15, "statue", BLUE).to_place(RED)
    assert game.options() == [PASS, *to(*BESIDE, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 16)]
    assert {game.refused(RED, to(space)) for space in (4, 12, 13, 14, 15, 17, 28)} == {"CY-068"}


@clause("CY-069")
@pytest.mark.parametrize("where", [1, 6, 7, 8, 9, 10, 11, 16])
def test_a_road_space_holds_one_worker(where: int) -> None:
    game = given(3).seat(RED, deniers=9).build(9, "park", GREEN).build(10, "mason", RED).build(11, "lawyer", BLUE)
    assert to(where) in game.to_place(RED).options()
    for seat in (RED, GREEN):
        held = copy(game).workers(seat, where).to_place(RED)
        assert to(where) not in held.options()
        assert held.refused(RED, to(where)) == "CY-069"


@clause("CY-069", "CY-070")
@pytest.mark.parametrize("where", ["gate", "trading_post", "merchants_guild", "joust_field"])
@pytest.mark.parametrize("holder", [RED, GREEN])
def test_four_special_buildings_hold_one_worker_each(where: str, holder: int) -> None:
    game = given(3).seat(RED, deniers=9).to_place(RED)
    assert to(where) in game.options()
    game.workers(holder, where).to_place(RED)
    assert to(where) not in game.options()
    assert game.refused(RED, to(where)) == "CY-069"


@clause("CY-071", "CY-072")
def test_the_stables_fill_by_circles_and_hold_three() -> None:
    game = given(5)
    for number, seat in enumerate((BLUE, RED, BLACK), 1):
        assert circles(game, seat, "stables") == [number]
        game.seat(seat, deniers=1).place(seat, "stables")
    assert game.state.stables == (BLUE, RED, BLACK)
    game.seat(GREEN, deniers=9).to_place(GREEN)
    assert to("stables") not in game.options()
    assert game.refused(GREEN, to("stables")) == "CY-072"


@clause("CY-073")
def test_a_player_has_one_worker_in_the_stables() -> None:
    game = given(3).seat(RED, deniers=9)
    game.place(RED, "stables")
    assert game.to_place(RED).refused(RED, to("stables")) == "CY-073"


@clause("CY-074")
def test_the_left_inn_circle_must_be_free() -> None:
    game = given(3).seat(RED, deniers=9).seat(GREEN, deniers=9)
    assert game.place(RED, "inn").of(WorkerPlaced) == [WorkerPlaced(RED, Place.INN, 1)]
    assert (game.state.inn, game.state.right_inn) == (RED, None)
    assert game.refused(GREEN, to("inn")) == "CY-074"
    assert to("inn") not in game.to_place(RED).options()


@clause("CY-074", "CY-075")
@pytest.mark.parametrize("right", [RED, GREEN])
def test_an_occupied_right_circle_keeps_nobody_from_the_left_one(right: int) -> None:
    game = given(3).workers(right, "right_inn").seat(RED, deniers=9)
    game.place(RED, "inn")
    assert (game.state.inn, game.state.right_inn) == (RED, right)
    assert game.player(RED).workers == (4 if right == RED else 5)


@clause("CY-076")
def test_the_castle_fills_by_circles() -> None:
    game = given(5)
    for number, seat in enumerate((ORANGE, GREEN, RED, BLACK, BLUE), 1):
        assert circles(game, seat, "castle") == [number]
        game.seat(seat, deniers=1).place(seat, "castle")
    assert game.state.castle == (ORANGE, GREEN, RED, BLACK, BLUE)


@clause("CY-076")
def test_a_castle_with_fewer_circles_is_full_sooner() -> None:
    text = changed(lambda edition: edition["places"]["castle"].update(circles=2))
    game = given(3, text=text).workers(RED, "castle").seat(BLUE, deniers=9)
    assert circles(game, BLUE, "castle") == [2]
    game.workers(GREEN, "castle").to_place(BLUE)
    assert to("castle") not in game.options()
    assert game.refused(BLUE, to("castle")) == "CY-076"


@clause("CY-077")
def test_a_player_has_one_worker_in_the_castle() -> None:
    game = given(3).seat(RED, deniers=9)
    game.place(RED, "castle")
    assert to("castle") not in game.to_place(RED).options()
    assert game.refused(RED, to("castle")) == "CY-077"


@clause("CY-078")
@pytest.mark.parametrize("provost", [1, 6, 28])
def test_distance_does_not_matter(provost: int) -> None:
    game = given(3).provost(provost).build(28, "bank", GREEN).seat(RED, deniers=9).to_place(RED)
    assert game.options() == [PASS, *to(*BESIDE, 1, 2, 3, 4, 5, 6, 7, 8, 16, 28)]
    assert price(game, RED, 28) == 1


@clause("CY-079")
def test_a_worker_may_go_where_it_is_of_no_use() -> None:
    game = given(3).build(9, "alchemist", GREEN).build(10, "architect", RED).seat(RED, deniers=1)
    useless = to("joust_field", "merchants_guild", "castle", 5, 6, 7, 9, 10)
    assert game.cubes(RED) == Cubes()
    assert set(useless) <= set(game.to_place(RED).options())
    game.place(RED, 10)
    ended = game.begin("activation")
    assert (worked(ended).players[RED].workers, ended.of(CubesGained)) == (6, [])
    assert not [event for event in ended.of(DeniersGained) if event.amount != 2]
