"""Castle under the laws: what is hidden are the face-down event cards and dark-blue conditions, for everybody."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from shared.games.castle import CASTLE, components
from shared.games.castle import actions as a
from shared.games.castle.events import DarkBlueLaid, EventStacksLaid
from shared.games.castle.state import State
from shared.games.castle.values import (
    Area,
    Craft,
    Craftsman,
    Estate,
    Good,
    Goods,
    Income,
    MarketField,
    Options,
    Overflow,
    Product,
    TurnOrder,
)
from shared.kernel.secrets import Viewer
from tests.laws.lawful import NOTHING, Lawful, Told, named

SPACES = ("W0", "r1a", "r2b", "r4b", "marble", "cg", "nowhere")
SITES = ("A.ground", "A.second", "A.tower", "B.ground", "E.tower", "F.ground")


def sample_actions(rng: Random) -> Iterator[Any]:
    good, income = rng.choice(list(Good)), rng.choice(list(Income))
    yield a.PlaceSteward(rng.choice(list(Area)))
    yield a.FetchFromWorks(income, rng.randrange(-1, 9))
    yield a.LayEstate(rng.choice(SPACES), rng.choice(list(Estate)))
    yield rng.choice((a.JoinEstate(rng.choice(SPACES)), a.ClaimMarble("marble_1"), a.GiveUpEstate(rng.choice(SPACES))))
    yield rng.choice((a.BuyGood(good, rng.randrange(5)), a.SellGood(good, rng.randrange(5))))
    yield a.TradeGoods(rng.choice(list(MarketField)), Goods(wood=rng.randrange(3)), Goods(marble=rng.randrange(2)))
    yield a.HireWorkers(rng.choice(list(MarketField)), rng.randrange(4))
    sites = tuple(rng.sample(SITES, rng.randrange(1, 3)))
    level = rng.choice((None, 0, 3, 9))
    yield a.IssueOrder(rng.choice(list(Craft)), rng.choice(list(Product)), sites, level, rng.choice((None, good)))
    yield a.HireCraftsman(rng.choice(list(Craftsman)), rng.randrange(6))
    yield rng.choice((a.TakeYellow("y01"), a.FulfilLight(rng.randrange(7)), a.FinishOrder(rng.randrange(6))))
    yield rng.choice(
        (a.PlaceCondition("sell_wood_2", "SW"), a.RemoveCondition("sell_wood_2"), a.TakeTableauBonus(1, 1))
    )
    yield rng.choice((a.ChooseOverflowBonus(Overflow.WOOD), a.ChooseStartReward(income), a.ChooseGift(good)))
    yield rng.choice((a.BuyWorkers(rng.randrange(4)), a.SellWood(rng.randrange(9)), a.BuyBackWorker(), a.StopMarket()))
    yield rng.choice((a.DeclineOrder(), a.DeclineWorks(), a.DeclineEstate(), a.DeclineCraftsman(), a.DeclineBuyBack()))


def hidden_things(state: State, viewer: Viewer) -> frozenset[str]:
    """The cards and conditions that lie face down or in the box: nobody sees them."""
    printed = components.of(state.edition)
    cards = set(printed.card) - set(state.used_cards) - ({state.card.id} if state.card else set())
    return frozenset(cards | (set(printed.dark) - {place.dark for place in state.places}))


def told(event: Any, viewer: Viewer) -> Told:
    """All that an event names is open, but for what is laid face down."""
    return NOTHING if isinstance(event, EventStacksLaid | DarkBlueLaid) else Told(named(event))


def disguise(state: State, viewer: Viewer, rng: Random, known: Told = NOTHING) -> State:
    """Other cards and conditions face down, from all that are not open; what is told of stays where it is."""
    printed = components.of(state.edition)
    hidden = hidden_things(state, viewer) - known.names
    cards = [card for card in printed.card if card in hidden]
    darks = [dark for dark in printed.dark if dark in hidden]
    rng.shuffle(cards)
    rng.shuffle(darks)

    def other(thing: str, things: list[str]) -> str:
        return things.pop() if thing in hidden else thing

    return replace(
        state,
        places=tuple(
            p if p.face_down is None else replace(p, face_down=other(p.face_down, darks)) for p in state.places
        ),
        spring_summer=tuple(other(card, cards) for card in state.spring_summer),
        autumn_winter=tuple(other(card, cards) for card in state.autumn_winter),
    )


CASTLE_LAW = Lawful(
    rules=CASTLE,
    games=(
        *((seats, Options()) for seats in (2, 3, 4)),
        (2, Options(duel=True)),
        (3, Options(first_game=True)),
        (4, Options(turn_order=TurnOrder.WORKED_EXAMPLE, start_seat=3)),
        (2, Options(duel=True, first_game=True, turn_order=TurnOrder.WORKED_EXAMPLE, start_seat=1)),
    ),
    sample_actions=sample_actions,
    hidden_things=hidden_things,
    disguise=disguise,
    told=told,
)
