"""A small title with everything that codecs meet: events of equal shape, secrets, nested tuples, odd fields."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from shared.kernel.prompts import PromptAnswered, PromptOpened
from shared.kernel.secrets import Hidden, Seat, Veil, secret


class Good(Enum):
    """What is traded."""

    WOOD = "wood"  # logs
    STONE = "stone"  # from the quarry
    GOLD = "gold"


class Area(Enum):
    """A place of the action bar."""

    MARKET = "market"
    START_PLAYER = "start_player"


@dataclass(frozen=True, slots=True)
class Goods:
    """Counts of goods; all of them may be 0."""

    wood: int = 0  # logs
    stone: int = 0  # stones


@dataclass(frozen=True, slots=True)
class Backs(Veil):
    """A hand as others see it: how many cards of each back."""

    backs: tuple[int, ...] = ()  # counts by kind of back

    @classmethod
    def of(cls, value: tuple[str, ...]) -> Backs:
        """Count the cards by their first letter, a or other."""
        first = sum(card.startswith("a") for card in value)
        return cls((first, len(value) - first))


@dataclass(frozen=True, slots=True)
class Site:
    """Where something is built."""

    row: int  # from 0
    floor: int | None = None  # None for the ground


@dataclass(frozen=True, slots=True)
class InGoods:
    """A price in goods."""

    goods: Goods  # how much of each


@dataclass(frozen=True, slots=True)
class InGold:
    """A price in gold."""

    gold: int  # how much


Price = InGoods | InGold
"""What something costs."""


@dataclass(frozen=True, slots=True)
class Options:
    """How the game is played."""

    short: bool = False  # whether the short game is played


@dataclass(frozen=True, slots=True)
class PlaceSteward:
    """Put a steward on an area."""

    area: Area  # the area


@dataclass(frozen=True, slots=True)
class StopMarket:
    """Leave the market."""


@dataclass(frozen=True, slots=True)
class IssueOrder:
    """Send craftsmen to sites."""

    craftsman: str  # id of the craftsman
    goods: tuple[Good, ...]  # what they carry
    sites: tuple[Site, ...] = ()  # where they build
    price: Price | None = None  # what they ask, if anything
    urgent: bool = False  # whether it is done first


@dataclass(frozen=True, slots=True)
class PlanRows:
    """Plan several rows of numbers."""

    rows: tuple[tuple[int, ...], ...]  # numbers, row by row
    marks: tuple[Area, ...] | None  # areas marked, None if nobody looked
    names: tuple[tuple[str, ...], ...] | None = None  # names by row


Action = PlaceSteward | StopMarket | IssueOrder | PlanRows
"""What a seat may do."""


@dataclass(frozen=True, slots=True)
class AskSteward:
    """Where does the next steward go?"""

    seat: Seat
    areas: tuple[Area, ...]  # the areas that are free


@dataclass(frozen=True, slots=True)
class AskOrder:
    """Is there an order?"""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AskBonus:
    """Is there a bonus to take?"""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AskCard:
    """Which of these cards, known to the seat alone?"""

    seat: Seat
    cards: tuple[str, ...] = secret(Backs)  # the cards


Prompt = AskSteward | AskOrder | AskBonus | AskCard
"""What a seat may be asked."""


@dataclass(frozen=True, slots=True)
class GoldPaid:
    """A seat paid gold."""

    seat: Seat
    amount: int  # how much
    reason: str = ""  # what for


@dataclass(frozen=True, slots=True)
class GoldTaken:
    """A seat took gold."""

    seat: Seat
    amount: int  # how much
    reason: str = ""  # what for


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """A seat drew cards that only it may see."""

    seat: Seat
    cards: tuple[str, ...] = secret(Backs)  # the cards
    best: str | None = secret(default=None)  # the best of them, None if there is none
    worth: Goods | None = secret(Hidden, default=None)  # what they are worth


@dataclass(frozen=True, slots=True)
class MarketClosed:
    """Nobody trades any more."""


@dataclass(frozen=True, slots=True)
class PriceSet:
    """A price became known."""

    price: Price  # the price
    before: tuple[Price, ...] = ()  # earlier ones


Event = GoldPaid | GoldTaken | CardsDrawn | MarketClosed | PriceSet | PromptOpened[Prompt] | PromptAnswered
"""What can happen."""


@dataclass(frozen=True, slots=True)
class Player:
    """What one seat has."""

    seat: Seat
    goods: Goods  # its goods
    gold: int  # its gold, below 0 if it owes
    hand: tuple[str, ...] = secret(Backs)  # its cards
    goal: Price = secret()  # what it aims at
    next_area: Area = secret()  # where it will go
    debt: int = secret(default=0)  # what it owes in secret


@dataclass(frozen=True, slots=True)
class State:
    """The whole of a game."""

    rules: int  # version of the rules
    edition: str  # hash of the edition
    prompts: tuple[Prompt, ...]  # open questions, the last one is asked now
    players: tuple[Player, ...]  # by seat
    deck: tuple[str, ...] = secret()  # cards to come
    market: tuple[Good, ...] | None = None  # goods on offer, None while it is closed
    short: bool = False  # whether the short game is played
