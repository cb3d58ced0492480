"""What an edition says about its entries that no rule reads: flavour, and where the data come from."""

from __future__ import annotations

from typing import Annotated, Any, Self

from pydantic import AfterValidator, Field, PlainValidator, model_validator
from pydantic_core import PydanticCustomError

from shared.games.city.components.kinds import Part, one_line
from shared.kernel.editions import printable

PROVENANCE = ("stated", "derived", "reconstructed")
"""Said in the manual, following from what it says, or invented for the software."""
Mark = tuple[tuple[str, str], ...]
"""Fields with where they come from; the field `` is the whole entry."""

Flavour = Annotated[str, Field(min_length=1, max_length=120), AfterValidator(one_line)]
Remark = Annotated[str, Field(min_length=1, max_length=300), AfterValidator(one_line)]


def _marked(value: Any) -> Mark:
    marks = value if isinstance(value, dict) else {"": value}
    if not marks or any(mark not in PROVENANCE for mark in marks.values()):
        raise PydanticCustomError("word", f"is none of {', '.join(PROVENANCE)}, nor one of them for each field named")
    return tuple(marks.items())


class Remarked(Part):
    """An entry that may say where its data come from."""

    provenance: Annotated[Mark | None, PlainValidator(_marked)] = None
    source: Remark | None = None
    note: Remark | None = None

    @model_validator(mode="after")
    def _of_fields(self) -> Self:
        fields = {"", *(field.alias or name for name, field in type(self).model_fields.items())}
        unknown = sorted({name for name, _ in self.provenance or ()} - fields)
        if unknown:
            raise PydanticCustomError("word", f"has no field {printable(unknown[0])} whose provenance could be told")
        return self


class Told(Remarked):
    """An entry that may have a sentence of flavour too."""

    flavour: Flavour | None = None
