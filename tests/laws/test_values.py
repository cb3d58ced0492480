"""Whoever holds a state, a view, an event or a list of actions can't change the service's own: all are values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from random import Random
from typing import Any

import pytest

from shared.kernel.ply import legal_actions
from shared.kernel.secrets import redact
from tests.laws.lawful import Lawful, viewers
from tests.laws.playing import play, strategy
from tests.laws.registered import LAWFUL
from tests.marks import scenario

ATOMS = (str, bytes, bool, int, Enum, type(None))


def changeable(thing: Any, path: str = "") -> Iterator[str]:
    """The places inside a thing where something could be changed."""
    if isinstance(thing, tuple | frozenset):
        for number, item in enumerate(thing):
            yield from changeable(item, f"{path}[{number}]")
    elif is_dataclass(thing) and not isinstance(thing, type):
        if not thing.__dataclass_params__.frozen:  # type: ignore[attr-defined]
            yield f"{path}: {type(thing).__name__}"
        for each in fields(thing):
            yield from changeable(getattr(thing, each.name), f"{path}.{each.name}")
    elif not isinstance(thing, ATOMS):
        yield f"{path}: {type(thing).__name__}"


@scenario("P76")
@pytest.mark.parametrize("lawful", LAWFUL.values(), ids=LAWFUL)
def test_nothing_that_is_held_or_handed_out_can_be_changed(lawful: Lawful) -> None:
    seats, options = lawful.games[-1]
    for number, moment in enumerate(play(lawful, seats, options, strategy("random", lawful, 1), 1, undo=0.05)):
        if number % 4:
            continue
        table = moment.after.table
        things: list[Any] = [moment.command, moment.decided, moment.sealed]
        if number % 20 == 0:
            things += [redact(table, viewer) for viewer in viewers(seats)]
            things += [redact(event, Random(number).choice(viewers(seats))) for event in moment.decided.events]
            if table.to_act is not None:
                things.append(legal_actions(lawful.rules, table.state, table.to_act))
        for thing in things:
            assert list(changeable(thing)) == []


def test_what_can_be_changed_would_be_found() -> None:
    assert list(changeable((1, ["a"], {"b": 2}))) == ["[1]: list", "[2]: dict"]
