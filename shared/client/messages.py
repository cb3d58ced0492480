"""Actions and options by name, for those who would rather not nest messages by hand."""

from __future__ import annotations

from typing import Any

from google.protobuf.json_format import ParseDict
from prestige.v1.titles_pb2 import Action, Options


def action(title: str, name: str, **fields: Any) -> Action:
    """`action("castle", "place_steward", area="AREA_MARKET")`; raises ParseError for a name that isn't there."""
    return ParseDict({title: {name: fields}}, Action())


def options(title: str, **fields: Any) -> Options:
    """The options of a new game of a title; raises ParseError for a name that isn't there."""
    return ParseDict({title: fields}, Options())


def name_of(chosen: Action) -> str:
    """What an action is called, such as `place_steward`; empty if it says nothing."""
    title = chosen.WhichOneof("title")
    return (getattr(chosen, title).WhichOneof("kind") or "") if title else ""
