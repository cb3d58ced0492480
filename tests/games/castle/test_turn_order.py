"""Turns and the placing of stewards: CA-060 to CA-073, S-09 and S-10."""

import itertools
from typing import Any

import pytest

from shared.games.castle.actions import (
    ChooseStartReward,
    DeclineCraftsman,
    DeclineEstate,
    DeclineOrder,
    DeclineWorks,
    FetchFromWorks,
    PlaceSteward,
    StopMarket,
)
from shared.games.castle.events import (
    ConstructionReached,
    EventTookEffect,
    GoldPaid,
    GoodsGained,
    OrderIssued,
    ProductPlaced,
    SeasonBegan,
    StewardPlaced,
    TurnBegan,
    TurnOrderFormed,
)
from shared.games.castle.prompts import AskConstruction, AskStartReward, AskSteward
from shared.games.castle.values import Area, Income, SeasonEvent
from shared.kernel.prompts import PromptAnswered
from tests.games.castle.given import Game, given
from tests.games.castle.scenes import BLUE, GREEN, RED, copy, events_of, formed, order, whole
from tests.marks import clause, scenario

DECLINE = {
    Area.CRAFTSMAN: DeclineCraftsman(),
    Area.ESTATES: DeclineEstate(),
    Area.MARKET: StopMarket(),
    Area.CONSTRUCTION: DeclineOrder(),
    Area.WORKS: DeclineWorks(),
}


@scenario("S-09")
@clause("CA-058", "CA-064", "CA-068")
def test_a_full_area_is_not_offered() -> None:
    game = given(2).stewards("market", RED, BLUE, RED).stewards("start", BLUE).to_place(RED)
    areas = (Area.CRAFTSMAN, Area.ESTATES, Area.CONSTRUCTION, Area.WORKS)
    assert game.options() == [PlaceSteward(area) for area in areas]
    assert game.refused(RED, PlaceSteward(Area.MARKET)) == "CA-068"
    assert game.refused(RED, PlaceSteward(Area.START)) == "CA-068"


@scenario("S-10")
@clause("CA-018", "CA-071", "CA-303", "CA-322")
def test_a_steward_may_be_placed_without_acting() -> None:
    game = given(2)
    placed = game.visit(RED, "construction")
    assert PromptAnswered(RED, forced=True) in placed.events
    assert not placed.of(GoldPaid, OrderIssued)
    assert game.asked == AskSteward(BLUE)
    ended = game.stewards("works", BLUE).season_end()
    assert not ended.of(ConstructionReached, ProductPlaced)
    assert formed(ended)[:2] == (RED, BLUE)


@clause("CA-060")
def test_the_first_season_goes_round_five_times() -> None:
    turns = [event.seat for event in events_of(whole(3), TurnBegan)][:15]
    start = whole(3)[0].state.start_seat
    assert turns == [(start + turn) % 3 for turn in range(15)]


@clause("CA-061", "CA-062")
@pytest.mark.parametrize("seats", [2, 4])
def test_later_seasons_follow_the_order_formed_at_the_season_end(seats: int) -> None:
    orders, turns, ill = [], [], False
    for event in events_of(whole(seats), TurnOrderFormed, TurnBegan, SeasonBegan, EventTookEffect):
        if isinstance(event, TurnOrderFormed):
            orders.append(list(event.turn_order))
        elif isinstance(event, SeasonBegan):
            turns.append([])
        elif isinstance(event, EventTookEffect):
            ill = event.event is SeasonEvent.ILLNESS
            orders[-1] = orders[-1] if not ill else _without_last(orders[-1])
        else:
            turns[-1].append(event.seat)
    assert turns == orders[:-1]
    assert any(a == b for season in turns[1:] for a, b in itertools.pairwise(season))


def _without_last(turns: list[int]) -> list[int]:
    last = {seat: turn for turn, seat in enumerate(turns)}
    return [seat for turn, seat in enumerate(turns) if turn != last[seat]]


@clause("CA-062")
def test_a_seat_plays_turns_that_stand_together_one_after_the_other() -> None:
    game = given(2).turns(RED, RED, BLUE, RED, BLUE)
    game.visit(RED, "market")
    game.act(RED, StopMarket())
    assert game.asked == AskSteward(RED)
    game.act(RED, PlaceSteward(Area.MARKET))
    assert game.act(RED, StopMarket()).of(TurnBegan) == [TurnBegan(BLUE, 3)]


@clause("CA-063")
@pytest.mark.parametrize(("event", "stewards"), [("coveted_stucco", 5), ("illness", 4)])
def test_the_turns_end_when_every_steward_is_placed(event: str, stewards: int) -> None:
    game = given(3)
    events = [*game.begin_event(event).events]
    while not any(isinstance(event, TurnOrderFormed) for event in events):
        events += _idle(game)
    ended = next(n for n, event in enumerate(events) if isinstance(event, TurnOrderFormed))
    seats = [event.seat for event in events[:ended] if isinstance(event, TurnBegan)]
    assert [seats.count(seat) for seat in (RED, BLUE, GREEN)] == [stewards] * 3


