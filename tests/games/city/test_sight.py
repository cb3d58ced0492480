"""Who sees what: CI-272 to CI-284, CI-370 to CI-372; S-58, S-70, S-77, S-140."""

from __future__ import annotations

from typing import Any

import pytest

from shared.games.city import actions as a
from shared.games.city import components
from shared.games.city import events as e
from shared.games.city.prompts import AskClose, AskPeek
from shared.games.city.values import Backs, EventDeck, Pile, Tribe
from shared.kernel.secrets import Hidden, redact
from tests.games.city.given import Game, agenda, card, given, opened
from tests.games.city.usual import named, thrown
from tests.laws.wires import wires
from tests.marks import clause, scenario

OTHERS = (1, 2, None)


@scenario("S-58")
@clause("CI-026", "CI-272", "CI-273", "CI-274", "CI-275", "CI-276")
def test_what_another_seat_sees() -> None:
    game = given().hand(0, "Home:merchant", "Home:merchant", "Work", "Unit:warrior")
    game.piles(["Home:fishing", "Market"], ["Spiritual:priestly", "Market", "Market"], ["Road", "Market"])
    view: Any = game.view(1)
    assert view.players[0].hand == Backs((Tribe.MERCHANT, Tribe.MERCHANT, Tribe.WARRIOR, Tribe.COMMUNAL))
    assert named(game.state, view.pile_a.top.id) == "Home:fishing"
    assert (view.pile_b.top, view.pile_c.top) == (Backs((Tribe.PRIESTLY,)), Backs((Tribe.COMMUNAL,)))
    assert (view.pile_a.below, view.pile_b.below, view.pile_c.below) == (Hidden(1), Hidden(2), Hidden(1))
    assert [stack.events for stack in view.decks] == [Hidden(5)] * 3
    assert view.players[1].identity == (Tribe.FISHING,)
    assert [view.players[seat].identity for seat in (0, 2, 3)] == [Hidden(1)] * 3
    assert view.players[1].hand == game.state.players[1].hand


@clause("CI-272")
def test_the_order_of_a_hand_is_hidden() -> None:
    one = given().hand(0, "Home:warrior", "Home", "Home:crafting").view(1).players[0].hand
    other = given().hand(0, "Market", "Work:crafting", "Unit:warrior").view(1).players[0].hand
    assert one == other == Backs((Tribe.CRAFTING, Tribe.WARRIOR, Tribe.COMMUNAL))


@clause("CI-273")
def test_a_spectator_sees_no_identity() -> None:
    view: Any = given(2).view(None)
    assert [player.identity for player in view.players] == [Hidden(2), Hidden(2)]


@clause("CI-279")
@pytest.mark.parametrize("viewer", OTHERS)
def test_a_card_from_a_is_known_and_of_one_from_b_only_the_tribe(viewer: int | None) -> None:
    game = given(3).piles(["Home:fishing", "Blank"], ["Market:warrior", "Blank"])
    for pile, expected in [(Pile.A, "Home:fishing"), (Pile.B, Backs((Tribe.WARRIOR,)))]:
        other = game.copy()
        other.act(other.options(a.PlaceCard)[0])
        done = other.act(a.DrawFrom(pile))
        (drawn,) = done.of(e.OpenCardDrawn, e.CardDrawn)
        seen: Any = redact(drawn, viewer)
        assert (named(game.state, seen.card.id) if pile is Pile.A else seen.cards) == expected


@clause("CI-280")
@pytest.mark.parametrize("answer", [a.KeepEvent(), a.SinkEvent()])
def test_a_peeked_event_is_shown_to_its_seat_while_the_question_is_open(answer: Any) -> None:
    blank = card("Blank", effects=[["peek", "invader"]])
    game = given().hand(0, blank, "Blank").invader(["D-1"], ["C-1"])
    done = game.act(a.PlaceCard(game.held(blank), 1, 0))
    assert isinstance(game.asked, AskPeek)
    top = game.state.stack(EventDeck.INVADER).events[0]
    assert top in repr(game.view(0))
    (peeked,) = done.of(e.EventPeeked)
    for viewer in OTHERS:
        assert top not in repr(game.view(viewer))
        assert top not in repr(redact(peeked, viewer))
    answered = game.act(answer)
    for viewer in (0, *OTHERS):
        assert top not in repr(game.view(viewer))
        assert top not in repr([redact(event, viewer) for event in answered.events])


