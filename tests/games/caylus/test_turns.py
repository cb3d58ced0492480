"""Whole turns, as the worked examples play them."""

from shared.games.caylus.actions import ChooseLine, GiveBatch, StopGiving
from shared.games.caylus.events import BailiffMoved, GameEnded, SectionCounted, TurnBegan
from shared.games.caylus.values import Phase, Score, Section
from tests.games.caylus.given import Game, given
from tests.games.caylus.signs import NONE, PASS, batch, build, line, prestige, sell, shift, take, to
from tests.games.caylus.signs import buy as buys
from tests.marks import clause, scenario

RED, GREEN, BLUE = 0, 1, 2


def first_turn() -> Game:
    """Turn 1 of three players after income, Red first."""
    game = given(3)
    for seat, deniers in ((RED, 7), (GREEN, 8), (BLUE, 8)):
        game.seat(seat, deniers=deniers, food=2, wood=1)
    game.with_state(turn=1)
    game.begin("placement")
    return game


def placed() -> Game:
    """The placement phase of the worked turn."""
    game = first_turn()
    game.play(
        (RED, to(6)),
        (GREEN, to(8)),
        (BLUE, to(4)),
        (RED, to(1)),
        (GREEN, to(3)),
        (BLUE, to("castle")),
        (RED, to("trading_post")),
        (GREEN, to("stables")),
        (BLUE, to(5)),
        (RED, PASS),
        (GREEN, to("inn")),
        (BLUE, to(2)),
        (GREEN, PASS),
        (BLUE, to(7)),
    )
    return game


@scenario("S-97")
@clause("CY-033", "CY-034", "CY-035", "CY-045", "CY-050", "CY-053", "CY-057")
def test_the_placements_of_turn_1() -> None:
    game = placed()
    assert [game.player(seat).deniers for seat in (RED, GREEN, BLUE)] == [5, 3, 0]
    assert game.options() == [PASS]
    game.act(BLUE, PASS)
    assert game.state.passed == (RED, GREEN, BLUE)


@scenario("S-97", "S-121")
@clause("CY-036", "CY-037", "CY-044", "CY-094", "CY-103", "CY-108", "CY-116", "CY-126", "CY-127", "CY-155", "CY-223")
@clause("CY-015", "CY-115", "CY-227", "CY-239", "CY-242", "CY-257", "CY-260", "CY-262", "CY-289", "CY-291", "CY-310")
def test_turn_1_with_three_players() -> None:
    game = placed()
    game.act(BLUE, PASS)
    assert game.player(RED).deniers == 8
    assert game.state.turn_order == (GREEN, RED, BLUE)
    game.play(
        (RED, shift(0)),
        (GREEN, shift(2)),
        (RED, take("C")),
        (BLUE, take("F")),
        (BLUE, sell("F")),
        (RED, build("lawyer")),
        (BLUE, buys("C")),
        (GREEN, build("wood_quarry")),
        (BLUE, batch("FWS")),
    )
    assert game.state.provost == 8
    result = game.play((BLUE, line("c")), (BLUE, take("F")))
    assert [game.space(n).tile for n in (9, 10)] == ["lawyer", "wood_quarry"]
    assert [game.player(s).points for s in (RED, GREEN, BLUE)] == [4, 2, 5]
    assert game.state.dungeon == (BLUE,)
    assert (game.state.bailiff, game.state.provost) == (8, 8)
    assert not result.of(SectionCounted)
    before = result.until(TurnBegan)
    assert before.passed == (RED, GREEN, BLUE)
    assert [p.deniers for p in before.players] == [8, 1, 2]
    assert [p.cubes.total() for p in before.players] == [2, 2, 3]
    assert before.players[BLUE].markers.cubes == 1
    assert game.state.passed == ()
    assert [p.workers for p in game.state.players] == [6, 5, 6]
    assert game.state.right_inn == GREEN
    assert game.asked.seat == GREEN
    assert game.broken() == []


