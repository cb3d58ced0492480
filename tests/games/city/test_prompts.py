"""Prompts and the lists of answers: CI-262 to CI-271, CI-369; S-63, S-73."""

from __future__ import annotations

from typing import Any

import pytest

from shared.games.city import CITY
from shared.games.city import actions as a
from shared.games.city import events as e
from shared.games.city.prompts import AskClose, AskRetire, AskThrow, AskTurn
from shared.games.city.values import Pile
from shared.kernel.ply import legal_actions
from tests.games.city.asking import asked, forced
from tests.games.city.given import agenda, card, given, opened
from tests.games.city.usual import hand, ruins
from tests.marks import clause, scenario


@clause("CI-262")
def test_exactly_one_seat_is_asked_until_the_game_is_over() -> None:
    game = opened(3)
    for _ in range(150):
        if game.state.result is not None:
            break
        assert len(game.state.prompts) == 1
        answers = [len(legal_actions(CITY, game.state, seat)) for seat in range(3)]
        assert sum(count > 0 for count in answers) == 1
        assert answers[game.asked.seat] > 0
        game.act(game.options()[-1] if isinstance(game.asked, AskTurn) else game.options()[0])
    else:
        raise AssertionError("the game does not end")
    assert not game.state.prompts
    assert not any(legal_actions(CITY, game.state, seat) for seat in range(3))


@clause("CI-263")
def test_an_answer_is_legal_if_it_is_in_the_list() -> None:
    game = given().city({(1, 0): "(Home)", (-1, 0): card("Work", action={"do": ["C+1"]})}).hand(0, "Blank", "Unit$9")
    listed = game.options()
    for action in listed:
        game.copy().act(action)
    others = [
        a.PlaceCard(game.held("Blank"), 5, 0),
        a.PlayUnit(game.held("Unit$9")),
        a.DiscardCards(()),
        a.RestoreCard(-1, 0, game.held("Blank")),
        a.UseUnique(game.state.cells[0].card.id),
        a.PassTurn(),
        a.DrawFrom(Pile.A),
        a.EndTurn(),
    ]
    for action in others:
        assert action not in listed
        game.refused(action)


@clause("CI-264")
def test_the_list_of_a_turn_has_a_fixed_order() -> None:
    work = card("Work", action={"do": ["C+1"]})
    game = given(2, shadows=True).city({(1, 0): work, (-1, 0): "(Home)", (0, 1): "Above", (1, 1): work})
    game.hand(0, "Market", "Unit", "Home").agendas(0, agenda("coins >= 5"), agenda("coins >= 4"))
    order = [a.PlaceCard, a.PlayUnit, a.DiscardCards, a.RestoreCard, a.UseUnique, a.RevealAgenda]
    first, unit, last = (c.id for c in game.state.players[0].hand)
    options = game.options()
    placings = [option for option in options if isinstance(option, a.PlaceCard | a.PlayUnit)]
    assert [option.card for option in placings] == sorted((o.card for o in placings), key=[first, unit, last].index)
    assert game.cells("Market") == sorted(game.cells("Market"), key=lambda cell: (-cell[1], cell[0]))
    sets = [(first,), (unit,), (last,), (first, unit), (first, last), (unit, last), (first, unit, last)]
    assert [option.cards for option in game.options(a.DiscardCards)] == sets
    assert game.options(a.RestoreCard) == [a.RestoreCard(-1, 0, c) for c in (first, unit, last)]
    uses = [cell.card.id for cell in game.state.cells if (cell.x, cell.y) in {(1, 0), (1, 1)}]
    assert [option.card for option in game.options(a.UseUnique)] == uses
    assert game.options(a.RevealAgenda) == [a.RevealAgenda("agenda-0"), a.RevealAgenda("agenda-1")]
    ranks = [order.index(type(option)) for option in options if not isinstance(option, a.PlaceCard | a.PlayUnit)]
    assert ranks == sorted(ranks)
    assert options[: len(placings)] == placings


@scenario("S-63")
@clause("CI-078", "CI-147", "CI-148", "CI-264")
def test_support_destroyed() -> None:
    game = given().city({(1, 0): "(Home)", (1, 1): "Above", (2, 1): "Home"}).hand(0, "Home")
    assert game.cells("Home") == [(0, 1), (3, 1), (-1, 0), (1, 0)]
    assert ruins(game) == [(1, 0)]