@scenario("S-140")
@clause("CI-271", "CI-276", "CI-277", "CI-278", "CI-281", "CI-369")
def test_open_and_hidden() -> None:
    game = given(3, shadows=True).discards("Ferrymen", "Bank").deck(EventDeck.INVADER, "Calm", used=(["D-1"],))
    game.lay(1, 0, "Home:merchant$2", destroyed=True).agenda_deck(*[agenda("coins >= 5")] * 34)
    game.agendas(0, agenda("coins >= 7", "end", 3), agenda("coins >= 5"))
    for viewer in OTHERS:
        view: Any = game.view(viewer)
        assert view.discard == game.state.discard
        assert view.stack(EventDeck.INVADER).used == game.state.stack(EventDeck.INVADER).used
        cell = view.cell(1, 0)
        assert (cell.face_down, named(game.state, cell.card.id)) == (True, "Home:merchant$2")
        assert (view.players[0].agendas, view.agenda_deck) == (Hidden(2), Hidden(34))
        assert "agenda-" not in repr(view)
    assert thrown(game) == ["Ferrymen", "Bank"]
    game.act(game.options(a.PlaceCard)[0])
    game.act(a.DrawFrom(Pile.A))
    for viewer in OTHERS:
        assert game.view(viewer).prompts == (AskClose(0),)


@scenario("S-70")
@clause("CI-272", "CI-368", "CI-370")
def test_thrown_cards_lie_in_the_order_of_the_edition() -> None:
    game = given().hand(0, "Ferrymen", "Bank", "City Market", "Blank")
    game.discard(3)
    assert thrown(game) == ["City Market", "Ferrymen", "Bank"]


def hidden_pair() -> tuple[Game, Game]:
    """Two positions that differ only in what seat 1 may not see."""
    top, backs, below = "Home:fishing", ("Spiritual:priestly", "Work:priestly"), ("Market", "Road", "Home", "Work")
    games = []
    for turned in (False, True):
        game = given(3, shadows=True, active=1)
        for word in (
            "Home:merchant",
            "Work:merchant",
            "Unit:warrior",
            "Home:warrior",
            *backs,
            *below,
            "Leader:crafting",
        ):
            game.box.copy(word)
        game.hand(0, *(("Home:merchant", "Unit:warrior") if not turned else ("Home:warrior", "Work:merchant")))
        game.piles(
            [top, *(below[:2] if turned else below[2:])], [backs[turned], below[turned]], ["Road", below[-1 - turned]]
        )
        game.invader(*(["D-1"], ["C-1"])[:: -1 if turned else 1])
        game.identity(0, "crafting" if turned else "warrior")
        games.append(game)
    one, other = games
    other.box = one.box
    _ = one.state
    other.with_state(edition=one.state.edition)
    return one, other


def sent(codec: Any, envelope: type[Any], value: Any) -> bytes:
    """A view or an event as the interface sends it."""
    message = envelope()
    codec.put(value, message)
    return bytes(message.SerializeToString(deterministic=True))


def tried(id_: str) -> list[a.Action]:
    """Everything that a seat can try with a card of its hand."""
    thrown = [a.DiscardCards((id_,)), a.RestoreCard(1, 0, id_)]
    return [a.PlaceCard(id_, 1, 0), a.PlaceCard(id_, 7, 7), a.PlayUnit(id_), a.UseUnique(id_), *thrown]


def told(game: Game, id_: str, seat: int) -> list[tuple[str, str, str]]:
    """How all that is refused, with the id left out of the texts."""
    refusals = [game.refused(action, seat) for action in tried(id_)]
    return [(type(r).__name__, str(r).replace(id_, "it"), r.clause) for r in refusals]


@scenario("S-77")
@clause("CI-282", "CI-371")
def test_positions_that_look_the_same_are_refused_the_same() -> None:
    one, other = hidden_pair()
    mine = one.state.players[1].hand[0].id
    for action in (a.PlaceCard(mine, 7, 7), a.PlayUnit(mine), a.RestoreCard(7, 7, mine), a.EndTurn()):
        refusals = [game.refused(action, 1) for game in (one, other)]
        assert len({(type(refused), str(refused), refused.clause) for refused in refusals}) == 1
        for game in (one, other):
            secret = [card.id for card in game.state.players[0].hand]
            assert not [id_ for id_ in secret if id_ in str(refusals)]


