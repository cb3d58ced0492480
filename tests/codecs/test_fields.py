"""Paths, values and differences of fields, over a small vocabulary and over played games."""

import json
import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from shared.codecs.errors import Malformed
from shared.codecs.fields import changes, follow, places, plain, steps_of
from shared.codecs.jsonb import codec
from shared.codecs.plies import TitlePlies
from shared.codecs.shapes import Shape, shape_of
from shared.kernel.secrets import redact
from tests.codecs.vocabulary import Area, AskOrder, AskSteward, Good, Goods, InGold, InGoods, Player, State
from tests.laws.lawful import Lawful
from tests.laws.playing import play, randomly
from tests.laws.registered import LAWFUL

SHAPE = shape_of(State)
ANN = Player(0, Goods(wood=2), 7, ("a1", "b2"), InGold(3), Area.MARKET)
BOB = Player(1, Goods(), 0, ("a1",), InGoods(Goods(stone=1)), Area.START_PLAYER)
STATE = State(1, "e", (AskOrder(0),), (ANN, BOB), ("c3",), (Good.WOOD,))


def found(before: State, after: State) -> list[tuple[str, str, str]]:
    return [(it.path, it.before, it.after) for it in changes(SHAPE, before, after)]


def seen(path: str, state: Any = STATE) -> str | None:
    part = follow(SHAPE, state, steps_of(path, SHAPE))
    return part and part.text


def test_a_field_that_differs_is_named_by_its_path_with_both_values() -> None:
    rich = replace(STATE, players=(ANN, replace(BOB, gold=9, goods=Goods(stone=4))))
    assert found(STATE, rich) == [("players[1].goods.stone", "0", "4"), ("players[1].gold", "0", "9")]
    assert found(STATE, STATE) == []


def test_a_list_that_grew_and_a_value_of_another_kind_are_one_field() -> None:
    other = replace(STATE, deck=(), prompts=(AskSteward(0, (Area.MARKET,)),), market=None)
    assert found(STATE, other) == [
        ("prompts[0]", '{"kind":"AskOrder","seat":0}', '{"kind":"AskSteward","seat":0,"areas":["market"]}'),
        ("deck", '["c3"]', "[]"),
        ("market", '["wood"]', "null"),
    ]
    aims = replace(STATE, players=(replace(ANN, goal=InGoods(Goods())), BOB))
    assert found(STATE, aims) == [
        ("players[0].goal", '{"kind":"InGold","gold":3}', '{"kind":"InGoods","goods":{"wood":0,"stone":0}}')
    ]


def test_a_veil_that_falls_is_one_field_and_two_veils_differ_within() -> None:
    view = redact(STATE, 1)
    assert ("deck", '{"kind":"Hidden","count":1}', '["c3"]') in found(view, STATE)
    more = redact(replace(STATE, deck=("c3", "d4")), 1)
    assert found(view, more) == [("deck.count", "1", "2")]


def test_what_stands_at_a_path_is_told_with_its_defaults() -> None:
    assert seen("players[0].goods") == '{"wood":2,"stone":0}'
    assert seen("players[1].hand[0]") == '"a1"'
    assert seen("players[0].goal.gold") == "3"
    assert seen("short") == "false"


def test_where_nothing_stands_nothing_is_found() -> None:
    assert [seen(path) for path in ("players[2]", "players[1].goal.gold", "market[1]")] == [None, None, None]
    assert seen("market[0]", replace(STATE, market=None)) is None


def test_a_veil_on_the_way_hides_what_lies_behind_it() -> None:
    part = follow(SHAPE, redact(STATE, 1), steps_of("players[0].goal.gold", SHAPE))
    assert part is not None
    assert (part.veiled, part.text) == (True, '{"kind":"Hidden","count":null}')


@pytest.mark.parametrize(
    ("path", "problem"),
    [
        ("", "is no path, as in state.players[1].gold"),
        (".players", "is no path, as in state.players[1].gold"),
        ("players[-1]", "is no path, as in state.players[1].gold"),
        ("players.gold", "there is no players.gold"),
        ("rules[0]", "there is no rules[0]"),
        ("players[0].gld", "there is no players[0].gld: players[0] has seat, goods, gold, hand, goal, next_area, debt"),
        ("players[0].goal.silver", "there is no players[0].goal.silver: players[0].goal has goods, gold"),
        ("gold", "there is no gold: it has rules, edition, prompts, players, deck, market, short"),
    ],
)
def test_a_path_that_no_state_has_is_told_with_what_there_is(path: str, problem: str) -> None:
    with pytest.raises(Malformed) as broken:
        steps_of(path, SHAPE)
    assert broken.value.problem == problem


def test_a_thing_is_found_wherever_it_stands_and_may_be_seen() -> None:
    truth, view = [json.loads(codec(State).dump(state)) for state in (STATE, redact(STATE, 1))]
    assert [*places(truth, "a1")] == ["players[0].hand[0]", "players[1].hand[0]"]
    assert [*places(view, "a1")] == ["players[1].hand[0]"]
    assert [*places(truth, "7")] == ["players[0].gold"]
    assert [*places(truth, "start_player")] == ["players[1].next_area"]
    assert [[*places(truth, thing)] for thing in ("z9", "AskOrder", "players")] == [[], [], []]


@pytest.mark.parametrize("lawful", LAWFUL.values(), ids=LAWFUL)
def test_each_difference_of_two_plies_leads_to_both_values_and_there_is_one_unless_they_are_equal(
    lawful: Lawful,
) -> None:
    plies = TitlePlies(lawful.rules)
    shape, seats = plies.table_shape, lawful.rules.seats[-1]
    moments = [*play(lawful, seats, lawful.rules.Options(), randomly(Random(3)), 3)][:60]
    tables = [redact(it.after.table, viewer) for it in moments for viewer in (0, None)]
    for before, after in zip(tables, tables[2:], strict=False):
        listed = [*changes(shape, before, after)]
        assert bool(listed) == (before != after)
        for change in listed:
            assert [text_at(shape, table, change.path) for table in (before, after)] == [change.before, change.after]
            assert change.before != change.after
        assert len({change.path for change in listed}) == len(listed)


def text_at(shape: Shape, table: Any, path: str) -> str:
    """What stands at a path, by what a JSON parser would give."""
    value = plain(shape, table)
    for word, index in re.findall(r"(\w+)(\]?)", path):
        value = value[int(word) if index else word]
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
