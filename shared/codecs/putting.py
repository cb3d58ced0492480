"""Writing the functions that fill messages.

Values are put by setting attributes, straight into the envelope. Touching a submessage doesn't set it, so a record that
may write nothing (no field, or all at their defaults) sets itself in its parent.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING
from typing import Any

from google.protobuf.descriptor import Descriptor
from google.protobuf.message import Message

from shared.codecs.descriptors import numbers, sub
from shared.codecs.names import ITEMS, Names, hidden
from shared.codecs.shapes import Attribute, Choice, Many, Maybe, OneOf, Record, Scalar, Shape, Veiled
from shared.codecs.source import Source

Put = Callable[[Any, Message], None]


def putter(shape: Shape, descriptor: Descriptor, names: Names) -> Put:
    """The function that puts a value of a record or union into a message."""
    writer = _Putting(names)
    put: Put = writer.source.compile([f"put = {writer.function(shape, descriptor)}"], "put")
    return put


class _Putting:
    def __init__(self, names: Names) -> None:
        self.names = names
        self.source = Source("putting")

    def function(self, shape: Shape, at: Descriptor) -> str:
        """The name of the function (value, message) for a shape that has a message of its own."""
        match shape:
            case Record():
                return self.source.define(f"put_{shape.name}", shape.key, lambda name: self._record(name, shape, at))
            case OneOf():
                return self.source.define(f"put_{shape.name}", shape.key, lambda name: self._union(name, shape, at))
            case Many():
                return self.source.define("put_list", at.full_name, lambda name: self._list(name, shape, at))
            case _:
                raise TypeError(f"{shape} has no message")

    def _record(self, name: str, record: Record, at: Descriptor) -> list[str]:
        lines = [line for attribute in record.attributes for line in self._attribute(record, attribute, at)]
        if not any(always_written(attribute) for attribute in record.attributes):
            lines.append("m.SetInParent()")
        return [f"def {name}(v, m):", *_indented(lines)]

    def _union(self, name: str, union: OneOf, at: Descriptor) -> list[str]:
        lines = []
        cases = []
        for variant in union.variants:
            field = self.names.variant(variant.cls)
            lines += [f"def {name}_{field}(v, m):", f"    {self.function(variant, sub(at, field))}(v, m.{field})"]
            cases.append(f"{self.source.bind(variant.cls)}: {name}_{field}")
        return [
            *lines,
            f"{name}_cases = {{{', '.join(cases)}}}",
            f"def {name}(v, m):",
            f"    {name}_cases[type(v)](v, m)",
        ]

    def _list(self, name: str, many: Many, at: Descriptor) -> list[str]:
        return [f"def {name}(v, m):", "    m.SetInParent()", *_indented(self._value(many, "v", ITEMS, at))]

    def _attribute(self, record: Record, attribute: Attribute, at: Descriptor) -> list[str]:
        field = self.names.field(record.cls, attribute.name)
        value = f"v.{attribute.name}"
        shape = attribute.shape
        if not isinstance(shape, Veiled):
            return self._unless_default(attribute, shape, value, field, at)
        veil = self.function(shape.veil, sub(at, hidden(field)))
        return [
            f"if type({value}) is {self.source.bind(shape.veil.cls)}:",
            f"    {veil}({value}, m.{hidden(field)})",
            "else:",
            *_indented(self._unless_default(attribute, shape.value, value, field, at)),
        ]

    def _unless_default(self, attribute: Attribute, shape: Shape, value: str, field: str, at: Descriptor) -> list[str]:
        lines = self._value(shape, value, field, at)
        if attribute.default is MISSING or not isinstance(shape, Scalar):
            return lines
        return [f"if {value} != {attribute.default!r}:", *_indented(lines)]

    def _value(self, shape: Shape, value: str, field: str, at: Descriptor) -> list[str]:
        """The lines that put what stands in `value` into a field."""
        match shape:
            case Maybe(item):
                return [f"if {value} is not None:", *_indented(self._present(item, value, field, at))]
            case Many(Scalar()):
                return [f"m.{field}.extend({value})"]
            case Many(Choice(cls)):
                return [f"m.{field}.extend([{self._numbers(cls, field, at)}[i._value_] for i in {value}])"]
            case Many(item):
                return [f"for i in {value}:", f"    {self.function(item, sub(at, field))}(i, m.{field}.add())"]
            case _:
                return self._present(shape, value, field, at)

    def _present(self, shape: Shape, value: str, field: str, at: Descriptor) -> list[str]:
        match shape:
            case Scalar():
                return [f"m.{field} = {value}"]
            case Choice(cls):
                return [f"m.{field} = {self._numbers(cls, field, at)}[{value}._value_]"]
            case _:
                return [f"{self.function(shape, sub(at, field))}({value}, m.{field})"]

    def _numbers(self, cls: type, field: str, at: Descriptor) -> str:
        known = numbers(cls, at, field, self.names)
        return self.source.define(f"numbers_{cls.__name__}", cls, lambda name: [f"{name} = {known!r}"])


def always_written(attribute: Attribute) -> bool:
    """Whether putting the attribute sets its field, whatever the value."""
    shape = attribute.shape.value if isinstance(attribute.shape, Veiled) else attribute.shape
    return attribute.default is MISSING and not isinstance(shape, Maybe | Many)


def _indented(lines: list[str]) -> list[str]:
    return ["    " + line for line in lines]
