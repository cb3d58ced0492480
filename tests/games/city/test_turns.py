"""The course of a turn: CI-034 to CI-048, CI-365; S-11, S-12, S-39, S-46 to S-48, S-66, S-67, S-84 to S-86."""

from __future__ import annotations

import pytest

from shared.games.city import actions as a
from shared.games.city import events as e
from shared.games.city.prompts import AskPile, AskTurn
from shared.games.city.values import Pile, Reason, Tribe
from tests.games.city.given import card, given, title
from tests.games.city.usual import DECK, LOST, WON, end, hand, sizes
from tests.marks import clause, scenario


@clause("CI-034")
def test_turns_pass_clockwise() -> None:
    game = given(3)
    seats = [game.state.active]
    for _ in range(5):
        game.blank()
        seats.append(game.state.active)
    assert seats == [0, 1, 2, 0, 1, 2]


@scenario("S-11")
@clause("CI-036", "CI-037")
def test_without_hand_and_piles_the_city_falls_before_any_track_is_read() -> None:
    game = given(start=True, happiness=8).favor_gained().piles().hand(0)
    done = game.start()
    assert end(game) == (LOST, Reason.DECK_EMPTY)
    assert not done.of(e.TrackRead)


@scenario("S-11")
@clause("CI-036", "CI-042")
def test_one_card_in_a_pile_is_enough_to_go_on() -> None:
    game = given(start=True, happiness=8).favor_gained().piles(["Blank"]).hand(0)
    game.start()
    assert end(game) == (WON, Reason.FAVOR_GAINED)
    game = given(start=True).favor_gained().piles(["Home"]).hand(0)
    game.start()
    assert end(game) == (None, None)
    assert hand(game, 0) == ["Home"]


@clause("CI-037")
def test_only_the_hand_of_the_active_seat_counts() -> None:
    game = given(start=True).piles().hand(1)
    game.start()
    assert isinstance(game.asked, AskTurn)
    game.discard(1)
    assert end(game) == (LOST, Reason.DECK_EMPTY)


@scenario("S-12")
@clause("CI-036", "CI-040", "CI-265")
def test_nothing_left_to_do() -> None:
    game = given(start=True, happiness=1).hand(0, "Blank").piles()
    game.favor_lost([["discard", "self", 1]], *DECK)
    game.start()
    assert game.options() == [a.PassTurn()]
    done = game.play(a.PassTurn())
    assert isinstance(game.asked, AskTurn)
    assert game.state.active == 1
    assert len(done.of(e.EventDrawn)) == 1


@scenario("S-84")
@clause("CI-035", "CI-066", "CI-333")
def test_what_happens_before_the_turn_action() -> None:
    rich = [["gain", "coins", ["hand"]]]
    unit = card("Unit", passives=[{"on": ["turnStart"], "if": "defense >= 5", "do": rich}])
    game = given(1, start=True, happiness=1, populace=2).hand(0, "Blank", "Blank").units(unit)
    game.favor_lost(rich).titles(title([">=", ["hand"], 4], ["H+1"]))
    done = game.start()
    assert game.figures == "[H2 P2 D5 ★0 C9]"
    order = (e.EventDrawn, e.TitleTurned)
    assert [type(event) for event in done.events if isinstance(event, order)] == list(order)
    gained = [(event.resource.value, event.amount) for event in done.of(e.ResourceGained)]
    assert gained == [("coins", 2), ("defense", 1), ("coins", 2), ("happiness", 1)]
    assert len(game.state.players[0].hand) == 4


@scenario("S-85")
@clause("CI-038", "CI-039", "CI-040", "CI-041", "CI-265")
def test_no_turn_without_an_action() -> None:
    game = given()
    assert not game.options(a.PassTurn)
    assert game.refused(a.PassTurn()).clause == "CI-040"
    game = given(2).hand(0, "Home$9").piles()
    (only,) = game.options()
    assert isinstance(only, a.DiscardCards)
    assert isinstance(game.asked, AskTurn)
    game.play(only)
    assert (game.state.active, game.figures) == (1, "[H4 P4 D4 ★0 C5]")


