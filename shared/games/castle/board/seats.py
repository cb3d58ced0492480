"""What a seat has: points, goods, workers, craftsmen, orders and its castle."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.castle.board.layout import cells, folded
from shared.games.castle.components import Components
from shared.games.castle.state import Player, State, Tile
from shared.games.castle.values import Effect, Income, Level, Order, site
from shared.kernel.drawing import rule
from shared.kernel.wording import counted, plain

LABEL, CELL = 8, 10
SHORT = {
    Effect.GOLD: "$",
    Effect.WOOD: "W",
    Effect.LIMESTONE: "L",
    Effect.MARBLE: "M",
    Effect.GLASS: "G",
    Effect.WOOD_OR_LIMESTONE: "W/L",
    Effect.RECOVER_WORKERS: "wkr",
    Effect.EXPERIENCE: "exp",
    Effect.EXTERIOR: "ext",
    Effect.INTERIOR: "int",
}


def seat_block(state: State, printed: Components, player: Player, width: int) -> Iterator[str]:
    """Everything of one seat, in lines of this width."""
    goods, works = player.goods, state.works.workers(player.seat)
    yield rule(f"Seat {player.seat}{' (start player)' if player.seat == state.start_seat else ''}", width)
    points = f"exterior {player.exterior}, interior {player.interior}, dark-blue {player.dark_blue}"
    yield from folded("Points", f"{points}, penalties {player.penalties}", width)
    held = f"{player.gold} gold, {goods.wood} wood, {goods.limestone} limestone"
    yield from folded("Goods", f"{held}, {goods.marble} marble, {goods.glass} glass", width)
    away = f"{works} at the Works, {state.working(player.seat)} on orders, {player.tavern} in the Tavern"
    yield from folded("Workers", f"{player.workers} free, {away}", width)
    yield from folded("Income", _income(printed, player), width)
    crew = ", ".join(map(plain, player.craftsmen))
    yield from folded("Craftsmen", f"{crew}; experience {player.experience}", width)
    for order in player.orders:
        yield from folded(f"Order {order.number}", _order(order), width)
    yield from _tableau(printed, player)


def _income(printed: Components, player: Player) -> str:
    amounts = printed.amounts
    works = [f"{income.value} {amounts[income][player.indicators.steps(income)]}" for income in Income]
    return f"{', '.join(works)}; base {printed.base_income[player.indicators.gold]}"


def _order(order: Order) -> str:
    workers = counted(order.workers, "worker")
    return f"{plain(order.product)} on {', '.join(order.sites)}: {workers} ({order.exhausted} exhausted)"


def _tableau(printed: Components, player: Player) -> Iterator[str]:
    columns = printed.tableau.columns
    for level in reversed(Level):
        places = [site(column, level) for column in columns]
        shown = (_tile(tile) if (tile := player.tile(place)) else _empty(printed, place) for place in places)
        for start, row in enumerate(_in_fives(list(shown))):
            yield (level.value if start == 0 else "").ljust(LABEL) + cells(row, CELL)
    for start, row in enumerate(_in_fives(list(columns))):
        yield ("" if start else "column").ljust(LABEL) + cells(row, CELL)


def _in_fives(texts: list[str]) -> list[list[str]]:
    return [texts[start : start + 5] for start in range(0, len(texts), 5)]


def _tile(tile: Tile) -> str:
    marks = zip("spmcW", (tile.stucco, tile.paneling, tile.marble_decoration, tile.column, tile.cladding), strict=True)
    return "[" + "".join(mark if there else "-" for mark, there in marks) + f"{tile.statues or '-'}]"


def _empty(printed: Components, place: str) -> str:
    bonus = " ".join(f"{amount}{SHORT[effect]}" for effect, amount in printed.bonus_at[place])
    return f"({bonus})" if bonus else "."
