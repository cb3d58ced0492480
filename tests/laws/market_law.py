"""The toy title under the laws."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from shared.kernel.secrets import Viewer
from tests.laws.lawful import Lawful, replaced
from tests.titles import market as m


def sample_actions(rng: Random) -> Iterator[Any]:
    yield from (m.DrawCards(), m.PassTurn(), m.RollDie())
    yield from (kind(rng.choice(m.CARDS)) for kind in (m.SellCard, m.GiveCard, m.PutBack))
    yield m.DemandCard(rng.randrange(5))
    yield m.SealBid(rng.randrange(12))


def hidden_things(state: m.State, viewer: Viewer) -> frozenset[str]:
    """Letters repeat in this deck, so a card counts as hidden only where no open thing has its letter."""
    open_letters = set(state.sold)
    for trader in state.traders:
        if trader.seat == viewer:
            open_letters |= set(trader.hand)
    closed = set(state.deck) | {card for t in state.traders for card in t.hand}
    return frozenset(closed - open_letters)


def disguise(state: m.State, viewer: Viewer, rng: Random) -> m.State:
    """Deal again what the viewer can't see, and bid otherwise."""
    pool = [*state.deck, *(card for t in state.traders if t.seat != viewer for card in t.hand)]
    rng.shuffle(pool)
    traders = state.traders
    for trader in state.traders:
        if trader.seat == viewer:
            continue
        hand = tuple(pool.pop() for _ in trader.hand)
        bid = None if trader.bid is None else rng.randrange(trader.coins + 1)
        traders = replaced(traders, trader.seat, replace(trader, hand=hand, bid=bid))
    prompts = tuple(
        replace(p, cards=tuple(rng.sample(traders[p.seat].hand, len(p.cards))))
        if isinstance(p, m.AskKeep) and p.seat != viewer
        else p
        for p in state.prompts
    )
    return replace(state, traders=traders, deck=tuple(pool), prompts=prompts)


MARKET = Lawful(
    rules=m.MARKET,
    games=(*((seats, m.Options()) for seats in (2, 3, 4)), (2, m.Options(short=True))),
    sample_actions=sample_actions,
    hidden_things=hidden_things,
    disguise=disguise,
)
