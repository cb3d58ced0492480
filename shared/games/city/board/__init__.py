"""The public state of a game as a drawing in plain text: nothing in it is told by colour."""

from __future__ import annotations

from collections.abc import Iterator

from shared.games.city import components
from shared.games.city.board.grid import grid
from shared.games.city.board.layout import folded
from shared.games.city.board.seats import names, seats, slots
from shared.games.city.board.texts import texts
from shared.games.city.components import Components
from shared.games.city.state import State
from shared.games.city.values import TRACKS, UNIT_SLOTS, EventDeck, Phase, backs_of
from shared.games.city.words.about import about
from shared.games.city.words.cards import spots
from shared.kernel.drawing import rule
from shared.kernel.secrets import size
from shared.kernel.wording import counted, plain

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
    parts = (_turn, _tracks, _city, _piles, _decks, seats, slots, texts, _result)
    return "\n".join(line.rstrip() for part in parts for line in part(state, printed, width))


def _turn(state: State, printed: Components, width: int) -> Iterator[str]:
    shadows = ", shadows" if state.options.shadows else ""
    yield rule(f"City: {state.mode.value}{shadows}", width)
    when = f"turn {state.turn} of seat {state.active}" if state.turn else "setup"
    extra = f"; {counted(state.extra, 'extra action')}" if state.extra else ""
    still = f"; {counted(state.still, 'action')} without a move" if state.still else ""
    yield from folded("Turn", f"{when}{extra}{still}", width)
    if state.prompts:
        prompt = state.prompts[-1]
        yield from folded("To act", f"seat {prompt.seat}: {type(prompt).__name__.removeprefix('Ask')}", width)
        if text := about(state):
            yield from folded("About", text, width)
    for event in state.resolving:
        yield from folded("Resolving", printed.event[event].name, width)


def _tracks(state: State, printed: Components, width: int) -> Iterator[str]:
    yield rule("Tracks: [marker], spots* that do something at the start of a turn", width)
    for name in TRACKS:
        track = printed.tracks[state.mode][name]
        marks = {number: "*" if track.spots.get(str(number)) else "" for number in range(track.max + 1)}
        here = state.amount(name)
        line = "".join((f"[{n}{mark}]" if n == here else f" {n}{mark}").ljust(4) for n, mark in marks.items())
        yield from folded(name.value.capitalize(), line, width)
        if text := spots(track):
            yield from folded("", text, width)
    yield from folded("Coffers", counted(state.coins, "coin"), width)


def _city(state: State, printed: Components, width: int) -> Iterator[str]:
    yield rule("City: rows from the top; |Wall|, (face down)", width)
    yield from grid(state, printed, width)
    units = [printed.card[unit.card.id].name for unit in state.units]
    yield from folded("Units", ", ".join(units + ["-"] * (UNIT_SLOTS - len(units))), width)


def _piles(state: State, printed: Components, width: int) -> Iterator[str]:
    yield rule("Piles: A lies open, B and C show a back", width)
    top = "" if state.pile_a.top is None else f", on top {printed.card[state.pile_a.top.id].name}"
    yield from folded("A", counted(state.pile_a.size, "card") + top, width)
    for name, pile in (("B", state.pile_b), ("C", state.pile_c)):
        back = "".join(f", on top [{tribe.value}]" for tribe in backs_of(pile.top))
        yield from folded(name, counted(pile.size, "card") + back, width)
    yield from folded("Discarded", names(printed, state.discard), width)


def _decks(state: State, printed: Components, width: int) -> Iterator[str]:
    yield rule("Events", width)
    for stack in state.decks:
        wards = f", {counted(stack.wards, 'ward')}" if stack.wards else ""
        used = ", ".join(printed.event[event].name for event in stack.used) or "none"
        yield from folded(DECKS[stack.deck], f"{size(stack.events)} face down{wards}; used: {used}", width)


def _result(state: State, printed: Components, width: int) -> Iterator[str]:
    if state.phase is Phase.OVER and state.result is not None:
        ended = state.result
        yield rule("Result", width)
        winners = ", ".join(f"seat {seat}" for seat in ended.winners) or "nobody"
        yield from folded(ended.verdict.value, f"{plain(ended.reason)}; winners: {winners}", width)
        for seat, influence in enumerate(ended.influence):
            points = f"influence {influence}, {ended.agendas[seat]} of it by an Agenda; cost {ended.cost[seat]}"
            yield from folded(f"Seat {seat}", points, width)
