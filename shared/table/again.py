"""A stored ply as it was asked: what its cause can be decided on once more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shared.kernel.editions import key_of
from shared.kernel.rules import Rules
from shared.table import events
from shared.table.chance import Recorded
from shared.table.decide import Asking
from shared.table.fold import Game
from shared.table.plies import StoredPly


def asked_again(
    rules: Rules, game: Game | None, ply: StoredPly[Any, Any], read_options: Callable[[str], Any]
) -> Asking:
    """What the cause of a ply was decided on: the game before it, its chance as recorded, edition and rules of then."""
    created = next((event for event in ply.events if isinstance(event, events.GameCreated)), None)
    started = next((event.rules for event in ply.events if isinstance(event, events.GameStarted)), None)
    seed = next((event.seed for event in ply.events if isinstance(event, events.SeedRevealed)), "")
    chance = Recorded(created.commitment if created else "", seed, ply.draws, ply.salt)
    text = created.edition_text if created else ""
    built_in = next((text for text in rules.former if created and key_of(text) == created.edition), "")
    return Asking(rules, game, chance, read_options, text, started, built_in, stored=True)
