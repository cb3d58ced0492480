"""What is laid out and dealt before the first turn: CI-013 to CI-033, S-01 to S-04 and S-82."""

from __future__ import annotations

from collections import Counter

import pytest

from shared.games.city import CITY, components
from shared.games.city import events as e
from shared.games.city.state import State
from shared.games.city.values import Backs, Card, EventDeck, Mode, Options, Phase, Tribe
from shared.kernel.dice import Dice
from shared.kernel.ply import begin
from shared.kernel.rules import Opening
from shared.kernel.secrets import Hidden
from tests.games.city.given import figures, opened
from tests.marks import clause, scenario

TRIBES = {tribe for tribe in Tribe if tribe is not Tribe.COMMUNAL}


def piles(state: State) -> tuple[int, int, int]:
    """The sizes of the draw piles."""
    return state.pile_a.size, state.pile_b.size, state.pile_c.size


def dealt(state: State) -> list[Card]:
    """All city cards in hands and piles."""
    a, b, c = state.pile_a, state.pile_b, state.pile_c
    hands = [card for player in state.players for card in player.hand]
    assert a.top is not None
    return [*hands, a.top, *a.below, *b.top, *b.below, *c.top, *c.below]


def backs(state: State) -> Counter[Tribe]:
    """How many cards of each back are in the game."""
    return Counter(card.back for card in dealt(state))


@scenario("S-01")
@clause("CI-016", "CI-017", "CI-019", "CI-021", "CI-023", "CI-024", "CI-025", "CI-028")
def test_four_players() -> None:
    state = opened(4).state
    assert [len(player.hand) for player in state.players] == [4] * 4
    assert piles(state) == (14, 14, 14)
    assert [len(stack.events) for stack in state.decks] == [8, 8, 10]
    assert [stack.deck for stack in state.decks] == [EventDeck.FAVOR_GAINED, EventDeck.FAVOR_LOST, EventDeck.INVADER]
    assert [len(player.identity) for player in state.players] == [1] * 4
    assert figures(state) == "[H4 P4 D4 ★0 C5]"
    assert backs(state) == {Tribe.COMMUNAL: 10, **dict.fromkeys(TRIBES, 8)}


@clause("CI-021")
def test_the_cards_of_a_game_are_random() -> None:
    first, second = (dealt(opened(4, key=key).state) for key in (b"one", b"two"))
    assert set(first) != set(second)
    assert len(set(first)) == 58


@scenario("S-02")
@clause("CI-025", "CI-029", "CI-030", "CI-032")
def test_two_players_with_shadows() -> None:
    state = opened(2, shadows=True).state
    assert piles(state) == (17, 17, 16)
    held = [tribe for player in state.players for tribe in player.identity]
    assert [len(player.identity) for player in state.players] == [2, 2]
    assert len(set(held)) == 4
    assert [len(player.agendas) for player in state.players] == [2, 2]
    assert len(state.agenda_deck) == 36
    owned = {*state.players[0].agendas, *state.players[1].agendas, *state.agenda_deck}
    assert len(owned) == 40


@scenario("S-03")
@clause("CI-015", "CI-018", "CI-022", "CI-025")
def test_three_players_on_both_boards() -> None:
    standard, squalor = opened(3).state, opened(3, mode=Mode.SQUALOR).state
    assert (piles(standard), standard.coins) == ((16, 15, 15), 5)
    assert (piles(squalor), squalor.coins) == ((12, 12, 12), 2)
    assert backs(squalor) == dict.fromkeys(TRIBES, 8)


@clause("CI-015", "CI-016")
def test_love_uses_the_standard_side() -> None:
    assert figures(opened(2, mode=Mode.LOVE).state) == "[H4 P4 D4 ★0 C5]"
    assert figures(opened(2, mode=Mode.SQUALOR).state) == "[H4 P4 D4 ★0 C2]"


