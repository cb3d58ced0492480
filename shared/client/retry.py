"""How often, and after which pauses, the same request is sent again."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Retry:
    """`attempts` in all; pauses in seconds double from `first` to `longest`, each shortened by chance by up to half."""

    attempts: int = 10
    first: float = 0.05
    longest: float = 2.0

    def pauses(self) -> Iterator[float]:
        """The pauses between the attempts: one fewer than these."""
        for n in range(self.attempts - 1):
            yield min(self.longest, self.first * 2**n) * random.uniform(0.5, 1.0)
