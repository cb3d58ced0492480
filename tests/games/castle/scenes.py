"""What the rule tests share: seats by their colour, quiet seasons, whole games, and looks at what would happen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shared.games.castle.actions import FetchFromWorks, IssueOrder
from shared.games.castle.events import EventTookEffect, GoldGained, OrderIssued, TurnOrderFormed
from shared.games.castle.prompts import AskConstruction, AskWorks
from shared.games.castle.values import Craft, EventCard, Good, Income, Options, Order, Product, Reason, SeasonEvent
from shared.kernel.play import Played
from tests.games.castle.games import played
from tests.games.castle.given import Game
from tests.games.castle.playing import Playing, Result, word

RED, BLUE, GREEN, YELLOW = range(4)
CRAFT_OF = {"paneling": "carpenter", "stucco": "stucco_worker", "marble_decoration": "stonemason"}
SCULPTED = ("cladding", "column", "statue")


def whole(seats: int, seed: int = 1, options: Options | None = None) -> Sequence[Played]:
    """A whole game with arbitrary legal answers, ply by ply; the first ply is the opening."""
    return played(seats, seed, options=options)


def events_of(plies: Sequence[Played], *types: type) -> list[Any]:
    """The events of a game, of these types if any are named."""
    return [event for ply in plies for event in ply.events if not types or isinstance(event, types)]


def copy(game: Playing) -> Game:
    """The same game, to try something in."""
    return Game(game.state)


def next_season(game: Game, *answers: Any, event: SeasonEvent | str = "coveted_stucco") -> Result:
    """End the season, with answers in sequence and then neutral ones, and begin the next one with an event."""
    ended = game.season_end(*answers, stop=EventTookEffect)
    now = word(SeasonEvent, event)
    game.with_state(card=EventCard("quiet", now, now, now, now)).go_on()
    return ended


def formed(result: Result) -> tuple[int, ...]:
    """The turn order formed at a season end."""
    (event,) = result.of(TurnOrderFormed)
    return tuple(event.turn_order)


def fetchable(game: Playing, income: Income | str) -> list[int]:
    """The amounts of a kind that the seat at the Works is offered."""
    named = word(Income, income)
    return [offer.amount for offer in game.options(FetchFromWorks) if offer.income is named]


def income(game: Game, seat: int, name: str) -> int:
    """The most of a kind that the seat could fetch now as a later taker."""
    other = (seat + 1) % len(game.state.players)
    probe = copy(game) if name == "gold" else copy(game).works(name, other)
    return max(fetchable(probe.ask(AskWorks(seat)), name), default=0)


def base_income(game: Game, seat: int) -> int:
    """The gold that the season end would bring the seat as base income."""
    paid = copy(game).season_end().of(GoldGained)
    return sum(event.amount for event in paid if event.seat == seat and event.reason is Reason.BASE_INCOME)


def order(product: str, *sites: str, level: int | None = None, flex: str = "", save: str = "") -> IssueOrder:
    """An order for a product, given to who builds it; the master builder uses level 0 unless told otherwise."""
    craft = CRAFT_OF.get(product, "sculptor" if product in SCULPTED else "master_builder")
    used = 0 if level is None and craft == "master_builder" else level
    goods = (Good(good) if good else None for good in (flex, save))
    return IssueOrder(Craft(craft), Product(product), sites, used, *goods)


def issued(game: Game, seat: int, action: IssueOrder) -> Order:
    """The order as it would be issued now: its goods, workers and exhausted workers."""
    (event,) = copy(game).ask(AskConstruction(seat, 1)).act(seat, action).of(OrderIssued)
    named: Order = event.order
    return named


def offered(game: Game, seat: int, *crafts: str) -> list[IssueOrder]:
    """The orders that the seat would be offered in Construction now, of these crafts if any are named."""
    probe = copy(game).ask(AskConstruction(seat, 1))
    return [each for each in probe.options(IssueOrder) if not crafts or each.craft.value in crafts]