@scenario("S-103")
@clause("CY-263", "CY-267", "CY-269", "CY-271", "CY-273", "CY-275", "CY-276", "CY-278", "CY-283", "CY-285", "CY-306")
def test_two_counts_in_one_turn() -> None:
    game = given(2).bailiff(9).markers(RED, a=2)
    game.houses("dungeon", *[RED] * 6).houses("walls", RED, RED, *[GREEN] * 8)
    game.seat(RED, points=10).seat(GREEN, points=4)
    game.begin("turn_end")
    assert (game.state.bailiff, game.state.provost) == (10, 10)
    game.act(RED, line("b"))
    assert game.player(RED).deniers == 3
    assert game.player(GREEN).points == 2
    assert game.options() == line("a", "c", "d")
    game.act(RED, line("a"))
    assert game.player(RED).points == 13
    game.rest((GREEN, line("a")), (GREEN, line("b")), (GREEN, line("c")), (GREEN, take("F")))
    green = game.player(GREEN)
    assert (green.points, green.deniers, green.cubes.food) == (3, 3, 1)
    assert game.state.open_sections() == (Section.TOWERS,)


@scenario("S-104")
@clause("CY-196", "CY-280", "CY-281", "CY-288", "CY-300", "CY-303", "CY-304", "CY-305", "CY-319", "CY-346")
def test_a_favor_too_many() -> None:
    game = given(2).bailiff(22, provost=23).counted("dungeon", "walls").residences(RED, 3).markers(RED, d=4)
    game.houses("towers", *[RED] * 6, GREEN).seat(RED, points=30, stone=4, gold=2)
    game.begin("turn_end")
    game.play((RED, line("d")), (RED, prestige("monument", 3)))
    assert game.player(RED).points == 44
    assert game.options() == line("a", "b", "c")
    game.act(RED, line("a"))
    assert game.options() == line("b", "c")
    game.act(RED, line("b"))
    result = game.act(RED, take("F"))
    assert result.of(BailiffMoved) == []
    assert [s.points for s in result.of(GameEnded)[0].scores] == [45, 0]


@scenario("S-91")
@clause("CY-269", "CY-279", "CY-280", "CY-295", "CY-325", "CY-326", "CY-332")
def test_filled_towers_end_the_game() -> None:
    game = given(3).order(GREEN, RED, BLUE).bailiff(19, provost=17).counted("dungeon", "walls")
    game.houses("towers", *[GREEN] * 6, *[BLUE] * 8).seat(RED, points=30)
    game.begin("turn_end")
    assert game.state.bailiff == 20
    while game.asked is not None:
        first = game.options(ChooseLine)
        game.act(game.asked.seat, first[0] if first else NONE)
    assert game.state.phase is Phase.OVER
    assert game.player(RED).points == 26
    assert game.player(RED).tally.of(Score.COUNT_LOSS) == -4
    assert [len(game.player(seat).lines) for seat in (RED, GREEN, BLUE)] == [0, 3, 3]
    assert game.options() == []


@scenario("S-122")
@clause("CY-244", "CY-245", "CY-247", "CY-248", "CY-249", "CY-257", "CY-260")
def test_four_batches() -> None:
    game = given(3).houses("dungeon", RED, RED, RED).seat(RED, points=15).workers(GREEN, "castle")
    game.seat(GREEN, food=5, wood=3, stone=3, cloth=2)
    game.begin("castle")
    assert game.options(StopGiving, GiveBatch)[1:] == batch("FWS", "FWC", "FSC")
    game.play((GREEN, batch("FWS")), (GREEN, batch("FWS")), (GREEN, batch("FWC")), (GREEN, batch("FSC")))
    assert (game.state.dungeon.count(GREEN), game.state.walls) == (3, (GREEN,))
    assert game.player(GREEN).points == 19
    assert game.cubes(GREEN).total() == 1
    result = game.act(GREEN, line("b"))
    before = result.until(BailiffMoved)
    assert (before.players[GREEN].deniers, before.castle, before.players[GREEN].workers) == (3, (), 6)
