"""The toy title's rules."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from typing import Any

from shared.kernel.errors import BadEdition, BadOptions, Fault
from shared.kernel.ply import Ply
from shared.kernel.prompts import PromptAnswered, PromptOpened, moved
from shared.kernel.rules import Opening, Outcome, Points, Rules, Standing, Step
from shared.kernel.secrets import Seat, put, size, take
from tests.titles.market.vocabulary import (
    CARDS,
    ROUNDS,
    Action,
    AskBid,
    AskGift,
    AskKeep,
    AskTurn,
    BidSealed,
    BidsOpened,
    CardGiven,
    CardReturned,
    CardsDrawn,
    CardSold,
    CoinsRolled,
    DemandCard,
    DrawCards,
    Event,
    GiveCard,
    MarketClosed,
    MarketOpened,
    Options,
    PassTurn,
    Prompt,
    PutBack,
    RollDie,
    RoundBegan,
    SealBid,
    SellCard,
    State,
    Trader,
)


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
    upcasts={},
    words=lambda event, edition: type(event).__name__,
    board=lambda state, width: f"round {state.round}",
    greedy=greedy,
    bound=lambda seats: ROUNDS * seats * 4 + 1,
    reveals=frozenset({MarketOpened, CardsDrawn, CardSold, CardGiven, CardReturned, BidsOpened}),
    last_seat_wins=False,
)
