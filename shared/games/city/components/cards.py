"""The cards and board sides of an edition; attributes are named after the keys of the file."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, ClassVar, Literal

from pydantic import Discriminator, Field, Tag

from shared.games.city.components.kinds import (
    Back,
    Cost,
    Deck,
    Id,
    Kind,
    Literally,
    Many,
    Marker,
    Name,
    Part,
    Primitive,
    Res,
    True_,
    Type,
    name_of,
)
from shared.games.city.components.numbers import Condition
from shared.games.city.components.primitives import Effects
from shared.games.city.components.remarks import Remarked, Told
from shared.games.city.components.selectors import Selector, selectors_in
from shared.games.city.values import CardKind, CardType, Direction, Trigger


class Adjacency(Part):
    """What a placed card does for its neighbours."""

    match: Selector
    per: Literal["each", "once"] = "each"
    dirs: Annotated[str, Field(pattern="^[LRUD]{1,4}$")] = "LRUD"
    do: Effects

    @property
    def directions(self) -> tuple[Direction, ...]:
        """Where it looks."""
        return tuple(direction for direction in Direction if direction.name[0] in self.dirs)


class Between(Part):
    """What a placed Wall does for the cards up to the next Wall."""

    match: Selector
    do: Effects


class Played(Primitive):
    """A fitting card was placed."""

    trigger: ClassVar = Trigger.PLAYED
    match: Selector


class Destroyed(Primitive):
    """A fitting card was destroyed."""

    trigger: ClassVar = Trigger.DESTROYED
    match: Selector


class Restored(Primitive):
    """A fitting card was restored."""

    trigger: ClassVar = Trigger.RESTORED
    match: Selector


class Resolved(Primitive):
    """An event of a deck was resolved."""

    trigger: ClassVar = Trigger.EVENT
    deck: Deck


class Discarded(Primitive):
    """A Discard action was taken."""

    trigger: ClassVar = Trigger.DISCARD_ACTION


class Started(Primitive):
    """A turn began."""

    trigger: ClassVar = Trigger.TURN_START


Occurrence = Annotated[
    Annotated[Played, Tag("played")]
    | Annotated[Destroyed, Tag("destroyed")]
    | Annotated[Restored, Tag("restored")]
    | Annotated[Resolved, Tag("event")]
    | Annotated[Discarded, Tag("discardAction")]
    | Annotated[Started, Tag("turnStart")],
    Discriminator(name_of),
]


class Passive(Part):
    """An effect of a Unit that something sets off later."""

    on: Occurrence
    condition: Condition | None = Field(default=None, alias="if")
    limit: Literal["turn", "game"] | None = None
    do: Effects


class CostChange(Part):
    """Fitting cards cost more or less."""

    mod: Literal["cost"]
    match: Selector
    by: Literally


class Bolster(Part):
    """A fitting card that gains of a resource when it is placed gains more."""

    mod: Literal["bolster"]
    match: Selector
    res: Res
    by: Many


class Soften(Part):
    """Events of a deck take less of a resource."""

    mod: Literal["soften"]
    kind: Deck
    res: Res
    by: Many


class Guard(Part):
    """Events of a deck don't destroy fitting cards."""

    mod: Literal["guard"]
    kind: Deck
    match: Selector


Modifier = Annotated[CostChange | Bolster | Soften | Guard, Field(discriminator="mod")]
Price = Annotated[int, Field(strict=True, ge=1, le=9)]


class UniqueAction(Part):
    """What a card in play offers as a turn action."""

    need: Condition | None = None
    pay: tuple[tuple[Res, Price], ...] = ()
    discard: Annotated[int, Field(strict=True, ge=1, le=4)] | None = None
    do: Effects


class CityCard(Told):
    """A design of a city card."""

    id: Id
    name: Name
    tribe: Back
    copies: Many
    cost: Cost
    types: Annotated[tuple[Type, ...], Field(max_length=3)]
    kind: Kind
    leader: True_ | None = None
    needs: tuple[Condition, ...] = ()
    effects: Effects = ()
    adjacency: tuple[Adjacency, ...] = ()
    between: tuple[Between, ...] = ()
    special: Effects = ()
    passives: tuple[Passive, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    action: UniqueAction | None = None

    @cached_property
    def unit(self) -> bool:
        """Whether it is a Unit."""
        return self.kind is CardKind.UNIT

    @cached_property
    def wall(self) -> bool:
        """Whether it is a Wall."""
        return CardType.WALL in self.types

    @cached_property
    def needs_a_cell(self) -> bool:
        """Whether its needs depend on where it would lie."""
        return any(match.of_its_cell for match in selectors_in(self.needs))

    @property
    def weight(self) -> int:
        """How often it counts for its tribe."""
        return 2 if self.leader else 1


class Event(Told):
    """A design of an event."""

    id: Id
    name: Name
    kind: Deck
    copies: Many
    effects: Effects


class Half(Told):
    """One end of a Title card."""

    seen_as: Name = Field(alias="seenAs")
    goal: Condition
    new_title: Name = Field(alias="newTitle")
    reward: Effects
    difficulty: Annotated[int, Field(strict=True, ge=1, le=3)]


class Title(Remarked):
    """A Title card of the solo game."""

    id: Id
    halves: tuple[Half, Half]


class Agenda(Told):
    """A secret goal."""

    id: Id
    name: Name
    goal: Condition
    timing: Literal["play", "end"]
    vp: Annotated[int, Field(strict=True, ge=1, le=3)]


class Track(Part):
    """A track of the board."""

    name: Marker
    start: Annotated[int, Field(strict=True, ge=0)]
    max: Many
    spots: dict[Annotated[str, Field(pattern="^(0|[1-9][0-9]?)$")], Effects]


class Side(Remarked):
    """One side of the board."""

    coins: Annotated[int, Field(strict=True, ge=0, le=99)]
    tracks: tuple[Track, Track, Track, Track]


class Sides(Part):
    """Both sides of the board."""

    standard: Side
    squalor: Side
