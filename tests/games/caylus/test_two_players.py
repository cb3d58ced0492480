"""Two players, and the option `jeweller`: S-92 to S-96, S-119, S-125."""

import pytest

from shared.games.caylus.actions import BuildTile
from shared.games.caylus.events import TurnBegan
from shared.games.caylus.prompts import AskBuild, AskGate, AskLine, AskPlace
from shared.games.caylus.values import Cubes
from tests.games.caylus.given import Game, given
from tests.games.caylus.looks import price
from tests.games.caylus.signs import DECLINE, HOME, LARGE, PASS, SMALL, line, move, to
from tests.marks import clause, scenario

RED, BLUE = 0, 1


@scenario("S-92")
@clause("CY-337", "CY-338", "CY-339")
def test_the_price_for_two() -> None:
    game = given(2).passed(RED).build(9, "park", BLUE).build(10, "tailor", RED).seat(BLUE, deniers=3)
    game.to_place(BLUE)
    assert [price(game, BLUE, where) for where in (9, "castle", 10)] == [1, 3, 3]
    assert [price(game, BLUE, where) for where in ("gate", "inn", 7, 8, 16)] == [3, 3, 3, 3, 3]
    game.place(BLUE, 1)
    assert game.player(BLUE).deniers == 0


@scenario("S-93")
@clause("CY-333", "CY-337", "CY-341")
def test_the_first_pass_for_two() -> None:
    game = given(2).seat(RED, deniers=4)
    game.begin("placement")
    game.act(RED, to("joust_field"))
    assert game.player(RED).deniers == 3
    game.act(BLUE, PASS)
    assert (game.player(BLUE).deniers, game.state.passed) == (1, (BLUE,))
    game.act(RED, to("gate"))
    assert (game.player(RED).deniers, game.options()) == (0, [PASS])
    game.act(RED, PASS)
    assert game.player(RED).deniers == 0


@scenario("S-94")
@clause("CY-334", "CY-335")
def test_alternating_first_place() -> None:
    game = given(2).with_state(turn=1)
    game.begin("placement")
    game.rest()
    second = game.go_on()
    assert second.of(TurnBegan) == [TurnBegan(2, (BLUE, RED))]
    assert game.asked == AskPlace(BLUE)
    game.houses("dungeon", *[RED] * 3, *[BLUE] * 3)
    game.begin("turn_end")
    assert game.asked == AskLine(BLUE)
    game.act(BLUE, line("b"))
    assert game.asked == AskLine(RED)
    third = game.act(RED, line("b"))
    assert third.of(TurnBegan) == [TurnBegan(3, (RED, BLUE))]


@scenario("S-95")
@clause("CY-336")
def test_no_stables_for_two() -> None:
    game = given(2).seat(RED, deniers=9).workers(BLUE, "gate")
    game.to_place(RED)
    assert to("stables") not in game.options()
    assert game.refused(RED, to("stables")) == "CY-336"
    assert to("inn") in game.options()
    game.begin("special")
    assert game.asked == AskGate(BLUE)
    assert move("stables") not in game.options()
    assert game.refused(BLUE, move("stables")) == "CY-336"
    assert (game.options()[0], move("inn") in game.options()) == (HOME, True)


@scenario("S-119")
@clause("CY-053", "CY-054", "CY-055", "CY-069", "CY-077", "CY-336", "CY-341", "CY-346", "CY-348")
def test_no_legal_space() -> None:
    game = given(2).order(BLUE, RED).residences(RED, 1, 2, 3).residences(BLUE, 4, 5, 6).build(9, "lawyer", RED)
    game.seat(RED, deniers=9).seat(BLUE, deniers=9)
    game.workers(RED, "gate", "trading_post", "merchants_guild", "joust_field", "inn", 16)
    game.workers(BLUE, "castle", 7, 8, 9)
    game.begin("placement")
    assert (game.asked, game.options(), game.player(BLUE).workers) == (AskPlace(BLUE), [PASS], 2)
    game.act(BLUE, PASS)
    assert (game.state.passed, game.player(BLUE).deniers) == ((BLUE,), 10)
    assert (game.asked, game.options()) == (AskPlace(RED), [PASS])
    game.act(RED, PASS)
    assert (game.state.passed, game.player(RED).deniers, game.asked) == ((BLUE, RED), 9, AskGate(RED))


@scenario("S-125")
@clause("CY-053", "CY-064", "CY-065", "CY-333", "CY-340")
def test_the_inn_price_for_two() -> None:
    red, green = 0, 1
    game = given(2).passed(green).workers(red, "right_inn").build(9, "tailor", green)
    game.seat(red, deniers=2).seat(green, points=5)
    game.place(red, "castle")
    assert game.player(red).deniers == 1
    game.act(red, to(9))
    assert (game.player(red).deniers, game.player(green).points) == (0, 6)
    assert game.options() == [PASS]


@clause("CY-337", "CY-341")
@pytest.mark.parametrize(("passed", "cost"), [((), 1), ((BLUE,), 3)])
def test_the_scale_for_two_knows_two_prices(passed: tuple[int, ...], cost: int) -> None:
    game = given(2).passed(*passed)
    for where in ("gate", "trading_post", "merchants_guild", "joust_field", "inn", "castle", 1, 7, 8, 16):
        assert price(game, RED, where) == cost


@clause("CY-334")
def test_three_players_do_not_swap() -> None:
    game = given(3)
    assert game.next_turn().of(TurnBegan) == [TurnBegan(3, (0, 1, 2))]


def at_the_jeweller(**has: int) -> Game:
    """Red's worker on the jeweller of another player."""
    game = given(3, jeweller=True).build(9, "jeweller", BLUE).workers(RED, 9).provost(9).seat(RED, **has)
    game.begin("activation")
    return game


@scenario("S-96")
@clause("CY-022", "CY-189", "CY-237")
def test_the_jeweller() -> None:
    game = at_the_jeweller(gold=2, points=40)
    assert game.options() == [DECLINE, SMALL, LARGE]
    game.act(RED, LARGE)
    assert (game.cubes(RED), game.player(RED).points) == (Cubes(), 49)
    for on in (False, True):
        mason = given(3, jeweller=on).build(9, "mason", BLUE).seat(RED, stone=9, cloth=9)
        mason.ask(AskBuild(RED, 9))
        assert (("jeweller" in mason.state.supply), BuildTile("jeweller") in mason.options()) == (on, on)


@clause("CY-237", "CY-238")
def test_the_jeweller_small() -> None:
    game = at_the_jeweller(gold=1)
    assert game.options() == [DECLINE, SMALL]
    game.act(RED, SMALL)
    assert (game.cubes(RED), game.player(RED).points, game.player(RED).workers) == (Cubes(), 5, 6)
