"""The facts of a game, with their numbers inside; folding them gives the state."""

from __future__ import annotations

from dataclasses import dataclass

from shared.games.city.prompts import Prompt
from shared.games.city.values import (
    Backs,
    Card,
    EventDeck,
    Options,
    Pile,
    Reason,
    Resource,
    Result,
    Shown,
    Task,
    Tribe,
    TurnAct,
    Verdict,
)
from shared.kernel.prompts import PromptAnswered, PromptOpened
from shared.kernel.secrets import Seat, secret


@dataclass(frozen=True, slots=True)
class GameBegan:
    """A game was set up: the Tribal Center lies, the markers stand, the coins are there."""

    seats: int  # number of seats, 1 to 4
    options: Options  # the options of the game
    rules: int  # version of the rules
    edition: str  # hash of the edition
    center: Card  # the Tribal Center, in the cell 0, 0
    happiness: int  # where the marker starts
    populace: int  # where the marker starts
    defense: int  # where the marker starts
    prestige: int  # where the marker starts
    coins: int  # coins in the Coffers


@dataclass(frozen=True, slots=True)
class EventDeckLaid:
    """A deck of events was laid face down; nobody knows which."""

    deck: EventDeck  # which deck
    events: tuple[str, ...] = secret()  # their copies, top card first


@dataclass(frozen=True, slots=True)
class HandDealt:
    """A seat got its first hand; the others see the backs."""

    seat: Seat  # who
    cards: tuple[Card, ...] = secret(Backs)  # the cards


@dataclass(frozen=True, slots=True)
class PileLaid:
    """A draw pile was made; its top is told next."""

    pile: Pile  # which
    cards: tuple[Card, ...] = secret()  # the cards, top card first


@dataclass(frozen=True, slots=True)
class IdentityDealt:
    """A seat got its Tribal Identity."""

    seat: Seat  # who
    tribes: tuple[Tribe, ...] = secret()  # one tribe; two with 2 players


@dataclass(frozen=True, slots=True)
class AgendaDeckLaid:
    """The Agenda deck was laid face down."""

    agendas: tuple[str, ...] = secret()  # their ids, top card first


@dataclass(frozen=True, slots=True)
class AgendasDealt:
    """A seat got Agendas, or a slot of the solo game did."""

    seat: Seat  # who
    slot: int  # the slot, 1 to 3; 0 for the seat's own Agendas
    agendas: tuple[str, ...] = secret()  # their ids


@dataclass(frozen=True, slots=True)
class TitleDealt:
    """A Title was dealt into a slot of the solo game."""

    seat: Seat  # who
    slot: int  # 1 to 3
    title: str = secret()  # its id


@dataclass(frozen=True, slots=True)
class HalfChosen:
    """The half of a Title that counts was chosen."""

    seat: Seat  # who
    slot: int  # 1 to 3
    half: int = secret()  # 1 or 2


@dataclass(frozen=True, slots=True)
class TitleSwapped:
    """A Title was discarded; two Agendas come in its place."""

    seat: Seat  # who
    slot: int  # 1 to 3


@dataclass(frozen=True, slots=True)
class FirstSeatChosen:
    """It is settled who begins."""

    seat: Seat  # who


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """The next turn began."""

    seat: Seat  # whose turn it is
    turn: int  # its number, from 1


@dataclass(frozen=True, slots=True)
class TrackRead:
    """A marker stands on a spot with an effect."""

    track: Resource  # which track
    spot: int  # the spot


@dataclass(frozen=True, slots=True)
class TurnActionChosen:
    """The active seat chose its turn action."""

    seat: Seat  # who
    act: TurnAct  # what
    card: str = ""  # the active card whose unique action it is


@dataclass(frozen=True, slots=True)
class CardShown:
    """A card of a hand is to be placed; it is open from now on."""

    seat: Seat  # whose hand it is in
    card: Card  # the card


@dataclass(frozen=True, slots=True)
class CostPaid:
    """The cost of a card was paid from the Coffers."""

    card: str  # its copy
    coins: int  # coins


@dataclass(frozen=True, slots=True)
class CardPlaced:
    """A card of a hand was placed into a cell."""

    seat: Seat  # whose hand it was in
    card: Card  # the card
    x: int  # column of the cell
    y: int  # row of the cell


