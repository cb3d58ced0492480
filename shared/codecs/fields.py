"""The fields of whatever has a shape, by their paths: `state.players[1].gold`.

Values are shown as in the log's JSON, but with the fields that stand at their defaults.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from shared.codecs.errors import Malformed
from shared.codecs.shapes import Choice, Many, Maybe, OneOf, Record, Scalar, Shape, Veiled
from shared.codecs.validators import KIND

Step = str | int
PATH = re.compile(r"[a-z_]\w*(\.[a-z_]\w*|\[\d{1,9}\])*", re.ASCII)
STEP = re.compile(r"(\w+)(\]?)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Part:
    """A value within another one, with its shape."""

    shape: Shape
    value: Any

    @property
    def veiled(self) -> bool:
        """Whether a veil stands in the value's place."""
        return isinstance(self.shape, Veiled) and type(self.value) is self.shape.veil.cls

    @property
    def text(self) -> str:
        """The value as JSON."""
        return json.dumps(plain(self.shape, self.value), ensure_ascii=False, separators=(",", ":"))


@dataclass(frozen=True, slots=True)
class Change:
    """A field that differs; its values as JSON."""

    path: str
    before: str
    after: str


def plain(shape: Shape, value: Any, *, tagged: bool = False) -> Any:
    """A value as a JSON parser would give it, no field left out; `tagged` is for records that carry their kind."""
    match shape:
        case Scalar():
            return value
        case Choice():
            return value.value
        case Record(attributes=attributes):
            kind = {KIND: shape.name} if tagged else {}
            return kind | {field.name: plain(field.shape, getattr(value, field.name)) for field in attributes}
        case OneOf():
            return plain(_variant(shape, value), value, tagged=True)
        case Many(item):
            return [plain(item, one) for one in value]
        case Maybe(item):
            return None if value is None else plain(item, value)
        case Veiled(seen, veil):
            return plain(veil, value, tagged=True) if Part(shape, value).veiled else plain(seen, value)


def changes(shape: Shape, before: Any, after: Any, path: str = "") -> Iterator[Change]:
    """The fields that differ between two values of a shape; a list that grew or shrank is one field."""
    if before == after:
        return
    old, new = _parts(shape, before), _parts(shape, after)
    if type(before) is not type(after) or not old or len(old) != len(new):
        yield Change(path, Part(shape, before).text, Part(shape, after).text)
        return
    for step, part in old.items():
        yield from changes(part.shape, part.value, new[step].value, longer(path, step))


def places(tree: Any, thing: str, path: str = "") -> Iterator[str]:
    """The paths at which a word or number stands in JSON of the log, as its parser gives it; a kind is none."""
    match tree:
        case dict():
            for name, part in tree.items():
                if name != KIND:
                    yield from places(part, thing, longer(path, name))
        case list():
            for number, part in enumerate(tree):
                yield from places(part, thing, longer(path, number))
        case str() | int() if str(tree) == thing:
            yield path


def follow(shape: Shape, value: Any, steps: Iterable[Step]) -> Part | None:
    """What stands at the end of a path, None where there is nothing; a veil on the way hides what lies behind it."""
    part: Part | None = Part(shape, value)
    for step in steps:
        if part is None or part.veiled:
            return part
        part = _parts(part.shape, part.value).get(step)
    return part


def steps_of(path: str, shape: Shape) -> list[Step]:
    """The steps of a path; raises Malformed where no value of the shape has such a field."""
    if not PATH.fullmatch(path):
        raise Malformed("", "is no path, as in state.players[1].gold")
    steps: list[Step] = [int(word) if index else word for word, index in STEP.findall(path)]
    shapes, way = [shape], ""
    for step in steps:
        shapes = _below(shapes, step, way)
        way = longer(way, step)
    return steps


def longer(path: str, step: Step) -> str:
    """The path to a part of what stands at a path."""
    return f"{path}[{step}]" if isinstance(step, int) else f"{path}.{step}" if path else step


def _parts(shape: Shape, value: Any) -> dict[Step, Part]:
    """What a value consists of, by the steps that lead there."""
    match shape:
        case Record(attributes=attributes):
            return {field.name: Part(field.shape, getattr(value, field.name)) for field in attributes}
        case OneOf():
            return _parts(_variant(shape, value), value)
        case Many(item):
            return {number: Part(item, one) for number, one in enumerate(value)}
        case Maybe(item):
            return {} if value is None else _parts(item, value)
        case Veiled(seen, veil):
            return _parts(veil if Part(shape, value).veiled else seen, value)
        case _:
            return {}


def _below(shapes: Iterable[Shape], step: Step, way: str) -> list[Shape]:
    """The shapes that a step can lead to; raises Malformed where it leads to none."""
    inner = [one for shape in shapes for one in _inner(shape)]
    fields = [field for record in inner if isinstance(record, Record) for field in record.attributes]
    if isinstance(step, int):
        found = [many.item for many in inner if isinstance(many, Many)]
    else:
        found = [field.shape for field in fields if field.name == step]
    if not found:
        known = ", ".join(dict.fromkeys(field.name for field in fields))
        raise Malformed("", f"there is no {longer(way, step)}" + (f": {way or 'it'} has {known}" if known else ""))
    return found


def _inner(shape: Shape) -> Iterator[Shape]:
    """The shapes with parts that a value of the shape can be of."""
    match shape:
        case Maybe(item) | Veiled(item, _):
            yield from _inner(item)
        case OneOf(variants=variants):
            yield from variants
        case _:
            yield shape


def _variant(union: OneOf, value: Any) -> Record:
    return next(variant for variant in union.variants if variant.cls is type(value))
