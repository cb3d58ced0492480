"""Events about workers: CA-268, CA-282 to CA-284, CA-296 to CA-298; S-53, S-78, S-93."""

import pytest

from shared.games.castle.actions import BuyWorkers, HireWorkers
from shared.games.castle.events import GoldPaid, WorkersRecovered
from shared.games.castle.prompts import AskMarket, AskSteward, AskWorkerOffer
from shared.games.castle.values import MarketField, Reason
from shared.kernel.prompts import PromptAnswered, PromptOpened
from tests.games.castle.given import Game, given
from tests.games.castle.scenes import BLUE, GREEN, RED, YELLOW, copy, issued, next_season, order
from tests.marks import clause, scenario

RICH = {"wood": 9, "limestone": 9, "marble": 9, "glass": 9}
OUTSIDE = {"ground": "B.ground", "second": "B.second", "cladding": "A.ground", "statue": "A.ground"}
INSIDE = {"stucco": "B.ground", "paneling": "B.ground", "marble_decoration": "B.ground", "column": "A.ground"}


def workshop(*craftsmen: str, **fields: int) -> Game:
    """RED can build one of each but a tower, at the price of master builder I, carpenter I and stucco worker I."""
    game = given(2).seat(RED, craftsmen=["sculptor_1", "stonemason_1", *craftsmen], **RICH, **fields)
    return game.built(RED, "A.ground", "stucco", "paneling", "marble_decoration").built(RED, "B.ground")


def needed(event: str | None, product: str) -> tuple[int, int]:
    """Workers needed and exhausted for a product."""
    site = {**OUTSIDE, **INSIDE, "ground": "C.ground"}[product]
    taken = issued(workshop().event(event), RED, order(product, site))
    return taken.workers, taken.exhausted


USUAL = {"ground": (6, 2), "second": (5, 2), "cladding": (3, 0), "statue": (2, 0)}
USUAL |= {"stucco": (3, 2), "paneling": (3, 2), "marble_decoration": (2, 1), "column": (2, 0)}


@clause("CA-282", "CA-283", "CA-296", "CA-298", "CA-158")
@pytest.mark.parametrize(
    ("event", "outside", "inside"),
    [
        (None, 0, 0),
        ("good_cooperation", -1, -1),
        ("good_weather", -1, 0),
        ("bad_weather", 1, 0),
        ("hot_summer", 0, 1),
        ("support", 0, 0),
    ],
)
def test_the_season_changes_the_workers_of_orders(event: str | None, outside: int, inside: int) -> None:
    for product, (workers, exhausted) in USUAL.items():
        change = outside if product in OUTSIDE else inside
        assert needed(event, product) == (workers + change, exhausted), product


@clause("CA-159", "CA-282", "CA-283")
@pytest.mark.parametrize("event", ["good_cooperation", "good_weather"])
def test_one_worker_is_always_needed(event: str) -> None:
    game = given(2).seat(RED, craftsmen=["master_builder_3"], experience=5, **RICH).event(event)
    assert issued(game, RED, order("second", "A.second", level=5, save="wood")).workers == 1


@scenario("S-93")
@clause("CA-160", "CA-161", "CA-298")
def test_hot_summer_tires_nobody_more_and_counts_once_for_a_pair() -> None:
    assert needed("hot_summer", "paneling") == (4, 2)
    assert needed("hot_summer", "second") == (5, 2)
    game = workshop("carpenter_3").event("hot_summer").built(RED, "B.second").built(RED, "B.tower")
    pair = issued(game, RED, order("paneling", "B.ground", "B.tower"))
    assert (pair.workers, pair.exhausted) == (5, 2)


@scenario("S-93")
@clause("CA-160", "CA-264", "CA-283")
def test_good_weather_ends_with_its_season() -> None:
    assert needed("good_weather", "paneling") == (3, 2)
    assert needed("good_weather", "second") == (4, 2)
    assert needed("good_weather", "ground")[0] == 5
    game = workshop().event("good_weather").issued(RED, order("second", "B.second"))
    assert game.player(RED).orders[0].workers == 4
    next_season(game)
    assert issued(game, RED, order("second", "A.second")).workers == 5


@scenario("S-53")
@clause("CA-268")
def test_worker_offer() -> None:
    game = given(4).seat(RED, tavern=3, gold=4).seat(BLUE, tavern=1, gold=1).seat(GREEN, tavern=3, gold=1)
    began = game.seat(YELLOW, tavern=0, gold=9).begin_event("worker_offer")
    assert began.of(PromptOpened) == [PromptOpened(AskWorkerOffer(RED))]
    assert game.options() == [BuyWorkers(0), BuyWorkers(2)]
    assert game.refused(RED, BuyWorkers(1)) == "CA-268"
    game.act(RED, BuyWorkers(2))
    assert game.asked == AskWorkerOffer(BLUE)
    assert game.options() == [BuyWorkers(0), BuyWorkers(1)]
    bought = game.act(BLUE, BuyWorkers(1))
    forced = [event.seat for event in bought.of(PromptAnswered) if event.forced]
    assert forced == [GREEN, YELLOW]
    assert game.asked == AskSteward(RED)
    left = [(player.workers, player.tavern, player.gold) for player in game.state.players]
    assert left == [(11, 1, 2), (12, 0, 0), (9, 3, 1), (12, 0, 9)]


@clause("CA-268")
def test_a_worker_offer_may_be_declined() -> None:
    game = given(2).seat(RED, tavern=3)
    game.begin_event("worker_offer")
    declined = game.act(RED, BuyWorkers(0))
    assert not declined.of(GoldPaid, WorkersRecovered)


@scenario("S-78")
@clause("CA-266", "CA-297")
@pytest.mark.parametrize(("tavern", "left"), [(5, 3), (3, 1), (2, 0), (1, 0), (0, 0)])
def test_support_brings_up_to_two_workers_free_of_charge_without_a_question(tavern: int, left: int) -> None:
    game = given(2).seat(BLUE, tavern=tavern)
    began = game.begin_event("support")
    assert began.of(PromptOpened) == [PromptOpened(AskSteward(RED))]
    assert (game.player(BLUE).workers, game.player(BLUE).tavern) == (12 - left, left)
    recovered = [WorkersRecovered(BLUE, tavern - left, Reason.EVENT)] if tavern else []
    assert began.of(WorkersRecovered, GoldPaid) == recovered


@clause("CA-284")
def test_without_a_labor_market_nobody_can_hire() -> None:
    game = given(2).discs(RED, W0="forest", r2a="forest").condition("SW", "hire_minus_1").event("no_labor_market")
    for seat in (RED, BLUE):
        game.seat(seat, tavern=4, gold=9)
        probe = copy(game).ask(AskMarket(seat, 3))
        assert not probe.options(HireWorkers)
        for field in (MarketField.HIRE_TWO, MarketField.HIRE_WOOD, MarketField.HIRE_LIMESTONE):
            assert probe.refused(seat, HireWorkers(field, 2)) == "CA-284"
        assert len(probe.event(None).options(HireWorkers)) == 3
