"""One file per kind of prompt: its options beside its consequences."""

from __future__ import annotations

from collections.abc import Mapping

from shared.games.caylus import prompts
from shared.games.caylus.steps import (
    alchemist,
    build,
    castle,
    deal,
    effect,
    gate,
    guild,
    inn,
    joust,
    lawyer,
    line,
    market,
    owner_cube,
    peddler,
    place,
    prestige,
    produce,
    provost,
)
from shared.kernel.rules import Step

STEPS: Mapping[type, Step] = {
    prompts.AskPlace: place.STEP,
    prompts.AskGate: gate.STEP,
    prompts.AskGuild: guild.STEP,
    prompts.AskJoust: joust.STEP,
    prompts.AskInn: inn.STEP,
    prompts.AskProvost: provost.STEP,
    prompts.AskProduce: produce.STEP,
    prompts.AskOwnerCube: owner_cube.STEP,
    prompts.AskBuild: build.STEP,
    prompts.AskPrestige: prestige.STEP,
    prompts.AskLawyer: lawyer.STEP,
    prompts.AskMarket: market.STEP,
    prompts.AskPeddler: peddler.STEP,
    prompts.AskDeal: deal.STEP,
    prompts.AskAlchemist: alchemist.STEP,
    prompts.AskCastle: castle.STEP,
    prompts.AskLine: line.STEP,
    prompts.AskEffect: effect.STEP,
}