@dataclass(frozen=True, slots=True)
class UnitPlaced:
    """A Unit of a hand was placed into a slot."""

    seat: Seat  # whose hand it was in
    card: Card  # the Unit


@dataclass(frozen=True, slots=True)
class UnitDiscarded:
    """An active Unit went to the discard pile."""

    card: Card  # the Unit


@dataclass(frozen=True, slots=True)
class CardsDiscarded:
    """Cards of a hand went to the discard pile."""

    seat: Seat  # whose hand
    cards: tuple[Card, ...]  # the cards, in the order of the edition


@dataclass(frozen=True, slots=True)
class CardRecovered:
    """A card of the discard pile went to a hand."""

    seat: Seat  # whose hand
    card: Card  # the card


@dataclass(frozen=True, slots=True)
class CardDestroyed:
    """A card of the city was turned face down."""

    card: str  # its copy
    x: int  # column of its cell
    y: int  # row of its cell


@dataclass(frozen=True, slots=True)
class CardRestored:
    """A destroyed card was turned face up."""

    seat: Seat  # whose turn it is
    card: str  # its copy
    x: int  # column of its cell
    y: int  # row of its cell


@dataclass(frozen=True, slots=True)
class ResourceGained:
    """A marker rose, or coins came into the Coffers."""

    resource: Resource  # which
    amount: int  # how many in fact, below the top of the track
    source: str = ""  # the list of the edition that says so


@dataclass(frozen=True, slots=True)
class ResourceLost:
    """A marker fell, or coins left the Coffers."""

    resource: Resource  # which
    amount: int  # how many in fact, down to 0
    source: str = ""  # the list of the edition that says so


@dataclass(frozen=True, slots=True)
class ResourceConverted:
    """One resource fell and another rose, as one change."""

    lost: Resource  # which fell
    amount: int  # by how many
    gained: Resource  # which rose
    more: int  # by how many in fact, below the top of the track
    source: str = ""  # the list of the edition that says so


@dataclass(frozen=True, slots=True)
class PlacingGained:
    """The card that is being placed has gained of a resource that a Unit bolsters."""

    resource: Resource  # which


