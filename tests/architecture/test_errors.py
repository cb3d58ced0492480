"""docs/errors.md names every reason that a caller can meet, with the code it comes with, and no other."""

from __future__ import annotations

import re
from pathlib import Path

from services.gateway.errors import CODES
from shared.kernel.errors import PrestigeError, Refused
from shared.table import errors as table_errors

ROW = re.compile(r"^\| `([A-Z_]+)` \| ([A-Z_]+) \|", re.MULTILINE)


def reasons(cls: type[PrestigeError]) -> set[str]:
    """The reasons of all refusals below a class that are raised themselves."""
    own = {cls.reason} if issubclass(cls, Refused) and cls is not Refused else set()
    return own.union(*(reasons(sub) for sub in cls.__subclasses__()))


def test_every_reason_is_documented_with_its_code() -> None:
    assert table_errors.GameNotFound in Refused.__subclasses__()
    documented = dict(ROW.findall(Path("docs/errors.md").read_text(encoding="utf-8")))
    coded = {reason: CODES[reason].name for reason in CODES}
    refused = dict.fromkeys(reasons(Refused), "FAILED_PRECONDITION")
    assert documented == {**refused, **coded}