@scenario("S-77")
@clause("CI-282", "CI-371")
def test_a_card_that_is_named_where_it_may_not_be_seen_is_refused_as_one_that_is_not_there() -> None:
    one, other = hidden_pair()
    hidden = {card.id for game in (one, other) for card in game.state.players[0].hand}
    hidden |= {card.id for game in (one, other) for card in (*game.state.pile_b.top, *game.state.pile_c.below)}
    assert len(hidden) > 4
    for seat in (0, 1):
        unknown = told(one, "no-card.1", seat)
        held = {card.id for game in (one, other) for card in game.state.players[seat].hand}
        for id_ in hidden - held:
            assert told(one, id_, seat) == told(other, id_, seat) == unknown, id_


@scenario("S-77")
@clause("CI-282", "CI-363", "CI-370", "CI-372")
def test_positions_that_look_the_same_are_seen_the_same() -> None:
    one, other = hidden_pair()
    views = [game.view(1) for game in (one, other)]
    assert one.state != other.state
    assert views[0] == views[1]


@scenario("S-77")
@clause("CI-282", "CI-370")
def test_no_id_that_a_seat_may_not_see_stands_in_what_it_gets() -> None:
    game = opened(3, shadows=True, first=0)
    state: Any = game.state
    for viewer in OTHERS:
        secret = {c.id for player in state.players if player.seat != viewer for c in player.hand}
        secret |= {c.id for pile in (state.pile_a, state.pile_b, state.pile_c) for c in pile.below}
        secret |= {c.id for pile in (state.pile_b, state.pile_c) for c in pile.top}
        secret |= {event for stack in state.decks for event in stack.events} | {*state.agenda_deck}
        secret |= {agenda for player in state.players if player.seat != viewer for agenda in player.agendas}
        seen = repr(game.view(viewer))
        assert not [id_ for id_ in secret if f"'{id_}'" in seen]


@clause("CI-370")
def test_ids_come_from_the_edition_and_the_number_of_the_copy() -> None:
    dealt = set()
    for key in (b"one", b"two"):
        state: Any = opened(4, key=key).state
        dealt |= {c.id for player in state.players for c in player.hand}
    printed = components.of(state.edition)
    for copy in dealt:
        design, _, number = copy.rpartition(".")
        assert printed.card[copy].id == design
        assert 1 <= int(number) <= printed.card[copy].copies


@clause("CI-371")
def test_a_refusal_tells_nothing_of_a_foreign_hand() -> None:
    game = given(2).hand(1, "Home$9", "Unit")
    refusals = [told(game, id_, 0) for id_ in (*(card.id for card in game.state.players[1].hand), "no-card.1")]
    assert refusals[0] == refusals[1] == refusals[2]
    assert {name for name, _, _ in refusals[0]} == {"IllegalAction"}


@scenario("S-77")
@clause("CI-372")
@pytest.mark.parametrize("viewer", [1, None])
def test_no_number_computed_from_hidden_things_is_shown(viewer: int | None) -> None:
    """It would differ between positions that look the same, and so would the bytes that are sent."""
    wire, (one, other) = wires("city"), hidden_pair()
    place = a.PlaceCard(one.state.players[1].hand[0].id, 1, 0)
    sights = []
    for game in (one, other):
        before = sent(wire.wire.view, wire.envelopes.View, game.view(viewer))
        events = [redact(event, viewer) for event in game.act(place).events]
        feed = [sent(wire.wire.event, wire.envelopes.Event, event) for event in events if event is not None]
        sights.append((before, feed, sent(wire.wire.view, wire.envelopes.View, game.view(viewer))))
    assert one.state != other.state
    assert sights[0] == sights[1]
    assert one.view(0) != other.view(0)


@clause("CI-283")
def test_nothing_is_shown_before_the_end() -> None:
    game = given(2)
    assert game.state.shown == ()
    game.invader()
    game.discard(1)
    assert [shown.seat for shown in game.view(None).shown] == [0, 1]


@clause("CI-284")
def test_the_result_names_outcome_reason_winners_influence_and_cost() -> None:
    win = card("Monument:fishing$3", effects=["★+1"])
    game = given(3, prestige=4).hand(0, win)
    game.place(win, 1, 0)
    result: Any = game.state.result
    assert (result.verdict.value, result.reason.value) == ("prevails", "prestige")
    assert (result.winners, result.influence, result.cost, result.titles) == ((1,), (0, 1, 0), (0, 3, 0), None)
