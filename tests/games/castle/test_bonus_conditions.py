"""Light-blue conditions, when they are looked at, who fulfils them, what follows: CA-229 to CA-237, CA-246 to 252."""

import pytest

from shared.games.castle.actions import FulfilLight, GiveUpEstate, JoinEstate, LayEstate, PlaceCondition, TakeYellow
from shared.games.castle.events import (
    ConditionRemoved,
    DarkBlueFulfilled,
    DarkBlueTurnedUp,
    EstateLaid,
    GoodsGained,
    LightBlueFulfilled,
    LightBlueTaken,
    OrderFinished,
    PointsScored,
    YellowTileTaken,
)
from shared.games.castle.prompts import AskBonusOrder, AskBonusTile, AskEstateLoss
from shared.games.castle.scoring import final_scores
from shared.games.castle.values import Estate, Goods, Reason, Side
from tests.games.castle.given import Game, given
from tests.games.castle.scenes import BLUE, GREEN, RED, next_season, order
from tests.marks import clause, scenario

BONUS_EVENTS = (LightBlueFulfilled, LightBlueTaken, YellowTileTaken, DarkBlueTurnedUp, DarkBlueFulfilled)


def sculptors(game: Game, *seats: int) -> Game:
    """These seats have ordered a statue on A.ground."""
    for seat in seats:
        game.seat(seat, craftsmen=["sculptor_1"], marble=1, limestone=1).issued(seat, order("statue", "A.ground"))
    return game


def paneled(game: Game, seat: int, panelings: int = 2) -> Game:
    """The seat has finished panelings on second storeys and has ordered another one on A.ground."""
    for column in "ABCDE"[:panelings]:
        game.built(seat, f"{column}.ground").built(seat, f"{column}.second", "paneling")
    return game.seat(seat, wood=2).issued(seat, order("paneling", "A.ground"))


@clause("CA-229")
def test_conditions_are_checked_after_a_finished_order() -> None:
    game = sculptors(given(2).bonus("statues_1", "columns_2").yellow("y01"), RED)
    ended = game.season_end().of(PointsScored, OrderFinished, LightBlueFulfilled)
    assert [type(event) for event in ended] == [PointsScored, OrderFinished, LightBlueFulfilled]


@clause("CA-229", "CA-121")
def test_conditions_are_checked_after_an_expansion_and_its_market_condition() -> None:
    game = given(2).seat(RED, gold=3).bonus("discs_4", "columns_2").yellow("y01")
    game.discs(RED, W0="tax_revenue", r1a="tax_revenue", r1b="tax_revenue")
    game.visit(RED, "estates")
    assert not game.act(RED, LayEstate("r2a", Estate.FOREST)).of(LightBlueFulfilled)
    assert not game.act(RED, PlaceCondition("buy_glass_1", "SW")).of(LightBlueFulfilled)
    removed = game.act(RED, game.options()[0]).of(ConditionRemoved, LightBlueFulfilled)
    assert removed == [ConditionRemoved(RED, "buy_marble_2"), LightBlueFulfilled(RED, 1, "discs_4")]


@scenario("S-44")
@clause("CA-232", "CA-234", "CA-240")
def test_the_first_fulfilment_brings_a_yellow_tile_and_turns_up_the_dark_blue_condition() -> None:
    game = sculptors(given(2).bonus("statues_1", "statues_4").yellow("y05", "y09"), BLUE)
    before = game.player(BLUE).exterior
    game.last_turn_played()
    assert game.player(BLUE).exterior == before + 5
    assert game.options() == [TakeYellow("y05"), TakeYellow("y09")]
    taken = game.act(BLUE, TakeYellow("y05"))
    assert taken.of(GoodsGained) == [GoodsGained(BLUE, Goods(glass=2), Reason.YELLOW_TILE)]
    assert taken.of(DarkBlueTurnedUp) == [DarkBlueTurnedUp(1, "statues_4")]
    assert game.player(BLUE).dark_blue == 0
    assert game.state.yellow == ("y09",)
    later = sculptors(game, RED).season_end()
    assert later.of(*BONUS_EVENTS) == [LightBlueFulfilled(RED, 1, "statues_1"), YellowTileTaken(RED, "y09")]


@clause("CA-230", "CA-354")
def test_a_seat_fulfils_a_condition_once() -> None:
    game = sculptors(given(2).bonus("statues_1", "columns_2").yellow("y01", "y02", "y03"), RED)
    next_season(game)
    ended = sculptors(game, RED, BLUE).season_end()
    assert [event.seat for event in ended.of(LightBlueFulfilled)] == [BLUE]
    assert game.player(RED).tile("A.ground").statues == 2


