"""Markets, peddlers and deals, and the order of lists: S-43 to S-50."""

import pytest

from shared.games.caylus.actions import BuyCubes
from shared.games.caylus.prompts import AskAlchemist, AskDeal, AskGuild, AskMarket, AskPeddler
from shared.games.caylus.values import Cubes
from tests.games.caylus.given import Game, given, opened
from tests.games.caylus.looks import BLUE, GREEN, ORANGE, RED, asked, worked
from tests.games.caylus.signs import DECLINE, LARGE, PASS, SMALL, buy, cubes, melt, sell, shift, to
from tests.marks import clause, scenario


def at(tile: str, seat: int, owner: int | None = None, edition: str | None = None) -> Game:
    """A worker on a building on space 9, within reach; it is activated with `begin`."""
    return given(4, edition=edition).build(9, tile, owner).workers(seat, 9).provost(9)


@scenario("S-43")
@clause("CY-223", "CY-225", "CY-226")
def test_selling_gold() -> None:
    game = given(4).workers(ORANGE, 5).seat(ORANGE, gold=1, food=3).provost(6)
    game.begin("activation")
    assert (game.asked, game.options()) == (AskMarket(ORANGE, 5), [DECLINE, *sell("F", "G")])
    sold = game.act(ORANGE, sell("G"))
    ended = worked(sold).players[ORANGE]
    assert (ended.deniers, ended.cubes, ended.workers) == (4, Cubes(food=3), 6)
    assert asked(sold, AskMarket) == []


@scenario("S-44")
@clause("CY-153", "CY-224", "CY-226")
def test_the_wooden_marketplace() -> None:
    game = at("wood_marketplace", GREEN, BLUE).seat(GREEN, cloth=1, food=1)
    game.begin("activation")
    sold = game.act(GREEN, sell("F"))
    ended = worked(sold)
    assert (ended.players[GREEN].deniers, ended.players[GREEN].cubes) == (6, cubes("C"))
    assert (ended.players[BLUE].deniers, ended.players[BLUE].cubes, ended.players[BLUE].points) == (0, Cubes(), 0)
    assert asked(sold, AskMarket) == []


@scenario("S-45")
@clause("CY-227", "CY-228", "CY-229", "CY-230")
def test_peddlers() -> None:
    game = at("wood_peddler", RED, GREEN).seat(RED, deniers=3)
    assert game.ask(AskPeddler(RED, 7)).options() == [DECLINE, *buy("F", "W", "S", "C")]
    game.begin("activation")
    assert game.asked == AskPeddler(RED, 9)
    assert not [action for action in game.options(BuyCubes) if action.cubes.gold]
    assert game.refused(RED, buy("G")) == "CY-229"
    bought = game.act(RED, buy("SC"))
    ended = worked(bought).players[RED]
    assert (ended.deniers, ended.cubes) == (1, cubes("SC"))
    assert asked(bought, AskPeddler) == []


@scenario("S-46")
@clause("CY-232", "CY-233", "CY-238")
@pytest.mark.parametrize(("edition", "cloth", "points"), [("rulebook", 1, 2), ("v7_2", 0, 4)])
def test_the_tailor_in_both_editions(edition: str, cloth: int, points: int) -> None:
    game = at("tailor", GREEN, RED, edition).seat(GREEN, cloth=2)
    game.begin("activation")
    assert game.options() == [DECLINE, SMALL]
    ended = worked(game.act(GREEN, SMALL)).players[GREEN]
    assert (ended.cubes, ended.points) == (Cubes(cloth=cloth), points)


@scenario("S-48")
@clause("CY-129", "CY-234", "CY-238")
def test_the_bank() -> None:
    game = at("bank", RED, GREEN).seat(RED, deniers=10)
    game.begin("activation")
    assert game.options() == [DECLINE, SMALL, LARGE]
    dealt = game.act(RED, LARGE)
    ended = worked(dealt).players[RED]
    assert (ended.deniers, ended.cubes, ended.workers) == (5, Cubes(gold=2), 6)
    assert asked(dealt, AskDeal) == []


@scenario("S-49")
@clause("CY-235", "CY-236", "CY-238")
def test_the_alchemist() -> None:
    game = at("alchemist", ORANGE, GREEN).seat(ORANGE, food=2, wood=1, stone=1)
    game.begin("activation")
    assert game.options() == [DECLINE, *melt("FF", "FW", "FS", "WS", "FFWS")]
    assert worked(game.act(ORANGE, melt("FFWS"))).players[ORANGE].cubes == Cubes(gold=2)


@scenario("S-50")
@clause("CY-067", "CY-343", "CY-344")
def test_the_order_of_a_list() -> None:
    game = at("alchemist", ORANGE).seat(ORANGE, food=2, wood=1, stone=1)
    assert game.ask(AskAlchemist(ORANGE, 9)).options() == [DECLINE, *melt("FF", "FW", "FS", "WS", "FFWS")]
    assert given(4).bailiff(9).ask(AskGuild(RED)).options() == shift(-3, -2, -1, 0, 1, 2, 3)
    beside = ("gate", "trading_post", "merchants_guild", "joust_field", "stables", "inn", "castle")
    assert opened(4).options() == [PASS, *to(*beside, 1, 2, 3, 4, 5, 6, 7, 8, 16)]
