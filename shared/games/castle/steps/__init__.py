"""One file per kind of prompt: its options beside its consequences."""

from __future__ import annotations

from collections.abc import Mapping

from shared.games.castle import prompts
from shared.games.castle.steps import (
    bonus_order,
    bonus_tile,
    build_choice,
    buy_back,
    condition_place,
    condition_remove,
    construction,
    craftsman,
    estate,
    estate_loss,
    free_training,
    gift,
    market,
    overflow_bonus,
    setup_bonus,
    start_reward,
    steward,
    tableau_bonus,
    wood_trade,
    worker_offer,
    works,
)
from shared.kernel.rules import Step

STEPS: Mapping[type, Step] = {
    prompts.AskSetupBonus: setup_bonus.STEP,
    prompts.AskWorkerOffer: worker_offer.STEP,
    prompts.AskWoodTrade: wood_trade.STEP,
    prompts.AskGift: gift.STEP,
    prompts.AskFreeTraining: free_training.STEP,
    prompts.AskEstateLoss: estate_loss.STEP,
    prompts.AskSteward: steward.STEP,
    prompts.AskStartReward: start_reward.STEP,
    prompts.AskWorks: works.STEP,
    prompts.AskEstate: estate.STEP,
    prompts.AskConditionPlace: condition_place.STEP,
    prompts.AskConditionRemove: condition_remove.STEP,
    prompts.AskMarket: market.STEP,
    prompts.AskConstruction: construction.STEP,
    prompts.AskCraftsman: craftsman.STEP,
    prompts.AskBuildChoice: build_choice.STEP,
    prompts.AskTableauBonus: tableau_bonus.STEP,
    prompts.AskOverflowBonus: overflow_bonus.STEP,
    prompts.AskBonusOrder: bonus_order.STEP,
    prompts.AskBonusTile: bonus_tile.STEP,
    prompts.AskBuyBack: buy_back.STEP,
}
