"""Event Estate loss: CA-291 to CA-294; S-57, S-95."""

import pytest

from shared.games.castle.actions import GiveUpEstate, JoinEstate, LayEstate, SellGood
from shared.games.castle.events import DiscRemoved, EstateReturned
from shared.games.castle.prompts import AskEstate, AskEstateLoss, AskMarket, AskSteward
from shared.games.castle.state import SpotTile
from shared.games.castle.values import Estate, Good, Income
from tests.games.castle.given import Game, given
from tests.games.castle.scenes import BLUE, GREEN, RED, copy, income
from tests.marks import clause, scenario


def losing(game: Game, seat: int) -> list[str]:
    """The discs that the seat may give up."""
    return [each.space for each in copy(game).ask(AskEstateLoss(seat)).options()]


@clause("CA-291", "CA-022")
def test_each_seat_with_a_disc_gives_one_up_in_steward_order() -> None:
    game = given(3).turns(GREEN, RED, BLUE, *[GREEN, RED, BLUE] * 4)
    game.discs(RED, r1b="forest", r1a="forest").discs(GREEN, r1c="forest", r1d="forest")
    game.begin_event("estate_loss")
    for seat in (GREEN, RED):
        assert game.asked == AskEstateLoss(seat)
        assert all(isinstance(each, GiveUpEstate) for each in game.options())
        game.act(seat, game.options()[0])
        assert len(game.player(seat).discs) == 1
    assert game.asked == AskSteward(GREEN)
    assert game.player(BLUE).discs == ()


@clause("CA-291")
def test_the_only_disc_goes_without_a_question() -> None:
    game = given(2).discs(RED, r1b="forest")
    began = game.begin_event("estate_loss")
    assert began.of(DiscRemoved) == [DiscRemoved(RED, "r1b", Income.WOOD)]
    assert game.asked == AskSteward(RED)


@clause("CA-291", "CA-293", "CA-294")
def test_a_disc_on_a_marble_spot_may_go_too() -> None:
    game = given(2).discs(RED, "marble_1", r1b="forest", r2b="forest")
    assert losing(game, RED) == ["marble_1"]
    lost = game.ask(AskEstateLoss(RED)).act(RED, GiveUpEstate("marble_1"))
    assert lost.of(DiscRemoved) == [DiscRemoved(RED, "marble_1", Income.MARBLE)]
    assert not lost.of(EstateReturned)
    assert game.player(RED).indicators.marble == 0


@clause("CA-292")
@pytest.mark.parametrize(
    ("spaces", "free"),
    [
        (["r1b", "r2b", "r2a"], ["r2a"]),
        (["r1b", "r1a", "r2a"], ["r1b", "r2a"]),
        (["r1b", "r2b", "r1a"], ["r1a", "r1b", "r2b"]),
        (["r1b", "r1c"], ["r1b", "r1c"]),
        (["W0", "r2a", "r2b", "r1b"], ["W0", "r1b", "r2a", "r2b"]),
    ],
)
def test_the_discs_that_stay_are_connected_with_the_base_holding(spaces: list[str], free: list[str]) -> None:
    game = given(2).discs(RED, **dict.fromkeys(spaces, "tax_revenue"))
    assert sorted(losing(game, RED)) == free
    for space in set(spaces) - set(free):
        assert copy(game).ask(AskEstateLoss(RED)).refused(RED, GiveUpEstate(space)) == "CA-292"
    assert game.ask(AskEstateLoss(RED)).refused(RED, GiveUpEstate("r4b")) == "CA-291"


@clause("CA-292")
def test_the_marble_space_connects_and_other_seats_do_not() -> None:
    game = given(2).discs(RED, "marble_1", r1b="tax_revenue", r2b="tax_revenue", r3d="tax_revenue")
    game.discs(BLUE, r1d="tax_revenue", r2d="tax_revenue")
    assert losing(game, RED) == ["r3d"]
    game.discs(RED, "marble_2")
    assert losing(game, RED) == ["r3d", "marble_1", "marble_2"]


def shared_map() -> Game:
    """The state of S-57."""
    return given(2).discs(BLUE, r1c="limestone_quarry").discs(RED, r1b="forest", r1c="limestone_quarry")


@scenario("S-57")
@clause("CA-291", "CA-293", "CA-294")
def test_a_tile_without_discs_goes_back() -> None:
    game = shared_map()
    assert (income(game, RED, "wood"), game.state.estate_supply.forest) == (3, 3)
    lost = game.ask(AskEstateLoss(RED)).act(RED, GiveUpEstate("r1b"))
    assert lost.of(EstateReturned) == [EstateReturned("r1b", Estate.FOREST)]
    assert (income(game, RED, "wood"), game.state.estate_supply.forest) == (2, 4)
    assert game.state.estate("r1b") is None
    assert LayEstate("r1b", Estate.FOREST) in game.ask(AskEstate(BLUE, 3)).options()


@scenario("S-57")
@clause("CA-293", "CA-294")
def test_a_tile_with_another_disc_stays() -> None:
    game = shared_map()
    assert income(game, RED, "limestone") == 3
    lost = game.ask(AskEstateLoss(RED)).act(RED, GiveUpEstate("r1c"))
    assert not lost.of(EstateReturned)
    assert [income(game, seat, "limestone") for seat in (RED, BLUE)] == [2, 3]
    assert game.state.estate("r1c") is Estate.LIMESTONE_QUARRY
    assert [*game.state.owners("r1c")] == [BLUE]


@clause("CA-142", "CA-293")
def test_a_market_condition_stays_but_helps_only_who_still_has_a_disc() -> None:
    game = given(2).discs(RED, W0="forest", r2a="forest").condition("SW", "sell_wood_2").seat(RED, wood=1)
    assert SellGood(Good.WOOD, 2) in copy(game).ask(AskMarket(RED, 3)).options()
    game.ask(AskEstateLoss(RED)).act(RED, GiveUpEstate("r2a"))
    assert game.state.spots == (SpotTile("SW", "sell_wood_2"),)
    assert SellGood(Good.WOOD, 1) in game.ask(AskMarket(RED, 3)).options()


@scenario("S-95")
@clause("CA-100", "CA-101", "CA-110")
def test_later_tiles_lie_beside_own_discs() -> None:
    game = given(2).seat(RED, gold=9).discs(RED, r1b="tax_revenue").discs(BLUE, r1d="tax_revenue")
    offers = copy(game).ask(AskEstate(RED, 3)).options()
    assert len(offers) == 13
    assert {each.space for each in offers if isinstance(each, LayEstate)} == {"r1a", "r1c", "r2b", "r2c"}
    game.discs(RED, r1c="tax_revenue")
    offers = game.ask(AskEstate(RED, 3)).options()
    assert len(offers) == 14
    assert {each.space for each in offers if isinstance(each, LayEstate)} == {"r1a", "r2b", "r2c", "r2d"}
    assert [each for each in offers if isinstance(each, JoinEstate)] == [JoinEstate("r1d")]


@scenario("S-95")
@clause("CA-100", "CA-101", "CA-292")
def test_who_lost_the_only_disc_begins_at_the_base_holding_again() -> None:
    game = given(2).seat(RED, gold=9).discs(RED, r1b="tax_revenue")
    game.begin_event("estate_loss")
    game.visit(RED, "estates")
    offers = game.options(LayEstate)
    assert len(game.options()) == 19
    assert {each.space for each in offers} == {"W0", "E0", "r1a", "r1b", "r1c", "r1d"}
