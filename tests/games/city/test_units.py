"""Units and Leaders: CI-130 to CI-144; S-35, S-36, S-103 to S-105."""

from __future__ import annotations

import json

from shared.games.city import CITY
from shared.games.city import actions as a
from shared.games.city import events as e
from shared.games.city.prompts import AskRetire, AskTurn
from shared.games.city.scoring import eyes_of
from tests.games.city.given import Game, card, given
from tests.games.city.usual import DECK, thrown
from tests.marks import clause, scenario


def units(game: Game) -> list[str]:
    """The copies of the active Units, in play order."""
    return [unit.card.id for unit in game.state.units]


@scenario("S-103")
@clause("CI-130", "CI-131", "CI-133", "CI-134", "CI-294")
def test_a_unit_has_no_place_in_the_grid() -> None:
    around = ["sum", *(["count", {"where": where}] for where in ("adjacent", "row", "column"))]
    unit = card("Unit", effects=[["gain", "coins", around], "D+1"])
    game = given().hand(0, unit, "Home", "Above", "Blank")
    assert game.refused(a.PlaceCard(game.held(unit), 1, 0)).clause == "CI-130"
    done = game.unit(unit)
    assert done.figures == "[H4 P4 D5 ★0 C5]"
    assert len(done.end.cells) == 1
    other = game.copy()
    other.blank()
    assert len(units(other)) == 1
    while game.state.active:
        game.discard(1)
    assert game.cells("Home") == [(-1, 0), (1, 0)]
    assert game.cells("Above") == [(0, 1)]
    game = given().units(*["Unit"] * 4).hand(0, "Unit")
    game.unit("Unit")
    assert game.asked == AskTurn(1)
    assert len(units(game)) == 5


@clause("CI-133")
def test_a_unit_supports_nothing() -> None:
    game = given().units("Unit").hand(0, "Home", "Above", "Below")
    assert game.cells("Home") == [(-1, 0), (1, 0)]
    assert game.cells("Above") == [(0, 1)]
    assert game.cells("Below") == [(0, -1)]
    work = card("Work", adjacency=[{"match": {"name": "Unit"}, "do": ["C+1"]}])
    assert given().units("Unit").hand(0, work).place(work, 1, 0).end.coins == 5


@scenario("S-104")
@clause("CI-132", "CI-080", "CI-084")
def test_needs_and_cost_of_a_unit() -> None:
    unit = card("Unit$2", needs=[[">=", ["count", {"type": "Home"}], 1]])
    game = given().hand(0, unit)
    assert not game.options(a.PlayUnit)
    assert game.refused(a.PlayUnit(game.held(unit))).clause == "CI-080"
    game = given(coins=1).city({(1, 0): "Home"}).hand(0, unit)
    assert not game.options(a.PlayUnit)
    assert game.refused(a.PlayUnit(game.held(unit))).clause == "CI-084"
    game = given(coins=2).city({(1, 0): "Home"}).hand(0, unit)
    assert game.unit(unit).end.coins == 0


@clause("CI-135", "CI-136", "CI-137")
def test_a_sixth_unit_sends_one_away_before_it_lies() -> None:
    watcher = card("Unit", passives=[{"on": ["played", {"kind": "unit"}], "do": ["C+1"]}])
    new = card("Unit", effects=[["gain", "happiness", ["count", {"where": "units"}]]])
    game = given().units(watcher, "Unit", "Unit", "Unit", "Unit").hand(0, new)
    five = units(game)
    game.act(a.PlayUnit(game.held(new)))
    assert isinstance(game.asked, AskRetire)
    assert game.options() == [a.RetireUnit(unit) for unit in five]
    other = game.copy()
    done = game.play(a.RetireUnit(five[0]))
    assert done.figures == "[H9 P4 D4 ★0 C5]"
    kinds = [type(event) for event in done.events if isinstance(event, e.UnitDiscarded | e.UnitPlaced)]
    assert kinds == [e.UnitDiscarded, e.UnitPlaced]
    assert other.play(a.RetireUnit(five[1])).figures == "[H9 P4 D4 ★0 C6]"


