"""Phase 3, trading post, guild and joust field: CY-080, CY-081, CY-093 to CY-102, S-19 to S-24."""

from typing import Any

import pytest

from shared.games.caylus.events import (
    CubesPaid,
    DeniersGained,
    DeniersPaid,
    FavorsGranted,
    InnWorkerMoved,
    LineChosen,
    ProvostMoved,
    TurnOrderChanged,
    WorkerWentHome,
)
from shared.games.caylus.prompts import AskGate, AskGuild, AskJoust, AskLine, AskProvost
from shared.games.caylus.values import Cubes, Line, Place, Reason
from shared.kernel.prompts import PromptOpened
from tests.games.caylus.given import Game, given
from tests.games.caylus.looks import BLUE, GREEN, ORANGE, RED, asked, forced, order_of, worked
from tests.games.caylus.signs import DECLINE, HOME, PAY, line, move, shift, take
from tests.marks import clause, scenario


@scenario("S-19")
@clause("CY-080", "CY-082", "CY-083", "CY-093", "CY-098", "CY-101")
def test_gate_and_joust_field() -> None:
    game = given(3).workers(BLUE, "gate", "trading_post").seat(BLUE, cloth=1)
    game.begin("special")
    moved = game.act(BLUE, move("joust_field"))
    assert moved.of(DeniersPaid) == []
    assert moved.of(DeniersGained) == [DeniersGained(BLUE, 3, Reason.TRADING_POST)]
    assert (game.asked, game.options()) == (AskJoust(BLUE), [DECLINE, PAY])
    game.act(BLUE, PAY)
    assert (game.player(BLUE).deniers, game.player(BLUE).cubes) == (2, Cubes())
    game.act(BLUE, line("a"))
    assert (game.player(BLUE).deniers, game.player(BLUE).workers) == (2, 6)


@scenario("S-20")
@clause("CY-100", "CY-101", "CY-346")
def test_cloth_that_comes_too_late() -> None:
    game = given(3, neutral=("neutral_quarry", "neutral_farm")).seat(RED, deniers=2).workers(RED, "joust_field", 2)
    assert game.ask(AskJoust(RED)).options() == [DECLINE]
    assert game.refused(RED, PAY) == "CY-100"
    assert forced(game.begin("special"), AskJoust) == [RED]
    assert (game.asked, game.state.joust_field) == (AskProvost(RED), None)
    game.act(RED, shift(0))
    assert worked(game.act(RED, take("C"))).players[RED].cubes == Cubes(cloth=1)


@scenario("S-21")
@clause("CY-098", "CY-099")
def test_only_one_favor_at_the_joust_field() -> None:
    game = given(3).workers(GREEN, "joust_field").seat(GREEN, deniers=5, cloth=5)
    game.begin("special")
    paid = game.act(GREEN, PAY)
    assert paid.of(FavorsGranted) == [FavorsGranted(GREEN, 1)]
    favor = game.act(GREEN, line("a"))
    assert (game.player(GREEN).deniers, game.cubes(GREEN)) == (4, Cubes(cloth=4))
    assert (game.player(GREEN).workers, game.state.joust_field) == (6, None)
    assert asked(favor, AskJoust) == []


@scenario("S-24")
@clause("CY-095", "CY-096")
def test_the_merchants_guild_without_money() -> None:
    game = given(3).bailiff(9).workers(GREEN, "merchants_guild").seat(RED, deniers=1)
    game.begin("special")
    assert game.options() == shift(-3, -2, -1, 0, 1, 2, 3)
    game.act(GREEN, shift(3))
    assert (game.state.provost, game.player(GREEN).deniers, game.player(GREEN).workers) == (12, 0, 6)


def crowded() -> Game:
    """A worker on each special building."""
    game = given(4).seat(RED, deniers=1, cloth=1).workers(RED, "joust_field").workers(BLUE, "gate", "inn")
    return game.workers(GREEN, "trading_post", "stables").workers(ORANGE, "merchants_guild")


@clause("CY-080")
def test_the_special_buildings_come_in_their_order() -> None:
    game = crowded()
    begun = game.begin("special")
    gone = game.play((BLUE, move("castle")), (ORANGE, shift(1)), (RED, PAY), (RED, line("a")))
    assert asked(begun, AskGate) == [BLUE]
    happened: tuple[Any, ...] = (
        DeniersGained(GREEN, 3, Reason.TRADING_POST),
        PromptOpened(AskGuild(ORANGE)),
        PromptOpened(AskJoust(RED)),
        TurnOrderChanged((GREEN, RED, BLUE, ORANGE)),
        InnWorkerMoved(BLUE),
    )
    places = order_of(gone, *happened)
    assert places == sorted(places)


@clause("CY-080")
def test_a_special_building_without_a_worker_does_nothing() -> None:
    game = given(3).seat(RED, deniers=1)
    begun = game.begin("special")
    assert (begun.of(DeniersGained), begun.of(WorkerWentHome), begun.of(ProvostMoved)) == ([], [], [])
    assert game.asked == AskProvost(RED)


