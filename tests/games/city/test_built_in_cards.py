"""The city cards of the built-in edition: CI-343, CI-344, CI-348 to CI-358, CI-379, CI-382."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from shared.games.city import CITY
from shared.games.city.board.grid import NARROWEST
from tests.games.city.yardstick import card_worth, inside
from tests.marks import clause

EDITION = json.loads(CITY.edition)
CARDS: list[dict[str, Any]] = EDITION["cards"]
TRIBES = ("crafting", "fishing", "merchant", "peacekeeper", "priestly", "warrior")
NAMED = {card["name"]: card for card in (EDITION["center"], *CARDS)}
LISTS = ("effects", "adjacency", "between", "special", "passives", "modifiers", "action", "needs")


def deck(tribe: str) -> list[dict[str, Any]]:
    """The designs of a deck."""
    return [card for card in CARDS if card["tribe"] == tribe]


def count(cards: list[dict[str, Any]], *types: str) -> int:
    """How many designs have one of these types."""
    return sum(bool({*types} & {*card["types"]}) for card in cards)


PRINTED: dict[str, dict[str, Any]] = {
    "Tribal Center": {"kind": "center", "types": ["Public"], "cost": 0},
    "City Market": {
        "tribe": "communal",
        "cost": 1,
        "types": ["Market"],
        "effects": [["gain", "coins", 1]],
        "adjacency": [{"match": {"type": "Road"}, "do": [["gain", "coins", 1]]}],
    },
    "Guardhouse": {
        "tribe": "peacekeeper",
        "cost": 1,
        "types": ["Fortification"],
        "effects": [["gain", "defense", 1]],
        "adjacency": [{"match": {"type": "Market"}, "do": [["gain", "happiness", 1]]}],
    },
    "Main Road": {
        "tribe": "communal",
        "cost": 0,
        "types": ["Road"],
        "needs": [[">=", ["count", {"type": "Market"}], 2]],
        "effects": [["gain", "happiness", 1], ["gain", "coins", 1]],
    },
    "Tenements": {
        "tribe": "communal",
        "cost": 1,
        "types": ["Home"],
        "effects": [["gain", "populace", 2]],
        "special": [["may", [["destroy", {"where": "adjacent", "center": "no"}, 1]]]],
    },
    "Bank": {
        "tribe": "merchant",
        "cost": 2,
        "types": ["Market", "Work"],
        "effects": [["gain", "coins", ["mul", ["div", ["res", "coins"], 3], 2]]],
    },
    "Ferrymen": {
        "tribe": "fishing",
        "kind": "unit",
        "cost": 1,
        "passives": [{"on": ["played", {"kind": "water"}], "do": [["gain", "coins", 1]]}],
    },
    "High Priest": {
        "tribe": "priestly",
        "kind": "unit",
        "leader": True,
        "cost": 2,
        "effects": [["gain", "happiness", 1]],
        "modifiers": [{"mod": "bolster", "match": {"type": "Spiritual"}, "res": "happiness", "by": 1}],
    },
}


@clause("CI-343")
@pytest.mark.parametrize("name", PRINTED)
def test_the_named_cards_have_these_data_and_no_other(name: str) -> None:
    found = NAMED[name]
    assert {key: found.get(key) for key in PRINTED[name]} == PRINTED[name]
    assert not [key for key in LISTS if found.get(key) and key not in PRINTED[name]]


@clause("CI-344")
def test_the_decks_have_their_designs_and_copies() -> None:
    for tribe in TRIBES:
        assert Counter(card["copies"] for card in deck(tribe)) == {1: 1, 2: 13, 3: 1}
        (leader,) = (card for card in deck(tribe) if card.get("leader"))
        assert (leader["copies"], leader["cost"]) == (1, 2)
    assert Counter(card["copies"] for card in deck("communal")) == {2: 17, 1: 1}
    assert not any(card.get("leader") for card in deck("communal"))


HALVES = [half for title in EDITION["titles"] for half in title["halves"]]
ENTRIES = [EDITION["center"], *CARDS, *EDITION["events"], *EDITION["agendas"], *HALVES]


@clause("CI-348")
def test_names_are_short_and_stand_once_even_where_the_board_cuts_them() -> None:
    names = [entry.get("name") or entry["newTitle"] for entry in ENTRIES]
    assert max(map(len, names)) <= 28
    assert max(Counter(names).values()) == 1
    assert max(Counter(card["name"][: NARROWEST - 3] for card in CARDS).values()) == 1


@clause("CI-348")
def test_the_manuals_names_and_no_other_are_marked_as_stated() -> None:
    stated = [e["name"] for e in ENTRIES if "name" in e and e.get("provenance", {}).get("name") == "stated"]
    assert sorted(stated) == sorted(PRINTED)
    assert EDITION["provenance"] == "reconstructed"


@clause("CI-348")
def test_every_entry_has_one_sentence_of_flavour_of_its_own() -> None:
    flavours = [entry["flavour"] for entry in ENTRIES]
    assert max(Counter(flavours).values()) == 1
    assert max(map(len, flavours)) <= 80
    assert all(flavour[0].isupper() and flavour.find(".") == len(flavour) - 1 for flavour in flavours)


SIGNATURES = {
    "crafting": "Work",
    "merchant": "Market",
    "peacekeeper": "Public",
    "priestly": "Spiritual",
    "warrior": "Fortification",
}


@clause("CI-349")
@pytest.mark.parametrize("tribe", TRIBES)
def test_a_tribe_deck_meets_the_table(tribe: str) -> None:
    cards = deck(tribe)
    assert count(cards, "Home") >= 2
    assert count(cards, "Work", "Market") >= (3 if tribe in {"crafting", "merchant", "fishing"} else 1)
    assert count(cards, "Public", "Road") >= 1
    assert count(cards, "Public") >= (6 if tribe == "peacekeeper" else 0)
    if tribe in SIGNATURES:
        assert count(cards, SIGNATURES[tribe]) >= 3
    monuments = [card for card in cards if "Monument" in card["types"]]
    assert len(monuments) == 2
    assert all(["gain", "prestige", 1] in [*inside(card["effects"])] for card in monuments)
    assert any(card.get("between") and card["kind"] == "normal" for card in cards if "Wall" in card["types"])
    units = [card for card in cards if card["kind"] == "unit" and not card.get("leader")]
    assert 1 <= len(units) <= 3
    assert any(card.get("passives") or card.get("modifiers") for card in units)
    assert any(card["kind"] in {"above", "below", "water"} for card in cards)


@clause("CI-349")
def test_the_communal_deck_is_the_plain_basis_and_fishing_has_most_water() -> None:
    cards = deck("communal")
    types = ("Home", "Road", "Market", "Wall", "Work", "Public", "Spiritual", "Fortification", "Monument")
    assert [count(cards, name) for name in types] == [3, 3, 1, 1, 3, 3, 1, 1, 2]
    kinds = Counter(card["kind"] for card in cards)
    assert [kinds[kind] for kind in ("above", "below", "water", "unit")] == [1, 1, 1, 1]
    assert all(0 <= card["cost"] <= 3 for card in cards)
    water = Counter[str]()
    for card in CARDS:
        water[card["tribe"]] += card["copies"] * (card["kind"] == "water")
    assert water["fishing"] == 11 > sum(water.values()) - 11
    assert sum(card["kind"] == "water" for card in deck("fishing")) == 5


@clause("CI-350")
def test_no_need_names_communal() -> None:
    needs = [need for card in CARDS for need in (card.get("needs", []), card.get("action", {}).get("need"))]
    assert not [s for s in inside(needs) if isinstance(s, dict) and s.get("tribe") == "communal"]
    tribal = [card for card in CARDS if card["tribe"] != "communal"]
    wanted = {s["type"] for s in inside(needs) if isinstance(s, dict) and isinstance(s.get("type"), str)}
    for name in wanted:
        assert sum(card["copies"] for card in tribal if name in card["types"]) >= 4, name


@clause("CI-351")
def test_prestige_comes_from_monuments_only() -> None:
    for card in CARDS:
        gains = [x for x in inside(card) if isinstance(x, list) and x[:2] == ["gain", "prestige"]]
        assert not gains or "Monument" in card["types"], card["name"]


@clause("CI-352")
def test_a_unique_action_costs_a_card() -> None:
    actions = [card["action"] for card in CARDS if "action" in card]
    assert actions
    for action in actions:
        own = [["discardUnit", 1, {"where": "self"}]]
        struck = [x[1].get("where") for x in inside(action["do"]) if isinstance(x, list) and x[:1] == ["destroy"]]
        assert action.get("discard", 0) >= 1 or own[0] in action["do"] or "self" in struck
    assert not [x for card in CARDS for x in inside(card.get("passives", [])) if x == ["extra"]]


def spares_the_center(match: dict[str, Any]) -> bool:
    """Whether a destroy effect can never strike the Tribal Center."""
    types = [match["type"]] if isinstance(match.get("type"), str) else match.get("type", ["Public"])
    return match.get("center") == "no" or "Public" not in types or ("kind" in match and "center" not in match["kind"])


@clause("CI-353")
def test_no_city_card_can_strike_the_center() -> None:
    strikes = [x[1] for card in CARDS for x in inside(card) if isinstance(x, list) and x[:1] == ["destroy"]]
    assert strikes
    assert all(spares_the_center(match) or match.get("where") == "self" for match in strikes)


@clause("CI-354")
def test_nothing_printed_looks_at_a_hand() -> None:
    assert ["hand"] not in [*inside(EDITION)]


@clause("CI-355")
def test_printed_costs() -> None:
    copies = [card["cost"] for card in CARDS for _ in range(card["copies"])]
    assert {*copies} <= {*range(6)}
    assert 1.2 <= sum(copies) / len(copies) <= 1.5


@clause("CI-379")
@pytest.mark.parametrize("tribe", TRIBES)
def test_the_leader_is_worth_more_than_the_other_units(tribe: str) -> None:
    units = [card for card in deck(tribe) if card["kind"] == "unit"]
    leader = max(units, key=card_worth)
    assert leader.get("leader")
    assert [card_worth(card) for card in units].count(card_worth(leader)) == 1


@clause("CI-382")
def test_no_two_designs_agree_in_cost_and_all_lists() -> None:
    told = Counter(json.dumps([card["cost"], [card.get(key) for key in LISTS]]) for card in CARDS)
    assert max(told.values()) == 1


@clause("CI-356")
def test_the_net_worth_of_every_card() -> None:
    for card in CARDS:
        assert -1 <= card_worth(card) - card["cost"] <= (3 if card.get("needs") else 2), card["name"]


@clause("CI-357")
def test_many_designs_lower_some_resource() -> None:
    lowering = [
        card for card in CARDS if any(isinstance(x, list) and x[:1] in (["lose"], ["convert"]) for x in inside(card))
    ]
    assert len(lowering) >= 0.3 * len(CARDS)


BOUNDS = {
    "happiness": (0, 0.1),
    "populace": (0.25, 0.4),
    "defense": (0.2, 0.3),
    "coins": (0.35, 0.55),
    "prestige": (0.11, 0.14),
}


@clause("CI-358")
@pytest.mark.parametrize("resource", BOUNDS)
def test_the_mean_gain_per_copy(resource: str) -> None:
    low, high = BOUNDS[resource]
    total = sum(card["copies"] * _mean(card, resource) for card in CARDS)
    assert low <= total / 215 <= high


def _mean(card: dict[str, Any], resource: str) -> float:
    parts = [(1.0, card.get("effects", [])), (1.0, card.get("special", []))]
    parts += [(0.6, part["do"]) for part in (*card.get("adjacency", []), *card.get("between", []))]
    return sum(share * _net(effect, resource) for share, effects in parts for effect in effects)


def _net(effect: list[Any], resource: str) -> float:
    if effect[0] not in ("gain", "lose") or effect[1] != resource:
        return 0.0
    return (effect[2] if isinstance(effect[2], int) else 2) * (1.0 if effect[0] == "gain" else -1.0)
