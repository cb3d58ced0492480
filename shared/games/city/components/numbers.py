"""Numbers and conditions of the language."""

from __future__ import annotations

from typing import Annotated

from pydantic import Discriminator, Field, Tag

from shared.games.city.components.kinds import Deck, Deed, Few, Literally, Many, Primitive, Res, Several, Stat, name_of
from shared.games.city.components.selectors import Selector


class Count(Primitive):
    """How many cards fit."""

    match: Selector


class Held(Primitive):
    """Where a marker stands, or the coins."""

    resource: Res


class Sum(Several):
    """All of them together."""

    parts: Annotated[tuple[Number, ...], Field(min_length=1)]


class Diff(Primitive):
    """The first less the second."""

    first: Number
    second: Number


class Mul(Primitive):
    """A multiple."""

    number: Number
    by: Literally


class Div(Primitive):
    """A part, rounded down."""

    number: Number
    by: Annotated[Literally, Field(ge=1)]


class Min(Several):
    """The least of them."""

    parts: Annotated[tuple[Number, ...], Field(min_length=1)]


class Max(Several):
    """The greatest of them."""

    parts: Annotated[tuple[Number, ...], Field(min_length=1)]


class Rows(Primitive):
    """In how many rows face-up cards lie."""


class Cols(Primitive):
    """In how many columns face-up cards lie."""


class Enclosed(Primitive):
    """How many fitting cards lie between two Walls."""

    match: Selector


class WallPairs(Primitive):
    """How many pairs of Walls have something between them."""


class InDeck(Primitive):
    """How many events a deck has left."""

    deck: Deck


class Used(Primitive):
    """How many events lie on a used heap."""

    deck: Deck


class Hand(Primitive):
    """How many cards the seat holds."""


class Done(Primitive):
    """How often something was done by all seats."""

    stat: Stat


class Own(Primitive):
    """How often the seat did something."""

    deed: Deed


class BestOther(Primitive):
    """The most fitting cards of one tribe that is not the seat's."""

    match: Selector


class Influence(Primitive):
    """The seat's influence, without Agendas."""


def _sort(value: object) -> str | None:
    return "literal" if isinstance(value, int) and not isinstance(value, bool) else name_of(value)


Computed = (
    Annotated[Count, Tag("count")]
    | Annotated[Held, Tag("res")]
    | Annotated[Sum, Tag("sum")]
    | Annotated[Diff, Tag("diff")]
    | Annotated[Mul, Tag("mul")]
    | Annotated[Div, Tag("div")]
    | Annotated[Min, Tag("min")]
    | Annotated[Max, Tag("max")]
    | Annotated[Rows, Tag("rows")]
    | Annotated[Cols, Tag("cols")]
    | Annotated[Enclosed, Tag("enclosed")]
    | Annotated[WallPairs, Tag("wallPairs")]
    | Annotated[InDeck, Tag("deck")]
    | Annotated[Used, Tag("used")]
    | Annotated[Hand, Tag("hand")]
    | Annotated[Done, Tag("stat")]
    | Annotated[Own, Tag("own")]
    | Annotated[BestOther, Tag("bestOther")]
    | Annotated[Influence, Tag("influence")]
)
Number = Annotated[Annotated[Literally, Tag("literal")] | Computed, Discriminator(_sort)]
Amount = Annotated[Annotated[Many, Tag("literal")] | Computed, Discriminator(_sort)]
Often = Annotated[Annotated[Few, Tag("literal")] | Computed, Discriminator(_sort)]


class Compare(Primitive):
    """A comparison of two numbers."""

    first: Number
    second: Number


class AtLeast(Compare):
    """The first is at least the second."""


class AtMost(Compare):
    """The first is at most the second."""


class Equal(Compare):
    """Both are equal."""


class More(Compare):
    """The first is more than the second."""


class Less(Compare):
    """The first is less than the second."""


class And(Several):
    """All of them hold."""

    parts: Annotated[tuple[Condition, ...], Field(min_length=2)]


class Or(Several):
    """At least one of them holds."""

    parts: Annotated[tuple[Condition, ...], Field(min_length=2)]


class Not(Primitive):
    """It does not hold."""

    condition: Condition


Condition = Annotated[
    Annotated[AtLeast, Tag(">=")]
    | Annotated[AtMost, Tag("<=")]
    | Annotated[Equal, Tag("==")]
    | Annotated[More, Tag(">")]
    | Annotated[Less, Tag("<")]
    | Annotated[And, Tag("and")]
    | Annotated[Or, Tag("or")]
    | Annotated[Not, Tag("not")],
    Discriminator(name_of),
]

for _model in (Sum, Diff, Mul, Div, Min, Max, Compare, AtLeast, AtMost, Equal, More, Less, And, Or, Not):
    _model.model_rebuild()
