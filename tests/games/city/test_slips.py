"""Slips of the pen in an edition: told as warnings; a name that shows nothing is refused."""

from __future__ import annotations

from typing import Any

import pytest

from shared.games.city import CITY, components
from tests.games.city.given import edited
from tests.marks import clause

GAIN = ["gain", "coins", 1]
UNIT = {"kind": "unit", "types": [], "adjacency": [], "needs": []}


def warned(**values: Any) -> set[str]:
    """What is warned of if a card has these values, but for what a section of the rules says."""
    loaded = components.load(edited(lambda tree: tree["cards"][3].update(values)))
    return {f"{fault.path.split('.', 2)[2]}: {fault.problem}" for fault in components.doubtful(loaded) if _slip(fault)}


def _slip(fault: Any) -> bool:
    return fault.problem.endswith((" times", "nothing to do", "changes nothing"))


@clause("CI-373")
def test_what_is_named_twice_is_told() -> None:
    assert warned(types=["Home", "Home"]) == {"types: names Home 2 times"}
    turned = [{"match": {}, "dirs": "LLR", "do": [GAIN]}]
    assert warned(adjacency=turned) == {"adjacency.0.dirs: names L 2 times"}


@clause("CI-287")
@pytest.mark.parametrize(
    ("values", "path"),
    [
        ({"adjacency": [{"match": {}, "do": []}]}, "adjacency.0.do"),
        ({"types": ["Wall"], "between": [{"match": {}, "do": []}]}, "between.0.do"),
        ({"action": {"discard": 1, "do": []}}, "action.do"),
        ({**UNIT, "passives": [{"on": ["turnStart"], "do": []}]}, "passives.0.do"),
        ({"effects": [["may", []]]}, "effects.0.may"),
        ({"special": [["may", [GAIN, ["repeat", 2, []]]]]}, "special.0.may.1.each"),
    ],
)
def test_a_list_with_nothing_in_it_is_told(values: dict[str, Any], path: str) -> None:
    assert warned(**values) == {f"{path}: has nothing to do"}


@clause("CI-287")
def test_so_is_a_spot_without_effects() -> None:
    text = edited(lambda tree: tree["sides"]["squalor"]["tracks"][0]["spots"].update({"7": []}))
    assert ("sides.squalor.tracks.0.spots.7", "has nothing to do") in {
        (fault.path, fault.problem) for fault in components.doubtful(components.load(text))
    }


@clause("CI-335")
def test_a_cost_that_changes_by_nothing_is_told() -> None:
    change = {"mod": "cost", "match": {"type": "Home"}, "by": 0}
    assert warned(**UNIT, modifiers=[change]) == {"modifiers.0.by: changes nothing"}
    assert not warned(**UNIT, modifiers=[{**change, "by": -1}])


@clause("CI-373")
@pytest.mark.parametrize(
    ("section", "path"), [("cards", "name"), ("events", "name"), ("agendas", "name"), ("titles", "halves.0.seenAs")]
)
def test_a_name_that_shows_nothing_is_refused(section: str, path: str) -> None:
    def blank(tree: Any) -> None:
        entry = tree[section][2]["halves"][0] if section == "titles" else tree[section][2]
        entry[path.rpartition(".")[2]] = "   "

    (fault,) = components.unfit(components.load(edited(blank)))
    assert (fault.clause, fault.path.split(".", 2)[2], fault.problem) == ("CI-373", path, "shows nothing")


def test_the_built_in_editions_have_no_slips() -> None:
    for text in (CITY.edition, *CITY.former):
        loaded = components.load(text)
        assert not components.unfit(loaded)
        assert not [fault for fault in components.doubtful(loaded) if _slip(fault)]
