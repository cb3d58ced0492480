"""How orders are finished at the season end: CA-301 to CA-310; S-96."""

import pytest

from shared.games.castle.actions import DeclineOrder, FinishOrder, HireCraftsman, TakeYellow
from shared.games.castle.events import (
    ConstructionReached,
    DarkBlueTurnedUp,
    ExperienceGained,
    GoldGained,
    LightBlueFulfilled,
    OrderFinished,
    OrderGoodsSpent,
    OrderWorkersLeft,
    PointsScored,
    ProductPlaced,
    WorkersRecovered,
    YellowTileTaken,
)
from shared.games.castle.prompts import AskBuildChoice
from shared.games.castle.values import Goods, Product, Reason, Side
from shared.kernel.prompts import PromptOpened
from tests.games.castle.given import Game, given
from tests.games.castle.scenes import BLUE, GREEN, RED, formed, order
from tests.marks import clause, scenario

STEPS = (
    ConstructionReached,
    OrderGoodsSpent,
    ProductPlaced,
    ExperienceGained,
    OrderWorkersLeft,
    PointsScored,
    OrderFinished,
    LightBlueFulfilled,
    YellowTileTaken,
    DarkBlueTurnedUp,
)


@clause("CA-301", "CA-305", "CA-306", "CA-307", "CA-308", "CA-309")
def test_each_order_is_finished_completely_before_the_next_steward_is_looked_at() -> None:
    game = given(2).bonus("grounds_3", "columns_2").yellow("y02", "y12").built(RED, "B.ground").built(RED, "C.ground")
    game.seat(RED, wood=3, limestone=2, glass=1).seat(BLUE, wood=2)
    game.issued(RED, order("ground", "D.ground")).issued(BLUE, order("paneling", "A.ground"))
    ended = game.season_end(TakeYellow("y12"))
    assert ended.of(*STEPS) == [
        ConstructionReached(RED, 1),
        OrderGoodsSpent(RED, 1),
        ProductPlaced(RED, Product.GROUND, "D.ground"),
        ExperienceGained(RED, 1, Reason.ORDER),
        OrderWorkersLeft(RED, 1, 4, 2),
        PointsScored(RED, Side.EXTERIOR, 8, Reason.ORDER),
        OrderFinished(RED, 1),
        LightBlueFulfilled(RED, 1, "grounds_3"),
        YellowTileTaken(RED, "y12"),
        PointsScored(RED, Side.EXTERIOR, 3, Reason.YELLOW_TILE),
        DarkBlueTurnedUp(1, "columns_2"),
        ConstructionReached(BLUE, 2),
        OrderGoodsSpent(BLUE, 1),
        ProductPlaced(BLUE, Product.PANELING, "A.ground"),
        OrderWorkersLeft(BLUE, 1, 1, 2),
        PointsScored(BLUE, Side.INTERIOR, 4, Reason.ORDER),
        OrderFinished(BLUE, 1),
    ]


@clause("CA-301")
def test_the_construction_stewards_are_looked_at_from_space_1_upward() -> None:
    game = given(3)
    for seat in (GREEN, RED, BLUE):
        game.seat(seat, wood=2).issued(seat, order("paneling", "A.ground"))
    ended = game.season_end()
    reached = [ConstructionReached(seat, space) for space, seat in enumerate((GREEN, RED, BLUE), 1)]
    assert ended.of(ConstructionReached) == reached


def two_orders() -> Game:
    """RED ordered a paneling, then a stucco; BLUE's steward stands between those of RED."""
    game = given(2).seat(RED, wood=2, limestone=2).seat(BLUE, wood=2).issued(RED, order("paneling", "A.ground"))
    return game.issued(BLUE, order("paneling", "A.ground")).issued(RED, order("stucco", "A.ground"))


@clause("CA-302", "CA-353")
@pytest.mark.parametrize(("first", "then"), [(1, 2), (2, 1)])
def test_the_owner_chooses_which_order_is_finished_at_a_steward(first: int, then: int) -> None:
    game = two_orders()
    game.last_turn_played()
    assert game.asked == AskBuildChoice(RED, 1)
    assert game.options() == [FinishOrder(1), FinishOrder(2)]
    assert game.refused(RED, FinishOrder(3)) == "CA-302"
    ended = game.act(RED, FinishOrder(first))
    assert ended.of(OrderFinished) == [OrderFinished(RED, first), OrderFinished(BLUE, 1), OrderFinished(RED, then)]


def declined(game: Game, seat: int) -> None:
    """A Construction steward that issues no order."""
    game.visit(seat, "construction")
    if DeclineOrder() in game.options():
        game.act(seat, DeclineOrder())


@scenario("S-96")
@clause("CA-301", "CA-302", "CA-303", "CA-322")
def test_a_declined_steward_is_passed_over() -> None:
    game = given(3).seat(RED, wood=2).seat(BLUE, wood=2, limestone=2)
    declined(game, BLUE)
    game.issued(RED, order("paneling", "A.ground")).issued(BLUE, order("stucco", "A.ground"))
    declined(game, RED)
    game.issued(BLUE, order("paneling", "A.ground"))
    assert game.state.bar.construction == (BLUE, RED, BLUE, RED, BLUE)
    game.last_turn_played()
    assert game.asked == AskBuildChoice(BLUE, 3)
    assert game.options() == [FinishOrder(1), FinishOrder(2)]
    assert game.player(RED).tile("A.ground").paneling
    ended = game.act(BLUE, FinishOrder(2))
    assert ended.of(ProductPlaced) == [
        ProductPlaced(BLUE, Product.PANELING, "A.ground"),
        ProductPlaced(BLUE, Product.STUCCO, "A.ground"),
    ]
    assert ended.of(ConstructionReached) == [ConstructionReached(BLUE, 5)]
    assert formed(ended)[:5] == (BLUE, RED, BLUE, RED, BLUE)


