"""What the yardstick of section 5.5 says effects, cards and editions are worth, and what an author is warned of."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from shared.games.city import CITY, components
from shared.games.city.components.primitives import Effect
from shared.games.city.components.yardstick import WORTH
from tests.architecture.vocabulary import members
from tests.games.city.given import edited
from tests.games.city.test_refused_editions import Tree, first, half, home, put, wall
from tests.games.city.yardstick import card_worth, worth
from tests.marks import clause

VALUES: list[tuple[list[Any], float]] = [
    (["gain", "happiness", 2], 2),
    (["gain", "prestige", 1], 5),
    (["gain", "coins", ["count", {}]], 2),
    (["lose", "defense", 2], -2),
    (["convert", "coins", "happiness", 3], 0),
    (["if", [">=", ["hand"], 1], [["gain", "coins", 4]], [["lose", "coins", 1]]], 1.5),
    (["may", [["destroy", {}, 1]]], 0),
    (["may", [["gain", "coins", 1]]], 1),
    (["choose", [[["gain", "coins", 1]], [["gain", "populace", 3]]]], 3),
    (["repeat", 2, [["gain", "coins", 2]]], 4),
    (["draw", 2], 2),
    (["discard", "self", 1], -1),
    (["discard", "each", 1], -1),
    (["discard", "others", 1], 0),
    (["discardUnit", 1], -1),
    (["recover", {}, 1], 1),
    (["event", "favorGained", 1], 4),
    (["event", "favorLost", 1], -3),
    (["event", "invader", 2], -6),
    (["ward", "invader", 1], 2),
    (["peek", "invader"], 1),
    (["return", "favorLost", 2], 2),
    (["return", "favorGained", 2], 0),
    (["bury", "invader", 1], 0),
    (["destroy", {}, 2], -4),
    (["restore", {}, 1], 2),
    (["extra"], 0),
]


@pytest.mark.parametrize(("effect", "value"), VALUES, ids=str)
def test_an_effect_has_its_worth(effect: list[Any], value: float) -> None:
    assert worth([effect]) == value
    assert worth([effect, effect]) == 2 * value


def test_every_effect_has_a_worth() -> None:
    assert set(WORTH) == set(members(Effect))


def test_lists_around_a_card_and_what_lasts_have_theirs() -> None:
    coin: list[Any] = [["gain", "coins", 1]]
    bare = {"id": "c", "name": "C", "tribe": "communal", "copies": 1, "cost": 3, "types": [], "kind": "normal"}
    beside = [{"match": {}, "do": coin}, {"match": {}, "per": "once", "do": coin}]
    assert card_worth(bare) == 0
    assert card_worth({**bare, "effects": coin, "special": coin}) == 2
    assert card_worth({**bare, "adjacency": beside}) == 2.25
    assert card_worth({**bare, "between": beside[:1]}) == 1.5
    assert card_worth({**bare, "passives": [{"on": ["turnStart"], "do": coin}]}) == 2.5
    assert card_worth({**bare, "modifiers": [{"mod": "cost", "match": {}, "by": -1}]}) == 2
    assert card_worth({**bare, "action": {"discard": 1, "do": coin}}) == 1.5


Change = Callable[[Tree], Any]
GAIN = ["gain", "coins", 1]


def doubts(change: Change) -> dict[str, list[str]]:
    """What is doubtful in a changed edition: paths by clause."""
    found: dict[str, list[str]] = {}
    for doubt in CITY.doubts(components.load(edited(change))):
        found.setdefault(doubt.clause, []).append(doubt.path)
    return found


def test_nothing_is_doubtful_in_the_built_in_edition() -> None:
    assert CITY.doubts(CITY.load_edition(CITY.edition)) == ()


def by_id(section: str, id_: str) -> Callable[[Tree], Tree]:
    """An entry of a section."""
    return lambda tree: next(entry for entry in tree[section] if entry["id"] == id_)


def tribal(tribe: str, **keys: Any) -> Callable[[Tree], Tree]:
    """The first card of a deck with these values."""
    return lambda tree: first({"cards": [card for card in tree["cards"] if card["tribe"] == tribe]}, **keys)


def each(section: str, **values: Any) -> Change:
    """A change of all entries of a section."""
    return lambda tree: [entry.update(values) for entry in tree[section]]


def every(find: Callable[[Tree], bool], **values: Any) -> Change:
    """A change of all cards that are found."""
    return lambda tree: [card.update(values) for card in tree["cards"] if find(card)]


def same(section: str, key: str) -> Change:
    """The first entry's value at the second one."""
    return lambda tree: tree[section][1].update({key: tree[section][0][key]})


