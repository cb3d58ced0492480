"""City Shadows for one player: CI-251 to CI-261; S-57, S-121 to S-123."""

from __future__ import annotations

from typing import Any

import pytest

from shared.games.city import actions as a
from shared.games.city import events as e
from shared.games.city.prompts import AskAgenda, AskClose, AskReplacement, AskTitleSide, AskTurn
from shared.kernel.secrets import Hidden
from tests.games.city.asking import asked
from tests.games.city.given import Game, agenda, card, given, opened, title
from tests.marks import clause, scenario

WIN = card("Monument", effects=["★+1"])
NEVER = title("coins >= 99")


def slots(game: Game) -> list[bool]:
    """Which slots are turned."""
    return [slot.turned for slot in game.state.slots]


def prevailed(game: Game) -> Any:
    """The result after the last Monument was placed."""
    game.with_state(prestige=4).hand(0, WIN)
    game.place(WIN, -1, 0)
    return game.state.result


@clause("CI-251")
def test_no_opening_agendas_are_dealt() -> None:
    game = opened(1, shadows=True)
    assert game.state.players[0].agendas == ()
    assert len(game.state.agenda_deck) == 40
    orders = {opened(1, shadows=True, key=bytes([k])).state.agenda_deck[:5] for k in range(6)}
    assert len(orders) > 3


@scenario("S-122")
@clause("CI-251", "CI-252", "CI-253", "CI-254", "CI-264")
def test_two_titles_swapped() -> None:
    game = opened(1, shadows=True)
    deck = game.state.agenda_deck
    titles = [slot.title for slot in game.state.slots]
    answers = [a.ChooseHalf(1), a.ChooseHalf(2), a.SwapTitle()]
    assert (game.asked, game.options()) == (AskTitleSide(0, 1), answers)
    game.act(a.SwapTitle())
    assert (game.asked, game.options()) == (AskTitleSide(0, 2), answers)
    assert game.view(0).slots[0].agendas == deck[:2]
    assert game.view(None).slots[0].agendas == Hidden(2)
    game.act(a.ChooseHalf(1))
    assert (game.asked, game.options()) == (AskTitleSide(0, 3), answers)
    game.act(a.SwapTitle())
    assert isinstance(game.asked, AskTurn)
    state = game.state
    assert [slot.agendas for slot in state.slots] == [deck[:2], (), deck[2:4]]
    assert [slot.title for slot in state.slots] == [None, titles[1], None]
    assert state.agenda_deck == deck[4:]
    assert state.players[0].agendas == ()
    assert state.players[0].swapped == (titles[0], titles[2])


@scenario("S-57")
@clause("CI-252", "CI-255", "CI-256", "CI-257")
@pytest.mark.parametrize(("happiness", "titles", "winners"), [(4, 2, (0,)), (3, 1, ())])
def test_solo_shadows(happiness: int, titles: int, winners: tuple[int, ...]) -> None:
    game = given(1, shadows=True, start=True).slot_agendas(agenda("coins >= 5"), agenda("happiness >= 4", "end"))
    game.titles(title("defense >= 4", ["H+1"]), NEVER)
    game.start()
    assert game.state.slots[0].fulfilled == ("agenda-0",)
    assert (slots(game), game.state.happiness) == ([False, True, False], 5)
    game.with_state(happiness=happiness)
    result = prevailed(game)
    assert (result.titles, result.winners) == (titles, winners)


@scenario("S-121")
@clause("CI-210", "CI-223", "CI-258", "CI-288", "CI-304")
def test_the_identity_of_the_solo_player() -> None:
    own = agenda([">=", ["count", {"tribe": "own"}], 2])
    most = agenda(["and", ["==", ["influence"], 4], ["<=", ["bestOther", {}], 1]])
    game = given(1, shadows=True, start=True).identity(0, "crafting").units("Leader:crafting")
    game.city({(1, 0): "Home:crafting", (2, 0): "Home:crafting", (3, 0): "Home:warrior"})
    game.slot_agendas(own, most).titles(NEVER, NEVER)
    done = game.start()
    assert game.state.slots[0].fulfilled == ("agenda-0", "agenda-1")
    assert not done.of(e.ResourceGained)
    assert game.figures == "[H4 P4 D4 ★0 C5]"
    result = prevailed(game)
    assert (result.titles, result.winners, result.influence) == (1, (), ())


@scenario("S-123")
@clause("CI-255", "CI-259", "CI-261")
def test_nothing_to_reveal_in_solo() -> None:
    game = given(1, shadows=True, start=True).slot_agendas(*[agenda("coins >= 5", vp=3)] * 2).titles(NEVER, NEVER)
    game.agenda_deck(agenda("coins >= 5"))
    game.start()
    assert len(game.state.slots[0].fulfilled) == 2
    assert not game.options(a.RevealAgenda)
    assert not asked(game.blank(), AskClose)
    assert not asked(game.discard(1), AskAgenda)
    result = prevailed_far(game)
    assert (result.titles, result.agendas) == (1, ())


