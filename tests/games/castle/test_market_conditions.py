"""Contact with another city: market conditions come, stay and better deals; CA-117 to CA-121, CA-141 to CA-146."""

from typing import Any

import pytest

from shared.games.castle.actions import (
    BuyGood,
    DeclineCondition,
    HireWorkers,
    JoinEstate,
    LayEstate,
    PlaceCondition,
    RemoveCondition,
    SellGood,
    TakeYellow,
    TradeGoods,
)
from shared.games.castle.events import (
    ConditionPlaced,
    ConditionRemoved,
    DiscPlaced,
    EstateLaid,
    GoldGained,
    GoldPaid,
    LightBlueFulfilled,
    YellowTileTaken,
)
from shared.games.castle.prompts import AskConditionPlace, AskConditionRemove, AskEstate, AskMarket, AskSteward
from shared.games.castle.state import SpotTile
from shared.games.castle.values import Estate, Good, Goods, MarketField
from shared.kernel.prompts import PromptOpened
from tests.games.castle.given import Game, given
from tests.games.castle.scenes import BLUE, RED, base_income, copy, income
from tests.marks import clause, scenario

TAX = Estate.TAX_REVENUE
HIRE = MarketField.HIRE_TWO, MarketField.HIRE_WOOD, MarketField.HIRE_LIMESTONE


def deals(game: Game, seat: int, *types: type) -> list[Any]:
    """What the Market would offer the seat now."""
    return copy(game).ask(AskMarket(seat, 3)).options(*types)


def sells(game: Game, seat: int, good: Good) -> int:
    """What the seat would get for one unit of a good."""
    (gold,) = [offer.gold for offer in deals(game, seat, SellGood) if offer.good is good]
    return gold


def edge() -> Game:
    """RED stands beside the edge spaces r2a and r4a, with gold for all it wants."""
    return given(2).seat(RED, gold=20, marble=1).discs(RED, W0="tax_revenue", r3a="forest")


def lay(game: Game, space: str) -> Game:
    """RED lays tax revenue on a space."""
    game.ask(AskEstate(RED, 3)).act(RED, LayEstate(space, TAX))
    return game


def contact() -> Game:
    """S-20: RED laid tax revenue on r2a, put sell_marble_4 on SW and took hire_minus_1 out of the game."""
    game = given(2).seat(RED, gold=9, marble=1).discs(RED, W0="tax_revenue")
    game.visit(RED, "estates")
    game.act(RED, LayEstate("r2a", TAX))
    game.act(RED, PlaceCondition("sell_marble_4", "SW"))
    game.act(RED, RemoveCondition("hire_minus_1"))
    return game


@scenario("S-20")
@clause("CA-117", "CA-118", "CA-141")
def test_contact_with_another_city() -> None:
    game = given(2).seat(RED, gold=9, marble=1).seat(BLUE, marble=1).discs(RED, W0="tax_revenue")
    tiles = game.state.conditions
    game.visit(RED, "estates")
    game.act(RED, LayEstate("r2a", TAX))
    assert set(game.options()) == {DeclineCondition(), *(PlaceCondition(tile, "SW") for tile in tiles)}
    assert len(game.options()) == 9
    game.act(RED, PlaceCondition("sell_marble_4", "SW"))
    assert set(game.options()) == {RemoveCondition(tile) for tile in tiles if tile != "sell_marble_4"}
    assert len(game.options()) == 7
    game.act(RED, RemoveCondition("hire_minus_1"))
    assert len(game.state.conditions) == 6
    assert not {"sell_marble_4", "hire_minus_1"} & {*game.state.conditions}
    assert (game.player(RED).gold, income(game, RED, "gold"), base_income(game, RED)) == (6, 5, 4)
    assert (sells(game, RED, Good.MARBLE), sells(game, BLUE, Good.MARBLE)) == (4, 3)


@scenario("S-21")
@clause("CA-108", "CA-119", "CA-142")
def test_sharing_a_market_condition() -> None:
    game = contact().seat(BLUE, gold=3, marble=1).discs(BLUE, r1a="forest")
    before = game.player(RED).gold
    game.visit(BLUE, "estates")
    joined = game.act(BLUE, JoinEstate("r2a"))
    assert (game.player(BLUE).gold, game.player(RED).gold) == (0, before + 1)
    assert isinstance(game.asked, AskSteward)
    assert not joined.of(ConditionPlaced)
    assert sells(game, BLUE, Good.MARBLE) == 4


