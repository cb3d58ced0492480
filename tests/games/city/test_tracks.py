"""Resources and tracks: CI-049 to CI-063, CI-366; S-06 to S-10, S-13 to S-15, S-68, S-87 to S-89 and S-93."""

from __future__ import annotations

import pytest

from shared.games.city import actions as a
from shared.games.city import components
from shared.games.city import events as e
from shared.games.city.prompts import AskRetire
from shared.games.city.values import EventDeck, Mode, Reason, Resource
from tests.games.city.given import card, figures, given
from tests.games.city.usual import DECK, LOST, WON, end, named
from tests.marks import clause, scenario


def read(done: object) -> list[tuple[str, int]]:
    """The tracks that were read and their spots."""
    return [(event.track.value, event.spot) for event in done.of(e.TrackRead)]  # type: ignore[attr-defined]


@scenario("S-87")
@clause("CI-049", "CI-052", "CI-290", "CI-291", "CI-306")
def test_what_one_seat_earns_is_everybodys_and_coins_have_no_limit() -> None:
    market = card("Market", effects=[["gain", "coins", 40]])
    game = given(active=2).hand(2, market)
    assert game.place(market, 1, 0).figures == "[H4 P4 D4 ★0 C45]"
    assert [game.view(viewer).coins for viewer in (0, 1, 2, 3, None)] == [45] * 5
    nine = card("Work", effects=[["gain", "coins", ["mul", ["res", "coins"], 9]]])
    game = given(coins=20).hand(0, nine)
    assert game.place(nine, 1, 0).figures == "[H4 P4 D4 ★0 C119]"
    below = ["diff", 2, ["res", "coins"]]
    zero = ["max", ["diff", 6, ["res", "coins"]], 0]
    work = card("Work", effects=[["lose", "coins", below], ["lose", "coins", zero]])
    game = given().hand(0, work)
    assert game.place(work, 1, 0).figures == "[H4 P4 D4 ★0 C4]"


@scenario("S-13")
@clause("CI-050", "CI-053", "CI-059")
def test_happiness_stops_at_12_and_pays() -> None:
    public = card("Public", effects=["H+3"])
    game = given(happiness=11).hand(0, public)
    done = game.place(public, 1, 0)
    assert done.end.happiness == 12
    assert game.state.active == 1
    assert game.figures == "[H12 P4 D4 ★1 C5]"


@clause("CI-050")
@pytest.mark.parametrize(("name", "top"), [("happiness", 12), ("populace", 14), ("defense", 12)])
def test_no_track_goes_beyond_its_top(name: str, top: int) -> None:
    public = card("Public", effects=[["gain", name, 90]])
    game = given().hand(0, public)
    assert getattr(game.place(public, 1, 0).end, name) == top


@scenario("S-26")
@clause("CI-051", "CI-193")
def test_a_loss_that_cannot_be_paid_takes_what_is_there() -> None:
    home = card("Home", effects=["C-3"])
    game = given(coins=1).hand(0, home)
    assert game.place(home, 1, 0).figures == "[H4 P4 D4 ★0 C0]"
    assert end(game) == (None, None)
    poor = card("Home", effects=["H-9", "D-9", "C-9"])
    game = given().hand(0, poor)
    assert game.place(poor, 1, 0).figures == "[H0 P4 D0 ★0 C0]"


@clause("CI-193")
def test_happiness_defense_and_coffers_at_0_are_no_defeat() -> None:
    game = given(start=True, happiness=0, defense=0, coins=0)
    game.start()
    assert end(game) == (None, None)


@clause("CI-053")
def test_tracks_act_in_the_first_turn_of_the_game_and_in_every_other() -> None:
    game = given(3, start=True, populace=2)
    game.start()
    assert game.figures == "[H4 P2 D5 ★0 C5]"
    assert [game.blank() and game.state.defense for _ in range(2)] == [6, 7]


@scenario("S-06")
@clause("CI-054", "CI-055", "CI-060", "CI-062")
def test_happiness_moves_populace_before_populace_is_read() -> None:
    game = given(start=True, happiness=2, populace=2).units("Unit")
    done = game.start()
    assert game.figures == "[H2 P1 D4 ★0 C5]"
    assert game.state.units == ()
    assert read(done)[:2] == [("happiness", 2), ("populace", 1)]


