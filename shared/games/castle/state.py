"""The state of a game: frozen records with small queries; only `evolve` makes new ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from shared.games.castle.prompts import Prompt
from shared.games.castle.values import (
    Area,
    Counter,
    Craft,
    Craftsman,
    Estate,
    EventCard,
    FinalScore,
    Goods,
    HeadStack,
    Income,
    Level,
    MarketField,
    Options,
    Order,
    Phase,
    Season,
    SeasonEvent,
    Task,
    level_of,
)
from shared.kernel.records import changed
from shared.kernel.secrets import Seat, secret

SEASONS = tuple(Season)


@dataclass(frozen=True, slots=True)
class Tile:
    """A finished building tile with what was added to it."""

    site: str  # where it stands, such as `B.second`
    stucco: bool = False  # has stucco
    paneling: bool = False  # has paneling
    marble_decoration: bool = False  # has marble decoration
    column: bool = False  # has a column
    cladding: bool = False  # has a wall cladding: ground floors only
    statues: int = 0  # its statues: ground floors only

    @property
    def complete(self) -> bool:
        """Whether all three decorations are finished."""
        return self.stucco and self.paneling and self.marble_decoration


@dataclass(frozen=True, slots=True)
class Indicators:
    """The income indicators as steps from the left: the discs that a seat has on each type of estate."""

    wood: int = 0  # discs on forests
    limestone: int = 0  # discs on limestone quarries
    marble: int = 0  # discs on marble spots
    gold: int = 0  # discs on tax revenue

    def steps(self, income: Income) -> int:
        """The steps of one indicator."""
        steps: int = getattr(self, income.value)
        return steps


@dataclass(frozen=True, slots=True)
class Player:
    """What a seat has."""

    seat: Seat  # who
    gold: int  # gold
    goods: Goods  # goods in the supply
    workers: int  # workers in the supply
    exterior: int  # points of the exterior marker
    interior: int  # points of the interior marker
    experience: int  # level of the master builder, 0 to 5
    craftsmen: tuple[Craftsman, ...]  # who works for the seat
    tiles: tuple[Tile, ...]  # the castle, in the order of building
    indicators: Indicators  # the income display
    discs: tuple[str, ...] = ()  # spaces and marble spots with a disc of the seat
    orders: tuple[Order, ...] = ()  # orders that are not finished
    tavern: int = 0  # exhausted workers
    dark_blue: int = 0  # points of dark-blue conditions
    penalties: int = 0  # penalty markers for missing wood

    def craftsman(self, craft: Craft) -> Craftsman | None:
        """The seat's craftsman of a craft."""
        return next((craftsman for craftsman in self.craftsmen if craftsman.craft is craft), None)

    def carried(self, craft: Craft) -> list[Order]:
        """The orders that a craftsman carries."""
        return [order for order in self.orders if order.craftsman.craft is craft]

    def order(self, number: int) -> Order:
        """An unfinished order by its number."""
        return next(order for order in self.orders if order.number == number)

    def tile(self, site: str) -> Tile | None:
        """The finished building tile on a site."""
        return next((tile for tile in self.tiles if tile.site == site), None)

    def count(self, counter: Counter) -> int:
        """How much the seat has of what a bonus condition counts."""
        return COUNTS[counter](self)


def _tiles(level: Level) -> Callable[[Player], int]:
    return lambda player: sum(level_of(tile.site) is level for tile in player.tiles)


def _pieces(piece: str) -> Callable[[Player], int]:
    return lambda player: sum(getattr(tile, piece) for tile in player.tiles)


COUNTS: Mapping[Counter, Callable[[Player], int]] = {
    Counter.TOWERS: _tiles(Level.TOWER),
    Counter.SECONDS: _tiles(Level.SECOND),
    Counter.GROUNDS: _tiles(Level.GROUND),
    Counter.PANELING: _pieces("paneling"),
    Counter.STUCCO: _pieces("stucco"),
    Counter.MARBLE_DECORATIONS: _pieces("marble_decoration"),
    Counter.STATUES: _pieces("statues"),
    Counter.CLADDING: _pieces("cladding"),
    Counter.COLUMNS: _pieces("column"),
    Counter.ALL_THREE: _pieces("complete"),
    Counter.DISCS: lambda player: len(player.discs),
    Counter.MARBLE_DISCS: lambda player: player.indicators.marble,
}


@dataclass(frozen=True, slots=True)
class Bar:
    """The action bar: the stewards of each area, space 1 first."""

    start: tuple[Seat, ...] = ()  # Start Player
    craftsman: tuple[Seat, ...] = ()  # Craftsman
    estates: tuple[Seat, ...] = ()  # Estates
    market: tuple[Seat, ...] = ()  # Market
    construction: tuple[Seat, ...] = ()  # Construction Order
    works: tuple[Seat, ...] = ()  # Resource Works

    def stewards(self, area: Area) -> tuple[Seat, ...]:
        """The stewards of one area."""
        stewards: tuple[Seat, ...] = getattr(self, area.value)
        return stewards


