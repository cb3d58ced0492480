"""A ply in the making: one accepted command with all its consequences."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from shared.kernel.dice import Dice
from shared.kernel.prompts import PromptOpened
from shared.kernel.secrets import Seat

Resolved = Any
"""The title's `Rules`, which name this type in their turn."""


class Ply:
    """What is being resolved: the state so far, the facts so far, the dice; and the seats that have conceded."""

    def __init__(self, rules: Resolved, state: Any, dice: Dice, conceded: Collection[Seat] = frozenset()) -> None:
        self.rules = rules
        self.state = state
        self.dice = dice
        self.conceded = conceded
        self.events: list[Any] = []
        self.work = 0
        """What the title's effects have cost so far, where it counts that to come to an end."""

    def emit(self, *events: Any) -> None:
        """Record facts and keep the state current."""
        for event in events:
            self.state = self.rules.evolve(self.state, event)
            self.events.append(event)

    def ask(self, prompt: Any) -> None:
        """Put a question on top of the stack; the seat it names is asked next, whoever's turn it is."""
        self.emit(PromptOpened(prompt))
