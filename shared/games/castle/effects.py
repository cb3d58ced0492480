"""What tiles, bonuses and events do, as tables over a few primitives: get, recover, learn, score, ask."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from shared.games.castle.events import (
    ExperienceGained,
    ExperienceLost,
    GoldGained,
    GoldPaid,
    GoodsGained,
    GoodsPaid,
    PointsScored,
    TasksAdded,
    TurnsStruck,
    WorkersRecovered,
)
from shared.games.castle.prompts import (
    AskCraftsman,
    AskEstate,
    AskEstateLoss,
    AskFreeTraining,
    AskGift,
    AskTableauBonus,
    AskWoodTrade,
    AskWorkerOffer,
    Prompt,
)
from shared.games.castle.state import State
from shared.games.castle.values import (
    TOP_EXPERIENCE,
    Consult,
    Effect,
    GiveBonus,
    Good,
    Product,
    Reason,
    SeasonEvent,
    Side,
    some,
)
from shared.kernel.ply import Ply
from shared.kernel.secrets import Seat

# primitives


def gain_gold(ply: Ply, seat: Seat, amount: int, reason: Reason) -> None:
    """Gold from the bank."""
    if amount:
        ply.emit(GoldGained(seat, amount, reason))


def pay_gold(ply: Ply, seat: Seat, amount: int, reason: Reason) -> None:
    """Gold to the bank."""
    if amount:
        ply.emit(GoldPaid(seat, amount, reason))


def gain_good(ply: Ply, seat: Seat, good: Good, amount: int, reason: Reason) -> None:
    """Units of one good from the bank."""
    if amount:
        ply.emit(GoodsGained(seat, some(good, amount), reason))


def recover(ply: Ply, seat: Seat, most: int, reason: Reason) -> None:
    """Workers from the Tavern, as many as it holds."""
    workers = min(most, ply.state.players[seat].tavern)
    if workers:
        ply.emit(WorkersRecovered(seat, workers, reason))


def learn(ply: Ply, seat: Seat, levels: int, reason: Reason) -> None:
    """Experience of the master builder, up to the top."""
    gained = min(levels, TOP_EXPERIENCE - ply.state.players[seat].experience)
    if gained:
        ply.emit(ExperienceGained(seat, gained, reason))


def forget(ply: Ply, seat: Seat, levels: int, reason: Reason) -> None:
    """Experience of the master builder lost, not below 0."""
    lost = min(levels, ply.state.players[seat].experience)
    if lost:
        ply.emit(ExperienceLost(seat, lost, reason))


def score(ply: Ply, seat: Seat, side: Side, points: int, reason: Reason) -> None:
    """Points on one of the two markers."""
    if points:
        ply.emit(PointsScored(seat, side, points, reason))


# yellow tiles and tableau bonuses


def give(ply: Ply, task: GiveBonus) -> None:
    """One effect of a yellow tile or tableau bonus."""
    if task.amount:
        BONUSES[task.effect](ply, task)


def _good(good: Good) -> Callable[[Ply, GiveBonus], None]:
    return lambda ply, task: gain_good(ply, task.seat, good, task.amount, task.reason)


def _points(side: Side) -> Callable[[Ply, GiveBonus], None]:
    return lambda ply, task: score(ply, task.seat, side, task.amount, task.reason)


def _one_by_one(ask: Callable[[Seat], Prompt]) -> Callable[[Ply, GiveBonus], None]:
    def give_one(ply: Ply, task: GiveBonus) -> None:
        ply.emit(TasksAdded((GiveBonus(task.seat, task.effect, task.amount - 1, task.reason),)))
        ply.ask(ask(task.seat))

    return give_one


BONUSES: Mapping[Effect, Callable[[Ply, GiveBonus], None]] = {
    Effect.GOLD: lambda ply, task: gain_gold(ply, task.seat, task.amount, task.reason),
    Effect.WOOD: _good(Good.WOOD),
    Effect.LIMESTONE: _good(Good.LIMESTONE),
    Effect.MARBLE: _good(Good.MARBLE),
    Effect.GLASS: _good(Good.GLASS),
    Effect.WOOD_OR_LIMESTONE: lambda ply, task: ply.ask(
        AskTableauBonus(task.seat, task.amount, yellow=task.reason is Reason.YELLOW_TILE)
    ),
    Effect.RECOVER_WORKERS: lambda ply, task: recover(ply, task.seat, task.amount, task.reason),
    Effect.EXPERIENCE: lambda ply, task: learn(ply, task.seat, task.amount, task.reason),
    Effect.FREE_ESTATE: _one_by_one(lambda seat: AskEstate(seat, price=0, bonus=True)),
    Effect.FREE_CRAFTSMAN: _one_by_one(lambda seat: AskCraftsman(seat, bonus=True)),
    Effect.EXTERIOR: _points(Side.EXTERIOR),
    Effect.INTERIOR: _points(Side.INTERIOR),
}

# events of a season


def take_effect(ply: Ply, event: SeasonEvent) -> None:
    """What an event does at the start of its season; events that last do nothing here."""
    state: State = ply.state
    if event in EVENT_QUESTIONS:
        asked = [seat for seat in state.steward_order() if _has_something(state, event, seat)]
        ply.emit(TasksAdded(tuple(Consult(seat) for seat in asked)))
    elif event is SeasonEvent.ILLNESS:
        ply.emit(_illness(state))
    elif event in AT_ONCE:
        for seat in state.steward_order():
            AT_ONCE[event](ply, seat)


def _has_something(state: State, event: SeasonEvent, seat: Seat) -> bool:
    return event is not SeasonEvent.ESTATE_LOSS or bool(state.players[seat].discs)


def _illness(state: State) -> TurnsStruck:
    last = {seat: turn for turn, seat in enumerate(state.turn_order)}
    struck = set(last.values())
    left = tuple(seat for turn, seat in enumerate(state.turn_order) if turn not in struck)
    return TurnsStruck(left, tuple(state.turn_order[turn] for turn in sorted(struck)))


def _rich_and_poor(ply: Ply, seat: Seat) -> None:
    gold = ply.state.players[seat].gold
    if gold >= 6:
        pay_gold(ply, seat, 2, Reason.EVENT)
    elif gold <= 4:
        gain_gold(ply, seat, 2, Reason.EVENT)


def _wood_required(ply: Ply, seat: Seat) -> None:
    player = ply.state.players[seat]
    if player.goods.wood:
        ply.emit(GoodsPaid(seat, some(Good.WOOD, 1), Reason.EVENT))
    else:
        pay_gold(ply, seat, min(player.gold, 2), Reason.EVENT)


def _gold_levy(ply: Ply, seat: Seat) -> None:
    gold = ply.state.players[seat].gold
    pay_gold(ply, seat, 2 if gold >= 6 else min(gold, 1), Reason.EVENT)


AT_ONCE: Mapping[SeasonEvent, Callable[[Ply, Seat], None]] = {
    SeasonEvent.RICH_AND_POOR: _rich_and_poor,
    SeasonEvent.WOOD_REQUIRED: _wood_required,
    SeasonEvent.GOLD_LEVY: _gold_levy,
    SeasonEvent.GOLD_GIFT: lambda ply, seat: gain_gold(ply, seat, 1, Reason.EVENT),
    SeasonEvent.FURTHER_EDUCATION: lambda ply, seat: learn(ply, seat, 1, Reason.EVENT),
    SeasonEvent.POOR_WORKMANSHIP: lambda ply, seat: forget(ply, seat, 1, Reason.EVENT),
    SeasonEvent.SUPPORT: lambda ply, seat: recover(ply, seat, 2, Reason.EVENT),
}

EVENT_QUESTIONS: Mapping[SeasonEvent, Callable[[Seat], Prompt]] = {
    SeasonEvent.WORKER_OFFER: AskWorkerOffer,
    SeasonEvent.WOOD_TRADE: AskWoodTrade,
    SeasonEvent.GIFT: AskGift,
    SeasonEvent.FREE_TRAINING: AskFreeTraining,
    SeasonEvent.ESTATE_LOSS: AskEstateLoss,
}


def worker_change(event: SeasonEvent | None, side: Side) -> int:
    """How many workers more an order of this side needs in the season."""
    return WEATHER[side].get(event, 0) if event else 0


def coveted(event: SeasonEvent | None, product: Product) -> int:
    """How many points more a product scores in the season."""
    return 1 if event and COVETED.get(event) is product else 0


WEATHER: Mapping[Side, Mapping[SeasonEvent, int]] = {
    Side.EXTERIOR: {
        SeasonEvent.GOOD_COOPERATION: -1,
        SeasonEvent.GOOD_WEATHER: -1,
        SeasonEvent.BAD_WEATHER: 1,
    },
    Side.INTERIOR: {
        SeasonEvent.GOOD_COOPERATION: -1,
        SeasonEvent.HOT_SUMMER: 1,
    },
}

COVETED: Mapping[SeasonEvent, Product] = {
    SeasonEvent.COVETED_STUCCO: Product.STUCCO,
    SeasonEvent.COVETED_PANELING: Product.PANELING,
}
