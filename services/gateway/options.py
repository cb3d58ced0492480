"""A title's options in words, for clients that offer them to people."""

from __future__ import annotations

from collections.abc import Iterator

from prestige.v1.game_service_pb2 import OptionInfo

from shared.codecs.comments import field_comment
from shared.codecs.shapes import Choice, Maybe, Record, Scalar, Shape, shape_of
from shared.kernel.rules import Rules


def options_of(rules: Rules) -> Iterator[OptionInfo]:
    """The options of a title, as they stand in its Options message."""
    shape = shape_of(rules.Options)
    assert isinstance(shape, Record), "options are a dataclass"
    for attribute in shape.attributes:
        comment = field_comment(rules.Options, attribute.name)
        yield OptionInfo(name=attribute.name, type=_spelled(attribute.shape), comment=comment)


def _spelled(shape: Shape) -> str:
    match shape:
        case Scalar(cls):
            return cls.__name__
        case Choice(cls):
            return "|".join(member.name for member in cls)
        case Maybe(item):
            return _spelled(item)
        case _:
            return "message"
