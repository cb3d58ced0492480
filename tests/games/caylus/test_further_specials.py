"""More of gate, inn, guild, joust field and provost: S-105, S-108 to S-113, S-120."""

from shared.games.caylus.events import (
    BuildingActivated,
    DeniersPaid,
    GateWorkerMoved,
    InnWorkerMoved,
    PointsScored,
    TurnOrderChanged,
    WorkerLeftRoad,
    WorkerWentHome,
)
from shared.games.caylus.prompts import AskGate, AskInn, AskJoust, AskLine, AskOwnerCube, AskPlace, AskProvost
from shared.games.caylus.values import Cubes, Phase, Place, Score
from tests.games.caylus.given import given
from tests.games.caylus.looks import BLUE, GREEN, ORANGE, RED, activated, asked, forced, price, worked
from tests.games.caylus.signs import HOME, PASS, PAY, build, line, move, shift, to
from tests.marks import clause, scenario


@scenario("S-105")
@clause("CY-087", "CY-108", "CY-109", "CY-110", "CY-113", "CY-115")
def test_the_gate_worker_to_ones_own_inn() -> None:
    game = given(3).workers(RED, "right_inn", "gate")
    game.begin("special")
    assert move("inn") in game.options()
    moved = game.act(RED, move("inn"))
    assert moved.of(GateWorkerMoved) == [GateWorkerMoved(RED, Place.INN, 1)]
    assert (moved.of(InnWorkerMoved), asked(moved, AskInn)) == ([InnWorkerMoved(RED)], [])
    assert moved.of(WorkerWentHome) == [WorkerWentHome(RED, Place.INN)]
    assert (game.state.inn, game.state.right_inn, game.player(RED).workers) == (None, RED, 5)
    game.passed(GREEN, BLUE)
    assert [price(game, RED, where) for where in ("gate", "castle", 1, 7)] == [1, 1, 1, 1]


@scenario("S-108")
@clause("CY-066", "CY-084", "CY-088", "CY-090", "CY-092", "CY-344")
def test_the_gate_worker_to_a_rivals_building() -> None:
    game = given(4).provost(9).passed(GREEN).workers(GREEN, "gate").build(9, "wood_sawmill", RED).seat(RED, points=2)
    game.begin("special")
    scale = game.state.passed
    places = ("trading_post", "merchants_guild", "joust_field", "stables", "inn", "castle")
    assert game.options() == [HOME, *move(*places, *range(1, 10), 16)]
    assert [game.refused(GREEN, action) for action in (move("gate"), PASS)] == ["CY-090", ""]
    moved = game.act(GREEN, move(9))
    assert moved.of(DeniersPaid) == []
    arrived = moved.until(BuildingActivated)
    assert (arrived.players[RED].points, arrived.passed, arrived.space(9).worker) == (3, scale, GREEN)
    assert worked(moved).players[GREEN].cubes == Cubes(wood=2)
    assert moved.of(PointsScored) == [PointsScored(RED, 1, Score.VISITORS)]


@scenario("S-109")
@clause("CY-062", "CY-084", "CY-089", "CY-147", "CY-152")
def test_the_gate_worker_to_ones_own_building() -> None:
    game = given(3).build(10, "workshop", BLUE).workers(BLUE, "gate").seat(BLUE, points=7).provost(10)
    game.begin("special")
    moved = game.act(BLUE, move(10))
    assert moved.of(PointsScored) == []
    assert asked(moved, AskOwnerCube) == []
    ended = worked(moved).players[BLUE]
    assert (ended.points, ended.cubes) == (7, Cubes(stone=2, cloth=1))


