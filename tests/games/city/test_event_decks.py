"""Events: CI-064 to CI-074, CI-367; S-09, S-10, S-37, S-38, S-75, S-90, S-91 and S-92."""

from __future__ import annotations

import pytest

from shared.games.city import actions as a
from shared.games.city import events as e
from shared.games.city.prompts import AskDestroy, AskThrow
from shared.games.city.values import EventDeck, Reason
from tests.games.city.given import Game, agenda, card, figures, given
from tests.games.city.usual import DECK, LOST, WON, end
from tests.marks import clause, scenario

GAINED, FAVOR_LOST, INVADER = EventDeck.FAVOR_GAINED, EventDeck.FAVOR_LOST, EventDeck.INVADER


def stack(game: Game, deck: EventDeck) -> tuple[int, int, int]:
    """How many events of a deck are face down and used, and the wards on it."""
    there = game.state.stack(deck)
    return len(there.events), len(there.used), there.wards


@scenario("S-90")
@clause("CI-064", "CI-065", "CI-067", "CI-068", "CI-188", "CI-316")
def test_two_events_in_an_event() -> None:
    game = given().invader([["event", "favorLost", 2], "C-1"], *DECK).favor_lost(["H-1"], ["H-1"])
    done = game.discard(1)
    assert done.figures == "[H2 P4 D4 ★0 C4]"
    kinds = [event.deck for event in done.of(e.EventDrawn)]
    assert kinds == [INVADER, FAVOR_LOST, FAVOR_LOST]
    assert [event.deck for event in done.of(e.EventUsed)] == [FAVOR_LOST, FAVOR_LOST, INVADER]
    assert (stack(game, FAVOR_LOST)[1], stack(game, INVADER)[1]) == (2, 1)
    assert game.view(3).stack(FAVOR_LOST).used == game.state.stack(FAVOR_LOST).used


@scenario("S-90")
@clause("CI-067", "CI-068", "CI-071")
def test_the_second_demand_finds_the_deck_empty() -> None:
    game = given().invader([["event", "favorLost", 2], "C-1"], *DECK).favor_lost(["H-1"])
    game.discard(1)
    assert end(game) == (LOST, Reason.FAVOR_LOST)
    assert figures(game.state) == "[H3 P4 D4 ★0 C5]"
    assert stack(game, FAVOR_LOST)[:2] == (0, 1)


@clause("CI-065")
def test_an_event_is_the_top_card_and_shown_to_all() -> None:
    game = given().invader(["D-1"], ["D-2"])
    top = game.state.stack(INVADER).events[0]
    done = game.discard(1)
    (drawn,) = done.of(e.EventDrawn)
    assert drawn.event == top
    assert done.end.defense == 3


@clause("CI-066")
def test_an_event_of_a_track_is_resolved_before_the_turn_action() -> None:
    game = given(start=True, defense=1).invader(["C-2"], *DECK)
    done = game.start()
    assert game.state.coins == 3
    assert not done.of(e.TurnActionChosen)
    assert game.options(a.PlaceCard)


@scenario("S-109")
@clause("CI-069", "CI-157", "CI-160", "CI-264", "CI-321")
def test_the_active_seat_chooses_in_an_event() -> None:
    game = given(active=1).city({(-1, 0): "Home", (1, 0): "Home"})
    game.invader([["destroy", {"type": "Home"}, 1]], [["destroy", {"type": "Road"}, 1]])
    game.discard(1)
    assert isinstance(game.asked, AskDestroy)
    assert game.asked.seat == 1
    assert game.options() == [a.DestroyOne(-1, 0), a.DestroyOne(1, 0)]
    game.play(a.DestroyOne(1, 0))
    game.discard(1)
    assert [(cell.x, cell.face_down) for cell in game.state.cells] == [(0, False), (-1, False), (1, True)]


@clause("CI-069")
def test_which_cards_another_seat_throws_it_chooses_itself() -> None:
    game = given(3, active=1).invader([["discard", "others", 1]], *DECK)
    game.discard(1)
    asked = []
    while isinstance(game.asked, AskThrow):
        asked.append(game.asked.seat)
        game.act(game.options()[0])
    assert asked == [2, 0]


@clause("CI-070")
@pytest.mark.parametrize("way", ["track", "card", "discard"])
def test_whoever_demands_an_event_an_empty_deck_ends_the_game(way: str) -> None:
    raid = card("Blank", effects=[["event", "invader", 1]])
    for events in ((["C-1"],), ()):
        game = given(start=way == "track", defense=1 if way == "track" else 4).hand(0, raid, "Blank").invader(*events)
        game.start() if way == "track" else game.place(raid, 1, 0) if way == "card" else game.discard(1)
        assert end(game) == ((None, None) if events else (LOST, Reason.INVADER))
        assert game.state.coins == (4 if events else 5)


@scenario("S-09")
@clause("CI-071", "CI-072", "CI-188")
def test_favor_lost_runs_out() -> None:
    game = given(start=True, happiness=1).favor_lost()
    game.start()
    assert end(game) == (LOST, Reason.FAVOR_LOST)
    game = given(start=True, happiness=1).favor_lost("Calm")
    game.start()
    assert end(game) == (None, None)


