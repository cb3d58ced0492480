"""Lawyer actions that wait, and what they may aim at: S-98 to S-101, S-107, S-117, S-118."""

from shared.games.caylus.actions import PlaceOnRoad, TransformTile
from shared.games.caylus.events import DeniersPaid, PointsScored, ResidenceMade, ResidencePromised, WorkerLeftRoad
from shared.games.caylus.prompts import AskBuild, AskLawyer, AskProduce
from shared.games.caylus.values import RESIDENCE, Cubes, Reason, Score
from tests.games.caylus.given import given
from tests.games.caylus.looks import BLUE, GREEN, ORANGE, RED, activated, forced, order_of, worked
from tests.games.caylus.signs import DECLINE, NONE, PAY, STOP, batch, build, line, prestige, take, to, transform
from tests.marks import clause, scenario


@scenario("S-98")
@clause("CY-132", "CY-133", "CY-154", "CY-214", "CY-216", "CY-217", "CY-219")
def test_a_waiting_target_beyond_the_provost() -> None:
    game = given(3).build(9, "lawyer", BLUE).build(10, "wood_quarry", RED).build(11, "park", GREEN).provost(9)
    game.workers(RED, 9).workers(GREEN, 10).workers(BLUE, 11).seat(RED, cloth=1, deniers=1, points=3)
    game.begin("activation")
    gone = game.act(RED, transform(10))
    paid = gone.until(WorkerLeftRoad)
    assert (paid.players[RED].cubes, paid.players[RED].deniers, paid.players[RED].points) == (Cubes(), 0, 3)
    assert "wood_quarry" not in gone.until(ResidenceMade).supply
    assert activated(gone) == []
    made = ResidenceMade(RED, 10, "wood_quarry", True)
    places = order_of(gone, WorkerLeftRoad(RED, 9), WorkerLeftRoad(GREEN, 10), made, WorkerLeftRoad(BLUE, 11))
    assert places == sorted(places)
    ended = worked(gone)
    assert [player.cubes.total() for player in ended.players] == [0, 0, 0]
    assert (ended.space(10).tile, ended.space(10).owner, ended.players[RED].points) == (RESIDENCE, RED, 5)
    assert "wood_quarry" in ended.supply


@scenario("S-99")
@clause("CY-098", "CY-136", "CY-208", "CY-214", "CY-216", "CY-287", "CY-318", "CY-323", "CY-324")
def test_a_lawyer_action_from_the_joust_field() -> None:
    game = given(4).counted("dungeon").markers(ORANGE, d=3).workers(ORANGE, "joust_field").workers(GREEN, 1)
    game.seat(ORANGE, deniers=1, cloth=2, points=5)
    game.begin("special")
    game.play((ORANGE, PAY), (ORANGE, line("d")))
    used = game.act(ORANGE, transform(1))
    assert used.of(ResidencePromised) == [ResidencePromised(ORANGE, 1)]
    orange = game.player(ORANGE)
    assert (orange.deniers, orange.cubes, orange.points, orange.markers.buildings) == (0, Cubes(), 5, 4)
    assert (game.space(1).tile, game.state.provost, game.asked) == ("neutral_farm", 6, AskProduce(GREEN, 1))
    ended = worked(game.act(GREEN, take("F")))
    assert (ended.players[GREEN].cubes, ended.players[GREEN].workers) == (Cubes(food=1), 6)
    assert (ended.space(1).tile, ended.space(1).owner, ended.players[ORANGE].points) == (RESIDENCE, ORANGE, 7)
    assert ("neutral_farm" in ended.box, "neutral_farm" in ended.supply) == (True, False)


@scenario("S-100")
@clause("CY-202", "CY-203", "CY-205", "CY-214", "CY-218", "CY-318", "CY-322")
def test_promised_already() -> None:
    game = given(3).counted("dungeon").build(9, "lawyer", GREEN).build(10, "mason", GREEN).build(11, "workshop", RED)
    game.workers(RED, 9, 10).workers(BLUE, 11).provost(12).seat(RED, cloth=3, stone=1, deniers=1).markers(RED, d=3)
    game.begin("activation")
    assert game.options() == [DECLINE, *transform(1, 2, 3, 4, 5, 6, 11)]
    game.act(RED, transform(11))
    assert (game.asked, game.space(11).promised) == (AskBuild(RED, 10), RED)
    game.act(RED, build("church"))
    assert game.space(12).tile == "church"
    game.act(RED, line("d"))
    assert game.options(TransformTile) == transform(1, 2, 3, 4, 5, 6, 12)
    assert game.refused(RED, transform(11)) == "CY-218"


@scenario("S-101")
@clause("CY-126", "CY-169", "CY-170", "CY-171", "CY-191", "CY-213", "CY-221")
def test_lawyer_first_architect_second() -> None:
    game = given(3).build(9, "lawyer", BLUE).build(10, "architect", BLUE).workers(BLUE, 9, 10).provost(10)
    game.seat(BLUE, cloth=1, deniers=1, food=3, gold=1)
    assert game.space(4).tile == "neutral_quarry"
    game.begin("activation")
    game.act(BLUE, transform(4))
    assert (game.space(4).tile, game.space(4).owner, game.player(BLUE).points) == (RESIDENCE, BLUE, 2)
    assert game.options() == [DECLINE, prestige("granary", 4)]
    built = worked(game.act(BLUE, prestige("granary", 4)))
    assert (built.space(4).tile, built.players[BLUE].points, built.players[BLUE].cubes) == ("granary", 12, Cubes())
    assert (built.players[BLUE].deniers, game.player(BLUE).deniers) == (0, 2)


