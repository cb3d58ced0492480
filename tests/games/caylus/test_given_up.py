"""Players who have given up: ruling 54, by both versions of the rules; S-128 and S-129."""

import pytest

from shared.games.caylus.events import DeniersGained, Passed, PhaseBegan, StoodAside
from shared.games.caylus.prompts import AskPlace, AskProvost
from shared.games.caylus.values import Reason
from tests.games.caylus.given import Game, given
from tests.games.caylus.looks import BLUE, GREEN, RED, asked, price
from tests.games.caylus.signs import PASS, shift, to
from tests.marks import clause, scenario


def three(rules: int) -> Game:
    """Three players with money; Red is to place the first worker of the turn."""
    game = given(3).with_state(rules=rules)
    for seat in (RED, GREEN, BLUE):
        game.seat(seat, deniers=9)
    return game.to_place(RED)


@scenario("S-128")
@clause("CY-048", "CY-049", "CY-050", "CY-057", "CY-116", "CY-117")
def test_who_has_given_up_stands_aside() -> None:
    game = three(rules=2)
    gone = game.give_up(RED)
    assert (gone.of(StoodAside), gone.of(Passed)) == ([StoodAside(RED)], [])
    assert (game.state.passed, game.player(RED).deniers, game.asked) == ((), 9, AskPlace(GREEN))
    assert [price(game, seat, "gate") for seat in (GREEN, BLUE)] == [1, 1]
    game.act(GREEN, to("trading_post"))
    first = game.act(BLUE, PASS)
    assert (first.of(Passed), game.player(BLUE).deniers) == ([Passed(BLUE, 1)], 10)
    assert (game.player(GREEN).deniers, price(game, GREEN, "gate")) == (8, 2)
    last = game.act(GREEN, PASS)
    assert last.until(PhaseBegan).passed == (BLUE, GREEN)
    moved = game.act(BLUE, shift(0))
    assert [*asked(last, AskProvost), *asked(moved, AskProvost)] == [BLUE, GREEN]


@scenario("S-129")
@clause("CY-049", "CY-050", "CY-055", "CY-057", "CY-116", "CY-117")
def test_by_the_first_rules_he_passes_like_everybody() -> None:
    game = three(rules=1)
    gone = game.give_up(RED)
    assert (gone.of(Passed), gone.of(StoodAside)) == ([Passed(RED, 1)], [])
    assert gone.of(DeniersGained) == [DeniersGained(RED, 1, Reason.FIRST_PASS)]
    assert [price(game, seat, "gate") for seat in (GREEN, BLUE)] == [2, 2]
    game.play((GREEN, PASS), (BLUE, PASS))
    assert game.state.passed == (RED, GREEN, BLUE)


@clause("CY-012", "CY-057")
def test_what_the_others_may_do_depends_on_the_version() -> None:
    offered = {}
    for rules in (1, 2):
        game = three(rules).seat(GREEN, deniers=1)
        game.give_up(RED)
        offered[rules] = game.options()
    assert offered[1] == [PASS]
    assert to("castle") in offered[2]


@clause("CY-036", "CY-048")
def test_he_stands_aside_in_every_turn_and_never_comes_back() -> None:
    game = three(rules=2)
    game.give_up(BLUE)
    game.rest()
    again = game.next_turn()
    assert (game.state.aside, again.of(StoodAside)) == ((), [])
    placed = game.play((RED, to("gate")), (GREEN, to("castle")))
    assert (placed.of(StoodAside), game.state.aside, game.asked) == ([StoodAside(BLUE)], (BLUE,), AskPlace(RED))
    assert game.broken() == []


@pytest.mark.parametrize("rules", [1, 2])
@clause("CY-052", "CY-056")
def test_a_number_that_he_took_before_stays_his(rules: int) -> None:
    game = three(rules)
    game.act(RED, PASS)
    game.give_up(RED)
    assert (game.state.passed, game.state.aside, game.asked) == ((RED,), (), AskPlace(GREEN))
    assert price(game, GREEN, "gate") == 2


@clause("CY-048")
def test_with_several_gone_the_last_ones_play_on() -> None:
    game = given(4)
    for seat in range(4):
        game.seat(seat, deniers=9)
    game.to_place(RED)
    game.give_up(BLUE)
    game.give_up(RED)
    assert (game.state.aside, game.asked) == ((RED,), AskPlace(GREEN))
    assert game.act(GREEN, PASS).of(Passed) == [Passed(GREEN, 1)]
    assert game.broken() == []
