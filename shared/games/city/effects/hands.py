"""Primitives draw, discard and extra; drawing from the piles and throwing from hands."""

from __future__ import annotations

from collections.abc import Iterable

from shared.games.city import components
from shared.games.city.components.primitives import Discard, Draw, Extra
from shared.games.city.effects.doing import how_often, push
from shared.games.city.events import (
    BackShown,
    CardDrawn,
    CardsDiscarded,
    ExtraGranted,
    OpenCardDrawn,
    TopTurned,
)
from shared.games.city.prompts import AskPile, AskThrow
from shared.games.city.state import State
from shared.games.city.values import (
    FULL_HAND,
    LARGEST_HAND,
    Card,
    DrawCards,
    FillHands,
    Pile,
    RunList,
    ThrowSome,
)
from shared.kernel.ply import Ply
from shared.kernel.secrets import Seat, size


def draw(ply: Ply, effect: Draw, here: RunList) -> None:
    """Cards for the active seat, even beyond 4."""
    count = how_often(ply.state, effect.count, here)
    if count:
        push(ply, DrawCards(ply.state.active, count))


def discard(ply: Ply, effect: Discard, here: RunList) -> None:
    """Cards thrown by the active seat, by all seats from it on, or by all others."""
    count = how_often(ply.state, effect.count, here)
    seats = {"self": slice(0, 1), "each": slice(None), "others": slice(1, None)}[effect.who]
    if count:
        push(ply, *(ThrowSome(seat, count) for seat in ply.state.clockwise()[seats]))


def extra(ply: Ply, effect: Extra, here: RunList) -> None:
    """One more turn action for the active seat."""
    ply.emit(ExtraGranted())


def draw_cards(ply: Ply, task: DrawCards) -> None:
    """Ask for the pile of the next card, while piles last and the hand has room."""
    state: State = ply.state
    if not state.piles_left or size(state.players[task.seat].hand) >= LARGEST_HAND:
        return
    if task.count > 1:
        push(ply, DrawCards(task.seat, task.count - 1))
    ply.ask(AskPile(task.seat))


def fill_hands(ply: Ply, task: FillHands) -> None:
    """Let the next seat with fewer than 4 cards draw, from the active one clockwise."""
    state: State = ply.state
    short = [seat for seat in state.clockwise() if size(state.players[seat].hand) < FULL_HAND]
    if short and state.piles_left:
        push(ply, FillHands())
        ply.ask(AskPile(short[0]))


def draw_from(ply: Ply, seat: Seat, pile: Pile) -> None:
    """The top card of a pile goes to a hand; the new top is shown."""
    state: State = ply.state
    if pile is Pile.A:
        assert state.pile_a.top is not None
        ply.emit(OpenCardDrawn(seat, state.pile_a.top))
        if state.pile_a.below:
            ply.emit(TopTurned(state.pile_a.below[0]))
        return
    closed = state.closed(pile)
    ply.emit(CardDrawn(seat, pile, closed.top))
    if closed.below:
        ply.emit(BackShown(pile, closed.below[:1]))


def throw_some(ply: Ply, task: ThrowSome) -> None:
    """Ask which cards are thrown: the whole hand if it is smaller."""
    count = min(task.count, size(ply.state.players[task.seat].hand))
    if count:
        ply.ask(AskThrow(task.seat, count))


def throw(ply: Ply, seat: Seat, copies: Iterable[str]) -> None:
    """Cards of a hand go to the discard pile, in the order of the edition."""
    order, thrown = components.of(ply.state.edition).order, set(copies)
    cards: list[Card] = [card for card in ply.state.players[seat].hand if card.id in thrown]
    ply.emit(CardsDiscarded(seat, tuple(sorted(cards, key=lambda card: order[card.id]))))
