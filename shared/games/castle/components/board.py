"""The tables of the common board; attributes are named after the keys of the file."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from shared.games.castle.components.kinds import Count, Crew, Id, Part, Some
from shared.games.castle.values import (
    Area,
    Craftsman,
    Estate,
    Good,
    MarketField,
    Product,
    Season,
)


class PerPlayers(Part):
    """A number for each number of players."""

    two: Some = Field(alias="2")
    three: Some = Field(alias="3")
    four: Some = Field(alias="4")

    def __getitem__(self, players: int) -> int:
        return (self.two, self.three, self.four)[players - 2]


class Calendar(Part):
    """The course of the year."""

    years: Literal[3]
    seasons: tuple[Season, ...]
    rounds: Literal[12]


class Start(Part):
    """What seats start with, and how many cards and tiles are laid out."""

    stewards: Annotated[int, Field(ge=1, le=9)]
    workers: Crew
    gold_by_position: tuple[Count, Count, Count, Count]
    wood_or_limestone_positions: tuple[Annotated[int, Field(ge=1, le=4)], ...]
    exterior_points: Count
    interior_points: Count
    craftsmen: tuple[Craftsman, ...]
    ground_floors: Literal[1]
    experience: Annotated[int, Field(ge=0, le=5)]
    yellow_tiles_per_player: Count
    light_blue_in_play: Annotated[int, Field(ge=1, le=9)]
    dark_blue_in_play: Annotated[int, Field(ge=1, le=9)]
    event_cards_per_stack: Annotated[int, Field(ge=3, le=9)]


class BoxContents(Part):
    """What lies in the box; the rules ask for none of it."""

    per_player: dict[Id, Count]
    resources: dict[Good, Count]
    tiles: dict[Product, Count]
    estate_tiles: dict[Estate, Count]
    market_condition_tiles: Count
    penalty_markers: Count
    yellow_tiles: Count
    light_blue: Count
    dark_blue: Count
    event_cards: Count


class AreaOrder(Part):
    """The orders of the areas in which the next turn order is formed."""

    procedure: tuple[Area, ...]
    worked_example: tuple[Area, ...]


class ActionBar(Part):
    """The areas, their spaces and their orders."""

    spaces: dict[Area, PerPlayers]
    area_order: AreaOrder
    within_area: dict[Area, Literal["ascending", "descending"]]
    extra_order_price_last_season: Count


class ResourceWorks(Part):
    """The spaces for workers and for discs that mark taken gold."""

    worker_spaces: dict[Good, PerPlayers]
    gold_disc_spaces: PerPlayers


class CommonIncome(Part):
    """The income of wood or limestone with so many discs on its tiles."""

    discs: Count
    amount: Count
    saved: Count


class MarbleIncome(Part):
    """The income of marble with so many discs on marble spots."""

    discs: Count
    amount: Count


class GoldIncome(Part):
    """The gold at the Works and at the season end with so many discs on tax revenues."""

    discs: Count
    works: Count
    base: Count


class IncomeTables(Part):
    """The four rows of the income display."""

    wood: tuple[CommonIncome, ...]
    limestone: tuple[CommonIncome, ...]
    marble: tuple[MarbleIncome, ...]
    gold: tuple[GoldIncome, ...]


class Raises(Part):
    """Which indicator each estate raises."""

    forest: Literal["wood"]
    limestone_quarry: Literal["limestone"]
    tax_revenue: Literal["gold"]
    marble: Literal["marble"]


class EstateTiles(Part):
    """The estate tiles, the marble spots and what an expansion costs."""

    supply: dict[Estate, Count]
    raises: Raises
    price: Count
    compensation_per_owner: Count
    marble_spots: tuple[Id, ...]
    marble_needs_own_estates: Count


class EstateMap(Part):
    """The map: which space touches which, and which touch the Market."""

    base: tuple[Id, ...]
    spaces: tuple[Id, ...]
    marble: Id
    adjacency: dict[Id, tuple[Id, ...]]
    edge: tuple[Id, ...]
    market_spots: dict[Id, tuple[Id, ...]]


class Operations(Part):
    """How many operations a visit to the Market has."""

    first_visitor: Some
    others: Some
    restricted_first_visitor: Some
    restricted_others: Some


class GoodsField(Part):
    """A field of the Market where one good is bought and sold."""

    id: MarketField
    kind: Literal["goods"]
    buy: Count
    sell: Count


class TradeField(Part):
    """A field of the Market where goods are exchanged."""

    id: MarketField
    kind: Literal["trade"]
    one_of: tuple[Good, Good]
    units: Annotated[int, Field(alias="for", ge=1, le=9)]
    of: tuple[Literal["wood"], Literal["limestone"]]
    both_ways: Literal[True]


class HireField(Part):
    """A field of the Market where workers come back from the Tavern."""

    id: MarketField
    kind: Literal["hire"]
    workers: Crew
    goods: Literal["wood", "limestone"] | None
    first_price: Count
    later_price: Count


AnyField = Annotated[GoodsField | TradeField | HireField, Field(discriminator="kind")]


class Market(Part):
    """The Market's fields and rights."""

    operations: Operations
    fields: tuple[AnyField, ...]
    buy_back_price: Count


class MarketCondition(Part):
    """A tile that betters some fields of the Market; what it doesn't change is None."""

    id: Id
    fields: tuple[MarketField, ...]
    buy: Count | None = None
    sell: Count | None = None
    common_for_one_fine: Annotated[int, Field(ge=1, le=9)] | None = None
    price_change: Annotated[int, Field(ge=-99, le=99)] | None = None
