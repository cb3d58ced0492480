"""Records with other values in some fields: the same as the standard library makes."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from shared.kernel.records import changed


@dataclass(frozen=True, slots=True)
class Heap:
    coins: int


@dataclass(frozen=True, slots=True)
class Purse(Heap):
    owner: str = "ann"
    notes: tuple[str, ...] = ()


def test_a_changed_record_is_what_replace_makes_and_the_old_one_stays() -> None:
    purse = Purse(3, "bob", ("a",))
    for changes in ({}, {"coins": 5}, {"owner": "cid", "notes": ("b", "c")}):
        made = changed(purse, **changes)
        assert made == replace(purse, **changes)
        assert type(made) is Purse
    assert purse == Purse(3, "bob", ("a",))
    assert changed(Heap(1), coins=2) == Heap(2)


def test_a_field_that_a_record_does_not_have_is_an_error() -> None:
    with pytest.raises(KeyError):
        changed(Heap(1), notes=())  # type: ignore[call-arg]  # the checker says so too
