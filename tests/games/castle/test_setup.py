"""What each seat starts with, and who starts: CA-032 to CA-043, and S-01 to S-03."""

import pytest

from shared.games.castle import CASTLE
from shared.games.castle.actions import ChooseSetupBonus, PlaceSteward
from shared.games.castle.events import GoldGained, GoodsGained, SeasonBegan, SeatEquipped
from shared.games.castle.prompts import AskConstruction, AskSetupBonus
from shared.games.castle.state import State, Tile
from shared.games.castle.values import Area, Craftsman, Good, Goods, Options
from shared.kernel.dice import Dice
from shared.kernel.errors import BadOptions
from shared.kernel.ply import begin
from shared.kernel.rules import Opening
from tests.games.castle.editions import changed
from tests.games.castle.given import Game, given, opened
from tests.games.castle.scenes import BLUE, GREEN, RED, YELLOW, base_income, fetchable, issued, offered, order
from tests.marks import clause, scenario

START = (Craftsman.MASTER_BUILDER_1, Craftsman.CARPENTER_1, Craftsman.STUCCO_WORKER_1)
SECOND = (Craftsman.MASTER_BUILDER_2, Craftsman.CARPENTER_2, Craftsman.STUCCO_WORKER_2)
THIRD = (Craftsman.MASTER_BUILDER_3, Craftsman.CARPENTER_3, Craftsman.STUCCO_WORKER_3, Craftsman.STONEMASON_3)


def prices(state: State, *craftsmen: Craftsman) -> set[tuple[int, ...]]:
    """The different stacks of head tiles of these craftsmen."""
    return {state.stack(craftsman).prices for craftsman in craftsmen}


def chosen(game: Game, good: Good = Good.WOOD) -> Game:
    """The game when all setup bonuses are chosen."""
    while isinstance(game.asked, AskSetupBonus):
        game.act(game.asked.seat, ChooseSetupBonus(good))
    return game


def spaces(game: Game, area: Area) -> int:
    """How many stewards an area takes until it is full."""
    while PlaceSteward(area) in game.to_place(game.state.turn_order[0]).options():
        game.stewards(area, RED)
    return len(game.state.bar.stewards(area))


@scenario("S-01")
@clause("CA-034", "CA-035", "CA-036", "CA-042", "CA-043", "CA-045", "CA-046", "CA-047", "CA-055")
def test_two_players_standard() -> None:
    game = opened(2, start_seat=RED)
    assert game.asked == AskSetupBonus(BLUE)
    state = game.act(BLUE, ChooseSetupBonus(Good.WOOD)).until(SeasonBegan)
    first, second = state.players
    assert (first.gold, first.goods) == (5, Goods())
    assert (second.gold, second.goods) == (5, Goods(wood=1))
    for player in (first, second):
        assert (player.workers, player.tavern, player.exterior, player.interior) == (12, 0, 8, 0)
    assert prices(state, Craftsman.SCULPTOR_1) == {(3, 4)}
    assert prices(state, Craftsman.STONEMASON_1, *SECOND) == {(2, 3)}
    assert prices(state, *THIRD) == {(3, 4)}
    assert len(set(state.yellow)) == 6
    assert {a.value: spaces(given(2), a) for a in Area} == {
        "start": 1,
        "craftsman": 2,
        "estates": 2,
        "market": 3,
        "construction": 3,
        "works": 4,
    }
    shown = {stack.craftsman for stack in state.stacks if stack.displayed}
    assert shown == {Craftsman.SCULPTOR_1, Craftsman.STONEMASON_1}


@scenario("S-02")
@clause("CA-032", "CA-035", "CA-036", "CA-044", "CA-055")
def test_four_players() -> None:
    game = opened(4, start_seat=GREEN)
    state, asked = game.state, []
    while isinstance(game.asked, AskSetupBonus):
        asked.append(game.asked.seat)
        game.act(game.asked.seat, ChooseSetupBonus(Good.LIMESTONE))
    assert asked == [YELLOW, RED, BLUE]
    assert [state.players[seat].gold for seat in (GREEN, YELLOW, RED, BLUE)] == [5, 5, 6, 6]
    assert prices(state, Craftsman.SCULPTOR_1) == {(3, 4, 4, 5)}
    assert prices(state, Craftsman.STONEMASON_1) == {(2, 3, 3, 3)}
    assert prices(state, *THIRD) == {(3, 4, 4, 5)}
    assert len(set(state.yellow)) == 12


@scenario("S-03")
@clause("CA-045", "CA-055", "CA-060")
def test_three_players() -> None:
    state = chosen(opened(3, start_seat=GREEN)).state
    assert prices(state, Craftsman.SCULPTOR_1) == {(3, 4, 5)}
    assert prices(state, Craftsman.STONEMASON_1) == {(2, 3, 3)}
    assert prices(state, *THIRD) == {(3, 4, 5)}
    assert len(set(state.yellow)) == 9
    assert (state.round, state.turn_order) == (1, (GREEN, RED, BLUE) * 5)


@clause("CA-032")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_start_player_is_drawn_and_the_others_follow_clockwise(seats: int) -> None:
    started = [opened(seats, key=b"%d" % key).state for key in range(60)]
    assert {state.start_seat for state in started} == {*range(seats)}
    for state in started:
        clockwise = [(state.start_seat + position) % seats for position in range(seats)]
        assert list(state.turn_order[:seats]) == clockwise


