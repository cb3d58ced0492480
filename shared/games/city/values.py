"""What actions, events, prompts and state share: the enums of the manual's words, the backs of cards, small records."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Any

from shared.kernel.secrets import Seat, Veil

FULL_HAND = 4
LARGEST_HAND = 8
UNIT_SLOTS = 5
STALL = 40
EVENTS_PER_TURN = 100
STEPS_PER_ANSWER = 1000


class Mode(Enum):
    """The variant that is played."""

    STANDARD = "standard"
    LOVE = "love"
    SQUALOR = "squalor"


class Tribe(Enum):
    """A tribe, or communal: no tribe; a card's back shows it."""

    CRAFTING = "crafting"
    FISHING = "fishing"
    MERCHANT = "merchant"
    PEACEKEEPER = "peacekeeper"
    PRIESTLY = "priestly"
    WARRIOR = "warrior"
    COMMUNAL = "communal"


TRIBES = tuple(tribe for tribe in Tribe if tribe is not Tribe.COMMUNAL)


class CardType(Enum):
    """A type of city card; a card has none to three."""

    HOME = "home"
    WORK = "work"
    SPIRITUAL = "spiritual"
    MONUMENT = "monument"
    WALL = "wall"
    MARKET = "market"
    FORTIFICATION = "fortification"
    PUBLIC = "public"
    ROAD = "road"


class CardKind(Enum):
    """How a city card is placed; center is the Tribal Center alone."""

    NORMAL = "normal"
    ABOVE = "above"
    BELOW = "below"
    WATER = "water"
    UNIT = "unit"
    CENTER = "center"


class Resource(Enum):
    """A track of the board, from top to bottom, or the coins of the Coffers."""

    HAPPINESS = "happiness"
    POPULACE = "populace"
    DEFENSE = "defense"
    PRESTIGE = "prestige"
    COINS = "coins"


TRACKS = (Resource.HAPPINESS, Resource.POPULACE, Resource.DEFENSE, Resource.PRESTIGE)


class EventDeck(Enum):
    """One of the three decks of event cards."""

    FAVOR_GAINED = "favor_gained"
    FAVOR_LOST = "favor_lost"
    INVADER = "invader"


class Pile(Enum):
    """A draw pile: A lies face up, B and C face down."""

    A = "a"
    B = "b"
    C = "c"


class Direction(Enum):
    """A direction from a cell to its neighbour."""

    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"

    @property
    def step(self) -> tuple[int, int]:
        """What it adds to x and y; x grows to the right, y upwards."""
        return STEPS[self]


STEPS = {
    Direction.LEFT: (-1, 0),
    Direction.RIGHT: (1, 0),
    Direction.UP: (0, 1),
    Direction.DOWN: (0, -1),
}


class TurnAct(Enum):
    """What a turn action is."""

    PLACE = "place"
    DISCARD = "discard"
    RESTORE = "restore"
    UNIQUE = "unique"
    PASS = "pass"


class Trigger(Enum):
    """What sets off a passive of a Unit."""

    PLAYED = "played"
    DESTROYED = "destroyed"
    RESTORED = "restored"
    EVENT = "event"
    DISCARD_ACTION = "discard_action"
    TURN_START = "turn_start"


class Phase(Enum):
    """Where a game stands."""

    TITLES = "titles"
    TURNS = "turns"
    OVER = "over"


class Verdict(Enum):
    """How it ends for the city."""

    PREVAILS = "prevails"
    FALLS = "falls"


class Reason(Enum):
    """Why the city prevails or falls."""

    PRESTIGE = "prestige"
    FAVOR_GAINED = "favor_gained"
    POPULACE = "populace"
    DECK_EMPTY = "deck_empty"
    CENTER = "center"
    INVADER = "invader"
    FAVOR_LOST = "favor_lost"
    STALL = "stall"
    CONCEDE = "concede"


@dataclass(frozen=True, slots=True)
class Options:
    """How a game is played."""

    mode: Mode | None = None  # standard if nothing is said
    shadows: bool = False  # with secret Agendas
    first: Seat | None = None  # the first active seat; a random one if nothing is said


@dataclass(frozen=True, slots=True)
class Card:
    """One copy of a city card, with what its back shows."""

    id: str  # its design and the number of the copy, such as `com-cottage.2`
    back: Tribe  # its tribe, or communal


ORDER = tuple(Tribe)


@dataclass(frozen=True, slots=True)
class Backs(Veil):
    """The veil over city cards: their backs, in the order of the tribes; not which cards they are."""

    backs: tuple[Tribe, ...] = ()  # one for each card

    def __len__(self) -> int:
        return len(self.backs)

    @classmethod
    def of(cls, value: Any) -> Backs:
        """The backs of the cards."""
        return cls(_sorted(card.back for card in value))

    def put(self, items: Any) -> Backs:
        """With the backs of more cards."""
        return Backs(_sorted((*self.backs, *backs_of(items))))

    def take(self, items: Any) -> Backs:
        """Without the backs of these cards."""
        rest = list(self.backs)
        for back in backs_of(items):
            rest.remove(back)
        return Backs(tuple(rest))


def backs_of(items: Any) -> tuple[Tribe, ...]:
    """What cards, veiled or not, show of themselves from behind."""
    return items.backs if isinstance(items, Backs) else tuple(card.back for card in items)


