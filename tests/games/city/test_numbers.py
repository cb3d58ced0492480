"""Numbers, conditions and selectors: CI-288 to CI-305, CI-378; S-128 to S-131, S-139."""

from __future__ import annotations

from typing import Any

import pytest

from shared.games.city import actions as a
from shared.games.city.components.selectors import Selector
from shared.games.city.effects.doing import look
from shared.games.city.scoring import eyes_of
from tests.games.city.given import Game, agenda, card, given
from tests.marks import clause, scenario


def coins(number: Any, game: Game | None = None) -> int:
    """What a number comes to when a Work that gains as many coins is placed at (-1,0); from 5 coins on."""
    spec = card("Work", effects=[["gain", "coins", number]])
    game = (game or given()).hand(0, spec, "Blank", "Blank", "Blank")
    return game.place(spec, -1, 0).end.coins - 5


def holds(condition: Any) -> bool:
    """Whether a condition holds in the usual position."""
    spec = card("Work", effects=[["if", condition, ["C+1"]]])
    return given().hand(0, spec).place(spec, -1, 0).end.coins == 6


@clause("CI-291")
@pytest.mark.parametrize(
    ("number", "amount"),
    [
        (["div", 7, 2], 3),
        (["div", ["diff", 0, 1], 2], 0),
        (["mul", 3, 4], 12),
        (["sum", 1, 2, 3], 6),
        (["diff", 5, 2], 3),
        (["min", 4, 2, 3], 2),
        (["max", 4, 2, 9], 9),
        (["sum", ["div", ["diff", 0, 3], 2], 5], 3),
        (["sum", ["mul", 2, -1], 5], 3),
    ],
)
def test_arithmetic(number: Any, amount: int) -> None:
    assert coins(number) == amount


@clause("CI-291")
@pytest.mark.parametrize(
    ("condition", "true"),
    [
        (["<", 1, 2], True),
        (["<", 2, 2], False),
        (["<=", 2, 2], True),
        ([">", 2, 2], False),
        (["==", 2, 2], True),
        ([">=", 1, 2], False),
        (["and", [">", 2, 1], [">", 1, 2]], False),
        (["or", [">", 2, 1], [">", 1, 2]], True),
        (["not", [">", 1, 2]], True),
    ],
)
def test_conditions(condition: Any, true: bool) -> None:
    assert holds(condition) is true


@clause("CI-290")
def test_an_amount_below_nothing_is_none_and_one_above_99_is_99() -> None:
    assert coins(["diff", 1, 4]) == 0
    assert coins(["mul", 60, 2]) == 99
    spec = card("Work", effects=[["lose", "coins", ["mul", 60, 2]]])
    assert given(coins=120).hand(0, spec).place(spec, 1, 0).end.coins == 21


@clause("CI-378")
def test_how_often_is_at_most_ten() -> None:
    spec = card("Work", effects=[["repeat", ["mul", 4, 5], ["C+1"]]])
    assert given().hand(0, spec).place(spec, 1, 0).end.coins == 15
    spec = card("Work", effects=[["ward", "invader", ["mul", 4, 5]]])
    assert given().hand(0, spec).place(spec, 1, 0).end.decks[2].wards == 10


@clause("CI-288")
def test_the_seat_of_a_list_is_the_active_one() -> None:
    spec = card("Work", effects=[["gain", "coins", ["hand"]]])
    game = given(active=1).hand(0, *["Blank"] * 7).hand(1, spec, "Blank", "Blank").piles()
    assert game.place(spec, 1, 0).end.coins == 7


@clause("CI-288")
def test_in_the_goal_of_an_agenda_the_seat_is_its_holder() -> None:
    win = card("Monument", effects=["★+1"])
    own = agenda([">=", ["count", {"tribe": "own"}], 1], "end", 2)
    game = (
        given(3, shadows=True, prestige=4).city({(1, 0): "Home:fishing"}).agendas(0, own).agendas(1, own).hand(0, win)
    )
    game.place(win, -1, 0)
    result = game.state.result
    assert result is not None
    assert result.agendas == (0, 2, 0)


@scenario("S-131")
@clause("CI-285", "CI-289", "CI-308")
def test_conditions_one_after_the_other() -> None:
    effects = [["if", "coins >= 6", ["P+1"], ["D+1"]], ["if", ["not", "defense < 5"], ["H+1"]]]
    work = card("Work", effects=effects)
    assert given().hand(0, work).place(work, 1, 0).figures == "[H5 P4 D5 ★0 C5]"
    assert given(coins=6).hand(0, work).place(work, 1, 0).figures == "[H4 P5 D4 ★0 C6]"


