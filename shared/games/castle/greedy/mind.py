"""What a seat wants and what things are worth to it: every choice of goods is weighed with one measure."""

from __future__ import annotations

from functools import cached_property

from shared.games.castle import components
from shared.games.castle.actions import IssueOrder
from shared.games.castle.components.castles import ProductRow
from shared.games.castle.greedy.wishes import (
    TIRED,
    Scales,
    Wish,
    conditions,
    crew_needed,
    extra,
    pair_goods,
    points,
    wishes,
)
from shared.games.castle.state import Player, State
from shared.games.castle.values import LAST_ROUND, Craft, Goods, Product, Season, level_of, some
from shared.kernel.secrets import Seat

WOOD, LIMESTONE, MARBLE, GLASS = 1.0, 1.0, 2.4, 2.0
SPARE = {"wood": 0.25, "limestone": 0.25, "marble": 0.8, "glass": 0.6}
CREW = 0.35
SLACK = 2.5
PATIENCE = (1.0, 0.75, 0.55, 0.4, 0.3, 0.2)
URGENCY = {Season.SPRING: 0.1, Season.SUMMER: 0.25, Season.AUTUMN: 0.6, Season.WINTER: 1.0}
HEATED = (Product.GROUND, Product.SECOND, Product.TOWER)


class Mind:
    """One seat's view of the game at one moment."""

    def __init__(self, view: State, seat: Seat) -> None:
        self.view = view
        self.seat = seat
        self.me: Player = view.players[seat]
        self.printed = components.of(view.edition)
        self.left = LAST_ROUND - view.round
        """Seasons after this one."""
        self.turns = view.turn_order[view.turn :].count(seat)
        """Own turns after this one."""
        self.gold = 0.32 + 0.012 * self.left if self.left else 0.26
        """The worth of one gold in points."""

    @cached_property
    def scales(self) -> Scales:
        """The worth of exterior and interior points."""
        return Scales(self.view, self.me, self.printed)

    @cached_property
    def wanted(self) -> list[Wish]:
        """The orders worth working for, the most promising first; one of each product."""
        ranked = sorted(wishes(self.view, self.me, self.printed), key=self._promise, reverse=True)
        best: dict[Product, Wish] = {}
        for wish in ranked:
            best.setdefault(wish.product, wish)
        return list(best.values())[: len(PATIENCE)]

    def _promise(self, wish: Wish) -> float:
        patience = 1.0 if wish.now else 0.6
        return wish.worth * patience / (self.missing(wish, self.me.goods, self.me.workers) + SLACK)

    def missing(self, wish: Wish, goods: Goods, workers: int) -> float:
        """What an order still needs, weighted."""
        cost = wish.goods
        short = CREW * max(0, wish.workers - workers) + WOOD * max(0, cost.wood - goods.wood)
        short += LIMESTONE * max(0, cost.limestone - goods.limestone)
        return short + MARBLE * max(0, cost.marble - goods.marble) + GLASS * max(0, cost.glass - goods.glass)

    @cached_property
    def levy(self) -> int:
        """The wood for heating that the coming winter asks for."""
        ordered = sum(order.product in HEATED for order in self.me.orders)
        return -(-(len(self.me.tiles) + ordered) // self.printed.scoring.tiles_per_levy_wood)

    @cached_property
    def plan(self) -> list[tuple[float, Wish]]:
        """The wanted orders that there is time for, each with its worth, less for those that come later."""
        chances = self.turns if self.left == 0 else len(PATIENCE)
        pairs = zip(self.wanted[:chances], PATIENCE, strict=False)
        return [(wish.worth * patience * (1.0 if wish.now else 0.7), wish) for wish, patience in pairs]

    @cached_property
    def spare(self) -> tuple[float, float, float, float]:
        """The worth of one wood, limestone, marble and glass that no order needs."""
        if self.left:
            return SPARE["wood"], SPARE["limestone"], SPARE["marble"], SPARE["glass"]
        values = self.printed.scoring.values
        wood, limestone, marble, glass = values.wood, values.limestone, values.marble, values.glass
        return self.gold * wood, self.gold * limestone, self.gold * marble, self.gold * glass

    def worth(self, goods: Goods, gold: int, workers: int) -> float:
        """The worth of what a seat could hold: how near it brings the wanted orders, and what is left over."""
        cold = -self.printed.scoring.missing_wood * URGENCY[self.view.season]
        kept = min(goods.wood, self.levy)
        total = gold * self.gold - cold * (self.levy - kept)
        wood, limestone, marble, glass = goods.wood - kept, goods.limestone, goods.marble, goods.glass
        for worth, wish in self.plan:
            cost = wish.goods
            used = (
                min(cost.wood, wood),
                min(cost.limestone, limestone),
                min(cost.marble, marble),
                min(cost.glass, glass),
            )
            missing = CREW * max(0, wish.workers - workers)
            missing += WOOD * (cost.wood - used[0]) + LIMESTONE * (cost.limestone - used[1])
            missing += MARBLE * (cost.marble - used[2]) + GLASS * (cost.glass - used[3])
            share = SLACK / (missing + SLACK)
            total += worth * (share if self.left or not missing else 0.3 * share)
            wood, limestone, marble, glass = wood - used[0], limestone - used[1], marble - used[2], glass - used[3]
            workers = max(0, workers - wish.workers)
        spare = self.spare
        return total + spare[0] * wood + spare[1] * limestone + spare[2] * marble + spare[3] * glass

    @cached_property
    def now(self) -> float:
        """The worth of what the seat holds."""
        return self.worth(self.me.goods, self.me.gold, self.me.workers)

    def gain(self, goods: Goods | None = None, gold: int = 0, workers: int = 0, tavern: int = 0) -> float:
        """What a change of goods, gold and workers is worth; workers of the Tavern come on top where they can."""
        back = min(tavern, self.me.tavern)
        held = self.me.goods if goods is None else self.me.goods.plus(goods)
        later = 0.25 * back * (self.left > 0)
        return self.worth(held, self.me.gold + gold, self.me.workers + workers + back) + later - self.now

    def payable(self, surcharge: int = 0) -> list[Wish]:
        """The wanted orders that can be issued at once."""
        if self.me.gold < surcharge:
            return []
        return [w for w in self.wanted if w.now and self.me.workers >= w.workers and self.me.goods.cover(w.goods)]

    def order_worth(self, wish: Wish) -> float:
        """What issuing an order brings, its goods taken off at what they bring elsewhere."""
        goods = wish.goods
        cost = SPARE["wood"] * goods.wood + SPARE["limestone"] * goods.limestone
        cost += SPARE["marble"] * goods.marble + SPARE["glass"] * goods.glass
        short = max(0, self.levy_with(wish) - self.me.goods.wood + wish.goods.wood)
        before = max(0, self.levy - self.me.goods.wood)
        hope = URGENCY[self.view.season] * (1.0 if self.turns == 0 else 0.5)
        return wish.worth - cost + self.printed.scoring.missing_wood * (short - before) * hope

    def levy_with(self, wish: Wish) -> int:
        """The wood for heating if this order is finished, too."""
        if wish.product not in HEATED:
            return self.levy
        ordered = 1 + sum(order.product in HEATED for order in self.me.orders)
        return -(-(len(self.me.tiles) + ordered) // self.printed.scoring.tiles_per_levy_wood)


def wish_of(mind: Mind, action: IssueOrder) -> Wish:
    """A legal order as a wish, with its exact cost."""
    me, printed = mind.me, mind.printed
    craftsman = next(who for who in me.craftsmen if who.craft is action.craft)
    levels = [None if action.craft is Craft.SCULPTOR else level_of(place) for place in action.sites]
    row = printed.product[craftsman, action.product, levels[0]]
    goods, crew, tired = _cost(mind, row, action)
    worth = sum(points(mind.view, printed.product[craftsman, action.product, level]) for level in levels)
    total = worth * mind.scales.of(row.side) + conditions(mind.view, me, printed, row, len(levels))
    total += sum(extra(me, printed, mind.scales, row, place) for place in action.sites)
    total -= tired * (TIRED if mind.left else 0.0) + 0.02 * crew
    return Wish(action.craft, action.product, action.sites, goods, crew, tired, total, True)


def _cost(mind: Mind, row: ProductRow, action: IssueOrder) -> tuple[Goods, int, int]:
    """Goods, workers and exhausted workers of an order."""
    if len(action.sites) > 1:
        pair = mind.printed.pair[level_of(action.sites[0]), level_of(action.sites[1])]
        crew = crew_needed(mind.view, row.side, pair.workers)
        return pair_goods(row, pair.units), crew, min(crew, pair.exhausted)
    saving = mind.printed.saving[action.level or 0]
    crew = crew_needed(mind.view, row.side, row.workers - saving.workers)
    goods = row.goods
    if action.flex is not None:
        goods = goods.plus(some(action.flex, row.wood_or_limestone))
    goods = goods.minus(Goods(min(saving.wood, goods.wood), min(saving.limestone, goods.limestone)))
    if action.save is not None:
        goods = goods.minus(some(action.save, saving.wood_or_limestone))
    return goods, crew, min(crew, row.exhausted)
