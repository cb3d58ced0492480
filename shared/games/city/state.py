"""The state of a game: frozen records with small queries; only `evolve` makes new ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from shared.games.city.prompts import Prompt
from shared.games.city.values import (
    Backs,
    Card,
    EventDeck,
    Mode,
    Options,
    Phase,
    Pile,
    Position,
    Reason,
    Resource,
    Result,
    Shown,
    Task,
    Tribe,
    Verdict,
)
from shared.kernel.records import changed
from shared.kernel.secrets import Seat, secret, size


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of the city that holds cards; only the top one matters."""

    x: int  # column
    y: int  # row
    card: Card  # the top card
    order: int  # when it was placed: cards and Units placed until then, the Tribal Center 0
    face_down: bool = False  # whether it is destroyed
    covered: tuple[Card, ...] = ()  # the cards under it, the oldest first

    @property
    def position(self) -> Position:
        """Where it is."""
        return Position(self.x, self.y)


@dataclass(frozen=True, slots=True)
class Unit:
    """An active Unit."""

    card: Card  # the Unit
    order: int  # when it was placed: cards and Units placed until then


@dataclass(frozen=True, slots=True)
class OpenPile:
    """Draw pile A, which lies face up."""

    top: Card | None = None  # the top card
    below: tuple[Card, ...] = secret(default=())  # the others, the next one first

    @property
    def size(self) -> int:
        """How many cards it has."""
        return size(self.below) + (self.top is not None)


@dataclass(frozen=True, slots=True)
class ClosedPile:
    """Draw pile B or C, which lies face down: its top card shows its back."""

    top: tuple[Card, ...] = secret(Backs, default=())  # the top card
    below: tuple[Card, ...] = secret(default=())  # the others, the next one first

    @property
    def size(self) -> int:
        """How many cards it has."""
        return size(self.below) + size(self.top)


@dataclass(frozen=True, slots=True)
class EventStack:
    """A deck of events with its used heap and its wards."""

    deck: EventDeck  # which deck
    wards: int = 0  # wards that lie on it
    used: tuple[str, ...] = ()  # used events, the latest one last
    events: tuple[str, ...] = secret(default=())  # events face down, top card first


@dataclass(frozen=True, slots=True)
class Peek:
    """The top event of a deck while its seat is asked about it."""

    seat: Seat  # who sees it
    deck: EventDeck  # which deck
    event: str = secret()  # its copy


@dataclass(frozen=True, slots=True)
class Stats:
    """What has been done since the start of the game, by all seats."""

    placed: int = 0  # cards and Units placed
    destroyed: int = 0  # cards destroyed
    restored: int = 0  # cards restored
    discard_actions: int = 0  # Discard actions
    unique_actions: int = 0  # unique actions
    favor_gained: int = 0  # Favor Gained events drawn
    favor_lost: int = 0  # Favor Lost events drawn
    invader: int = 0  # Invader events drawn


@dataclass(frozen=True, slots=True)
class Deeds:
    """What one seat has done since the start of the game."""

    placed: int = 0  # cards and Units placed
    restored: int = 0  # cards restored
    discard_actions: int = 0  # Discard actions
    unique_actions: int = 0  # unique actions


@dataclass(frozen=True, slots=True)
class Spent:
    """A passive that has used up its limit."""

    card: str  # the copy of its Unit
    passive: int  # its place among the Unit's passives, from 0
    game: bool = False  # for the whole game


@dataclass(frozen=True, slots=True)
class Placing:
    """The card that is being placed, and what its own lists have gained of what Units bolster."""

    card: str  # its copy
    gained: tuple[Resource, ...] = ()  # of which resources at least one


@dataclass(frozen=True, slots=True)
class Player:
    """What a seat has and has done."""

    seat: Seat  # who
    deeds: Deeds  # what it has done
    revealed: str = ""  # id of the Agenda that it revealed
    hand: tuple[Card, ...] = secret(Backs, default=())  # its city cards, in the order of drawing
    identity: tuple[Tribe, ...] = secret(default=())  # its tribe; two with 2 players
    agendas: tuple[str, ...] = secret(default=())  # ids of its hidden Agendas, in the order of drawing
    swapped: tuple[str, ...] = secret(default=())  # solo: ids of swapped Titles
    dropped: tuple[str, ...] = secret(default=())  # solo: ids of replaced and dropped Agendas


@dataclass(frozen=True, slots=True)
class Slot:
    """A slot of the solo game: a Title with its chosen half, or two Agendas in its place."""

    seat: Seat  # whose
    number: int  # 1 to 3
    turned: bool = False  # whether the Title is turned
    turned_title: str = ""  # id of the Title once it is turned
    turned_half: int = 0  # the half once it is turned
    title: str | None = secret(default=None)  # id of the Title; none if it was swapped
    half: int | None = secret(default=None)  # 1 or 2 once it is chosen
    agendas: tuple[str, ...] = secret(default=())  # ids of the Agendas in its place
    fulfilled: tuple[str, ...] = secret(default=())  # ids of those of them that are marked


