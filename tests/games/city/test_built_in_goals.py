"""Events, Titles and Agendas of the built-in edition: CI-345 to CI-347, CI-351, CI-353, CI-380, CI-381, CI-383."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from shared.games.city import CITY
from tests.games.city.yardstick import inside, worth
from tests.marks import clause

EDITION = json.loads(CITY.edition)
EVENTS: list[dict[str, Any]] = EDITION["events"]
HALVES = [half for title in EDITION["titles"] for half in title["halves"]]
AGENDAS: list[dict[str, Any]] = EDITION["agendas"]


def texts(deck: str) -> list[str]:
    """The effects of the designs of a deck, as text."""
    return [json.dumps(event["effects"]) for event in EVENTS if event["kind"] == deck]


@clause("CI-345")
@pytest.mark.parametrize("deck", ["favorGained", "favorLost", "invader"])
def test_an_event_deck_has_seven_designs_of_three_copies(deck: str) -> None:
    assert [event["copies"] for event in EVENTS if event["kind"] == deck] == [3] * 7
    assert len(set(texts(deck))) == 7


@clause("CI-346")
def test_the_titles() -> None:
    assert len(EDITION["titles"]) == 12
    assert len({json.dumps(half["goal"]) for half in HALVES}) == 24
    levels = Counter(half["difficulty"] for half in HALVES)
    assert 6 <= levels[1] <= 8
    assert 10 <= levels[2] <= 12
    assert 5 <= levels[3] <= 7


@clause("CI-347")
def test_the_agendas() -> None:
    assert len({json.dumps([agenda["goal"], agenda["timing"]]) for agenda in AGENDAS}) == 40
    assert Counter(agenda["timing"] for agenda in AGENDAS) == {"play": 20, "end": 20}
    points = Counter(agenda["vp"] for agenda in AGENDAS)
    assert points[1] in {17, 18}
    assert points[2] in {14, 15}
    assert points[3] == 8


@clause("CI-351")
def test_one_favor_gained_event_gives_prestige_and_no_other_event() -> None:
    giving = [event["kind"] for event in EVENTS if '["gain", "prestige"' in json.dumps(event["effects"])]
    assert giving == ["favorGained"]


@clause("CI-353")
def test_exactly_one_invader_can_strike_the_center() -> None:
    able = []
    for event in EVENTS:
        matches = [x[1] for x in inside(event["effects"]) if isinstance(x, list) and x[:1] == ["destroy"]]
        able += [event["kind"] for m in matches if m.get("center", "last") == "last" and not {"type", "kind"} & {*m}]
        named = [m for m in matches if "type" in m]
        assert not [m for m in named if m.get("center") != "no" and "Public" in (m["type"], *m["type"])]
    assert able == ["invader"]


@clause("CI-380")
def test_walls_soften_or_guard_and_make_events_milder() -> None:
    walls = [card for card in EDITION["cards"] if "Wall" in card["types"]]
    assert any(modifier["mod"] in {"soften", "guard"} for wall in walls for modifier in wall.get("modifiers", []))
    for deck in ("invader", "favorLost"):
        assert any("wallPairs" in text or "Wall" in text for text in texts(deck))


@clause("CI-381")
def test_water_makes_an_invader_milder() -> None:
    assert any('["count", {"kind": "water"}]' in text for text in texts("invader"))


@clause("CI-383")
def test_a_harder_goal_pays_more() -> None:
    for half in HALVES:
        assert worth(half["reward"]) == {1: 2, 2: 3, 3: 5}[half["difficulty"]], half["newTitle"]