@scenario("S-73")
@clause("CI-243", "CI-265", "CI-271")
def test_the_close_is_asked_with_a_single_answer() -> None:
    game = given(2, shadows=True).agendas(0, agenda("coins >= 99", "end"))
    game.act(game.options(a.PlaceCard)[0])
    game.act(a.DrawFrom(Pile.A))
    assert isinstance(game.asked, AskClose)
    assert game.options() == [a.EndTurn()]


@scenario("S-73")
@clause("CI-265", "CI-313")
def test_a_single_set_of_cards_is_thrown_without_asking() -> None:
    blank = card("Blank", effects=[["discard", "self", 3]])
    game = given().hand(0, blank, "Blank", "Blank", "Blank")
    done = game.act(a.PlaceCard(game.held(blank), 1, 0))
    assert (asked(done, AskThrow), forced(done, AskThrow)) == (0, 1)
    assert hand(game, 0) == []
    assert len(game.state.discard) == 3
    assert not done.of(e.EventDrawn)


@clause("CI-265")
def test_the_turn_is_asked_even_with_one_answer() -> None:
    game = given(2).hand(0, "Home$9").piles()
    assert len(game.options()) == 1
    assert game.asked == AskTurn(0)


@clause("CI-265")
def test_one_active_unit_is_discarded_without_asking() -> None:
    game = given(start=True, populace=1).units("Unit")
    done = game.start()
    assert (asked(done, AskRetire), forced(done, AskRetire)) == (0, 1)
    assert not game.state.units


@clause("CI-266")
def test_a_prompt_without_an_answer_is_not_opened() -> None:
    blank = card(
        "Blank", effects=[["discardUnit", 1], ["restore", {}, 1], ["recover", {}, 1], ["draw", ["diff", 1, 1]]]
    )
    game = given().hand(0, blank, "Blank", "Blank", "Blank", "Blank")
    done = game.place(blank, 1, 0)
    assert [type(event.prompt) for event in done.of(e.PromptOpened)] == [AskTurn]


@clause("CI-267")
@pytest.mark.parametrize(("cards", "sets"), [(1, 1), (3, 7), (4, 15), (8, 255)])
def test_the_discards_of_a_hand(cards: int, sets: int) -> None:
    assert len(given().hand(0, *["Blank"] * cards).options(a.DiscardCards)) == sets


@clause("CI-268")
def test_place_lists_every_pair_of_card_and_cell_and_the_unit_that_goes_is_asked_after() -> None:
    game = given().units(*["Unit"] * 5).hand(0, "Home", "Above", "Unit$1", "Home$9")
    home, above, unit, _ = (c.id for c in game.state.players[0].hand)
    assert game.options(a.PlaceCard, a.PlayUnit) == [
        a.PlaceCard(home, -1, 0),
        a.PlaceCard(home, 1, 0),
        a.PlaceCard(above, 0, 1),
        a.PlayUnit(unit),
    ]
    game.act(a.PlayUnit(unit))
    assert isinstance(game.asked, AskRetire)
    assert len(game.options()) == 5


@clause("CI-270")
def test_each_pick_sees_the_result_of_the_one_before() -> None:
    game = given().city({(-1, 0): "Home", (1, 0): "Home", (2, 0): "Home"}).invader([["destroy", {"type": "Home"}, 2]])
    game.act(game.options(a.DiscardCards)[0])
    assert len(game.options()) == 3
    game.act(game.options()[0])
    assert game.options() == [a.DestroyOne(1, 0), a.DestroyOne(2, 0)]


@clause("CI-271")
@pytest.mark.parametrize("goal", ["coins >= 5", "coins >= 99"])
def test_what_is_asked_does_not_depend_on_what_others_cannot_see(goal: str) -> None:
    game = given(2, shadows=True).agendas(0, agenda(goal)).hand(0, "Blank" if goal[-1] == "5" else "Home$9", "Blank")
    done = game.discard(1)
    assert [type(event.prompt).__name__ for event in done.of(e.PromptOpened)] == [
        "AskPile",
        "AskPile",
        "AskPile",
        "AskClose",
        "AskTurn",
    ]


@clause("CI-369")
def test_another_seat_gets_no_list() -> None:
    game = given(2)
    assert legal_actions(CITY, game.state, 1) == ()
    shown: Any = game.view(1)
    assert shown.prompts == (AskTurn(0),)
