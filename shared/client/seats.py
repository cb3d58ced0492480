"""Who asks: a seat with its token, or a spectator."""

from __future__ import annotations

from dataclasses import dataclass, field

from prestige.v1.game_pb2 import Receipt


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat of a game; only its token may act and see for it."""

    game: str
    number: int
    token: str = field(default="", repr=False)
    receipt: Receipt | None = field(default=None, repr=False, compare=False)
    """What sitting down wrote, if this client did it."""


Target = str | Seat
"""Whose view it is: a game's name means a spectator's."""


def game_of(target: Target) -> str:
    """The game's name, `games/{id}`."""
    return target.game if isinstance(target, Seat) else target


def number_of(target: Target) -> int | None:
    """The seat's number; None for a spectator."""
    return target.number if isinstance(target, Seat) else None


def token_of(target: Target) -> str:
    """The seat's token; empty for a spectator."""
    return target.token if isinstance(target, Seat) else ""
