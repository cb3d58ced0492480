"""The Start Player area: CA-074 to CA-076 and S-08."""

import pytest

from shared.games.castle.actions import ChooseStartReward, PlaceSteward
from shared.games.castle.events import GoldGained, GoodsGained, PhaseBegan, StewardPlaced, TurnBegan
from shared.games.castle.prompts import AskSteward
from shared.games.castle.values import Area, Goods, Income, Reason
from shared.kernel.prompts import PromptAnswered, PromptOpened
from tests.games.castle.given import given
from tests.games.castle.scenes import BLUE, GREEN, RED, formed
from tests.marks import clause, scenario


@scenario("S-08")
@clause("CA-074", "CA-075", "CA-320", "CA-321")
def test_space_1_of_the_start_player_area_comes_first_and_then_space_2() -> None:
    game = given(3)
    game.visit(GREEN, "start")
    game.act(GREEN, ChooseStartReward(Income.LIMESTONE))
    game.visit(RED, "start")
    game.act(RED, ChooseStartReward(Income.GOLD))
    game.stewards("craftsman", BLUE, RED).stewards("works", GREEN, BLUE)
    assert (game.player(GREEN).goods, game.player(RED).gold) == (Goods(limestone=1), 6)
    assert formed(game.season_end())[:6] == (GREEN, RED, RED, BLUE, BLUE, GREEN)


@clause("CA-074")
@pytest.mark.parametrize(
    ("reward", "gold", "goods"),
    [
        (Income.WOOD, 5, Goods(wood=1)),
        (Income.LIMESTONE, 5, Goods(limestone=1)),
        (Income.GOLD, 6, Goods()),
    ],
)
def test_the_seat_takes_one_wood_limestone_or_gold_at_once(reward: Income, gold: int, goods: Goods) -> None:
    game = given(2)
    game.visit(RED, "start")
    assert game.options() == [ChooseStartReward(name) for name in (Income.WOOD, Income.LIMESTONE, Income.GOLD)]
    assert game.refused(RED, ChooseStartReward(Income.MARBLE)) == "CA-074"
    game.act(RED, ChooseStartReward(reward))
    assert (game.player(RED).gold, game.player(RED).goods) == (gold, goods)
    assert game.asked == AskSteward(BLUE)


@clause("CA-075", "CA-321")
def test_the_start_player_area_stands_before_all_others() -> None:
    game = given(2).stewards("start", BLUE).stewards("craftsman", RED, RED).stewards("market", RED, RED, RED)
    assert formed(game.season_end())[:6] == (BLUE, RED, RED, RED, RED, RED)


@clause("CA-076")
def test_nobody_there_leaves_the_order_to_the_other_areas() -> None:
    game = given(2).stewards("estates", RED, BLUE).stewards("works", BLUE, RED)
    assert formed(game.season_end())[:4] == (BLUE, RED, RED, BLUE)


@clause("CA-076")
def test_the_area_does_nothing_else() -> None:
    game = given(2).seat(RED, tavern=3).bonus("discs_4", "columns_2").yellow("y01")
    before, placed = game.player(RED), game.visit(RED, "start")
    assert placed.of(StewardPlaced) == [StewardPlaced(RED, Area.START, 1)]
    done = game.act(RED, ChooseStartReward(Income.GOLD))
    turn = (PromptAnswered, PromptOpened, TurnBegan, PhaseBegan)
    assert [event for event in done.events if not isinstance(event, turn)] == [GoldGained(RED, 1, Reason.START_REWARD)]
    assert game.player(RED).goods == before.goods
    assert not done.of(GoodsGained)
    assert PlaceSteward(Area.START) not in game.options()