@clause("CI-054")
@pytest.mark.parametrize("mode", list(Mode))
def test_an_edition_lists_the_tracks_from_top_to_bottom(mode: Mode) -> None:
    printed = components.of(given(mode=mode).state.edition)
    tracks = [Resource.HAPPINESS, Resource.POPULACE, Resource.DEFENSE, Resource.PRESTIGE]
    assert list(printed.tracks[mode]) == tracks


@scenario("S-07")
@clause("CI-058", "CI-062")
def test_populace_alone_on_2() -> None:
    game = given(start=True, happiness=3, populace=2).units("Unit")
    game.start()
    assert game.figures == "[H3 P2 D5 ★0 C5]"
    assert len(game.state.units) == 1


@clause("CI-058")
def test_spots_passed_over_do_not_act() -> None:
    home = card("Home", effects=["H-4", "D+5"])
    game = given(happiness=7).hand(0, home)
    game.place(home, 1, 0)
    assert game.figures == "[H3 P4 D9 ★0 C5]"


@scenario("S-14")
@clause("CI-055", "CI-056")
def test_each_track_is_read_once() -> None:
    game = given(start=True, happiness=8, defense=8).favor_gained(["D-1"])
    done = game.start()
    assert game.figures == "[H8 P4 D7 ★0 C5]"
    names = [track for track, _ in read(done)]
    assert len(names) == len(set(names))


@clause("CI-056")
def test_a_marker_that_moves_after_its_reading_is_not_read_again() -> None:
    game = given(start=True, happiness=7, defense=8)
    game.start()
    assert game.figures == "[H8 P4 D8 ★0 C5]"
    assert len(game.state.stack(EventDeck.FAVOR_GAINED).events) == 5


@scenario("S-88")
@clause("CI-053", "CI-057", "CI-067")
def test_a_marker_that_stays_acts_again() -> None:
    game = given(start=True, defense=1).invader(["C-1"], ["C-1"], ["C-1"])
    game.start()
    assert game.state.coins == 4
    game.blank()
    assert game.state.coins == 3
    stack = game.state.stack(EventDeck.INVADER)
    assert (len(stack.events), len(stack.used)) == (1, 2)


@clause("CI-059")
def test_the_effects_of_a_spot_run_in_printed_order() -> None:
    game = given(start=True, defense=0).units("Unit").invader([["gain", "coins", ["count", {"where": "units"}]]])
    done = game.start()
    assert game.figures == "[H4 P4 D0 ★0 C6]"
    kinds = [type(event) for event in done.events if isinstance(event, e.EventDrawn | e.UnitDiscarded)]
    assert kinds == [e.EventDrawn, e.UnitDiscarded]


@clause("CI-060")
def test_the_unit_icon_takes_a_unit_of_the_active_seats_choice() -> None:
    game = given(start=True, populace=1, active=2).units("Unit", "Leader", "Unit")
    game.start()
    units = [unit.card.id for unit in game.state.units]
    assert isinstance(game.asked, AskRetire)
    assert game.asked.seat == 2
    assert game.options() == [a.RetireUnit(unit) for unit in units]
    game.play(a.RetireUnit(units[1]))
    assert [unit.card.id for unit in game.state.units] == [units[0], units[2]]
    game = given(start=True, populace=1)
    game.start()
    assert (end(game), game.figures) == ((None, None), "[H4 P1 D4 ★0 C5]")


@scenario("S-08")
@clause("CI-061", "CI-071", "CI-072", "CI-183")
def test_the_last_favor_gained_card_then_victory() -> None:
    game = given(start=True, happiness=8).favor_gained(["H+2"])
    game.start()
    assert (end(game), game.state.happiness) == ((None, None), 10)
    assert game.state.stack(EventDeck.FAVOR_GAINED).events == ()
    game = given(start=True, happiness=8).favor_gained()
    game.start()
    assert end(game) == (WON, Reason.FAVOR_GAINED)


