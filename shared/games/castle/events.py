"""The facts of a game, with their numbers inside; folding them gives the state."""

from __future__ import annotations

from dataclasses import dataclass

from shared.games.castle.prompts import Prompt
from shared.games.castle.values import (
    Area,
    Craftsman,
    Estate,
    EventCard,
    FinalScore,
    Goods,
    HeadStack,
    Income,
    MarketField,
    Options,
    Order,
    Phase,
    Pile,
    Product,
    Reason,
    SeasonEvent,
    Side,
    Task,
)
from shared.kernel.prompts import PromptAnswered, PromptOpened
from shared.kernel.secrets import Seat, secret


@dataclass(frozen=True, slots=True)
class GameBegan:
    """A game was set up: nobody has anything yet."""

    seats: int  # number of seats, 2 to 4
    start_seat: Seat  # the start player: position 1
    options: Options  # the options of the game
    rules: int  # version of the rules
    edition: str  # hash of the edition


@dataclass(frozen=True, slots=True)
class SeatEquipped:
    """A seat got what it starts with."""

    seat: Seat  # who
    gold: int  # starting gold
    workers: int  # all its workers, in the supply
    exterior: int  # starting points outside
    interior: int  # starting points inside
    experience: int  # starting level of the master builder
    craftsmen: tuple[Craftsman, ...]  # who works for it from the start
    sites: tuple[str, ...]  # building tiles that stand from the start


@dataclass(frozen=True, slots=True)
class HeadTilesLaid:
    """The stacks of head tiles were laid out."""

    stacks: tuple[HeadStack, ...]  # one for each craftsman that can be hired


@dataclass(frozen=True, slots=True)
class CraftsmenDisplayed:
    """Craftsmen can be hired from now on."""

    craftsmen: tuple[Craftsman, ...]  # who came on display


@dataclass(frozen=True, slots=True)
class EstatesSupplied:
    """The estate tiles were sorted by type."""

    forest: int  # tiles of forest
    limestone_quarry: int  # tiles of quarry
    tax_revenue: int  # tiles of tax revenue


@dataclass(frozen=True, slots=True)
class MarketConditionsLaid:
    """The market-condition tiles were laid open beside the board."""

    tiles: tuple[str, ...]  # their ids


@dataclass(frozen=True, slots=True)
class EventStacksLaid:
    """The event cards were laid face down; nobody knows which."""

    spring_summer: tuple[str, ...] = secret()  # ids of the right stack, top card first
    autumn_winter: tuple[str, ...] = secret()  # ids of the left stack, top card first


@dataclass(frozen=True, slots=True)
class LightBlueLaid:
    """The light-blue conditions were laid face up, place by place."""

    conditions: tuple[str, ...]  # their ids, place 1 first


@dataclass(frozen=True, slots=True)
class DarkBlueLaid:
    """A dark-blue condition was laid face down above a light-blue one; nobody knows which."""

    place: int  # place in the row, from 1
    condition: str = secret()  # its id


@dataclass(frozen=True, slots=True)
class YellowTilesLaid:
    """The yellow bonus tiles were laid face up."""

    tiles: tuple[str, ...]  # their ids, in the order of the edition


@dataclass(frozen=True, slots=True)
class SeasonBegan:
    """A season began: all stewards are available, first-taker rights are renewed."""

    round: int  # 1 to 12


@dataclass(frozen=True, slots=True)
class EventCardRevealed:
    """The top card of a stack was turned up."""

    pile: Pile  # which stack
    card: EventCard  # the card with its four events


@dataclass(frozen=True, slots=True)
class EventCardPutAway:
    """The open card was used up."""

    card: str  # its id


@dataclass(frozen=True, slots=True)
class EventTookEffect:
    """An event is in force for the season."""

    event: SeasonEvent  # which


@dataclass(frozen=True, slots=True)
class TurnsStruck:
    """Illness: the last turn of each seat was struck out of the turn order."""

    turn_order: tuple[Seat, ...]  # the turns that are left
    hospital: tuple[Seat, ...]  # the turns struck out, in their order


@dataclass(frozen=True, slots=True)
class PhaseBegan:
    """The game went on to its next phase."""

    phase: Phase  # which


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A seat's turn began."""

    seat: Seat  # whose
    turn: int  # its number in the turn order, from 1


@dataclass(frozen=True, slots=True)
class StewardPlaced:
    """A steward was put on the action bar."""

    seat: Seat  # whose
    area: Area  # where
    space: int  # number of the space, from 1


