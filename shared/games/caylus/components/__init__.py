"""The printed values of the game: editions, checked when they are loaded and looked up by their hash."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from typing import TYPE_CHECKING, Protocol

from pydantic import ValidationError

from shared.games.caylus.components.faults import faults
from shared.games.caylus.components.text import Tree, name, printed_in, read
from shared.games.caylus.components.whole import Components
from shared.games.caylus.values import Edition, Options
from shared.kernel.editions import Editions, Unreadable, located
from shared.kernel.errors import BadEdition, Fault

__all__ = ["BUILT_IN", "Components", "load", "of", "parse"]

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

BUILT_IN = (files("shared.games.caylus") / "edition" / "caylus-1.json").read_text(encoding="utf-8")
"""The text of the built-in edition."""

PROBLEMS = {"missing": "is missing", "extra_forbidden": "is not known", "enum": "is no word of the rules"}


class Played(Protocol):
    """What is played with an edition: a state, or the opening of a game."""

    @property
    def edition(self) -> str: ...
    @property
    def options(self) -> Options: ...


@dataclass(frozen=True, slots=True)
class Printings:
    """The components of one text as either printing has them."""

    rulebook: Components
    v7_2: Components


def of(game: Played) -> Components:
    """The components that a game is played with: of its edition, as the printing of its options has them."""
    printings = _editions.of(game.edition)
    return printings.v7_2 if game.options.edition is Edition.V7_2 else printings.rulebook


def parse(text: str) -> Printings:
    """The components that an edition's text holds; raises BadEdition with all faults, by clause and path."""
    try:
        tree, twice = read(text)
    except Unreadable as reason:
        raise BadEdition((Fault("CY-351", "edition", str(reason)),)) from None
    wrong = {Fault("CY-351", name(tree, place), "stands there twice") for place in twice}
    found = {edition: _printing(printed_in(tree, edition), wrong) for edition in Edition}
    rulebook, v7_2 = found[Edition.RULEBOOK], found[Edition.V7_2]
    if rulebook is not None and v7_2 is not None:
        wrong |= {*faults(rulebook), *faults(v7_2)}
        if not wrong:
            return Printings(rulebook, v7_2)
    raise BadEdition(tuple(sorted(wrong)))


def _printing(tree: Tree, wrong: set[Fault]) -> Components | None:
    try:
        return Components.model_validate_json(json.dumps(tree))
    except ValidationError as found:
        wrong.update(_faults(tree, found.errors(include_url=False, include_context=False)))
        return None


def _faults(tree: Tree, errors: list[ErrorDetails]) -> Iterator[Fault]:
    places = set()
    for error in errors:
        place = located(tree, error["loc"])
        if place not in places:
            places.add(place)
            message = error["msg"]
            problem = PROBLEMS.get(error["type"], message[0].lower() + message[1:])
            yield Fault("CY-351", name(tree, place) or "edition", problem)


_editions: Editions[Printings] = Editions(parse, (BUILT_IN,))
load = _editions.load
