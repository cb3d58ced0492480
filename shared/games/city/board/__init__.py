"""The public state of a game as a drawing in plain text: nothing in it is told by colour."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from shared.games.city import components
from shared.games.city.board.grid import grid
from shared.games.city.board.layout import folded
from shared.games.city.components import Components
from shared.games.city.state import Player, Slot, State
from shared.games.city.values import TRACKS, UNIT_SLOTS, Backs, Card, EventDeck, Phase, Tribe
from shared.kernel.drawing import rule
from shared.kernel.secrets import Veil, size

NARROW = 80
DECKS = {
    EventDeck.FAVOR_GAINED: "Gained",
    EventDeck.FAVOR_LOST: "Lost",
    EventDeck.INVADER: "Invader",
}


def board(state: State, width: int) -> str:
    """The state or view as lines of at most `width` columns, 80 or more; what the viewer can't see is counted."""
    width = max(width, NARROW)
    printed = components.of(state.edition)
    parts = (_turn, _tracks, _city, _piles, _decks, _seats, _slots, _result)
    return "\n".join(line.rstrip() for part in parts for line in part(state, printed, width))


def _turn(state: State, printed: Components, width: int) -> Iterator[str]:
    shadows = ", shadows" if state.options.shadows else ""
    yield rule(f"City: {state.mode.value}{shadows}", width)
    when = f"turn {state.turn} of seat {state.active}" if state.turn else "setup"
    yield from folded("Turn", f"{when}; {state.extra} extra actions; {state.still} without a move", width)
    if state.prompts:
        prompt = state.prompts[-1]
        yield from folded("To act", f"seat {prompt.seat}: {type(prompt).__name__.removeprefix('Ask')}", width)
    for event in state.resolving:
        yield from folded("Resolving", printed.event[event].name, width)


def _tracks(state: State, printed: Components, width: int) -> Iterator[str]:
    for track in TRACKS:
        top = printed.top(state.mode, track) or 0
        spots = "".join(f"[{n}]" if n == state.amount(track) else f" {n} " for n in range(top + 1))
        yield from folded(track.value.capitalize(), spots, width)
    yield from folded("Coffers", f"{state.coins} coins", width)


def _city(state: State, printed: Components, width: int) -> Iterator[str]:
    yield rule("City: rows from the top, destroyed cards in brackets", width)
    yield from grid(state, printed, width)
    units = [printed.card[unit.card.id].name for unit in state.units]
    yield from folded("Units", ", ".join(units + ["-"] * (UNIT_SLOTS - len(units))), width)


def _piles(state: State, printed: Components, width: int) -> Iterator[str]:
    yield rule("Piles", width)
    top = "" if state.pile_a.top is None else f", top {printed.card[state.pile_a.top.id].name}"
    yield from folded("A", f"{state.pile_a.size} cards{top}", width)
    for name, pile in (("B", state.pile_b), ("C", state.pile_c)):
        top_: Any = pile.top
        backs = top_ if isinstance(top_, Backs) else Backs.of(top_)
        back = "".join(f", top {tribe.value}" for tribe in backs.backs)
        yield from folded(name, f"{pile.size} cards{back}", width)
    yield from folded("Discarded", _names(printed, state.discard), width)


def _decks(state: State, printed: Components, width: int) -> Iterator[str]:
    yield rule("Events", width)
    for stack in state.decks:
        wards = f", {stack.wards} wards" if stack.wards else ""
        used = ", ".join(printed.event[event].name for event in stack.used) or "none"
        yield from folded(DECKS[stack.deck], f"{size(stack.events)} face down{wards}; used: {used}", width)


def _seats(state: State, printed: Components, width: int) -> Iterator[str]:
    yield rule("Seats", width)
    for player in state.players:
        yield from folded(f"Seat {player.seat}", _hand(printed, player), width)
        known = [_known("identity", player.identity)]
        if state.options.shadows:
            known.append(_known("Agendas", player.agendas))
            known += [f"revealed {player.revealed}"] if player.revealed else []
        yield from folded("", "; ".join(known), width)


def _hand(printed: Components, player: Player) -> str:
    hand: Any = player.hand
    if not isinstance(hand, Backs):
        return _names(printed, hand)
    counts = Counter(hand.backs)
    return f"{len(hand)} cards: {', '.join(f'{t.value} {counts[t]}' for t in Tribe if counts[t]) or '-'}"


def _known(label: str, held: Any) -> str:
    if isinstance(held, Veil):
        return f"{label}: {size(held)} hidden"
    return f"{label}: {', '.join(getattr(thing, 'value', thing) for thing in held) or '-'}"


def _names(printed: Components, cards: tuple[Card, ...]) -> str:
    return ", ".join(printed.card[card.id].name for card in cards) or "none"


def _slots(state: State, printed: Components, width: int) -> Iterator[str]:
    if state.slots:
        yield rule("Titles", width)
    for slot in state.slots:
        yield from folded(f"Slot {slot.number}", _slot(printed, slot), width)


def _slot(printed: Components, slot: Slot) -> str:
    if slot.turned:
        half = printed.half(slot.turned_title, slot.turned_half)
        return f"{half.new_title}, turned"
    if slot.title is None:
        return f"{_known('Agendas', slot.agendas)}; {size(slot.fulfilled)} fulfilled"
    title: Any = slot.title
    if isinstance(title, Veil):
        return "a Title, hidden"
    halves = [half.seen_as for half in printed.title[title].halves]
    return f"{title}: {halves[slot.half - 1] if slot.half else ' / '.join(halves)}"


def _result(state: State, printed: Components, width: int) -> Iterator[str]:
    if state.phase is Phase.OVER and state.result is not None:
        ended = state.result
        yield rule("Result", width)
        winners = ", ".join(f"seat {seat}" for seat in ended.winners) or "nobody"
        yield from folded(ended.verdict.value, f"{ended.reason.value.replace('_', ' ')}; winners: {winners}", width)
        for seat, influence in enumerate(ended.influence):
            points = f"influence {influence}, {ended.agendas[seat]} of it by an Agenda; cost {ended.cost[seat]}"
            yield from folded(f"Seat {seat}", points, width)
