"""Batches for the castle: S-60 to S-64."""

from shared.games.caylus.events import CubesPaid, FavorsGranted, HousePlaced, PointsLost, WorkerWentHome
from shared.games.caylus.prompts import AskCastle, AskLine
from shared.games.caylus.values import Cubes, Phase, Score, Section
from tests.games.caylus.given import Game, given
from tests.games.caylus.looks import BLUE, GREEN, RED, copy, forced, worked
from tests.games.caylus.signs import STOP, batch, line
from tests.marks import clause, scenario


def overflow() -> Game:
    """Two empty Dungeon parts; Red on circle 1 and Green on circle 2."""
    game = given(3).houses("dungeon", BLUE, BLUE, BLUE, BLUE).workers(RED, "castle").workers(GREEN, "castle")
    game.seat(RED, food=1, stone=1, wood=1, points=3).seat(GREEN, food=2, wood=2, stone=2)
    game.begin("castle")
    game.act(RED, batch("FWS"))
    return game


@scenario("S-60")
@clause("CY-246", "CY-247", "CY-248", "CY-249", "CY-257")
def test_overflow_and_best_builder() -> None:
    game = overflow()
    assert (game.player(RED).points, game.asked) == (8, AskCastle(GREEN))
    given_both = game.play((GREEN, batch("FWS")), (GREEN, batch("FWS")))
    assert given_both.of(HousePlaced) == [HousePlaced(GREEN, Section.DUNGEON, 5), HousePlaced(GREEN, Section.WALLS, 4)]
    assert (game.player(RED).points, game.player(GREEN).points) == (8, 9)
    assert (game.state.dungeon[-2:], game.state.walls) == ((RED, GREEN), (GREEN,))
    assert given_both.of(FavorsGranted) == [FavorsGranted(GREEN, 1)]
    assert game.asked == AskLine(GREEN)


@scenario("S-61")
@clause("CY-257", "CY-258")
def test_a_tie_for_most_batches() -> None:
    game = overflow()
    stopped = game.play((GREEN, batch("FWS")), (GREEN, STOP))
    assert (game.player(GREEN).points, len(game.state.dungeon), game.state.walls) == (5, 6, ())
    assert stopped.of(FavorsGranted) == [FavorsGranted(RED, 1)]
    assert (game.asked, game.state.phase) == (AskLine(RED), Phase.CASTLE)


@scenario("S-62")
@clause("CY-242", "CY-243", "CY-245")
def test_what_is_a_batch() -> None:
    game = given(3).workers(BLUE, "castle").seat(BLUE, food=2, wood=1, gold=1)
    game.begin("castle")
    assert game.options() == [STOP, batch("FWG")]
    assert [game.refused(BLUE, batch(other)) for other in ("FFW", "WG", "FW", "FWW")] == ["CY-242"] * 4
    gave = game.act(BLUE, batch("FWG"))
    assert forced(gave, AskCastle) == [BLUE]
    assert game.cubes(BLUE) == Cubes(food=1)
    assert copy(game).ask(AskCastle(BLUE)).options() == [STOP]


@scenario("S-63")
@clause("CY-013", "CY-251", "CY-252", "CY-253", "CY-259")
def test_no_batch() -> None:
    game = given(3).workers(RED, "castle").workers(GREEN, "castle").seat(RED, wood=3, stone=2, points=1)
    game.seat(GREEN, food=1, wood=1, stone=1, points=7)
    begun = game.begin("castle")
    assert begun.of(PointsLost) == [PointsLost(RED, 1, Score.CASTLE_LOSS)]
    assert (game.player(RED).points, game.player(GREEN).points, game.asked) == (0, 7, AskCastle(GREEN))
    stopped = game.act(GREEN, STOP)
    assert stopped.of(PointsLost) == [PointsLost(GREEN, 2, Score.CASTLE_LOSS)]
    assert [player.points for player in worked(stopped).players] == [0, 5, 0]
    assert (stopped.of(FavorsGranted), stopped.of(CubesPaid)) == ([], [])


@scenario("S-64")
@clause("CY-248", "CY-251", "CY-253", "CY-254")
def test_a_full_dungeon_is_no_excuse() -> None:
    game = given(3).houses("dungeon", *[BLUE] * 5).workers(RED, "castle").workers(GREEN, "castle")
    game.seat(RED, food=1, wood=1, stone=1).seat(GREEN, food=1, wood=1, stone=1, points=9)
    game.begin("castle")
    game.act(RED, batch("FWS"))
    assert (len(game.state.dungeon), game.options()) == (6, [STOP, batch("FWS")])
    game.act(GREEN, STOP)
    assert (game.player(GREEN).points, game.asked) == (7, AskLine(RED))
    favor = game.act(RED, line("a"))
    assert [event.seat for event in favor.of(WorkerWentHome)] == [RED, GREEN]
