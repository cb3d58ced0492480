"""A ply as it is stored, and which plies count."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from shared.kernel.dice import Draw

C = TypeVar("C")
E = TypeVar("E")
FORMAT = 1


@dataclass(frozen=True, slots=True)
class StoredPly(Generic[C, E]):
    """One accepted command with all its consequences, as the log keeps it."""

    format: int  # version of this envelope
    game: str  # id of the game
    title: str  # name of the title
    rules: int  # version of the rules it was decided under, 0 before the start
    version: int  # number of the ply, from 1 without holes
    request: str  # first 16 bytes of the hash of caller and request id, hex
    payload: str  # first 16 bytes of the salted hash of what was asked, hex
    actor: str  # `seat:<n>` or a role, never a person
    cause: C  # the command
    events: tuple[E, ...]  # what followed, in order
    draws: tuple[Draw, ...]  # the chance it used
    at: int  # ms since the Unix epoch, never before the last ply's
    salt: str  # hides the content behind the hash, hex
    prev_hash: str  # hash of the ply before, or the genesis, hex
    state_hash: str  # SHA-256 of the table's state after it, hex
    state_schema: str  # short hash of the shape of that state
