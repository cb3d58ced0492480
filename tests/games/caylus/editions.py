"""Changed copies of the built-in edition, and what its loading says about them."""

import copy
import json
from collections.abc import Callable
from typing import Any

from shared.games.caylus import components
from shared.kernel.errors import BadEdition

WHOLE = json.loads(components.BUILT_IN)
Change = Callable[[dict[str, Any]], object]


def changed(*changes: Change) -> str:
    """The text of the edition after changes to the contents of its sections."""
    whole = copy.deepcopy(WHOLE)
    for change in changes:
        change({name: section["data"] for name, section in whole["sections"].items()})
    return json.dumps(whole)


def refusals(text: str) -> list[tuple[str, str]]:
    """Clause and path of each fault; none if the edition is accepted."""
    try:
        components.parse(text)
    except BadEdition as refused:
        return [(fault.clause, fault.path) for fault in refused.faults]
    return []


def after(*changes: Change) -> list[tuple[str, str]]:
    """The refusals after changes."""
    return refusals(changed(*changes))


def tile(edition: dict[str, Any], id: str) -> dict[str, Any]:
    """The row of a tile."""
    return next(row for row in edition["tiles"] if row["id"] == id)