@clause("CI-061")
def test_an_event_icon_draws_one_event_before_the_tracks_go_on() -> None:
    game = given(start=True, happiness=1).favor_lost(["P-2"], ["P-2"])
    done = game.start()
    assert len(done.of(e.EventDrawn)) == 1
    assert ("populace", 2) in read(done)
    assert game.figures == "[H1 P2 D5 ★0 C5]"


@scenario("S-89")
@clause("CI-063", "CI-184", "CI-189", "CI-286")
def test_the_last_one_leaves() -> None:
    game = given(start=True, happiness=0, populace=1, defense=1).favor_lost(["P-1", "H+3"])
    done = game.start()
    assert end(game) == (LOST, Reason.POPULACE)
    assert figures(game.state) == "[H0 P0 D1 ★0 C5]"
    assert len(game.state.stack(EventDeck.INVADER).events) == 5
    assert [track for track, _ in read(done)] == ["happiness"]


@clause("CI-063")
def test_reaching_populace_0_in_a_turn_action_ends_the_game_too() -> None:
    home = card("Home", effects=["P-4", "P+4"])
    game = given().hand(0, home)
    game.place(home, 1, 0)
    assert (end(game), game.state.populace) == ((LOST, Reason.POPULACE), 0)


@scenario("S-68")
@clause("CI-056", "CI-059", "CI-366")
def test_a_spots_whole_list_is_carried_out() -> None:
    game = given(start=True, happiness=0).favor_lost(["H+2"], *DECK)
    game.start()
    assert game.figures == "[H2 P3 D4 ★0 C5]"


@scenario("S-15")
@clause("CI-342")
def test_the_squalor_board() -> None:
    game = given(start=True, mode="squalor", happiness=1, populace=3, coins=2).units("Unit")
    done = game.start()
    assert (game.figures, game.state.units) == ("[H1 P2 D4 ★0 C2]", ())
    assert len(done.of(e.EventDrawn)) == 1
    game = given(start=True, mode="squalor", happiness=2, populace=2, defense=3, coins=2).units("Unit", "Unit")
    game.favor_lost(["H+1"], *DECK).start()
    game.play(game.options(a.RetireUnit)[0])
    assert (game.figures, game.state.units) == ("[H3 P2 D3 ★0 C2]", ())
    game = given(start=True, mode="squalor", happiness=9, defense=8, coins=2)
    assert [event.deck for event in game.start().of(e.EventDrawn)] == [EventDeck.FAVOR_GAINED]
    assert game.figures == "[H10 P4 D8 ★0 C2]"
    game = given(start=True, mode="squalor", prestige=2, coins=2).invader(["C-1"], *DECK)
    game.start()
    assert game.figures == "[H4 P4 D4 ★2 C1]"


@scenario("S-93")
@clause("CI-054", "CI-055", "CI-060", "CI-062", "CI-341")
def test_the_standard_board() -> None:
    game = given(start=True, happiness=1, populace=1, defense=2, prestige=4).units("Unit", "Unit", "Unit")
    game.invader(["C-1"], *DECK).start()
    first, second, third = (unit.card.id for unit in game.state.units)
    assert len(game.options()) == 3
    game.act(a.RetireUnit(second))
    assert len(game.options()) == 2
    game.play(a.RetireUnit(first))
    assert game.figures == "[H1 P1 D2 ★4 C4]"
    assert [unit.card.id for unit in game.state.units] == [third]
    game = given(start=True, happiness=0, populace=3, defense=0, prestige=3).units("Unit").invader(["C-1"], *DECK)
    game.start()
    assert (game.figures, len(game.state.units)) == ("[H0 P2 D1 ★3 C4]", 1)
    game = given(start=True, defense=0).units("Unit").invader(["C-1"], *DECK)
    game.start()
    assert (game.state.coins, game.state.units) == (4, ())
    game = given(start=True, populace=1, defense=8)
    game.start()
    assert game.figures == "[H5 P1 D8 ★0 C5]"
    assert named(game.state, game.state.cells[0].card.id) == "Tribal Center"