@clause("CY-081")
@pytest.mark.parametrize("provost", [1, 28])
def test_the_provost_is_of_no_matter_to_special_buildings(provost: int) -> None:
    game = crowded().provost(provost)
    game.begin("special")
    game.play((BLUE, HOME), (ORANGE, shift(0)), (RED, PAY), (RED, line("a")))
    assert (game.player(GREEN).deniers, game.player(RED).points, game.state.right_inn) == (3, 1, BLUE)
    assert game.state.turn_order == (GREEN, RED, BLUE, ORANGE)


@clause("CY-093")
def test_the_trading_post_pays_three() -> None:
    game = given(3).workers(RED, "trading_post").seat(RED, deniers=4)
    begun = game.begin("special")
    assert (game.player(RED).deniers, game.player(RED).workers, game.state.trading_post) == (7, 6, None)
    assert begun.of(WorkerWentHome) == [WorkerWentHome(RED, Place.TRADING_POST)]


@clause("CY-095", "CY-096")
@pytest.mark.parametrize("spaces", [-3, -2, -1, 0, 1, 2, 3])
def test_the_guild_moves_the_provost_up_to_three_spaces_for_nothing(spaces: int) -> None:
    game = given(3).bailiff(9).workers(GREEN, "merchants_guild").seat(GREEN, deniers=2)
    game.begin("special")
    moved = game.act(GREEN, shift(spaces))
    assert (game.state.provost, moved.of(DeniersPaid)) == (9 + spaces, [])
    assert (game.player(GREEN).deniers, game.player(GREEN).workers) == (2, 6)


@clause("CY-095", "CY-097")
def test_the_guild_keeps_the_provost_on_the_road() -> None:
    game = given(3).provost(2).ask(AskGuild(GREEN))
    assert game.options() == shift(-1, 0, 1, 2, 3)
    refusals = [game.refused(GREEN, shift(spaces)) for spaces in (-2, -3, 4, -4)]
    assert refusals == ["CY-097", "CY-097", "CY-095", "CY-095"]
    game.provost(27)
    assert game.options() == shift(-3, -2, -1, 0, 1)
    assert game.refused(GREEN, shift(2)) == "CY-097"


@clause("CY-098")
def test_the_joust_field_takes_a_denier_and_a_cloth() -> None:
    game = given(3).workers(RED, "joust_field").seat(RED, deniers=1, cloth=1, gold=3)
    game.begin("special")
    paid = game.act(RED, PAY)
    assert paid.of(DeniersPaid) == [DeniersPaid(RED, 1, Reason.JOUST_FIELD)]
    assert paid.of(CubesPaid) == [CubesPaid(RED, Cubes(cloth=1), Reason.JOUST_FIELD)]
    assert game.asked == AskLine(RED)


@clause("CY-099")
def test_two_workers_never_joust_in_one_turn() -> None:
    game = given(3).workers(RED, "joust_field", "gate").seat(RED, deniers=5, cloth=5)
    game.begin("special")
    assert move("joust_field") not in game.options()
    game.act(RED, HOME)
    joust = game.play((RED, PAY), (RED, line("a")))
    assert len(joust.of(FavorsGranted)) == 1
    assert game.asked == AskProvost(RED)


@clause("CY-100")
def test_the_joust_field_may_be_declined() -> None:
    game = given(3).workers(RED, "joust_field").seat(RED, deniers=3, cloth=3)
    game.begin("special")
    declined = game.act(RED, DECLINE)
    assert (declined.of(FavorsGranted), declined.of(DeniersPaid)) == ([], [])
    assert (game.player(RED).workers, game.cubes(RED)) == (6, Cubes(cloth=3))


@clause("CY-100")
@pytest.mark.parametrize(("deniers", "cloth"), [(0, 4), (4, 0), (0, 0)])
def test_without_denier_or_cloth_there_is_no_joust(deniers: int, cloth: int) -> None:
    game = given(3).workers(RED, "joust_field").seat(RED, deniers=deniers, cloth=cloth, gold=4)
    begun = game.begin("special")
    assert forced(begun, AskJoust) == [RED]
    assert begun.of(FavorsGranted) == []


@clause("CY-101")
def test_the_trading_post_pays_for_the_joust() -> None:
    game = given(3).workers(RED, "joust_field", "trading_post").seat(RED, cloth=1)
    game.begin("special")
    assert game.options() == [DECLINE, PAY]
    game.act(RED, PAY)
    assert game.player(RED).deniers == 2


@clause("CY-102")
def test_the_jousts_favor_comes_before_the_stables_and_the_way_home() -> None:
    game = given(3).workers(RED, "joust_field").workers(BLUE, "stables").seat(RED, deniers=1, cloth=1)
    game.begin("special")
    game.act(RED, PAY)
    assert (game.state.joust_field, game.player(RED).workers, game.state.turn_order) == (RED, 5, (RED, GREEN, BLUE))
    favor = game.act(RED, line("b"))
    places = order_of(
        favor,
        LineChosen(RED, Line.MONEY, 1),
        DeniersGained(RED, 3, Reason.FAVOR),
        WorkerWentHome(RED, Place.JOUST_FIELD),
        TurnOrderChanged((BLUE, RED, GREEN)),
    )
    assert places == sorted(places)
