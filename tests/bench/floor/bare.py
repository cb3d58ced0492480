"""What the floor's three programs have in common: a loop, a store and a line that says ready."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path

import uvloop
from redis.asyncio import BlockingConnectionPool

from services import COLLECT
from shared.log import connecting
from shared.log.redis import RedisStore

Work = Callable[[RedisStore, str, Callable[..., None]], Awaitable[None]]


def run(work: Work) -> None:
    """Work until SIGTERM, with connections to the store as redis-py makes them: ours are part of what is measured."""
    connecting.Pool, connecting.direct = BlockingConnectionPool, dict  # type: ignore[assignment,misc]
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)
    uvloop.run(_run(work))


async def _run(work: Work) -> None:
    url = os.environ["PRESTIGE_REDIS_URL"]
    store = await RedisStore.open(url, int(os.environ["PRESTIGE_PARTITIONS"]))
    task = asyncio.ensure_future(work(store, url, _ready))
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    await asyncio.wait({task})
    if not task.cancelled():
        task.result()


def _ready(**ports: int) -> None:
    path = Path(os.environ["PRESTIGE_READY_FILE"])
    partial = path.with_name(path.name + ".part")
    partial.write_text(json.dumps(ports))
    partial.replace(path)
