"""Dataclass ↔ protobuf message: one pair put(value, message) / take(message) per type, written as source and compiled.

A field without a default must be present; one with a default is left out when it equals it, and absent means it.
Enums go through a dict keyed by `_value_`: an Enum's own hash runs in Python.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, cast, overload

from google.protobuf.descriptor import Descriptor
from google.protobuf.message import Message
from google.protobuf.unknown_fields import UnknownFieldSet

from shared.codecs.errors import below
from shared.codecs.names import NAMES, Names
from shared.codecs.putting import putter
from shared.codecs.shapes import shape_of
from shared.codecs.taking import taker

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Wire(Generic[T]):
    """The codec of one type."""

    put: Callable[[T, Message], None]
    """Fills an empty message, which is set in its parent by it."""
    take: Callable[[Message], T]
    """The value in a message; raises Malformed with the path of what is missing, unknown or too long."""


@overload
def wire(tp: type[T], message_class: type[Message], names: Names = NAMES) -> Wire[T]: ...
@overload
def wire(tp: Any, message_class: type[Message], names: Names = NAMES) -> Wire[Any]: ...
def wire(tp: Any, message_class: type[Message], names: Names = NAMES) -> Wire[Any]:
    """The codec of a dataclass or a union of them; raises Unfit where the stubs are not of this type."""
    shape = shape_of(tp)
    descriptor = cast("Descriptor", message_class.DESCRIPTOR)
    return Wire(putter(shape, descriptor, names), taker(shape, descriptor, names))


def unknown_fields(message: Message) -> str | None:
    """The path of the first field that this message's type doesn't have (`castle.#90`), None if all are known."""
    known = type(message)()
    known.CopyFrom(message)
    known.DiscardUnknownFields()
    return None if known.ByteSize() == message.ByteSize() else _first_unknown(message)


def _first_unknown(message: Message) -> str | None:
    for unknown in cast("Iterable[Any]", UnknownFieldSet(message)):
        return f"#{unknown.field_number}"
    for field, value in message.ListFields():
        if field.message_type is not None:
            for step, part in _parts(value):
                if (path := _first_unknown(part)) is not None:
                    return below(field.name, below(step, path))
    return None


def _parts(value: Message | Iterable[Message]) -> Iterable[tuple[str, Message]]:
    return [("", value)] if isinstance(value, Message) else [(f"[{n}]", part) for n, part in enumerate(value)]