def prevailed_far(game: Game) -> Any:
    """The result after the last Monument was placed wherever it can be."""
    game.with_state(prestige=4).hand(0, WIN)
    game.play(game.options(a.PlaceCard)[0])
    return game.state.result


@clause("CI-255")
def test_a_marked_agenda_stays_marked() -> None:
    game = (
        given(1, shadows=True, start=True).slot_agendas(agenda("coins >= 5"), agenda("coins >= 6")).titles(NEVER, NEVER)
    )
    game.start()
    game.with_state(coins=0)
    game.blank()
    assert game.state.slots[0].fulfilled == ("agenda-0",)


@clause("CI-255")
def test_an_agenda_is_marked_when_the_look_reaches_its_slot() -> None:
    game = given(1, shadows=True, start=True).titles(title("coins >= 5", ["C-1"]))
    game.slot_agendas(agenda("coins >= 5"), agenda("coins >= 99")).titles(NEVER)
    game.start()
    assert game.state.coins == 4
    assert game.state.slots[1].fulfilled == ()


@clause("CI-256")
def test_an_end_agenda_is_not_marked_before_the_end() -> None:
    game = given(1, shadows=True, start=True).slot_agendas(*[agenda("coins >= 5", "end")] * 2).titles(NEVER, NEVER)
    game.start()
    assert game.state.slots[0].fulfilled == ()
    assert prevailed(game).titles == 1


@clause("CI-257")
def test_one_fulfilled_agenda_of_two_is_no_title() -> None:
    game = (
        given(1, shadows=True, start=True).slot_agendas(agenda("coins >= 5"), agenda("coins >= 6")).titles(NEVER, NEVER)
    )
    game.start()
    assert prevailed(game).titles == 0


@clause("CI-259")
def test_an_agenda_is_offered_while_a_slot_holds_an_unfulfilled_one() -> None:
    game = given(1, shadows=True).slot_agendas(*[agenda("coins >= 50")] * 2).titles(NEVER, NEVER)
    assert not asked(game.copy().discard(1), AskAgenda)
    game.agenda_deck(agenda("coins >= 5"))
    assert asked(game.copy().discard(1), AskAgenda) == 1
    game = given(1, shadows=True).titles(NEVER, NEVER, NEVER).agenda_deck(agenda("coins >= 5"))
    assert not asked(game.discard(1), AskAgenda)


def drawn(*goals: str) -> Game:
    """A game in which the player has drawn an Agenda for a slot with Agendas of these goals."""
    first, second = (agenda(goal) for goal in goals)
    game = given(1, shadows=True).slot_agendas(first, second).titles(NEVER, NEVER).agenda_deck(agenda("coins >= 4"))
    game.act(game.options(a.DiscardCards)[0])
    game.act(a.TakeAgenda())
    assert isinstance(game.asked, AskReplacement)
    return game


@clause("CI-260", "CI-264")
def test_a_drawn_agenda_replaces_an_unfulfilled_one() -> None:
    game = drawn("coins >= 50", "coins >= 60")
    replace = [a.ReplaceAgenda("agenda-0"), a.ReplaceAgenda("agenda-1"), a.DropAgenda()]
    assert game.options() == replace
    game.act(replace[1])
    assert game.state.slots[0].agendas == ("agenda-0", "agenda-2")
    assert game.state.players[0].dropped == ("agenda-1",)
    assert game.state.agenda_deck == ()


@clause("CI-260")
def test_a_drawn_agenda_may_be_dropped() -> None:
    game = drawn("coins >= 50", "coins >= 60")
    game.act(a.DropAgenda())
    assert game.state.slots[0].agendas == ("agenda-0", "agenda-1")
    assert game.state.players[0].dropped == ("agenda-2",)


@clause("CI-260")
def test_a_fulfilled_agenda_is_not_replaced() -> None:
    game = given(1, shadows=True, start=True).slot_agendas(agenda("coins >= 5"), agenda("coins >= 60"))
    game.titles(NEVER, NEVER).agenda_deck(agenda("coins >= 4")).start()
    game.act(game.options(a.DiscardCards)[0])
    game.act(a.TakeAgenda())
    assert game.options() == [a.ReplaceAgenda("agenda-1"), a.DropAgenda()]


@clause("CI-261")
def test_the_points_of_agendas_make_no_title() -> None:
    game = given(1, shadows=True, start=True).slot_agendas(*[agenda("coins >= 5", vp=3)] * 2).titles(NEVER, NEVER)
    game.start()
    result = prevailed(game)
    assert (result.titles, result.winners, result.influence, result.agendas) == (1, (), (), ())
