"""The projection service assembled: for each partition one that leads or stands by, and the trim of the logs."""

from __future__ import annotations

import asyncio
import uuid
from typing import TYPE_CHECKING

import structlog

from services.projection.leading import Leading
from services.projection.measures import Measures
from shared.log.connection import StoreUnavailableError
from shared.log.redis import RedisStore
from shared.log.redis_readmodels import RedisReadModels

if TYPE_CHECKING:
    from services.projection.settings import ProjectionSettings
    from shared.log.readmodels import ReadModels
    from shared.process.running import Process

log = structlog.get_logger()


async def serve(process: Process, settings: ProjectionSettings) -> None:
    """Run until it is time to drain; raises StoreUnavailableError, DeploymentError at the start."""
    store = await RedisStore.open(settings.url, settings.partitions)
    try:
        await _work(process, store, settings)
    finally:
        await process.finish()
        await store.close()


async def _work(process: Process, store: RedisStore, settings: ProjectionSettings) -> None:
    async def reachable() -> str:
        await store.now()
        return ""

    process.readiness.ask("store", reachable)
    models, measures = RedisReadModels(store), Measures(process.registry)
    owner = uuid.uuid4().hex  # random: a stable name would hand two processes one lease
    tasks = []
    for partition in range(settings.partitions):
        leading = Leading(process, store, models, partition, owner, settings, measures)
        tasks.append(process.keep(leading.run(), f"partition {partition}"))
        process.keep(leading.lag.watch(), f"lag of partition {partition}")
    process.keep(_trim(process, models, settings, measures), "trim")
    await process.announce()
    await process.stopped()
    await asyncio.gather(*tasks, return_exceptions=True)


async def _trim(process: Process, models: ReadModels, settings: ProjectionSettings, measures: Measures) -> None:
    """Every process may: what is dropped is below the checkpoints."""
    while not process.stopping:
        try:
            for partition in range(settings.partitions):
                measures.trimmed.inc(await models.trim_log(partition, settings.projection_keep))
        except StoreUnavailableError:
            log.warning("the store is away")
        await process.rest(settings.projection_trim_seconds)
