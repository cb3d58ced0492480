"""What an edition may not hold: CI-340, CI-373 to CI-377; S-76."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from shared.games.city import CITY, components
from shared.kernel.errors import BadEdition
from tests.games.city.given import edited
from tests.marks import clause, scenario

Tree = dict[str, Any]
Change = Callable[[Tree], Any]


def first(tree: Tree, **keys: Any) -> Tree:
    """The first card with these values."""
    return next(c for c in tree["cards"] if all(v in (c.get(k), *_many(c.get(k))) for k, v in keys.items()))


def _many(value: Any) -> Any:
    return value if isinstance(value, list) else ()


def home(tree: Tree) -> Tree:
    """A Home of the edition that is no Unit."""
    return first(tree, types="Home", kind="normal")


def told(change: Change) -> set[tuple[str, str]]:
    """The clauses and paths of the faults that a changed edition is refused for, numbers of the box aside."""
    try:
        faults = components.unfit(components.load(edited(change)))
    except BadEdition as refused:
        faults = refused.faults
    return {(fault.clause, fault.path) for fault in faults if fault.clause != "CI-011"}


def put(where: Callable[[Tree], Tree], **values: Any) -> Change:
    """A change that puts values into an entry."""
    return lambda tree: where(tree).update(values)


def effect(*array: Any) -> Change:
    """A Home with this effect."""
    return put(home, effects=[list(array)])


def need(*array: Any) -> Change:
    """A Home with this need."""
    return put(home, needs=[list(array)])


def unit(tree: Tree) -> Tree:
    """A Unit of the edition that is no Leader."""
    return next(c for c in tree["cards"] if c["kind"] == "unit" and not c.get("leader"))


def wall(tree: Tree) -> Tree:
    """A Wall of the edition."""
    return first(tree, types="Wall")


def market(tree: Tree) -> Tree:
    """A Market that is no Wall."""
    return first(tree, types="Market", kind="normal")


def half(tree: Tree) -> Tree:
    """A half of a Title."""
    return tree["titles"][0]["halves"][0]  # type: ignore[no-any-return]  # JSON


def goal(tree: Tree) -> Tree:
    """An Agenda."""
    return tree["agendas"][0]  # type: ignore[no-any-return]  # JSON


def track(place: int) -> Callable[[Tree], Tree]:
    """A track of the standard side."""
    return lambda tree: tree["sides"]["standard"]["tracks"][place]  # type: ignore[no-any-return]  # JSON


def same_id(tree: Tree) -> None:
    """One id for two cards."""
    tree["cards"][1]["id"] = tree["cards"][0]["id"]


def other_order(tree: Tree) -> None:
    """Defense before Happiness."""
    tracks = tree["sides"]["standard"]["tracks"]
    tree["sides"]["standard"]["tracks"] = [tracks[2], tracks[0], tracks[1], tracks[3]]


PASSIVE = {"on": ["turnStart"], "do": [["gain", "coins", 1]]}
COST: dict[str, Any] = {"mod": "cost", "match": {}, "by": -1}
BETWEEN = [{"match": {}, "do": [["gain", "coins", 1]]}]
DEEP: Any = ["sum", 1, ["sum", 1, ["sum", 1, ["sum", 1, ["sum", 1, ["hand"]]]]]]
GAIN = ["gain", "coins", 1]

REFUSED: dict[str, list[Change]] = {
    "CI-373": [
        put(home, seed=1),
        same_id,
        effect("shuffle"),
        effect("gain", "luck", 1),
        effect("gain", "coins"),
        put(home, types=["Home", "Work", "Road", "Public"]),
        put(home, types=["Castle"]),
        need("and", [">=", ["res", "coins"], 1]),
        effect("gain", "coins", ["sum"]),
        lambda tree: home(tree).pop("cost"),
        put(home, flavour="x" * 121),
        put(home, flavour=""),
        put(home, name="Ho\x1b[2Jme"),
        put(home, provenance="guessed"),
        put(home, provenance={"luck": "stated"}),
        put(half, flavour="Two\nlines."),
    ],
    "CI-374": [
        put(home, passives=[PASSIVE]),
        put(market, modifiers=[COST]),
        put(wall, kind="water"),
        put(home, leader=True),
        put(wall, modifiers=[{"mod": "bolster", "match": {}, "res": "coins", "by": 1}]),
        put(unit, adjacency=BETWEEN),
        put(unit, between=BETWEEN),
        put(home, between=BETWEEN),
        put(home, kind="center"),
        lambda tree: tree["center"].update(kind="normal"),
        lambda tree: tree["center"].update(effects=[GAIN]),
    ],
    "CI-375": [
        need(">=", ["count", {"tribe": "own"}], 1),
        put(half, goal=[">=", ["influence"], 2]),
        effect("gain", "coins", ["own", "placed"]),
        effect("gain", "coins", ["bestOther", {}]),
    ],
    "CI-376": [
        put(unit, passives=[{"on": ["played", {"where": "adjacent"}], "do": [GAIN]}]),
        effect("restore", {"center": "no"}, 1),
        effect("destroy", {"where": "units"}, 1),
        effect("discardUnit", 1, {"where": "city"}),
        effect("gain", "coins", ["count", {"center": "no"}]),
        put(goal, goal=[">=", ["count", {"where": "adjacent"}], 1]),
    ],
    "CI-377": [
        effect("gain", "coins", ["div", 4, 0]),
        effect("draw", 11),
        other_order,
        effect("choose", [[GAIN]]),
        effect("choose", [[GAIN]] * 7),
        effect("gain", "coins", 100),
        effect("lose", "coins", 0),
        effect("gain", "coins", ["sum", 100, 1]),
        effect("convert", "coins", "coins", 1),
        effect("gain", "coins", DEEP),
        put(home, cost=10),
        put(home, copies=0),
        put(home, action={"pay": [["coins", 10]], "do": [GAIN]}),
        put(home, action={"pay": [["coins", 1], ["coins", 1]], "do": [GAIN]}),
        put(home, action={"discard": 5, "do": [GAIN]}),
        put(track(1), start=0),
        put(track(3), start=5),
        put(track(0), start=13),
        lambda tree: track(0)(tree)["spots"].update({"13": [GAIN]}),
        lambda tree: track(1)(tree)["spots"].update({"0": [GAIN]}),
        lambda tree: track(3)(tree)["spots"].update({"5": [GAIN]}),
        lambda tree: tree["sides"]["standard"].update(coins=100),
        put(unit, modifiers=[{"mod": "soften", "kind": "invader", "res": "defense", "by": 0}]),
        need(">=", ["count", {"type": "Home"}], 99),
        need("<", ["res", "coins"], 0),
    ],
}


@scenario("S-76")
@pytest.mark.parametrize(
    ("name", "change"),
    [
        pytest.param(name, change, marks=marked)
        for name, marked in {
            "CI-373": clause("CI-373"),
            "CI-374": clause("CI-374"),
            "CI-375": clause("CI-375"),
            "CI-376": clause("CI-376"),
            "CI-377": clause("CI-377"),
        }.items()
        for change in REFUSED[name]
    ],
)
def test_it_is_refused_with_the_entry_and_the_clause(name: str, change: Change) -> None:
    assert name in {refused for refused, _ in told(change)}, told(change)


@scenario("S-76")
@clause("CI-373")
def test_a_refusal_names_the_entry_and_the_field() -> None:
    id_ = home(json.loads(CITY.edition))["id"]
    assert told(put(home, passives=[PASSIVE])) == {("CI-374", f"cards.{id_}.passives")}
    assert told(put(home, seed=1)) == {("CI-373", f"cards.{id_}.seed")}


@clause("CI-373")
def test_flavour_and_provenance_may_stand_at_every_entry_and_change_no_rule() -> None:
    told_of = {"flavour": "Short.", "provenance": {"name": "stated"}, "source": "manual", "note": "as printed"}
    for entry in (home, goal):
        assert not told(put(entry, **told_of))
    assert not told(put(half, **{**told_of, "provenance": "derived"}))
    assert told(put(home, flavour="x" * 121)) == {("CI-373", f"cards.{home(json.loads(CITY.edition))['id']}.flavour")}


@clause("CI-374")
def test_a_wall_may_soften_and_guard_and_a_unit_may_do_all() -> None:
    soft = {"mod": "soften", "kind": "invader", "res": "defense", "by": 1}
    guard: Any = {"mod": "guard", "kind": "invader", "match": {}}
    bolster: Any = {"mod": "bolster", "match": {}, "res": "coins", "by": 1}
    assert not told(put(wall, modifiers=[soft, guard]))
    assert not told(put(unit, modifiers=[soft, guard, bolster, COST], passives=[PASSIVE]))


@clause("CI-375")
def test_agenda_goals_may_look_at_their_seat() -> None:
    mine = [">=", ["sum", ["count", {"tribe": "own"}], ["own", "placed"], ["influence"]], ["bestOther", {}]]
    assert not told(put(goal, goal=mine))


@clause("CI-377")
def test_the_bounds_themselves_are_allowed() -> None:
    assert not told(effect("gain", "coins", 99))
    assert not told(effect("draw", 10))
    assert not told(effect("choose", [[GAIN]] * 6))
    assert not told(put(home, cost=9, copies=99))
    assert not told(effect("gain", "coins", ["sum", 1, ["sum", 1, ["sum", 1, ["sum", 1, 1]]]]))


@clause("CI-340", "CI-373")
@pytest.mark.parametrize("name", ["move", "shuffle", "look", "prevail", "fall", "swap", "steal", "reveal"])
def test_no_effect_moves_cards_shuffles_looks_at_hands_or_ends_the_game(name: str) -> None:
    assert "CI-373" in {refused for refused, _ in told(effect(name, 1))}
