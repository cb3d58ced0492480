"""A sensible bot: it weighs each legal answer with what it brings in points, and takes the best; no chance in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from shared.games.caylus import actions as a
from shared.games.caylus import prompts as p
from shared.games.caylus.components.tables import BuildEffect
from shared.games.caylus.components.tiles import Buy, Deal, Melt, Sell
from shared.games.caylus.greedy.mind import Mind
from shared.games.caylus.greedy.places import TIRED, cost, place_worth, provost_worth, road_worth
from shared.games.caylus.greedy.works import deal_worth, line_worth, residence_worth, target_worth
from shared.games.caylus.state import State
from shared.games.caylus.values import NO_CUBES, Cubes, some
from shared.kernel.secrets import Seat

Score = Callable[[Mind, Any, Any], float]


def greedy(view: State, seat: Seat, legal: tuple[a.Action, ...]) -> a.Action:
    """The best of the legal actions; the first of equals."""
    if len(legal) == 1:
        return legal[0]
    prompt, mind = view.prompts[-1], Mind(view, seat)
    score = SCORES[type(prompt)]
    return max(legal, key=lambda action: score(mind, prompt, action))


def _place(mind: Mind, prompt: p.AskPlace, action: a.Action) -> float:
    match action:
        case a.PlaceWorker():
            return place_worth(mind, action.place) - cost(mind, None)
        case a.PlaceOnRoad():
            return road_worth(mind, action.space) - cost(mind, action.space)
        case _:
            first = 0 if mind.view.passed else mind.printed.placement.first_pass
            return TIRED + 0.3 * mind.coins(first)


def _gate(mind: Mind, prompt: p.AskGate, action: a.Action) -> float:
    match action:
        case a.MoveWorker():
            return place_worth(mind, action.place)
        case a.MoveToRoad():
            return road_worth(mind, action.space)
        case _:
            return 0.0


def _guild(mind: Mind, prompt: p.AskGuild, action: a.ShiftProvost) -> float:
    return provost_worth(mind, mind.view.provost + action.spaces) - 0.01 * abs(action.spaces)


def _provost(mind: Mind, prompt: p.AskProvost, action: a.ShiftProvost) -> float:
    price = abs(action.spaces) * mind.printed.road.provost.deniers
    return provost_worth(mind, mind.view.provost + action.spaces) + mind.coins(-price)


def _joust(mind: Mind, prompt: p.AskJoust, action: a.Action) -> float:
    if not isinstance(action, a.PayForFavor):
        return 0.0
    joust = mind.printed.places.joust_field
    return joust.favors * mind.favor + mind.gain(less=joust.pay.cubes) + mind.coins(-joust.pay.deniers)


def _inn(mind: Mind, prompt: p.AskInn, action: a.Action) -> float:
    stays = isinstance(action, a.StayInInn)
    return float(stays) if len(mind.view.players) > 2 and mind.left > 1 else float(not stays)


def _take(mind: Mind, prompt: Any, action: a.TakeCubes) -> float:
    return mind.gain(action.cubes)


def _build(mind: Mind, prompt: Any, action: a.Action, discount: Cubes = NO_CUBES) -> float:
    if not isinstance(action, a.BuildTile | a.BuildPrestige):
        return 0.0
    row = mind.printed.tile[action.tile]
    price = mind.price(row, discount)
    if isinstance(action, a.BuildTile) and action.paid is not None:
        price = price.plus(some(action.paid))
    return mind.tile_worth(row) + mind.gain(less=price)


def _lawyer(mind: Mind, prompt: Any, action: a.Action) -> float:
    if not isinstance(action, a.TransformTile):
        return 0.0
    return residence_worth(mind) + target_worth(mind, action.space)


def _sell(mind: Mind, prompt: p.AskMarket, action: a.Action) -> float:
    effect = mind.printed.effect[mind.view.space(prompt.space).tile]
    if not isinstance(action, a.SellCube) or not isinstance(effect, Sell):
        return 0.0
    return mind.coins(effect.deniers) + mind.gain(less=some(action.cube))


def _buy(mind: Mind, prompt: p.AskPeddler, action: a.Action) -> float:
    effect = mind.printed.effect[mind.view.space(prompt.space).tile]
    if not isinstance(action, a.BuyCubes) or not isinstance(effect, Buy):
        return 0.0
    deal = next(deal for deal in effect.deals if deal.cubes == action.cubes.total())
    return mind.gain(action.cubes) + mind.coins(-deal.deniers)


def _deal(mind: Mind, prompt: p.AskDeal, action: a.Action) -> float:
    effect = mind.printed.effect[mind.view.space(prompt.space).tile]
    if not isinstance(action, a.MakeDeal) or not isinstance(effect, Deal):
        return 0.0
    return deal_worth(mind, effect, action.deal - 1, mind.me.cubes)


def _melt(mind: Mind, prompt: p.AskAlchemist, action: a.Action) -> float:
    effect = mind.printed.effect[mind.view.space(prompt.space).tile]
    if not isinstance(action, a.MeltCubes) or not isinstance(effect, Melt):
        return 0.0
    deal = next(deal for deal in effect.deals if deal.cubes == action.cubes.total())
    return mind.gain(Cubes(gold=deal.gold), action.cubes)


def _castle(mind: Mind, prompt: p.AskCastle, action: a.Action) -> float:
    if not isinstance(action, a.GiveBatch):
        return 0.0
    loss = 0 if mind.me.batches else mind.printed.batches.loss + 0.5
    return mind.batch + loss + mind.gain(less=action.batch)


def _line(mind: Mind, prompt: p.AskLine, action: a.ChooseLine) -> float:
    return line_worth(mind, action.line)


def _effect(mind: Mind, prompt: p.AskEffect, action: a.Action) -> float:
    match action:
        case a.TakeCubes():
            return mind.gain(action.cubes)
        case a.SwapCubes():
            return mind.gain(action.take, some(action.give))
        case a.BuildTile() | a.BuildPrestige():
            wanted = mind.printed.tile[action.tile].kind
            effects = (e for e in mind.printed.favors.buildings if isinstance(e, BuildEffect) and e.kind == wanted)
            return _build(mind, prompt, action, next(effect.discount.cubes for effect in effects))
        case _:
            return _lawyer(mind, prompt, action)


SCORES: Mapping[type[p.Prompt], Score] = {
    p.AskPlace: _place,
    p.AskGate: _gate,
    p.AskGuild: _guild,
    p.AskJoust: _joust,
    p.AskInn: _inn,
    p.AskProvost: _provost,
    p.AskProduce: _take,
    p.AskOwnerCube: _take,
    p.AskBuild: _build,
    p.AskPrestige: _build,
    p.AskLawyer: _lawyer,
    p.AskMarket: _sell,
    p.AskPeddler: _buy,
    p.AskDeal: _deal,
    p.AskAlchemist: _melt,
    p.AskCastle: _castle,
    p.AskLine: _line,
    p.AskEffect: _effect,
}