@scenario("S-10")
@clause("CI-070", "CI-187")
def test_invader_runs_out_by_the_track() -> None:
    game = given(start=True, defense=1).invader()
    game.start()
    assert end(game) == (LOST, Reason.INVADER)


@clause("CI-072")
@pytest.mark.parametrize(
    ("deck", "ending"),
    [
        ("favorGained", (WON, Reason.FAVOR_GAINED)),
        ("favorLost", (LOST, Reason.FAVOR_LOST)),
        ("invader", (LOST, Reason.INVADER)),
    ],
)
def test_the_last_card_ends_nothing_but_the_next_demand_does(deck: str, ending: object) -> None:
    one = card("Blank", effects=[["event", deck, 1]])
    two = card("Blank", effects=[["event", deck, 2]])
    game = given().hand(0, one, two).favor_gained("Calm").favor_lost("Calm").invader("Calm")
    other = game.copy()
    game.place(one, 1, 0)
    assert end(game) == (None, None)
    other.place(two, 1, 0)
    assert end(other) == ending


@scenario("S-38")
@clause("CI-073")
def test_a_ward_takes_one_event() -> None:
    game = given().deck(INVADER, ["D-3"], ["D-2"], wards=1)
    done = game.discard(1)
    assert done.figures == "[H4 P4 D4 ★0 C5]"
    assert stack(game, INVADER) == (1, 1, 0)
    assert game.discard(1).figures == "[H4 P4 D2 ★0 C5]"


@scenario("S-91")
@clause("CI-057", "CI-073", "CI-317")
def test_two_wards() -> None:
    ward = card("Spiritual", effects=[["ward", "favorLost", 2]])
    game = given(start=True, happiness=1).hand(0, ward, "Blank", "Blank", "Blank")
    game.favor_lost(*[["C-1"]] * 4).invader(["D-1"], *DECK).start()
    done = game.place(ward, 1, 0)
    assert (done.end.coins, done.end.stack(FAVOR_LOST).wards) == (4, 2)
    seen = [(game.state.coins, stack(game, FAVOR_LOST)[2])]
    for _ in range(2):
        game.blank()
        seen.append((game.state.coins, stack(game, FAVOR_LOST)[2]))
    assert seen == [(4, 1), (4, 0), (3, 0)]
    assert stack(game, FAVOR_LOST)[1] == 4
    game = given().wards(FAVOR_LOST, 1).invader(["D-1"], *DECK)
    game.discard(1)
    assert (game.state.defense, stack(game, FAVOR_LOST)[2]) == (3, 1)


@scenario("S-92")
@clause("CI-073", "CI-236", "CI-331", "CI-332")
def test_what_follows_an_event() -> None:
    used = ["used", "invader"]
    passives = [
        {"on": ["event", "invader"], "do": [["gain", "happiness", used]]},
        {"on": ["discardAction"], "do": [["gain", "coins", used]]},
    ]
    game = given(2, shadows=True).units(card("Unit", passives=passives)).agenda_deck(agenda("coins >= 99"))
    game.invader(["D-3"], *DECK).wards(INVADER, 1)
    game.act(a.DiscardCards((game.state.players[0].hand[0].id,)))
    assert game.options() == [a.TakeAgenda(), a.DeclineAgenda()]
    assert game.figures == "[H5 P4 D4 ★0 C5]"
    assert game.play(a.DeclineAgenda()).figures == "[H5 P4 D4 ★0 C6]"


@clause("CI-074")
def test_a_ward_does_not_help_against_an_empty_deck() -> None:
    game = given().deck(INVADER, wards=1)
    game.discard(1)
    assert end(game) == (LOST, Reason.INVADER)
    assert stack(game, INVADER)[2] == 1


@clause("CI-367")
def test_the_hundred_and_first_event_of_a_turn_is_a_stall() -> None:
    game = given().with_state(events_drawn=99)
    game.discard(1)
    assert end(game) == (None, None)
    game = given().with_state(events_drawn=100)
    game.discard(1)
    assert end(game) == (LOST, Reason.STALL)
    game = given().with_state(events_drawn=100).invader()
    game.discard(1)
    assert end(game) == (LOST, Reason.INVADER)


@scenario("S-75")
@clause("CI-367", "CI-311", "CI-319")
def test_too_many_events() -> None:
    again = ["repeat", 10, [["event", "favorLost", 1], ["return", "favorLost", 1]]]
    blank = card("Blank", effects=[["repeat", 10, [again]], ["event", "favorLost", 1]])
    game = given().favor_lost("Calm").hand(0, blank)
    done = game.place(blank, 1, 0)
    assert end(game) == (LOST, Reason.STALL)
    assert (len(done.of(e.EventDrawn)), len(done.of(e.EventReturned))) == (100, 100)


@scenario("S-37")
@clause("CI-163", "CI-337")
def test_softening() -> None:
    soft = {"mod": "soften", "kind": "invader", "res": "defense", "by": 1}
    game = given().units(card("Unit", modifiers=[soft])).invader(["D-3", "P-1"], *DECK)
    assert game.discard(1).figures == "[H4 P3 D2 ★0 C5]"