@clause("CA-303")
def test_there_are_as_many_stewards_with_an_order_as_orders() -> None:
    game = given(2).seat(RED, wood=2)
    declined(game, RED)
    game.issued(RED, order("paneling", "A.ground"))
    ended = game.season_end()
    assert ended.of(ConstructionReached) == [ConstructionReached(RED, 2)]
    assert not [event for event in ended.of(PromptOpened) if event.prompt == AskBuildChoice(RED, 1)]


@clause("CA-304", "CA-199")
def test_both_decorations_of_a_pair_are_finished_at_one_steward() -> None:
    game = given(2).seat(RED, wood=4, limestone=2, craftsmen=["carpenter_3"]).built(RED, "A.second")
    game.issued(RED, order("paneling", "A.ground", "A.second")).issued(RED, order("stucco", "A.ground"))
    told = game.season_end(FinishOrder(1)).of(ConstructionReached, ProductPlaced)
    assert told == [
        ConstructionReached(RED, 1),
        ProductPlaced(RED, Product.PANELING, "A.ground"),
        ProductPlaced(RED, Product.PANELING, "A.second"),
        ConstructionReached(RED, 2),
        ProductPlaced(RED, Product.STUCCO, "A.ground"),
    ]


@clause("CA-305")
def test_the_goods_of_the_order_go_to_the_bank_and_not_back() -> None:
    game = two_orders()
    ended = game.season_end()
    assert [(event.seat, event.number) for event in ended.of(OrderGoodsSpent)] == [(RED, 1), (BLUE, 1), (RED, 2)]
    assert [player.goods for player in game.state.players] == [Goods(), Goods()]
    assert ended.until(ProductPlaced).players[RED].orders[0].goods == Goods()


@clause("CA-306")
def test_first_the_tile_then_its_bonus_then_experience() -> None:
    game = given(2).seat(RED, wood=3, limestone=2, glass=1).issued(RED, order("ground", "B.ground"))
    told = game.season_end().of(ProductPlaced, GoldGained, ExperienceGained, OrderWorkersLeft)
    assert told[:4] == [
        ProductPlaced(RED, Product.GROUND, "B.ground"),
        GoldGained(RED, 1, Reason.TABLEAU_BONUS),
        ExperienceGained(RED, 1, Reason.ORDER),
        OrderWorkersLeft(RED, 1, 4, 2),
    ]


@clause("CA-307")
@pytest.mark.parametrize(("tavern", "recovered"), [(0, []), (1, [1])])
def test_workers_of_the_order_are_not_recovered_by_its_own_bonus(tavern: int, recovered: list[int]) -> None:
    game = given(2).seat(RED, wood=2, limestone=1, glass=1, tavern=tavern, gold=0)
    game.built(RED, "B.ground").built(RED, "C.ground").issued(RED, order("second", "C.second"))
    ended = game.season_end()
    assert [event.workers for event in ended.of(WorkersRecovered)] == recovered
    assert (game.player(RED).workers, game.player(RED).tavern) == (10, 2)


@clause("CA-308")
def test_points_go_to_the_marker_of_the_product() -> None:
    game = given(2).seat(RED, wood=4, limestone=3, glass=1)
    game.issued(RED, order("second", "A.second")).issued(RED, order("stucco", "A.ground")).season_end()
    assert (game.player(RED).exterior, game.player(RED).interior) == (8 + 6, 4)


@clause("CA-309")
def test_only_the_owner_is_looked_at_for_bonus_conditions() -> None:
    game = given(2).bonus("paneling_3", "columns_2").yellow("y01", "y02").seat(RED, limestone=2)
    for site in ("A.ground", "A.second", "B.ground"):
        game.built(BLUE, site, "paneling")
    ended = game.issued(RED, order("stucco", "A.ground")).season_end()
    assert not ended.of(LightBlueFulfilled)


@clause("CA-310")
@pytest.mark.parametrize("orders", [1, 2])
def test_a_craftsman_is_free_from_the_bonus_conditions_on_unless_it_carries_another_order(orders: int) -> None:
    game = given(2, round=9).seat(RED, wood=4, craftsmen=["carpenter_2"]).built(RED, "A.second")
    game.bonus("paneling_3", "columns_2").yellow("y11").built(RED, "B.ground", "paneling")
    game.built(RED, "C.ground", "paneling").issued(RED, order("paneling", "A.ground"))
    if orders == 2:
        game.issued(RED, order("paneling", "A.second"))
    game.last_turn_played()
    if orders == 2:
        game.act(RED, FinishOrder(1))
    assert ("carpenter_3" in {each.craftsman.value for each in game.options(HireCraftsman)}) is (orders == 1)
