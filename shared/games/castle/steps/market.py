"""Area Market: two different deals, three for the first visitor."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.castle import components
from shared.games.castle.actions import Action, BuyGood, HireWorkers, SellGood, StopMarket, TradeGoods
from shared.games.castle.components.board import GoodsField, HireField, MarketCondition, TradeField
from shared.games.castle.effects import gain_gold, gain_good, pay_gold, recover
from shared.games.castle.events import GoodsGained, GoodsPaid, HirePriceRaised
from shared.games.castle.prompts import AskMarket
from shared.games.castle.state import Player, State
from shared.games.castle.steps.answers import first
from shared.games.castle.values import Good, Goods, MarketField, Reason, SeasonEvent, some
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat

Conditions = tuple[MarketCondition, ...]


def operations(state: State, space: int) -> int:
    """How many operations a visit has; the steward on space 1 is the first visitor."""
    rights = components.of(state.edition).market.operations
    if state.in_force is SeasonEvent.RESTRICTED_MARKET:
        return rights.restricted_first_visitor if space == 1 else rights.restricted_others
    return rights.first_visitor if space == 1 else rights.others


def options(state: State, prompt: AskMarket, seat: Seat) -> Iterator[Action]:
    """Stop, or any deal on a field not used in this visit that can be paid."""
    yield StopMarket()
    player = state.players[seat]
    enjoyed = conditions(state, player)
    for field in components.of(state.edition).market.fields:
        if field.id in prompt.used:
            continue
        better = tuple(condition for condition in enjoyed if field.id in condition.fields)
        if isinstance(field, GoodsField):
            yield from _goods(player, field, better)
        elif isinstance(field, TradeField):
            yield from _trades(player, field, better)
        elif state.in_force is not SeasonEvent.NO_LABOR_MARKET:
            yield from _hire(state, player, field, better)


def conditions(state: State, player: Player) -> Conditions:
    """The market conditions that a seat enjoys: it has a disc on an edge space touching their spot."""
    printed = components.of(state.edition)
    touched = {spot for disc in player.discs for spot in printed.spots_at.get(disc, ())}
    return tuple(printed.condition[placed.tile] for placed in state.spots if placed.spot in touched)


def _goods(player: Player, field: GoodsField, better: Conditions) -> Iterator[Action]:
    good = Good(field.id.value)
    buy = min((field.buy, *(c.buy for c in better if c.buy is not None)))
    sell = max((field.sell, *(c.sell for c in better if c.sell is not None)))
    if player.gold >= buy:
        yield BuyGood(good, buy)
    if player.goods.amount(good):
        yield SellGood(good, sell)


def _trades(player: Player, field: TradeField, better: Conditions) -> Iterator[Action]:
    ones = [some(good, 1) for good in field.one_of]
    units = max((field.units, *(c.common_for_one_fine for c in better if c.common_for_one_fine is not None)))
    there = [(one, mix) for one in ones for mix in _mixes(units)]
    back = [(mix, one) for mix in _mixes(field.units) for one in ones]
    for give, get in dict.fromkeys(there + back):
        if player.goods.cover(give) and not _share(give, get):
            yield TradeGoods(field.id, give, get)


def _mixes(units: int) -> list[Goods]:
    return [Goods(wood=units - limestone, limestone=limestone) for limestone in range(units + 1)]


def _share(one: Goods, other: Goods) -> bool:
    return bool((one.wood and other.wood) or (one.limestone and other.limestone))


def _hire(state: State, player: Player, field: HireField, better: Conditions) -> Iterator[Action]:
    printed = field.later_price if field.id in state.dear else field.first_price
    gold = max(0, printed + sum(c.price_change for c in better if c.price_change is not None))
    if player.gold >= gold and (player.tavern or field.goods):
        yield HireWorkers(field.id, gold)


def decide(ply: Ply, prompt: AskMarket, seat: Seat, action: Action) -> None:
    """One deal; then the seat is asked again while it has operations left."""
    if isinstance(action, BuyGood):
        pay_gold(ply, seat, action.gold, Reason.MARKET)
        gain_good(ply, seat, action.good, 1, Reason.MARKET)
    elif isinstance(action, SellGood):
        ply.emit(GoodsPaid(seat, some(action.good, 1), Reason.MARKET))
        gain_gold(ply, seat, action.gold, Reason.MARKET)
    elif isinstance(action, TradeGoods):
        ply.emit(GoodsPaid(seat, action.give, Reason.MARKET), GoodsGained(seat, action.get, Reason.MARKET))
    elif isinstance(action, HireWorkers):
        _hired(ply, seat, action)
    else:
        return
    if prompt.left > 1:
        ply.ask(AskMarket(seat, prompt.left - 1, (*prompt.used, field_of(action))))


def _hired(ply: Ply, seat: Seat, action: HireWorkers) -> None:
    field = components.of(ply.state.edition).field[action.field]
    assert isinstance(field, HireField)
    pay_gold(ply, seat, action.gold, Reason.MARKET)
    recover(ply, seat, field.workers, Reason.MARKET)
    if field.goods:
        gain_good(ply, seat, Good(field.goods), 1, Reason.MARKET)
    if action.field not in ply.state.dear:
        ply.emit(HirePriceRaised(action.field))


def field_of(action: BuyGood | SellGood | TradeGoods | HireWorkers) -> MarketField:
    """The field that a deal uses; buying and selling a good is one field."""
    return MarketField(action.good.value) if isinstance(action, BuyGood | SellGood) else action.field


CLAUSES = {
    MarketField.MARBLE: "CA-127",
    MarketField.GLASS: "CA-128",
    MarketField.WOOD: "CA-129",
    MarketField.LIMESTONE: "CA-130",
    MarketField.TRADE_FINE: "CA-131",
    MarketField.TRADE_COMMON: "CA-132",
}
PLENTY = 99


def forbids(state: State, prompt: AskMarket, seat: Seat, action: Action) -> str | None:
    """A field used already, closed, empty, at another price, or beyond the means."""
    if not isinstance(action, BuyGood | SellGood | TradeGoods | HireWorkers):
        return None
    field = field_of(action)
    if field in prompt.used:
        return "CA-125"
    if field not in CLAUSES and state.in_force is SeasonEvent.NO_LABOR_MARKET:
        return "CA-284"
    if field is MarketField.HIRE_TWO and not state.players[seat].tavern:
        return "CA-139"
    rich = state.with_player(seat, gold=PLENTY, goods=Goods(PLENTY, PLENTY, PLENTY, PLENTY))
    return "CA-013" if action in options(rich, prompt, seat) else CLAUSES.get(field, "CA-136")


STEP = Step(options, decide, forbids, first)
