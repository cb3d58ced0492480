"""Phase 3, stables and inn: CY-103 to CY-115, S-25 to S-27."""

import pytest

from shared.games.caylus.events import InnWorkerMoved, SectionCounted, TurnOrderChanged, WorkerWentHome
from shared.games.caylus.prompts import AskInn, AskLine, AskPlace, AskProvost
from shared.games.caylus.values import Place
from tests.games.caylus.given import Game, given
from tests.games.caylus.looks import BLACK, BLUE, GREEN, ORANGE, RED, asked, copy, price
from tests.games.caylus.signs import HOME, STAY, to
from tests.marks import clause, scenario


def four() -> Game:
    """Four players in the order Red, Green, Orange, Blue; Orange has money for phase 4."""
    return given(4).order(RED, GREEN, ORANGE, BLUE).seat(ORANGE, deniers=1)


def next_turn(game: Game) -> Game:
    """The next turn's first placement."""
    game.rest()
    game.next_turn()
    assert isinstance(game.asked, AskPlace)
    return game


def after_passes(game: Game, seat: int) -> int:
    """What a placement of the seat costs when all others have passed."""
    others = [other for other in game.state.turn_order if other != seat]
    return price(copy(game).passed(*others), seat, 8)


@scenario("S-25")
@clause("CY-103", "CY-104", "CY-107")
def test_the_stables() -> None:
    game = four().workers(BLUE, "stables").workers(RED, "stables")
    game.begin("special")
    assert game.state.turn_order == (BLUE, RED, GREEN, ORANGE)
    assert (game.state.stables, game.player(BLUE).workers, game.player(RED).workers) == ((), 6, 6)


@scenario("S-26")
@clause("CY-108", "CY-109", "CY-110", "CY-113", "CY-114", "CY-115")
def test_the_inn() -> None:
    game = four().workers(BLUE, "right_inn")
    game.seat(GREEN, deniers=1).place(GREEN, "inn")
    assert (after_passes(game, BLUE), after_passes(game, GREEN)) == (1, 4)
    begun = game.begin("special")
    assert (game.state.inn, game.state.right_inn, game.player(BLUE).workers) == (None, GREEN, 6)
    assert asked(begun, AskInn) == []
    next_turn(game)
    assert (game.player(GREEN).workers, game.player(BLUE).workers) == (5, 6)
    assert (after_passes(game, GREEN), after_passes(game, BLUE)) == (1, 4)


@scenario("S-27")
@clause("CY-111", "CY-113", "CY-115")
def test_staying_in_the_inn() -> None:
    game = four().workers(RED, "right_inn")
    game.begin("special")
    assert (game.asked, game.options()) == (AskInn(RED), [STAY, HOME])
    left = copy(game)
    game.act(RED, STAY)
    next_turn(game)
    assert (game.player(RED).workers, game.state.right_inn, after_passes(game, RED)) == (5, RED, 1)
    left.act(RED, HOME)
    next_turn(left)
    assert (left.player(RED).workers, left.state.right_inn, after_passes(left, RED)) == (6, None, 4)


@clause("CY-103", "CY-104")
@pytest.mark.parametrize(
    ("stables", "order"),
    [
        ((), (GREEN, BLACK, RED, ORANGE, BLUE)),
        ((BLACK,), (BLACK, GREEN, RED, ORANGE, BLUE)),
        ((GREEN, BLUE), (GREEN, BLUE, BLACK, RED, ORANGE)),
        ((BLUE, ORANGE, GREEN), (BLUE, ORANGE, GREEN, BLACK, RED)),
    ],
)
def test_the_stables_go_first_and_the_others_keep_their_order(stables: tuple[int, ...], order: tuple[int, ...]) -> None:
    game = given(5).order(GREEN, BLACK, RED, ORANGE, BLUE).seat(RED, deniers=1)
    for seat in stables:
        game.workers(seat, "stables")
    game.begin("special")
    assert (game.asked, game.state.turn_order) == (AskProvost(RED), order)


@clause("CY-105")
def test_a_count_in_the_same_turn_uses_the_new_order() -> None:
    game = given(3).workers(BLUE, "stables").bailiff(11)
    game.houses("dungeon", RED, RED, GREEN, GREEN, BLUE, BLUE)
    begun = game.begin("special")
    assert begun.of(SectionCounted) == []
    counted = game.rest()
    assert [*asked(begun, AskLine), *asked(counted, AskLine)] == [BLUE, RED, GREEN]


