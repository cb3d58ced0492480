"""Whatever text comes as an edition, it is accepted or refused with paths; nothing else happens."""

import json
import random
from typing import Any

import pytest

from shared.games.castle import components
from tests.games.castle.editions import WHOLE, changed, refusals
from tests.marks import clause

NO_EDITION = [("CA-373", "")]


@clause("CA-372")
@pytest.mark.parametrize(
    "text",
    [
        "",
        "silver",
        "[]",
        "null",
        "7",
        "{}",
        '{"sections": []}',
        '{"sections": {}',
        components.BUILT_IN[:-3],
        "[" * 50_000,
        '{"sections": {"start": NaN}}',
        '{"sections": {"start": %s}}' % ("9" * 5000),
        '{"sections": {"start": "\\ud800"}}',
        '{"sections": "\ud800"}',
        '{"sections": ' + '{"a":' * 50 + "7" + "}" * 51,
        '{"sections": ' + '{"value":' * 400 + "7" + "}" * 401,
    ],
)
def test_what_is_no_edition_is_refused_as_a_whole(text: str) -> None:
    assert refusals(text) == NO_EDITION


def test_an_edition_is_at_most_200_kilobytes_long() -> None:
    room = 200_000 - len(components.BUILT_IN.encode())
    assert refusals(components.BUILT_IN + " " * room) == []
    assert refusals(components.BUILT_IN + " " * (room + 1)) == NO_EDITION
    assert refusals("ü" * 100_001) == NO_EDITION


@clause("CA-373")
def test_a_key_that_stands_twice_is_named() -> None:
    doubled = components.BUILT_IN.replace('"price": 3,', '"price": 3, "price": 4,', 1)
    assert refusals(doubled) == [("CA-373", "estate_tiles.price")]
    doubled = components.BUILT_IN.replace('"id": "y05",', '"id": "y05", "effect": {"gold": 9},', 1)
    assert refusals(doubled) == [("CA-373", "yellow_tiles.y05.effect")]


@clause("CA-372")
@pytest.mark.parametrize("bad", ["3", True, 3.0, 3.5, -1, 100, 10**30, None, [], {}])
def test_a_number_is_a_small_whole_number(bad: Any) -> None:
    path = [("CA-373", "estate_tiles.price")]
    assert refusals(changed(lambda e: e["estate_tiles"].update(price=bad))) == path


def test_a_table_has_at_most_100_entries() -> None:
    tile = {"id": "y00", "effect": {"gold": 1}}
    many = [{**tile, "id": f"y{number}"} for number in range(100, 187)]
    assert refusals(changed(lambda e: e["yellow_tiles"].extend(many[:86]))) == []
    assert refusals(changed(lambda e: e["yellow_tiles"].extend(many))) == [("CA-373", "yellow_tiles")]
    spaces = {f"x{number}": [] for number in range(10_000)}
    faults = refusals(changed(lambda e: e["estate_map"]["adjacency"].update(spaces)))
    assert faults[-1] == ("CA-373", "estate_map.adjacency")
    assert len(faults) <= 101


@clause("CA-373")
def test_what_is_not_known_is_refused() -> None:
    text = changed(
        lambda e: e["market"].update(tax=1),
        lambda e: e["light_blue"][0].update(points=3),
        lambda e: e["action_bar"]["spaces"]["value"].update(tavern={"2": 1, "3": 1, "4": 1}),
    )
    assert refusals(text) == [
        ("CA-373", "action_bar.spaces.tavern"),
        ("CA-373", "light_blue.towers_1.points"),
        ("CA-373", "market.tax"),
    ]
    whole = {**WHOLE, "game": "city", "format": 2, "extra": 1}
    assert refusals(json.dumps(whole)) == [("CA-373", "extra"), ("CA-373", "format"), ("CA-373", "game")]


def test_strange_names_do_not_break_a_refusal() -> None:
    text = changed(lambda e: e["market"].update({"\n": 1, "x" * 300: 2, "ü": 3}))
    assert refusals(text) == [("CA-373", f"market.{name}") for name in ("'\\n'", "x" * 60, "ü")]


def test_a_row_that_is_no_row_is_refused_at_its_table() -> None:
    assert refusals(changed(lambda e: e["yellow_tiles"].append("y15"))) == [("CA-373", "yellow_tiles.y15")]
    assert refusals(changed(lambda e: e["yellow_tiles"].append(15))) == [("CA-373", "yellow_tiles")]
    assert refusals(changed(lambda e: e["yellow_tiles"].append({"effect": {}}))) == [("CA-373", "yellow_tiles.14.id")]


def places(node: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in the text's tree below the top."""
    inside = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    return [place for key, child in inside for place in ((*path, key), *places(child, (*path, key)))]


PLACES = places(WHOLE)
OTHERS = [None, True, 0, 1, 2, 5, 12, 13, -1, 99, 100, 2.5, "", "silver", "r2a", "wood", "tower", [], {}, [1], {"a": 1}]


def mutated(dice: random.Random) -> str:
    """The edition with a few of its values dropped, doubled or replaced."""
    whole = json.loads(components.BUILT_IN)
    for _ in range(dice.randint(1, 3)):
        *way, key = dice.choice(PLACES)
        try:
            node = whole
            for step in way:
                node = node[step]
            old = node[key]
        except (KeyError, IndexError, TypeError):
            continue  # an earlier change took the place away
        match dice.randrange(4):
            case 0:
                del node[key]
            case 1 if isinstance(node, list):
                node.insert(key, old)
            case 2 if isinstance(old, int):
                node[key] = old + dice.choice((-1, 1, 2))
            case _:
                node[key] = dice.choice(OTHERS)
    return json.dumps(whole)


@clause("CA-372")
@pytest.mark.parametrize("seed", range(10))
def test_a_changed_edition_is_accepted_or_refused_with_sorted_faults(seed: int) -> None:
    dice = random.Random(seed)
    refused = 0
    for _ in range(60):
        faults = refusals(mutated(dice))
        refused += bool(faults)
        assert faults == sorted(faults)
        assert all(fault_clause >= "CA-367" and path for fault_clause, path in faults)
    assert 0 < refused < 60
