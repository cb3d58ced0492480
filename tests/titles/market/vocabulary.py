"""The toy title's words."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from shared.kernel.prompts import PromptAnswered, PromptOpened
from shared.kernel.secrets import Seat, secret

CARDS = "abcdef"
ROUNDS = 6


@dataclass(frozen=True, slots=True)
class Options:
    """How it is played."""

    short: bool = False  # three rounds


# prompts


@dataclass(frozen=True, slots=True)
class AskTurn:
    """What to do."""

    seat: Seat  # who is asked


@dataclass(frozen=True, slots=True)
class AskKeep:
    """Which of the drawn cards to put back."""

    seat: Seat  # who is asked
    cards: tuple[str, ...] = secret()  # the drawn cards


@dataclass(frozen=True, slots=True)
class AskGift:
    """Which card to give."""

    seat: Seat  # who is asked
    to: Seat  # who gets it


@dataclass(frozen=True, slots=True)
class AskBid:
    """How much to bid, unseen."""

    seat: Seat  # who is asked


Prompt = AskTurn | AskKeep | AskGift | AskBid

# actions


@dataclass(frozen=True, slots=True)
class DrawCards:
    """Draw two cards."""


@dataclass(frozen=True, slots=True)
class SellCard:
    """Sell a card."""

    card: str  # which


@dataclass(frozen=True, slots=True)
class DemandCard:
    """Ask another seat for a card: an interrupt."""

    victim: Seat  # whom


@dataclass(frozen=True, slots=True)
class RollDie:
    """Gain coins by chance."""


@dataclass(frozen=True, slots=True)
class PassTurn:
    """Do nothing."""


@dataclass(frozen=True, slots=True)
class GiveCard:
    """Give this card."""

    card: str  # which


@dataclass(frozen=True, slots=True)
class PutBack:
    """Put this card back."""

    card: str  # which


@dataclass(frozen=True, slots=True)
class SealBid:
    """Bid."""

    coins: int  # how much


Action = DrawCards | SellCard | DemandCard | RollDie | PassTurn | GiveCard | PutBack | SealBid

# events


@dataclass(frozen=True, slots=True)
class MarketOpened:
    """The game begins."""

    seats: int  # number of seats
    rounds: int  # number of rounds
    rules: int  # version of the rules
    edition: str  # hash of the edition
    deck: tuple[str, ...] = secret()  # the shuffled deck


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A round begins."""

    number: int  # from 1


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """A seat drew cards."""

    seat: Seat  # who
    cards: tuple[str, ...] = secret()  # which


@dataclass(frozen=True, slots=True)
class CardReturned:
    """A seat put a card under the deck."""

    seat: Seat  # who
    cards: tuple[str, ...] = secret()  # which, one


@dataclass(frozen=True, slots=True)
class CardSold:
    """A seat sold a card."""

    seat: Seat  # who
    card: str  # which
    price: int  # coins


@dataclass(frozen=True, slots=True)
class CardGiven:
    """A seat gave a card to another."""

    seat: Seat  # who
    to: Seat  # to whom
    cards: tuple[str, ...] = secret()  # which, one

    @property
    def seen_by(self) -> tuple[Seat, ...]:
        return (self.seat, self.to)


@dataclass(frozen=True, slots=True)
class CoinsRolled:
    """A seat rolled."""

    seat: Seat  # who
    coins: int  # how many


@dataclass(frozen=True, slots=True)
class BidSealed:
    """A seat bid, unseen."""

    seat: Seat  # who
    coins: int = secret()  # how much


@dataclass(frozen=True, slots=True)
class BidsOpened:
    """All bids are open."""

    coins: tuple[int, ...]  # by seat
    winner: Seat  # who gets the prize
    prize: int  # coins


@dataclass(frozen=True, slots=True)
class MarketClosed:
    """The game is over."""

    points: tuple[int, ...]  # by seat


Event = (
    MarketOpened
    | RoundBegan
    | CardsDrawn
    | CardReturned
    | CardSold
    | CardGiven
    | CoinsRolled
    | BidSealed
    | BidsOpened
    | MarketClosed
    | PromptOpened[Prompt]
    | PromptAnswered
)

# state


@dataclass(frozen=True, slots=True)
class Trader:
    """A seat's things."""

    seat: Seat  # whose
    coins: int  # open
    hand: tuple[str, ...] = secret(default=())  # cards
    bid: int | None = secret(default=None)  # sealed, until all are open


@dataclass(frozen=True, slots=True)
class State:
    """Everything."""

    traders: tuple[Trader, ...]  # by seat
    rounds: int  # number of rounds
    rules: int  # version of the rules
    edition: str  # hash of the edition
    round: int = 0  # the current one
    prompts: tuple[Prompt, ...] = ()  # open questions
    sold: tuple[str, ...] = ()  # cards out of the game
    points: tuple[int, ...] = ()  # once it is over
    deck: tuple[str, ...] = secret(default=())  # face down

    def at(self, seat: Seat, **changes: Any) -> State:
        traders = tuple(replace(t, **changes) if t.seat == seat else t for t in self.traders)
        return replace(self, traders=traders)
