"""Event cards, season by season: CA-259 to CA-267, S-59, S-84."""

from functools import cache
from typing import Any

import pytest

from shared.games.castle.actions import SellGood, SellWood
from shared.games.castle.events import (
    EventCardPutAway,
    EventCardRevealed,
    EventTookEffect,
    GoldGained,
    SeasonBegan,
    TurnBegan,
)
from shared.games.castle.prompts import AskMarket, AskSteward, AskWoodTrade, AskWorks
from shared.games.castle.state import Bar, State
from shared.games.castle.values import Good, Phase, Pile, Reason, Season, SeasonEvent
from shared.kernel.prompts import PromptOpened
from shared.kernel.secrets import Hidden, redact
from tests.games.castle.given import Game, given, opened
from tests.games.castle.playing import Result
from tests.games.castle.scenes import BLUE, GREEN, RED, events_of, fetchable, whole
from tests.marks import clause, scenario

RIGHT, LEFT = ["e2", "e7", "e1"], ["e6", "e3", "e4"]


@cache
def neutral_game() -> tuple[Result, ...]:
    """A game with known cards in which every answer is the neutral one."""
    game = opened(2).cards(RIGHT, LEFT)
    played = []
    while game.asked:
        played.append(game.act(game.asked.seat, game.neutral()))
    return tuple(played)


def told(*types: type) -> list[Any]:
    """The events of that game."""
    return [event for result in neutral_game() for event in result.of(*types)]


def in_season(round_: int) -> State:
    """That game at the first turn of a round."""
    return next(result.state for result in neutral_game() if result.state.round == round_)


@scenario("S-59")
@clause("CA-259", "CA-260", "CA-261", "CA-262")
def test_each_season_brings_the_event_of_its_card() -> None:
    assert [event.event.value for event in told(EventTookEffect)] == [
        *("cheap_estate", "hot_summer", "gold_levy", "support"),
        *("good_cooperation", "cheap_estate", "worker_offer", "wood_required"),
        *("gold_gift", "good_weather", "bad_weather", "rich_and_poor"),
    ]


@scenario("S-59")
@clause("CA-364")
def test_the_event_of_the_following_season_can_be_seen_and_no_card_that_lies_face_down() -> None:
    state = in_season(1)
    for viewer in (RED, BLUE, None):
        seen = redact(state, viewer)
        assert (seen.card.spring, seen.card.summer) == (SeasonEvent.CHEAP_ESTATE, SeasonEvent.HOT_SUMMER)
        assert (seen.spring_summer, seen.autumn_winter) == (Hidden(2), Hidden(3))
        assert "e6" not in repr(seen)


@clause("CA-259")
def test_a_card_uses_the_two_events_of_its_stack_only() -> None:
    for round_, card in ((1, "e2"), (3, "e6"), (5, "e7"), (7, "e3"), (9, "e1"), (11, "e4")):
        first, second = in_season(round_), in_season(round_ + 1)
        assert first.card.id == second.card.id == card
        right = first.season is Season.SPRING
        pair = (first.card.spring, first.card.summer) if right else (first.card.autumn, first.card.winter)
        assert (first.in_force, second.in_force) == pair


@clause("CA-260", "CA-261", "CA-262")
def test_cards_are_turned_up_in_spring_and_autumn_and_put_away_after_summer_and_winter() -> None:
    changes = told(SeasonBegan, EventCardRevealed, EventCardPutAway)
    words = [
        event.round if isinstance(event, SeasonBegan) else event.card if isinstance(event, EventCardPutAway) else "up"
        for event in changes
    ]
    assert words == [
        *(1, "up", 2, "e2", 3, "up", 4, "e6"),
        *(5, "up", 6, "e7", 7, "up", 8, "e3"),
        *(9, "up", 10, "e1", 11, "up", 12),
    ]
    turned_up = [(event.pile, event.card.id) for event in told(EventCardRevealed)]
    piles = (Pile.SPRING_SUMMER, Pile.AUTUMN_WINTER) * 3
    assert turned_up == [*zip(piles, ("e2", "e6", "e7", "e3", "e1", "e4"), strict=True)]


@clause("CA-263")
@pytest.mark.parametrize("year", [1, 2, 3])
def test_in_a_year_each_stack_has_turned_up_as_many_cards_as_the_year_says(year: int) -> None:
    spring, autumn = in_season(4 * year - 3), in_season(4 * year - 1)
    assert (len(spring.spring_summer), len(autumn.autumn_winter)) == (3 - year, 3 - year)
    assert spring.used_cards == ("e2", "e6", "e7", "e3")[: 2 * year - 2]


