"""One file per kind of prompt: its options beside its consequences."""

from __future__ import annotations

from collections.abc import Mapping

from shared.games.city import prompts
from shared.games.city.steps import (
    agenda,
    close,
    destroy,
    may,
    option,
    peek,
    pile,
    recover,
    replacement,
    restore,
    retire,
    throw,
    title_side,
    turn,
    wall,
)
from shared.kernel.rules import Step

STEPS: Mapping[type, Step] = {
    prompts.AskTitleSide: title_side.STEP,
    prompts.AskTurn: turn.STEP,
    prompts.AskPile: pile.STEP,
    prompts.AskRetire: retire.STEP,
    prompts.AskDestroy: destroy.STEP,
    prompts.AskRestore: restore.STEP,
    prompts.AskThrow: throw.STEP,
    prompts.AskRecover: recover.STEP,
    prompts.AskMay: may.STEP,
    prompts.AskOption: option.STEP,
    prompts.AskWall: wall.STEP,
    prompts.AskPeek: peek.STEP,
    prompts.AskAgenda: agenda.STEP,
    prompts.AskReplacement: replacement.STEP,
    prompts.AskClose: close.STEP,
}