@scenario("S-04")
@clause("CI-025", "CI-028")
def test_solo() -> None:
    state = opened(1).state
    assert len(state.players[0].identity) == 1
    assert len(state.players[0].hand) == 4
    assert piles(state) == (18, 18, 18)
    assert [slot.half for slot in state.slots] == [None] * 3
    assert (state.phase, state.turn) == (Phase.TITLES, 0)


@clause("CI-013")
def test_setup_runs_in_the_printed_order() -> None:
    loaded = CITY.load_edition(CITY.edition)
    facts = begin(CITY, Opening(2, Options(shadows=True), loaded, CITY.version), Dice(b"order", 1))
    order = [
        e.GameBegan,
        e.EventDeckLaid,
        e.HandDealt,
        e.PileLaid,
        e.IdentityDealt,
        e.AgendasDealt,
        e.FirstSeatChosen,
        e.TurnBegan,
    ]
    firsts = [next(n for n, fact in enumerate(facts) if isinstance(fact, kind)) for kind in order]
    assert firsts == sorted(firsts)
    last_hand = max(n for n, fact in enumerate(facts) if isinstance(fact, e.HandDealt))
    assert last_hand < firsts[3]


@scenario("S-82")
@clause("CI-014", "CI-027", "CI-031")
def test_the_table_after_setup() -> None:
    state = opened(3).state
    (center,) = state.cells
    assert (center.x, center.y, center.face_down, center.covered) == (0, 0, False, ())
    assert components.of(state.edition).card[center.card.id].name == "Tribal Center"
    assert (state.units, state.discard) == ((), ())
    assert [(stack.wards, stack.used) for stack in state.decks] == [(0, ())] * 3
    tribes = {tribe for player in state.players for tribe in player.identity}
    assert len(tribes) == 3
    assert tribes <= TRIBES


@scenario("S-82")
@clause("CI-020")
def test_the_events_in_the_box_are_in_no_view() -> None:
    game = opened(3)
    printed = components.of(game.state.edition).event_decks
    in_game = {event for stack in game.state.decks for event in stack.events}
    unused = {deck: [event for event in printed[deck] if event not in in_game] for deck in EventDeck}
    assert {deck: len(left) for deck, left in unused.items()} == {
        EventDeck.FAVOR_GAINED: 13,
        EventDeck.FAVOR_LOST: 13,
        EventDeck.INVADER: 11,
    }
    for shown in (repr(game.state), *(repr(game.view(viewer)) for viewer in (0, 1, 2, None))):
        assert not [event for left in unused.values() for event in left if f"'{event}'" in shown]


@clause("CI-019")
def test_event_decks_lie_face_down() -> None:
    game = opened(2)
    for viewer in (0, 1, None):
        assert [stack.events for stack in game.view(viewer).decks] == [Hidden(8), Hidden(8), Hidden(10)]


@scenario("S-82")
@clause("CI-026")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_of_the_piles_the_top_of_a_and_the_backs_of_b_and_c_are_known(viewer: int | None) -> None:
    game = opened(3)
    state, seen = game.state, game.view(viewer)
    assert seen.pile_a.top == state.pile_a.top
    assert seen.pile_b.top == Backs((state.pile_b.top[0].back,))
    assert seen.pile_c.top == Backs((state.pile_c.top[0].back,))
    assert [seen.pile_a.below, seen.pile_b.below, seen.pile_c.below] == [Hidden(15), Hidden(14), Hidden(14)]


@clause("CI-030")
def test_identities_not_dealt_are_nowhere_in_the_game() -> None:
    state = opened(3).state
    held = {tribe for player in state.players for tribe in player.identity}
    assert len(TRIBES - held) == 3
    assert [field for field in State.__dataclass_fields__ if "identit" in field] == []


@clause("CI-031")
def test_nobody_is_ever_communal() -> None:
    for number in range(20):
        for player in opened(4, key=b"%d" % number).state.players:
            assert Tribe.COMMUNAL not in player.identity


@clause("CI-033")
def test_an_edition_has_no_guides_since_they_do_not_matter() -> None:
    fields = components.of(CITY.load_edition(CITY.edition)).__class__.model_fields
    assert not [field for field in fields if "guide" in field.lower()]
