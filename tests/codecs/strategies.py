"""Values of any type that the codecs take, for hypothesis: made from the same shapes."""

from dataclasses import MISSING
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from shared.codecs.shapes import Attribute, Choice, Many, Maybe, OneOf, Record, Scalar, Shape, Veiled, shape_of

LETTERS = st.characters(codec="utf-8")
WIDE: dict[type, SearchStrategy[Any]] = {
    bool: st.booleans(),
    int: st.integers(-(2**31), 2**31 - 1),
    str: st.text(LETTERS, max_size=8),
}
NARROW: dict[type, SearchStrategy[Any]] = {
    bool: st.booleans(),
    int: st.sampled_from((0, 1, -1, 10)),
    str: st.sampled_from(("", "0", "null", '","', "é")),
}
"""Few values: two that are drawn are often equal, or differ in one place only."""


def values(tp: Any, scalars: dict[type, SearchStrategy[Any]] = WIDE) -> SearchStrategy[Any]:
    """Any value of the type, veils included; `scalars` are the leaves."""
    return _of(shape_of(tp), scalars)


def _of(shape: Shape, scalars: dict[type, SearchStrategy[Any]]) -> SearchStrategy[Any]:
    match shape:
        case Scalar(cls):
            return scalars[cls]
        case Choice(cls):
            return st.sampled_from(list(cls))
        case Many(item):
            return st.lists(_of(item, scalars), max_size=3).map(tuple)
        case Maybe(item):
            return st.none() | _of(item, scalars)
        case OneOf(variants=variants):
            return st.one_of([_of(variant, scalars) for variant in variants])
        case Veiled(value, veil):
            return _of(value, scalars) | _of(veil, scalars)
        case Record(cls=cls, attributes=attributes):
            return st.builds(cls, **{attribute.name: _attribute(attribute, scalars) for attribute in attributes})


def _attribute(attribute: Attribute, scalars: dict[type, SearchStrategy[Any]]) -> SearchStrategy[Any]:
    any_value = _of(attribute.shape, scalars)
    return any_value if attribute.default is MISSING else st.just(attribute.default) | any_value
