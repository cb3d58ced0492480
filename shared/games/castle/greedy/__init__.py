"""A sensible bot: it weighs each legal answer with what it wants to build, and takes the best; no chance in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from shared.games.castle import actions as a
from shared.games.castle import prompts as p
from shared.games.castle.components.board import HireField
from shared.games.castle.greedy.lands import (
    best_expansion,
    craftsman_worth,
    hireable,
    next_estate_worth,
    space_worth,
    tile_worth,
)
from shared.games.castle.greedy.mind import Mind, wish_of
from shared.games.castle.greedy.visits import area_worth, fetch_worth
from shared.games.castle.greedy.wishes import conditions
from shared.games.castle.state import State
from shared.games.castle.values import (
    RAISES,
    TOP_EXPERIENCE,
    Craft,
    Effect,
    Good,
    Goods,
    Income,
    Overflow,
    level_of,
    some,
)
from shared.kernel.secrets import Seat

Score = Callable[[Mind, Any, Any], float]


def greedy(view: State, seat: Seat, legal: tuple[a.Action, ...]) -> a.Action:
    """The best of the legal actions; the first of equals."""
    if len(legal) == 1:
        return legal[0]
    prompt, mind = view.prompts[-1], Mind(view, seat)
    score = SCORES[type(prompt)]
    return max(legal, key=lambda action: score(mind, prompt, action))


def _fetch(mind: Mind, prompt: p.AskWorks, action: a.FetchFromWorks | a.DeclineWorks) -> float:
    return fetch_worth(mind, action.income, action.amount) if isinstance(action, a.FetchFromWorks) else 0.0


def _good(mind: Mind, prompt: Any, action: a.ChooseSetupBonus | a.ChooseGift) -> float:
    return mind.gain(some(action.good, 1))


def _reward(mind: Mind, prompt: p.AskStartReward, action: a.ChooseStartReward) -> float:
    gold = action.reward is Income.GOLD
    return mind.gain(gold=1) if gold else mind.gain(Goods(**{action.reward.value: 1}))


def _expand(mind: Mind, prompt: p.AskEstate, action: a.Action) -> float:
    match action:
        case a.LayEstate():
            worth = tile_worth(mind, action.tile, action.space)
        case a.JoinEstate():
            tile = mind.view.estate(action.space)
            worth = space_worth(mind, action.space) + (next_estate_worth(mind, RAISES[tile]) if tile else 0.0)
        case a.ClaimMarble():
            worth = next_estate_worth(mind, Income.MARBLE) + space_worth(mind, action.spot)
        case _:
            return 0.01
    return worth + mind.gain(gold=-prompt.price)


def _lose(mind: Mind, prompt: p.AskEstateLoss, action: a.GiveUpEstate) -> float:
    tile = mind.view.estate(action.space)
    income = RAISES[tile] if tile else Income.MARBLE
    steps = {Income.MARBLE: 3.0, Income.WOOD: 1.2, Income.LIMESTONE: 1.0, Income.GOLD: 0.8}
    return -steps[income]


def _deal(mind: Mind, prompt: p.AskMarket, action: a.Action) -> float:
    match action:
        case a.BuyGood():
            return mind.gain(some(action.good, 1), -action.gold)
        case a.SellGood():
            return mind.gain(some(action.good, -1), action.gold)
        case a.TradeGoods():
            return mind.gain(action.get.minus(action.give))
        case a.HireWorkers():
            field = mind.printed.field[action.field]
            assert isinstance(field, HireField)
            goods = some(Good(field.goods), 1) if field.goods else Goods()
            return mind.gain(goods, -action.gold, tavern=field.workers)
        case _:
            return 0.04


def _issue(mind: Mind, prompt: p.AskConstruction, action: a.IssueOrder | a.DeclineOrder) -> float:
    if not isinstance(action, a.IssueOrder):
        return 0.0
    return mind.order_worth(wish_of(mind, action)) - prompt.surcharge * mind.gold


def _hire(mind: Mind, prompt: p.AskCraftsman, action: a.HireCraftsman | a.DeclineCraftsman) -> float:
    if not isinstance(action, a.HireCraftsman):
        return 0.01
    return craftsman_worth(mind, action.craftsman) + mind.gain(gold=-action.price)


def _train(mind: Mind, prompt: p.AskFreeTraining, action: a.TrainCraftsman | a.DeclineTraining) -> float:
    return craftsman_worth(mind, action.craftsman) if isinstance(action, a.TrainCraftsman) else 0.01


def _condition(mind: Mind, prompt: p.AskConditionPlace, action: a.PlaceCondition | a.DeclineCondition) -> float:
    return CONDITIONS.get(action.tile, 0.5) if isinstance(action, a.PlaceCondition) else 0.1


CONDITIONS = {"buy_glass_1": 3.0, "buy_marble_2": 2.5, "sell_marble_4": 1.5, "hire_minus_1": 1.2, "trade_fine_3": 1.0}


def _finish(mind: Mind, prompt: p.AskBuildChoice, action: a.FinishOrder) -> float:
    order = mind.me.order(action.order)
    level = None if order.craftsman.craft is Craft.SCULPTOR else level_of(order.sites[0])
    row = mind.printed.product[order.craftsman, order.product, level]
    return conditions(mind.view, mind.me, mind.printed, row, len(order.sites))


def _mix(mind: Mind, prompt: p.AskTableauBonus, action: a.TakeTableauBonus) -> float:
    return mind.gain(Goods(wood=action.wood, limestone=action.limestone))


def _overflow(mind: Mind, prompt: p.AskOverflowBonus, action: a.ChooseOverflowBonus) -> float:
    worker = action.gain is Overflow.WORKER
    return mind.gain(tavern=1) + 0.2 if worker else mind.gain(Goods(**{action.gain.value: 1}))


def _light(mind: Mind, prompt: p.AskBonusOrder, action: a.FulfilLight) -> float:
    return float(not mind.view.places[action.place - 1].light_done)


def _yellow(mind: Mind, prompt: p.AskBonusTile, action: a.TakeYellow) -> float:
    effects = dict(mind.printed.yellow[action.tile])
    goods = {good.value: effects.get(Effect(good.value), 0) for good in Good}
    mixed = effects.get(Effect.WOOD_OR_LIMESTONE, 0)
    held = Goods(**goods).plus(Goods(wood=mixed - mixed // 2, limestone=mixed // 2))
    worth = mind.gain(held, effects.get(Effect.GOLD, 0), tavern=effects.get(Effect.RECOVER_WORKERS, 0))
    learnt = min(effects.get(Effect.EXPERIENCE, 0), TOP_EXPERIENCE - mind.me.experience)
    worth += 0.15 * learnt * mind.left
    worth += effects.get(Effect.EXTERIOR, 0) * mind.scales.exterior
    worth += effects.get(Effect.INTERIOR, 0) * mind.scales.interior
    if Effect.FREE_ESTATE in effects:
        worth += best_expansion(mind)
    if Effect.FREE_CRAFTSMAN in effects:
        worth += max((craftsman_worth(mind, stack.craftsman) for stack in hireable(mind)), default=0.0)
    return worth


def _buy_workers(mind: Mind, prompt: p.AskWorkerOffer, action: a.BuyWorkers) -> float:
    return mind.gain(gold=-action.workers, tavern=action.workers)


def _sell_wood(mind: Mind, prompt: p.AskWoodTrade, action: a.SellWood) -> float:
    return mind.gain(Goods(wood=-action.amount), WOOD_PRICE * action.amount)


def _buy_back(mind: Mind, prompt: p.AskBuyBack, action: a.BuyBackWorker | a.DeclineBuyBack) -> float:
    if not isinstance(action, a.BuyBackWorker):
        return 0.0
    spare = mind.me.workers - ENOUGH_WORKERS
    return mind.gain(gold=-1, tavern=1) + 0.4 - 0.05 * max(0, spare)


def _remove(mind: Mind, prompt: p.AskConditionRemove, action: a.RemoveCondition) -> float:
    return -CONDITIONS.get(action.tile, 0.5)


WOOD_PRICE = 2
ENOUGH_WORKERS = 8

SCORES: Mapping[type[p.Prompt], Score] = {
    p.AskSetupBonus: _good,
    p.AskWorkerOffer: _buy_workers,
    p.AskWoodTrade: _sell_wood,
    p.AskGift: _good,
    p.AskFreeTraining: _train,
    p.AskEstateLoss: _lose,
    p.AskSteward: lambda mind, prompt, action: area_worth(mind, action.area),
    p.AskStartReward: _reward,
    p.AskWorks: _fetch,
    p.AskEstate: _expand,
    p.AskConditionPlace: _condition,
    p.AskConditionRemove: _remove,
    p.AskMarket: _deal,
    p.AskConstruction: _issue,
    p.AskCraftsman: _hire,
    p.AskBuildChoice: _finish,
    p.AskTableauBonus: _mix,
    p.AskOverflowBonus: _overflow,
    p.AskBonusOrder: _light,
    p.AskBonusTile: _yellow,
    p.AskBuyBack: _buy_back,
}