@clause("CA-117")
@pytest.mark.parametrize(("space", "spots"), [("r2a", {"SW"}), ("r4a", {"SW", "NW"}), ("r2b", set())])
def test_a_new_tile_on_an_edge_space_may_bring_a_condition_to_a_spot_it_touches(space: str, spots: set[str]) -> None:
    game = lay(edge(), space)
    assert {offer.spot for offer in game.options(PlaceCondition)} == spots
    if spots:
        assert game.asked == AskConditionPlace(RED, space)
        assert game.refused(RED, PlaceCondition("sell_wood_2", "SE")) == "CA-117"
    else:
        assert isinstance(game.asked, AskSteward)


@clause("CA-117")
def test_the_seat_may_decline_a_condition() -> None:
    game = lay(edge(), "r2a")
    game.act(RED, DeclineCondition())
    assert (game.state.spots, len(game.state.conditions)) == ((), 8)
    assert isinstance(game.asked, AskSteward)


@clause("CA-118")
def test_whoever_places_a_condition_takes_another_one_out_of_the_game() -> None:
    game = lay(edge(), "r2a")
    game.act(RED, PlaceCondition("sell_wood_2", "SW"))
    assert game.asked == AskConditionRemove(RED)
    assert game.refused(RED, DeclineCondition()) == ""
    assert game.refused(RED, RemoveCondition("sell_wood_2")) == "CA-118"
    game.act(RED, RemoveCondition("buy_glass_1"))
    assert len(game.state.conditions) == 6
    assert game.state.spots == (SpotTile("SW", "sell_wood_2"),)


@clause("CA-118")
def test_nothing_is_removed_when_none_is_left() -> None:
    game = lay(edge().conditions_left("sell_wood_2"), "r2a")
    placed = game.act(RED, PlaceCondition("sell_wood_2", "SW"))
    assert not placed.of(ConditionRemoved)
    assert isinstance(game.asked, AskSteward)


@clause("CA-119")
def test_nothing_happens_where_all_spots_are_taken_or_no_tile_is_left() -> None:
    taken, none = edge().condition("SW", "sell_wood_2"), edge().conditions_left()
    for game in (taken, none):
        laid = game.ask(AskEstate(RED, 3)).act(RED, LayEstate("r2a", TAX))
        assert not any(isinstance(event.prompt, AskConditionPlace) for event in laid.of(PromptOpened))
        assert isinstance(game.asked, AskSteward)
    assert (len(taken.state.conditions), none.state.spots) == (7, ())


@clause("CA-119")
def test_joining_on_an_edge_space_brings_no_condition() -> None:
    game = edge().discs(BLUE, r2a="forest").ask(AskEstate(RED, 3))
    game.act(RED, JoinEstate("r2a"))
    assert isinstance(game.asked, AskSteward)


@clause("CA-120")
def test_a_spot_holds_one_tile_for_the_rest_of_the_game() -> None:
    game = lay(edge().condition("SW", "sell_wood_2"), "r4a")
    assert {offer.spot for offer in game.options(PlaceCondition)} == {"NW"}
    assert game.refused(RED, PlaceCondition("buy_glass_1", "SW")) == "CA-120"
    game.act(RED, PlaceCondition("buy_glass_1", "NW"))
    game.act(RED, RemoveCondition("trade_fine_3"))
    game.season_end()
    assert set(game.state.spots) == {SpotTile("SW", "sell_wood_2"), SpotTile("NW", "buy_glass_1")}


@clause("CA-121")
def test_an_estates_action_goes_step_by_step() -> None:
    game = given(2).seat(RED, gold=3).discs(RED, W0="tax_revenue", r1a="tax_revenue", r1b="tax_revenue")
    game.bonus("discs_4", "columns_2").yellow("y01", "y05")
    game.visit(RED, "estates")
    steps = [LayEstate("r2a", Estate.FOREST), PlaceCondition("sell_wood_2", "SW"), RemoveCondition("buy_glass_1")]
    events = [event for step in [*steps, TakeYellow("y01")] for event in game.act(RED, step).events]
    shown = (GoldPaid, EstateLaid, DiscPlaced, ConditionPlaced, ConditionRemoved, LightBlueFulfilled, YellowTileTaken)
    assert [type(event) for event in events if isinstance(event, shown)] == [*shown]


