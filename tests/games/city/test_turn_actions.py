"""Discard, restore and unique actions: CI-161 to CI-181, CI-368; S-41 to S-44, S-70, S-74, S-108, S-111 and S-112."""

from __future__ import annotations

from shared.games.city import actions as a
from shared.games.city import events as e
from shared.games.city.prompts import AskThrow, AskTurn
from shared.games.city.values import Reason
from tests.games.city.given import card, figures, given
from tests.games.city.usual import DECK, LOST, end, ruins, sizes, thrown
from tests.marks import clause, scenario


@scenario("S-42")
@clause("CI-161", "CI-163", "CI-164", "CI-165", "CI-267")
def test_discard_three() -> None:
    game = given().invader(["D-3"], *DECK)
    assert len(game.options(a.DiscardCards)) == 15
    done = game.discard(3)
    assert done.figures == "[H4 P4 D1 ★0 C5]"
    pile = done.end
    assert (pile.pile_a.size, pile.pile_b.size, pile.pile_c.size) == (7, 10, 10)
    assert (len(pile.discard), len(pile.players[0].hand)) == (3, 4)
    kinds = [type(x) for x in done.events if isinstance(x, e.CardsDiscarded | e.EventDrawn | e.OpenCardDrawn)]
    assert kinds[:5] == [e.CardsDiscarded, e.EventDrawn, *[e.OpenCardDrawn] * 3]


@clause("CI-161")
def test_at_least_one_card_of_the_own_hand_is_discarded() -> None:
    game = given()
    mine = [held.id for held in game.state.players[0].hand]
    game.refused(a.DiscardCards(()))
    game.refused(a.DiscardCards((game.state.players[1].hand[0].id,)))
    game.refused(a.DiscardCards((mine[0], mine[0])))
    assert {len(option.cards) for option in game.options(a.DiscardCards)} == {1, 2, 3, 4}


@scenario("S-111")
@clause("CI-161", "CI-162", "CI-166", "CI-045")
def test_thrown_away_is_gone() -> None:
    game = given().piles(["Blank"], ["Blank"])
    game.discard(4)
    assert (sizes(game), len(game.state.players[0].hand), len(game.state.discard)) == ((0, 0, 0), 2, 4)
    game.place("Blank", 1, 0)
    assert (sizes(game), len(game.state.players[1].hand), len(game.state.discard)) == ((0, 0, 0), 3, 4)


@clause("CI-163")
def test_each_discard_action_draws_exactly_one_invader() -> None:
    for count in (1, 2, 3, 4):
        done = given().discard(count)
        assert len(done.of(e.EventDrawn)) == 1


@clause("CI-164")
def test_the_invader_sees_the_hand_before_it_is_filled() -> None:
    game = given().invader([["gain", "coins", ["hand"]]], *DECK)
    assert game.discard(3).end.coins == 6


@scenario("S-44")
@clause("CI-167", "CI-042", "CI-313")
def test_everybody_throws_cards() -> None:
    blank = card("Blank", effects=[["discard", "each", 2]])
    game = given(3).hand(0, blank, "Blank", "Blank", "Blank").piles(["Blank"] * 2, ["Blank"] * 3)
    done = game.act(a.PlaceCard(game.held(blank), 1, 0))
    asked = []
    while isinstance(game.asked, AskThrow):
        asked.append((game.asked.seat, len(game.options())))
        done = game.play(game.options()[0])
    assert asked == [(0, 3), (1, 6), (2, 6)]
    assert not done.of(e.EventDrawn)
    assert sizes(game) == (0, 0, 0)
    assert [len(player.hand) for player in game.state.players] == [4, 4, 2]


@clause("CI-167")
def test_only_the_discard_action_brings_an_invader() -> None:
    work = card("Work", action={"discard": 2, "do": ["C+1"]})
    game = given().city({(1, 0): work, (-1, 0): "(Home)"})
    used = game.copy()
    used.act(used.options(a.UseUnique)[0])
    assert not used.play(used.options()[0]).of(e.EventDrawn)
    assert len(used.state.discard) == 2
    assert not game.restore(-1, 0).of(e.EventDrawn)


