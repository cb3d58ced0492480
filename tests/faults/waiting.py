"""Waiting for what another process does."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable


async def until(true: Callable[[], bool], patience: float = 30.0, look: float = 0.005) -> None:
    """Wait until it is so; fails the test after `patience` seconds."""
    async with asyncio.timeout(patience):
        while not true():  # noqa: ASYNC110  # it is another process that changes it
            await asyncio.sleep(look)


async def until_told(ask: Callable[[], Awaitable[bool]], patience: float = 30.0, look: float = 0.02) -> None:
    """Wait until the answer is yes; fails the test after `patience` seconds."""
    async with asyncio.timeout(patience):
        while not await ask():  # noqa: ASYNC110  # it is another process that changes it
            await asyncio.sleep(look)
