"""The printed data of the game: editions, checked when they are loaded and looked up by their hash."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from typing import TYPE_CHECKING

from pydantic import ValidationError

from shared.games.castle.components.castle_gaps import castle_gaps
from shared.games.castle.components.faults import faults
from shared.games.castle.components.gaps import gaps
from shared.games.castle.components.text import Tree, name, pruned, read
from shared.games.castle.components.whole import Components
from shared.kernel.editions import Editions, Place, Unreadable, located
from shared.kernel.errors import BadEdition, Fault

__all__ = ["BUILT_IN", "Components", "load", "of", "parse"]

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

BUILT_IN = (files("shared.games.castle") / "edition" / "reconstructed-1.json").read_text(encoding="utf-8")
"""The text of the built-in edition."""

PROBLEMS = {"missing": "is missing", "extra_forbidden": "is not known", "enum": "is no word of the rules"}
CLAUSES = {"action_bar": "CA-367", "estate_map": "CA-368", "craftsman_prices": "CA-369", "event_cards": "CA-370"}
COUNTED = ("light_blue", "dark_blue", "yellow_tiles")


def parse(text: str) -> Components:
    """The components that an edition's text holds; raises BadEdition with all faults, by clause and path."""
    try:
        tree, flaws = read(text)
    except Unreadable as reason:
        raise BadEdition((Fault("CA-373", "", str(reason)),)) from None
    wrong = [Fault("CA-373", name(tree, place), problem) for place, problem in flaws]
    whole: Components | None = None
    places: dict[Place, Fault] = {}
    try:
        whole = Components.model_validate_json(json.dumps(tree))
    except ValidationError as found:
        for error in found.errors(include_url=False, include_context=False):
            place = located(tree, error["loc"])
            places.setdefault(place, _fault(tree, place, error))
    wrong += places.values()
    wrong += _new(wrong, pruned(tree, places))
    if whole is None or wrong:
        raise BadEdition(tuple(sorted(set(wrong))))
    return whole


def _fault(tree: Tree, place: Place, error: ErrorDetails) -> Fault:
    section = str(place[0]) if place else ""
    clause = CLAUSES.get(section, "CA-373")
    if section == "action_bar" and len(place) > 1 and place[1] != "spaces":
        clause = "CA-373"
    if place in [(table,) for table in COUNTED]:
        clause = "CA-371"
    if error["type"] == "extra_forbidden" or (error["loc"][-1] == "[key]" and section != "estate_map"):
        clause = "CA-373"
    message = error["msg"]
    return Fault(clause, name(tree, place), PROBLEMS.get(error["type"], message[0].lower() + message[1:]))


def _new(known: list[Fault], tree: Tree) -> Iterator[Fault]:
    paths = {fault.path for fault in known}
    above = {prefix for path in paths for prefix in _prefixes(path)}
    for check in (faults, gaps, castle_gaps):
        for fault in check(tree):
            closer_known = fault.path.count(".") > 1 and fault.path in above
            if not closer_known and paths.isdisjoint(_prefixes(fault.path)):
                yield fault


def _prefixes(path: str) -> list[str]:
    """The path and all above it."""
    steps = path.split(".")
    return [".".join(steps[:length]) for length in range(1, len(steps) + 1)]


_editions: Editions[Components] = Editions(parse, (BUILT_IN,))
load, of = _editions.load, _editions.of