@clause("CY-106")
def test_the_stables_leave_the_passing_order_alone() -> None:
    game = given(3).passed(GREEN, RED, BLUE).workers(BLUE, "stables")
    for seat in (RED, GREEN, BLUE):
        game.seat(seat, deniers=1)
    begun = game.begin("special")
    assert begun.of(TurnOrderChanged) == [TurnOrderChanged((BLUE, RED, GREEN))]
    assert [*asked(begun, AskProvost), *asked(game.rest(), AskProvost)] == [GREEN, RED, BLUE]


@clause("CY-107")
def test_three_workers_go_home_from_the_stables() -> None:
    game = four().workers(BLUE, "stables").workers(GREEN, "stables").workers(RED, "stables")
    begun = game.begin("special")
    assert begun.of(WorkerWentHome) == [WorkerWentHome(seat, Place.STABLES) for seat in (BLUE, GREEN, RED)]
    assert [player.workers for player in game.state.players] == [6, 6, 6, 6]


@clause("CY-108")
def test_the_worker_on_the_left_circle_moves_to_the_right_one() -> None:
    game = four().workers(GREEN, "inn")
    assert game.begin("special").of(InnWorkerMoved) == [InnWorkerMoved(GREEN)]
    assert (game.state.inn, game.state.right_inn, game.player(GREEN).workers) == (None, GREEN, 5)


@clause("CY-109", "CY-110")
@pytest.mark.parametrize("guest", [RED, BLUE])
def test_an_arriving_worker_sends_the_older_one_home(guest: int) -> None:
    game = four().workers(guest, "right_inn").workers(RED, "inn")
    begun = game.begin("special")
    assert begun.of(WorkerWentHome) == [WorkerWentHome(guest, Place.INN)]
    assert (game.state.inn, game.state.right_inn) == (None, RED)
    assert (game.player(RED).workers, asked(begun, AskInn)) == (5, [])


@clause("CY-111")
def test_only_the_player_on_the_right_circle_is_asked() -> None:
    game = four().workers(BLUE, "right_inn")
    assert asked(game.begin("special"), AskInn) == [BLUE]
    stayed = game.act(BLUE, STAY)
    assert stayed.of(WorkerWentHome) == []
    assert (game.state.right_inn, game.player(BLUE).workers) == (BLUE, 5)


@clause("CY-112")
def test_an_empty_inn_does_nothing() -> None:
    game = four().workers(RED, "trading_post")
    begun = game.begin("special")
    assert asked(begun, AskInn) == []
    assert begun.of(WorkerWentHome) == [WorkerWentHome(RED, Place.TRADING_POST)]
    assert begun.of(InnWorkerMoved) == []


@clause("CY-113", "CY-115")
def test_the_inn_price_begins_with_the_turn_that_begins_in_the_inn() -> None:
    game = four().seat(RED, deniers=1)
    game.place(RED, "inn")
    assert after_passes(game, RED) == 4
    game.begin("special")
    next_turn(game)
    assert after_passes(game, RED) == 1
    game.seat(RED, deniers=9).to_place(RED)
    for where in (1, 2, 3, 4, 5):
        game.to_place(RED).act(RED, to(where))
    assert game.player(RED).deniers == 4
    assert len(game.to_place(RED).options()) == 1


@clause("CY-113")
def test_the_inn_price_lasts_as_long_as_its_player_stays() -> None:
    game = four().workers(RED, "right_inn")
    for _ in range(3):
        assert after_passes(game, RED) == 1
        game.begin("special")
        game.act(RED, STAY)
        next_turn(game)
    assert (after_passes(game, RED), game.player(RED).workers) == (1, 5)


@clause("CY-114")
def test_who_is_driven_out_had_the_price_to_the_end_of_the_placements() -> None:
    game = four().workers(BLUE, "right_inn").workers(GREEN, "inn").passed(RED, GREEN, ORANGE).seat(BLUE, deniers=2)
    game.place(BLUE, 7)
    game.act(BLUE, to(8))
    assert (game.player(BLUE).deniers, game.player(BLUE).workers) == (0, 3)
    game.begin("special")
    assert game.state.right_inn == GREEN
