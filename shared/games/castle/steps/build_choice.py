"""Season end: the owner of a Construction steward finishes one of its orders."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.castle import components
from shared.games.castle.actions import Action, FinishOrder
from shared.games.castle.components.castles import ProductRow
from shared.games.castle.effects import coveted, score
from shared.games.castle.events import (
    OrderFinished,
    OrderGoodsSpent,
    OrderWorkersLeft,
    ProductPlaced,
    TasksAdded,
)
from shared.games.castle.prompts import AskBuildChoice
from shared.games.castle.state import State
from shared.games.castle.steps.answers import first
from shared.games.castle.values import (
    CheckConditions,
    CloseOrder,
    Craft,
    GainExperience,
    GiveBonus,
    Order,
    Reason,
    Task,
    level_of,
)
from shared.kernel.ply import Ply
from shared.kernel.rules import Step
from shared.kernel.secrets import Seat


def options(state: State, prompt: AskBuildChoice, seat: Seat) -> Iterator[Action]:
    """Each unfinished order of the seat."""
    for order in state.players[seat].orders:
        yield FinishOrder(order.number)


def decide(ply: Ply, prompt: AskBuildChoice, seat: Seat, action: FinishOrder) -> None:
    """Goods go, the product is placed; bonus, experience, workers, points and conditions follow."""
    order = ply.state.players[seat].order(action.order)
    ply.emit(OrderGoodsSpent(seat, order.number))
    for site in order.sites:
        ply.emit(ProductPlaced(seat, order.product, site))
    ply.emit(TasksAdded(tuple(_rest(ply.state, seat, order))))


def _rest(state: State, seat: Seat, order: Order) -> Iterator[Task]:
    if order.craftsman.craft is Craft.MASTER_BUILDER:
        for effect, amount in components.of(state.edition).bonus_at[order.sites[0]]:
            yield GiveBonus(seat, effect, amount, Reason.TABLEAU_BONUS)
        yield GainExperience(seat)
    yield CloseOrder(seat, order.number)
    yield CheckConditions(seat)


def close(ply: Ply, task: CloseOrder) -> None:
    """Exhausted workers go to the Tavern, the others to the supply; then the points are scored."""
    seat, state = task.seat, ply.state
    order = state.players[seat].order(task.number)
    ply.emit(OrderWorkersLeft(seat, order.number, order.workers - order.exhausted, order.exhausted))
    rows = [row(state, order, site) for site in order.sites]
    points = sum(each.points + coveted(state.in_force, order.product) for each in rows)
    score(ply, seat, rows[0].side, points, Reason.ORDER)
    ply.emit(OrderFinished(seat, order.number))


def row(state: State, order: Order, site: str) -> ProductRow:
    """What is printed for the product of an order on a site."""
    level = None if order.craftsman.craft is Craft.SCULPTOR else level_of(site)
    return components.of(state.edition).product[order.craftsman, order.product, level]


def forbids(state: State, prompt: AskBuildChoice, seat: Seat, action: Action) -> str | None:
    """No unfinished order of the seat."""
    return "CA-302" if isinstance(action, FinishOrder) else None


STEP = Step(options, decide, forbids, first)
