"""Secrets: declared where they are born, veiled for all who may not read them, and followed through play."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from shared.kernel.secrets import Hidden, holds_secret, put, redact, secret, sees, size, take


@dataclass(frozen=True, slots=True)
class Hand:
    seat: int
    cards: tuple[str, ...] = secret(default=())
    bid: int | None = secret(default=None)


@dataclass(frozen=True, slots=True)
class Shown:
    seat: int
    to: int
    card: str = secret()

    @property
    def seen_by(self) -> tuple[int, int]:
        return (self.seat, self.to)


@dataclass(frozen=True, slots=True)
class Table:
    hands: tuple[Hand, ...]
    best: Hand | None = None
    deck: tuple[str, ...] = secret(default=())


@dataclass(frozen=True, slots=True)
class Open:
    names: tuple[str, ...]


TABLE = Table((Hand(0, ("a",), 3), Hand(1, ("b", "c"))), Hand(1, ("d",)), ("x", "y"))


def test_a_seat_reads_its_own_and_counts_the_others() -> None:
    view = redact(TABLE, 0)
    assert view.hands[0] == TABLE.hands[0]
    assert view.hands[1] == replace(TABLE.hands[1], cards=Hidden(2))
    assert view.best == Hand(1, Hidden(1))  # type: ignore[arg-type]  # at run time the veil stands in the field
    assert view.deck == Hidden(2)


def test_a_spectator_reads_nothing_hidden() -> None:
    view = redact(TABLE, None)
    assert [hand.cards for hand in view.hands] == [Hidden(1), Hidden(2)]
    assert view.hands[0].bid == Hidden()
    assert view.hands[1].bid is None


def test_seen_by_names_who_may_read() -> None:
    shown = Shown(0, 2, "a")
    assert [redact(shown, viewer).card for viewer in (0, 1, 2, None)] == ["a", Hidden(), "a", Hidden()]
    assert sees(shown, 2)
    assert not sees(shown, None)


def test_redacting_twice_changes_nothing_more() -> None:
    for viewer in (0, 1, None):
        once = redact(TABLE, viewer)
        assert redact(once, viewer) == once


def test_what_holds_no_secret_is_passed_on_as_it_is() -> None:
    thing = Open(("a",))
    assert redact(thing, 1) is thing
    assert not holds_secret(Open)
    assert holds_secret(Table)


def test_putting_and_taking_work_on_open_and_veiled_holdings() -> None:
    assert put(("a",), ("b",)) == ("a", "b")
    assert take(("a", "b", "a"), ("a",)) == ("b", "a")
    assert put(Hidden(2), ("a",)) == Hidden(3)
    assert take(Hidden(2), Hidden(1)) == Hidden(1)
    assert put(Hidden(2), Hidden(2)) == Hidden(4)
    assert (size(Hidden(3)), size(("a",)), size(Hidden())) == (3, 1, 0)


def test_taking_what_is_not_there_is_a_fault() -> None:
    with pytest.raises(ValueError, match="not in list"):
        take(("a",), ("b",))