@scenario("S-107")
@clause("CY-163", "CY-167", "CY-211", "CY-318", "CY-322", "CY-348")
def test_no_empty_road_space() -> None:
    game = given(4).counted("dungeon").build(9, "lawyer", ORANGE).residences(ORANGE, *range(10, 16)).provost(8)
    game.residences(BLUE, *range(17, 29)).workers(RED, 8, "castle").markers(RED, d=3)
    game.seat(RED, wood=2, food=2, cloth=2)
    assert sum(tile.startswith("wood_") or tile == "mason" for tile in game.state.supply) == 7
    begun = game.begin("activation")
    assert forced(begun, AskBuild) == [RED]
    game.play((RED, batch("FWC")), (RED, STOP), (RED, line("d")))
    assert game.player(RED).markers.buildings == 4
    assert game.options() == [NONE, *transform(1, 2, 3, 4, 5, 6)]
    assert game.refused(RED, build("wood_quarry")) == "CY-163"


@scenario("S-117")
@clause("CY-023", "CY-199", "CY-200", "CY-201", "CY-205", "CY-207", "CY-211", "CY-212")
def test_the_ninth_residence() -> None:
    game = given(3).residences(BLUE, 1, 2, 3).residences(GREEN, *range(10, 15)).build(9, "lawyer", BLUE)
    game.workers(RED, 9).provost(9).seat(RED, cloth=1, deniers=1, points=4)
    game.begin("activation")
    assert game.options() == [DECLINE, *transform(4, 5, 6)]
    assert game.refused(RED, transform(15)) == "CY-212"
    gone = game.act(RED, transform(5))
    made = worked(gone)
    assert (made.players[RED].cubes, made.players[RED].deniers, made.players[RED].points) == (Cubes(), 0, 6)
    assert (made.space(5).tile, made.space(5).owner) == (RESIDENCE, RED)
    assert gone.of(DeniersPaid) == [DeniersPaid(RED, 1, Reason.LAWYER)]
    assert gone.of(PointsScored) == [PointsScored(RED, 2, Score.RESIDENCES)]
    assert (game.player(RED).deniers, game.player(RED).points) == (3, 6)


@scenario("S-118")
@clause("CY-067", "CY-068", "CY-172", "CY-205")
def test_a_prestige_building_is_closed() -> None:
    game = given(3).build(3, "library", GREEN).build(9, "lawyer", GREEN).seat(GREEN, deniers=9, cloth=1)
    game.to_place(GREEN)
    assert [action.space for action in game.options(PlaceOnRoad)] == [1, 2, 4, 5, 6, 7, 8, 9, 16]
    assert game.refused(GREEN, to(3)) == "CY-068"
    game.place(GREEN, 9)
    game.provost(9).begin("activation")
    assert game.asked == AskLawyer(GREEN, 9)
    assert game.options() == [DECLINE, *transform(1, 2, 4, 5, 6)]
    assert game.refused(GREEN, transform(3)) == "CY-205"


@clause("CY-215", "CY-218")
def test_a_waiting_target_still_serves_its_visitor_and_its_owner() -> None:
    game = given(3).build(9, "lawyer", GREEN).build(10, "park", RED).workers(RED, 9).workers(BLUE, 10).provost(10)
    game.seat(RED, cloth=1, deniers=1)
    game.begin("activation")
    game.act(RED, transform(10))
    assert (game.cubes(BLUE), game.options()) == (Cubes(food=1, wood=2), [take("W"), take("F")])
    ended = worked(game.act(RED, take("W")))
    assert (ended.players[RED].cubes, ended.space(10).tile) == (Cubes(wood=1), RESIDENCE)


@clause("CY-199", "CY-212")
def test_no_residence_stands_where_nothing_was() -> None:
    game = given(3).build(9, "lawyer", RED).workers(RED, 9).provost(9).seat(RED, cloth=9, deniers=9)
    game.begin("activation")
    for space in (10, 11, 15, 17, 28):
        assert transform(space) not in game.options()
        assert game.refused(RED, transform(space)) == "CY-212"


@clause("CY-216", "CY-217", "CY-222")
def test_points_of_a_waiting_target_come_once() -> None:
    game = given(3).build(9, "lawyer", BLUE).workers(RED, 9).workers(GREEN, 6).provost(5)
    game.counted("dungeon").markers(RED, d=3).seat(RED, cloth=1)
    game.favor(RED)
    game.act(RED, line("d"))
    game.act(RED, transform(6))
    assert (game.player(RED).points, game.space(6).promised) == (0, RED)
    ended = game.begin("activation")
    assert ended.of(PointsScored) == [PointsScored(RED, 2, Score.RESIDENCES)]
    assert worked(ended).space(6).tile == RESIDENCE