@clause("CI-136")
def test_needs_and_cost_are_judged_with_all_five_in_place() -> None:
    cheaper = card("Unit", modifiers=[{"mod": "cost", "match": {"kind": "unit"}, "by": -1}])
    new = card("Unit$1", needs=[[">=", ["count", {"where": "units"}], 5]])
    game = given(coins=0).units(cheaper, "Unit", "Unit", "Unit", "Unit").hand(0, new)
    done = game.unit(new, a.RetireUnit(units(game)[0]))
    assert (done.end.coins, len(done.end.units)) == (0, 5)


@clause("CI-137")
def test_the_cost_changes_of_a_discarded_unit_end() -> None:
    cheaper = card("Unit", modifiers=[{"mod": "cost", "match": {"type": "Home"}, "by": -1}])
    game = given(1, coins=0).units(cheaper, "Unit", "Unit", "Unit", "Unit").hand(0, "Unit", "Home$1")
    assert game.cells("Home$1")
    game.unit("Unit", a.RetireUnit(units(game)[0]))
    assert not game.cells("Home$1")


@scenario("S-35")
@clause("CI-138", "CI-139", "CI-329")
def test_ferrymen() -> None:
    game = given().hand(0, "Ferrymen", "Water", "Blank", "Blank").hand(1, "Water", "Blank", "Blank", "Blank")
    assert game.unit("Ferrymen").end.coins == 4
    for _ in range(3):
        game.blank()
    assert game.place("Water", 1, 0).end.coins == 5
    assert game.state.active == 1
    assert game.place("Water", 1, 1).end.coins == 6


@clause("CI-138")
def test_a_unit_does_not_react_to_its_own_placing() -> None:
    unit = card("Unit", passives=[{"on": ["played", {"kind": "unit"}], "do": ["C+1"]}])
    game = given(1).hand(0, unit, "Unit")
    assert game.unit(unit).end.coins == 5
    assert game.unit("Unit").end.coins == 6


@clause("CI-138", "CI-131")
def test_what_its_own_effects_set_off_meets_a_unit_active() -> None:
    unit = card("Unit", effects=[["event", "invader", 1]], passives=[{"on": ["event", "invader"], "do": ["C+1"]}])
    assert given().hand(0, unit).unit(unit).end.coins == 6


@scenario("S-36")
@clause("CI-142", "CI-336")
def test_a_leader_bolsters_as_a_unit_does() -> None:
    bolster = {"mod": "bolster", "match": {"type": "Spiritual"}, "res": "happiness", "by": 1}
    first, second = card("Spiritual", effects=["H+1"]), card("Spiritual", effects=["C+1"])
    third = card("Home", effects=["H+1"])
    game = given(1).units(card("Leader", modifiers=[bolster])).hand(0, first, second, third)
    assert game.place(first, 1, 0).end.happiness == 6
    assert game.place(second, 2, 0).figures == "[H6 P4 D4 ★0 C6]"
    assert game.place(third, 3, 0).end.happiness == 7
    game = given().hand(0, "High Priest")
    assert game.unit("High Priest").figures == "[H5 P4 D4 ★0 C3]"


@scenario("S-105")
@clause("CI-140", "CI-141", "CI-142", "CI-143", "CI-060")
def test_a_leader_is_a_unit() -> None:
    game = given(populace=1).units("Leader:crafting$2", "Unit").invader([["destroy", {"center": "no"}, 3]], *DECK)
    both = units(game)
    assert eyes_of(game.state, 0).influence() == 2
    game.act(game.options(a.DiscardCards)[0])
    while not isinstance(game.asked, AskRetire):
        game.act(game.options()[0])
    assert units(game) == both
    assert (game.state.active, game.options()) == (1, [a.RetireUnit(unit) for unit in both])
    game.play(a.RetireUnit(both[0]))
    assert thrown(game)[-1] == "Leader:crafting$2"
    assert eyes_of(game.state, 0).influence() == 0


@clause("CI-144")
def test_each_tribe_of_the_edition_has_a_leader() -> None:
    designs = json.loads(CITY.edition)["cards"]
    led = {design["tribe"] for design in designs if design.get("leader")}
    assert led >= {design["tribe"] for design in designs} - {"communal"}
    assert len(led - {"communal"}) == 6
