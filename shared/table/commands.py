"""What people ask of a table. The rules know seats, never people: a command names none."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from shared.kernel.secrets import Seat

A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class CreateGame:
    """Create a game of a title."""

    title: str  # name of the title
    seats: int  # number of seats
    options: str  # the title's options in the log's JSON
    edition: str = ""  # SHA-256 of an own edition's text, hex; empty for the built-in one


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """Sit down, on a certain seat or on the first free one."""

    seat: Seat | None  # the seat, or None for the first free one
    entropy: str = ""  # the player's own randomness


@dataclass(frozen=True, slots=True)
class LeaveSeat:
    """Get up again, before the start."""

    seat: Seat  # the seat


@dataclass(frozen=True, slots=True)
class ReplacePlayer:
    """Put another person on a seat."""

    seat: Seat  # the seat


@dataclass(frozen=True, slots=True)
class StartGame:
    """Begin."""


@dataclass(frozen=True, slots=True)
class SubmitAction(Generic[A]):
    """Answer the open prompt."""

    seat: Seat  # the seat that acts
    prompt: str  # id of the prompt it answers
    action: A  # the action


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Undo the seat's own last ply."""

    seat: Seat  # the seat
    version: int  # version of the ply to take back


@dataclass(frozen=True, slots=True)
class Concede:
    """Give up."""

    seat: Seat  # the seat


@dataclass(frozen=True, slots=True)
class AbandonGame:
    """End the game without a result."""

    why: str = ""  # in the words of who does it


Command = (
    CreateGame | TakeSeat | LeaveSeat | ReplacePlayer | StartGame | SubmitAction[A] | TakeBack | Concede | AbandonGame
)


def actor_of(command: Command[Any]) -> str | None:
    """Who alone can give the command, as a ply's `actor`; None where a role may."""
    if isinstance(command, SubmitAction | TakeBack | Concede | LeaveSeat):
        return f"seat:{command.seat}"
    return None


@dataclass(frozen=True, slots=True)
class Asked(Generic[A]):
    """A command with what stands beside the chain: who asks, for whom, and under which condition."""

    command: Command[A]  # what is asked
    actor: str  # `seat:<n>` or a role, never a person
    expected_version: int | None = None  # only if the head has this version
    player: str = ""  # id of the player who sits down
    token: str = ""  # SHA-256 of the token of the seat that is taken or that acts, hex
    labels: tuple[str, ...] = ()  # labels of a new game
    edition_text: str = ""  # text of an own edition of a new game