@dataclass(frozen=True, slots=True)
class TurnOrderFormed:
    """The turn order of the coming season was formed."""

    turn_order: tuple[Seat, ...]  # five turns per seat


@dataclass(frozen=True, slots=True)
class TasksAdded:
    """Things to do before the game goes on, the first one next."""

    tasks: tuple[Task, ...]  # what


@dataclass(frozen=True, slots=True)
class TaskTaken:
    """The next thing to do was taken up."""


@dataclass(frozen=True, slots=True)
class GoldGained:
    """A seat got gold from the bank or, as compensation, by another seat's payment."""

    seat: Seat  # who
    amount: int  # gold
    reason: Reason  # why


@dataclass(frozen=True, slots=True)
class GoldPaid:
    """A seat paid gold."""

    seat: Seat  # who
    amount: int  # gold
    reason: Reason  # why


@dataclass(frozen=True, slots=True)
class GoodsGained:
    """A seat got goods."""

    seat: Seat  # who
    goods: Goods  # what
    reason: Reason  # why


@dataclass(frozen=True, slots=True)
class GoodsPaid:
    """A seat gave goods."""

    seat: Seat  # who
    goods: Goods  # what
    reason: Reason  # why


@dataclass(frozen=True, slots=True)
class WorkersSent:
    """Workers went from the supply to a column of the Resource Works."""

    seat: Seat  # whose
    income: Income  # the column: wood, limestone or marble
    workers: int  # how many


@dataclass(frozen=True, slots=True)
class GoldDiscPlaced:
    """A disc was put on a gold space of the Resource Works."""

    seat: Seat  # whose


@dataclass(frozen=True, slots=True)
class WorksLeft:
    """A seat's workers and discs came back from the Resource Works."""

    seat: Seat  # whose
    workers: int  # workers back in the supply


@dataclass(frozen=True, slots=True)
class WorkersRecovered:
    """Workers came back from the Tavern to the supply."""

    seat: Seat  # whose
    workers: int  # how many
    reason: Reason  # why


@dataclass(frozen=True, slots=True)
class CraftsmanHired:
    """A seat took the top head tile of a craftsman."""

    seat: Seat  # who hired
    craftsman: Craftsman  # who came
    replaced: Craftsman | None  # whose place was taken, if anybody's
    reason: Reason  # area, event or yellow tile


@dataclass(frozen=True, slots=True)
class ExperienceGained:
    """A master builder's experience rose."""

    seat: Seat  # whose
    levels: int  # by how much
    reason: Reason  # why


@dataclass(frozen=True, slots=True)
class ExperienceLost:
    """A master builder's experience fell."""

    seat: Seat  # whose
    levels: int  # by how much
    reason: Reason  # why


@dataclass(frozen=True, slots=True)
class EstateLaid:
    """An estate tile was laid on the map."""

    seat: Seat  # who laid it
    space: str  # where
    tile: Estate  # its type


@dataclass(frozen=True, slots=True)
class EstateReturned:
    """A tile without discs went back to the supply."""

    space: str  # where it lay
    tile: Estate  # its type


@dataclass(frozen=True, slots=True)
class DiscPlaced:
    """A disc was put on a tile or marble spot; its indicator went one step up."""

    seat: Seat  # whose
    space: str  # space or marble spot
    income: Income  # the indicator that rose


@dataclass(frozen=True, slots=True)
class DiscRemoved:
    """A disc went off the map; its indicator went one step back."""

    seat: Seat  # whose
    space: str  # space or marble spot
    income: Income  # the indicator that fell


@dataclass(frozen=True, slots=True)
class ConditionPlaced:
    """A market condition was put on a spot of the Market."""

    seat: Seat  # who placed it
    tile: str  # id of the tile
    spot: str  # id of the spot


@dataclass(frozen=True, slots=True)
class ConditionRemoved:
    """A market condition left the game."""

    seat: Seat  # who chose it
    tile: str  # id of the tile


@dataclass(frozen=True, slots=True)
class HirePriceRaised:
    """The disc of a hire field went to the higher price."""

    field: MarketField  # which


@dataclass(frozen=True, slots=True)
class HirePricesReset:
    """All hire fields are at their lower price again."""


