"""A service inside the test's own process."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from shared.process.running import Process
from shared.process.settings import Settings


@asynccontextmanager
async def within(
    service: str, settings: Settings, serve: Callable[[Process], Awaitable[None]]
) -> AsyncIterator[Process]:
    """Serve until the block is left; ready when it is entered."""
    process = Process(service, settings)
    work = asyncio.ensure_future(serve(process))
    announced = asyncio.ensure_future(process.announced.wait())
    await asyncio.wait({work, announced}, timeout=60, return_when=asyncio.FIRST_COMPLETED)
    announced.cancel()
    try:
        if work.done():
            await work
        assert process.announced.is_set(), await process.readiness.faults()
        yield process
    finally:
        process.stop()
        await work