@scenario("S-110")
@clause("CY-080", "CY-102", "CY-103", "CY-112", "CY-287", "CY-308", "CY-309")
def test_the_favor_comes_before_the_stables() -> None:
    game = given(3).workers(RED, "joust_field").workers(BLUE, "stables").seat(RED, deniers=1, cloth=1)
    game.begin("special")
    assert game.asked == AskJoust(RED)
    game.act(RED, PAY)
    assert (game.asked, game.state.joust_field, game.state.turn_order) == (AskLine(RED), RED, (RED, GREEN, BLUE))
    chosen = game.act(RED, line("b"))
    ordered = chosen.until(TurnOrderChanged)
    assert (ordered.players[RED].deniers, ordered.players[RED].workers, ordered.joust_field) == (3, 6, None)
    assert (game.state.turn_order, game.state.phase) == ((BLUE, RED, GREEN), Phase.PROVOST)
    assert (chosen.of(InnWorkerMoved), asked(chosen, AskInn)) == ([], [])
    assert chosen.of(WorkerWentHome) == [
        WorkerWentHome(RED, Place.JOUST_FIELD),
        WorkerWentHome(BLUE, Place.STABLES),
    ]


@scenario("S-111")
@clause("CY-095", "CY-097")
def test_the_guild_near_the_ends_of_the_road() -> None:
    for provost, shifts in ((2, (-1, 0, 1, 2, 3)), (27, (-3, -2, -1, 0, 1))):
        game = given(3).workers(GREEN, "merchants_guild").provost(provost)
        game.begin("special")
        assert game.options() == shift(*shifts)


@scenario("S-112")
@clause("CY-116", "CY-117", "CY-118", "CY-119", "CY-120", "CY-122", "CY-346", "CY-348")
def test_one_direction_one_distance() -> None:
    game = given(4).provost(8).passed(RED, GREEN, ORANGE, BLUE).seat(RED, deniers=5)
    begun = game.begin("provost")
    assert (asked(begun, AskProvost), game.options()) == ([RED], shift(-3, -2, -1, 0, 1, 2, 3))
    moved = game.act(RED, shift(3))
    assert asked(moved, AskProvost) == forced(moved, AskProvost) == [GREEN, ORANGE, BLUE]
    left = worked(moved)
    assert (left.provost, left.space(11).tile, left.players[RED].deniers) == (11, "", 2)
    assert game.ask(AskProvost(GREEN)).seat(GREEN, deniers=0).options() == [shift(0)]


@scenario("S-113")
@clause("CY-124", "CY-127", "CY-134", "CY-161", "CY-175")
def test_a_new_tile_sleeps() -> None:
    game = given(3).provost(9).workers(GREEN, 8).seat(GREEN, food=1, wood=1)
    game.begin("activation")
    built = game.act(GREEN, build("wood_quarry"))
    assert activated(built) == []
    ended = worked(built)
    assert (ended.space(9).tile, ended.provost) == ("wood_quarry", 9)
    assert (ended.players[GREEN].points, ended.players[GREEN].cubes) == (2, Cubes())


@scenario("S-120")
@clause("CY-071", "CY-072", "CY-082")
def test_full_stables() -> None:
    game = given(4).workers(RED, "stables").workers(GREEN, "stables").workers(ORANGE, "stables")
    game.seat(BLUE, deniers=5)
    game.to_place(BLUE)
    assert to("stables") not in game.options()
    assert game.refused(BLUE, to("stables")) == "CY-072"
    game.act(BLUE, to("gate"))
    game.begin("special")
    assert game.asked == AskGate(BLUE)
    assert move("stables") not in game.options()
    assert game.refused(BLUE, move("stables")) == "CY-072"
    assert [action for action in game.options() if action == move("inn")]


@clause("CY-133", "CY-132")
def test_idle_workers_leave_by_rising_number_after_the_last_activation() -> None:
    game = given(3).provost(3).workers(RED, 8, 3).workers(GREEN, 16, 4).workers(BLUE, 7)
    begun = game.begin("activation")
    assert activated(begun) == [3]
    assert [event.space for event in begun.of(WorkerLeftRoad)] == [3, 4, 7, 8, 16]
    assert isinstance(game.asked, AskPlace)
