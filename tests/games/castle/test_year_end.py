"""The wood levy, the new display and the end of the last season: CA-324 to CA-331; S-62 to S-64."""

import pytest

from shared.games.castle.actions import BuyBackWorker, DeclineOrder
from shared.games.castle.events import (
    CraftsmenDisplayed,
    DarkBlueTurnedUp,
    EventTookEffect,
    GameEnded,
    GoldGained,
    GoldPaid,
    HirePricesReset,
    LightBlueFulfilled,
    OrderFinished,
    SeasonBegan,
    TurnOrderFormed,
    WoodLevied,
    WorkersRecovered,
    YellowTileTaken,
)
from shared.games.castle.prompts import AskConstruction, AskSteward
from shared.games.castle.scoring import final_scores
from shared.games.castle.values import Phase, Reason
from shared.kernel.prompts import PromptOpened
from tests.games.castle.given import Game, given
from tests.games.castle.scenes import BLUE, GREEN, RED, copy, events_of, order, whole
from tests.marks import clause, scenario

SITES = [f"{column}.{level}" for column in "ABCDE" for level in ("ground", "second", "tower")]


def tiles(game: Game, seat: int, number: int) -> Game:
    """The seat's castle has so many building tiles, the starting one among them."""
    for site in SITES[:number]:
        game.built(seat, site)
    return game


@clause("CA-324")
def test_the_year_ends_with_winter() -> None:
    season, levied = 0, set()
    for event in events_of(whole(2), SeasonBegan, WoodLevied):
        if isinstance(event, SeasonBegan):
            season = event.round
        else:
            levied.add(season)
    assert levied == {4, 8, 12}


@clause("CA-325")
@pytest.mark.parametrize(
    ("number", "wood"), [(1, 1), (2, 1), (3, 1), (4, 2), (6, 2), (7, 3), (9, 3), (10, 4), (12, 4), (13, 5), (15, 5)]
)
def test_heating_takes_one_wood_for_each_three_tiles_or_part_of_them(number: int, wood: int) -> None:
    game = tiles(given(2, round=4).seat(RED, wood=9), RED, number)
    assert WoodLevied(RED, wood, 0) in game.season_end().of(WoodLevied)
    assert game.player(RED).goods.wood == 9 - wood


@clause("CA-325")
@pytest.mark.parametrize("round_", [1, 2, 3, 5, 11])
def test_there_is_no_levy_in_other_seasons(round_: int) -> None:
    game = given(2, round=round_).seat(RED, wood=2)
    assert not game.season_end().of(WoodLevied)
    assert game.player(RED).goods.wood == 2


@scenario("S-62")
@clause("CA-325", "CA-326", "CA-327", "CA-335")
@pytest.mark.parametrize("round_", [4, 12])
def test_a_levy_that_is_not_fully_paid(round_: int) -> None:
    game = given(3, round=round_).seat(RED, wood=1, interior=5).seat(GREEN, wood=5)
    tiles(tiles(tiles(game, RED, 4), BLUE, 3), GREEN, 7)
    before = [(player.exterior, player.interior) for player in game.state.players]
    levied = game.season_end().of(WoodLevied)
    assert sorted((event.seat, event.wood, event.missing) for event in levied) == [(0, 1, 1), (1, 0, 1), (2, 3, 0)]
    assert [player.penalties for player in game.state.players] == [1, 1, 0]
    assert [player.goods.wood for player in game.state.players] == [0, 0, 2]
    assert [(player.exterior, player.interior) for player in game.state.players] == before
    assert [score.penalties for score in final_scores(game.state)] == [-3, -3, 0]


@clause("CA-326")
@pytest.mark.parametrize("wood", [2, 3])
def test_wood_cannot_be_held_back(wood: int) -> None:
    game = tiles(given(2, round=4).seat(RED, wood=wood), RED, 9)
    levied = game.last_turn_played()
    assert game.asked == AskSteward(game.asked.seat)  # nobody was asked
    assert WoodLevied(RED, wood, 3 - wood) in levied.of(WoodLevied)


@clause("CA-327")
def test_penalty_markers_add_up_over_the_years() -> None:
    game = tiles(given(2, round=8).seat(RED, penalties=2), RED, 5)
    game.season_end()
    assert game.player(RED).penalties == 4


