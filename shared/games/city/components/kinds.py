"""What an edition is made of: parts that hold only what is known, bounded numbers, and the words of the language."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from typing import Annotated, Any, TypeVar

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, model_validator
from pydantic_core import PydanticCustomError

from shared.games.city.values import CardKind, CardType, EventDeck, Resource, Tribe

E = TypeVar("E", bound=Enum)


def one_line(text: str) -> str:
    """A text that a drawing can show: nothing in it moves a cursor."""
    if not text.isprintable():
        raise PydanticCustomError("text", "holds something that can't be printed on one line")
    return text


Id = Annotated[str, Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9_-]*$", max_length=40)]
Name = Annotated[str, Field(min_length=1, max_length=80), AfterValidator(one_line)]
Literally = Annotated[int, Field(strict=True, ge=-99, le=99)]
Many = Annotated[int, Field(strict=True, ge=1, le=99)]
Few = Annotated[int, Field(strict=True, ge=1, le=10)]
Cost = Annotated[int, Field(strict=True, ge=0, le=9)]


class Part(BaseModel):
    """A part of an edition: immutable, and nothing in it that isn't known."""

    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=False, defer_build=True)


def inside(thing: Any) -> Iterator[Part]:
    """A part with all parts in it, itself first; or those in a tuple of parts."""
    if isinstance(thing, Part):
        yield thing
        for name in type(thing).model_fields:
            yield from inside(getattr(thing, name))
    elif isinstance(thing, tuple):
        for item in thing:
            yield from inside(item)


class Primitive(Part):
    """An array of the language: the name of a primitive, then its arguments in order."""

    @model_validator(mode="before")
    @classmethod
    def _from_array(cls, value: Any) -> Any:
        if isinstance(value, cls):
            return value
        arguments = value[1:]
        fields = cls.model_fields
        least = sum(field.is_required() for field in fields.values())
        if not least <= len(arguments) <= len(fields):
            wanted = f"{least}" if least == len(fields) else f"{least} to {len(fields)}"
            raise PydanticCustomError("arguments", f"takes {wanted} arguments, not {len(arguments)}")
        return dict(zip(fields, arguments, strict=False))


class Several(Part):
    """An array of the language: the name of a primitive, then any number of arguments of one sort."""

    @model_validator(mode="before")
    @classmethod
    def _from_array(cls, value: Any) -> Any:
        return value if isinstance(value, cls) else {"parts": value[1:]}


def name_of(value: Any) -> str | None:
    """The primitive that an array names: what tells the members of a union apart."""
    if isinstance(value, list) and value and isinstance(value[0], str):
        return value[0]
    return None


def spelled(words: Mapping[str, Any]) -> Callable[[Any], Any]:
    """Reads a word of the file as what it stands for."""

    def read(value: Any) -> Any:
        if isinstance(value, str) and value in words:
            return words[value]
        raise PydanticCustomError("word", f"is none of {', '.join(words)}")

    return read


def exactly(only: Any) -> Callable[[Any], Any]:
    """Reads the one value that may stand there, and its type."""

    def read(value: Any) -> Any:
        if type(value) is type(only) and value == only:
            return value
        raise PydanticCustomError("word", f"must be {str(only).lower()}")

    return read


def one_or_more(value: Any) -> Any:
    """A single word as a list of one."""
    return value if isinstance(value, list) else [value]


def camel(word: str) -> str:
    """A snake_case word as the file spells it."""
    first, *rest = word.split("_")
    return first + "".join(part.capitalize() for part in rest)


def _by_camel(enum: type[E]) -> dict[str, E]:
    return {camel(member.value): member for member in enum}


STATS = ("placed", "destroyed", "restored", "discard_actions", "unique_actions")
DEEDS = ("placed", "restored", "discard_actions", "unique_actions")

Type = Annotated[CardType, BeforeValidator(spelled({t.value.capitalize(): t for t in CardType}))]
Kind = Annotated[CardKind, BeforeValidator(spelled(_by_camel(CardKind)))]
Back = Annotated[Tribe, BeforeValidator(spelled(_by_camel(Tribe)))]
Marker = Annotated[Resource, BeforeValidator(spelled({r.value: r for r in Resource if r is not Resource.COINS}))]
Res = Annotated[Resource, BeforeValidator(spelled(_by_camel(Resource)))]
Deck = Annotated[EventDeck, BeforeValidator(spelled(_by_camel(EventDeck)))]
True_ = Annotated[bool, BeforeValidator(exactly(True))]
Game = Annotated[str, BeforeValidator(exactly("city"))]
Format = Annotated[int, BeforeValidator(exactly(1))]
Stat = Annotated[str, BeforeValidator(spelled({camel(w): w for w in (*STATS, *(d.value for d in EventDeck))}))]
Deed = Annotated[str, BeforeValidator(spelled({camel(word): word for word in DEEDS}))]