@clause("CA-264")
def test_an_event_takes_effect_before_the_first_turn() -> None:
    order = [type(event) for event in told(SeasonBegan, EventTookEffect, TurnBegan)]
    for n, kind in enumerate(order):
        if kind is SeasonBegan:
            assert order[n + 1 : n + 3] == [EventTookEffect, TurnBegan]
    levy = next(result for result in neutral_game() if EventTookEffect(SeasonEvent.GOLD_LEVY) in result.events)
    assert levy.until(TurnBegan).players[RED].gold < levy.until(EventTookEffect).players[RED].gold


@clause("CA-265")
def test_exactly_one_event_is_in_force_in_a_season() -> None:
    for ply in whole(3)[1:-1]:
        state = ply.state
        if state.phase in (Phase.TURNS, Phase.ORDERS, Phase.BUY_BACK):
            assert state.in_force is state.card.event(state.season)
    order = [type(event) for event in events_of(whole(3), SeasonBegan, EventTookEffect)]
    assert order == [SeasonBegan, EventTookEffect] * 12


@clause("CA-266")
@pytest.mark.parametrize(
    "event", ["rich_and_poor", "gold_levy", "gold_gift", "further_education", "poor_workmanship", "support"]
)
def test_events_without_choices_change_all_seats_at_once(event: str) -> None:
    game = given(4)
    for seat in range(4):
        game.seat(seat, gold=6, experience=2, tavern=2)
    began = game.begin_event(event)
    assert began.of(PromptOpened) == [PromptOpened(AskSteward(RED))]
    after = began.until(TurnBegan).players
    assert all(new != old for new, old in zip(after, began.before.players, strict=True))
    assert len({(player.gold, player.experience, player.tavern) for player in after}) == 1


@clause("CA-267")
def test_the_same_event_can_come_twice() -> None:
    assert told(EventTookEffect).count(EventTookEffect(SeasonEvent.CHEAP_ESTATE)) == 2


def summer() -> Game:
    """The summer of S-84; all stewards are placed."""
    game = given(3, round=2, event="restricted_market").cards(["e7", "e2"], ["e1", "e4", "e5"], open_card="e3")
    game.with_state(used_cards=()).works("wood", GREEN)
    game.seat(RED, wood=2).seat(BLUE, wood=1).seat(GREEN, wood=3)
    game.stewards("start", GREEN).stewards("craftsman", RED, RED).stewards("estates", BLUE)
    game.stewards("market", GREEN, RED, BLUE, GREEN).stewards("construction", BLUE)
    game.stewards("works", RED, BLUE, GREEN, RED, BLUE, GREEN)
    return game


@scenario("S-84")
@clause("CA-022", "CA-262", "CA-264", "CA-266")
def test_wood_trade_asks_each_seat_once_in_the_new_order_before_the_first_turn() -> None:
    game = summer()
    ended = game.last_turn_played()
    assert game.state.turn_order[:4] == (GREEN, RED, RED, BLUE)
    assert ended.of(EventCardPutAway, EventTookEffect) == [
        EventCardPutAway("e3"),
        EventTookEffect(SeasonEvent.WOOD_TRADE),
    ]
    assert game.state.card.id == "e1"
    asked = []
    for sold, most in ((3, 3), (0, 2), (1, 1)):
        asked.append(game.asked)
        assert game.options() == [SellWood(amount) for amount in range(most + 1)]
        traded = game.act(game.asked.seat, SellWood(sold))
        gold = [GoldGained(asked[-1].seat, 2 * sold, Reason.EVENT)] if sold else []
        assert traded.of(GoldGained) == gold
    assert asked == [AskWoodTrade(GREEN), AskWoodTrade(RED), AskWoodTrade(BLUE)]
    assert game.asked == AskSteward(GREEN)


@scenario("S-84")
@clause("CA-264", "CA-265", "CA-315")
def test_in_autumn_nothing_is_left_of_summer() -> None:
    game = summer()
    game.last_turn_played()
    for sold in (3, 0, 1):
        game.act(game.asked.seat, SellWood(sold))
    assert game.state.bar == Bar()
    assert sorted(game.state.turn_order) == [RED] * 5 + [BLUE] * 5 + [GREEN] * 5
    game.visit(RED, "market")
    assert game.asked == AskMarket(RED, 3)
    assert SellGood(Good.WOOD, 1) in game.options()
    game.visit(BLUE, "market")
    assert game.asked == AskMarket(BLUE, 2)
    assert fetchable(game.ask(AskWorks(BLUE)), "wood") == [1, 2, 3]