@scenario("S-139")
@clause("CI-289", "CI-291", "CI-302", "CI-308")
@pytest.mark.parametrize(
    ("above", "start", "figures"),
    [(False, 5, "[H4 P4 D5 ★0 C8]"), (True, 5, "[H4 P4 D4 ★0 C8]"), (True, 6, "[H4 P4 D5 ★0 C9]")],
)
def test_least_and_either(above: bool, start: int, figures: str) -> None:
    either = ["or", "coins > 8", ["==", ["rows"], 1]]
    work = card("Work", effects=[["gain", "coins", ["min", ["deck", "invader"], 3]], ["if", either, ["D+1"]]])
    game = given(coins=start).city({(0, 1): "Above"} if above else {}).hand(0, work)
    assert game.place(work, 1, 0).figures == figures


def selected() -> Game:
    """The position of S-128."""
    cells = {(1, 0): "Home:crafting$1", (2, 0): "Market:fishing$3", (1, 1): "Above:crafting"}
    game = given().city(cells).lay(-1, 0, "Home:merchant$2", destroyed=True).lay(0, -1, "Below")
    return game.units("Unit:fishing").discards("Home", "Road$1")


@scenario("S-128")
@clause("CI-292", "CI-293", "CI-296", "CI-297", "CI-298", "CI-299")
@pytest.mark.parametrize(
    ("keys", "count"),
    [
        ({}, 5),
        ({"where": "units"}, 1),
        ({"where": "played"}, 6),
        ({"where": "adjacent"}, 3),
        ({"where": "row"}, 3),
        ({"where": "column"}, 2),
        ({"where": "self"}, 1),
        ({"where": "destroyed", "type": "Home"}, 1),
        ({"where": "discard", "cost": [0, 0]}, 1),
        ({"tribe": "card"}, 2),
        ({"tribe": "card", "other": True}, 1),
        ({"tribe": "tribal"}, 3),
        ({"tribe": "communal"}, 1),
        ({"cost": [1, 2]}, 1),
        ({"cost": [0, 3]}, 5),
        ({"kind": ["above", "center"]}, 2),
        ({"type": ["Home", "Market"], "tribe": "fishing"}, 1),
        ({"where": "adjacent", "type": "Public"}, 1),
    ],
)
def test_selectors(keys: dict[str, Any], count: int) -> None:
    game = selected()
    cell = game.state.cell(1, 0)
    assert cell is not None
    assert look(game.state, cell.card.id).count(Selector.model_validate(keys)) == count


@scenario("S-128")
@clause("CI-294", "CI-298")
def test_selectors_of_a_source_without_a_cell() -> None:
    game = selected()
    unit = look(game.state, game.state.units[0].card.id)
    nothing = look(game.state)
    for reader, keys, count in [
        (unit, {"where": "adjacent"}, 0),
        (unit, {"where": "row"}, 0),
        (unit, {"where": "column"}, 0),
        (unit, {"where": "self"}, 1),
        (unit, {"tribe": "card"}, 1),
        (nothing, {"where": "row"}, 0),
        (nothing, {"where": "self"}, 0),
        (nothing, {"tribe": "card"}, 0),
    ]:
        assert reader.count(Selector.model_validate(keys)) == count, keys


@scenario("S-128")
@clause("CI-302")
def test_rows_and_columns_are_those_of_face_up_cards() -> None:
    spec = card("Unit", effects=[["gain", "coins", ["rows"]], ["gain", "happiness", ["cols"]]])
    game = selected().hand(0, spec)
    assert game.unit(spec).figures == "[H7 P4 D4 ★0 C8]"


@clause("CI-295")
def test_in_a_need_the_source_is_the_card_in_its_cell_to_be() -> None:
    home = card("Home", needs=[[">=", ["count", {"where": "adjacent", "type": "Road"}], 1]])
    assert given().city({(1, 0): "Road", (-1, 0): "Market"}).hand(0, home).cells(home) == [(2, 0)]
    alone = card("Home", needs=[["==", ["count", {"where": "self"}], 0]])
    assert given().hand(0, alone).cells(alone) == [(-1, 0), (1, 0)]


@clause("CI-296")
def test_a_placed_card_counts_itself_unless_it_says_other() -> None:
    assert coins(["count", {"type": "Work"}]) == 1
    assert coins(["count", {"type": "Work", "other": True}]) == 0


