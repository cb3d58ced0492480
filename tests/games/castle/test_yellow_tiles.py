"""What yellow bonus tiles give: CA-253 to CA-258, S-75."""

import pytest

from shared.games.castle.actions import (
    ClaimMarble,
    DeclineCraftsman,
    DeclineEstate,
    FinishOrder,
    HireCraftsman,
    JoinEstate,
    LayEstate,
    PlaceCondition,
    RemoveCondition,
    TakeYellow,
)
from shared.games.castle.events import CraftsmanHired, DarkBlueTurnedUp, GoldGained, GoldPaid, PointsScored
from shared.games.castle.prompts import AskBonusTile, AskBuildChoice, AskConditionPlace, AskCraftsman, AskEstate
from shared.games.castle.values import Craft, Craftsman, Estate, Goods, Reason, Side
from tests.games.castle.editions import changed, row
from tests.games.castle.given import Game, given
from tests.games.castle.playing import Result
from tests.games.castle.scenes import BLUE, GREEN, RED, order
from tests.marks import clause, scenario


def rewarded(game: Game, tile: str) -> Result:
    """The first statue of RED is finished, nobody is exhausted, and RED takes the tile."""
    player = game.player(RED)
    game.bonus("statues_1", "columns_2").yellow(*sorted({tile, "y01", "y02"}))
    goods = player.goods.plus(Goods(marble=1, limestone=1))
    game.seat(RED, craftsmen=["sculptor_1"], marble=goods.marble, limestone=goods.limestone)
    game.issued(RED, order("statue", "A.ground")).last_turn_played()
    assert game.asked == AskBonusTile(RED, 1)
    return game.act(RED, TakeYellow(tile))


@clause("CA-253")
@pytest.mark.parametrize(
    ("tile", "gold", "goods"),
    [
        ("y01", 5, Goods()),
        ("y02", 0, Goods(wood=4)),
        ("y03", 0, Goods(limestone=4)),
        ("y04", 0, Goods(wood=2, limestone=2)),
        ("y05", 0, Goods(glass=2)),
        ("y06", 0, Goods(marble=2)),
        ("y07", 0, Goods(marble=1, glass=1)),
        ("y08", 1, Goods()),
        ("y14", 2, Goods(wood=1, limestone=1, glass=1)),
    ],
)
def test_gold_and_goods_come_from_the_supply(tile: str, gold: int, goods: Goods) -> None:
    game = given(2).seat(RED, glass=3).seat(BLUE, wood=5, limestone=5, marble=5, glass=5)
    result = rewarded(game, tile)
    red, blue = result.until(DarkBlueTurnedUp).players
    assert (red.gold, red.goods) == (5 + gold, Goods(glass=3).plus(goods))
    assert blue == result.before.players[BLUE]


@clause("CA-254")
@pytest.mark.parametrize(("tavern", "recovered"), [(0, 0), (1, 1), (2, 2), (3, 3), (5, 3)])
def test_as_many_workers_come_back_as_the_tavern_holds_up_to_three(tavern: int, recovered: int) -> None:
    result = rewarded(given(2).seat(RED, tavern=tavern), "y08")
    red = result.until(DarkBlueTurnedUp).players[RED]
    assert (red.workers, red.tavern) == (12 - tavern + recovered, tavern - recovered)


@scenario("S-75")
@clause("CA-253", "CA-254", "CA-255", "CA-258")
@pytest.mark.parametrize(
    ("tile", "workers", "gold", "experience", "interior", "goods"),
    [
        ("y08", (12, 0), 6, 4, 8, Goods()),
        ("y09", (10, 2), 5, 5, 8, Goods()),
        ("y13", (10, 2), 5, 4, 11, Goods()),
        ("y14", (10, 2), 7, 4, 8, Goods(wood=1, limestone=1, glass=1)),
    ],
)
def test_some_yellow_tiles(
    tile: str, workers: tuple[int, int], gold: int, experience: int, interior: int, goods: Goods
) -> None:
    result = rewarded(given(2).seat(RED, tavern=2, experience=4, interior=8), tile)
    red = result.until(DarkBlueTurnedUp).players[RED]
    assert ((red.workers, red.tavern), red.gold, red.goods) == (workers, gold, goods)
    assert (red.experience, red.interior) == (experience, interior)


@clause("CA-256")
def test_a_free_expansion_costs_nothing_and_may_be_declined() -> None:
    game = given(2).seat(RED, gold=0)
    rewarded(game, "y10")
    assert game.asked == AskEstate(RED, 0, bonus=True)
    assert len(game.options()) == 19  # as the first expansion of S-17
    assert DeclineEstate() in game.options()
    laid = game.act(RED, LayEstate("r1b", Estate.FOREST))
    assert not laid.of(GoldPaid)
    assert (game.player(RED).discs, game.player(RED).indicators.wood) == (("r1b",), 1)


