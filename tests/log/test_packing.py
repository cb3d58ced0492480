"""What is kept of archived games in few bytes comes back as it was."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.log import ids
from shared.log.record import DIGITS, People
from shared.log.rows import Row

TEXTS = st.text(max_size=20)


@given(st.from_regex(r"[a-z0-9][a-z0-9-]{0,63}", fullmatch=True) | st.from_regex(r"[a-z2-7]{26}", fullmatch=True))
def test_ids(game: str) -> None:
    assert ids.unpacked(ids.packed(game)) == game


def test_an_id_as_the_gateway_makes_them_takes_18_bytes() -> None:
    assert len(ids.packed("abcdefghijklmnopqrstuvwxyz")) == 18
    assert ids.packed("abcdefghijklmnopqrstuvwxy1") == b"abcdefghijklmnopqrstuvwxy1"


@given(st.dictionaries(st.integers(0, 9), TEXTS), st.dictionaries(st.sampled_from(["creator", "labels", "x"]), TEXTS))
def test_people(seats: dict[int, str], notes: dict[str, str]) -> None:
    people = People(seats, notes)
    assert People.unpacked(people.packed()) == people


def test_of_the_hash_of_a_token_as_much_is_kept_as_is_compared() -> None:
    people = People({0: "ann", 1: "žofie"}, {"token:0": "0123456789abcdef" * 4, "token:1": "no hash", "labels": "[]"})
    kept = People.unpacked(people.packed())
    assert kept == People(people.seats, {**people.notes, "token:0": ("0123456789abcdef" * 4)[:DIGITS]})


@pytest.mark.parametrize("game", ["abcdefghijklmnopqrstuvwxyz", "two-seats"])
def test_rows(game: str) -> None:
    row = Row(
        game, 3, "f" * 64, "finished", "city", 7, None, ("ann", ""), ("ranked", "ř"), (0, 1), b"card", b"[1]", b"s", 3
    )
    assert Row.unpacked(game, row.packed()) == replace(row, hash="", state=None, state_version=0)
    assert len(row.packed()) < len(str(row.fields()))