@scenario("S-76")
@clause("CA-116", "CA-230", "CA-231", "CA-354")
def test_a_fulfilled_condition_stays_fulfilled_when_a_disc_is_lost() -> None:
    game = given(2).seat(RED, gold=9).bonus("discs_4", "columns_2").yellow("y05", "y06")
    game.discs(RED, "marble_1", r1b="forest", r2b="forest").discs(BLUE, r1a="forest")
    game.visit(RED, "estates")
    assert game.act(RED, JoinEstate("r1a")).of(LightBlueFulfilled)
    game.act(RED, TakeYellow("y05"))
    game.ask(AskEstateLoss(RED)).act(RED, GiveUpEstate("marble_1"))
    assert len(game.player(RED).discs) == 3
    assert game.state.places[0].light_done == (RED,)
    game.visit(RED, "estates")
    again = game.act(RED, LayEstate("r1c", Estate.TAX_REVENUE))
    assert len(game.player(RED).discs) == 4
    assert not again.of(LightBlueFulfilled)
    assert game.state.yellow == ("y06",)


@clause("CA-232")
def test_a_light_blue_condition_stays_for_the_others_while_there_are_yellow_tiles() -> None:
    game = sculptors(given(3).bonus("statues_1", "columns_2").yellow("y01", "y02", "y03"), RED, BLUE, GREEN)
    ended = game.season_end()
    assert [event.seat for event in ended.of(LightBlueFulfilled)] == [RED, BLUE, GREEN]
    assert [event.tile for event in ended.of(YellowTileTaken)] == ["y01", "y02", "y03"]
    assert game.state.yellow == ()


@clause("CA-233")
def test_a_yellow_tile_must_be_taken() -> None:
    game = sculptors(given(2).bonus("statues_1", "columns_2").yellow("y01", "y10"), RED)
    game.last_turn_played()
    assert game.asked == AskBonusTile(RED, 1)
    assert game.options() == [TakeYellow("y01"), TakeYellow("y10")]
    assert game.refused(RED, TakeYellow("y02")) == "CA-232"


@clause("CA-234")
def test_only_the_first_fulfilment_turns_up_the_dark_blue_condition() -> None:
    game = sculptors(given(2).bonus("statues_1", "columns_2").yellow("y01", "y02"), RED, BLUE)
    ended = game.season_end().of(LightBlueFulfilled, YellowTileTaken, DarkBlueTurnedUp)
    first = [LightBlueFulfilled(RED, 1, "statues_1"), YellowTileTaken(RED, "y01"), DarkBlueTurnedUp(1, "columns_2")]
    assert ended == [*first, LightBlueFulfilled(BLUE, 1, "statues_1"), YellowTileTaken(BLUE, "y02")]


@scenario("S-47")
@clause("CA-235", "CA-237", "CA-333")
def test_without_a_yellow_tile_the_light_blue_tile_itself_is_taken() -> None:
    game = given(3).bonus("stucco_3", "columns_2", done=(RED,)).yellow()
    for seat in (BLUE, GREEN):
        game.built(seat, "A.second", "stucco").built(seat, "B.ground", "stucco")
        game.seat(seat, limestone=2).issued(seat, order("stucco", "A.ground"))
    ended = game.season_end()
    light = [LightBlueFulfilled(BLUE, 1, "stucco_3"), LightBlueTaken(BLUE, 1, "stucco_3")]
    assert ended.of(*BONUS_EVENTS) == light
    assert [score.light_blue for score in final_scores(game.state)] == [0, 3, 0]


@scenario("S-77")
@clause("CA-235", "CA-236")
def test_a_first_fulfilment_without_a_yellow_tile_turns_up_the_dark_blue_condition_too() -> None:
    game = given(2).bonus("cladding_1", "cladding_3").yellow()
    for seat in (BLUE, RED):
        game.seat(seat, craftsmen=["sculptor_1"], marble=2, wood=1).issued(seat, order("cladding", "A.ground"))
    ended = game.season_end()
    assert ended.of(*BONUS_EVENTS) == [
        LightBlueFulfilled(BLUE, 1, "cladding_1"),
        LightBlueTaken(BLUE, 1, "cladding_1"),
        DarkBlueTurnedUp(1, "cladding_3"),
    ]
    assert game.state.places[0].light_owner == BLUE


@scenario("S-48")
@clause("CA-246", "CA-247")
@pytest.mark.parametrize(("first", "second"), [(1, 2), (2, 1)])
def test_of_two_conditions_at_once_the_seat_chooses_the_first(first: int, second: int) -> None:
    game = given(2).bonus("paneling_3", "columns_2").bonus("all_three_1", "statues_4")
    game.bonus("cladding_1", "paneling_6", done=(BLUE,)).yellow("y12", "y13")
    paneled(game.built(RED, "A.ground", "stucco", "marble_decoration"), RED).last_turn_played()
    assert game.asked == AskBonusOrder(RED)
    assert game.options() == [FulfilLight(1), FulfilLight(2)]
    assert game.refused(RED, FulfilLight(3)) == "CA-246"
    one = game.act(RED, FulfilLight(first))
    assert game.asked == AskBonusTile(RED, first)
    two = game.act(RED, TakeYellow("y13"))  # y12 is left and nothing to choose
    names, darks = ("paneling_3", "all_three_1"), ("columns_2", "statues_4")
    assert [*one.of(*BONUS_EVENTS), *two.of(*BONUS_EVENTS)] == [
        LightBlueFulfilled(RED, first, names[first - 1]),
        YellowTileTaken(RED, "y13"),
        DarkBlueTurnedUp(first, darks[first - 1]),
        LightBlueFulfilled(RED, second, names[second - 1]),
        YellowTileTaken(RED, "y12"),
        DarkBlueTurnedUp(second, darks[second - 1]),
    ]


