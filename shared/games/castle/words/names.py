"""How things of the game are called in sentences."""

from __future__ import annotations

from shared.games.castle.values import Area, Craftsman, Goods, Level, Order, Product, Reason, column_of, level_of
from shared.kernel.secrets import Seat
from shared.kernel.wording import counted, listed, plain

AREAS = {
    Area.START: "Start Player",
    Area.CRAFTSMAN: "Craftsman",
    Area.ESTATES: "Estates",
    Area.MARKET: "Market",
    Area.CONSTRUCTION: "Construction",
    Area.WORKS: "Resource Works",
}
LEVELS = {Level.GROUND: "ground floor", Level.SECOND: "2nd storey", Level.TOWER: "tower"}
BUILDINGS = (Product.GROUND, Product.SECOND, Product.TOWER)
REASONS = {
    Reason.SETUP: "at the start",
    Reason.START_REWARD: "in the Start Player area",
    Reason.WORKS: "from the Resource Works",
    Reason.ESTATES: "for an expansion",
    Reason.COMPENSATION: "as an earlier owner",
    Reason.MARKET: "at the Market",
    Reason.CRAFTSMAN: "for a craftsman",
    Reason.SURCHARGE: "for an order above the limit",
    Reason.ORDER: "for an order",
    Reason.TABLEAU_BONUS: "as a tableau bonus",
    Reason.OVERFLOW: "instead of experience",
    Reason.YELLOW_TILE: "by a yellow tile",
    Reason.EVENT: "by the event of the season",
    Reason.BASE_INCOME: "as base income",
    Reason.BUY_BACK: "to buy a worker back",
}


def seat_name(seat: Seat) -> str:
    """A seat at the beginning of a sentence."""
    return f"Seat {seat}"


def turns(order: tuple[Seat, ...]) -> str:
    """A turn order."""
    return " ".join(map(str, order))


def workers(count: int) -> str:
    """So many workers."""
    return counted(count, "worker")


def craftsman_name(craftsman: Craftsman) -> str:
    """A craftsman with its level in Roman numerals."""
    return f"{plain(craftsman.craft)} {'I' * craftsman.level}"


def goods_named(goods: Goods) -> str:
    """The goods that are there, with their amounts."""
    amounts = ((name, getattr(goods, name)) for name in ("wood", "limestone", "marble", "glass"))
    return listed(f"{amount} {name}" for name, amount in amounts if amount)


def site_name(site: str) -> str:
    """A site such as `2nd storey B`."""
    return f"{LEVELS[level_of(site)]} {column_of(site)}"


def piece(product: Product, site: str) -> str:
    """What stands on a site."""
    return f"the {site_name(site)}" if product in BUILDINGS else f"{plain(product)} on the {site_name(site)}"


def order_named(order: Order) -> str:
    """What an order builds and what it takes."""
    what = listed(piece(order.product, site) for site in order.sites)
    return f"{what} for {goods_named(order.goods)} and {workers(order.workers)}"
