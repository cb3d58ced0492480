"""The table's state: what `state_hash` is taken of, and what a row of the read models keeps."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Generic, TypeVar

from shared.kernel.prompts import to_act
from shared.kernel.secrets import Seat

S = TypeVar("S")


class Status(Enum):
    """Where a game stands in its life."""

    OPEN = "open"
    RUNNING = "running"
    FINISHED = "finished"
    ABANDONED = "abandoned"


@dataclass(frozen=True, slots=True)
class Chair:
    """A place at the table."""

    taken: bool = False  # whether somebody sits there
    entropy: str = ""  # what the player added to the game's chance


@dataclass(frozen=True, slots=True)
class Table(Generic[S]):
    """A game of a title with all that lies around its rules."""

    title: str  # name of the title
    chairs: tuple[Chair, ...]  # the places, by seat
    options: str  # the title's options in the log's JSON
    edition: str  # SHA-256 of the edition's text, hex
    commitment: str  # commitment to the seed, hex
    status: Status  # where the game stands
    rules: int = 0  # version of the rules, 0 before the start
    conceded: tuple[Seat, ...] = ()  # seats that gave up, in order
    seed: str = ""  # the seed once it is revealed, hex
    ids: tuple[str, ...] = ()  # ids of the open prompts, the last one asked now
    state: S | None = None  # the title's state, None before the start

    @property
    def over(self) -> bool:
        """Whether nothing can happen any more."""
        return self.status in (Status.FINISHED, Status.ABANDONED)

    @property
    def entropies(self) -> tuple[str, ...]:
        """What the players added to the game's chance, in seat order."""
        return tuple(chair.entropy for chair in self.chairs)

    @property
    def to_act(self) -> Seat | None:
        """The one seat that is asked, or None."""
        return None if self.over else to_act(self.state)  # type: ignore[arg-type]  # every title's state is Prompted