@clause("CA-328", "CA-329")
@pytest.mark.parametrize(
    ("round_", "shown"),
    [
        (4, {"master_builder_2", "carpenter_2", "stucco_worker_2"}),
        (8, {"master_builder_3", "carpenter_3", "stucco_worker_3", "stonemason_3"}),
    ],
)
def test_the_levy_comes_after_income_and_buy_back_and_before_display_and_spring(round_: int, shown: set[str]) -> None:
    game = given(2, round=round_).seat(RED, tavern=1)
    later = {stack.craftsman.value for stack in game.state.stacks if stack.craftsman.level > game.state.year}
    assert shown <= later
    ended = game.last_turn_played()
    bought = game.act(RED, BuyBackWorker())
    steps = (GoldGained, GoldPaid, WorkersRecovered, WoodLevied, CraftsmenDisplayed, SeasonBegan, EventTookEffect)
    names = list(dict.fromkeys(type(event) for event in (*ended.of(*steps), *bought.of(*steps))))
    assert names[: len(steps)] == [*steps]
    (displayed,) = bought.of(CraftsmenDisplayed)
    assert {who.value for who in displayed.craftsmen} == shown


@scenario("S-63")
@clause("CA-073", "CA-163")
def test_in_the_last_winter_an_extra_order_costs_2_gold() -> None:
    game = given(2, round=12).stewards("construction", BLUE, RED, BLUE).seat(RED, gold=5, wood=2)
    poor = copy(game).seat(RED, gold=1)
    game.visit(RED, "construction")
    assert game.asked == AskConstruction(RED, 4, 2)
    issued = game.act(RED, order("paneling", "A.ground"))
    assert issued.of(GoldPaid) == [GoldPaid(RED, 2, Reason.SURCHARGE)]
    assert game.player(RED).gold == 3
    placed = poor.visit(RED, "construction")
    assert poor.state.bar.construction == (BLUE, RED, BLUE, RED)
    assert not placed.of(GoldPaid)
    assert poor.ask(AskConstruction(RED, 4, 2)).options() == [DeclineOrder()]


@scenario("S-64")
@clause("CA-330", "CA-331")
def test_the_last_winter_ends_with_orders_levy_and_score() -> None:
    game = given(2, round=12).bonus("paneling_3", "columns_2").yellow("y12", "y13").seat(RED, wood=3, tavern=2)
    game.built(RED, "A.second", "paneling").built(RED, "B.ground", "paneling").dear("hire_two")
    game.works("marble", BLUE, BLUE).stewards("works", BLUE, RED).issued(RED, order("paneling", "A.ground"))
    ended = game.season_end()
    steps = (OrderFinished, LightBlueFulfilled, YellowTileTaken, DarkBlueTurnedUp, TurnOrderFormed)
    told = [type(event) for event in ended.of(*steps, WoodLevied, GameEnded)]
    assert told == [*steps, WoodLevied, WoodLevied, GameEnded]
    assert not ended.of(HirePricesReset, GoldGained, WorkersRecovered, SeasonBegan, EventTookEffect)
    assert (game.state.phase, game.state.prompts, game.player(RED).gold) == (Phase.OVER, (), 5)


@clause("CA-330")
@pytest.mark.parametrize("at_works", [0, 3])
def test_workers_at_the_works_do_not_matter_in_the_end(at_works: int) -> None:
    game = given(2, round=12).works("wood", *[RED] * at_works)
    ended = game.season_end()
    (over,) = ended.of(GameEnded)
    assert over.scores == final_scores(given(2, round=12).seat(RED, penalties=1).seat(BLUE, penalties=1).state)


@clause("CA-330")
def test_nobody_is_asked_to_buy_a_worker_back_after_the_last_season() -> None:
    game = given(2, round=12).seat(RED, tavern=4).seat(BLUE, tavern=4)
    assert not game.season_end().of(PromptOpened)
    assert [(player.tavern, player.gold) for player in game.state.players] == [(4, 5), (4, 5)]


@clause("CA-331")
def test_the_turn_order_after_the_last_season_is_formed_for_the_tie_break_only() -> None:
    game = given(2, round=12).stewards("start", BLUE).stewards("works", RED, BLUE)
    ended = game.season_end()
    (order_,) = ended.of(TurnOrderFormed)
    assert order_.turn_order[:3] == (BLUE, BLUE, RED)
    assert [score.rank for score in game.state.scores] == [2, 1]
    (over,) = ended.of(GameEnded)
    assert {(score.points, score.exterior, score.interior) for score in over.scores} == {(2, 8, 0)}
