"""A toy title with a hidden hand, sealed bids, an interrupt and draws: what the kernel and the laws are tried on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

from shared.kernel.errors import BadEdition, BadOptions, Fault
from shared.kernel.ply import Ply
from shared.kernel.prompts import PromptAnswered, PromptOpened, moved
from shared.kernel.rules import Opening, Outcome, Points, Rules, Standing, Step, as_it_is
from shared.kernel.secrets import Seat, put, secret, size, take

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


def evolve(s: Any, e: Any) -> State:
    match e:
        case PromptOpened() | PromptAnswered():
            return replace(s, prompts=moved(s.prompts, e))
        case MarketOpened():
            return State(tuple(Trader(i, 3) for i in range(e.seats)), e.rounds, e.rules, e.edition, deck=e.deck)
        case RoundBegan():
            return replace(s, round=e.number)
        case CardsDrawn():
            return replace(s.at(e.seat, hand=put(s.traders[e.seat].hand, e.cards)), deck=take(s.deck, e.cards))
        case CardReturned():
            return replace(s.at(e.seat, hand=take(s.traders[e.seat].hand, e.cards)), deck=put(s.deck, e.cards))
        case CardSold():
            t = s.traders[e.seat]
            s = s.at(e.seat, hand=take(t.hand, (e.card,)), coins=t.coins + e.price)
            return replace(s, sold=(*s.sold, e.card))
        case CardGiven():
            s = s.at(e.seat, hand=take(s.traders[e.seat].hand, e.cards))
            return s.at(e.to, hand=put(s.traders[e.to].hand, e.cards))
        case CoinsRolled():
            return s.at(e.seat, coins=s.traders[e.seat].coins + e.coins)
        case BidSealed():
            return s.at(e.seat, bid=e.coins)
        case BidsOpened():
            for t in s.traders:
                won = e.prize if t.seat == e.winner else 0
                s = s.at(t.seat, bid=None, coins=t.coins - e.coins[t.seat] + won)
            return s
        case MarketClosed():
            return replace(s, points=e.points)
    raise TypeError(e)


def setup(ply: Ply, opening: Opening) -> None:
    deck = ply.dice.shuffle(tuple(c for c in CARDS for _ in range(4)))
    rounds = 3 if opening.options.short else ROUNDS
    ply.emit(MarketOpened(opening.seats, rounds, opening.rules, opening.edition, deck))
    for seat in range(opening.seats):
        ply.emit(CardsDrawn(seat, ply.state.deck[:2]))


# steps


def turn_options(s: State, prompt: AskTurn, seat: Seat) -> Iterator[Action]:
    yield PassTurn()
    yield RollDie()
    if size(s.deck) >= 2:
        yield DrawCards()
    for card in sorted(set(s.traders[seat].hand)):
        yield SellCard(card)
    for trader in s.traders:
        if trader.seat != seat and size(trader.hand):
            yield DemandCard(trader.seat)


def turn(ply: Ply, prompt: AskTurn, seat: Seat, action: Action) -> None:
    match action:
        case DrawCards():
            cards = ply.state.deck[:2]
            ply.emit(CardsDrawn(seat, cards))
            ply.ask(AskKeep(seat, cards))
        case SellCard(card):
            ply.emit(CardSold(seat, card, 1 + ply.state.traders[seat].hand.count(card)))
        case DemandCard(victim):
            ply.ask(AskGift(victim, seat))
        case RollDie():
            ply.emit(CoinsRolled(seat, 1 + ply.dice.below(3)))


def keep_options(s: State, prompt: AskKeep, seat: Seat) -> Iterator[Action]:
    yield from (PutBack(c) for c in sorted(set(prompt.cards)))


def keep(ply: Ply, prompt: AskKeep, seat: Seat, action: PutBack) -> None:
    ply.emit(CardReturned(seat, (action.card,)))


def give_options(s: State, prompt: AskGift, seat: Seat) -> Iterator[Action]:
    yield from (GiveCard(c) for c in sorted(set(s.traders[seat].hand)))


def give(ply: Ply, prompt: AskGift, seat: Seat, action: GiveCard) -> None:
    ply.emit(CardGiven(seat, prompt.to, (action.card,)))


def bid_options(s: State, prompt: AskBid, seat: Seat) -> Iterator[Action]:
    yield from (SealBid(n) for n in range(s.traders[seat].coins + 1))


def bid(ply: Ply, prompt: AskBid, seat: Seat, action: SealBid) -> None:
    ply.emit(BidSealed(seat, action.coins))
    bids = tuple(t.bid for t in ply.state.traders)
    if all(b is not None for b in bids):
        ply.emit(BidsOpened(bids, bids.index(max(bids)), 4))


def forbids(s: State, prompt: Any, seat: Seat, action: Action) -> str | None:
    return "MK-001" if isinstance(action, SellCard) else None


def first(s: State, prompt: Any, options: tuple[Any, ...]) -> Any:
    return options[0]


def advance(ply: Ply) -> None:
    while not ply.state.prompts and not ply.state.points:
        s, n = ply.state, len(ply.state.traders)
        if s.round == s.rounds:
            ply.emit(MarketClosed(tuple(t.coins for t in s.traders)))
            continue
        ply.emit(RoundBegan(s.round + 1))
        for seat in reversed(range(n)):
            ply.ask(AskBid(seat))
        for seat in reversed(range(n)):
            ply.ask(AskTurn((s.round + seat) % n))


def outcome(s: State) -> Outcome | None:
    if not s.points:
        return None
    order = sorted(range(len(s.points)), key=lambda i: (-s.points[i], i))
    return Outcome(
        "scored",
        tuple(Standing(i, r, s.points[i], (Points("coins", s.points[i]),)) for r, i in enumerate(order, 1)),
    )


def invariants(s: State) -> Iterator[str]:
    if sum(size(t.hand) for t in s.traders) + size(s.deck) + len(s.sold) != 24:
        yield "24 cards exist"
    if any(t.coins < 0 for t in s.traders):
        yield "no one owes coins"


def check(seats: int, options: Options, edition: str) -> None:
    if options.short and seats == 4:
        raise BadOptions("short", "a short game is for two or three", clause="MK-002")


def load_edition(text: str) -> str:
    try:
        json.loads(text)
    except ValueError as error:
        raise BadEdition((Fault("MK-003", "", "it is no JSON"),)) from error
    return sha256(text.encode()).hexdigest()


def greedy(view: State, seat: Seat, legal: tuple[Any, ...]) -> Any:
    return next((a for a in legal if isinstance(a, SellCard)), legal[-1])


MARKET = Rules(
    name="market",
    seats=range(2, 5),
    version=1,
    Options=Options,
    Action=Action,
    Event=Event,
    Prompt=Prompt,
    State=State,
    steps={
        AskTurn: Step(turn_options, turn, forbids, first, always_asked=True),
        AskKeep: Step(keep_options, keep, forbids, first, public=False, always_asked=True),
        AskGift: Step(give_options, give, forbids, first, public=False, always_asked=True),
        AskBid: Step(bid_options, bid, forbids, first),
    },
    setup=setup,
    evolve=evolve,
    advance=advance,
    outcome=outcome,
    invariants=invariants,
    check=check,
    edition="{}",
    load_edition=load_edition,
    upcast=as_it_is,
    words=lambda event: type(event).__name__,
    board=lambda state, width: f"round {state.round}",
    greedy=greedy,
    bound=lambda seats: ROUNDS * seats * 4 + 1,
    reveals=frozenset({MarketOpened, CardsDrawn, CardSold, CardGiven, CardReturned, BidsOpened}),
    last_seat_wins=False,
)
