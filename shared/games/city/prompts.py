"""The open questions; each asks one seat and names what the answer is about."""

from __future__ import annotations

from dataclasses import dataclass

from shared.games.city.values import Direction, EventDeck, Origin, Position
from shared.kernel.secrets import Seat


@dataclass(frozen=True, slots=True)
class AskTitleSide:
    """Solo: which half of a Title counts? Asked before the first turn."""

    seat: Seat  # who is asked
    slot: int  # 1 to 3


@dataclass(frozen=True, slots=True)
class AskTurn:
    """The turn: which turn action? Always asked."""

    seat: Seat  # whose turn it is


@dataclass(frozen=True, slots=True)
class AskPile:
    """From which pile to draw?"""

    seat: Seat  # who draws


@dataclass(frozen=True, slots=True)
class AskRetire:
    """Which active Unit is discarded?"""

    seat: Seat  # who is asked
    units: tuple[str, ...]  # copies of the Units that fit, in play order


@dataclass(frozen=True, slots=True)
class AskDestroy:
    """Which card of the city is destroyed?"""

    seat: Seat  # who is asked
    cells: tuple[Position, ...]  # where the cards lie that fit, top row first
    origin: Origin  # whose text asks


@dataclass(frozen=True, slots=True)
class AskRestore:
    """Which destroyed card is turned up?"""

    seat: Seat  # who is asked
    cells: tuple[Position, ...]  # where the cards lie that fit, top row first
    origin: Origin  # whose text asks


@dataclass(frozen=True, slots=True)
class AskThrow:
    """Which cards of the hand are thrown?"""

    seat: Seat  # who throws
    count: int  # how many


@dataclass(frozen=True, slots=True)
class AskRecover:
    """Which card of the discard pile is taken?"""

    seat: Seat  # who is asked
    cards: tuple[str, ...]  # copies that fit, the oldest first


@dataclass(frozen=True, slots=True)
class AskMay:
    """Shall this happen?"""

    seat: Seat  # who is asked
    text: str  # the list of the edition that would be carried out
    origin: Origin  # whose text asks


@dataclass(frozen=True, slots=True)
class AskOption:
    """Which of these options?"""

    seat: Seat  # who is asked
    text: str  # the list of the edition that holds the choice
    step: int  # the place of the choice in it, from 0
    options: tuple[int, ...]  # printed places of the options whose need holds, from 0
    origin: Origin  # whose text asks


@dataclass(frozen=True, slots=True)
class AskWall:
    """Which of the nearest Walls is the partner?"""

    seat: Seat  # who is asked
    card: str  # the copy of the placed Wall
    directions: tuple[Direction, ...]  # where Walls stand at the same least distance


@dataclass(frozen=True, slots=True)
class AskPeek:
    """Does the event stay on top of its deck? Its seat sees it meanwhile."""

    seat: Seat  # who is asked
    deck: EventDeck  # whose top event


@dataclass(frozen=True, slots=True)
class AskAgenda:
    """Draw an Agenda after the event?"""

    seat: Seat  # who is asked


@dataclass(frozen=True, slots=True)
class AskReplacement:
    """Solo: which Agenda does the drawn one replace?"""

    seat: Seat  # who is asked


@dataclass(frozen=True, slots=True)
class AskClose:
    """The close of the turn: reveal an Agenda? Always asked."""

    seat: Seat  # whose turn it is


Prompt = (
    AskTitleSide
    | AskTurn
    | AskPile
    | AskRetire
    | AskDestroy
    | AskRestore
    | AskThrow
    | AskRecover
    | AskMay
    | AskOption
    | AskWall
    | AskPeek
    | AskAgenda
    | AskReplacement
    | AskClose
)