@clause("CA-230", "CA-235", "CA-246")
def test_only_conditions_that_are_newly_fulfilled_can_be_handled() -> None:
    game = given(2).bonus("paneling_3", "columns_2").bonus("discs_4", "discs_8", done=(RED,))
    game.bonus("cladding_1", "statues_4", done=(BLUE,), owner=BLUE).bonus("all_three_1", "cladding_3").yellow("y01")
    paneled(game.built(RED, "A.ground", "stucco", "marble_decoration", cladding=True), RED).last_turn_played()
    assert game.options() == [FulfilLight(1), FulfilLight(4)]
    assert [game.refused(RED, FulfilLight(place)) for place in (2, 3)] == ["CA-230", "CA-235"]
    assert [game.refused(RED, FulfilLight(place)) for place in (0, 5)] == ["", ""]


@clause("CA-247")
def test_face_up_dark_blue_conditions_are_scored_before_light_blue_ones_are_handled() -> None:
    game = given(2).bonus("all_three_1", "columns_2").bonus("cladding_1", "paneling_6", done=(BLUE,)).yellow("y01")
    paneled(game.built(RED, "A.ground", "stucco", "marble_decoration"), RED, panelings=5)
    ended = game.season_end().of(DarkBlueFulfilled, LightBlueFulfilled)
    assert ended == [DarkBlueFulfilled(RED, 2, "paneling_6", 7), LightBlueFulfilled(RED, 1, "all_three_1")]


@clause("CA-248", "CA-256")
def test_what_a_yellow_tile_brings_can_fulfil_more_once_the_tile_is_finished() -> None:
    game = sculptors(given(2).bonus("statues_1", "columns_2").bonus("discs_4", "discs_8").yellow("y10", "y12"), RED)
    game.discs(RED, r1b="forest", r1c="forest", r2b="forest")
    laid = LayEstate("r2c", Estate.FOREST)
    ended = game.season_end(TakeYellow("y10"), laid).of(EstateLaid, PointsScored, *BONUS_EVENTS)
    assert ended[1:] == [
        LightBlueFulfilled(RED, 1, "statues_1"),
        YellowTileTaken(RED, "y10"),
        EstateLaid(RED, "r2c", Estate.FOREST),
        DarkBlueTurnedUp(1, "columns_2"),
        LightBlueFulfilled(RED, 2, "discs_4"),
        YellowTileTaken(RED, "y12"),
        PointsScored(RED, Side.EXTERIOR, 3, Reason.YELLOW_TILE),
        DarkBlueTurnedUp(2, "discs_8"),
    ]


@clause("CA-249")
@pytest.mark.parametrize(("first", "second"), [(RED, BLUE), (BLUE, RED)])
def test_the_lower_construction_space_fulfils_first(first: int, second: int) -> None:
    game = sculptors(given(2).bonus("statues_1", "columns_2").yellow("y01"), first, second)
    ended = game.season_end()
    assert [event.seat for event in ended.of(YellowTileTaken)] == [first]
    assert [event.seat for event in ended.of(LightBlueTaken)] == [second]


@scenario("S-49")
@clause("CA-250")
def test_the_starting_ground_floor_counts() -> None:
    game = given(2).bonus("grounds_3", "columns_2").yellow("y01").seat(RED, wood=3, limestone=2, glass=1)
    ended = game.built(RED, "B.ground").issued(RED, order("ground", "C.ground")).season_end()
    assert ended.of(LightBlueFulfilled) == [LightBlueFulfilled(RED, 1, "grounds_3")]


@clause("CA-252")
def test_orders_that_are_not_finished_do_not_count() -> None:
    game = given(2).bonus("paneling_3", "columns_2").yellow("y01").seat(RED, wood=9, limestone=2)
    game.built(RED, "A.second", "paneling").built(RED, "B.ground", "paneling").built(RED, "B.second")
    game.issued(RED, order("stucco", "A.ground")).issued(RED, order("paneling", "A.ground"))
    ended = game.season_end().of(OrderFinished, LightBlueFulfilled)
    fulfilled = LightBlueFulfilled(RED, 1, "paneling_3")
    assert ended == [OrderFinished(RED, 1), OrderFinished(RED, 2), fulfilled]
