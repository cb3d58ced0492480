"""What a visit to each area of the action bar is worth."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from shared.games.castle.components.board import GoodsField, HireField, TradeField
from shared.games.castle.greedy.lands import best_expansion, craftsman_worth, hireable
from shared.games.castle.greedy.mind import Mind
from shared.games.castle.values import Area, Good, Goods, Income, MarketField, SeasonEvent, some

CHEAP_ESTATE = 2
ORDER_FIRST = 1.5
FIRST = 0.5
Deal = tuple[MarketField, Goods, int, int]
"""Field, goods that come or go, gold, workers of the Tavern."""


def area_worth(mind: Mind, area: Area) -> float:
    """What placing a steward there brings in points."""
    return AREAS[area](mind)


def start_worth(mind: Mind) -> float:
    """The reward and an early turn."""
    reward = max(mind.gain(some(Good.WOOD, 1)), mind.gain(some(Good.LIMESTONE, 1)), mind.gain(gold=1))
    return reward + (FIRST if mind.left else 0.05)


def hiring_worth(mind: Mind) -> float:
    """The best craftsman on display that can be paid."""
    stacks = [stack for stack in hireable(mind) if stack.prices[0] <= mind.me.gold]
    worths = [craftsman_worth(mind, stack.craftsman) + mind.gain(gold=-stack.prices[0]) for stack in stacks]
    return max(worths, default=0.0)


def expansion_worth(mind: Mind) -> float:
    """The best expansion, if it can be paid."""
    cheap = mind.view.in_force is SeasonEvent.CHEAP_ESTATE
    price = CHEAP_ESTATE if cheap else mind.printed.estate_tiles.price
    return best_expansion(mind) + mind.gain(gold=-price) if mind.me.gold >= price else 0.0


def order_worth(mind: Mind) -> float:
    """The best order that can be issued now."""
    spaces = mind.printed.spaces(Area.CONSTRUCTION, len(mind.view.players))
    above = len(mind.view.bar.construction) >= spaces
    surcharge = mind.printed.action_bar.extra_order_price_last_season if above else 0
    orders = [mind.order_worth(wish) - surcharge * mind.gold for wish in mind.payable(surcharge)]
    best = max(orders, default=0.0)
    return best + ORDER_FIRST if best > 0.5 else 0.0


def works_worth(mind: Mind) -> float:
    """The best that can be fetched."""
    return max(fetch_worth(mind, income, most_fetched(mind, income)) for income in Income)


def fetch_worth(mind: Mind, income: Income, amount: int) -> float:
    """What so many units are worth, workers that stay away for the season taken off."""
    if amount <= 0:
        return 0.0
    if income is Income.GOLD:
        return mind.gain(gold=amount)
    crew = max(1, amount - mind.printed.saved[income][mind.me.indicators.steps(income)])
    tied = 0.0
    if mind.turns and mind.wanted:
        best = min((wish.workers for wish in mind.wanted[:2] if wish.now), default=0)
        tied = 0.6 * max(0, best - (mind.me.workers - crew))
    return mind.gain(some(Good(income.value), amount)) - tied - 0.02 * crew


def most_fetched(mind: Mind, income: Income) -> int:
    """The most that can be fetched of a kind now."""
    occupied = len(mind.view.works.column(income))
    spaces = mind.printed.works_spaces(income, len(mind.view.players)) - occupied
    amount = mind.printed.amounts[income][mind.me.indicators.steps(income)]
    if income is Income.GOLD:
        return 0 if spaces <= 0 or mind.view.in_force is SeasonEvent.GOLD_BOYCOTT else amount
    room = min(spaces, mind.me.workers)
    saved = mind.printed.saved[income][mind.me.indicators.steps(income)]
    if room <= 0 or amount == 0:
        return 0
    return min(amount if occupied else amount + 1, room + saved)


def market_worth(mind: Mind) -> float:
    """The best deals of one visit, taken one after the other."""
    rights = mind.printed.market.operations
    first, others = rights.first_visitor, rights.others
    if mind.view.in_force is SeasonEvent.RESTRICTED_MARKET:
        first, others = rights.restricted_first_visitor, rights.restricted_others
    goods, gold, workers, total = Goods(), 0, 0, 0.0
    used: set[MarketField] = set()
    for _ in range(others if mind.view.bar.market else first):
        best, best_worth = None, total + 0.05
        for deal in deals(mind, goods, gold):
            if deal[0] not in used:
                worth = mind.gain(goods.plus(deal[1]), gold + deal[2], 0, workers + deal[3])
                if worth > best_worth:
                    best, best_worth = deal, worth
        if best is None:
            break
        used.add(best[0])
        goods, gold, workers, total = goods.plus(best[1]), gold + best[2], workers + best[3], best_worth
    return total


def deals(mind: Mind, goods: Goods, gold: int) -> Iterator[Deal]:
    """The deals worth a look, with what was gained in this visit."""
    held, purse = mind.me.goods.plus(goods), mind.me.gold + gold
    for field in mind.printed.market.fields:
        if isinstance(field, GoodsField):
            good = Good(field.id.value)
            if purse >= field.buy:
                yield field.id, some(good, 1), -field.buy, 0
            if held.amount(good):
                yield field.id, some(good, -1), field.sell, 0
        elif isinstance(field, HireField):
            price = field.later_price if field.id in mind.view.dear else field.first_price
            if purse >= price and mind.view.in_force is not SeasonEvent.NO_LABOR_MARKET:
                yield field.id, some(Good(field.goods), 1) if field.goods else Goods(), -price, field.workers
        elif field.id is MarketField.TRADE_FINE:
            yield from _fine(field, held)


def _fine(field: TradeField, held: Goods) -> Iterator[Deal]:
    for wood in range(field.units + 1):
        give = Goods(wood=wood, limestone=field.units - wood)
        if held.cover(give):
            for good in field.one_of:
                yield field.id, some(good, 1).minus(give), 0, 0


AREAS: Mapping[Area, Callable[[Mind], float]] = {
    Area.START: start_worth,
    Area.CRAFTSMAN: hiring_worth,
    Area.ESTATES: expansion_worth,
    Area.MARKET: market_worth,
    Area.CONSTRUCTION: order_worth,
    Area.WORKS: works_worth,
}
