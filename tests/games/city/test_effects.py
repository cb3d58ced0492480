"""Single effects: CI-285 to CI-287, CI-306 to CI-320; S-59, S-61, S-132, S-133."""

from __future__ import annotations

from typing import Any

import pytest

from shared.games.city import actions as a
from shared.games.city import events as e
from shared.games.city.prompts import AskMay, AskOption, AskPeek, AskPile, AskRecover, AskThrow
from shared.games.city.values import EventDeck, Reason
from tests.games.city.asking import asked, forced
from tests.games.city.given import Game, card, given
from tests.games.city.playing import Result
from tests.games.city.usual import LOST, WON, end, hand, ruins, thrown
from tests.marks import clause, scenario

GAINED, FAVOR_LOST, INVADER = EventDeck.FAVOR_GAINED, EventDeck.FAVOR_LOST, EventDeck.INVADER


def put(game: Game, *effects: Any, answers: tuple[Any, ...] = ()) -> Result:
    """What follows when seat 0 places a Blank with these effects at the left, with three Blanks more in hand."""
    spec = card("Blank", effects=list(effects))
    game.hand(0, spec, "Blank", "Blank", "Blank")
    x = min(x for x, y in game.cells(spec) if y == 0)
    return game.place(spec, x, 0, *answers)


@clause("CI-285")
def test_an_effect_is_complete_with_all_it_sets_off_before_the_next() -> None:
    unit = card("Unit", passives=[{"on": ["restored", {}], "do": [["gain", "coins", ["res", "happiness"]]]}])
    done = put(given().city({(1, 0): "(Home)"}).units(unit), ["restore", {}, 1], "H+1")
    assert done.figures == "[H5 P4 D4 ★0 C9]"


@clause("CI-286")
def test_after_the_end_no_effect_runs() -> None:
    game = given()
    put(game, ["repeat", 3, ["P-4", "H+1"]], "C+1")
    assert end(game) == (LOST, Reason.POPULACE)
    assert game.figures == "[H4 P0 D4 ★0 C5]"


@clause("CI-287")
def test_what_cannot_be_done_is_skipped_and_a_part_is_done_as_far_as_possible() -> None:
    game = given().city({(1, 0): "(Home)"}).units("Unit").invader("Calm")
    done = put(game, ["restore", {}, 3], ["discardUnit", 3], ["bury", "invader", 4], ["return", "favorLost", 2], "D+1")
    assert done.figures == "[H4 P4 D5 ★0 C5]"
    assert not ruins(game)
    assert len(done.end.stack(INVADER).used) == 1


@clause("CI-306")
def test_gain_and_lose_stay_inside_the_limits() -> None:
    done = put(
        given(), ["gain", "happiness", 50], ["lose", "defense", 50], ["lose", "coins", 50], ["gain", "populace", 9]
    )
    assert done.figures == "[H12 P13 D0 ★0 C0]"


@clause("CI-307")
def test_convert_moves_no_more_than_is_there_as_one_change() -> None:
    done = put(given(coins=2), ["convert", "coins", "happiness", 5])
    assert done.figures == "[H6 P4 D4 ★0 C0]"
    assert len(done.of(e.ResourceConverted)) == 1
    assert put(given(happiness=11), ["convert", "coins", "happiness", 3]).figures == "[H12 P4 D4 ★0 C2]"


@clause("CI-308")
def test_an_if_without_a_second_list_does_nothing_if_it_does_not_hold() -> None:
    assert put(given(), ["if", "coins >= 9", ["H+1"]], "D+1").figures == "[H4 P4 D5 ★0 C5]"


@clause("CI-309")
@pytest.mark.parametrize(("answer", "happiness"), [(a.AcceptEffect(), 5), (a.DeclineEffect(), 4)])
def test_may_asks_yes_or_no(answer: Any, happiness: int) -> None:
    done = put(given(), ["may", ["H+1"]], answers=(answer,))
    assert done.end.happiness == happiness
    assert asked(done, AskMay) == 1


