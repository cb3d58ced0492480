"""What no position can meet makes no new game, CI-377; what one position can meet does."""

from __future__ import annotations

import json
from typing import Any

import pytest

from shared.games.city import components
from tests.games.city.given import edited
from tests.marks import clause

Values = dict[str, Any]
MET, TRUE, TOGETHER = "can never be met", "can never be true", "can never be met together"
GAIN = ["gain", "coins", 1]
HAPPY = [">=", ["res", "happiness"], 99]
POOR, RICH = ["<=", ["res", "coins"], 1], [">=", ["res", "coins"], 6]
HOME: Values = {"kind": "normal", "types": ["Home"], "name": "Mine", "tribe": "communal", "copies": 2}
UNIT: Values = {"kind": "unit", "types": [], "name": "Mine", "tribe": "communal", "copies": 2}


def found(section: str, values: Values) -> list[str]:
    """What can never hold if the third entry of a section has these values, by field."""
    bare = {"needs": [], "adjacency": [], "passives": [], "modifiers": [], "effects": [], "special": []}
    old = bare if section == "cards" else {}

    def change(tree: Any) -> None:
        entry = tree["titles"][0]["halves"][0] if section == "halves" else tree[section][3]
        entry.update({**old, **values})
        entry.pop("action", None) if "action" not in values else None

    faults = components.unfit(components.load(edited(change)))
    told = [
        (fault.path.split(".", 4 if section == "halves" else 2)[-1], fault.problem)
        for fault in faults
        if fault.clause == "CI-377"
    ]
    return [f"{field}: {problem}" for field, problem in told]


def count(least: int, **match: Any) -> list[Any]:
    """So many fitting cards."""
    return [">=", ["count", match], least]


@clause("CI-377")
@pytest.mark.parametrize(
    ("need", "met"),
    [
        (count(1, where="self"), None),
        (count(5, where="adjacent"), count(4, where="adjacent")),
        (count(1, name="Nothing"), count(1, name="Mine")),
        (count(2, name="Mine"), count(1, name="Mine")),
        (count(1, where="units", edge=True), count(1, where="played", edge=True)),
        (count(1, where="discard", edge=True), count(1, where="destroyed", edge=True)),
        (count(1, kind="unit"), count(1, kind="unit", where="units")),
        (count(6, where="units"), count(5, where="units")),
        (count(1, leader=True), count(1, leader=True, where="played")),
        (count(2, kind="center"), count(1, kind="center")),
        (count(1, kind="center", where="destroyed"), None),
        (count(99, where="discard"), count(57, where="discard")),
        (count(10, tribe="communal"), count(9, tribe="communal")),
        (count(9, tribe="fishing"), count(8, tribe="fishing", where="discard")),
        (["==", ["count", {}], 0], ["==", ["count", {"type": "Home"}], 0]),
        ([">=", ["hand"], 8], [">=", ["hand"], 7]),
        ([">=", ["res", "prestige"], 5], [">=", ["res", "prestige"], 4]),
        (["<=", ["res", "populace"], 0], ["<=", ["res", "populace"], 1]),
        (["<", ["res", "coins"], 0], ["<=", ["res", "coins"], 0]),
        ([">=", ["rows"], 99], [">=", ["rows"], 9]),
        (["<", ["cols"], 1], ["<=", ["cols"], 1]),
        ([">=", ["wallPairs"], 99], [">=", ["wallPairs"], 9]),
        ([">=", ["enclosed", {"type": "Home"}], 99], [">=", ["enclosed", {"type": "Home"}], 9]),
        ([">=", ["used", "invader"], 11], [">=", ["used", "invader"], 10]),
        ([">", ["rows"], ["rows"]], [">=", ["rows"], ["rows"]]),
        (["not", ["==", ["rows"], ["rows"]]], ["not", ["==", ["rows"], ["cols"]]]),
        (["not", ["or", RICH, ["not", RICH]]], ["not", ["and", RICH, POOR]]),
        (["and", RICH, POOR], ["or", RICH, POOR]),
        (["or", ["and", RICH, POOR], HAPPY], ["or", ["and", RICH, POOR], RICH]),
        (["and", ["==", ["res", "coins"], 5], ["not", ["<=", 5, ["res", "coins"]]]], ["==", ["res", "coins"], 5]),
        (["and", [">", ["res", "coins"], ["rows"]], ["<=", ["res", "coins"], 1]], [">", ["res", "coins"], ["rows"]]),
        (["and", RICH, ["and", [">=", 8, ["res", "coins"]], ["not", ["<=", ["res", "coins"], 8]]]], RICH),
    ],
)
def test_a_need_that_no_position_meets_is_refused_and_one_that_some_meet_is_not(need: Any, met: Any) -> None:
    assert found("cards", {**HOME, "needs": [need]}) == [f"needs.0: {MET}"], json.dumps(need)
    assert found("cards", {**HOME, "needs": [met] if met else []}) == []