@clause("CI-038")
def test_after_one_turn_action_the_turn_is_over() -> None:
    game = given().city({(1, 0): card("Work", action={"do": ["C+1"]}), (-1, 0): "(Home)"})
    for action in (
        game.options(a.PlaceCard)[0],
        game.options(a.DiscardCards)[0],
        game.options(a.RestoreCard)[0],
        game.options(a.UseUnique)[0],
    ):
        other = game.copy()
        other.play(action)
        assert other.asked == AskTurn(1)


@clause("CI-042")
def test_first_the_active_seat_fills_its_hand_then_the_others_clockwise() -> None:
    game = given(3, active=1).hand(0, "Blank", "Blank").hand(2, "Blank", "Blank", "Blank")
    done = game.place("Blank", 1, 0)
    drawn = [event.seat for event in done.of(e.OpenCardDrawn)]
    assert drawn == [1, 2, 0, 0]
    assert [len(player.hand) for player in game.state.players] == [4, 4, 4]


@scenario("S-46")
@clause("CI-043", "CI-045")
def test_the_drawing_seat_chooses_a_pile_that_is_not_empty() -> None:
    game = given(2).piles(["Blank"], [], ["Blank", "Blank"])
    game.act(game.options(a.PlaceCard)[0])
    assert game.options() == [a.DrawFrom(Pile.A), a.DrawFrom(Pile.C)]
    game.refused(a.DrawFrom(Pile.B))
    game.play(a.DrawFrom(Pile.C))
    assert sizes(game) == (1, 0, 1)


@scenario("S-46")
@clause("CI-043", "CI-265")
def test_a_single_pile_is_drawn_from_without_a_question() -> None:
    game = given(2).piles([], [], ["Home", "Blank"])
    game.act(game.options(a.PlaceCard)[0])
    assert isinstance(game.asked, AskTurn)
    assert sizes(game) == (0, 0, 1)
    assert hand(game, 0)[-1] == "Home"


@scenario("S-86")
@clause("CI-043", "CI-044", "CI-275", "CI-279")
def test_the_new_top_is_known_before_the_next_draw_is_chosen() -> None:
    game = given().piles(["Home", "Road", "Blank"], ["Home:merchant", "Work"], ["Blank"])
    game.act(a.DiscardCards(tuple(c.id for c in game.state.players[0].hand[:2])))
    assert game.options() == [a.DrawFrom(pile) for pile in Pile]
    first = game.act(a.DrawFrom(Pile.A))
    assert [event.card.id for event in first.of(e.OpenCardDrawn)] == ["home.1"]
    assert game.view(1).pile_a.top.id == "road.1"
    assert isinstance(game.asked, AskPile)
    assert game.asked.seat == 0
    game.act(a.DrawFrom(Pile.B))
    seen = game.view(1)
    assert sorted(back.value for back in seen.players[0].hand.backs) == ["communal"] * 3 + ["merchant"]
    assert seen.pile_b.top.backs == (Tribe.COMMUNAL,)
    assert "merchant" not in repr(seen.pile_b)


@clause("CI-045")
def test_an_empty_pile_stays_empty() -> None:
    game = given(2).piles(["Blank"], ["Blank"] * 5).discards("Home", "Home")
    game.discard(1)
    assert sizes(game) == (0, 5, 0)
    for _ in range(3):
        game.discard(1)
    assert sizes(game) == (0, 2, 0)


@scenario("S-47")
@clause("CI-046", "CI-312")
def test_more_than_four_cards_are_kept() -> None:
    game = given(2).hand(0, card("Work", effects=[["draw", 2]]), "Blank", "Blank", "Blank")
    game.place(card("Work", effects=[["draw", 2]]), 1, 0)
    assert len(game.state.players[0].hand) == 5
    assert not game.state.discard
    game.blank()
    assert game.asked == AskTurn(0)
    assert len(game.options(a.DiscardCards)) == 31


