"""A ply in the making: one accepted command with all its consequences."""

from __future__ import annotations

from typing import Any

from shared.kernel.dice import Dice
from shared.kernel.prompts import PromptOpened

Resolved = Any
"""The title's `Rules`, which name this type in their turn."""


class Ply:
    """What is being resolved: the state so far, the facts so far, the dice."""

    def __init__(self, rules: Resolved, state: Any, dice: Dice) -> None:
        self.rules = rules
        self.state = state
        self.dice = dice
        self.events: list[Any] = []

    def emit(self, *events: Any) -> None:
        """Record facts and keep the state current."""
        for event in events:
            self.state = self.rules.evolve(self.state, event)
            self.events.append(event)

    def ask(self, prompt: Any) -> None:
        """Put a question on top of the stack; the seat it names is asked next, whoever's turn it is."""
        self.emit(PromptOpened(prompt))