@dataclass(frozen=True, slots=True)
class OrderIssued:
    """An order was issued: its goods and workers went from the supply to the order tile."""

    seat: Seat  # whose
    space: int  # Construction space of the steward
    order: Order  # what


@dataclass(frozen=True, slots=True)
class ConstructionReached:
    """Season end: a Construction steward that issued an order is looked at."""

    seat: Seat  # whose
    space: int  # its space


@dataclass(frozen=True, slots=True)
class OrderGoodsSpent:
    """The goods of an order went to the bank."""

    seat: Seat  # whose
    number: int  # the order's number


@dataclass(frozen=True, slots=True)
class ProductPlaced:
    """A building tile, a decoration or a work of the sculptor now stands on the tableau."""

    seat: Seat  # whose
    product: Product  # what
    site: str  # where, such as `A.second`


@dataclass(frozen=True, slots=True)
class OrderWorkersLeft:
    """The workers left an order."""

    seat: Seat  # whose
    number: int  # the order's number
    returned: int  # how many went to the supply
    exhausted: int  # how many went to the Tavern


@dataclass(frozen=True, slots=True)
class PointsScored:
    """A seat scored prestige points."""

    seat: Seat  # who
    side: Side  # on which marker
    points: int  # how many
    reason: Reason  # an order, a yellow tile or a tableau bonus


@dataclass(frozen=True, slots=True)
class OrderFinished:
    """An order is finished; its craftsman carries it no more."""

    seat: Seat  # whose
    number: int  # the order's number


@dataclass(frozen=True, slots=True)
class LightBlueFulfilled:
    """A seat fulfilled a light-blue condition."""

    seat: Seat  # who
    place: int  # place in the row, from 1
    condition: str  # id of the condition


@dataclass(frozen=True, slots=True)
class YellowTileTaken:
    """A seat took a yellow bonus tile; it leaves the game."""

    seat: Seat  # who
    tile: str  # id of the tile


@dataclass(frozen=True, slots=True)
class LightBlueTaken:
    """No yellow tile was left: a seat took the light-blue tile itself."""

    seat: Seat  # who
    place: int  # place in the row, from 1
    condition: str  # id of the condition


@dataclass(frozen=True, slots=True)
class DarkBlueTurnedUp:
    """A dark-blue condition was turned up."""

    place: int  # place in the row, from 1
    condition: str  # its id


@dataclass(frozen=True, slots=True)
class DarkBlueFulfilled:
    """A seat fulfilled a dark-blue condition."""

    seat: Seat  # who
    place: int  # place in the row, from 1
    condition: str  # id of the condition
    points: int  # dark-blue points, kept apart until the end


@dataclass(frozen=True, slots=True)
class WoodLevied:
    """A seat gave wood for heating."""

    seat: Seat  # who
    wood: int  # wood given
    missing: int  # wood it did not have: so many penalty markers


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over and counted."""

    cause: str  # why it ended: `scored`
    scores: tuple[FinalScore, ...]  # one per seat, in the order of seats


Event = (
    PromptOpened[Prompt]
    | PromptAnswered
    | GameBegan
    | SeatEquipped
    | HeadTilesLaid
    | CraftsmenDisplayed
    | EstatesSupplied
    | MarketConditionsLaid
    | EventStacksLaid
    | LightBlueLaid
    | DarkBlueLaid
    | YellowTilesLaid
    | SeasonBegan
    | EventCardRevealed
    | EventCardPutAway
    | EventTookEffect
    | TurnsStruck
    | PhaseBegan
    | TurnBegan
    | StewardPlaced
    | TurnOrderFormed
    | TasksAdded
    | TaskTaken
    | GoldGained
    | GoldPaid
    | GoodsGained
    | GoodsPaid
    | WorkersSent
    | GoldDiscPlaced
    | WorksLeft
    | WorkersRecovered
    | CraftsmanHired
    | ExperienceGained
    | ExperienceLost
    | EstateLaid
    | EstateReturned
    | DiscPlaced
    | DiscRemoved
    | ConditionPlaced
    | ConditionRemoved
    | HirePriceRaised
    | HirePricesReset
    | OrderIssued
    | ConstructionReached
    | OrderGoodsSpent
    | ProductPlaced
    | OrderWorkersLeft
    | PointsScored
    | OrderFinished
    | LightBlueFulfilled
    | YellowTileTaken
    | LightBlueTaken
    | DarkBlueTurnedUp
    | DarkBlueFulfilled
    | WoodLevied
    | GameEnded
)
