"""What a title must offer to be played: one object, assembled in the title's `__init__`, holding no logic."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from shared.kernel.errors import Fault
from shared.kernel.resolving import Ply
from shared.kernel.secrets import Seat

Body = Mapping[str, Any]
Upcast = Callable[[Body], tuple[str, Body]]
"""From the body of a stored event to the kind and the body that today's vocabulary gives it."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What a game starts from: the number of seats, the title's options, the hash of its edition, its rules version."""

    seats: int
    options: Any
    edition: str
    rules: int


@dataclass(frozen=True, slots=True)
class Points:
    """Points for one reason; the reason is a word of the title, such as `exterior`."""

    reason: str  # a word of the title
    points: int  # below 0 for a loss


@dataclass(frozen=True, slots=True)
class Standing:
    """How one seat came out: rank from 1, points, and the reasons that add up to them."""

    seat: Seat  # who
    rank: int  # 1 wins; equal for a tie; from 2 where all seats lose to the game
    points: int  # in all
    reasons: tuple[Points, ...] = ()  # what adds up to them


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: its cause (`scored`, `conceded` …) and the standings, best first."""

    cause: str  # `scored`, `conceded` …
    standings: tuple[Standing, ...]  # best first


@dataclass(frozen=True, slots=True)
class Step:
    """One kind of prompt: its options beside its consequences.

    `options(state, prompt, seat)` yields each legal action once, in a pinned order, and reads nothing the seat can't
    see; `decide(ply, prompt, seat, action)` emits what follows; `forbids(state, prompt, seat, action)` gives the
    clause that an action of the vocabulary breaks, where one is known; `neutral(state, prompt, options)` picks the
    answer of a seat that conceded.
    """

    options: Callable[[Any, Any, Seat], Iterator[Any]]
    decide: Callable[[Ply, Any, Seat, Any], None]
    forbids: Callable[[Any, Any, Seat, Any], str | None]
    neutral: Callable[[Any, Any, tuple[Any, ...]], Any]
    public: bool = True
    """Whether everybody may see the options, or only the seat that is asked."""
    always_asked: bool = False
    """Whether the seat is asked even if it has a single option: turns, and lists that depend on a secret."""


def nothing_more(state: Any) -> str:
    """What there is to say of an open question where its event says all."""
    return ""


def nothing_found(edition: str) -> tuple[Fault, ...]:
    """What there is to say of an edition once it is loaded, where its title looks no further."""
    return ()


@dataclass(frozen=True, slots=True)
class Rules:
    """A title: its vocabulary, its steps and its flow; see docs/architecture.md."""

    name: str
    seats: range
    version: int
    """The newest version of the rules; a game keeps the one it started with."""
    Options: type
    Action: Any
    Event: Any
    Prompt: Any
    State: type
    steps: Mapping[type, Step]
    setup: Callable[[Ply, Opening], None]
    """Emits the opening facts; the first event makes the state and holds rules version and edition hash."""
    evolve: Callable[[Any, Any], Any]
    """`(state | None, event) -> state`: total over logged events; no rules, no chance, no clock."""
    advance: Callable[[Ply], None]
    """Runs until a prompt is open or the game is over; a second call adds nothing."""
    outcome: Callable[[Any], Outcome | None]
    invariants: Callable[[Any], Iterator[str]]
    """The name of each broken truth; none in any state that play can reach."""
    check: Callable[[int, Any, str], None]
    """`(seats, options, edition hash)`: raises BadOptions where they can't be played together."""
    edition: str
    """The text of the built-in edition."""
    load_edition: Callable[[str], str]
    """Checks an edition's text, makes it known to the steps and answers its hash; raises BadEdition."""
    upcasts: Mapping[str, Upcast]
    """By the kind that stands in the log: events that once had another shape, or another name."""
    words: Callable[[Any, str], str]
    """`(event, edition hash)`: the event as a sentence, things by their printed names; "" for no edition at hand."""
    board: Callable[[Any, int], str]
    """`(state or view, width in columns)`: a drawing in text."""
    greedy: Callable[[Any, Seat, tuple[Any, ...]], Any]
    """`(view, seat, legal actions)`: what a sensible bot would do."""
    bound: Callable[[int], int]
    """`(seats)`: more plies than any game can have."""
    former: tuple[str, ...] = ()
    """The texts of editions that were built in before: stored games play by them."""
    unfit: Callable[[str], tuple[Fault, ...]] = nothing_found
    """`(edition hash)`: why no new game is made by it although it can be read; stored games play by it."""
    doubts: Callable[[str], tuple[Fault, ...]] = nothing_found
    """`(edition hash)`: what its author should look at although it can be played, by clause and path."""
    reveals: frozenset[type] = frozenset()
    """The events that show something hidden to anybody: a ply with one of them can't be taken back."""
    untold: frozenset[type] = frozenset()
    """The events that are no news to anybody at the table: bookkeeping, left out where a game is told."""
    about: Callable[[Any], str] = nothing_more
    """`(state or view)`: what the open question is about, in more lines than its event has, such as a card's text."""
    oldest: int = 1
    """The oldest version of the rules that is kept: what began under older ones can be read, but not decided on."""
    last_seat_wins: bool = True
    """Whether the game ends when all seats but one have conceded; else the last one plays on.

    When concessions end a game, `advance` runs once more: it may see in `ply.conceded` that all are gone, and say how
    the game ended.
    """
