"""The facts of the table around the rules."""

from __future__ import annotations

from dataclasses import dataclass

from shared.kernel.secrets import Seat


@dataclass(frozen=True, slots=True)
class GameCreated:
    """A game was created."""

    title: str  # name of the title
    seats: int  # number of seats
    options: str  # the title's options in the log's JSON
    edition: str  # SHA-256 of the edition's text, hex
    commitment: str  # commitment to the seed, hex
    edition_text: str = ""  # the edition's text, if it is not the built-in one


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """Somebody sat down; who it is stands beside the chain."""

    seat: Seat  # the seat
    entropy: str = ""  # what the player added to the game's chance


@dataclass(frozen=True, slots=True)
class SeatLeft:
    """A seat became free again, before the start."""

    seat: Seat  # the seat


@dataclass(frozen=True, slots=True)
class SeatReplaced:
    """Another person sits on a seat from now on."""

    seat: Seat  # the seat


@dataclass(frozen=True, slots=True)
class GameStarted:
    """The rules begin; the title's opening events follow in the same ply."""

    rules: int  # version of the rules, kept for the game's life


@dataclass(frozen=True, slots=True)
class SeatConceded:
    """A seat gave up."""

    seat: Seat  # the seat


@dataclass(frozen=True, slots=True)
class GameAbandoned:
    """The game ended without a result."""

    why: str = ""  # in the words of who did it


@dataclass(frozen=True, slots=True)
class PlyTakenBack:
    """A ply was taken back by its seat; it stays in the log."""

    seat: Seat  # the seat
    version: int  # version of the ply that no longer counts


@dataclass(frozen=True, slots=True)
class SeedRevealed:
    """The game is over and its chance is open."""

    seed: str  # the seed, hex: with it every draw can be derived again


TableEvent = (
    GameCreated
    | SeatTaken
    | SeatLeft
    | SeatReplaced
    | GameStarted
    | SeatConceded
    | GameAbandoned
    | PlyTakenBack
    | SeedRevealed
)