@dataclass(frozen=True, slots=True)
class OpenCardDrawn:
    """A seat drew the open card of pile A."""

    seat: Seat  # who
    card: Card  # the card


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A seat drew the top card of pile B or C; the others see its back."""

    seat: Seat  # who
    pile: Pile  # which pile
    cards: tuple[Card, ...] = secret(Backs)  # the card


@dataclass(frozen=True, slots=True)
class TopTurned:
    """The new top card of pile A lies open."""

    card: Card  # the card


@dataclass(frozen=True, slots=True)
class BackShown:
    """The new top card of pile B or C shows its back."""

    pile: Pile  # which pile
    cards: tuple[Card, ...] = secret(Backs)  # the card


@dataclass(frozen=True, slots=True)
class EventDrawn:
    """An event was drawn, open to all; it is resolved now."""

    deck: EventDeck  # of which deck
    event: str  # its copy


@dataclass(frozen=True, slots=True)
class WardUsed:
    """A ward keeps the drawn event without effect."""

    deck: EventDeck  # of which deck


@dataclass(frozen=True, slots=True)
class EventUsed:
    """A resolved event went to the used heap of its deck."""

    deck: EventDeck  # of which deck
    event: str  # its copy


@dataclass(frozen=True, slots=True)
class WardsLaid:
    """Wards were put on a deck."""

    deck: EventDeck  # on which deck
    amount: int  # how many


@dataclass(frozen=True, slots=True)
class EventPeeked:
    """A seat looks at the top event of a deck."""

    seat: Seat  # who
    deck: EventDeck  # which deck
    event: str = secret()  # its copy


@dataclass(frozen=True, slots=True)
class EventKept:
    """The peeked event stays on top."""

    deck: EventDeck  # of which deck


@dataclass(frozen=True, slots=True)
class EventSunk:
    """The peeked event went to the bottom of its deck."""

    deck: EventDeck  # of which deck


@dataclass(frozen=True, slots=True)
class EventReturned:
    """The most recently used event went to the bottom of its deck."""

    deck: EventDeck  # of which deck
    event: str  # its copy


@dataclass(frozen=True, slots=True)
class EventBuried:
    """The top event of a deck went to the used heap without effect."""

    deck: EventDeck  # of which deck
    event: str  # its copy


@dataclass(frozen=True, slots=True)
class ExtraGranted:
    """One more turn action waits in this turn."""


@dataclass(frozen=True, slots=True)
class ExtraUsed:
    """A waiting turn action begins."""


@dataclass(frozen=True, slots=True)
class PassiveSpent:
    """A passive that may run once per turn or per game runs."""

    card: str  # the copy of its Unit
    passive: int  # its place among the Unit's passives, from 0
    game: bool = False  # whether it may run once per game


@dataclass(frozen=True, slots=True)
class ActionCounted:
    """A turn action is over."""

    still: int  # actions in a row in which no card left a pile or entered a cell


@dataclass(frozen=True, slots=True)
class TitleTurned:
    """The goal of a Title holds: it is turned."""

    slot: int  # 1 to 3
    title: str  # its id
    half: int  # 1 or 2


@dataclass(frozen=True, slots=True)
class AgendaFulfilled:
    """The goal of an Agenda in a slot of the solo game holds."""

    seat: Seat  # who
    slot: int  # 1 to 3
    agendas: tuple[str, ...] = secret()  # its id


@dataclass(frozen=True, slots=True)
class AgendaDrawn:
    """A seat drew an Agenda after an event."""

    seat: Seat  # who
    agendas: tuple[str, ...] = secret()  # its id


@dataclass(frozen=True, slots=True)
class AgendaReplaced:
    """Solo: the drawn Agenda took the place of an unfulfilled one."""

    seat: Seat  # who
    slot: int  # 1 to 3
    gone: tuple[str, ...] = secret()  # id of the one that goes
    come: tuple[str, ...] = secret()  # id of the drawn one


@dataclass(frozen=True, slots=True)
class AgendaDropped:
    """Solo: the drawn Agenda was discarded."""

    seat: Seat  # who
    agendas: tuple[str, ...] = secret()  # its id


@dataclass(frozen=True, slots=True)
class AgendaRevealed:
    """A seat revealed a fulfilled Agenda; it scores."""

    seat: Seat  # who
    agenda: str  # its id


@dataclass(frozen=True, slots=True)
class TasksAdded:
    """Things to do before all others."""

    tasks: tuple[Task, ...]  # what, the first one next


@dataclass(frozen=True, slots=True)
class TaskTaken:
    """The next thing to do is being done."""


@dataclass(frozen=True, slots=True)
class FateDecided:
    """The city prevails or falls; nothing else is carried out."""

    verdict: Verdict  # which
    reason: Reason  # why


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over; all hands, identities and Agendas are shown."""

    result: Result  # the result
    shown: tuple[Shown, ...]  # what the seats held, by seat


Event = (
    GameBegan
    | EventDeckLaid
    | HandDealt
    | PileLaid
    | IdentityDealt
    | AgendaDeckLaid
    | AgendasDealt
    | TitleDealt
    | HalfChosen
    | TitleSwapped
    | FirstSeatChosen
    | TurnBegan
    | TrackRead
    | TurnActionChosen
    | CardShown
    | CostPaid
    | CardPlaced
    | UnitPlaced
    | UnitDiscarded
    | CardsDiscarded
    | CardRecovered
    | CardDestroyed
    | CardRestored
    | ResourceGained
    | ResourceLost
    | ResourceConverted
    | PlacingGained
    | OpenCardDrawn
    | CardDrawn
    | TopTurned
    | BackShown
    | EventDrawn
    | WardUsed
    | EventUsed
    | WardsLaid
    | EventPeeked
    | EventKept
    | EventSunk
    | EventReturned
    | EventBuried
    | ExtraGranted
    | ExtraUsed
    | PassiveSpent
    | ActionCounted
    | TitleTurned
    | AgendaFulfilled
    | AgendaDrawn
    | AgendaReplaced
    | AgendaDropped
    | AgendaRevealed
    | TasksAdded
    | TaskTaken
    | FateDecided
    | GameEnded
    | PromptOpened[Prompt]
    | PromptAnswered
)