@scenario("S-70")
@clause("CI-368", "CI-272")
def test_the_order_on_the_discard_pile_is_that_of_the_edition() -> None:
    game = given().hand(0, "Ferrymen", "Bank", "City Market", "Blank")
    game.discard(3)
    printed = [design["name"] for design in game.box.designs.values()]
    by_edition = sorted(("Ferrymen", "Bank", "City Market"), key=printed.index)
    assert thrown(game) == by_edition == ["City Market", "Ferrymen", "Bank"]


@clause("CI-368")
def test_copies_lie_by_number_whatever_their_order_in_the_hand() -> None:
    game = given().hand(0, "Home", "Home", "Blank")
    first, second, blank = game.state.players[0].hand
    game.player(0, hand=(second, blank, first))
    work = card("Work", action={"discard": 3, "do": ["C+1"]})
    paid = game.copy().city({(1, 0): work})
    paid.use(1, 0)
    assert paid.state.coins == 6
    game.discard(3)
    assert [c.id for c in game.state.discard] == [c.id for c in paid.state.discard] == [first.id, second.id, blank.id]


@scenario("S-41")
@clause("CI-168", "CI-171", "CI-172", "CI-173")
def test_restore() -> None:
    game = given().lay(1, 0, card("Home", effects=["H+3"]), destroyed=True).hand(0, "Blank", "Blank", "Blank")
    assert len(game.options(a.RestoreCard)) == 3
    done = game.restore(1, 0)
    assert (ruins(game), done.figures) == ([], "[H4 P4 D4 ★0 C5]")
    assert not done.of(e.EventDrawn)
    assert (len(done.end.discard), len(done.end.players[0].hand)) == (1, 4)


@scenario("S-108")
@clause("CI-168", "CI-170", "CI-172")
def test_one_card_per_restore_and_nothing_is_paid() -> None:
    home = card("Home$5", needs=[[">=", ["count", {"type": "Road"}], 1]], effects=["P+2"])
    game = given(coins=0).city({(-1, 0): "(Market)"}).lay(1, 0, home, destroyed=True)
    places = [(option.x, option.y) for option in game.options(a.RestoreCard)]
    assert places == [(-1, 0)] * 4 + [(1, 0)] * 4
    done = game.restore(1, 0)
    assert done.figures == "[H4 P4 D4 ★0 C0]"
    assert (ruins(game), len(game.state.discard)) == ([(-1, 0)], 1)


@scenario("S-108")
@clause("CI-169", "CI-040")
def test_without_a_card_there_is_no_restore() -> None:
    game = given(start=True, happiness=1).hand(0, "Blank").piles().city({(1, 0): "(Home)"})
    game.favor_lost([["discard", "self", 1]], *DECK).start()
    assert game.options() == [a.PassTurn()]
    assert not given().city({(1, 0): "Home"}).options(a.RestoreCard)


@clause("CI-169")
def test_a_card_face_up_cannot_be_restored() -> None:
    game = given().city({(1, 0): "Home", (2, 0): "(Home)"})
    assert game.refused(a.RestoreCard(1, 0, game.held("Blank"))).clause == "CI-169"


@clause("CI-173")
def test_after_a_restore_the_hand_is_filled() -> None:
    game = given().city({(1, 0): "(Home)"}).piles(["Market"])
    done = game.restore(1, 0)
    assert [drawn.card.id for drawn in done.of(e.OpenCardDrawn)] == ["market.1"]


@clause("CI-174")
def test_any_seat_may_restore_any_card() -> None:
    for seat in range(4):
        game = given(active=seat).city({(1, 0): "(Home:warrior)"})
        game.restore(1, 0)
        assert ruins(game) == []


@scenario("S-43")
@clause("CI-176", "CI-179", "CI-180")
def test_a_unique_action_by_another_seat() -> None:
    work = card("Work", action={"pay": [["coins", 2]], "do": ["H+1", "P+1"]})
    game = given(active=1).city({(1, 0): work})
    held = game.state.players[1].hand
    done = game.use(1, 0)
    assert done.figures == "[H5 P5 D4 ★0 C3]"
    assert done.end.players[1].hand == held
    poor = given(active=1, coins=1).city({(1, 0): work})
    assert not poor.options(a.UseUnique)
    assert poor.refused(a.UseUnique(poor.state.cells[1].card.id)).clause == "CI-180"
    down = given(active=1).lay(1, 0, work, destroyed=True)
    assert not down.options(a.UseUnique)
    assert down.refused(a.UseUnique(down.state.cells[1].card.id)).clause == "CI-179"


