"""The log's JSON: injective, canonical and strict.

One value has one text: fields in the dataclass's order, defaults left out, no spaces, raw UTF-8; members of a union and
veils carry their `kind` first, else events of equal shape would be read as one another. So hashes may be taken of it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import MISSING, dataclass
from functools import cache
from hashlib import sha256
from json.encoder import encode_basestring
from typing import Any, Generic, TypeVar, overload

from pydantic_core import ValidationError

from shared.codecs.shapes import Attribute, Choice, Many, Maybe, OneOf, Record, Scalar, Shape, Veiled, shape_of, told
from shared.codecs.source import Source
from shared.codecs.validators import KIND, problem, validator

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Json(Generic[T]):
    """The codec of one type."""

    text: Callable[[T], str]
    """The value's canonical text."""
    _read_json: Callable[[bytes | str], T]
    _read_python: Callable[[Any], T]

    def dump(self, value: T) -> bytes:
        """The canonical text in UTF-8; ValueError for a text that has none (a lone surrogate)."""
        return self.text(value).encode()

    def load(self, text: bytes | str) -> T:
        """The value that was dumped; raises Malformed."""
        try:
            return self._read_json(text)
        except ValidationError as broken:
            raise problem(broken) from None

    def load_python(self, thing: Any) -> T:
        """The value from a text that was parsed already; raises Malformed."""
        try:
            return self._read_python(thing)
        except ValidationError as broken:
            raise problem(broken) from None


@overload
def codec(tp: type[T]) -> Json[T]: ...
@overload
def codec(tp: Any) -> Json[Any]: ...
def codec(tp: Any) -> Json[Any]:
    """The codec of a type: a dataclass, a union of them, a tuple of any; compiled once."""
    return _compiled(tp)


@cache
def _compiled(tp: Any) -> Json[Any]:
    shape = shape_of(tp)
    reader = validator(shape)
    return Json(_writer(shape), reader.validate_json, reader.validate_python)


@cache
def schema_hash(tp: Any) -> str:
    """A short name for the shape of a type: two that dump alike have the same one, 16 hex digits."""
    return sha256("\n".join(told(shape_of(tp))).encode()).hexdigest()[:16]


def _writer(shape: Shape) -> Callable[[Any], str]:
    source = Source("log JSON")
    lines = ["def dump(v):", f"    return {_expression(source, shape, 'v')}"]
    writer: Callable[[Any], str] = source.compile(lines, "dump")
    return writer


def _expression(source: Source, shape: Shape, value: str) -> str:
    """An expression for the text of what stands in `value`."""
    match shape:
        case Scalar(cls):
            return _scalar(source, cls, value)
        case Choice():
            return f"'\"' + {value}._value_ + '\"'"
        case Record():
            return f"{_record(source, shape, tagged=False)}({value})"
        case OneOf():
            return f"{_cases(source, shape)}[type({value})]({value})"
        case Many(item):
            one = "i" if "." in value else value + "i"
            return f"'[' + ','.join([{_expression(source, item, one)} for {one} in {value}]) + ']'"
        case Maybe(item):
            return f"('null' if {value} is None else {_expression(source, item, value)})"
        case Veiled(seen, veil):
            hidden = f"{_record(source, veil, tagged=True)}({value})"
            return f"({hidden} if type({value}) is {source.bind(veil.cls)} else {_expression(source, seen, value)})"


def _scalar(source: Source, cls: type, value: str) -> str:
    if cls is bool:
        return f"('true' if {value} else 'false')"
    return f"format({value}, 'd')" if cls is int else f"{source.bind(encode_basestring)}({value})"


def _cases(source: Source, union: OneOf) -> str:
    def write(name: str) -> list[str]:
        cases = [f"{source.bind(v.cls)}: {_record(source, v, tagged=True)}" for v in union.variants]
        return [f"{name} = {{{', '.join(cases)}}}"]

    return source.define("cases", union.key, write)


def _record(source: Source, record: Record, *, tagged: bool) -> str:
    def write(name: str) -> list[str]:
        parts = [f',"{KIND}":{json.dumps(record.name)}'] if tagged else []
        lines = [f"def {name}(v):"]
        for number, attribute in enumerate(record.attributes):
            before, part = _attribute(source, attribute, f"a{number}")
            lines += before
            parts.append(part)
        return [*lines, f"    return {_object(parts)}"]

    return source.define("dump_" + record.name, (record.key, tagged), write)


def _object(parts: list[str]) -> str:
    """An expression for an object of parts that each begin with a comma; optional ones show it only at run time."""
    body = "".join(parts)
    if body.startswith("{"):
        return f"'{{' + f'{body}'[1:] + '}}'"
    return f"f'{{{{{body[1:]}}}}}'"


def _attribute(source: Source, attribute: Attribute, local: str) -> tuple[list[str], str]:
    """The lines that prepare an attribute's text, and the part of an f-string that shows it."""
    key = f",{json.dumps(attribute.name, ensure_ascii=False)}:"
    value = f"v.{attribute.name}"
    if attribute.shape == Scalar(int) and attribute.default is MISSING:
        return [], f"{key}{{{value}:d}}"
    text = _expression(source, attribute.shape, value)
    if attribute.default is MISSING:
        return [f"    {local} = {text}"], f"{key}{{{local}}}"
    absent = f"{value} is None" if attribute.default is None else f"{value} == {attribute.default!r}"
    return [f"    {local} = '' if {absent} else '{key}' + {text}"], f"{{{local}}}"
