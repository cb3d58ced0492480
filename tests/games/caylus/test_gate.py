"""Phase 3, the gate: CY-082 to CY-092, S-22 and S-23."""

import pytest

from shared.games.caylus.actions import PlaceOnRoad
from shared.games.caylus.events import DeniersPaid, GateWorkerMoved, PointsScored, TurnOrderChanged, WorkerWentHome
from shared.games.caylus.prompts import AskCastle, AskGate, AskGuild, AskJoust, AskProvost
from shared.games.caylus.values import Place, Score
from tests.games.caylus.given import Game, given
from tests.games.caylus.looks import BLUE, GREEN, ORANGE, RED, activated, asked, copy, forced, worked
from tests.games.caylus.signs import HOME, PASS, batch, move, shift, take
from tests.marks import clause, scenario

FREE = ("trading_post", "merchants_guild", "joust_field", "stables", "inn", "castle")


def at_gate(seats: int = 3) -> Game:
    """Red's worker on the gate, nothing else in the way; Green has money for phase 4."""
    return given(seats).workers(RED, "gate").seat(GREEN, deniers=1)


@scenario("S-22")
@clause("CY-085", "CY-086", "CY-240")
def test_gate_to_the_castle() -> None:
    game = given(4).workers(ORANGE, "castle").workers(RED, "castle").workers(BLUE, "gate")
    for seat in (ORANGE, RED, BLUE):
        game.seat(seat, food=1, wood=1, stone=1)
    already = copy(game).workers(BLUE, "castle")
    game.begin("special")
    moved = game.act(BLUE, move("castle"))
    assert moved.of(GateWorkerMoved) == [GateWorkerMoved(BLUE, Place.CASTLE, 3)]
    assert game.state.castle == (ORANGE, RED, BLUE)
    assert [*asked(moved, AskCastle), *asked(game.rest(), AskCastle)] == [ORANGE, RED, BLUE]
    already.begin("special")
    assert already.asked == AskGate(BLUE)
    assert move("castle") not in already.options()


@scenario("S-23")
@clause("CY-066", "CY-091")
def test_the_gate_declined() -> None:
    game = at_gate().build(9, "park", GREEN)
    game.begin("special")
    home = game.act(RED, HOME)
    assert home.of(WorkerWentHome) == [WorkerWentHome(RED, Place.GATE)]
    assert (game.player(RED).workers, game.player(RED).deniers) == (6, 0)
    assert home.of(PointsScored) == []


@clause("CY-082")
def test_the_gate_reaches_what_a_placement_would_and_costs_nothing() -> None:
    game = at_gate(4).build(9, "mason", RED).build(10, "park", GREEN).build(11, "bank", BLUE).residences(RED, 4, 12)
    game.build(13, "hotel", RED).workers(GREEN, 10, "trading_post", "stables", "castle").workers(BLUE, 5, "right_inn")
    placements = copy(game).seat(RED, deniers=9).to_place(RED).options()[1:]
    game.begin("special")
    assert game.player(RED).deniers == 0
    assert game.options() == [
        HOME,
        *(move(a.space if isinstance(a, PlaceOnRoad) else a.place.value) for a in placements),
    ]
    assert [action for action in game.options() if action != HOME] == move(
        "merchants_guild", "joust_field", "stables", "inn", "castle", 1, 2, 3, 6, 7, 8, 9, 11, 16
    )


@clause("CY-082")
@pytest.mark.parametrize("where", [*FREE, 1, 7, 9, 16])
def test_the_move_is_free(where: str | int) -> None:
    game = at_gate().build(9, "park", GREEN).seat(RED, deniers=5)
    game.begin("special")
    assert game.act(RED, move(where)).of(DeniersPaid) == []


@clause("CY-082", "CY-091")
@pytest.mark.parametrize(
    ("where", "why"), [(4, "CY-068"), (9, "CY-069"), (12, "CY-068"), ("trading_post", "CY-069"), ("inn", "CY-074")]
)
def test_a_closed_space_is_closed_to_the_gate_too(where: str | int, why: str) -> None:
    game = at_gate().residences(BLUE, 4).build(9, "mason", RED).workers(BLUE, 9, "trading_post", "inn")
    game.begin("special")
    assert move(where) not in game.options()
    assert game.refused(RED, move(where)) == why


@clause("CY-083")
def test_from_the_gate_to_the_trading_post() -> None:
    game = at_gate()
    game.begin("special")
    game.act(RED, move("trading_post"))
    assert (game.player(RED).deniers, game.player(RED).workers, game.state.trading_post) == (3, 6, None)


@clause("CY-083")
@pytest.mark.parametrize(("where", "question"), [("merchants_guild", AskGuild), ("joust_field", AskJoust)])
def test_from_the_gate_to_guild_and_joust_field(where: str, question: type) -> None:
    game = at_gate().seat(RED, deniers=1, cloth=1)
    game.begin("special")
    game.act(RED, move(where))
    assert game.asked == question(RED)


@clause("CY-083")
def test_from_the_gate_to_the_stables() -> None:
    game = at_gate().order(GREEN, BLUE, RED).workers(BLUE, "stables")
    game.begin("special")
    assert game.act(RED, move("stables")).of(TurnOrderChanged) == [TurnOrderChanged((BLUE, RED, GREEN))]


