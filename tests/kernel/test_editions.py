"""The texts of editions: strict to read, kept by their hash."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import pytest

from shared.kernel.editions import DEEPEST, LONGEST, Editions, Unreadable, decoded, located, printable
from shared.kernel.errors import Broken


def test_keys_that_stand_twice_are_told() -> None:
    tree = decoded('{"a": {"b": 1, "c": 2, "b": 3}, "d": {}}')
    assert (tree.twice, tree["a"].twice, tree["d"].twice) == ([], ["b"], [])


@pytest.mark.parametrize(
    "text", ["", "{", "nonsense", '{"a": NaN}', '{"a": Infinity}', '"\\ud800"', "[" * 100_000, " " * (LONGEST + 1)]
)
def test_what_is_no_json_of_a_bounded_size_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        decoded(text)


def test_what_is_nested_too_deeply_is_unreadable_and_the_deepest_is_not() -> None:
    lists, objects = "[" * DEEPEST + "]" * DEEPEST, '{"a":' * DEEPEST + "1" + "}" * DEEPEST
    decoded(lists)
    decoded(objects)
    for text in (f"[{lists}]", f"[{objects}]", '{"a":' + lists + "}"):
        with pytest.raises(Unreadable, match="more than 32 deep"):
            decoded(text)


def test_a_fault_found_on_the_way_makes_it_unreadable() -> None:
    def plain(tree: Any) -> Any:
        raise ValueError("nested too deeply")

    with pytest.raises(Unreadable, match="nested too deeply"):
        decoded("{}", plain)


def test_a_place_is_found_without_the_marks_of_a_validator() -> None:
    tree = {"rows": [{"cost": {"wood": 1}}]}
    assert located(tree, ("rows", 0, "tagged", "cost", "wood")) == ("rows", 0, "cost", "wood")
    assert located(tree, ("rows", 0, "missing")) == ("rows", 0, "missing")
    assert located(tree, ("rows", 7, "cost")) == ("rows",)


def test_what_is_shown_is_short_and_moves_no_cursor() -> None:
    assert printable("x" * 99) == "x" * 60
    assert printable("a\nb") == "'a\\nb'"


def test_an_edition_is_parsed_once_and_found_by_its_hash() -> None:
    parsed: list[str] = []
    editions: Editions[str] = Editions(lambda text: parsed.append(text) or text.upper())
    key = editions.load("one")
    assert key == sha256(b"one").hexdigest() == editions.load("one")
    assert (editions.of(key), parsed) == ("ONE", ["one"])
    with pytest.raises(Broken, match="is not loaded"):
        editions.of("00" * 32)


def test_an_edition_that_was_once_built_in_is_read_when_a_game_asks_for_it() -> None:
    parsed: list[str] = []
    editions: Editions[str] = Editions(lambda text: parsed.append(text) or text.upper(), built_in=["old"])
    assert not parsed
    assert [editions.of(sha256(b"old").hexdigest()) for _ in range(2)] == ["OLD", "OLD"]
    assert parsed == ["old"]