@clause("CA-256")
def test_a_free_expansion_obeys_the_rules_of_expansions() -> None:
    game = given(2).seat(RED, gold=0).discs(RED, r1b="forest").discs(BLUE, r1c="forest")
    rewarded(game, "y10")
    assert game.refused(RED, LayEstate("E0", Estate.FOREST)) == "CA-100"
    assert game.refused(RED, ClaimMarble("marble_1")) == "CA-114"
    assert game.refused(RED, JoinEstate("r1b")) == "CA-104"


@clause("CA-109", "CA-256")
def test_earlier_owners_are_paid_by_the_supply_when_the_expansion_is_free() -> None:
    game = given(3).seat(RED, gold=0).discs(BLUE, r1b="forest").discs(GREEN, r1b="forest")
    rewarded(game, "y10")
    joined = game.act(RED, JoinEstate("r1b"))
    paid = [GoldGained(seat, 1, Reason.COMPENSATION) for seat in (BLUE, GREEN)]
    assert [event for event in joined.of(GoldGained) if event.reason is Reason.COMPENSATION] == paid
    assert not joined.of(GoldPaid)


@clause("CA-256")
def test_a_market_condition_can_follow_a_free_expansion() -> None:
    game = given(2).seat(RED, gold=0).discs(RED, W0="forest")
    rewarded(game, "y10")
    assert not game.act(RED, LayEstate("r2a", Estate.FOREST)).of(DarkBlueTurnedUp)
    assert game.asked == AskConditionPlace(RED, "r2a")
    game.act(RED, PlaceCondition("sell_marble_4", "SW"))
    assert game.act(RED, RemoveCondition("buy_glass_1")).of(DarkBlueTurnedUp)


@clause("CA-257")
def test_a_free_craftsman_comes_from_the_display_at_price_0() -> None:
    game = given(2, round=5).seat(RED, gold=0)
    rewarded(game, "y11")
    assert game.asked == AskCraftsman(RED, bonus=True)
    names = ("stonemason_1", "master_builder_2", "carpenter_2", "stucco_worker_2")
    free = {HireCraftsman(Craftsman(name), 0) for name in names}
    assert {*game.options()} == {DeclineCraftsman(), *free}
    hired = game.act(RED, HireCraftsman(Craftsman.CARPENTER_2, 0))
    assert not hired.of(GoldPaid)
    assert hired.of(CraftsmanHired) == [
        CraftsmanHired(RED, Craftsman.CARPENTER_2, Craftsman.CARPENTER_1, Reason.YELLOW_TILE)
    ]
    assert game.state.stack(Craftsman.CARPENTER_2).prices == (3,)


@clause("CA-257")
def test_a_free_craftsman_may_be_declined() -> None:
    game = given(2, round=5)
    before = game.player(RED).craftsmen
    rewarded(game, "y11")
    game.act(RED, DeclineCraftsman())
    assert [who for who in game.player(RED).craftsmen if who.craft is not Craft.SCULPTOR] == [*before]
    assert "y11" not in game.state.yellow


@clause("CA-213", "CA-257", "CA-310")
@pytest.mark.parametrize("first", [True, False])
def test_a_free_craftsman_does_not_take_the_place_of_one_with_an_order(first: bool) -> None:
    game = given(2, round=5).seat(RED, wood=2).issued(RED, order("paneling", "A.ground"))
    game.bonus("statues_1", "columns_2").yellow("y01", "y11")
    game.seat(RED, craftsmen=["sculptor_1"], marble=1, limestone=1).issued(RED, order("statue", "A.ground"))
    game.last_turn_played()
    for number in (1, 2) if first else (2,):
        if isinstance(game.asked, AskBuildChoice):
            game.act(RED, FinishOrder(number))
    game.act(RED, TakeYellow("y11"))
    offers = {offer.craftsman for offer in game.options(HireCraftsman)}
    assert (Craftsman.CARPENTER_2 in offers) is first


@clause("CA-258")
@pytest.mark.parametrize(("tile", "side"), [("y12", Side.EXTERIOR), ("y13", Side.INTERIOR)])
def test_three_points_go_to_the_marker_at_once(tile: str, side: Side) -> None:
    result = rewarded(given(2), tile)
    assert result.of(PointsScored) == [PointsScored(RED, side, 3, Reason.YELLOW_TILE)]


@clause("CA-232")
@pytest.mark.parametrize("tile", [f"y{number:02}" for number in range(1, 15)])
def test_any_tile_leaves_the_game_when_taken(tile: str) -> None:
    game = given(2)
    rewarded(game, tile)
    assert tile not in game.state.yellow


@clause("CA-008", "CA-222", "CA-223")
@pytest.mark.parametrize(
    ("effect", "experience"),
    [({"experience": 2, "free_craftsman": 1}, 5 - 1), ({"free_craftsman": 1, "experience": 2}, 4 - 1 + 2)],
)
def test_the_effects_of_a_tile_come_in_the_order_of_the_edition(effect: dict[str, int], experience: int) -> None:
    def change(data: dict) -> None:
        row(data["yellow_tiles"], id="y10").update(effect=effect)

    game = given(2, round=5, edition=changed(change)).seat(RED, experience=4)
    rewarded(game, "y10")
    game.act(RED, HireCraftsman(Craftsman.MASTER_BUILDER_2, 0))
    assert game.player(RED).experience == experience
