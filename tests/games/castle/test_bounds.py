"""The most answers that each kind of prompt can have: the column Bound of section 4.3."""

from collections import Counter
from typing import Any

import pytest

from shared.games.castle import CASTLE, prompts
from shared.games.castle.values import Options
from shared.kernel.ply import legal_actions
from tests.games.castle.given import Game, given
from tests.games.castle.scenes import RED, order, whole
from tests.marks import clause

BOUND = {
    prompts.AskSetupBonus: 2,
    prompts.AskWorkerOffer: 2,
    prompts.AskGift: 4,
    prompts.AskFreeTraining: 8,
    prompts.AskEstateLoss: 18,
    prompts.AskSteward: 6,
    prompts.AskStartReward: 3,
    prompts.AskWorks: 29,
    prompts.AskEstate: 38,
    prompts.AskConditionPlace: 17,
    prompts.AskConditionRemove: 7,
    prompts.AskMarket: 28,
    prompts.AskConstruction: 281,
    prompts.AskCraftsman: 10,
    prompts.AskBuildChoice: 5,
    prompts.AskTableauBonus: 3,
    prompts.AskOverflowBonus: 3,
    prompts.AskBonusOrder: 5,
    prompts.AskBonusTile: 12,
    prompts.AskBuyBack: 2,
}
MAP = (
    *("W0", "E0", "r1a", "r1b", "r1c", "r1d", "r2a", "r2b", "r2c", "r2d", "r2e"),
    *("r3a", "r3d", "r4a", "r4b", "r4e"),
)
TILES = ("forest",) * 4 + ("limestone_quarry",) * 4 + ("tax_revenue",) * 8
RICH = {"wood": 20, "limestone": 20, "marble": 20, "glass": 20, "gold": 99}


def lord() -> Game:
    """RED has plenty of everything, all craftsmen of the start, and discs on the whole map."""
    game = given(4, round=9).seat(RED, **RICH, craftsmen=["stonemason_1"], tavern=0)
    return game.discs(RED, "marble_1", "marble_2", **dict(zip(MAP, TILES, strict=True)))


def trader() -> Game:
    """RED enjoys the market condition that gives three units for one, and has a worker in the Tavern."""
    return lord().condition("SW", "trade_fine_3").seat(RED, tavern=1)


def expanding() -> Game:
    """RED has lost the disc between its estates, which hold together through the base holding."""
    spaces = dict.fromkeys(("r1a", "r1d", "r2b", "r4b"), "tax_revenue")
    return given(2, round=9).seat(RED, **RICH).discs(RED, "marble_1", **spaces)


def building() -> Game:
    """Everything is built but decorations, claddings and statues, by the best craftsmen."""
    third = ["master_builder_3", "carpenter_3", "stucco_worker_3", "stonemason_3", "sculptor_1"]
    game = given(2).seat(RED, **RICH, craftsmen=third, experience=5)
    for column in "ABCDE":
        for level in ("ground", "second", "tower"):
            game.built(RED, f"{column}.{level}")
    return game


def at_work() -> Game:
    """RED has issued five orders."""
    game = given(4).seat(RED, **RICH, craftsmen=["carpenter_2", "sculptor_1", "stonemason_1"]).built(RED, "A.second")
    for product, site in (
        ("paneling", "A.ground"),
        ("paneling", "A.second"),
        ("marble_decoration", "A.ground"),
        ("statue", "A.ground"),
        ("stucco", "A.ground"),
    ):
        game.issued(RED, order(product, site))
    return game


def renowned() -> Game:
    """RED newly fulfils all five light-blue conditions; all yellow tiles of four players are left."""
    game = lord().yellow(*(f"y{number:02}" for number in range(1, 13))).built(RED, "A.ground", cladding=True, statues=1)
    for light in ("discs_4", "marble_disc_1", "cladding_1", "statues_1", "seconds_2"):
        game.bonus(light, "columns_2")
    return game.built(RED, "A.second").built(RED, "B.ground").built(RED, "B.second")


@clause("CA-017")
@pytest.mark.parametrize(
    ("game", "prompt"),
    [
        (lord, prompts.AskSetupBonus(RED)),
        (trader, prompts.AskWorkerOffer(RED)),
        (lord, prompts.AskGift(RED)),
        (lord, prompts.AskFreeTraining(RED)),
        (lord, prompts.AskEstateLoss(RED)),
        (lord, prompts.AskSteward(RED)),
        (lord, prompts.AskStartReward(RED)),
        (lord, prompts.AskWorks(RED)),
        (expanding, prompts.AskEstate(RED, 3)),
        (lord, prompts.AskConditionPlace(RED, "r4b")),
        (trader, prompts.AskConditionRemove(RED)),
        (trader, prompts.AskMarket(RED, 3)),
        (building, prompts.AskConstruction(RED, 1)),
        (expanding, prompts.AskCraftsman(RED)),
        (at_work, prompts.AskBuildChoice(RED, 1)),
        (lord, prompts.AskTableauBonus(RED, 2)),
        (trader, prompts.AskOverflowBonus(RED)),
        (renowned, prompts.AskBonusOrder(RED)),
        (renowned, prompts.AskBonusTile(RED, 1)),
        (trader, prompts.AskBuyBack(RED)),
    ],
    ids=lambda each: type(each).__name__,
)
def test_the_bound_is_reached(game: Any, prompt: Any) -> None:
    found = game().ask(prompt).options()
    assert len(found) == len(set(found)) == BOUND[type(prompt)]


@clause("CA-277", "CA-017")
@pytest.mark.parametrize("wood", [0, 1, 20])
def test_wood_trade_has_one_answer_more_than_there_is_wood(wood: int) -> None:
    assert len(given(2).seat(RED, wood=wood).ask(prompts.AskWoodTrade(RED)).options()) == wood + 1


@clause("CA-017")
def test_no_game_exceeds_the_bounds() -> None:
    most: Counter[type] = Counter()
    for seats, options in ((2, Options(duel=True)), (2, None), (3, None), (4, None)):
        for ply in whole(seats, 1, options)[:-1]:
            (prompt,) = ply.state.prompts
            asked, legal = type(prompt), legal_actions(CASTLE, ply.state, prompt.seat)
            wood = ply.state.players[prompt.seat].goods.wood
            assert len(legal) <= BOUND.get(asked, wood + 1)
            most[asked] = max(most[asked], len(legal))
    assert len(most) > 15


def test_every_kind_of_prompt_has_its_bound() -> None:
    assert BOUND.keys() | {prompts.AskWoodTrade} == CASTLE.steps.keys()