def _sorted(backs: Iterable[Tribe]) -> tuple[Tribe, ...]:
    return tuple(sorted(backs, key=ORDER.index))


@dataclass(frozen=True, slots=True)
class Position:
    """A cell of the grid; the Tribal Center lies at 0, 0."""

    x: int  # grows to the right
    y: int  # grows upwards


@dataclass(frozen=True, slots=True)
class Origin:
    """Whose text is carried out."""

    card: str = ""  # the copy of the city card; empty for tracks, events and titles
    deck: EventDeck | None = None  # the deck of the event that it belongs to
    passive: bool = False  # whether it is a passive's, or that of an event which a passive drew


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a game."""

    verdict: Verdict  # what became of the city
    reason: Reason  # why
    winners: tuple[Seat, ...] = ()  # who wins
    influence: tuple[int, ...] = ()  # by seat, with the points of Agendas; only where a founder is determined
    cost: tuple[int, ...] = ()  # printed costs of the cards that count, by seat; only where a founder is determined
    agendas: tuple[int, ...] = ()  # points of Agendas within the influence, by seat
    titles: int | None = None  # titles turned; only in solo


@dataclass(frozen=True, slots=True)
class Shown:
    """What a seat shows at the end."""

    seat: Seat  # who
    hand: tuple[Card, ...]  # its city cards
    identity: tuple[Tribe, ...]  # its tribes
    agendas: tuple[str, ...]  # ids of its Agendas that were hidden


@dataclass(frozen=True, slots=True)
class RunList:
    """To do: carry out the effects of a list from one of them on."""

    text: str  # which list of the edition
    step: int  # the effect it goes on with, from 0
    origin: Origin  # whose text it is


@dataclass(frozen=True, slots=True)
class RunTimes:
    """To do: carry out a list several times."""

    text: str  # which list of the edition
    times: int  # how often
    origin: Origin  # whose text it is


@dataclass(frozen=True, slots=True)
class PickMore:
    """To do: let an effect that picks cards one by one pick again."""

    text: str  # the list of the effect
    step: int  # its place in the list, from 0
    left: int  # how many picks
    origin: Origin  # whose text it is


@dataclass(frozen=True, slots=True)
class DrawCards:
    """To do: let a seat draw city cards."""

    seat: Seat  # who
    count: int  # how many


@dataclass(frozen=True, slots=True)
class ThrowSome:
    """To do: let a seat throw cards of its hand."""

    seat: Seat  # who
    count: int  # how many; its whole hand if that is smaller


@dataclass(frozen=True, slots=True)
class DrawEvents:
    """To do: draw and resolve events, one after the other."""

    deck: EventDeck  # of which deck
    count: int  # how many
    passive: bool = False  # whether a passive demands them


@dataclass(frozen=True, slots=True)
class FinishEvent:
    """To do: put a resolved event away, with what follows from it."""

    deck: EventDeck  # of which deck
    event: str  # its copy
    passive: bool = False  # whether a passive demanded it


@dataclass(frozen=True, slots=True)
class OfferAgenda:
    """To do: offer an Agenda to the active seat after an event."""


@dataclass(frozen=True, slots=True)
class SetOff:
    """To do: set off the passives that wait for an occurrence."""

    trigger: Trigger  # what has happened
    card: str = ""  # the city card it happened to
    deck: EventDeck | None = None  # the deck of the event


@dataclass(frozen=True, slots=True)
class RunPassive:
    """To do: carry out one passive, if its Unit is still active."""

    card: str  # the copy of the Unit
    passive: int  # its place among the Unit's passives, from 0


@dataclass(frozen=True, slots=True)
class PlaceUnit:
    """To do: put a Unit that is paid for into a slot."""

    card: str  # its copy


@dataclass(frozen=True, slots=True)
class LookAround:
    """To do: the adjacency effects of a placed card."""

    card: str  # its copy


@dataclass(frozen=True, slots=True)
class LookBetween:
    """To do: the between-walls effects of a placed card."""

    card: str  # its copy


@dataclass(frozen=True, slots=True)
class BolsterPlaced:
    """To do: what active Units add to the gains of a placed card."""

    card: str  # its copy


@dataclass(frozen=True, slots=True)
class ReadTrack:
    """To do: read the spots on which the markers stand, from one track on."""

    track: Resource  # the first of them


@dataclass(frozen=True, slots=True)
class FillHands:
    """To do: let every seat with fewer than 4 cards draw."""


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """To do: look whether titles are fulfilled."""


@dataclass(frozen=True, slots=True)
class OpenTurn:
    """To do: ask the active seat for its turn action."""


@dataclass(frozen=True, slots=True)
class EndAction:
    """To do: count the turn action; then an extra one, or the close of the turn."""


@dataclass(frozen=True, slots=True)
class CloseTurn:
    """To do: the close of the turn."""


Task = (
    RunList
    | RunTimes
    | PickMore
    | DrawCards
    | ThrowSome
    | DrawEvents
    | FinishEvent
    | OfferAgenda
    | SetOff
    | RunPassive
    | PlaceUnit
    | LookAround
    | LookBetween
    | BolsterPlaced
    | ReadTrack
    | FillHands
    | Checkpoint
    | OpenTurn
    | EndAction
    | CloseTurn
)
