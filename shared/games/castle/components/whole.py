"""An edition as a whole, with the lookups that the rules ask for again and again."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag

from shared.games.castle.components import board, castles
from shared.games.castle.components.kinds import Part
from shared.games.castle.values import (
    Area,
    Craftsman,
    Effect,
    EventCard,
    Good,
    Income,
    Level,
    MarketField,
    Overflow,
    Product,
    SeasonEvent,
    site,
)


def _sort(row: Any) -> str:
    return "top" if isinstance(row, dict) and row.get("level") == "overflow" else "step"


Experience = Annotated[
    Annotated[castles.ExperienceRow, Tag("step")] | Annotated[castles.OverflowRow, Tag("top")],
    Discriminator(_sort),
]


class Components(Part):
    """Every printed value of the game, in the order of the file's sections; then lookups, made once."""

    game: Literal["castle"]
    edition: Annotated[str, Field(min_length=1, max_length=80)]
    format: Literal[1]
    calendar: board.Calendar
    start: board.Start
    components: board.BoxContents
    action_bar: board.ActionBar
    resource_works: board.ResourceWorks
    income: board.IncomeTables
    estate_tiles: board.EstateTiles
    estate_map: board.EstateMap
    market: board.Market
    market_conditions: tuple[board.MarketCondition, ...]
    craftsman_prices: dict[Craftsman, castles.PriceStacks]
    craftsman_years: castles.CraftsmanYears
    products: tuple[castles.ProductRow, ...]
    pairs: tuple[castles.PairRow, ...]
    orders_at_once: castles.OrdersAtOnce
    experience: tuple[Experience, ...]
    tableau: castles.Tableau
    light_blue: tuple[castles.LightCondition, ...]
    dark_blue: tuple[castles.DarkCondition, ...]
    yellow_tiles: tuple[castles.YellowTile, ...]
    scoring: castles.Scoring
    events: tuple[castles.EventRow, ...]
    event_cards: tuple[castles.CardRow, ...]

    def spaces(self, area: Area, players: int) -> int:
        """How many spaces the area has."""
        return self.action_bar.spaces[area][players]

    def works_spaces(self, income: Income, players: int) -> int:
        """How many workers, or discs for gold, have room at the Resource Works."""
        if income is Income.GOLD:
            return self.resource_works.gold_disc_spaces[players]
        return self.resource_works.worker_spaces[Good(income.value)][players]

    @cached_property
    def amounts(self) -> dict[Income, tuple[int, ...]]:
        """What one visit to the Works brings at most, by number of discs."""
        table = self.income
        gold = {row.discs: row.works for row in table.gold}
        goods = {
            Income.WOOD: {row.discs: row.amount for row in table.wood},
            Income.LIMESTONE: {row.discs: row.amount for row in table.limestone},
            Income.MARBLE: {row.discs: row.amount for row in table.marble},
        }
        return {income: _by_number(row) for income, row in {**goods, Income.GOLD: gold}.items()}

    @cached_property
    def saved(self) -> dict[Income, tuple[int, ...]]:
        """How many workers fewer a visit to the Works needs, by number of discs."""
        wood = {row.discs: row.saved for row in self.income.wood}
        limestone = {row.discs: row.saved for row in self.income.limestone}
        none = (0,) * 100
        saved = {Income.WOOD: _by_number(wood), Income.LIMESTONE: _by_number(limestone)}
        return {**saved, Income.MARBLE: none, Income.GOLD: none}

    @cached_property
    def base_income(self) -> tuple[int, ...]:
        """Gold at the season end, by number of discs on tax revenues."""
        return _by_number({row.discs: row.base for row in self.income.gold})

    @cached_property
    def spots_at(self) -> dict[str, tuple[str, ...]]:
        """The market spots that touch each edge space."""
        spots = self.estate_map.market_spots
        return {edge: tuple(spot for spot in spots if edge in spots[spot]) for edge in self.estate_map.edge}

    @cached_property
    def field(self) -> dict[MarketField, board.AnyField]:
        """The fields of the Market."""
        return {row.id: row for row in self.market.fields}

    @cached_property
    def condition(self) -> dict[str, board.MarketCondition]:
        """The market-condition tiles by id."""
        return {row.id: row for row in self.market_conditions}

    @cached_property
    def year_of(self) -> dict[Craftsman, int]:
        """The year in which each craftsman comes on display; those owned from the start are not in it."""
        years = (self.craftsman_years.first, self.craftsman_years.second, self.craftsman_years.third)
        return {craftsman: year for year, shown in enumerate(years, 1) for craftsman in shown}

    def prices(self, craftsman: Craftsman, players: int, *, duel: bool = False) -> tuple[int, ...]:
        """Gold per head tile, the top one first."""
        stacks = self.craftsman_prices[craftsman]
        return stacks.duel if duel else (stacks.two, stacks.three, stacks.four)[players - 2]

    @cached_property
    def product(self) -> dict[tuple[Craftsman, Product, Level | None], castles.ProductRow]:
        """What a craftsman needs for a product; the level of the sculptor's products is None."""
        return {(row.craftsman, row.product, row.level): row for row in self.products}

    @cached_property
    def products_of(self) -> dict[Craftsman, tuple[castles.ProductRow, ...]]:
        """What each craftsman builds."""
        return {who: tuple(row for row in self.products if row.craftsman is who) for who in Craftsman}

    @cached_property
    def pair(self) -> dict[tuple[Level, Level], castles.PairRow]:
        """What a pair of decorations needs, by its two levels from below."""
        return {row.levels: row for row in self.pairs}

    @cached_property
    def capacity(self) -> dict[Craftsman, int]:
        """How many orders each craftsman can carry in one season."""
        several = self.orders_at_once
        return {who: getattr(several, who.value, several.default) for who in Craftsman}

    @cached_property
    def pair_allowed(self) -> frozenset[Craftsman]:
        """Who may carry two decorations as one order."""
        return frozenset(Craftsman(word) for word in self.orders_at_once.pair_allowed)

    @cached_property
    def saving(self) -> tuple[castles.ExperienceRow, ...]:
        """What each level of experience saves, from 0."""
        return tuple(
            sorted((r for r in self.experience if isinstance(r, castles.ExperienceRow)), key=lambda r: r.level)
        )

    @cached_property
    def overflow(self) -> tuple[Overflow, ...]:
        """What there is to choose from instead of experience above the top level."""
        return next(row.choose for row in self.experience if isinstance(row, castles.OverflowRow))

    @cached_property
    def sites(self) -> tuple[str, ...]:
        """Every site of a building tile, column by column."""
        return tuple(site(column, level) for column in self.tableau.columns for level in Level)

    @cached_property
    def bonus_at(self) -> dict[str, tuple[tuple[Effect, int], ...]]:
        """The tableau bonus of each site, effects in their order."""
        bonus = self.tableau.bonus
        every = {site(column, level): bonus[level].get(column) for level in bonus for column in self.tableau.columns}
        return {place: tuple((effect or {}).items()) for place, effect in every.items()}

    @cached_property
    def light(self) -> dict[str, castles.LightCondition]:
        """The light-blue conditions by id."""
        return {row.id: row for row in self.light_blue}

    @cached_property
    def dark(self) -> dict[str, castles.DarkCondition]:
        """The dark-blue conditions by id."""
        return {row.id: row for row in self.dark_blue}

    @cached_property
    def yellow(self) -> dict[str, tuple[tuple[Effect, int], ...]]:
        """What each yellow tile gives, effects in their order."""
        return {row.id: tuple(row.effect.items()) for row in self.yellow_tiles}

    @cached_property
    def card(self) -> dict[str, EventCard]:
        """The event cards by id."""
        return {r.id: EventCard(r.id, r.spring, r.summer, r.autumn, r.winter) for r in self.event_cards}

    @cached_property
    def copies(self) -> dict[SeasonEvent, int]:
        """How many events of each name stand on the cards."""
        every = [event for r in self.event_cards for event in (r.spring, r.summer, r.autumn, r.winter)]
        return {event: every.count(event) for event in SeasonEvent}


def _by_number(row: dict[int, int]) -> tuple[int, ...]:
    return tuple(row[discs] for discs in sorted(row))
