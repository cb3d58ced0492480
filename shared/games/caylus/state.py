"""The state of a game: frozen records with small queries; only `evolve` makes new ones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from shared.games.caylus.prompts import Prompt
from shared.games.caylus.values import (
    Cubes,
    FinalScore,
    Line,
    Markers,
    Options,
    Phase,
    Place,
    Section,
    Tally,
    Task,
)
from shared.kernel.records import changed
from shared.kernel.secrets import Seat

SECTIONS = tuple(Section)


@dataclass(frozen=True, slots=True)
class Space:
    """A space of the road."""

    tile: str = ""  # id of the building; empty where nothing is built
    owner: Seat | None = None  # who owns the building; nobody owns neutral and fixed ones
    worker: Seat | None = None  # whose worker stands there
    promised: Seat | None = None  # who gets a residence here once the worker has gone home


@dataclass(frozen=True, slots=True)
class Player:
    """What a player has."""

    seat: Seat  # who
    deniers: int  # money
    cubes: Cubes  # cubes in the store
    workers: int  # workers in hand
    markers: Markers  # favor markers
    tally: Tally  # the points by what they come from
    points: int = 0  # prestige points
    lines: tuple[Line, ...] = ()  # favor lines used in this phase
    batches: int = 0  # batches given in this turn


@dataclass(frozen=True, slots=True)
class State:
    """A game of caylus."""

    rules: int  # version of the rules it is played by
    edition: str  # hash of its edition
    options: Options  # its options
    phase: Phase  # where it stands
    players: tuple[Player, ...]  # what the players have, by seat
    turn: int = 0  # number of the turn, from 1; 0 before the first one
    turn_order: tuple[Seat, ...] = ()  # first place first
    passed: tuple[Seat, ...] = ()  # the passing scale: who holds number 1, 2, …
    last: Seat | None = None  # who acted last in this turn's placement
    gate: Seat | None = None  # whose worker stands on the gate
    trading_post: Seat | None = None  # whose worker stands on the trading post
    merchants_guild: Seat | None = None  # whose worker stands on the merchants' guild
    joust_field: Seat | None = None  # whose worker stands on the joust field
    stables: tuple[Seat, ...] = ()  # whose workers stand on the circles of the stables, circle 1 first
    inn: Seat | None = None  # whose worker stands on the left inn circle
    right_inn: Seat | None = None  # whose worker stands on the right inn circle
    castle: tuple[Seat, ...] = ()  # whose workers stand on the castle circles, circle 1 first
    road: tuple[Space, ...] = ()  # the spaces of the road, space 1 first
    provost: int = 0  # space of the provost
    bailiff: int = 0  # space of the bailiff
    supply: tuple[str, ...] = ()  # ids of the tiles that can be built, one for each tile
    box: tuple[str, ...] = ()  # ids of the tiles that left the game
    dungeon: tuple[Seat, ...] = ()  # whose houses mark parts of the Dungeon, in the order of building
    walls: tuple[Seat, ...] = ()  # whose houses mark parts of the Walls
    towers: tuple[Seat, ...] = ()  # whose houses mark parts of the Towers
    counted: tuple[Section, ...] = ()  # sections that have been counted
    tasks: tuple[Task, ...] = ()  # what is to be done before the game goes on, the first one next
    scores: tuple[FinalScore, ...] = ()  # the result by seat, once the game is over
    cause: str = ""  # why the game ended
    prompts: tuple[Prompt, ...] = ()  # open questions, the last one is asked
    aside: tuple[Seat, ...] = ()  # who has given up and places no more workers in this turn, without a pass

    def space(self, number: int) -> Space:
        """A space of the road by its number, from 1."""
        return self.road[number - 1]

    def numbered(self) -> Iterator[tuple[int, Space]]:
        """The spaces of the road with their numbers."""
        return enumerate(self.road, 1)

    def lowest_empty(self) -> int | None:
        """The number of the first space without a building, or None."""
        return next((number for number, space in enumerate(self.road, 1) if not space.tile), None)

    def standing(self, place: Place) -> tuple[Seat, ...]:
        """Whose workers stand on a special building or in the castle; at the inn, on the left circle."""
        there = getattr(self, place.value)
        if isinstance(there, tuple):
            return there
        return () if there is None else (there,)

    def houses(self, section: Section) -> tuple[Seat, ...]:
        """Whose houses mark the parts of a section."""
        houses: tuple[Seat, ...] = getattr(self, section.value)
        return houses

    def open_sections(self) -> tuple[Section, ...]:
        """The current section and the later ones."""
        return SECTIONS[len(self.counted) :]

    def with_player(self, seat: Seat, **changes: Any) -> State:
        """The state with one player changed."""
        players = list(self.players)
        players[seat] = changed(players[seat], **changes)
        return changed(self, players=tuple(players))

    def with_space(self, number: int, **changes: Any) -> State:
        """The state with one space of the road changed."""
        road = list(self.road)
        road[number - 1] = changed(road[number - 1], **changes)
        return changed(self, road=tuple(road))
