"""The options of a game and what each changes: CI-001 to CI-012, CI-363, CI-364, S-05 and S-78 to S-83."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any

import pytest

from shared.codecs import plies
from shared.codecs.errors import Malformed
from shared.games.city import CITY, components
from shared.games.city import actions as a
from shared.games.city.prompts import AskTitleSide
from shared.games.city.values import Mode, Options, Phase, Tribe
from shared.kernel.errors import BadOptions
from shared.kernel.prompts import to_act
from tests.games.city.given import edited, given, opened
from tests.marks import clause, scenario

BOX = {"communal": 35, "crafting": 30, "fishing": 30, "merchant": 30, "peacekeeper": 30, "priestly": 30, "warrior": 30}


def refusal(seats: int, edition: str | None = None, **options: Any) -> str:
    """The clause that a new game is refused with; empty if it is not."""
    loaded = CITY.load_edition(edition or CITY.edition)
    try:
        CITY.check(seats, Options(**options), loaded)
    except BadOptions as refused:
        return refused.clause
    return ""


def short(section: str, key: str, value: str, copies: int) -> str:
    """An edition whose deck has this many cards; the first designs keep theirs."""

    def change(tree: dict[str, Any]) -> None:
        left, kept = copies, []
        for printed in tree[section]:
            if printed.get(key) != value:
                kept.append(printed)
                continue
            taken = min(left, printed["copies"])
            left -= taken
            kept += [printed | {"copies": taken}] if taken else []
        tree[section] = kept

    return edited(change)


@clause("CI-001")
def test_the_game_is_city_and_its_seats_are_numbered_from_0() -> None:
    assert CITY.name == "city"
    for seats in (1, 2, 3, 4):
        assert [player.seat for player in opened(seats).state.players] == list(range(seats))


@scenario("S-05")
@clause("CI-002", "CI-003", "CI-006")
def test_five_players_solo_love_and_an_unknown_mode_are_refused() -> None:
    assert refusal(5) == "CI-002"
    assert refusal(0) == "CI-002"
    assert refusal(1, mode=Mode.LOVE) == "CI-006"
    with pytest.raises(Malformed):
        plies.of("city").read_options('{"mode": "war"}')


@clause("CI-003", "CI-004")
def test_the_usual_game_is_standard_without_shadows() -> None:
    options = plies.of("city").read_options("{}")
    assert (opened(3).state.mode, options.shadows) == (Mode.STANDARD, False)
    assert {mode.value for mode in Mode} == {"standard", "love", "squalor"}


@scenario("S-78")
@clause("CI-004", "CI-005", "CI-006", "CI-007")
@pytest.mark.parametrize("shadows", [False, True])
@pytest.mark.parametrize("mode", list(Mode))
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_combination_but_solo_love_is_set_up_by_its_table(seats: int, mode: Mode, shadows: bool) -> None:
    if seats == 1 and mode is Mode.LOVE:
        assert refusal(seats, mode=mode, shadows=shadows) == "CI-006"
        return
    state = opened(seats, mode=mode, shadows=shadows).state
    standard = {1: (18, 18, 18), 2: (17, 17, 16), 3: (16, 15, 15), 4: (14, 14, 14)}
    squalor = {1: (15, 15, 14), 2: (14, 13, 13), 3: (12, 12, 12), 4: (11, 11, 10)}
    sizes = (squalor if mode is Mode.SQUALOR else standard)[seats]
    assert (state.pile_a.size, state.pile_b.size, state.pile_c.size) == sizes
    dealt = 2 if shadows and seats > 1 else 0
    assert [len(player.agendas) for player in state.players] == [dealt] * seats
    assert len(state.agenda_deck) == (40 - dealt * seats if shadows else 0)
    assert [slot.title is not None for slot in state.slots] == ([True] * 3 if seats == 1 else [])


@clause("CI-005")
def test_one_player_chooses_halves_of_titles_before_the_first_turn() -> None:
    game = opened(1)
    assert game.state.phase is Phase.TITLES
    assert isinstance(game.asked, AskTitleSide)


@clause("CI-007")
def test_solo_squalor_has_the_squalor_board_and_the_titles() -> None:
    state = opened(1, mode=Mode.SQUALOR).state
    assert state.coins == 2
    assert len(state.slots) == 3
    assert not [card for card in state.players[0].hand if card.back is Tribe.COMMUNAL]


@scenario("S-79")
@clause("CI-008")
def test_the_first_seat_is_the_given_one_and_the_others_follow_clockwise() -> None:
    game = opened(3, first=2)
    seats = [game.state.active]
    while len(seats) < 4:
        turn = game.state.turn
        while game.state.turn == turn:
            game.act(game.options()[0])
        seats.append(game.state.active)
    assert seats == [2, 0, 1, 2]


@scenario("S-79")
@clause("CI-008")
def test_without_a_given_one_each_seat_can_be_first_and_others_are_refused() -> None:
    assert {opened(3, key=b"%d" % number).state.active for number in range(30)} == {0, 1, 2}
    assert refusal(3, first=3) == "CI-008"
    with pytest.raises(Malformed):
        plies.of("city").read_options('{"first": "elder"}')


@scenario("S-80")
@clause("CI-009")
def test_the_same_draws_and_answers_give_the_same_game() -> None:
    one, other = opened(3, shadows=True, key=b"a"), opened(3, shadows=True, key=b"a")
    assert opened(3, shadows=True, key=b"b").state != one.state
    for number in range(60):
        assert one.state == other.state
        assert one.asked == other.asked
        if one.asked is not None:
            options = one.options()
            one.act(options[number * 7 % len(options)])
            other.act(options[number * 7 % len(options)])


@scenario("S-81")
@clause("CI-010")
def test_a_deck_smaller_than_the_options_need_is_refused() -> None:
    for seats in (1, 2, 4):
        assert refusal(seats, short("cards", "tribe", "fishing", 7)) == "CI-010"
        assert refusal(seats, short("cards", "tribe", "fishing", 7), mode=Mode.SQUALOR) == "CI-010"
        assert refusal(seats, short("cards", "tribe", "fishing", 8)) == ""
        assert refusal(seats, short("events", "kind", "invader", 9)) == "CI-010"
    communal = short("cards", "tribe", "communal", 9)
    assert refusal(2, communal) == "CI-010"
    assert refusal(2, communal, mode=Mode.LOVE) == "CI-010"
    assert refusal(2, communal, mode=Mode.SQUALOR) == ""


@scenario("S-81")
@clause("CI-010")
def test_titles_and_agendas_must_be_enough_where_they_are_dealt() -> None:
    titles = edited(lambda tree: tree.update(titles=tree["titles"][:2]))
    assert [refusal(seats, titles) for seats in (1, 2, 3, 4)] == ["CI-010", "", "", ""]
    seven = edited(lambda tree: tree.update(agendas=tree["agendas"][:7]))
    assert [refusal(seats, seven, shadows=True) for seats in (4, 3, 1)] == ["CI-010", "", ""]
    assert refusal(4, seven) == ""
    five = edited(lambda tree: tree.update(agendas=tree["agendas"][:5]))
    assert [refusal(seats, five, shadows=True) for seats in (1, 2)] == ["CI-010", ""]


@clause("CI-011")
def test_the_built_in_edition_has_what_is_in_the_box() -> None:
    tree = json.loads(CITY.edition)
    assert {tribe: sum(c["copies"] for c in tree["cards"] if c["tribe"] == tribe) for tribe in BOX} == BOX
    for deck in ("favorGained", "favorLost", "invader"):
        assert sum(event["copies"] for event in tree["events"] if event["kind"] == deck) == 21
    assert (len(tree["titles"]), len(tree["agendas"])) == (12, 40)
    assert {len(title["halves"]) for title in tree["titles"]} == {2}
    printed = components.of(CITY.load_edition(CITY.edition))
    assert sum(map(len, printed.decks.values())) == 215


@scenario("S-83")
@clause("CI-012", "CI-262", "CI-263", "CI-264")
def test_two_copies_of_a_design_are_two_choices() -> None:
    game = given(3).hand(0, "Home", "Home", "Blank")
    places = game.options(a.PlaceCard)
    first, second, blank = (card.id for card in game.state.players[0].hand)
    assert first != second
    assert [(place.card, place.x) for place in places] == [(c, x) for c in (first, second, blank) for x in (-1, 1)]
    assert len(game.options(a.DiscardCards)) == 7
    assert len(game.options()) == 13
    asked = game.asked
    game.refused(a.PlaceCard(first, 2, 0))
    game.refused(a.PlaceCard("home.99", 1, 0))
    game.refused(places[0], seat=1)
    assert (game.asked, to_act(game.state)) == (asked, 0)


@clause("CI-364")
def test_players_cannot_give_shuffles_or_a_position() -> None:
    assert {field.name for field in fields(Options)} == {"mode", "shadows", "first"}
    for text in ('{"shuffles": [1]}', '{"position": {}}', '{"coins": 9}'):
        with pytest.raises(Malformed):
            plies.of("city").read_options(text)
