"""What the seats hold, and the slots of the solo game, as far as the viewer sees it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from shared.games.city.board.layout import folded
from shared.games.city.components import Components
from shared.games.city.state import Player, Slot, State
from shared.games.city.values import Backs, Card, Tribe
from shared.kernel.drawing import rule
from shared.kernel.secrets import Veil, size
from shared.kernel.wording import counted


def seats(state: State, printed: Components, width: int) -> Iterator[str]:
    """Hands, identities, and with shadows the Agendas."""
    yield rule("Seats", width)
    for player in state.players:
        yield from folded(f"Seat {player.seat}", _hand(printed, player), width)
        held = [_identity(player)]
        if state.options.shadows:
            held.append(f"{counted(size(player.agendas), 'Agenda')} in hand")
            held += [f"revealed {printed.agenda[player.revealed].name}"] if player.revealed else []
        yield from folded("", "; ".join(held), width)


def _hand(printed: Components, player: Player) -> str:
    hand: Any = player.hand
    if not isinstance(hand, Backs):
        return names(printed, hand)
    counts = Counter(hand.backs)
    backs = " ".join(f"[{t.value}]" + (f" x{counts[t]}" if counts[t] > 1 else "") for t in Tribe if counts[t])
    return f"{counted(len(hand), 'card')} {backs}".rstrip()


def _identity(player: Player) -> str:
    tribes: Any = player.identity
    if isinstance(tribes, Veil):
        return "identity hidden"
    return f"identity {' and '.join(tribe.value for tribe in tribes)}"


def names(printed: Components, cards: tuple[Card, ...]) -> str:
    """Cards by their names."""
    return ", ".join(printed.card[card.id].name for card in cards) or "none"


def slots(state: State, printed: Components, width: int) -> Iterator[str]:
    """The Titles of the solo game, or the Agendas in their places."""
    if state.slots:
        yield rule("Titles", width)
    for slot in state.slots:
        yield from folded(f"Slot {slot.number}", _slot(printed, slot), width)


def _slot(printed: Components, slot: Slot) -> str:
    if slot.turned:
        half = printed.half(slot.turned_title, slot.turned_half)
        return f"{half.new_title}, turned"
    if slot.title is None:
        return f"{counted(size(slot.agendas), 'Agenda')}, {size(slot.fulfilled)} fulfilled"
    title: Any = slot.title
    if isinstance(title, Veil):
        return "a Title, hidden"
    halves = [half.seen_as for half in printed.title[title].halves]
    return halves[slot.half - 1] if slot.half else " / ".join(halves)
