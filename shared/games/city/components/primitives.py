"""The effects of the language; what each does is told by the effects package."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, Tag, model_validator

from shared.games.city.components.kinds import Deck, Part, Primitive, Res, name_of
from shared.games.city.components.numbers import Amount, Condition, Often
from shared.games.city.components.selectors import Selector


class Gain(Primitive):
    """A resource rises."""

    resource: Res
    amount: Amount


class Lose(Primitive):
    """A resource falls."""

    resource: Res
    amount: Amount


class Convert(Primitive):
    """A resource falls and another rises, as one change."""

    lost: Res
    gained: Res
    amount: Amount


class If(Primitive):
    """One list if a condition holds, else the other."""

    condition: Condition
    then: Effects
    otherwise: Effects = ()


class May(Primitive):
    """A list, if the seat wants."""

    do: Effects


class Option(Part):
    """One of several lists to choose from; a printed list alone needs nothing."""

    need: Condition | None = None
    do: Effects

    @model_validator(mode="before")
    @classmethod
    def _from_list(cls, value: Any) -> Any:
        return {"do": value} if isinstance(value, list) else value


class Choose(Primitive):
    """One of several lists."""

    options: Annotated[tuple[Option, ...], Field(min_length=2, max_length=6)]


class Repeat(Primitive):
    """A list, several times."""

    times: Often
    do: Effects


class Draw(Primitive):
    """City cards from the piles."""

    count: Often


class Discard(Primitive):
    """Cards thrown from hands."""

    who: Literal["self", "each", "others"]
    count: Often


class DiscardUnit(Primitive):
    """Active Units discarded."""

    count: Often
    match: Selector = Selector()


class Recover(Primitive):
    """Cards taken from the discard pile."""

    match: Selector
    count: Often


class Demand(Primitive):
    """Events drawn and resolved."""

    deck: Deck
    count: Often


class Ward(Primitive):
    """Wards put on a deck of events."""

    deck: Deck
    count: Often


class LookAt(Primitive):
    """The top event of a deck, seen by the seat."""

    deck: Deck


class Return(Primitive):
    """Used events put back under their deck."""

    deck: Deck
    count: Often


class Bury(Primitive):
    """Events put away unresolved."""

    deck: Deck
    count: Often


class Destroy(Primitive):
    """Cards of the city turned face down."""

    match: Selector
    count: Often


class Restore(Primitive):
    """Destroyed cards turned face up."""

    match: Selector
    count: Often


class Extra(Primitive):
    """One more turn action."""


Effect = Annotated[
    Annotated[Gain, Tag("gain")]
    | Annotated[Lose, Tag("lose")]
    | Annotated[Convert, Tag("convert")]
    | Annotated[If, Tag("if")]
    | Annotated[May, Tag("may")]
    | Annotated[Choose, Tag("choose")]
    | Annotated[Repeat, Tag("repeat")]
    | Annotated[Draw, Tag("draw")]
    | Annotated[Discard, Tag("discard")]
    | Annotated[DiscardUnit, Tag("discardUnit")]
    | Annotated[Recover, Tag("recover")]
    | Annotated[Demand, Tag("event")]
    | Annotated[Ward, Tag("ward")]
    | Annotated[LookAt, Tag("peek")]
    | Annotated[Return, Tag("return")]
    | Annotated[Bury, Tag("bury")]
    | Annotated[Destroy, Tag("destroy")]
    | Annotated[Restore, Tag("restore")]
    | Annotated[Extra, Tag("extra")],
    Discriminator(name_of),
]
Effects = tuple[Effect, ...]

for _model in (If, May, Option, Choose, Repeat):
    _model.model_rebuild()


def branches(effect: Any) -> dict[str, Effects]:
    """The lists inside an effect, by what they go by behind its place."""
    match effect:
        case If():
            return {"then": effect.then, "else": effect.otherwise}
        case May():
            return {"may": effect.do}
        case Repeat():
            return {"each": effect.do}
        case Choose():
            return {str(place): option.do for place, option in enumerate(effect.options)}
        case _:
            return {}


def branch(text: str, step: int, word: str) -> str:
    """The name of the list inside an effect of another list."""
    return f"{text}.{step}.{word}"
