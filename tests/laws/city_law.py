"""City under the laws: hidden are hands, identities, Agendas, titles of the solo game, and the order of all decks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

from shared.games.city import CITY, components
from shared.games.city import actions as a
from shared.games.city.components import Components
from shared.games.city.state import ClosedPile, OpenPile, Player, Slot, State
from shared.games.city.values import TRIBES, Card, Direction, Mode, Options, Pile, Tribe
from shared.kernel.secrets import Viewer
from tests.laws.lawful import Lawful

COPIES = ("com-cottage.1", "com-main-road.2", "fis-ferrymen.1", "war-nothing.1", "center.1")


def sample_actions(rng: Random) -> Iterator[Any]:
    printed = components.of(CITY.load_edition(CITY.edition))
    copies = (*COPIES, *rng.sample(list(printed.card), 3))
    card, x, y = rng.choice(copies), rng.randrange(-3, 4), rng.randrange(-2, 3)
    yield a.PlaceCard(card, x, y)
    yield rng.choice((a.PlayUnit(card), a.UseUnique(card), a.RetireUnit(card), a.RecoverOne(card)))
    thrown = tuple(rng.sample(copies, rng.randrange(3)))
    yield rng.choice((a.DiscardCards(thrown), a.ThrowCards(thrown)))
    yield rng.choice((a.RestoreCard(x, y, card), a.RestoreOne(x, y), a.DestroyOne(x, y)))
    yield rng.choice((a.PassTurn(), a.EndTurn(), a.DrawFrom(rng.choice(list(Pile)))))
    agenda = rng.choice(list(printed.agenda))
    yield rng.choice((a.RevealAgenda(agenda), a.ReplaceAgenda(agenda), a.RevealAgenda("none"), a.DropAgenda()))
    yield rng.choice((a.AcceptEffect(), a.DeclineEffect(), a.ChooseOption(rng.randrange(4))))
    yield rng.choice((a.KeepEvent(), a.SinkEvent(), a.TakeAgenda(), a.DeclineAgenda()))
    yield rng.choice((a.ChooseWall(rng.choice(list(Direction))), a.ChooseHalf(rng.randrange(4)), a.SwapTitle()))


def hidden_things(state: State, viewer: Viewer) -> frozenset[str]:
    """All ids of the edition but those that the viewer can see or has been shown."""
    printed = components.of(state.edition)
    everything = {*printed.card, *printed.event, *printed.title, *printed.agenda}
    return frozenset(everything - set(_seen(state, viewer)))


def _seen(state: State, viewer: Viewer) -> Iterator[str]:
    yield from (card.id for card in _open_cards(state, viewer))
    for stack in state.decks:
        yield from stack.used
    yield from state.resolving
    if state.peek is not None and state.peek.seat == viewer:
        yield state.peek.event
    for player in state.players:
        yield player.revealed
        if player.seat == viewer:
            yield from (*player.agendas, *player.swapped, *player.dropped)
    for slot in state.slots:
        yield slot.turned_title
        if slot.seat == viewer:
            yield from (*slot.agendas, *([slot.title] if slot.title else ()))
    for shown in state.shown:
        yield from shown.agendas


def _open_cards(state: State, viewer: Viewer) -> Iterator[Card]:
    for cell in state.cells:
        yield from (cell.card, *cell.covered)
    yield from (*(unit.card for unit in state.units), *state.discard)
    if state.pile_a.top is not None:
        yield state.pile_a.top
    if state.showing is not None:
        yield state.showing
    for player in state.players:
        yield from player.hand if player.seat == viewer else ()
    for shown in state.shown:
        yield from shown.hand


def disguise(state: State, viewer: Viewer, rng: Random) -> State:
    """Deal again what the viewer can't see: the same backs, other cards; other events, Agendas, tribes and titles."""
    printed, hidden = components.of(state.edition), hidden_things(state, viewer)
    state = _cards(state, viewer, _Pool(printed, hidden, rng), rng)
    state = _events(state, printed, hidden, rng)
    return _secrets(state, viewer, printed, hidden, rng)


