"""How often, and after which pauses, the same request is sent again."""

from __future__ import annotations

import random
from dataclasses import dataclass

SPREAD = 1.25  # times what is asked for: those who were sent away together shall not come back together


@dataclass(frozen=True, slots=True)
class Retry:
    """`attempts` in all; pauses in seconds double from `first` to `longest`, each shortened by chance by up to half.

    Where a service asks for longer pauses it gets them, until they are `patience` seconds together.
    """

    attempts: int = 10
    first: float = 0.05
    longest: float = 2.0
    patience: float = 30.0

    def pauses(self) -> Pauses:
        """The pauses of one request."""
        return Pauses(self)


class Pauses:
    """The pauses between the attempts: one fewer than these."""

    def __init__(self, retry: Retry) -> None:
        self._retry = retry
        self._taken = 0
        self._left = retry.patience

    def after(self, asked: float) -> float | None:
        """The next pause, where the service asks for so many seconds; None if it shall be given up."""
        retry = self._retry
        self._left -= asked
        if self._taken >= retry.attempts - 1 or self._left < 0:
            return None
        own = min(retry.longest, retry.first * 2.0**self._taken) * random.uniform(0.5, 1.0)
        self._taken += 1
        return max(own, asked * random.uniform(1.0, SPREAD))
