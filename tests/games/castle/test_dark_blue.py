"""Dark-blue conditions: turned up, shared, scored and kept apart: CA-238 to CA-245, S-45, S-46, S-92."""

import pytest

from shared.games.castle.actions import ClaimMarble, DeclineCraftsman, GiveUpEstate, JoinEstate, LayEstate, TakeYellow
from shared.games.castle.events import (
    DarkBlueFulfilled,
    DarkBlueTurnedUp,
    LightBlueFulfilled,
    PointsScored,
    YellowTileTaken,
)
from shared.games.castle.prompts import AskCraftsman, AskEstateLoss, AskSteward
from shared.games.castle.scoring import final_scores
from shared.games.castle.values import Estate
from tests.games.castle.given import Game, given
from tests.games.castle.scenes import BLUE, GREEN, RED, YELLOW, next_season, order
from tests.marks import clause, scenario

EIGHT = ("r1b", "r1a", "r1c", "r1d", "W0", "E0", "r2a", "r2b")


def owning(game: Game, seat: int, discs: int) -> Game:
    """The seat has so many discs, on tax revenues that all share."""
    return game.discs(seat, **dict.fromkeys(EIGHT[:discs], "tax_revenue"))


def tower(game: Game, seat: int) -> Game:
    """The seat has ordered its first tower."""
    game.seat(seat, craftsmen=["master_builder_2"], wood=2, limestone=2, glass=1, marble=1)
    return game.built(seat, "A.second").issued(seat, order("tower", "A.tower"))


def eighth(game: Game, seat: int) -> int:
    """Dark-blue points of a seat for an eighth disc placed now."""
    game.visit(seat, "estates")
    (missing,) = set(EIGHT) - set(game.player(seat).discs)
    expansion = JoinEstate(missing) if game.state.estate(missing) else LayEstate(missing, Estate.TAX_REVENUE)
    (fulfilled,) = game.act(seat, expansion).of(DarkBlueFulfilled)
    assert fulfilled.seat == seat
    return fulfilled.points


@scenario("S-45")
@clause("CA-243", "CA-245")
def test_two_seats_that_fulfil_it_already_share_the_first_place() -> None:
    game = given(3).bonus("towers_1", "discs_8").yellow("y05", "y06")
    tower(owning(owning(owning(game, RED, 8), BLUE, 8), GREEN, 7), BLUE)
    ended = next_season(game, TakeYellow("y05"))
    told = ended.of(YellowTileTaken, DarkBlueTurnedUp, DarkBlueFulfilled)
    assert told[:2] == [YellowTileTaken(BLUE, "y05"), DarkBlueTurnedUp(1, "discs_8")]
    assert [game.player(seat).dark_blue for seat in (RED, BLUE, GREEN)] == [4, 4, 0]
    assert eighth(game, GREEN) == 3
    assert game.player(GREEN).dark_blue == 3


@clause("CA-243")
def test_after_two_have_shared_the_first_place_a_fourth_gets_nothing() -> None:
    game = given(4).bonus("towers_1", "discs_8").yellow("y05")
    for seat, discs in ((RED, 8), (BLUE, 8), (GREEN, 7), (YELLOW, 7)):
        owning(game, seat, discs)
    next_season(tower(game, BLUE))
    assert [eighth(game, seat) for seat in (YELLOW, GREEN)] == [3, 0]


@scenario("S-46")
@clause("CA-238", "CA-242")
def test_one_seat_that_fulfils_it_already_gets_7_and_the_next_ones_5_3_and_nothing() -> None:
    game = given(4).bonus("towers_1", "discs_8").yellow("y05")
    for seat, discs in ((RED, 8), (BLUE, 7), (GREEN, 8), (YELLOW, 7)):
        owning(game, seat, discs)
    game.ask(AskEstateLoss(GREEN)).act(GREEN, GiveUpEstate("r2a"))
    ended = next_season(tower(game, BLUE))
    assert ended.of(DarkBlueFulfilled) == [DarkBlueFulfilled(RED, 1, "discs_8", 7)]
    assert [eighth(game, seat) for seat in (GREEN, BLUE, YELLOW)] == [5, 3, 0]


@clause("CA-244")
def test_three_seats_that_fulfil_it_already_get_3_each() -> None:
    game = given(4).bonus("towers_1", "discs_8").yellow("y05")
    for seat, discs in ((RED, 8), (BLUE, 8), (GREEN, 8), (YELLOW, 7)):
        owning(game, seat, discs)
    next_season(tower(game, BLUE))
    assert [game.player(seat).dark_blue for seat in range(4)] == [3, 3, 3, 0]
    assert eighth(game, YELLOW) == 0


@clause("CA-244")
def test_four_seats_that_fulfil_it_already_get_2_each() -> None:
    game = given(4).bonus("towers_1", "discs_8").yellow("y05")
    for seat in range(4):
        owning(game, seat, 8)
    next_season(tower(game, BLUE))
    assert [game.player(seat).dark_blue for seat in range(4)] == [2, 2, 2, 2]