def _idle(game: Game) -> list[Any]:
    """A turn in an area where the seat declines."""
    seat = game.asked.seat
    area = next(option.area for option in game.options() if option.area is not Area.START)
    events = [*game.act(seat, PlaceSteward(area)).events]
    if DECLINE[area] in game.options():
        events += game.act(seat, DECLINE[area]).events
    return events


@clause("CA-064")
def test_a_seat_cannot_pass() -> None:
    game = given(2).to_place(RED)
    assert all(isinstance(option, PlaceSteward) for option in game.options())
    for decline in DECLINE.values():
        game.refused(RED, decline)


@clause("CA-065", "CA-066")
@pytest.mark.parametrize("area", [*DECLINE])
def test_a_steward_takes_the_lowest_free_space_counted_from_1(area: Area) -> None:
    game = given(4).seat(RED, wood=9).seat(BLUE, wood=9)
    first = game.visit(RED, area).of(StewardPlaced)
    second = game.visit(BLUE, area).of(StewardPlaced)
    assert (first, second) == ([StewardPlaced(RED, area, 1)], [StewardPlaced(BLUE, area, 2)])
    assert game.state.bar.stewards(area) == (RED, BLUE)


@clause("CA-067")
@pytest.mark.parametrize("area", [Area.CRAFTSMAN, Area.ESTATES, Area.CONSTRUCTION, Area.WORKS])
def test_a_higher_space_offers_the_same_at_the_same_time(area: Area) -> None:
    game = given(3).seat(RED, gold=9, wood=9, limestone=9, glass=9).built(RED, "A.second")
    early, late = copy(game), copy(game).stewards(area, BLUE, GREEN)
    early.visit(RED, area)
    late.visit(RED, area)
    assert early.options() == late.options()
    assert len(late.options()) > 2


@clause("CA-069")
def test_a_seat_may_use_an_area_several_times_a_season() -> None:
    game = given(2)
    for _ in range(3):
        game.visit(RED, "works")
        game.act(RED, DeclineWorks())
    assert game.state.bar.works == (RED, RED, RED)


@clause("CA-070")
def test_an_action_is_done_before_the_next_turn_and_only_construction_is_finished_later() -> None:
    game = given(2).seat(BLUE, wood=2)
    game.visit(RED, "works")
    events = game.act(RED, FetchFromWorks(Income.WOOD, 2)).events
    kinds = [type(event) for event in events]
    assert kinds.index(GoodsGained) < kinds.index(TurnBegan)
    game.visit(BLUE, "construction")
    issued = game.act(BLUE, order("paneling", "A.ground"))
    assert issued.of(OrderIssued)
    assert not issued.of(ProductPlaced)
    assert game.season_end().of(ProductPlaced)


@clause("CA-071", "CA-322")
@pytest.mark.parametrize("area", [*DECLINE])
def test_in_five_areas_a_seat_may_decline_and_its_steward_counts(area: Area) -> None:
    game = given(2).seat(RED, wood=2, tavern=2)
    before = game.player(RED)
    game.visit(RED, area)
    assert game.options()[0] == DECLINE[area]
    game.act(RED, DECLINE[area])
    assert game.player(RED) == before
    assert formed(game.season_end())[0] == RED


@clause("CA-071", "CA-074")
def test_in_the_start_player_area_nothing_can_be_declined() -> None:
    game = given(2)
    game.visit(RED, "start")
    assert game.asked == AskStartReward(RED)
    assert all(isinstance(option, ChooseStartReward) for option in game.options())


@clause("CA-072")
def test_a_placed_steward_stays_until_the_season_end() -> None:
    plies = whole(3)
    for before, after in itertools.pairwise(plies):
        for area in Area:
            there = before.state.bar.stewards(area)
            if after.state.round == before.state.round:
                assert after.state.bar.stewards(area)[: len(there)] == there
    began = [ply.state.bar for ply in plies if any(isinstance(event, SeasonBegan) for event in ply.events)]
    assert not any(bar.stewards(area) for bar in began for area in Area)


@clause("CA-073")
def test_in_the_last_season_construction_alone_has_no_limit_of_spaces() -> None:
    areas = {Area.CRAFTSMAN: 2, Area.ESTATES: 2, Area.MARKET: 3, Area.WORKS: 4, Area.START: 1}
    game = given(2, round=12).stewards("construction", *[BLUE] * 3)
    for area, spaces in areas.items():
        game.stewards(area, *[BLUE] * spaces)
    assert game.to_place(RED).options() == [PlaceSteward(Area.CONSTRUCTION)]
    placed = game.seat(RED, wood=2).visit(RED, "construction")
    assert placed.of(StewardPlaced) == [StewardPlaced(RED, Area.CONSTRUCTION, 4)]
    assert (game.asked.space, type(game.asked)) == (4, AskConstruction)


@clause("CA-073")
@pytest.mark.parametrize("number", [4, 8, 11])
def test_in_every_other_season_construction_has_its_limit(number: int) -> None:
    game = given(2, round=number).stewards("construction", *[BLUE] * 3).to_place(RED)
    assert game.refused(RED, PlaceSteward(Area.CONSTRUCTION)) == "CA-068"