@clause("CI-298")
@pytest.mark.parametrize("tribe", ["communal", "tribal", "card"])
def test_the_tribal_center_fits_no_tribe(tribe: str) -> None:
    game = given().city({(1, 0): "(Home)"})
    reader = look(game.state, game.state.cells[0].card.id)
    assert reader.count(Selector.model_validate({"tribe": tribe})) == 0
    assert reader.count(Selector.model_validate({})) == 1


@clause("CI-300")
def test_the_edge_is_where_a_cell_beside_is_empty_whichever_side_is_up() -> None:
    game = given().city({(-1, 0): "Home", (1, 0): "(Home)", (0, 1): "Above"}).units("Unit")
    reader = look(game.state)
    for keys, count in [
        ({"edge": True}, 2),
        ({"edge": True, "type": "Home"}, 1),
        ({"where": "destroyed", "edge": True}, 1),
        ({"where": "units", "edge": True}, 0),
    ]:
        assert reader.count(Selector.model_validate(keys)) == count, keys


@clause("CI-301")
def test_what_walls_enclose() -> None:
    spec = card("Unit", effects=[["gain", "coins", ["enclosed", {}]], ["gain", "happiness", ["wallPairs"]]])
    words = ("Wall", "Home", "(Home)", "Market", "Wall", "Wall", "Home")
    game = given().city({(x + 1, 0): word for x, word in enumerate(words)}).hand(0, spec)
    assert game.unit(spec).figures == "[H5 P4 D4 ★0 C7]"
    cross = {(-1, 0): "Wall", (1, 0): "Wall", (0, 1): "Wall", (0, -1): "Wall"}
    assert given().city(cross).hand(0, spec).unit(spec).figures == "[H6 P4 D4 ★0 C6]"


@scenario("S-130")
@clause("CI-288", "CI-298", "CI-304", "CI-305")
def test_numbers_of_agendas() -> None:
    words = ("Home:crafting", "Home:fishing", "Home:fishing", "Home:warrior", "Home:warrior", "Market:warrior")
    goal = agenda([">=", ["influence"], ["bestOther", {}]], "play", 2)
    game = given(3, shadows=True).city({(x + 1, 0): word for x, word in enumerate(words)}).units("Leader:crafting")
    game.agendas(0, goal).agendas(1, goal)

    def check() -> None:
        for seat, number, value in [
            (0, {}, 3),
            (0, {"type": "Home"}, 2),
            (1, {"where": "played", "leader": True}, 1),
        ]:
            assert eyes_of(game.state, seat).best_other(Selector.model_validate(number)) == value
        assert [eyes_of(game.state, seat).influence() for seat in (0, 1)] == [3, 2]
        assert eyes_of(game.state, 0).count(Selector.model_validate({"where": "played", "tribe": "own"})) == 2

    check()
    game.act(a.RevealAgenda("agenda-0"))
    check()
    game.blank()
    assert game.state.active == 1
    assert not game.options(a.RevealAgenda)


@scenario("S-129")
@clause("CI-303")
def test_when_things_are_counted() -> None:
    home = card("Home", effects=[["gain", "coins", ["stat", "placed"]]])
    game = given().hand(0, home).hand(1, "Home")
    assert game.place(home, 1, 0).end.coins == 6
    game.place("Home", 2, 0)
    assert game.state.stats.placed == 2
    assert [player.deeds.placed for player in game.state.players] == [1, 1, 0, 0]
    event = [["lose", "defense", ["stat", "discardActions"]], ["lose", "coins", ["stat", "invader"]]]
    assert given().invader(event).discard(2).figures == "[H4 P4 D3 ★0 C4]"
    unit = card("Unit", passives=[{"on": ["destroyed", {}], "do": [["gain", "coins", ["stat", "destroyed"]]]}])
    game = given().city({(1, 0): "Home"}).units(unit).invader([["destroy", {"type": "Home"}, 1]])
    assert game.discard(1).end.coins == 6
    work = card("Work", action={"do": [["gain", "coins", ["stat", "uniqueActions"]]]})
    game = given(active=1).city({(1, 0): work, (-1, 0): "(Home)"})
    assert game.use(1, 0).end.coins == 6
    assert [player.deeds.unique_actions for player in game.state.players] == [0, 1, 0, 0]
    game.restore(-1, 0)
    assert game.state.stats.restored == 1
    assert [player.deeds.restored for player in game.state.players] == [0, 0, 1, 0]
    assert game.state.stats.discard_actions == 0