@scenario("S-132")
@clause("CI-266", "CI-287", "CI-290", "CI-309", "CI-310")
def test_questions_without_use() -> None:
    rich = [{"need": "coins >= 9", "do": ["H+1"]}, {"need": "coins >= 9", "do": ["D+1"]}]
    effects = [
        ["may", [["restore", {}, 1]]],
        ["choose", rich],
        ["choose", [rich[0], ["P+1"]]],
        ["draw", ["diff", 1, 1]],
    ]
    done = put(given(), *effects, answers=(a.AcceptEffect(),))
    assert done.figures == "[H4 P5 D4 ★0 C5]"
    assert (asked(done, AskMay), asked(done, AskOption)) == (1, 0)
    assert not done.of(e.CardRestored)
    assert forced(done, AskOption) == 1
    assert asked(done, AskPile) == 1


@scenario("S-61")
@clause("CI-289", "CI-310")
def test_options_with_a_need() -> None:
    options = [{"need": "coins >= 6", "do": ["P+2"]}, ["H+1"], ["D+1"]]
    work = card("Work", effects=[["choose", options]])
    for coins, offered in [(5, [1, 2]), (6, [0, 1, 2])]:
        game = given(coins=coins).hand(0, work)
        game.act(a.PlaceCard(game.held(work), 1, 0))
        assert game.options() == [a.ChooseOption(option) for option in offered]
    assert game.play(a.ChooseOption(0)).figures == "[H4 P6 D4 ★0 C6]"


@clause("CI-311")
def test_repeat_evaluates_its_number_once() -> None:
    assert put(given(coins=3), ["repeat", ["res", "coins"], ["C+1"]]).end.coins == 6


@clause("CI-312")
def test_draw_draws_beyond_four_one_by_one_while_piles_last() -> None:
    game = given(1).piles(["Home"], ["Market"], [])
    done = put(game, ["draw", 3])
    assert hand(game, 0) == ["Blank", "Blank", "Blank", "Home", "Market"]
    assert asked(done, AskPile) == 1
    done = put(given(1), ["draw", 3])
    assert asked(done, AskPile) == 3
    assert len(done.end.players[0].hand) == 6


@clause("CI-313")
@pytest.mark.parametrize(("who", "left"), [("self", [1, 4, 1]), ("each", [1, 2, 0]), ("others", [3, 2, 0])])
def test_discard_makes_seats_throw_cards_of_their_choice(who: str, left: list[int]) -> None:
    game = given(3).hand(2, "Blank").piles()
    spec = card("Blank", effects=[["discard", who, 2]])
    game.hand(0, spec, "Blank", "Blank", "Blank")
    done = game.act(a.PlaceCard(game.held(spec), 1, 0))
    seats = []
    while isinstance(game.asked, AskThrow):
        seats.append(game.asked.seat)
        done = game.act(game.options()[0])
    assert [len(player.hand) for player in game.state.players] == left
    assert seats == {"self": [0], "each": [0, 1], "others": [1]}[who]
    assert not done.of(e.EventDrawn)


@clause("CI-314")
def test_discard_unit_takes_units_that_fit() -> None:
    game = given().units("Unit", "Leader", "Leader$2")
    spec = card("Blank", effects=[["discardUnit", 1, {"leader": True}]])
    game.hand(0, spec, "Blank")
    game.act(a.PlaceCard(game.held(spec), 1, 0))
    leaders = [unit.card.id for unit in game.state.units[1:]]
    assert game.options() == [a.RetireUnit(leader) for leader in leaders]
    game.play(a.RetireUnit(leaders[1]))
    assert thrown(game) == ["Leader$2"]
    assert len(game.state.units) == 2


