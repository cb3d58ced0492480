"""What a title says: the types that its codecs and protos are made from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from shared.kernel.rules import Rules


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The unions and records of one title."""

    name: str
    action: Any
    event: Any
    prompt: Any
    state: type
    options: type

    @classmethod
    def of(cls, rules: Rules) -> Vocabulary:
        """The vocabulary of a title."""
        return cls(rules.name, rules.Action, rules.Event, rules.Prompt, rules.State, rules.Options)

    @property
    def package(self) -> str:
        """The Python package that holds its modules."""
        return self.state.__module__.rpartition(".")[0]
