"""What the table answers for a seat that has conceded: section 4.3, a test for each kind of prompt."""

from typing import Any

import pytest

from shared.games.castle import CASTLE, actions, prompts
from shared.games.castle.values import Area, Good, Income, MarketField, Overflow
from shared.kernel.dice import Dice
from shared.kernel.ply import resume
from shared.kernel.prompts import PromptAnswered
from tests.games.castle.given import Game, given
from tests.games.castle.scenes import BLUE, RED, order
from tests.marks import clause

RICH = {"wood": 9, "limestone": 9, "marble": 9, "glass": 9}
DECLINED = [
    (prompts.AskWorkerOffer(RED), actions.BuyWorkers(0)),
    (prompts.AskWoodTrade(RED), actions.SellWood(0)),
    (prompts.AskFreeTraining(RED), actions.DeclineTraining()),
    (prompts.AskWorks(RED), actions.DeclineWorks()),
    (prompts.AskEstate(RED, 3), actions.DeclineEstate()),
    (prompts.AskEstate(RED, 0, bonus=True), actions.DeclineEstate()),
    (prompts.AskConditionPlace(RED, "r4b"), actions.DeclineCondition()),
    (prompts.AskMarket(RED, 3), actions.StopMarket()),
    (prompts.AskMarket(RED, 1, (MarketField.WOOD,)), actions.StopMarket()),
    (prompts.AskConstruction(RED, 1), actions.DeclineOrder()),
    (prompts.AskCraftsman(RED), actions.DeclineCraftsman()),
    (prompts.AskCraftsman(RED, bonus=True), actions.DeclineCraftsman()),
    (prompts.AskBuyBack(RED), actions.DeclineBuyBack()),
]
COMPULSORY = [
    (prompts.AskSetupBonus(RED), actions.ChooseSetupBonus(Good.WOOD)),
    (prompts.AskStartReward(RED), actions.ChooseStartReward(Income.WOOD)),
    (prompts.AskGift(RED), actions.ChooseGift(Good.WOOD)),
    (prompts.AskTableauBonus(RED, 2), actions.TakeTableauBonus(2, 0)),
    (prompts.AskTableauBonus(RED, 3, yellow=True), actions.TakeTableauBonus(3, 0)),
    (prompts.AskOverflowBonus(RED), actions.ChooseOverflowBonus(Overflow.WORKER)),
    (prompts.AskConditionRemove(RED), actions.RemoveCondition("sell_marble_4")),
    (prompts.AskEstateLoss(RED), actions.GiveUpEstate("r1a")),
    (prompts.AskBuildChoice(RED, 1), actions.FinishOrder(1)),
    (prompts.AskBonusTile(RED, 2), actions.TakeYellow("y03")),
    (prompts.AskBonusOrder(RED), actions.FulfilLight(2)),
]


def anything() -> Game:
    """A game in which RED has something to choose at every kind of prompt."""
    game = given(2, round=6).seat(RED, **RICH, gold=9, tavern=2, craftsmen=["sculptor_1"])
    game.discs(RED, r1b="forest", r1a="tax_revenue", r2b="forest").conditions_left("sell_marble_4", "buy_glass_1")
    game.bonus("towers_1", "columns_2").bonus("stucco_3", "towers_2").bonus("discs_4", "statues_4")
    game.discs(RED, "marble_1").yellow("y03", "y10", "y12")
    for site in ("A.second", "B.ground", "B.second"):
        game.built(RED, site, "stucco")
    return game.issued(RED, order("paneling", "A.ground")).issued(RED, order("stucco", "A.ground"))


@pytest.mark.parametrize(("prompt", "answer"), DECLINED, ids=lambda each: type(each).__name__)
def test_a_conceded_seat_declines_where_it_can(prompt: Any, answer: Any) -> None:
    game = anything().ask(prompt)
    assert len(game.options()) > 1
    assert game.neutral() == answer


@pytest.mark.parametrize(("prompt", "answer"), COMPULSORY, ids=lambda each: type(each).__name__)
def test_a_conceded_seat_takes_the_first_wood_or_a_worker_where_it_must_choose(prompt: Any, answer: Any) -> None:
    game = anything().ask(prompt)
    assert len(game.options()) > 1
    assert game.neutral() == answer


def test_every_kind_of_prompt_has_its_neutral_answer() -> None:
    told = {type(prompt) for prompt, _ in (*DECLINED, *COMPULSORY)} | {prompts.AskSteward}
    assert told == CASTLE.steps.keys()
    assert len(told) == 21


@clause("CA-181")
def test_with_an_empty_tavern_the_overflow_bonus_is_wood() -> None:
    game = given(2).ask(prompts.AskOverflowBonus(RED))
    assert game.neutral() == actions.ChooseOverflowBonus(Overflow.WOOD)


@pytest.mark.parametrize(
    ("seats", "placed", "area"),
    [
        (2, {}, "works"),  # 1, 2, 2, 3, 3 and 4 spaces are free
        (2, {"works": 1}, "market"),  # 3, 3 and 3
        (2, {"works": 2, "market": 1}, "construction"),
        (2, {"works": 2, "market": 1, "construction": 1}, "craftsman"),  # 2 in each but Start Player
        (2, {"works": 4, "market": 2, "construction": 2, "craftsman": 1, "estates": 1}, "start"),  # 1 in each
        (3, {}, "works"),
        (3, {"works": 1}, "construction"),  # 2, 3, 3, 4, 5 and 5
        (4, {"works": 2}, "construction"),  # 2, 4, 4, 5, 6 and 6
    ],
)
def test_a_steward_goes_to_the_area_with_the_most_free_spaces(seats: int, placed: dict[str, int], area: str) -> None:
    game = given(seats)
    for name, number in placed.items():
        game.stewards(name, *[BLUE] * number)
    assert game.to_place(RED).neutral() == actions.PlaceSteward(Area(area))


@clause("CA-073")
def test_in_the_last_winter_only_printed_spaces_count() -> None:
    full = {"market": 3, "craftsman": 2, "estates": 2, "works": 4, "construction": 3}
    game = given(2, round=12)
    for name, number in full.items():
        game.stewards(name, *[BLUE] * number)
    assert actions.PlaceSteward(Area.CONSTRUCTION) in game.to_place(RED).options()
    assert game.neutral() == actions.PlaceSteward(Area.START)


def test_when_a_seat_concedes_the_game_goes_on_to_the_next_choice_of_another() -> None:
    game = given(2).seat(RED, wood=2, gold=9).to_place(RED)
    events = resume(CASTLE, game.state, Dice(b"conceded", 2), {RED})
    state = game.state
    for event in events:
        state = CASTLE.evolve(state, event)
    assert state.bar.works == (RED,)
    assert [event for event in events if isinstance(event, PromptAnswered)] == [PromptAnswered(RED, forced=True)] * 2
    assert state.prompts == (prompts.AskSteward(BLUE),)
