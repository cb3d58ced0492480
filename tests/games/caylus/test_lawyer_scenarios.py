"""Lawyers and architects at work: S-51 to S-59."""

from shared.games.caylus.events import BuildingActivated, FavorsGranted, ResidenceMade, TurnBegan, WorkerLeftRoad
from shared.games.caylus.prompts import AskLine, AskPrestige
from shared.games.caylus.values import RESIDENCE, Cubes
from tests.games.caylus.given import given
from tests.games.caylus.looks import BLUE, GREEN, ORANGE, RED, forced, order_of, worked
from tests.games.caylus.signs import DECLINE, build, line, prestige, transform
from tests.marks import clause, scenario


@scenario("S-51")
@clause("CY-200", "CY-201", "CY-202", "CY-206", "CY-207", "CY-208", "CY-213")
def test_the_lawyer_on_a_neutral_building() -> None:
    game = given(3).build(9, "lawyer", BLUE).seat(BLUE, cloth=1, deniers=1, points=5).workers(BLUE, 9).provost(9)
    game.begin("activation")
    assert game.space(4).tile == "neutral_quarry"
    made = worked(game.act(BLUE, transform(4)))
    assert (made.players[BLUE].cubes, made.players[BLUE].deniers, made.players[BLUE].points) == (Cubes(), 0, 7)
    assert (made.space(4).tile, made.space(4).owner) == (RESIDENCE, BLUE)
    assert "neutral_quarry" not in made.supply
    assert made.box == ("neutral_quarry",)
    assert game.player(BLUE).deniers == 3


@scenario("S-52")
@clause("CY-179", "CY-202", "CY-203", "CY-204", "CY-205")
def test_the_targets_of_the_lawyer() -> None:
    game = given(3).build(9, "lawyer", BLUE).build(10, "mason", RED).build(11, "park", GREEN)
    game.residences(RED, 12).build(13, "statue", RED).seat(RED, cloth=1, deniers=1).workers(RED, 9).provost(9)
    game.begin("activation")
    assert game.options() == [DECLINE, *transform(1, 2, 3, 4, 5, 6, 10)]
    others = (7, 8, 9, 11, 12, 13, 14, 16)
    assert [game.refused(RED, transform(space)) for space in others] == [
        "CY-205",
        "CY-205",
        "CY-205",
        "CY-204",
        "CY-205",
        "CY-205",
        "CY-212",
        "CY-205",
    ]


@scenario("S-53")
@clause("CY-188", "CY-203", "CY-206", "CY-209", "CY-210")
def test_an_own_architect_transformed() -> None:
    game = given(3).build(9, "lawyer", BLUE).build(10, "mason", BLUE).build(14, "architect", RED)
    game.seat(RED, cloth=1, deniers=1).workers(RED, 9).provost(9)
    assert game.state.supply.count("architect") == 1
    game.begin("activation")
    made = worked(game.act(RED, transform(14)))
    assert (made.space(14).tile, made.space(14).owner, made.players[RED].points) == (RESIDENCE, RED, 2)
    assert made.supply.count("architect") == 2
    for seat in (GREEN, RED):
        before = game.player(seat).points
        game.seat(seat, stone=1, food=1).workers(seat, 10).provost(10).begin("activation")
        built = worked(game.act(seat, build("architect"))).players[seat]
        assert (built.cubes, built.points - before) == (Cubes(), 6)
    assert game.state.supply.count("architect") == 0


@scenario("S-54")
@clause("CY-214", "CY-215", "CY-216", "CY-219")
def test_a_target_with_a_worker() -> None:
    game = given(3).build(9, "lawyer", BLUE).build(10, "wood_quarry", RED).seat(RED, cloth=1, deniers=1, points=3)
    game.workers(RED, 9).workers(GREEN, 10).provost(12).counted("dungeon").begin("activation")
    gone = game.act(RED, transform(10))
    paid = gone.until(BuildingActivated)
    assert (paid.players[RED].cubes, paid.players[RED].deniers, paid.players[RED].points) == (Cubes(), 0, 3)
    assert (paid.space(10).tile, "wood_quarry" in paid.supply) == ("wood_quarry", False)
    ended = worked(gone)
    assert (ended.players[GREEN].cubes, ended.players[GREEN].workers) == (Cubes(stone=2), 6)
    assert (ended.space(10).tile, ended.space(10).owner, ended.players[RED].points) == (RESIDENCE, RED, 5)
    assert "wood_quarry" in ended.supply
    places = order_of(gone, WorkerLeftRoad(GREEN, 10), ResidenceMade(RED, 10, "wood_quarry", True))
    assert places == sorted(places)


