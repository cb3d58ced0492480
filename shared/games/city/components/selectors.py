"""Selectors: which cards a text means."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, PlainValidator

from shared.games.city.components.kinds import Kind, Literally, Name, Part, True_, Type, inside, one_or_more, spelled
from shared.games.city.values import Tribe

Where = Literal["city", "units", "played", "adjacent", "row", "column", "self", "destroyed", "discard"]
RELATIVE = {word: word for word in ("tribal", "card", "own")}
Types = Annotated[tuple[Type, ...], BeforeValidator(one_or_more), Field(min_length=1)]
Kinds = Annotated[tuple[Kind, ...], BeforeValidator(one_or_more), Field(min_length=1)]
Whose = Annotated[Tribe | str, PlainValidator(spelled({**{t.value: t for t in Tribe}, **RELATIVE}))]


class Selector(Part):
    """Cards that fit all the keys that are given."""

    where: Where | None = None
    types: Types | None = Field(default=None, alias="type")
    tribe: Whose | None = None
    kinds: Kinds | None = Field(default=None, alias="kind")
    leader: Annotated[bool, Field(strict=True)] | None = None
    name: Name | None = None
    cost: tuple[Literally, Literally] | None = None
    other: True_ | None = None
    edge: True_ | None = None
    center: Literal["no", "last", "yes"] | None = None

    @property
    def of_its_cell(self) -> bool:
        """Whether what fits depends on the cell of the source."""
        return self.where in ("adjacent", "row", "column")

    def bears(self, tribe: Tribe, source: Tribe | None, own: tuple[Tribe, ...]) -> bool:
        """Whether a tribe fits; `source` is that of the card whose text it is, `own` are those of the seat."""
        match self.tribe:
            case "tribal":
                return tribe is not Tribe.COMMUNAL
            case "card":
                return tribe is source
            case "own":
                return tribe in own
            case _:
                return tribe is self.tribe


def selectors_in(thing: Any) -> Iterator[Selector]:
    """All selectors inside a part of an edition."""
    return (part for part in inside(thing) if isinstance(part, Selector))