def same_goal(tree: Tree) -> None:
    """One goal for both halves of a Title."""
    one, other = tree["titles"][0]["halves"]
    other["goal"] = one["goal"]


def spends(tree: Tree) -> None:
    """Nothing that gives up, no trade either."""
    text = json.dumps(tree["cards"]).replace('["lose", ', '["gain", ')
    tree["cards"] = json.loads(text.replace('["convert", "defense", "coins", 2]', '["gain", "coins", 2]'))


def card(id_: str, **values: Any) -> Change:
    """A change of one card."""
    return put(by_id("cards", id_), **values)


def event(id_: str, *effects: list[Any]) -> Change:
    """Other effects of an event."""
    return put(by_id("events", id_), effects=[*effects])


def twin(tree: Tree) -> None:
    """A Cottage that costs and does what a Wall does."""
    kept = {"id": "com-cottage", "name": "Cottage"}
    by_id("cards", "com-cottage")(tree).update({**wall(tree), **kept})


def alone(tribe: str) -> Callable[[Tree], bool]:
    """The cards of a deck in the grid that are no Walls."""
    return lambda it: it["tribe"] == tribe and it["kind"] == "normal" and "Wall" not in it["types"]


PRESTIGE = ["gain", "prestige", 1]
MORE = {"on": ["turnStart"], "do": [["extra"]]}
MAIN_ROAD = [">=", ["count", {"name": "Main Road"}], 1]
DOUBTFUL: list[tuple[str, str, Change]] = [
    ("CI-344", "cards", put(home, copies=3)),
    ("CI-344", "cards", put(tribal("warrior", kind="unit"), leader=True)),
    ("CI-345", "events", put(by_id("events", "favg-feast"), copies=4)),
    ("CI-346", "titles", same_goal),
    ("CI-346", "titles", lambda tree: [it.update(difficulty=2) for title in tree["titles"] for it in title["halves"]]),
    ("CI-347", "agendas", same("agendas", "goal")),
    ("CI-347", "agendas", put(by_id("agendas", "agenda-01"), timing="end")),
    ("CI-347", "agendas", put(by_id("agendas", "agenda-01"), vp=1)),
    ("CI-348", "cards.com-main-road.name", same("cards", "name")),
    ("CI-349", "cards", every(alone("warrior"), types=["Road"])),
    ("CI-349", "cards", put(tribal("priestly", types="Wall"), between=[])),
    ("CI-349", "cards", put(tribal("crafting", types="Monument"), types=["Home"])),
    ("CI-349", "cards.cra-colossus.effects", card("cra-colossus", effects=[GAIN])),
    ("CI-349", "cards", every(lambda it: it["kind"] == "unit" and "leader" not in it, passives=[], modifiers=[])),
    ("CI-349", "cards", every(lambda it: it["types"] == ["Fortification"], kind="unit", adjacency=[])),
    ("CI-349", "cards", card("fis-smokehouse", kind="water")),
    ("CI-349", "cards", card("com-canal", kind="normal")),
    ("CI-349", "cards.com-cottage.cost", card("com-cottage", cost=4)),
    ("CI-349", "cards", every(alone("merchant"), kind="water")),
    ("CI-350", "cards.com-cottage.needs.0", card("com-cottage", needs=[[">=", ["count", {"tribe": "communal"}], 1]])),
    ("CI-350", "cards.com-cottage.needs.0", card("com-cottage", needs=[MAIN_ROAD])),
    ("CI-350", "cards.cra-kiln.action.need", card("cra-kiln", action={"discard": 1, "need": MAIN_ROAD, "do": [GAIN]})),
    ("CI-351", "cards.com-cottage", card("com-cottage", special=[["may", [PRESTIGE]]])),
    ("CI-351", "events.favl-arson", event("favl-arson", PRESTIGE)),
    ("CI-352", "cards.cra-kiln.action", card("cra-kiln", action={"do": [GAIN]})),
    (
        "CI-352",
        "cards.fis-ferrymen.passives",
        card("fis-ferrymen", passives=[{"on": ["turnStart"], "do": [["extra"]]}]),
    ),
    ("CI-353", "cards.com-cottage", card("com-cottage", special=[["destroy", {}, 1]])),
    ("CI-353", "events.favl-arson", event("favl-arson", ["destroy", {"type": "Public"}, 1])),
    ("CI-353", "events", event("invi-sabotage", ["lose", "defense", 1])),
    ("CI-353", "events.invi-sabotage", event("invi-sabotage", ["destroy", {"center": "yes"}, 1])),
    ("CI-354", "cards.com-cottage", card("com-cottage", needs=[[">=", ["hand"], 2]])),
    ("CI-354", "agendas.agenda-01", put(by_id("agendas", "agenda-01"), goal=[">=", ["hand"], 2])),
    ("CI-355", "cards.com-cottage.cost", card("com-cottage", cost=6)),
    ("CI-355", "cards", each("cards", cost=1)),
    ("CI-356", "cards.com-cottage", card("com-cottage", effects=[["gain", "populace", 3]])),
    ("CI-356", "cards.com-cottage", card("com-cottage", effects=[["lose", "populace", 2]])),
    ("CI-357", "cards", spends),
    ("CI-358", "cards", card("com-cottage", effects=[["gain", "happiness", 30]])),
    ("CI-379", "cards.war-warlord", card("war-warlord", effects=[], passives=[])),
    ("CI-380", "cards", every(lambda it: "Wall" in it["types"], modifiers=[])),
    ("CI-380", "events", each("events", effects=[GAIN])),
    ("CI-381", "events", each("events", effects=[GAIN])),
    ("CI-382", "cards.com-palisade", twin),
    ("CI-383", "titles.title-01.halves.0.reward", put(half, reward=[GAIN])),
]


