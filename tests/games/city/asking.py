"""What was asked on the way, and what the engine answered itself."""

from __future__ import annotations

from typing import Any

from shared.games.city import events as e
from shared.kernel.prompts import PromptAnswered
from tests.games.city.playing import Result


def _opened(done: Result, kind: type, *, forced: bool) -> list[Any]:
    follows = zip(done.events, (*done.events[1:], None), strict=True)
    return [
        event.prompt
        for event, after in follows
        if isinstance(event, e.PromptOpened)
        and isinstance(event.prompt, kind)
        and (isinstance(after, PromptAnswered) and after.forced) is forced
    ]


def asked(done: Result, kind: type) -> int:
    """How often a prompt was opened for a seat to answer."""
    return len(_opened(done, kind, forced=False))


def forced(done: Result, kind: type) -> int:
    """How often the engine gave the only answer to a prompt."""
    return len(_opened(done, kind, forced=True))