@scenario("S-55")
@clause("CY-169", "CY-214", "CY-215", "CY-220")
def test_a_waiting_target_is_no_building_site() -> None:
    game = given(3).build(9, "lawyer", GREEN).build(10, "architect", GREEN).build(11, "wood_sawmill", BLUE)
    game.workers(BLUE, 9, 10).workers(RED, 11).provost(11).seat(BLUE, cloth=1, deniers=1, food=3, gold=1)
    game.begin("activation")
    gone = game.act(BLUE, transform(11))
    assert forced(gone, AskPrestige) == [BLUE]
    ended = worked(gone)
    assert ended.players[RED].cubes == Cubes(wood=2)
    assert ended.players[BLUE].cubes == Cubes(food=3, gold=1)
    assert (ended.space(11).tile, ended.space(11).owner) == (RESIDENCE, BLUE)


@scenario("S-56")
@clause("CY-131", "CY-166", "CY-203", "CY-216", "CY-222", "CY-318", "CY-324")
def test_the_target_under_ones_own_feet() -> None:
    game = given(3).counted("dungeon").residences(GREEN, 9).build(10, "mason", BLUE).markers(BLUE, d=3)
    game.seat(BLUE, stone=1, cloth=2).workers(BLUE, 10).provost(10).begin("activation")
    game.act(BLUE, build("church"))
    assert (game.player(BLUE).points, game.space(11).tile) == (4, "church")
    game.act(BLUE, line("d"))
    assert game.player(BLUE).markers.buildings == 4
    gone = game.act(BLUE, transform(10))
    waiting = gone.until(WorkerLeftRoad)
    assert (waiting.space(10).tile, waiting.players[BLUE].cubes, waiting.players[BLUE].points) == ("mason", Cubes(), 4)
    places = order_of(gone, WorkerLeftRoad(BLUE, 10), ResidenceMade(BLUE, 10, "mason", True))
    assert places == sorted(places)
    ended = worked(gone)
    assert (ended.space(10).tile, ended.space(10).owner, ended.players[BLUE].points) == (RESIDENCE, BLUE, 6)
    assert ("mason" in ended.supply, ended.players[BLUE].deniers) == (True, 0)


@scenario("S-57")
@clause("CY-157", "CY-166", "CY-169", "CY-170", "CY-171", "CY-190")
def test_the_statue_through_blues_architect() -> None:
    game = given(3).build(9, "architect", BLUE).residences(GREEN, 3).provost(9)
    game.seat(GREEN, deniers=1, stone=2, gold=1, points=12)
    game.place(GREEN, 9)
    assert game.player(BLUE).points == 1
    game.begin("activation")
    assert game.options() == [DECLINE, prestige("statue", 3)]
    built = game.act(GREEN, prestige("statue", 3))
    assert (game.cubes(GREEN), game.player(GREEN).points, game.asked) == (Cubes(), 19, AskLine(GREEN))
    assert built.of(FavorsGranted) == [FavorsGranted(GREEN, 1)]
    assert (game.space(3).tile, game.space(3).owner) == ("statue", GREEN)
    game.act(GREEN, line("a"))
    assert (game.player(GREEN).deniers, game.player(BLUE).points) == (2, 1)


@scenario("S-58")
@clause("CY-167", "CY-169", "CY-346")
def test_an_architect_without_a_residence() -> None:
    game = given(4).build(9, "architect", GREEN).residences(RED, 10, 11).seat(ORANGE, stone=5, gold=3)
    game.workers(ORANGE, 9).provost(9)
    begun = game.begin("activation")
    assert forced(begun, AskPrestige) == [ORANGE]
    assert game.ask(AskPrestige(ORANGE, 9)).options() == [DECLINE]
    assert game.refused(ORANGE, prestige("cathedral", 10)) == "CY-169"


@scenario("S-59")
@clause("CY-038", "CY-041", "CY-171", "CY-197")
def test_the_hotel() -> None:
    game = given(3).with_state(turn=8).build(9, "architect", GREEN).residences(BLUE, 10)
    game.begin("income")
    assert game.player(BLUE).deniers == 3
    game.seat(BLUE, deniers=0, stone=3, gold=2).workers(BLUE, 9).provost(9).begin("activation")
    built = game.act(BLUE, prestige("hotel", 10))
    assert [event.turn for event in built.of(TurnBegan)] == [9]
    assert game.player(BLUE).deniers == 4
