"""What a seat may ask to do; every action is the whole answer to one prompt."""

from __future__ import annotations

from dataclasses import dataclass

from shared.games.city.values import Direction, Pile


@dataclass(frozen=True, slots=True)
class ChooseHalf:
    """Let this half of a Title count."""

    half: int  # 1 or 2


@dataclass(frozen=True, slots=True)
class SwapTitle:
    """Discard the Title and draw two Agendas in its place."""


@dataclass(frozen=True, slots=True)
class PlaceCard:
    """Place a card of the hand into a cell, empty or with a destroyed card."""

    card: str  # its copy
    x: int  # column of the cell
    y: int  # row of the cell


@dataclass(frozen=True, slots=True)
class PlayUnit:
    """Place a Unit of the hand into a slot."""

    card: str  # its copy


@dataclass(frozen=True, slots=True)
class DiscardCards:
    """Discard cards of the hand; an Invader follows."""

    cards: tuple[str, ...]  # their copies, in the order of the hand


@dataclass(frozen=True, slots=True)
class RestoreCard:
    """Turn a destroyed card face up, for one card of the hand."""

    x: int  # column of its cell
    y: int  # row of its cell
    discard: str  # the copy that is discarded


@dataclass(frozen=True, slots=True)
class UseUnique:
    """Carry out the unique action of an active card."""

    card: str  # its copy


@dataclass(frozen=True, slots=True)
class PassTurn:
    """Do nothing; only if nothing else is possible."""


@dataclass(frozen=True, slots=True)
class RevealAgenda:
    """Reveal a fulfilled Agenda; it is no turn action."""

    agenda: str  # its id


@dataclass(frozen=True, slots=True)
class DrawFrom:
    """Draw one card from a pile."""

    pile: Pile  # which


@dataclass(frozen=True, slots=True)
class RetireUnit:
    """Discard an active Unit."""

    card: str  # its copy


@dataclass(frozen=True, slots=True)
class DestroyOne:
    """Turn a card of the city face down."""

    x: int  # column of its cell
    y: int  # row of its cell


@dataclass(frozen=True, slots=True)
class RestoreOne:
    """Turn a destroyed card face up, for nothing."""

    x: int  # column of its cell
    y: int  # row of its cell


@dataclass(frozen=True, slots=True)
class ThrowCards:
    """Throw these cards of the hand."""

    cards: tuple[str, ...]  # their copies, in the order of the hand


@dataclass(frozen=True, slots=True)
class RecoverOne:
    """Take a card of the discard pile."""

    card: str  # its copy


@dataclass(frozen=True, slots=True)
class AcceptEffect:
    """Let it happen."""


@dataclass(frozen=True, slots=True)
class DeclineEffect:
    """Leave it."""


@dataclass(frozen=True, slots=True)
class ChooseOption:
    """Choose one of the offered options."""

    option: int  # its printed place, from 0


@dataclass(frozen=True, slots=True)
class ChooseWall:
    """Choose the direction of the Wall that is the partner."""

    direction: Direction  # where it stands


@dataclass(frozen=True, slots=True)
class KeepEvent:
    """Leave the event on top of its deck."""


@dataclass(frozen=True, slots=True)
class SinkEvent:
    """Put the event to the bottom of its deck."""


@dataclass(frozen=True, slots=True)
class TakeAgenda:
    """Draw an Agenda."""


@dataclass(frozen=True, slots=True)
class DeclineAgenda:
    """Draw no Agenda."""


@dataclass(frozen=True, slots=True)
class ReplaceAgenda:
    """Let the drawn Agenda take the place of an unfulfilled one."""

    agenda: str  # id of the one that goes


@dataclass(frozen=True, slots=True)
class DropAgenda:
    """Discard the drawn Agenda."""


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Close the turn and reveal nothing."""


Action = (
    ChooseHalf
    | SwapTitle
    | PlaceCard
    | PlayUnit
    | DiscardCards
    | RestoreCard
    | UseUnique
    | PassTurn
    | RevealAgenda
    | DrawFrom
    | RetireUnit
    | DestroyOne
    | RestoreOne
    | ThrowCards
    | RecoverOne
    | AcceptEffect
    | DeclineEffect
    | ChooseOption
    | ChooseWall
    | KeepEvent
    | SinkEvent
    | TakeAgenda
    | DeclineAgenda
    | ReplaceAgenda
    | DropAgenda
    | EndTurn
)
