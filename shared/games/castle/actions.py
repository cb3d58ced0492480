"""What a seat may ask to do; every action is the whole answer to one prompt."""

from __future__ import annotations

from dataclasses import dataclass

from shared.games.castle.values import (
    Area,
    Craft,
    Craftsman,
    Estate,
    Good,
    Goods,
    Income,
    MarketField,
    Overflow,
    Product,
)


@dataclass(frozen=True, slots=True)
class ChooseSetupBonus:
    """Take the good that position 2, 3 or 4 starts with."""

    good: Good  # wood or limestone


@dataclass(frozen=True, slots=True)
class BuyWorkers:
    """Answer the worker offer."""

    workers: int  # 0, or 2, or 1 if the Tavern holds just one


@dataclass(frozen=True, slots=True)
class SellWood:
    """Answer the wood trade."""

    amount: int  # units of wood, from 0


@dataclass(frozen=True, slots=True)
class ChooseGift:
    """Take the gift of the season."""

    good: Good  # any good


@dataclass(frozen=True, slots=True)
class TrainCraftsman:
    """Replace a craftsman by a better one for free."""

    craftsman: Craftsman  # the better one


@dataclass(frozen=True, slots=True)
class DeclineTraining:
    """Keep all craftsmen as they are."""


@dataclass(frozen=True, slots=True)
class GiveUpEstate:
    """Take one of the own discs off the map."""

    space: str  # space or marble spot


@dataclass(frozen=True, slots=True)
class PlaceSteward:
    """Put a steward on the lowest free space of an area."""

    area: Area  # where


@dataclass(frozen=True, slots=True)
class ChooseStartReward:
    """Take the reward of the Start Player area."""

    reward: Income  # wood, limestone or gold


@dataclass(frozen=True, slots=True)
class FetchFromWorks:
    """Fetch one kind of good, or gold, from the Resource Works."""

    income: Income  # what
    amount: int  # units, from 1


@dataclass(frozen=True, slots=True)
class DeclineWorks:
    """Fetch nothing."""


@dataclass(frozen=True, slots=True)
class LayEstate:
    """Lay a new estate tile, with a disc on it."""

    space: str  # an empty space of the map
    tile: Estate  # the type of tile


@dataclass(frozen=True, slots=True)
class JoinEstate:
    """Put a disc on a tile that carries another seat's disc."""

    space: str  # the tile's space


@dataclass(frozen=True, slots=True)
class ClaimMarble:
    """Put a disc on a marble spot, whether others have one there or not."""

    spot: str  # the marble spot


@dataclass(frozen=True, slots=True)
class DeclineEstate:
    """Expand nothing."""


@dataclass(frozen=True, slots=True)
class PlaceCondition:
    """Put a market condition on an empty spot of the Market."""

    tile: str  # id of the market-condition tile
    spot: str  # id of the market spot


@dataclass(frozen=True, slots=True)
class DeclineCondition:
    """Put no market condition anywhere."""


@dataclass(frozen=True, slots=True)
class RemoveCondition:
    """Take a market condition out of the game."""

    tile: str  # id of the market-condition tile


@dataclass(frozen=True, slots=True)
class BuyGood:
    """Buy one unit of a good at the Market."""

    good: Good  # what
    gold: int  # what it costs


@dataclass(frozen=True, slots=True)
class SellGood:
    """Sell one unit of a good at the Market."""

    good: Good  # what
    gold: int  # what it brings


@dataclass(frozen=True, slots=True)
class TradeGoods:
    """Exchange goods at the Market."""

    field: MarketField  # trade_fine or trade_common
    give: Goods  # what the seat gives
    get: Goods  # what it gets


@dataclass(frozen=True, slots=True)
class HireWorkers:
    """Hire workers back from the Tavern at the Market."""

    field: MarketField  # one of the three hire fields
    gold: int  # what it costs


@dataclass(frozen=True, slots=True)
class StopMarket:
    """End the visit to the Market."""


@dataclass(frozen=True, slots=True)
class IssueOrder:
    """Give a craftsman an order with all its goods and workers."""

    craft: Craft  # which craftsman of the seat
    product: Product  # what to build
    sites: tuple[str, ...]  # one site; two for a pair, in the order ground, second, tower
    level: int | None = None  # the experience level used, for the master builder only
    flex: Good | None = None  # wood or limestone, where the cost leaves that choice
    save: Good | None = None  # wood or limestone, where the experience level leaves that choice


@dataclass(frozen=True, slots=True)
class DeclineOrder:
    """Issue no order."""


@dataclass(frozen=True, slots=True)
class HireCraftsman:
    """Take a craftsman from the display."""

    craftsman: Craftsman  # who
    price: int  # gold, as the top head tile says; 0 if free


@dataclass(frozen=True, slots=True)
class DeclineCraftsman:
    """Hire nobody."""


@dataclass(frozen=True, slots=True)
class FinishOrder:
    """Choose which order is finished now."""

    order: int  # the order's number


@dataclass(frozen=True, slots=True)
class TakeTableauBonus:
    """Choose the mix of wood and limestone."""

    wood: int  # units of wood
    limestone: int  # units of limestone


@dataclass(frozen=True, slots=True)
class ChooseOverflowBonus:
    """Choose what comes instead of experience above the top level."""

    gain: Overflow  # a worker from the Tavern, wood or limestone


@dataclass(frozen=True, slots=True)
class FulfilLight:
    """Choose which light-blue condition is handled next."""

    place: int  # its place in the row, from 1


@dataclass(frozen=True, slots=True)
class TakeYellow:
    """Choose a yellow bonus tile."""

    tile: str  # id of the tile


@dataclass(frozen=True, slots=True)
class BuyBackWorker:
    """Buy one worker back from the Tavern."""


@dataclass(frozen=True, slots=True)
class DeclineBuyBack:
    """Leave the workers in the Tavern."""


Action = (
    ChooseSetupBonus
    | BuyWorkers
    | SellWood
    | ChooseGift
    | TrainCraftsman
    | DeclineTraining
    | GiveUpEstate
    | PlaceSteward
    | ChooseStartReward
    | FetchFromWorks
    | DeclineWorks
    | LayEstate
    | JoinEstate
    | ClaimMarble
    | DeclineEstate
    | PlaceCondition
    | DeclineCondition
    | RemoveCondition
    | BuyGood
    | SellGood
    | TradeGoods
    | HireWorkers
    | StopMarket
    | IssueOrder
    | DeclineOrder
    | HireCraftsman
    | DeclineCraftsman
    | FinishOrder
    | TakeTableauBonus
    | ChooseOverflowBonus
    | FulfilLight
    | TakeYellow
    | BuyBackWorker
    | DeclineBuyBack
)