@pytest.mark.parametrize(
    ("id_", "path", "change"),
    [
        pytest.param(name, path, change, marks=mark, id=f"{name}-{path}-{place}")
        for name, mark in {
            "CI-344": clause("CI-344"),
            "CI-345": clause("CI-345"),
            "CI-346": clause("CI-346"),
            "CI-347": clause("CI-347"),
            "CI-348": clause("CI-348"),
            "CI-349": clause("CI-349"),
            "CI-350": clause("CI-350"),
            "CI-351": clause("CI-351"),
            "CI-352": clause("CI-352"),
            "CI-353": clause("CI-353"),
            "CI-354": clause("CI-354"),
            "CI-355": clause("CI-355"),
            "CI-356": clause("CI-356"),
            "CI-357": clause("CI-357"),
            "CI-358": clause("CI-358"),
            "CI-379": clause("CI-379"),
            "CI-380": clause("CI-380"),
            "CI-381": clause("CI-381"),
            "CI-382": clause("CI-382"),
            "CI-383": clause("CI-383"),
        }.items()
        for place, (doubted, path, change) in enumerate(DOUBTFUL)
        if doubted == name
    ],
)
def test_what_departs_from_the_section_is_told_with_its_clause_and_its_place(
    id_: str, path: str, change: Change
) -> None:
    assert path in doubts(change).get(id_, [])


@clause("CI-356")
def test_a_need_of_two_other_cards_allows_one_more() -> None:
    richer = {"cost": 0, "effects": [["gain", "populace", 3]]}
    for need, allowed in ((["count", {"type": "Home"}], 2), True), ((["count", {"type": "Home"}], 1), False):
        change = card("com-cottage", needs=[[">=", *need]], **richer)
        assert ("cards.com-cottage" not in doubts(change).get("CI-356", [])) is allowed
    rich = card("com-cottage", needs=[[">=", ["res", "coins"], 9]], **richer)
    assert doubts(rich)["CI-356"] == ["cards.com-cottage"]


@clause("CI-353")
@pytest.mark.parametrize("match", [{"center": "no"}, {"type": "Home"}, {"kind": ["water", "below"]}, {"where": "self"}])
def test_a_destroy_that_spares_the_center_is_not_doubted(match: Tree) -> None:
    assert "CI-353" not in doubts(card("com-cottage", special=[["destroy", match, 1]]))


@clause("CI-352")
@pytest.mark.parametrize("do", [["discardUnit", 1, {"where": "self"}], ["destroy", {"where": "self"}, 1]])
def test_a_unique_action_may_spend_its_own_card(do: list[Any]) -> None:
    assert "CI-352" not in doubts(card("mer-auction-hall", action={"do": [GAIN, do]}))
