"""Reading the log's JSON: shapes as a pydantic_core schema, strict, and its complaints as ours.

The same validator reads JSON and what a JSON parser made of it, so lists are taken for tuples; scalars are strict by
themselves, enums are known by value, extra fields are refused.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING
from typing import Any

from pydantic_core import CoreSchema, SchemaValidator, ValidationError
from pydantic_core import core_schema as core

from shared.codecs.errors import Malformed
from shared.codecs.shapes import Attribute, Choice, Many, Maybe, OneOf, Record, Scalar, Shape, Veiled

KIND = "kind"
_VEIL, _VALUE = "|veil", "|value"
_SCALARS: dict[type, CoreSchema] = {
    bool: core.bool_schema(strict=True),
    int: core.int_schema(strict=True),
    str: core.str_schema(strict=True),
}
_PROBLEMS = {
    "missing": "missing",
    "missing_argument": "missing",
    "unexpected_keyword_argument": "unknown field",
    "tuple_type": "Input should be a valid array",
    "union_tag_not_found": "missing",
    "union_tag_invalid": "unknown",
    "literal_error": "unknown",
}


def validator(shape: Shape) -> SchemaValidator:
    """The reader of a shape."""
    return SchemaValidator(_schema(shape))


def problem(broken: ValidationError) -> Malformed:
    """The first complaint with its path."""
    first = broken.errors(include_url=False, include_context=False, include_input=False)[0]
    loc = [*first["loc"], *([KIND] if first["type"].startswith("union_tag") else [])]
    path = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in loc if _is_step(step))
    return Malformed(path.removeprefix("."), _PROBLEMS.get(first["type"], first["msg"]))


def _is_step(step: int | str) -> bool:
    """Whether a part of a location stands in the text: kinds (written as classes are) and marks of veils don't."""
    return isinstance(step, int) or not (step[:1].isupper() or step in (_VEIL, _VALUE))


def _schema(shape: Shape) -> CoreSchema:
    match shape:
        case Scalar(cls):
            return _SCALARS[cls]
        case Choice(cls):
            return core.enum_schema(cls, list(cls), sub_type="str")
        case Record():
            return _record(shape, tagged=False)
        case OneOf(variants=variants):
            return core.tagged_union_schema({v.name: _record(v, tagged=True) for v in variants}, KIND)
        case Many(item):
            return core.tuple_variable_schema(_schema(item))
        case Maybe(item):
            return core.nullable_schema(_schema(item))
        case Veiled(value, veil):
            choices = {_VEIL: _record(veil, tagged=True), _VALUE: _schema(value)}
            return core.tagged_union_schema(choices, _is_veil(veil.name))


def _is_veil(name: str) -> Callable[[Any], str]:
    def tag(thing: Any) -> str:
        return _VEIL if isinstance(thing, dict) and thing.get(KIND) == name else _VALUE

    return tag


def _record(record: Record, *, tagged: bool) -> CoreSchema:
    kind = [core.dataclass_field(KIND, core.literal_schema([record.name]), init_only=True)] if tagged else []
    arguments = core.dataclass_args_schema(
        record.name,
        [*kind, *(core.dataclass_field(a.name, _attribute(a)) for a in record.attributes)],
        collect_init_only=tagged,
        extra_behavior="forbid",
    )
    slots = "__slots__" in vars(record.cls)
    return core.dataclass_schema(record.cls, arguments, [a.name for a in record.attributes], slots=slots)


def _attribute(attribute: Attribute) -> CoreSchema:
    schema = _schema(attribute.shape)
    return schema if attribute.default is MISSING else core.with_default_schema(schema, default=attribute.default)