@clause("CA-033")
def test_a_host_may_name_the_start_player() -> None:
    assert [opened(3, key=b"%d" % key, start_seat=BLUE).state.start_seat for key in range(9)] == [BLUE] * 9


@scenario("S-82")
@clause("CA-033")
@pytest.mark.parametrize(("seats", "start"), [(2, 2), (3, 3), (4, -1)])
def test_a_start_player_that_is_no_seat_is_refused(seats: int, start: int) -> None:
    with pytest.raises(BadOptions) as refused:
        CASTLE.check(seats, Options(start_seat=start), CASTLE.load_edition(CASTLE.edition))
    assert (refused.value.path, refused.value.clause) == ("start_seat", "CA-033")


@clause("CA-034")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_seat_starts_with_5_stewards_and_12_workers(seats: int) -> None:
    state = opened(seats).state
    assert [(player.workers, player.tavern) for player in state.players] == [(12, 0)] * seats
    assert [state.turn_order.count(seat) for seat in range(seats)] == [5] * seats


@clause("CA-035")
@pytest.mark.parametrize(("seats", "gold"), [(2, [5, 5]), (3, [5, 5, 6]), (4, [5, 5, 6, 6])])
def test_gold_goes_by_position(seats: int, gold: list[int]) -> None:
    players = opened(seats, start_seat=BLUE).state.players
    assert [players[(BLUE + position) % seats].gold for position in range(seats)] == gold


@clause("CA-036", "CA-037")
def test_only_positions_2_to_4_choose_wood_or_limestone_and_nobody_has_more() -> None:
    game = opened(4, start_seat=RED, first_game=True)
    assert [player.goods for player in game.state.players] == [Goods()] * 4
    assert game.options() == [ChooseSetupBonus(Good.WOOD), ChooseSetupBonus(Good.LIMESTONE)]
    assert game.refused(BLUE, ChooseSetupBonus(Good.GLASS)) == "CA-036"
    results = [game.act(BLUE, ChooseSetupBonus(Good.LIMESTONE)), game.act(GREEN, ChooseSetupBonus(Good.WOOD))]
    last = game.act(YELLOW, ChooseSetupBonus(Good.LIMESTONE)).until(SeasonBegan)
    assert [len(result.of(GoodsGained)) for result in results] == [1, 1]
    goods = [player.goods for player in last.players]
    assert goods == [Goods(), Goods(limestone=1), Goods(wood=1), Goods(limestone=1)]


@clause("CA-038")
def test_the_first_three_craftsmen_come_for_free() -> None:
    players = opened(3, start_seat=RED).state.players
    assert [player.craftsmen for player in players] == [START] * 3
    assert [player.gold for player in players] == [5, 5, 6]


@clause("CA-039")
def test_seats_with_the_same_craftsmen_have_the_same_orders_to_give() -> None:
    game = given(2)
    for seat in (RED, BLUE):
        game.seat(seat, wood=9, limestone=9, marble=9, glass=9).built(seat, "A.second")
    assert offered(game, RED) == offered(game, BLUE) != []
    game.seat(RED, craftsmen=["sculptor_1"])
    sculpted = offered(game, RED, "sculptor")
    assert [each for each in offered(game, RED) if each not in offered(game, BLUE)] == sculpted != []
    game.ask(AskConstruction(BLUE, 1))
    assert {game.refused(BLUE, each) for each in sculpted} == {"CA-039"}


@clause("CA-040")
def test_experience_starts_at_level_0_and_level_1_is_the_first_that_saves() -> None:
    assert [player.experience for player in opened(2).state.players] == [0, 0]
    game = given(2).seat(RED, wood=3, limestone=2, glass=1)
    assert {each.level for each in offered(game, RED, "master_builder")} == {0}
    game.seat(RED, experience=1)
    workers = [issued(game, RED, order("ground", "B.ground", level=level)).workers for level in (0, 1)]
    assert workers == [6, 5]


@clause("CA-041")
def test_each_tableau_shows_one_bare_ground_floor() -> None:
    assert [player.tiles for player in opened(3).state.players] == [(Tile("A.ground"),)] * 3


@clause("CA-041")
def test_the_first_ground_floor_gave_no_bonus_whatever_is_printed_below_it() -> None:
    def start_in_c(edition):
        edition["tableau"]["start_column"]["value"] = "C"
        edition["tableau"]["bonus"]["value"]["ground"].update({"A": {"glass": 1}, "C": {"gold": 1}})

    edition = CASTLE.load_edition(changed(start_in_c))
    events = begin(CASTLE, Opening(2, Options(start_seat=RED), edition, CASTLE.version), Dice(b"", 1))
    assert [event.sites for event in events if isinstance(event, SeatEquipped)] == [("C.ground",)] * 2
    assert not [event for event in events if isinstance(event, GoodsGained | GoldGained)]


@clause("CA-042")
def test_exterior_starts_at_8_and_interior_at_0() -> None:
    assert [(player.exterior, player.interior) for player in opened(4).state.players] == [(8, 0)] * 4


@clause("CA-043")
def test_income_starts_on_its_first_spaces() -> None:
    game = chosen(opened(2, start_seat=RED, first_game=True))
    game.event(None).works("wood", BLUE).works("limestone", BLUE).works("marble", BLUE).visit(RED, "works")
    found = [fetchable(game, name) for name in ("wood", "limestone", "marble", "gold")]
    assert found == [[1, 2], [1, 2], [], [1, 2, 3]]
    assert base_income(game, RED) == 3