@scenario("S-112")
@clause("CI-175", "CI-176", "CI-177", "CI-178")
def test_the_unique_action_of_a_unit() -> None:
    game = given(active=1).units(card("Unit", action={"pay": [["coins", 1]], "do": ["H+1"]}))
    use = a.UseUnique(game.state.units[0].card.id)
    hands = game.state.players
    assert game.play(use).figures == "[H5 P4 D4 ★0 C4]"
    assert game.asked == AskTurn(2)
    assert game.play(use).figures == "[H6 P4 D4 ★0 C3]"
    assert game.asked == AskTurn(3)
    assert use in game.options()
    assert [p.hand for p in game.state.players] == [p.hand for p in hands]


@scenario("S-112")
@clause("CI-179")
def test_a_covered_or_discarded_card_offers_no_unique_action() -> None:
    work, unit = card("Work", action={"do": ["H+1"]}), card("Unit", action={"do": ["H+1"]})
    game = given().lay(1, 0, work, destroyed=True)
    game.place("Blank", 1, 0)
    assert not game.options(a.UseUnique)
    game = given(populace=1).units(unit).discards(unit)
    assert len(game.options(a.UseUnique)) == 1
    game.discard(1)
    assert not game.options(a.UseUnique)


@clause("CI-180")
def test_the_need_and_the_hand_cards_of_the_price() -> None:
    needy = card("Work", action={"need": "happiness >= 5", "do": ["C+1"]})
    assert not given().city({(1, 0): needy}).options(a.UseUnique)
    assert given(happiness=5).city({(1, 0): needy}).options(a.UseUnique)
    dear = card("Work", action={"discard": 3, "do": ["C+1"]})
    assert not given().city({(1, 0): dear}).hand(0, "Blank", "Blank").options(a.UseUnique)
    assert given().city({(1, 0): dear}).hand(0, "Blank", "Blank", "Blank").options(a.UseUnique)


@clause("CI-180")
def test_resources_are_paid_in_printed_order_then_cards_then_the_text_runs() -> None:
    work = card("Work", action={"pay": [["happiness", 1], ["coins", 2]], "discard": 1, "do": ["D+1"]})
    game = given().city({(1, 0): work})
    done = game.act(game.options(a.UseUnique)[0])
    assert [(x.resource.value, x.amount) for x in done.of(e.ResourceLost)] == [("happiness", 1), ("coins", 2)]
    assert isinstance(game.asked, AskThrow)
    assert len(game.options()) == 4
    assert game.figures == "[H3 P4 D4 ★0 C3]"
    assert game.play(game.options()[2]).figures == "[H3 P4 D5 ★0 C3]"


@clause("CI-181")
def test_paying_the_last_populace_ends_the_game_first() -> None:
    work = card("Work", action={"pay": [["populace", 1], ["coins", 1]], "do": ["P+3", "★+5"]})
    game = given(populace=1).city({(1, 0): work})
    game.use(1, 0)
    assert end(game) == (LOST, Reason.POPULACE)
    assert figures(game.state) == "[H4 P0 D4 ★0 C5]"


@scenario("S-74")
@clause("CI-180", "CI-181", "CI-167")
def test_the_price_comes_first_in_order() -> None:
    work = card("Work", action={"pay": [["coins", 1], ["populace", 1]], "discard": 1, "do": ["H+1"]})
    game = given(populace=1).city({(1, 0): work})
    game.use(1, 0)
    assert (end(game), figures(game.state)) == ((LOST, Reason.POPULACE), "[H4 P0 D4 ★0 C4]")
    assert len(game.state.players[0].hand) == 4
    game = given().city({(1, 0): work})
    game.act(game.options(a.UseUnique)[0])
    assert (game.asked, len(game.options())) == (AskThrow(0, 1), 4)
    done = game.play(game.options()[0])
    assert done.figures == "[H5 P3 D4 ★0 C4]"
    assert not done.of(e.EventDrawn)