@dataclass(frozen=True, slots=True)
class Columns:
    """The Resource Works: whose workers and discs occupy each column, from the top."""

    wood: tuple[Seat, ...] = ()  # workers fetching wood
    limestone: tuple[Seat, ...] = ()  # workers fetching limestone
    marble: tuple[Seat, ...] = ()  # workers fetching marble
    gold: tuple[Seat, ...] = ()  # discs on the gold spaces

    def column(self, income: Income) -> tuple[Seat, ...]:
        """One column."""
        column: tuple[Seat, ...] = getattr(self, income.value)
        return column

    def workers(self, seat: Seat) -> int:
        """The workers of a seat at the Works."""
        return self.wood.count(seat) + self.limestone.count(seat) + self.marble.count(seat)


@dataclass(frozen=True, slots=True)
class EstateSupply:
    """The estate tiles beside the map."""

    forest: int = 0  # forests
    limestone_quarry: int = 0  # limestone quarries
    tax_revenue: int = 0  # tax revenues

    def left(self, tile: Estate) -> int:
        """The tiles left of a type."""
        left: int = getattr(self, tile.value)
        return left


@dataclass(frozen=True, slots=True)
class EstateSpace:
    """A space of the map with a tile on it; whose discs lie there, the players tell."""

    space: str  # id of the space
    tile: Estate  # type of the tile


@dataclass(frozen=True, slots=True)
class SpotTile:
    """A spot of the Market with a condition on it."""

    spot: str  # id of the market spot
    tile: str  # id of the market-condition tile


@dataclass(frozen=True, slots=True)
class BonusPlace:
    """A place of the bonus area: a light-blue condition and the dark-blue one above it."""

    light: str  # id of the light-blue condition
    light_done: tuple[Seat, ...] = ()  # who fulfilled it, in order
    light_owner: Seat | None = None  # who took the tile itself, so that it is open no more
    dark: str = ""  # id of the dark-blue condition once it is face up
    dark_done: tuple[Seat, ...] = ()  # who fulfilled it, in order
    face_down: str | None = secret(default=None)  # id of the dark-blue condition while it lies face down


@dataclass(frozen=True, slots=True)
class State:
    """A game of castle."""

    rules: int  # version of the rules it is played by
    edition: str  # hash of its edition
    options: Options  # its options
    start_seat: Seat  # position 1
    phase: Phase  # where it stands
    players: tuple[Player, ...]  # what the seats have, by seat
    bar: Bar  # the action bar
    works: Columns  # the Resource Works
    estate_supply: EstateSupply  # estate tiles beside the map
    round: int = 0  # 1 to 12; 0 before the first season
    turn_order: tuple[Seat, ...] = ()  # the turns of the season; from its end on, those of the next one
    turn: int = 0  # number of the turn being played, from 1
    hospital: tuple[Seat, ...] = ()  # turns struck out by Illness
    issued: tuple[int, ...] = ()  # Construction spaces whose steward issued an order that is not looked at yet
    card: EventCard | None = None  # the open event card
    in_force: SeasonEvent | None = None  # the event of the season
    used_cards: tuple[str, ...] = ()  # ids of event cards put away
    estates: tuple[EstateSpace, ...] = ()  # the tiles on the map
    conditions: tuple[str, ...] = ()  # ids of market-condition tiles beside the board
    spots: tuple[SpotTile, ...] = ()  # market spots with a condition
    dear: tuple[MarketField, ...] = ()  # hire fields at the higher price
    stacks: tuple[HeadStack, ...] = ()  # head tiles, displayed or still to come
    places: tuple[BonusPlace, ...] = ()  # the bonus area, place 1 first
    yellow: tuple[str, ...] = ()  # ids of yellow tiles left
    tasks: tuple[Task, ...] = ()  # what is to be done before the game goes on, the first one next
    scores: tuple[FinalScore, ...] = ()  # the result by seat, once the game is over
    cause: str = ""  # why the game ended
    prompts: tuple[Prompt, ...] = ()  # open questions, the last one is asked
    spring_summer: tuple[str, ...] = secret(default=())  # ids of the face-down right stack, top card first
    autumn_winter: tuple[str, ...] = secret(default=())  # ids of the face-down left stack, top card first

    @property
    def year(self) -> int:
        """The year, 1 to 3."""
        return (self.round + 3) // 4

    @property
    def season(self) -> Season:
        """The season of the running round."""
        return SEASONS[(self.round - 1) % 4]

    def with_player(self, seat: Seat, **changes: Any) -> State:
        """The state with one player changed."""
        players = list(self.players)
        players[seat] = changed(players[seat], **changes)
        return changed(self, players=tuple(players))

    def steward_order(self) -> tuple[Seat, ...]:
        """The seats as they come first in the turn order, whoever has no turn left out."""
        return tuple(dict.fromkeys(self.turn_order))

    def owners(self, space: str) -> Iterator[Seat]:
        """The seats with a disc on a space or marble spot."""
        return (player.seat for player in self.players if space in player.discs)

    def estate(self, space: str) -> Estate | None:
        """The type of the tile on a space."""
        return next((laid.tile for laid in self.estates if laid.space == space), None)

    def stack(self, craftsman: Craftsman) -> HeadStack:
        """The head tiles of a craftsman."""
        return next(stack for stack in self.stacks if stack.craftsman is craftsman)

    def working(self, seat: Seat) -> int:
        """All workers of a seat that are on orders."""
        return sum(order.workers for order in self.players[seat].orders)
