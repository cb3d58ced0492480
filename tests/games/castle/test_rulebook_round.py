"""The rulebook's example of a round, played turn by turn: S-06 and S-07."""

from typing import NamedTuple

from shared.games.castle.actions import (
    BuyGood,
    DeclineCraftsman,
    DeclineEstate,
    FetchFromWorks,
    FinishOrder,
    PlaceSteward,
)
from shared.games.castle.events import OrderFinished, StewardPlaced, TurnOrderFormed
from shared.games.castle.prompts import AskSteward
from shared.games.castle.values import Area, Good, Income
from tests.games.castle.given import Game, given
from tests.games.castle.scenes import BLUE, RED, order
from tests.marks import clause, scenario

ROUND = [
    (RED, Area.WORKS, FetchFromWorks(Income.WOOD, 2)),
    (BLUE, Area.WORKS, FetchFromWorks(Income.LIMESTONE, 2)),
    (RED, Area.WORKS, FetchFromWorks(Income.GOLD, 3)),
    (BLUE, Area.MARKET, None),
    (RED, Area.ESTATES, DeclineEstate()),
    (BLUE, Area.CONSTRUCTION, order("stucco", "A.ground")),
    (RED, Area.CONSTRUCTION, order("paneling", "A.ground")),
    (BLUE, Area.MARKET, None),
    (RED, Area.CRAFTSMAN, DeclineCraftsman()),
    (BLUE, Area.CONSTRUCTION, order("paneling", "A.ground")),
]


def market(game: Game) -> int:
    """Buy wood, limestone, glass one after the other; the answer is how many deals the visit had."""
    deals = 0
    for good, gold in ((Good.WOOD, 1), (Good.LIMESTONE, 1), (Good.GLASS, 2)):
        if BuyGood(good, gold) in game.options():
            game.act(BLUE, BuyGood(good, gold))
            deals += 1
    return deals


class Season(NamedTuple):
    """What came of the round."""

    placed: dict[tuple[str, int], int]
    deals: list[int]
    finished: list[int]
    turns: list[int]


def played(turn_order: str) -> Season:
    """The round: whose stewards stand where, the deals of BLUE's market visits, orders finished, the next turns."""
    game = given(2, turn_order=turn_order).seat(BLUE, gold=9, wood=2).to_place(RED)
    events, deals = [], []
    for seat, area, answer in ROUND:
        assert game.asked == AskSteward(seat)
        events += game.act(seat, PlaceSteward(area)).events
        if answer is None:
            deals.append(market(game))
        else:
            events += game.act(seat, answer).events
    events += game.act(BLUE, FinishOrder(1)).events  # BLUE has two orders and chooses one at its first steward
    placed = {(e.area.value, e.space): e.seat for e in events if isinstance(e, StewardPlaced)}
    finished = [event.seat for event in events if isinstance(event, OrderFinished)]
    (after,) = [event.turn_order for event in events if isinstance(event, TurnOrderFormed)]
    return Season(placed, deals, finished, list(after))


@scenario("S-06")
@clause("CA-062", "CA-065", "CA-069", "CA-122", "CA-124", "CA-317", "CA-318", "CA-320")
def test_the_rulebooks_round_by_the_procedure() -> None:
    season = played("procedure")
    assert season.placed == {
        ("works", 1): RED,
        ("works", 2): BLUE,
        ("works", 3): RED,
        ("market", 1): BLUE,
        ("market", 2): BLUE,
        ("estates", 1): RED,
        ("construction", 1): BLUE,
        ("construction", 2): RED,
        ("construction", 3): BLUE,
        ("craftsman", 1): RED,
    }
    assert season.deals == [3, 2]
    assert season.turns == [RED, RED, BLUE, BLUE, BLUE, RED, BLUE, RED, BLUE, RED]


@scenario("S-07")
@clause("CA-316", "CA-319", "CA-320")
def test_the_rulebooks_round_by_its_worked_example() -> None:
    season = played("worked_example")
    assert season.turns == [RED, BLUE, RED, BLUE, BLUE, BLUE, RED, RED, BLUE, RED]
    assert season.finished == played("procedure").finished == [BLUE, RED, BLUE]