@clause("CA-245")
def test_who_turned_it_up_is_counted_after_its_yellow_tile() -> None:
    game = given(2).bonus("towers_1", "discs_8").yellow("y10", "y05")
    tower(owning(owning(game, RED, 8), BLUE, 7), BLUE)
    game.season_end(TakeYellow("y10"), JoinEstate("r2b"))
    assert [game.player(seat).dark_blue for seat in (RED, BLUE)] == [4, 4]


@clause("CA-238", "CA-239")
def test_a_face_up_condition_is_scored_without_a_question_and_stays_for_the_others() -> None:
    game = given(4).bonus("towers_1", "statues_4", face_up=True).bonus("discs_4", "columns_2").yellow("y01")
    for seat in range(4):
        game.built(seat, "A.ground", statues=2).built(seat, "B.ground", statues=1)
        game.seat(seat, craftsmen=["sculptor_1"], marble=1, limestone=1).issued(seat, order("statue", "B.ground"))
    ended = game.last_turn_played()
    points = [(event.seat, event.points) for event in ended.of(DarkBlueFulfilled)]
    assert points == [(RED, 7), (BLUE, 5), (GREEN, 3), (YELLOW, 0)]
    assert not ended.of(DarkBlueTurnedUp, YellowTileTaken, LightBlueFulfilled)
    assert (game.state.yellow, game.state.places[0].dark) == (("y01",), "statues_4")


@clause("CA-240")
@pytest.mark.parametrize("face_up", [False, True])
def test_a_face_down_condition_cannot_be_fulfilled(face_up: bool) -> None:
    game = given(2).bonus("towers_1", "statues_4", face_up=face_up).built(RED, "A.ground", statues=2)
    game.built(RED, "B.ground", statues=1).seat(RED, craftsmen=["sculptor_1"], marble=1, limestone=1)
    game.issued(RED, order("statue", "B.ground")).season_end()
    assert game.player(RED).dark_blue == (7 if face_up else 0)


@clause("CA-241")
def test_dark_blue_points_are_on_neither_marker_and_count_at_the_end() -> None:
    game = given(2).bonus("towers_1", "stucco_6", face_up=True).seat(RED, limestone=2)
    for column in "BCDEA":
        game.built(RED, f"{column}.ground").built(RED, f"{column}.second", "stucco")
    ended = game.issued(RED, order("stucco", "A.ground")).season_end()
    assert [event.points for event in ended.of(PointsScored)] == [4]
    player = game.player(RED)
    assert (player.exterior, player.interior, player.dark_blue) == (8, 4, 7)
    score = final_scores(game.state)[RED]
    assert (score.exterior, score.interior, score.balance, score.dark_blue) == (8, 4, -2, 7)


@clause("CA-242")
def test_if_nobody_fulfils_it_when_it_is_turned_up_the_first_later_seat_gets_7() -> None:
    game = given(3).bonus("towers_1", "discs_8").yellow("y05")
    for seat, discs in ((RED, 7), (BLUE, 7), (GREEN, 7)):
        owning(game, seat, discs)
    assert not next_season(tower(game, BLUE)).of(DarkBlueFulfilled)
    assert [eighth(game, seat) for seat in (GREEN, RED, BLUE)] == [7, 5, 3]


@scenario("S-92")
@clause("CA-229", "CA-233", "CA-238", "CA-239")
def test_yellow_tiles_and_dark_blue_points_during_the_season() -> None:
    game = given(2).seat(RED, gold=9).bonus("marble_disc_1", "discs_8").yellow("y10", "y11")
    game.discs(RED, r1b="forest", r2b="forest")
    game.discs(BLUE, r1b="forest", **dict.fromkeys(("r1a", "r1c", "r1d", "W0", "E0", "r2a"), "tax_revenue"))
    game.visit(RED, "estates")
    game.act(RED, ClaimMarble("marble_1"))
    assert game.options() == [TakeYellow("y10"), TakeYellow("y11")]
    game.act(RED, TakeYellow("y11"))
    assert game.asked == AskCraftsman(RED, bonus=True)
    declined = game.act(RED, DeclineCraftsman())
    assert declined.of(DarkBlueTurnedUp, DarkBlueFulfilled) == [DarkBlueTurnedUp(1, "discs_8")]
    assert game.state.yellow == ("y10",)
    game.visit(BLUE, "estates")
    joined = game.act(BLUE, JoinEstate("r2b"))
    bonuses = (DarkBlueFulfilled, DarkBlueTurnedUp, LightBlueFulfilled, YellowTileTaken)
    assert joined.of(*bonuses) == [DarkBlueFulfilled(BLUE, 1, "discs_8", 7)]
    assert isinstance(game.asked, AskSteward)
    game.discs(RED, r1a="tax_revenue", r1c="tax_revenue", W0="tax_revenue", r2a="tax_revenue")
    next_season(game)
    game.visit(RED, "estates")
    later = game.act(RED, JoinEstate("r1d"))
    assert later.of(DarkBlueFulfilled) == [DarkBlueFulfilled(RED, 1, "discs_8", 5)]