@scenario("S-59")
@clause("CI-297", "CI-315")
def test_taking_a_card_from_the_discard_pile() -> None:
    work = card("Work", effects=[["recover", {"type": "Home"}, 1]])
    game = given().discards("Home", "Home$1", "Blank").hand(0, work, "Blank").piles()
    old, new, _ = game.state.discard
    game.act(a.PlaceCard(game.held(work), 1, 0))
    assert isinstance(game.asked, AskRecover)
    assert game.options() == [a.RecoverOne(old.id), a.RecoverOne(new.id)]
    game.act(a.RecoverOne(new.id))
    assert hand(game, 0) == ["Blank", "Home$1"]
    assert thrown(game) == ["Home", "Blank"]


@clause("CI-315")
def test_no_more_is_recovered_than_a_hand_of_eight() -> None:
    spec = card("Work", effects=[["recover", {}, 9]])
    game = given().discards(*["Home"] * 6).hand(0, spec, *["Blank"] * 5)
    game.act(a.PlaceCard(game.held(spec), 1, 0))
    while isinstance(game.asked, AskRecover):
        game.act(game.options()[0])
    assert len(game.state.players[0].hand) == 8
    assert len(game.state.discard) == 3


@clause("CI-316")
def test_event_resolves_several_one_after_the_other() -> None:
    done = put(given().favor_lost(["C-1"], ["H-1"], ["D-1"]), ["event", "favorLost", 2])
    assert done.figures == "[H3 P4 D4 ★0 C4]"
    assert len(done.end.stack(FAVOR_LOST).used) == 2


@clause("CI-317")
def test_wards_add_up_and_stay_until_used() -> None:
    game = given().wards(INVADER, 1).invader(["D-1"], ["D-1"])
    put(game, ["ward", "invader", 1])
    assert game.view(2).stack(INVADER).wards == 2
    assert game.discard(1).end.stack(INVADER).wards == 1


def peeked(*events: Any) -> Game:
    """A game in which seat 0 looks at the top Invader."""
    spec = card("Blank", effects=[["peek", "invader"]])
    game = given().invader(*events).hand(0, spec, "Blank")
    game.act(a.PlaceCard(game.held(spec), 1, 0))
    return game


@clause("CI-318")
@pytest.mark.parametrize(("answer", "defense"), [(a.KeepEvent(), 3), (a.SinkEvent(), 4)])
def test_peek_keeps_or_sinks_the_top_event(answer: Any, defense: int) -> None:
    game = peeked(["D-1"], ["C-1"])
    assert isinstance(game.asked, AskPeek)
    top = game.state.stack(INVADER).events[0]
    assert game.options() == [a.KeepEvent(), a.SinkEvent()]
    game.play(answer)
    assert (game.state.stack(INVADER).events[0] == top) is (answer == a.KeepEvent())
    assert len(game.state.stack(INVADER).events) == 2
    assert game.discard(1).end.defense == defense


@clause("CI-318")
def test_a_peek_into_an_empty_deck_is_no_demand() -> None:
    game = peeked()
    assert not isinstance(game.asked, AskPeek)
    assert game.state.verdict is None


@clause("CI-319")
def test_return_puts_the_latest_used_events_under_their_deck() -> None:
    game = given().deck(INVADER, "Calm", used=(["C-1"], ["H-1"], ["D-1"]))
    first, second, third = game.state.stack(INVADER).used
    stack = put(game, ["return", "invader", 2]).end.stack(INVADER)
    assert stack.used == (first,)
    assert stack.events[1:] == (third, second)


@scenario("S-133")
@clause("CI-072", "CI-183", "CI-303", "CI-320")
def test_favor_buried() -> None:
    public = card("Public", effects=[["bury", "favorGained", 9]])
    game = given(happiness=8).favor_gained(["H+1"], ["H+1"]).hand(0, public)
    done = game.place(public, 1, 0)
    assert (len(done.end.stack(GAINED).events), len(done.end.stack(GAINED).used)) == (0, 2)
    assert done.end.stats.favor_gained == 0
    assert done.figures == "[H8 P4 D4 ★0 C5]"
    assert done.end.verdict is None
    assert end(game) == (WON, Reason.FAVOR_GAINED)
