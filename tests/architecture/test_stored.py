"""What stored games say is read for ever: a name that goes without an upcast fails here."""

from __future__ import annotations

from dataclasses import field, make_dataclass, replace
from enum import Enum
from typing import Any

import pytest

from shared.games import TITLES
from shared.kernel.rules import Rules
from tests.architecture import stored
from tests.architecture.sources import listed
from tests.marks import scenario
from tests.titles.market import MARKET


@scenario("P88")
@pytest.mark.parametrize("title", TITLES)
def test_nothing_that_stored_games_say_was_renamed_or_removed_without_an_upcast(title: str) -> None:
    rules = TITLES[title]
    gone = stored.lost(stored.recorded(title), stored.names(rules), rules.upcasts)
    assert not gone, listed(gone)


@pytest.mark.parametrize("title", TITLES)
def test_what_stored_games_can_say_is_written_down(title: str) -> None:
    kept = stored.recorded(title)
    whole = stored.together(kept, stored.names(TITLES[title]))
    assert stored.path(title).read_text(encoding="utf-8") == stored.text(whole), "run `make golden`"
    assert len(kept) > 100


class Weather(Enum):
    """A value of an event."""

    DRY = "dry"
    WET = "wet"


class Climate(Enum):
    """The same with a value renamed."""

    DRY = "dry"
    DAMP = "damp"


Climate.__name__ = "Weather"


def named(name: str, *parts: tuple[str, Any, Any]) -> type:
    """A dataclass of a title."""
    return make_dataclass(name, parts, frozen=True)


def playing(event: type) -> Rules:
    """The toy title with one event more."""
    return replace(MARKET, Event=MARKET.Event | event)


DAY, WEATHER, HOLIDAY = ("day", int, field()), ("weather", Weather, field()), ("holiday", bool, field(default=False))
BEFORE = named("DayBroke", DAY, WEATHER, HOLIDAY)
AFTER = {
    "an event renamed": (named("SunRose", DAY, WEATHER, HOLIDAY), "DayBroke: DayBroke"),
    "a field renamed": (named("DayBroke", ("number", int, field()), WEATHER, HOLIDAY), "DayBroke.day: int: DayBroke"),
    "a field gone": (named("DayBroke", DAY, WEATHER), "DayBroke.holiday: bool = False: DayBroke"),
    "a field of another type": (
        named("DayBroke", ("day", str, field()), WEATHER, HOLIDAY),
        "DayBroke.day: int: DayBroke",
    ),
    "a value renamed": (named("DayBroke", DAY, ("weather", Climate, field()), HOLIDAY), "Weather = wet: DayBroke"),
    "another default": (
        named("DayBroke", DAY, WEATHER, ("holiday", bool, field(default=True))),
        "DayBroke.holiday: bool = False: DayBroke",
    ),
    "a default less": (
        named("DayBroke", DAY, ("holiday", bool, field()), WEATHER),
        "DayBroke.holiday: bool = False: DayBroke",
    ),
}


@scenario("P88")
@pytest.mark.parametrize("what", AFTER)
def test_a_name_that_goes_is_found_and_an_upcast_covers_it(what: str) -> None:
    event, found = AFTER[what]
    kept, today = stored.names(playing(BEFORE)), stored.names(playing(event))
    assert found in stored.lost(kept, today, ())
    assert stored.lost(kept, today, ["DayBroke"]) == []


def test_what_is_added_takes_nothing_away() -> None:
    more = named(
        "DayBroke", DAY, ("weather", Weather, field(default=Weather.DRY)), HOLIDAY, ("feast", str, field(default=""))
    )
    kept, today = stored.names(playing(BEFORE)), stored.names(playing(more))
    assert stored.lost(kept, today, ()) == []
    assert stored.together(kept, today).keys() > kept.keys()


@scenario("P88")
def test_no_upcast_covers_what_actions_and_options_are_called() -> None:
    kept = {**stored.names(MARKET), "RollDice": {"RollDice"}, "Options.long: bool = False": {"Options"}}
    assert stored.lost(kept, stored.names(MARKET), MARKET.upcasts) == [
        "Options.long: bool = False: Options",
        "RollDice: RollDice",
    ]