@clause("CY-083")
def test_from_the_gate_to_the_inn() -> None:
    game = at_gate()
    game.begin("special")
    game.act(RED, move("inn"))
    assert (game.state.inn, game.state.right_inn, game.player(RED).workers) == (None, RED, 5)


@clause("CY-084")
@pytest.mark.parametrize(("where", "gain"), [(1, "F"), (2, "W"), (9, "WW"), (10, "SSC")])
def test_a_worker_from_the_gate_is_dealt_with_in_phase_5(where: int, gain: str) -> None:
    game = given(3).workers(RED, "gate").bailiff(10).build(9, "wood_sawmill", RED).build(10, "workshop", RED)
    game.begin("special")
    moved = game.act(RED, move(where))
    if game.asked.seat == RED and where < 3:
        moved = game.act(RED, take(gain))
    assert worked(moved).players[RED].cubes == take(gain).cubes
    assert worked(moved).players[RED].workers == 6


@clause("CY-084")
def test_a_worker_from_the_gate_beyond_the_provost_comes_home_idle() -> None:
    game = given(3).workers(RED, "gate").bailiff(7)
    game.begin("special")
    moved = game.act(RED, move(16))
    assert (activated(moved), worked(moved).players[RED].cubes.gold, worked(moved).players[RED].workers) == ([], 0, 6)


@clause("CY-085")
def test_the_gate_worker_builds_last_in_the_castle() -> None:
    game = given(4).workers(BLUE, "castle").workers(GREEN, "castle").workers(RED, "gate")
    for seat in (RED, GREEN, BLUE):
        game.seat(seat, food=1, wood=1, stone=1)
    game.begin("special")
    game.act(RED, move("castle"))
    assert game.state.castle == (BLUE, GREEN, RED)
    goes = game.rest((BLUE, batch("FWS")), (GREEN, batch("FWS")), (RED, batch("FWS")))
    assert goes.state.dungeon == (BLUE, GREEN, RED)


@clause("CY-086")
@pytest.mark.parametrize("where", ["castle", "stables"])
def test_a_second_worker_goes_neither_to_castle_nor_to_stables(where: str) -> None:
    game = at_gate().workers(RED, where)
    game.begin("special")
    assert move(where) not in game.options()
    assert game.refused(RED, move(where)) == "CY-086"


@clause("CY-086")
def test_full_stables_take_no_gate_worker() -> None:
    game = at_gate(4).workers(GREEN, "stables").workers(BLUE, "stables").workers(ORANGE, "stables")
    game.begin("special")
    assert move("stables") not in game.options()
    assert game.refused(RED, move("stables")) == "CY-072"


@clause("CY-087")
@pytest.mark.parametrize("right", [RED, BLUE])
def test_the_gate_worker_may_join_its_fellow_in_the_inn(right: int) -> None:
    game = at_gate().workers(right, "right_inn")
    game.begin("special")
    moved = game.act(RED, move("inn"))
    assert moved.of(WorkerWentHome)[0] == WorkerWentHome(right, Place.INN)
    assert (game.state.inn, game.state.right_inn) == (None, RED)
    assert (game.player(RED).workers, game.player(BLUE).workers) == (5, 6)


@clause("CY-088")
@pytest.mark.parametrize("tile", ["mason", "park"])
def test_a_gate_worker_gives_another_owner_a_point(tile: str) -> None:
    game = at_gate().build(20, tile, BLUE).seat(BLUE, points=4)
    game.begin("special")
    assert game.act(RED, move(20)).of(PointsScored) == [PointsScored(BLUE, 1, Score.VISITORS)]
    assert game.player(BLUE).points == 5


@clause("CY-089")
def test_a_gate_worker_on_an_own_building_works_for_its_owner() -> None:
    game = given(3).workers(RED, "gate").bailiff(9).build(9, "park", RED)
    game.begin("special")
    moved = game.act(RED, move(9))
    assert moved.of(PointsScored) == []
    assert worked(moved).players[RED].cubes == take("WWF").cubes


@clause("CY-090")
def test_the_gate_worker_cannot_stay_or_pass_again() -> None:
    game = at_gate().passed(BLUE, RED)
    game.begin("special")
    assert move("gate") not in game.options()
    assert game.refused(RED, move("gate")) == "CY-090"
    assert PASS not in game.options()
    assert game.refused(RED, PASS) == ""
    game.act(RED, move("trading_post"))
    assert game.state.passed == (BLUE, RED, GREEN)


@clause("CY-091")
def test_a_gate_worker_without_a_legal_space_goes_home() -> None:
    game = given(4).residences(GREEN, *range(1, 7)).workers(RED, "gate", "castle", 7, 8, 16).seat(GREEN, deniers=1)
    game.workers(GREEN, "trading_post", "merchants_guild", "joust_field", "stables", "inn")
    game.workers(BLUE, "stables").workers(ORANGE, "stables")
    begun = game.begin("special")
    assert forced(begun, AskGate) == [RED]
    assert begun.of(WorkerWentHome)[0] == WorkerWentHome(RED, Place.GATE)


@clause("CY-092")
def test_who_has_passed_moves_the_gate_worker_all_the_same() -> None:
    game = at_gate().passed(RED, BLUE, GREEN)
    game.begin("special")
    assert game.asked == AskGate(RED)
    moved = game.act(RED, move("merchants_guild"))
    assert moved.state.merchants_guild == RED
    assert game.act(RED, shift(0)).state.passed == (RED, BLUE, GREEN)
    assert game.asked == AskProvost(GREEN)