@clause("CI-377")
@pytest.mark.parametrize("where", ["adjacent", "row", "column"])
def test_a_unit_has_no_cell_to_look_from(where: str) -> None:
    assert found("cards", {**UNIT, "needs": [count(1, where=where)]}) == [f"needs.0: {MET}"]
    assert found("cards", {**HOME, "needs": [count(1, where=where)]}) == []


@clause("CI-377")
def test_needs_that_hold_one_by_one_may_clash() -> None:
    assert found("cards", {**HOME, "needs": [RICH, POOR]}) == [f"needs: {TOGETHER}"]
    assert found("cards", {**HOME, "needs": [RICH, ["<=", ["res", "coins"], 6]]}) == []
    assert found("cards", {**HOME, "needs": [HAPPY, POOR, RICH]}) == [f"needs.0: {MET}"]


@clause("CI-377")
@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"effects": [["if", HAPPY, [GAIN]]]}, f"effects.0.if: {TRUE}"),
        ({"effects": [GAIN, ["choose", [[GAIN], {"need": HAPPY, "do": [GAIN]}]]]}, f"effects.1.1.need: {MET}"),
        ({"special": [["may", [["repeat", 2, [["if", HAPPY, []]]]]]]}, f"special.0.may.0.each.0.if: {TRUE}"),
        ({"action": {"need": HAPPY, "discard": 1, "do": [GAIN]}}, f"action.need: {MET}"),
        ({"action": {"do": [["if", ["and", RICH, POOR], [GAIN]]]}}, f"action.do.0.if: {TRUE}"),
        ({"adjacency": [{"match": {}, "do": [["if", HAPPY, [GAIN]]]}]}, f"adjacency.0.do.0.if: {TRUE}"),
    ],
)
def test_so_it_is_wherever_a_card_has_a_condition(values: Values, told: str) -> None:
    assert found("cards", {**HOME, **values}) == [told]


@clause("CI-377")
def test_so_it_is_with_what_a_unit_waits_for() -> None:
    passive = {"on": ["turnStart"], "if": HAPPY, "do": [["if", count(1, where="row"), [GAIN]]]}
    assert found("cards", {**UNIT, "passives": [passive]}) == [
        f"passives.0.do.0.if: {TRUE}",
        f"passives.0.if: {TRUE}",
    ]
    passive = {"on": ["turnStart"], "if": count(1, where="self"), "do": [GAIN]}
    assert found("cards", {**UNIT, "passives": [passive]}) == []


@clause("CI-377")
def test_so_it_is_with_events_and_rewards() -> None:
    for match in ({"where": "self"}, {"where": "adjacent"}, {"tribe": "card"}):
        assert found("events", {"effects": [["if", count(1, **match), [GAIN]]]}) == [f"effects.0.if: {TRUE}"]
        assert found("halves", {"reward": [["if", count(1, **match), [GAIN]]]}) == [f"reward.0.if: {TRUE}"]


@clause("CI-377")
@pytest.mark.parametrize(
    ("goal", "met"),
    [
        (HAPPY, [">=", ["res", "happiness"], 12]),
        ([">=", ["influence"], 99], [">=", ["influence"], 9]),
        ([">=", ["bestOther", {}], 9], [">=", ["bestOther", {}], 8]),
        (count(17, tribe="own"), count(16, tribe="own")),
        (["and", RICH, POOR], RICH),
    ],
)
def test_so_it_is_with_the_goals_of_agendas(goal: Any, met: Any) -> None:
    assert found("agendas", {"goal": goal}) == [f"goal: {MET}"]
    assert found("agendas", {"goal": met}) == []


@clause("CI-377")
def test_the_top_of_prestige_is_reached_at_the_end_only() -> None:
    top = [">=", ["res", "prestige"], 5]
    assert found("agendas", {"goal": top, "timing": "end"}) == []
    assert found("agendas", {"goal": top, "timing": "play"}) == [f"goal: {MET}"]
    assert found("halves", {"goal": top}) == [f"goal: {MET}"]


@clause("CI-377")
def test_a_stored_game_plays_by_it_nevertheless() -> None:
    text = edited(lambda tree: tree["cards"][3].update(needs=[HAPPY]))
    assert components.parse(text).cards[3].needs
