"""Whether a process may be given work: conditions that it declares, and questions asked anew each time."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from prometheus_client import Gauge

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from prometheus_client import CollectorRegistry

PATIENCE = 1.0  # seconds for one question


class Readiness:
    """What is missing, by name; nothing is, when it is ready. Told as a number, too, for each condition."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self._told = Gauge("prestige_ready", "Whether a condition for work is met.", ["condition"], registry=registry)
        self._missing: dict[str, str] = {}
        self._questions: dict[str, Callable[[], Awaitable[str]]] = {}

    def missing(self, condition: str, why: str = "not yet") -> None:
        """Not ready as long as this is not met."""
        self._missing[condition] = why
        self._told.labels(condition).set(0)

    def met(self, condition: str) -> None:
        """It is there now."""
        self._missing.pop(condition, None)
        self._told.labels(condition).set(1)

    def ask(self, condition: str, question: Callable[[], Awaitable[str]]) -> None:
        """A question asked at each look: answers why not, or an empty text; an OSError is a no."""
        self._questions[condition] = question

    async def faults(self) -> dict[str, str]:
        """Why it is not ready; empty when it is."""
        answers = await asyncio.gather(*(_answer(question) for question in self._questions.values()))
        asked = dict(zip(self._questions, answers, strict=True))
        for name, why in asked.items():
            self._told.labels(name).set(not why)
        return self._missing | {name: why for name, why in asked.items() if why}


async def _answer(question: Callable[[], Awaitable[str]]) -> str:
    try:
        async with asyncio.timeout(PATIENCE):
            return await question()
    except TimeoutError:
        return f"no answer within {PATIENCE:g} s"
    except OSError as error:
        return type(error).__name__