@dataclass(frozen=True, slots=True)
class State:
    """A game of city."""

    rules: int  # version of the rules it is played by
    edition: str  # hash of its edition
    options: Options  # its options
    phase: Phase  # where it stands
    happiness: int  # marker
    populace: int  # marker
    defense: int  # marker
    prestige: int  # marker
    coins: int  # coins in the Coffers
    cells: tuple[Cell, ...]  # the city, in play order
    players: tuple[Player, ...]  # what the seats have, by seat
    decks: tuple[EventStack, ...]  # Favor Gained, Favor Lost, Invader
    pile_a: OpenPile  # draw pile A
    pile_b: ClosedPile  # draw pile B
    pile_c: ClosedPile  # draw pile C
    stats: Stats  # what has been done
    active: Seat = 0  # whose turn it is
    turn: int = 0  # number of the turn, from 1; 0 before the first
    units: tuple[Unit, ...] = ()  # active Units, in play order
    discard: tuple[Card, ...] = ()  # discard pile, the oldest first
    resolving: tuple[str, ...] = ()  # copies of events that are being resolved, the innermost last
    peek: Peek | None = None  # the event that a seat looks at
    events_drawn: int = 0  # events drawn in this turn
    extra: int = 0  # turn actions that wait in this turn
    moved: bool = False  # whether a card left a pile or entered a cell in this turn action
    still: int = 0  # turn actions in a row without such a move
    spent: tuple[Spent, ...] = ()  # limits of passives that are used up
    showing: Card | None = None  # the card of the active hand that is to be placed
    placing: Placing | None = None  # the card that was placed last in this turn action
    slots: tuple[Slot, ...] = ()  # the slots of the solo game
    tasks: tuple[Task, ...] = ()  # what is to be done before the game goes on, the first one next
    verdict: Verdict | None = None  # what became of the city
    reason: Reason | None = None  # why
    result: Result | None = None  # the result, once the game is over
    shown: tuple[Shown, ...] = ()  # what the seats held, once the game is over
    prompts: tuple[Prompt, ...] = ()  # open questions, the last one is asked
    agenda_deck: tuple[str, ...] = secret(default=())  # ids of the Agendas face down, top card first

    @property
    def mode(self) -> Mode:
        """The variant that is played."""
        return self.options.mode or Mode.STANDARD

    @property
    def solo(self) -> bool:
        """Whether one seat plays alone."""
        return len(self.players) == 1

    def amount(self, resource: Resource) -> int:
        """Where a marker stands, or the coins."""
        amount: int = getattr(self, resource.value)
        return amount

    def stack(self, deck: EventDeck) -> EventStack:
        """A deck of events."""
        return next(stack for stack in self.decks if stack.deck is deck)

    def pile(self, pile: Pile) -> OpenPile | ClosedPile:
        """A draw pile."""
        return self.pile_a if pile is Pile.A else self.closed(pile)

    def closed(self, pile: Pile) -> ClosedPile:
        """Draw pile B or C."""
        return self.pile_b if pile is Pile.B else self.pile_c

    @property
    def piles_left(self) -> tuple[Pile, ...]:
        """The draw piles that have cards."""
        piles = ((Pile.A, self.pile_a), (Pile.B, self.pile_b), (Pile.C, self.pile_c))
        return tuple([pile for pile, cards in piles if cards.size])

    def cell(self, x: int, y: int) -> Cell | None:
        """The cell at a place, if it holds cards."""
        return next((cell for cell in self.cells if cell.x == x and cell.y == y), None)

    def cell_of(self, card: str) -> Cell | None:
        """The cell with a card on top."""
        return next((cell for cell in self.cells if cell.card.id == card), None)

    def unit(self, card: str) -> Unit | None:
        """An active Unit by its copy."""
        return next((unit for unit in self.units if unit.card.id == card), None)

    def clockwise(self) -> tuple[Seat, ...]:
        """The seats from the active one on."""
        seats = len(self.players)
        return tuple((self.active + step) % seats for step in range(seats))

    def with_player(self, seat: Seat, **changes: Any) -> State:
        """The state with one player changed."""
        return changed(self, players=self.players_with(seat, **changes))

    def players_with(self, seat: Seat, **changes: Any) -> tuple[Player, ...]:
        """The players with one of them changed."""
        players = list(self.players)
        players[seat] = changed(players[seat], **changes)
        return tuple(players)
