"""The printed data of the game: editions, checked when they are loaded and looked up by their hash."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TYPE_CHECKING

from pydantic import ValidationError

from shared.games.city.components.doubts import doubts
from shared.games.city.components.faults import faults
from shared.games.city.components.miscounts import miscounts
from shared.games.city.components.never import never
from shared.games.city.components.sizes import excesses
from shared.games.city.components.slips import blanks
from shared.games.city.components.text import Tree, path, read
from shared.games.city.components.whole import Components
from shared.kernel.editions import Editions, Unreadable, printable
from shared.kernel.errors import BadEdition, Fault

__all__ = ["BUILT_IN", "FORMER", "Components", "doubtful", "load", "of", "parse", "unfit"]

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

EDITIONS = files("shared.games.city") / "edition"
BUILT_IN = (EDITIONS / "six-tribes-1.json").read_text(encoding="utf-8")
"""The text of the built-in edition."""
FORMER = tuple((EDITIONS / name).read_text(encoding="utf-8") for name in ("stand-in-1.json",))
"""The texts that were built in before: never edited, for stored games play by them."""

PROBLEMS = {
    "missing": "is missing",
    "extra_forbidden": "is not known",
    "union_tag_not_found": "is no array that begins with the name of a primitive",
}
COUNTED = {"too_short": "at least", "too_long": "at most"}
OUT_OF_RANGE = {"greater_than_equal", "less_than_equal"}


def parse(text: str) -> Components:
    """The components that an edition's text holds; raises BadEdition with all faults, by clause and path."""
    try:
        tree, flaws = read(text)
    except Unreadable as reason:
        raise BadEdition((Fault("CI-373", "edition", str(reason)),)) from None
    wrong = [Fault("CI-373", place, problem) for place, problem in flaws]
    whole: Components | None = None
    try:
        whole = Components.model_validate(json.loads(json.dumps(tree)))
    except ValidationError as found:
        wrong += [_fault(tree, error) for error in found.errors(include_url=False)]
    if whole is not None:
        wrong += faults(whole)
    if whole is None or wrong:
        raise BadEdition(tuple(sorted(set(wrong))))
    return whole


def _fault(tree: Tree, error: ErrorDetails) -> Fault:
    kind, place = error["type"], error["loc"]
    counted = kind in COUNTED and place[-1] == "options"
    clause = "CI-377" if kind in OUT_OF_RANGE or counted else "CI-373"
    return Fault(clause, path(tree, place), PROBLEMS.get(kind) or _problem(error))


def _problem(error: ErrorDetails) -> str:
    kind, about = error["type"], error.get("ctx", {})
    if kind == "union_tag_invalid":
        return f"{printable(about['tag'])} is not known"
    if kind in COUNTED:
        bound = about.get("min_length", about.get("max_length"))
        return f"has {about['actual_length']} of {COUNTED[kind]} {bound} entries"
    return error["msg"][0].lower() + error["msg"][1:]


def unfit(edition: str) -> tuple[Fault, ...]:
    """Why a loaded edition makes no new game, by its hash: numbers of the box, long texts, what never holds."""
    printed = of(edition)
    too_long = tuple(excesses(printed))
    return tuple(sorted((*miscounts(printed), *blanks(printed), *(too_long or never(printed)))))


def doubtful(edition: str) -> tuple[Fault, ...]:
    """What an author should look at in a loaded edition, by its hash."""
    return tuple(doubts(of(edition)))


_editions: Editions[Components] = Editions(parse, (BUILT_IN, *FORMER))
load, of = _editions.load, _editions.of