@clause("CA-121")
def test_the_owners_are_compensated_before_the_disc_is_laid() -> None:
    game = given(2).discs(BLUE, r1b="forest").ask(AskEstate(RED, 3))
    events = game.act(RED, JoinEstate("r1b")).events
    steps = (GoldPaid, GoldGained, DiscPlaced)
    assert [type(event) for event in events if isinstance(event, steps)] == [*steps]


@clause("CA-141")
@pytest.mark.parametrize(
    ("discs", "gold"), [(["r2a"], 2), (["r4a"], 2), (["r2e"], 1), (["r4b"], 1), (["W0"], 1), ([], 1)]
)
def test_a_disc_touching_the_spot_gives_the_condition_whoever_placed_it(discs: list[str], gold: int) -> None:
    game = contact().seat(BLUE, wood=1).with_state(spots=(SpotTile("SW", "sell_wood_2"),))
    for disc in discs:
        game.discs(BLUE, **{disc: game.state.estate(disc) or TAX})
    assert sells(game, BLUE, Good.WOOD) == gold


@clause("CA-142")
def test_a_disc_placed_later_gives_the_condition_and_its_loss_takes_it() -> None:
    game = given(2).seat(RED, gold=9, wood=1).discs(RED, W0="forest").condition("SW", "sell_wood_2")
    assert sells(game, RED, Good.WOOD) == 1
    lay(game, "r2a")
    assert sells(game, RED, Good.WOOD) == 2
    game.begin_event("estate_loss")  # W0 holds r2a, so r2a goes without a question
    assert game.player(RED).discs == ("W0",)
    assert sells(game, RED, Good.WOOD) == 1
    assert game.state.spots == (SpotTile("SW", "sell_wood_2"),)


@clause("CA-143", "CA-144")
@pytest.mark.parametrize(
    ("tile", "good", "buy", "sell"),
    [
        ("buy_marble_2", Good.MARBLE, 2, 3),
        ("sell_marble_4", Good.MARBLE, 3, 4),
        ("buy_glass_1", Good.GLASS, 1, 2),
        ("sell_glass_3", Good.GLASS, 2, 3),
        ("sell_wood_2", Good.WOOD, 1, 2),
        ("sell_limestone_2", Good.LIMESTONE, 1, 2),
    ],
)
def test_conditions_better_one_side_of_one_good(tile: str, good: Good, buy: int, sell: int) -> None:
    game = given(2).seat(RED, gold=9, wood=1, limestone=1, marble=1, glass=1).discs(RED, r2a="forest")
    plain = deals(game, RED, BuyGood, SellGood)
    better = deals(game.condition("SW", tile), RED, BuyGood, SellGood)
    assert [each for each in better if each.good is good] == [BuyGood(good, buy), SellGood(good, sell)]
    assert [each for each in better if each.good is not good] == [each for each in plain if each.good is not good]


@clause("CA-145")
def test_trade_fine_3_brings_three_units_and_leaves_the_other_way() -> None:
    game = given(2).seat(RED, gold=0, glass=1, limestone=2).discs(RED, r2a="forest").condition("SW", "trade_fine_3")
    found = {(t.give, t.get) for t in deals(game, RED, TradeGoods) if t.field is MarketField.TRADE_FINE}
    three = {Goods(wood=wood, limestone=3 - wood) for wood in range(4)}
    back = {(Goods(limestone=2), Goods(marble=1)), (Goods(limestone=2), Goods(glass=1))}
    assert found == {*((Goods(glass=1), mix) for mix in three), *back}


@clause("CA-146")
def test_hire_minus_1_makes_hiring_cheaper_and_moves_the_marker_for_all() -> None:
    game = given(2).seat(RED, tavern=6).seat(BLUE, tavern=6).discs(RED, r2a="forest").condition("SW", "hire_minus_1")
    assert deals(game, RED, HireWorkers) == [HireWorkers(field, 1) for field in HIRE]
    assert deals(game, BLUE, HireWorkers) == [HireWorkers(field, 2) for field in HIRE]
    game.ask(AskMarket(RED, 3)).act(RED, HireWorkers(HIRE[0], 1))
    assert game.player(RED).gold == 4
    assert deals(game, RED, HireWorkers) == [HireWorkers(HIRE[0], 2), *(HireWorkers(field, 1) for field in HIRE[1:])]
    assert deals(game, BLUE, HireWorkers) == [HireWorkers(HIRE[0], 3), *(HireWorkers(field, 2) for field in HIRE[1:])]