class _Pool:
    """City cards that the viewer can't see, by back."""

    def __init__(self, printed: Components, hidden: frozenset[str], rng: Random) -> None:
        self.cards = {tribe: [c for c in printed.decks[tribe] if c.id in hidden] for tribe in Tribe}
        for cards in self.cards.values():
            rng.shuffle(cards)

    def like(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """Other cards with the same backs."""
        return tuple(self.cards[card.back].pop() for card in cards)


def _cards(state: State, viewer: Viewer, pool: _Pool, rng: Random) -> State:
    below = [*state.pile_a.below, *state.pile_b.below, *state.pile_c.below]
    rng.shuffle(below)
    a, b = len(state.pile_a.below), len(state.pile_a.below) + len(state.pile_b.below)

    def hand(player: Player) -> tuple[Card, ...]:
        shown = tuple(card for card in player.hand if card == state.showing)
        unseen = [card for card in player.hand if card not in shown]
        return (*pool.like(rng.sample(unseen, len(unseen))), *shown)

    players = tuple(p if p.seat == viewer else replace(p, hand=hand(p)) for p in state.players)
    return replace(
        state,
        players=players,
        pile_a=OpenPile(state.pile_a.top, pool.like(below[:a])),
        pile_b=ClosedPile(pool.like(state.pile_b.top), pool.like(below[a:b])),
        pile_c=ClosedPile(pool.like(state.pile_c.top), pool.like(below[b:])),
    )


def _events(state: State, printed: Components, hidden: frozenset[str], rng: Random) -> State:
    decks, peek = [], state.peek
    for stack in state.decks:
        seen = () if peek is None or peek.deck is not stack.deck or peek.event in hidden else stack.events[:1]
        pool = [event for event in printed.event_decks[stack.deck] if event in hidden]
        rng.shuffle(pool)
        events = (*seen, *pool[: len(stack.events) - len(seen)])
        decks.append(replace(stack, events=events))
        if peek is not None and peek.deck is stack.deck:
            peek = replace(peek, event=events[0])
    return replace(state, decks=tuple(decks), peek=peek)


def _secrets(state: State, viewer: Viewer, printed: Components, hidden: frozenset[str], rng: Random) -> State:
    staying = [slot for slot in state.slots if rng.random() < 0.5]
    kept = {agenda for slot in staying for agenda in slot.agendas}
    agendas = [agenda for agenda in printed.agenda if agenda in hidden and agenda not in kept]
    titles = [title for title in printed.title if title in hidden]
    rng.shuffle(agendas)
    # No Agenda goes from slot to slot: to replace it there would be another action, and everybody sees the slot.
    agendas.sort(key={agenda for slot in state.slots for agenda in slot.agendas}.__contains__, reverse=True)
    rng.shuffle(titles)
    mine = {tribe for p in state.players if p.seat == viewer for tribe in p.identity}
    tribes = rng.sample([tribe for tribe in TRIBES if tribe not in mine], len(TRIBES) - len(mine))

    def player(p: Player) -> Player:
        if p.seat == viewer:
            return p
        return replace(
            p,
            identity=tuple(tribes.pop() for _ in p.identity),
            agendas=tuple(agendas.pop() for _ in p.agendas),
            swapped=tuple(titles.pop() for _ in p.swapped),
            dropped=tuple(agendas.pop() for _ in p.dropped),
        )

    def slot(s: Slot) -> Slot:
        if s.seat == viewer:
            return s
        half = None if s.half is None else s.turned_half or rng.randrange(1, 3)
        title = None if s.title is None else s.turned_title or titles.pop()
        if s in staying:
            return replace(s, title=title, half=half)
        fulfilled = tuple(_taken(agendas, printed) for _ in s.fulfilled)
        held = (*fulfilled, *(agendas.pop() for _ in s.agendas[len(fulfilled) :]))
        return replace(s, title=title, half=half, agendas=held, fulfilled=fulfilled)

    return replace(
        state,
        players=tuple(player(p) for p in state.players),
        slots=tuple(slot(s) for s in state.slots),
        agenda_deck=tuple(agendas.pop() for _ in state.agenda_deck),
    )


def _taken(agendas: list[str], printed: Components) -> str:
    """An Agenda that can be fulfilled while the game is played, taken from the end."""
    agendas.remove(agenda := next(agenda for agenda in reversed(agendas) if printed.agenda[agenda].timing == "play"))
    return agenda


MODES = (None, Mode.LOVE, Mode.SQUALOR)

CITY_LAW = Lawful(
    rules=CITY,
    games=tuple(
        (seats, Options(mode, shadows))
        for seats in (1, 2, 3, 4)
        for mode in MODES
        for shadows in (False, True)
        if seats > 1 or mode is not Mode.LOVE
    ),
    sample_actions=sample_actions,
    hidden_things=hidden_things,
    disguise=disguise,
    shared_ranks=True,
)
