"""Writing the functions that read messages.

Each reader of a record keeps `at`, the field it is reading, so that one `except` gives a complaint its path: it costs
nothing where all is well, and no second walk.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import MISSING
from enum import Enum
from typing import Any, TypeVar

from google.protobuf.descriptor import Descriptor
from google.protobuf.message import Message

from shared.codecs.descriptors import field_of, numbers, sub
from shared.codecs.errors import Malformed
from shared.codecs.names import ITEMS, Names, hidden
from shared.codecs.shapes import Attribute, Choice, Many, Maybe, OneOf, Record, Scalar, Shape, Veiled
from shared.codecs.source import Source

T = TypeVar("T")
Take = Callable[[Message], Any]
LONGEST_TEXT = 256
"""Characters; texts of a vocabulary are ids and reasons."""


def taker(shape: Shape, descriptor: Descriptor, names: Names) -> Take:
    """The function that reads a record or union from a message."""
    writer = _Taking(names)
    take: Take = writer.source.compile([f"take = {writer.function(shape, descriptor)}"], "take")
    return take


def missing() -> Malformed:
    """The complaint about a field that is absent and has no default."""
    return Malformed("", "missing")


def items(values: Iterable[Any], take: Callable[[Any], T]) -> tuple[T, ...]:
    """All the values, each read by `take`."""
    taken: list[T] = []
    try:
        for value in values:
            taken.append(take(value))
    except Malformed as broken:
        raise broken.within(f"[{len(taken)}]") from None
    return tuple(taken)


def text(value: str) -> str:
    """The text, if it is not too long."""
    if len(value) > LONGEST_TEXT:
        raise Malformed("", f"longer than {LONGEST_TEXT} characters")
    return value


class _Taking:
    def __init__(self, names: Names) -> None:
        self.names = names
        self.source = Source("taking")
        self.missing = self.source.bind(missing)
        self.items = self.source.bind(items)
        self.malformed = self.source.bind(Malformed)

    def function(self, shape: Shape, at: Descriptor) -> str:
        """The name of the function (message) for a shape that has a message of its own."""
        match shape:
            case Record():
                return self.source.define(f"take_{shape.name}", shape.key, lambda name: self._record(name, shape, at))
            case OneOf():
                return self.source.define(f"take_{shape.name}", shape.key, lambda name: self._union(name, shape, at))
            case Many():
                return self.source.define("take_list", at.full_name, lambda name: self._list(name, shape, at))
            case _:
                raise TypeError(f"{shape} has no message")

    def _guarded(self, name: str, lines: list[str], result: str) -> list[str]:
        """A function that adds the step `at` to every complaint."""
        return [
            f"def {name}(m):",
            "    at = ''",
            "    try:",
            *("        " + line for line in lines or ["pass"]),
            f"    except {self.malformed} as broken:",
            "        raise broken.within(at) from None",
            f"    return {result}",
        ]

    def _record(self, name: str, record: Record, at: Descriptor) -> list[str]:
        lines = [line for n, a in enumerate(record.attributes) for line in self._attribute(record, a, f"a{n}", at)]
        arguments = ", ".join(f"{attribute.name}=a{n}" for n, attribute in enumerate(record.attributes))
        return self._guarded(name, lines, f"{self.source.bind(record.cls)}({arguments})")

    def _union(self, name: str, union: OneOf, at: Descriptor) -> list[str]:
        lines, cases = [], []
        for variant in union.variants:
            field = self.names.variant(variant.cls)
            lines += [f"def {name}_{field}(m):", f"    return {self.function(variant, sub(at, field))}(m.{field})"]
            cases.append(f"{field!r}: {name}_{field}")
        body = [
            f"at = m.WhichOneof({at.oneofs[0].name!r}) or ''",
            f"if not at: raise {self.malformed}('', 'holds none of its kinds')",
        ]
        body.append(f"taken = {name}_cases[at](m)")
        return [*lines, f"{name}_cases = {{{', '.join(cases)}}}", *self._guarded(name, body, "taken")]

    def _list(self, name: str, many: Many, at: Descriptor) -> list[str]:
        return self._guarded(name, [f"at = {ITEMS!r}", *self._value(many, MISSING, "taken", ITEMS, at)], "taken")

    def _attribute(self, record: Record, attribute: Attribute, local: str, at: Descriptor) -> list[str]:
        field = self.names.field(record.cls, attribute.name)
        shape = attribute.shape
        if not isinstance(shape, Veiled):
            return [f"at = {field!r}", *self._value(shape, attribute.default, local, field, at)]
        veil = hidden(field)
        lines = self._value(shape.value, attribute.default, local, field, at)
        return [
            f"at = {field!r}",
            f"if m.HasField({veil!r}):",
            f"    if {_given(shape.value, field)}: raise {self.malformed}('', 'given beside {veil}')",
            f"    at = {veil!r}",
            f"    {local} = {self.function(shape.veil, sub(at, veil))}(m.{veil})",
            "else:",
            *("    " + line for line in lines),
        ]

    def _value(self, shape: Shape, default: Any, local: str, field: str, at: Descriptor) -> list[str]:
        """The lines that read a field into a local variable."""
        match shape:
            case Many(item):
                return [f"{local} = {self._all(item, field, at)}"]
            case Maybe(item):
                return [f"{local} = {self._one(item, field, at)} if m.HasField({field!r}) else None"]
            case _ if default is MISSING:
                return [
                    f"if not m.HasField({field!r}): raise {self.missing}()",
                    f"{local} = {self._one(shape, field, at)}",
                ]
            case _:
                return [f"{local} = {self._one(shape, field, at)}"]

    def _all(self, item: Shape, field: str, at: Descriptor) -> str:
        read = self._reader(item, field, at)
        return f"{self.items}(m.{field}, {read})" if read else f"tuple(m.{field})"

    def _one(self, shape: Shape, field: str, at: Descriptor) -> str:
        return f"{self._reader(shape, field, at)}(m.{field})"

    def _reader(self, shape: Shape, field: str, at: Descriptor) -> str:
        """The name of the function that reads what the field holds; empty where it is taken as it is."""
        match shape:
            case Scalar(cls):
                field_of(at, field)
                return self.source.bind(text) if cls is str else ""
            case Choice(cls):
                known = numbers(cls, at, field, self.names)
                return self._choice(cls, {number: cls(value) for value, number in known.items()})
            case _:
                return self.function(shape, sub(at, field))

    def _choice(self, cls: type[Enum], known: dict[int, Enum]) -> str:
        def choice(number: int) -> Enum:
            member = known.get(number)
            if member is None:
                raise Malformed("", f"has the unknown number {number}" if number else "unspecified")
            return member

        return self.source.bind(choice, key=cls)


def _given(shape: Shape, field: str) -> str:
    return f"m.{field}" if isinstance(shape, Many) else f"m.HasField({field!r})"
