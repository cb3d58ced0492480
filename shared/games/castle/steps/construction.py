"""Area Construction Order: give a craftsman goods and workers for one product, or two decorations as a pair."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from shared.games.castle import components
from shared.games.castle.actions import Action, DeclineOrder, IssueOrder
from shared.games.castle.components.castles import ExperienceRow, ProductRow
from shared.games.castle.effects import pay_gold, worker_change
from shared.games.castle.events import OrderIssued
from shared.games.castle.prompts import AskConstruction
from shared.games.castle.state import Player, State
from shared.games.castle.steps import sites
from shared.games.castle.steps.answers import first
from shared.games.castle.values import Craft, Craftsman, Good, Goods, Order, Product, Reason, level_of, some
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat

FLEXIBLE = (Good.WOOD, Good.LIMESTONE)
MATERIAL = {
    Product.PANELING: Good.WOOD,
    Product.STUCCO: Good.LIMESTONE,
    Product.MARBLE_DECORATION: Good.MARBLE,
}


class Need(NamedTuple):
    """What an order takes from the supply, and how many of its workers will be exhausted."""

    goods: Goods
    workers: int
    exhausted: int


class Saving(NamedTuple):
    """How a master builder uses experience: the level, and the goods chosen where there is a choice."""

    level: int
    flex: Good | None
    save: Good | None


def options(state: State, prompt: AskConstruction, seat: Seat) -> Iterator[Action]:
    """No order, or any order whose goods, workers and surcharge are there."""
    yield DeclineOrder()
    player = state.players[seat]
    if player.gold < prompt.surcharge or not player.workers:
        return
    for craft in Craft:
        craftsman = player.craftsman(craft)
        if craftsman is not None:
            yield from (
                _buildings(state, player, craftsman)
                if craft is Craft.MASTER_BUILDER
                else _works(state, player, craftsman)
            )


def _buildings(state: State, player: Player, builder: Craftsman) -> Iterator[IssueOrder]:
    for product, where in sites.singles(state, player, builder):
        row = components.of(state.edition).product[builder, product, level_of(where[0])]
        payable = [saving for saving, need in savings(state, row, player.experience) if _pays(player, need)]
        for site in where:
            for saving in payable:
                yield IssueOrder(builder.craft, product, (site,), *saving)


def _works(state: State, player: Player, craftsman: Craftsman) -> Iterator[IssueOrder]:
    rows = components.of(state.edition).product
    for product, where in sites.singles(state, player, craftsman):
        level = None if craftsman.craft is Craft.SCULPTOR else level_of(where[0])
        if _pays(player, single(state, rows[craftsman, product, level])):
            for site in where:
                yield IssueOrder(craftsman.craft, product, (site,))
    for product, pairs in sites.pairs(state, player, craftsman):
        if _pays(player, pair(state, craftsman, product, pairs[0])):
            for two in pairs:
                yield IssueOrder(craftsman.craft, product, two)


def _pays(player: Player, need: Need) -> bool:
    return player.workers >= need.workers and player.goods.cover(need.goods)


def single(state: State, row: ProductRow) -> Need:
    """What one product needs that experience does not make cheaper."""
    workers = max(1, row.workers + worker_change(state.in_force, row.side))
    return Need(row.goods, workers, min(row.exhausted, workers))


def pair(state: State, craftsman: Craftsman, product: Product, two: tuple[str, ...]) -> Need:
    """What two decorations in one order need."""
    printed = components.of(state.edition)
    row = printed.pair[level_of(two[0]), level_of(two[1])]
    side = printed.product[craftsman, product, level_of(two[0])].side
    workers = max(1, row.workers + worker_change(state.in_force, side))
    return Need(some(MATERIAL[product], row.units), workers, min(row.exhausted, workers))


def savings(state: State, row: ProductRow, experience: int) -> Iterator[tuple[Saving, Need]]:
    """Each way in which a master builder with some experience may build, with what it needs."""
    change = worker_change(state.in_force, row.side)
    flexes = FLEXIBLE if row.wood_or_limestone else (None,)
    for level in components.of(state.edition).saving[: experience + 1]:
        workers = max(1, row.workers + change - level.workers)
        for flex in flexes:
            cost = row.goods if flex is None else row.goods.plus(some(flex, row.wood_or_limestone))
            for save, goods in _saved(cost, level):
                yield Saving(level.level, flex, save), Need(goods, workers, min(row.exhausted, workers))


def _saved(cost: Goods, level: ExperienceRow) -> Iterator[tuple[Good | None, Goods]]:
    """The cost without what the level saves, never below 0; named is a good that the product still costs."""
    wood, limestone = max(0, cost.wood - level.wood), max(0, cost.limestone - level.limestone)
    left = Goods(wood, limestone, cost.marble, cost.glass)
    choices = [good for good in FLEXIBLE if left.amount(good)] if level.wood_or_limestone else []
    if not choices:
        yield None, left
    for good in choices:
        yield good, left.minus(some(good, level.wood_or_limestone))


def decide(ply: Ply, prompt: AskConstruction, seat: Seat, action: Action) -> None:
    """Goods and workers go to the order tile; the product is finished at the season end."""
    if not isinstance(action, IssueOrder):
        return
    state: State = ply.state
    player = state.players[seat]
    craftsman = player.craftsman(action.craft)
    assert craftsman is not None
    goods, workers, exhausted = _need(state, player, craftsman, action)
    pay_gold(ply, seat, prompt.surcharge, Reason.SURCHARGE)
    number = len(player.orders) + 1
    order = Order(number, craftsman, action.product, action.sites, goods, workers, exhausted)
    ply.emit(OrderIssued(seat, prompt.space, order))


def _need(state: State, player: Player, craftsman: Craftsman, action: IssueOrder) -> Need:
    if len(action.sites) > 1:
        return pair(state, craftsman, action.product, action.sites)
    level = None if craftsman.craft is Craft.SCULPTOR else level_of(action.sites[0])
    row = components.of(state.edition).product[craftsman, action.product, level]
    if craftsman.craft is not Craft.MASTER_BUILDER:
        return single(state, row)
    wanted = (action.level, action.flex, action.save)
    return next(need for saving, need in savings(state, row, player.experience) if saving == wanted)


def forbids(state: State, prompt: AskConstruction, seat: Seat, action: Action) -> str | None:
    """No such craftsman or product, no free site, a craftsman at work, a level not reached, or too little there."""
    if not isinstance(action, IssueOrder):
        return None
    player = state.players[seat]
    craftsman = player.craftsman(action.craft)
    if craftsman is None:
        return "CA-039"
    if player.gold < prompt.surcharge:
        return "CA-163"
    if clause := sites.forbids(state, player, craftsman, action):
        return clause
    if action.craft is not Craft.MASTER_BUILDER:
        return "CA-148" if (action.level, action.flex, action.save) == (None, None, None) else "CA-177"
    return _forbids_saving(state, player, craftsman, action)


def _forbids_saving(state: State, player: Player, builder: Craftsman, action: IssueOrder) -> str | None:
    if action.level is None or not 0 <= action.level <= player.experience:
        return "CA-176"
    row = components.of(state.edition).product[builder, action.product, level_of(action.sites[0])]
    ways = [saving for saving, _ in savings(state, row, player.experience)]
    if (action.level, action.flex, action.save) in ways:
        return "CA-148"
    flexes = {saving.flex for saving in ways}
    return "CA-179" if action.flex in flexes else "CA-173"


STEP = Step(options, decide, forbids, first)
