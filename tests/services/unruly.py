"""Commands that misbehave, for tests: what an abandoned game's `why` says happens before it is decided."""

import os
import time
from collections import Counter
from typing import Any

import pytest

from services.command import judging
from shared.games import TITLES
from shared.table.commands import AbandonGame
from shared.table.decide import Asking, Decided, decide
from tests.titles.market import MARKET

CRASH, RAISE, RAISE_ONCE, SLOW = "crash", "raise", "raise once", "slow"
SECRET = "a secret in the message"
seen: Counter[str] = Counter()
mended = False


def misbehave(asking: Asking, command: Any, expected: int | None = None) -> Decided:
    """Decide, unless the command says otherwise."""
    why = command.why if isinstance(command, AbandonGame) else ""
    seen[why] += 1
    if why == CRASH:
        os._exit(137)
    if (why == RAISE and not mended) or (why == RAISE_ONCE and seen[why] == 1):
        raise RuntimeError(SECRET)
    if why == SLOW:
        time.sleep(0.05)
    return decide(asking, command, expected)


def install(monkeypatch: pytest.MonkeyPatch | None = None) -> None:
    """Make the toy title playable and its commands unruly, in a test or in a process of its own."""
    seen.clear()
    if monkeypatch is None:
        TITLES["market"] = MARKET
        judging.decide = misbehave
    else:
        monkeypatch.setitem(TITLES, "market", MARKET)
        monkeypatch.setattr(judging, "decide", misbehave)
