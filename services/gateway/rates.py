"""How many calls in a second: each account has a bucket that fills evenly (the generic cell rate algorithm)."""

from __future__ import annotations

import time
from collections.abc import Callable

from services.gateway.limits import Most

BURST = 2.0  # seconds for which an account may have saved up calls
KEPT = 10_000  # accounts that are looked at again: those whose bucket is full are forgotten


class Rates:
    """The buckets of a gateway; `now` counts seconds."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._due: dict[str, float] = {}  # when the bucket is full again

    def take(self, account: str, most: Most) -> None:
        """One call more; raises a Problem that says when there is one again."""
        now, step = self._now(), 1 / most.value
        # Not by way of the sum of a time and a step: that is rounded, and a first call would be refused now and then.
        ahead = max(self._due.get(account, now) - now, 0.0) + step
        if (wait := ahead - max(BURST, step)) > 0:
            raise most.over(wait)
        if account not in self._due and len(self._due) >= KEPT:
            self._due = {name: full for name, full in self._due.items() if full > now}
        self._due[account] = now + ahead

    def __len__(self) -> int:
        return len(self._due)
