"""Builds a position directly and plays on from it, so that rule tests read as the scenarios do.

game = given(coins=5).city({(1, 0): "City Market"}).hand(0, "Guardhouse")     # the other hands are 4 Blanks
done = game.place("Guardhouse", 2, 0)       # the turn is played to its end; every draw comes from pile A
assert done.figures == "[H5 P4 D5 ★0 C4]"   # at the end of the turn; game.figures: at the next turn action
game = given(happiness=2, start=True).units("Unit"); done = game.start()      # from the very start of the turn
game.invader(["D-3"]).discard(1)            # the effects of the top Invader, then a Discard action of one card
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import replace
from typing import Any, Self

from shared.games.city import CITY, components
from shared.games.city import actions as a
from shared.games.city.prompts import AskTurn
from shared.games.city.state import Cell, ClosedPile, Deeds, EventStack, OpenPile, Player, Slot, State, Stats, Unit
from shared.games.city.values import (
    Card,
    Checkpoint,
    EndAction,
    EventDeck,
    FillHands,
    Mode,
    Options,
    Phase,
    Tribe,
)
from shared.kernel.dice import Dice
from shared.kernel.fold import fold
from shared.kernel.ply import begin
from shared.kernel.rules import Opening
from tests.games.city.notation import Box, Goal, Spec, agenda, card, edited, long, title
from tests.games.city.playing import Playing, Result, figures

__all__ = ["Game", "Result", "agenda", "card", "edited", "figures", "given", "long", "opened", "title"]

Thing = Spec | str
AFTER = (FillHands(), Checkpoint(), EndAction())
TRIBES = ("crafting", "fishing", "merchant", "peacekeeper")
USUAL = {"happiness": 4, "populace": 4, "defense": 4, "prestige": 0, "coins": 5}
DECKS = {
    EventDeck.FAVOR_GAINED: "favorGained",
    EventDeck.FAVOR_LOST: "favorLost",
    EventDeck.INVADER: "invader",
}


class Opened(Playing):
    """A game from its real setup."""

    def __init__(self, state: State) -> None:
        self.state = state


def opened(seats: int = 4, *, edition: str | None = None, key: bytes = b"opened", **options: Any) -> Opened:
    """A game as `begin` leaves it: at the first turn action, or at the first Title; `edition` is a text."""
    loaded = CITY.load_edition(CITY.edition if edition is None else edition)
    opening = Opening(seats, Options(**options), loaded, CITY.version)
    return Opened(fold(CITY, begin(CITY, opening, Dice(key, 1))))


def given(
    seats: int = 4,
    *,
    mode: Mode | str | None = None,
    shadows: bool = False,
    active: int = 0,
    start: bool = False,
    **figures_: int,
) -> Game:
    """The usual position of 6.1: at the turn action of the active seat, or before its turn with `start`.

    `figures_` are happiness, populace, defense, prestige and coins that differ from 4, 4, 4, 0 and 5.
    """
    named = Mode(mode) if isinstance(mode, str) else mode
    bare = _bare(seats, Options(named, shadows), USUAL | figures_)
    game = Game(
        Box(),
        replace(
            bare,
            active=(active - 1) % seats if start else active,
            tasks=() if start else AFTER,
            prompts=() if start else (AskTurn(active),),
        ),
    )
    for seat in range(seats):
        game.hand(seat, *["Blank"] * 4)
    game.piles(*(["Blank"] * 10 for _ in range(3)))
    return game.invader(*["Calm"] * 5).favor_lost(*["Calm"] * 5).favor_gained(*["Calm"] * 5)


def _bare(seats: int, options: Options, markers: Mapping[str, int]) -> State:
    return State(
        rules=CITY.version,
        edition="",
        options=options,
        phase=Phase.TURNS,
        happiness=markers["happiness"],
        populace=markers["populace"],
        defense=markers["defense"],
        prestige=markers["prestige"],
        coins=markers["coins"],
        cells=(Cell(0, 0, Card("center.1", Tribe.COMMUNAL), 0),),
        players=tuple(Player(seat, Deeds(), identity=_tribes(seat, seats)) for seat in range(seats)),
        decks=tuple(EventStack(deck) for deck in EventDeck),
        pile_a=OpenPile(),
        pile_b=ClosedPile(),
        pile_c=ClosedPile(),
        stats=Stats(),
        turn=1,
    )


def _tribes(seat: int, seats: int) -> tuple[Tribe, ...]:
    named = TRIBES[2 * seat : 2 * seat + 2] if seats == 2 else TRIBES[seat : seat + 1]
    return tuple(Tribe(name) for name in named)


class Game(Playing):
    """A position under construction, and in play; every builder method returns it."""

    def __init__(self, box: Box, state: State) -> None:
        self.box = box
        self._state = state

    @property
    def state(self) -> State:  # type: ignore[override]  # the edition is loaded when the state is first looked at
        """The state, with the edition that holds all cards mentioned so far."""
        hash_ = components.load(self.box.text())
        if self._state.edition != hash_:
            self._state = replace(self._state, edition=hash_)
        return self._state

    @state.setter
    def state(self, state: State) -> None:
        self._state = state

    def copy(self) -> Game:
        """The same game, to try something in."""
        return Game(deepcopy(self.box), self._state)

    # the position

    def city(self, cells: Mapping[tuple[int, int], Thing]) -> Self:
        """Cards in cells, in this order of placing; `(Home)` is a destroyed Home."""
        for (x, y), thing in cells.items():
            down = isinstance(thing, str) and thing.startswith("(")
            self.lay(x, y, thing.strip("()") if isinstance(thing, str) and down else thing, destroyed=down)
        return self

    def lay(self, x: int, y: int, thing: Thing, *, destroyed: bool = False) -> Self:
        """One card in a cell; a destroyed one if there is one already is covered."""
        there = self._state.cell(x, y)
        covered = () if there is None else (*there.covered, there.card)
        cell = Cell(x, y, self.box.copy(thing), self._order(), destroyed, covered)
        return self.with_state(cells=(*(c for c in self._state.cells if c is not there), cell))

    def units(self, *things: Thing) -> Self:
        """More active Units."""
        for thing in things:
            self.with_state(units=(*self._state.units, Unit(self.box.copy(thing), self._order())))
        return self

    def hand(self, seat: int, *things: Thing) -> Self:
        """The hand of a seat."""
        return self.player(seat, hand=self._copies(things))

    def identity(self, seat: int, *tribes: str) -> Self:
        """The tribes of a seat."""
        return self.player(seat, identity=tuple(Tribe(tribe) for tribe in tribes))

    def agendas(self, seat: int, *goals: Goal) -> Self:
        """More Agendas in the hand of a seat."""
        held = (*self._state.players[seat].agendas, *map(self.box.agenda, goals))
        return self.player(seat, agendas=held)

    def agenda_deck(self, *goals: Goal) -> Self:
        """The Agenda deck, top card first."""
        return self.with_state(agenda_deck=tuple(map(self.box.agenda, goals)))

    def titles(self, *titles: Goal, other: Goal | None = None, half: int | None = 1) -> Self:
        """More slots with Titles; the first half is the given one, and chosen unless `half` says otherwise."""
        for first in titles:
            id_ = self.box.title(first, other or title("coins >= 99"))
            slot = Slot(0, len(self._state.slots) + 1, title=id_, half=half)
            self.with_state(slots=(*self._state.slots, slot))
        return self

    def slot_agendas(self, first: Goal, second: Goal) -> Self:
        """One more slot with two Agendas in place of its Title."""
        held = (self.box.agenda(first), self.box.agenda(second))
        return self.with_state(slots=(*self._state.slots, Slot(0, len(self._state.slots) + 1, agendas=held)))

    def piles(self, a: Sequence[Thing] = (), b: Sequence[Thing] = (), c: Sequence[Thing] = ()) -> Self:
        """The draw piles, top card first."""
        of_a, of_b, of_c = self._copies(a), self._copies(b), self._copies(c)
        return self.with_state(
            pile_a=OpenPile(of_a[0] if of_a else None, of_a[1:]),
            pile_b=ClosedPile(of_b[:1], of_b[1:]),
            pile_c=ClosedPile(of_c[:1], of_c[1:]),
        )

    def discards(self, *things: Thing) -> Self:
        """The discard pile, oldest first."""
        return self.with_state(discard=self._copies(things))

    def invader(self, *events: Any) -> Self:
        """The Invader deck, top card first: effects of each event, or `Calm`."""
        return self.deck(EventDeck.INVADER, *events)

    def favor_lost(self, *events: Any) -> Self:
        """The Favor Lost deck, top card first."""
        return self.deck(EventDeck.FAVOR_LOST, *events)

    def favor_gained(self, *events: Any) -> Self:
        """The Favor Gained deck, top card first."""
        return self.deck(EventDeck.FAVOR_GAINED, *events)

    def deck(self, deck: EventDeck, *events: Any, used: Sequence[Any] = (), wards: int | None = None) -> Self:
        """A deck of events with its used heap and its wards, which stay as they are unless given."""
        old = self._state.stack(deck)
        laid = tuple(self.box.event(DECKS[deck], event) for event in events)
        heap = tuple(self.box.event(DECKS[deck], event) for event in used) or old.used
        new = EventStack(deck, old.wards if wards is None else wards, heap, laid)
        return self.with_state(decks=tuple(new if stack is old else stack for stack in self._state.decks))

    def wards(self, deck: EventDeck, wards: int) -> Self:
        """Wards on a deck."""
        decks = (replace(s, wards=wards) if s.deck is deck else s for s in self._state.decks)
        return self.with_state(decks=tuple(decks))

    def player(self, seat: int, **fields: Any) -> Self:
        """Any fields of a player."""
        self._state = self._state.with_player(seat, **fields)
        return self

    def with_state(self, **fields: Any) -> Self:
        """Any fields of the state: happiness, coins, stats, still …"""
        self._state = replace(self._state, **fields)
        return self

    # turn actions by the words of the scenarios, played to the end of the turn

    def held(self, thing: Thing, seat: int | None = None) -> str:
        """The first copy of a design in the hand of a seat, the active one unless named."""
        design = self.box.design(Spec(thing) if isinstance(thing, str) else thing)["id"]
        hand = self._state.players[self._state.active if seat is None else seat].hand
        return next(c.id for c in hand if c.id.rpartition(".")[0] == design)

    def place(self, thing: Thing, x: int, y: int, *answers: Any) -> Result:
        """Place a card of the active hand."""
        return self.play(a.PlaceCard(self.held(thing), x, y), *answers)

    def unit(self, thing: Thing, *answers: Any) -> Result:
        """Place a Unit of the active hand."""
        return self.play(a.PlayUnit(self.held(thing)), *answers)

    def discard(self, count: int, *answers: Any) -> Result:
        """Discard the first cards of the active hand."""
        hand = self._state.players[self._state.active].hand
        return self.play(a.DiscardCards(tuple(c.id for c in hand[:count])), *answers)

    def restore(self, x: int, y: int, *answers: Any) -> Result:
        """Restore the card of a cell, for the first card of the active hand."""
        return self.play(a.RestoreCard(x, y, self._state.players[self._state.active].hand[0].id), *answers)

    def use(self, x: int, y: int, *answers: Any) -> Result:
        """Use the unique action of the card of a cell."""
        cell = self._state.cell(x, y)
        assert cell is not None
        return self.play(a.UseUnique(cell.card.id), *answers)

    def cells(self, thing: Thing) -> list[tuple[int, int]]:
        """The legal cells of a card of the active hand, in the order of the list."""
        copy = self.held(thing)
        return [(o.x, o.y) for o in self.options(a.PlaceCard) if o.card == copy]

    def _copies(self, things: Sequence[Thing]) -> tuple[Card, ...]:
        return tuple(self.box.copy(thing) for thing in things)

    def _order(self) -> int:
        return len(self._state.cells) + len(self._state.units)
