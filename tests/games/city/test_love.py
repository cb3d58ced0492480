"""Love and squalor: CI-225 to CI-231; S-53, S-117."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from shared.games.city import actions as a
from shared.games.city import events as e
from shared.games.city.prompts import AskTurn
from shared.games.city.values import EventDeck, Mode, Reason
from tests.games.city.given import card, given, opened
from tests.games.city.usual import LOST, WON, end, sizes
from tests.marks import clause, scenario


@clause("CI-225")
def test_love_is_set_up_like_standard() -> None:
    love, standard = opened(3, mode=Mode.LOVE, first=1).state, opened(3, mode=Mode.STANDARD, first=1).state
    assert replace(love, options=standard.options) == standard
    assert all(len(player.identity) == 1 for player in love.players)


@scenario("S-53")
@clause("CI-226", "CI-228")
def test_in_love_all_seats_win_by_prestige() -> None:
    win = card("Monument:crafting", effects=["★+1"])
    game = given(2, mode="love", prestige=4).hand(0, win)
    game.place(win, 1, 0)
    result = game.state.result
    assert end(game) == (WON, Reason.PRESTIGE)
    assert result is not None
    assert (result.winners, result.influence, result.cost) == ((0, 1), (), ())


@clause("CI-226", "CI-227")
def test_in_love_a_favor_that_is_not_there_is_no_event_and_no_victory() -> None:
    unit = card("Unit", passives=[{"on": ["event", "favorGained"], "do": ["C+1"]}])
    blank = card("Blank", effects=[["event", "favorGained", 1], ["gain", "coins", ["stat", "favorGained"]], "D+1"])
    game = given(2, mode="love", shadows=True).units(unit).favor_gained().hand(0, blank)
    done = game.place(blank, 1, 0)
    assert done.figures == "[H4 P4 D5 ★0 C5]"
    assert not done.of(e.EventDrawn)
    assert isinstance(game.asked, AskTurn)
    assert done.end.events_drawn == 0


@clause("CI-226")
def test_in_love_a_favor_that_is_there_is_resolved() -> None:
    game = given(2, mode="love", start=True, happiness=8).favor_gained(["C+1"])
    game.start()
    assert game.figures == "[H8 P4 D4 ★0 C6]"


@scenario("S-117")
@clause("CI-192", "CI-229")
def test_love_can_fall() -> None:
    game = given(2, mode="love", start=True, happiness=1).favor_lost()
    game.start()
    assert end(game) == (LOST, Reason.FAVOR_LOST)
    assert game.state.result is not None
    assert game.state.result.winners == ()
    blank = card("Blank", effects=["P-1"])
    game = given(2, mode="love", populace=1).hand(0, blank)
    game.place(blank, 1, 0)
    assert end(game) == (LOST, Reason.POPULACE)
    game = given(2, mode="love").invader()
    game.discard(1)
    assert end(game) == (LOST, Reason.INVADER)


@clause("CI-229")
def test_love_falls_without_center_and_without_cards() -> None:
    game = given(2, mode="love").invader([["destroy", {}, 1]])
    game.discard(1)
    assert end(game) == (LOST, Reason.CENTER)
    game = given(2, mode="love", start=True).piles().hand(0)
    game.start()
    assert end(game) == (LOST, Reason.DECK_EMPTY)


@clause("CI-230")
def test_squalor_has_other_tracks_fewer_coins_and_no_communal_cards() -> None:
    state, plain = opened(4, mode=Mode.SQUALOR).state, opened(4).state
    assert (state.coins, plain.coins) == (2, 5)
    assert sizes(opened(4, mode=Mode.SQUALOR)) == (11, 11, 10)
    counts: Any = [[len(state.stack(deck).events) for deck in EventDeck] for state in (state, plain)]
    assert counts[0] == counts[1] == [8, 8, 10]
    assert [len(player.hand) for player in state.players] == [4, 4, 4, 4]
    assert [len(player.identity) for player in state.players] == [1, 1, 1, 1]


@clause("CI-230")
def test_a_turn_in_squalor_is_one_of_standard() -> None:
    for mode in (Mode.STANDARD, Mode.SQUALOR):
        game = given(mode=mode).city({(1, 0): "Market"}).hand(0, "Guardhouse")
        assert game.place("Guardhouse", 2, 0).figures == "[H5 P4 D5 ★0 C4]"
        assert game.options(a.DiscardCards)


@clause("CI-231")
def test_in_squalor_a_need_is_met_by_cards_of_the_tribes() -> None:
    game = given(mode="squalor").city({(1, 0): "Market:merchant", (2, 0): "Market:fishing"}).hand(0, "Main Road")
    assert game.cells("Main Road") == [(-1, 0), (3, 0)]