@scenario("S-67")
@clause("CI-365", "CI-312", "CI-378")
@pytest.mark.parametrize(("number", "coins"), [(6, 5), (["res", "coins"], 40)])
def test_no_effect_makes_a_hand_larger_than_8(number: object, coins: int) -> None:
    work = card("Work", effects=[["draw", number]])
    game = given(2, coins=coins).hand(0, work, "Blank", "Blank", "Blank")
    game.place(work, 1, 0)
    assert len(game.state.players[0].hand) == 8
    assert sizes(game) == (5, 10, 10)
    game.blank()
    assert len(game.options(a.DiscardCards)) == 255


@clause("CI-365")
def test_a_full_hand_recovers_nothing() -> None:
    work = card("Work", effects=[["recover", {}, 3]])
    game = given(2).hand(0, work, *["Blank"] * 7).discards("Home", "Home", "Home")
    game.act(a.PlaceCard(game.held(work), 1, 0))
    game.act(game.options(a.RecoverOne)[0])
    assert game.asked == AskTurn(1)
    assert len(game.state.players[0].hand) == 8
    assert len(game.state.discard) == 2


@scenario("S-39")
@clause("CI-047", "CI-056", "CI-325")
def test_an_extra_action_skips_the_start_of_the_turn() -> None:
    extra = card("Blank", effects=[["extra"]])
    game = given(start=True, populace=2).hand(0, extra, "Home", "Blank", "Blank")
    game.start()
    game.place(extra, 1, 0)
    assert (game.asked, len(game.state.players[0].hand)) == (AskTurn(0), 4)
    done = game.place("Home", 2, 0)
    assert done.figures == "[H4 P2 D5 ★0 C5]"
    assert len(done.end.cells) == 3
    assert (game.state.active, game.state.defense) == (1, 6)


@scenario("S-48")
@clause("CI-048")
def test_after_40_actions_without_a_move_the_city_falls() -> None:
    game = given().city({(1, 0): card("Work", action={"do": ["C+1"]})}).with_state(still=38)
    game.use(1, 0)
    assert end(game) == (None, None)
    game.use(1, 0)
    assert end(game) == (LOST, Reason.STALL)


@scenario("S-66")
@clause("CI-048")
def test_hand_and_discard_pile_feeding_each_other_stall() -> None:
    work = card("Work", action={"discard": 1, "do": [["recover", {}, 1]]})
    game = given(1).piles().hand(0, "Blank", "Home").city({(1, 0): work})
    for number in range(40):
        assert end(game) == (None, None), number
        game.act(game.options(a.UseUnique)[0])
        while not isinstance(game.asked, AskTurn | None):
            game.act(game.options()[0])
    assert end(game) == (LOST, Reason.STALL)
    assert len(game.state.players[0].hand) == 2


@clause("CI-048")
def test_a_placing_or_a_draw_starts_the_count_anew() -> None:
    game = given().with_state(still=39)
    game.place("Blank", 1, 0)
    assert (end(game), game.state.still) == ((None, None), 0)
    game = given().with_state(still=39)
    game.discard(1)
    assert (end(game), game.state.still) == ((None, None), 0)
    game = given().piles().with_state(still=39)
    game.discard(1)
    assert end(game) == (LOST, Reason.STALL)


@clause("CI-048")
def test_a_draw_between_two_actions_starts_the_count_anew_too() -> None:
    work = card("Work", action={"do": ["C+1"]})
    for held, still in ((["Blank"] * 3, 1), (["Blank"] * 4, 40)):
        game = given(start=True).city({(1, 0): work}).hand(0, *held).with_state(still=39)
        game.start()
        game.use(1, 0)
        assert game.state.still == still
        assert end(game) == ((LOST, Reason.STALL) if still == 40 else (None, None))
