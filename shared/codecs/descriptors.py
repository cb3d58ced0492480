"""What the compiled codecs ask the stubs."""

from __future__ import annotations

from enum import Enum

from google.protobuf.descriptor import Descriptor, FieldDescriptor

from shared.codecs.errors import Unfit
from shared.codecs.names import Names


def field_of(at: Descriptor, name: str) -> FieldDescriptor:
    """A field of a message; raises Unfit where the stubs have none of that name."""
    if name not in at.fields_by_name:
        raise Unfit(f"{at.full_name} has no field {name}: the stubs are of another vocabulary")
    return at.fields_by_name[name]


def sub(at: Descriptor, name: str) -> Descriptor:
    """The message type of a field."""
    found = field_of(at, name).message_type
    if found is None:
        raise Unfit(f"{at.full_name}.{name} holds no message: the stubs are of another vocabulary")
    return found


def numbers(cls: type[Enum], at: Descriptor, field: str, names: Names) -> dict[str, int]:
    """The numbers of an enum on the wire by the members' values."""
    known = field_of(at, field).enum_type
    if known is None:
        raise Unfit(f"{at.full_name}.{field} holds no enum: the stubs are of another vocabulary")
    return {member.value: known.values_by_name[names.value(cls, member.name)].number for member in cls}
